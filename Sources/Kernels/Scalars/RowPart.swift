import Values

/// A part of tuples, or of records, that scalar code reads.
struct RowPart {
  private var wanted: WantedKey
  /// nil for the value of a key of a record.
  private let index: Int?
  /// A part of another kind is refused.
  let kind: ScalarKind

  /// The part of a row like this one; nil if scalar code cannot hold it.
  init?(_ key: Value, of sample: Value) {
    guard let part = sample.box?.part(key), let kind = Slot(seen: part).scalarKind else { return nil }
    wanted = WantedKey(key)
    if sample.asTuple != nil, case .int(let place) = key { index = place } else { index = nil }
    // That of another row may be longer.
    self.kind = kind == .letter ? .text : kind
  }

  func isSame(as other: RowPart) -> Bool {
    index == other.index && kind == other.kind && wanted.key == other.wanted.key
  }

  /// Where the part lies in a row; nil if it has none.
  @inline(__always)
  mutating func address(in row: Box) -> UnsafePointer<Value>? {
    if let index {
      return type(of: row) == TupleBox.self ? unsafeDowncast(row, to: TupleBox.self).address(of: index) : nil
    }
    guard type(of: row) == DictionaryBox.self else { return nil }
    return unsafeDowncast(row, to: DictionaryBox.self).address(of: &wanted).map { UnsafePointer($0) }
  }
}
