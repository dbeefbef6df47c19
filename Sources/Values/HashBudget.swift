/// The number of parts that a hash still reads. A prefix is enough: an endless sequence has no other hash, and lists
/// that share their parts have more paths than anyone could read. Equal values are read alike, so the prefix is the
/// same wherever the value is.
public struct HashBudget {
  fileprivate(set) var left = 1000

  /// Reads one value, which costs more if it is a long text.
  mutating func read(_ bytes: Int = 0) -> Bool {
    if left <= 0 { return false }
    left -= 1 + bytes >> 12
    return true
  }

  mutating func read(_ elements: UnsafeBufferPointer<Value>, into hasher: inout Hasher) {
    var count = 0
    while left > 0, count < elements.count {
      elements[count].hash(into: &hasher, within: &self)
      count += 1
    }
    hasher.combine(count)
  }

  /// Sequences hash as the lists that they equal.
  mutating func read(_ cursor: Cursor, into hasher: inout Hasher) {
    var count = 0
    while left > 0, let element = try? cursor.next() {
      element.hash(into: &hasher, within: &self)
      count += 1
    }
    hasher.combine(count)
  }

  /// The order of the keys is no part of equality: each pair has its share.
  mutating func read(_ keys: [Value], _ values: [Value], into hasher: inout Hasher) {
    hasher.combine(keys.count)
    let share = left / max(1, keys.count)
    if share == 0 { return }
    var sum = 0
    for (key, value) in zip(keys, values) {
      var one = Hasher()
      var part = HashBudget(left: share)
      key.hash(into: &one, within: &part)
      value.hash(into: &one, within: &part)
      left -= share - part.left
      sum = sum &+ one.finalize()
    }
    hasher.combine(sum)
  }
}
