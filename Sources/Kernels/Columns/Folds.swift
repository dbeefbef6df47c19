import Values

/// Folds of a batch.
extension Batch {
  /// Sum of the Ints that count, plus a start; nil if they are not Ints or the sum might overflow.
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

  /// Added one after another, since the order affects the result.
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

  /// Keeps the Ints that differ from the one before, starting with `last`; nil if they are not Ints.
  public mutating func dropRepeated(after last: Int?, into store: Store) -> Int? {
    guard column.form == .ints, mask == nil, count > 0 else { return nil }
    let from = column.ints
    let to = store.bools
    to[0] = from[0] == last ? 0 : 1
    for index in 1..<Swift.max(1, count) { to[index] = from[index] != from[index &- 1] ? 1 : 0 }
    mask = to
    return from[count - 1]
  }

  /// Drops that Int; false if the values are not Ints.
  public mutating func drop(_ unwanted: Int, into store: Store) -> Bool {
    guard column.form == .ints, mask == nil else { return false }
    mask = store.bools
    return IntKernels.compare(.unequal, column.ints, unwanted, to: store.bools, count)
  }
}
