import Values

/// The fields of an object while it is read. Keys that repeat an earlier record's need no list of their own.
struct RecordFields {
  private let known: RecordKeys
  private var record: DictionaryBox?
  private var cell = 0
  private var keys: [Value] = []
  private(set) var values: [Value] = []

  init(_ known: RecordKeys) { self.known = known }

  var firstKey: Value { record?.key(at: 0) ?? keys[0] }

  /// The key of the next value.
  mutating func begin(_ name: (key: Value, cell: Int)) {
    let count = values.count
    if count == 0 {
      cell = name.cell
      record = known.record(beginningAt: cell)
      values.reserveCapacity(record?.count ?? 4)
    }
    guard let record else { return keys.append(name.key) }
    if count < record.count, record.key(at: count).box === name.key.box { return }
    keys = record.keys[..<min(count, record.count)] + [name.key]
    self.record = nil
  }

  mutating func end(_ value: Value) { values.append(value) }

  mutating func made() -> Value {
    if let record {
      if record.count == values.count { return .box(DictionaryBox(like: record, values)) }
      keys = Array(record.keys[..<values.count])
    }
    let made = DictionaryBox(keys, values)
    // Two members with the same name are one key.
    if made.count == values.count, made.count <= 32 { known.remember(made, beginningAt: cell) }
    return .box(made)
  }
}
