import Values

/// A closure of two values, of which one may be constant for a whole batch.
public final class PairCode {
  private let code: ColumnCode
  private let store = Store()
  private let results = Store()

  private init(_ code: ColumnCode) { self.code = code }

  public static func compile(_ function: Function) -> PairCode? {
    function.formula(of: 2).flatMap(ColumnCode.compile).map { PairCode($0) }
  }

  /// Results of the closure on the values of two columns; nil if single values are needed.
  func run(_ first: Column, _ second: Column, _ count: Int) -> Column? {
    code.column(ColumnArguments(count: count, first: .column(first), second: .column(second)), results)
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
    return code.column(arguments, results).map { (Batch($0, count: arguments.count), last) }
  }
}
