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

  /// Its numbers, and what they count; nil unless they are Ints or times.
  var counted: (numbers: Operand, measure: Measure)? {
    switch self {
    case .column(let column): column.measure.map { (.column(column.counting(.number)), $0) }
    case .constant(let value): value.counted.map { (.constant(.int($0.count)), $0.measure) }
    }
  }

  /// A column of Ints that count something.
  func counting(_ measure: Measure) -> Operand {
    if case .column(let column) = self { .column(column.counting(measure)) } else { self }
  }
}
