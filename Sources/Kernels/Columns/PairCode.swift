import Values

/// A closure of two values, one of which stays the same for a whole batch.
public final class PairCode {
  private let code: ColumnCode
  private let store = Store()
  private let results = Store()
  private let earlier = Store()

  private init(_ code: ColumnCode) { self.code = code }

  public static func compile(_ function: Function) -> PairCode? {
    function.formula(of: 2).flatMap(ColumnCode.compile).map { PairCode($0) }
  }

  /// Results for each value with the one before it, and the last value of the batch; nil if the batch needs single
  /// values.
  public func run(_ batch: Batch, after previous: Value) -> (Batch, last: Value)? {
    var batch = batch
    batch.compact(into: store)
    let count = batch.count
    guard count > 0 else { return nil }
    let before: Column
    switch (batch.column.form, previous) {
    case (.ints, .int(let n)):
      before = Column(earlier.ints, low: min(n, batch.column.low), high: max(n, batch.column.high))
      earlier.ints[0] = n
      for index in 1..<max(1, count) { earlier.ints[index] = batch.column.ints[index - 1] }
    case (.doubles, .double(let d)):
      before = Column(earlier.doubles)
      earlier.doubles[0] = d
      for index in 1..<max(1, count) { earlier.doubles[index] = batch.column.doubles[index - 1] }
    default: return nil
    }
    let last = batch.column[count - 1]
    switch code.run(ColumnArguments(count: count, first: .column(before), second: .column(batch.column))) {
    case .column(let column)?: return (Batch(column, count: count), last)
    case .constant(let value)?: return (Batch(results.column(repeating: value, count), count: count), last)
    case nil: return nil
    }
  }

  /// Results of the batch, and the last of them; nil if the batch needs single values.
  public func run(_ batch: Batch, beside other: Value, isFirst: Bool) -> (Batch, last: Value)? {
    var batch = batch
    batch.compact(into: store)
    if batch.count == 0 { return nil }
    let column = Operand.column(batch.column)
    let last = batch.column[batch.count - 1]
    let arguments = ColumnArguments(
      count: batch.count, first: isFirst ? column : .constant(other), second: isFirst ? .constant(other) : column)
    switch code.run(arguments) {
    case .column(let column)?: return (Batch(column, count: batch.count), last)
    case .constant(let value)?: return (Batch(results.column(repeating: value, batch.count), count: batch.count), last)
    case nil: return nil
    }
  }
}
