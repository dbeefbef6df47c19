import Values

/// The elements as a fold reads them: each of them, or a part of each.
struct FoldInput {
  /// The elements, or the column of the part.
  private let column: Column
  /// The key of a part of values.
  private let key: Value?

  /// nil if there is no such part in a column of wholes.
  init?(_ key: Value?, of column: Column) {
    if let key, column.form == .wholes {
      guard let place = column.parts.place(of: key) else { return nil }
      self.column = column.part(place)
      self.key = nil
    } else {
      self.column = column
      self.key = key
    }
  }

  /// Its kind, given the first value; nil if a fold can't hold it.
  var kind: PartKind? {
    if key == nil, let kind = ScalarKind(column) { return .scalar(kind) }
    return value(0).flatMap { PartKind($0) }
  }

  /// The bits of a value of that kind; nil if it is of another kind.
  @inline(__always)
  func bits(_ row: Int, _ kind: PartKind, _ symbols: Symbols) -> Int? {
    switch column.form {
    case .ints, .durations, .dates: column.ints[row]
    case .doubles: ScalarKind.bits(of: column.doubles[row])
    case .bools: Int(column.bools[row])
    case .texts where key == nil:
      symbols.number(of: Bytes(start: column.texts[row].bytes, count: column.texts[row].count)) ?? Symbols.unknown
    case .values, .texts, .wholes: value(row).flatMap { kind.bits($0, symbols) }
    }
  }

  private func value(_ row: Int) -> Value? {
    guard let key else { return column[row] }
    return column.form == .values ? column.values[row].box?.part(key) : nil
  }
}
