import Values

extension Column {
  /// Bounds of all partial sums of `start` and up to `count` Ints; nil if one might overflow.
  func sums(from start: Int, _ count: Int) -> Interval? {
    Interval(min(low, 0), max(high, 0)).applying(.multiply, Interval(count, count))
      .flatMap { Interval(start, start).applying(.add, $0) }
  }
}

extension Batch {
  /// Sum of `start` and the live Ints; nil if the values are not Ints or the sum might overflow.
  func sum(from start: Int) -> Int? {
    guard column.form == .ints else { return nil }
    if column.sums(from: start, count) != nil { return start &+ NumberKernels.sum(column.ints, mask, count) }
    var sum = start
    for index in 0..<count where mask?[index] != 0 {
      let (next, overflow) = Operation.add.checked(sum, column.ints[index])
      if overflow { return nil }
      sum = next
    }
    return sum
  }

  /// Drops Ints that equal the one before, beginning after `last`; nil if the values are not Ints.
  mutating func dropRepeated(after last: Int?, into store: Store) -> Int? {
    guard column.form == .ints, mask == nil, count > 0 else { return nil }
    let from = column.ints
    let to = store.bools
    to[0] = from[0] == last ? 0 : 1
    for index in 1..<Swift.max(1, count) { to[index] = from[index] != from[index &- 1] ? 1 : 0 }
    mask = to
    return from[count - 1]
  }

  /// Drops the first `count` values of a batch without a mask.
  public mutating func drop(first count: Int) {
    column = column.dropping(count)
    origins?.places += count
    self.count -= count
  }
}
