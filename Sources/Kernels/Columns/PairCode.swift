import Values

/// A closure of two values, of which one stays as it is for a whole batch.
public final class PairCode {
  private let code: ColumnCode
  private let store = Store()
  private let results = Store()

  private init(_ code: ColumnCode) { self.code = code }

  public static func compile(_ function: Function) -> PairCode? { function.formula(of: 2).flatMap(ColumnCode.compile).map { PairCode($0) } }

  /// What it makes of the batch, and the last value of that; nil where only single values tell.
  public func run(_ batch: Batch, beside other: Value, isFirst: Bool) -> (Batch, last: Value)? {
    var batch = batch
    batch.compact(into: store)
    if batch.count == 0 { return nil }
    let column = Operand.column(batch.column)
    let last = batch.column[batch.count - 1]
    let arguments = Arguments(count: batch.count, first: isFirst ? column : .constant(other), second: isFirst ? .constant(other) : column)
    switch code.run(arguments) {
    case .column(let column)?: return (Batch(column, count: batch.count), last)
    case .constant(let value)?: return (Batch(results.column(repeating: value, batch.count), count: batch.count), last)
    case nil: return nil
    }
  }
}
