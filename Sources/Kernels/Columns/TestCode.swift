import Values

/// A predicate for batches.
final class TestCode {
  private let code: ColumnCode
  private let store = Store()

  /// nil if columns cannot compute the formula.
  init?(_ formula: Formula) {
    guard let code = ColumnCode.compile(formula) else { return nil }
    self.code = code
  }

  /// Marks each value that passes with 1, for a batch without a mask; nil if the batch needs single values.
  func marks(_ batch: Batch, _ outer: [Operand] = []) -> UnsafeMutablePointer<UInt8>? {
    switch code.run(ColumnArguments(batch, outer)) {
    case .column(let column)? where column.form == .bools: return column.bools
    case .constant(.bool(let b))?: return store.column(repeating: .bool(b), batch.count).bools
    case .column?, .constant?, nil: return nil
    }
  }

  /// Index of the first value for which the test returns `answer`; the count if there is no such value.
  func first(_ answer: Bool, in batch: Batch) -> Int? {
    guard let marks = marks(batch) else { return nil }
    let wanted: UInt8 = answer ? 1 : 0
    var index = 0
    while index < batch.count, marks[index] != wanted { index += 1 }
    return index
  }
}
