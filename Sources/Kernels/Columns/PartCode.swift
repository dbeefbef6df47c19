import Values

/// Reads an element of tuples and lists, or the value of a key of dictionaries, without a call for each of them.
final class PartCode: ColumnCode {
  private let key: Value
  private let index: Int?
  /// If only elements of tuples are wanted, the least number of parts that they must have.
  private let least: Int?
  private var wanted: WantedKey
  private let whole: ColumnCode
  private let store = Store()

  init(_ key: Value, ofTuples least: Int? = nil, _ whole: ColumnCode) {
    self.key = key
    self.least = least
    index = if case .int(let index) = key { index } else { nil }
    wanted = WantedKey(key)
    self.whole = whole
  }

  override func run(_ arguments: ColumnArguments) -> Operand? {
    guard case .column(let column)? = whole.run(arguments) else { return nil }
    if column.form == .wholes {
      if let least, !column.parts.areTuples(of: least) { return nil }
      return column.parts.place(of: key).map { .column(column.part($0)) }
    }
    if column.form != .values { return nil }
    let to = store.values(arguments.count)
    for place in 0..<arguments.count {
      guard case .box(let box) = column.values[place], let part = part(of: box) else { return nil }
      to[place] = part
    }
    return .column(store.column(of: to, arguments.count))
  }

  /// nil if only the closure can tell.
  @inline(__always)
  private func part(of box: Box) -> Value? {
    guard let index else {
      return type(of: box) == DictionaryBox.self ? unsafeDowncast(box, to: DictionaryBox.self).value(of: &wanted) : nil
    }
    if type(of: box) == TupleBox.self {
      let tuple = unsafeDowncast(box, to: TupleBox.self)
      return index >= 0 && index < tuple.count && tuple.count >= least ?? 0 ? tuple[index] : nil
    }
    guard least == nil, type(of: box) == ListBox.self else { return nil }
    return unsafeDowncast(box, to: ListBox.self)[index]
  }
}
