import Values

/// Elements of one list at computed indexes. Texts are there already, and need not be made again; other elements are
/// computed row by row.
final class ElementCode: ColumnCode {
  private let list: ColumnCode
  private let index: ColumnCode
  private let rows: RowCode?
  private let store = Store()

  init?(_ formula: Formula) {
    guard case .at(let list, let index) = formula, !list.isComposed, !index.isComposed,
      let list = ColumnCode.compile(list), let index = ColumnCode.compile(index)
    else { return nil }
    self.list = list
    self.index = index
    rows = RowCode(formula)
  }

  override func run(_ arguments: ColumnArguments) -> Operand? {
    guard case .constant(let list)? = list.run(arguments), let elements = list.asList,
      elements.first?.asTextBox != nil, let indexes = index.column(arguments, store), indexes.form == .ints
    else { return rows?.run(arguments) }
    let values = store.values(arguments.count)
    for row in 0..<arguments.count {
      let index = indexes.ints[row]
      guard elements.indices.contains(index) else { return nil }
      values[row] = elements[index]
    }
    return .column(Column(values))
  }
}
