/// The number of parts that a hash may still read. A prefix is enough: an endless sequence can be hashed no other way,
/// and lists that share parts have too many paths to read. Equal values are read in the same order, so their prefixes
/// are equal wherever they occur.
public struct HashBudget {
  fileprivate(set) var left = 1000

  /// Spends the budget for one value; a long text costs more.
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

  /// Sequences hash like the lists that they equal.
  mutating func read(_ cursor: Cursor, into hasher: inout Hasher) {
    var count = 0
    while left > 0, let element = try? cursor.next() {
      element.hash(into: &hasher, within: &self)
      count += 1
    }
    hasher.combine(count)
  }

  /// Equality ignores the order of keys: the hashes of the pairs are summed, and each pair gets an equal share of the
  /// budget.
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
