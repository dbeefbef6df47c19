import Values

/// Records with other values at some keys.
final class ChangeCode: ColumnCode {
  private let whole: ColumnCode
  private let keys: [Value]
  private let parts: [ColumnCode]
  private let lacks: [Value]
  private let store = Store()
  /// The record that was changed last, and the changed one; their values do not matter.
  private var known: (record: DictionaryBox, changed: DictionaryBox)?

  /// nil if columns cannot compute one of the parts.
  init?(_ whole: Formula, _ keys: [Value], _ parts: [Formula], lacks: [Value]) {
    guard let whole = ColumnCode.compile(whole), let parts = parts.mapAll(ColumnCode.compile) else { return nil }
    (self.whole, self.keys, self.parts, self.lacks) = (whole, keys, parts, lacks)
  }

  override func run(_ arguments: ColumnArguments) -> Operand? {
    guard case .column(let column)? = whole.run(arguments), column.form == .wholes,
      case .record(let record) = column.parts.whole, let changed = changed(record)
    else { return nil }
    var columns = column.parts.columns
    for (place, part) in parts.enumerated() {
      guard let made = part.column(arguments, store.part(place)) else { return nil }
      // A key that the record lacks has the next place.
      if let own = column.parts.place(of: keys[place]) { columns[own] = made } else { columns.append(made) }
    }
    return .column(store.column(of: .record(changed), columns))
  }

  private func changed(_ record: DictionaryBox) -> DictionaryBox? {
    if let known, known.record === record { return known.changed }
    let all = record.keys
    if lacks.contains(where: all.contains) { return nil }
    let changed = DictionaryBox(all, all.map { _ in .nil })
    for key in keys { changed.set(key, .nil) }
    known = (record, changed)
    return changed
  }
}
