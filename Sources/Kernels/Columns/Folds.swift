import Values

/// What folds make of a batch.
extension Batch {
  /// The sum of the Ints that count and a start; nil where they are no Ints or it might not fit.
  public func sum(from start: Int) -> Int? {
    guard column.form == .ints else { return nil }
    let (down, a) = Swift.min(column.low, 0).multipliedReportingOverflow(by: count)
    let (up, b) = Swift.max(column.high, 0).multipliedReportingOverflow(by: count)
    if !a, !b, !start.addingReportingOverflow(down).overflow, !start.addingReportingOverflow(up).overflow {
      return start &+ IntKernels.sum(column.ints, mask, count)
    }
    var sum = start
    for index in 0..<count where mask?[index] != 0 {
      let (next, overflow) = sum.addingReportingOverflow(column.ints[index])
      if overflow { return nil }
      sum = next
    }
    return sum
  }

  /// Added one after the other: the order is part of the answer.
  public func sum(from start: Double) -> Double? {
    guard column.form == .doubles else { return nil }
    var sum = start
    for index in 0..<count where mask?[index] != 0 { sum += column.doubles[index] }
    return sum
  }

  public func least(_ start: Int) -> Int? {
    guard column.form == .ints, mask == nil else { return nil }
    var best = start
    for index in 0..<count { best = Swift.min(best, column.ints[index]) }
    return best
  }

  public func most(_ start: Int) -> Int? {
    guard column.form == .ints, mask == nil else { return nil }
    var best = start
    for index in 0..<count { best = Swift.max(best, column.ints[index]) }
    return best
  }

  /// Leaves the Ints that differ from the one before them, the first from `last`; nil where they are no Ints.
  public mutating func dropRepeated(after last: Int?, into store: Store) -> Int? {
    guard column.form == .ints, mask == nil, count > 0 else { return nil }
    let from = column.ints
    let to = store.bools
    to[0] = from[0] == last ? 0 : 1
    for index in 1..<Swift.max(1, count) { to[index] = from[index] != from[index &- 1] ? 1 : 0 }
    mask = to
    return from[count - 1]
  }

  /// Leaves what is not that Int; false where they are no Ints.
  public mutating func drop(_ unwanted: Int, into store: Store) -> Bool {
    guard column.form == .ints, mask == nil else { return false }
    mask = store.bools
    return IntKernels.compare(.unequal, column.ints, unwanted, to: store.bools, count)
  }
}
