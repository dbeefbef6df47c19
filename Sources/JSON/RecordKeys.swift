import Values

/// Keys read earlier. Texts from one source use the same field names repeatedly: a recent key is reused as the same
/// value, and records with equal keys share them.
final class RecordKeys {
  private var keys = [Value](repeating: .nil, count: 256)
  /// Recent records by the cell of their first key; only their keys are used, their values are nil.
  private var records = [DictionaryBox?](repeating: nil, count: 256)

  static var current: RecordKeys {
    let run = RunState.current
    if let known = run.recordKeys as? RecordKeys { return known }
    let made = RecordKeys()
    run.recordKeys = made
    return made
  }

  private static let longest = 64

  /// The key with these bytes.
  func key(_ bytes: Bytes) -> (key: Value, cell: Int) {
    let text = Texts.string(bytes)
    guard let first = bytes.first, let last = bytes.last, bytes.count <= RecordKeys.longest else {
      return (.string(text), 0)
    }
    let cell = (31 * bytes.count + 7 * Int(first) + Int(last)) & 255
    if let known = keys[cell].asText, sameBytes(known, text) { return (keys[cell], cell) }
    keys[cell] = RunState.current.text(sharing: text)
    return (keys[cell], cell)
  }

  /// The keys of the last record that began with this key.
  func record(beginningAt cell: Int) -> DictionaryBox? { records[cell] }

  func remember(_ record: DictionaryBox, beginningAt cell: Int) {
    records[cell] = DictionaryBox(like: record, record.keys.map { _ in .nil })
  }
}
