import Values

/// Result of a formula on a batch: a column, or one value for the whole batch.
enum Operand {
  case column(Column)
  case constant(Value)

  subscript(index: Int) -> Value {
    switch self {
    case .column(let column): column[index]
    case .constant(let value): value
    }
  }
}
