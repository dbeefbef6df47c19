import Diagnostics

/// Tuples, lists and records of computed parts.
final class GatherCode: ColumnCode {
  private let whole: PartColumns.Whole
  private let parts: [ColumnCode]
  private let store = Store()

  /// nil if columns cannot compute one of the parts.
  init?(_ whole: PartColumns.Whole, _ formulas: [Formula]) {
    guard let parts = formulas.mapAll(ColumnCode.compile) else { return nil }
    self.parts = parts
    self.whole = whole
  }

  override func run(_ arguments: ColumnArguments) -> Operand? {
    var columns: [Column] = []
    for (place, part) in parts.enumerated() {
      guard let column = part.column(arguments, store.part(place)) else { return nil }
      columns.append(column)
    }
    return .column(store.column(of: whole, columns))
  }
}
