import CSystem
import Values

/// Tuples, lists and records, made from columns of their parts.
final class GatherCode: ColumnCode {
  enum Whole {
    case tuple, list
    case record([Value])
  }

  private let parts: [ColumnCode]
  private let make: (UnsafeMutablePointer<Value>) -> Value
  private let room: UnsafeMutablePointer<Value>
  private let store = Store()

  /// nil if columns cannot compute one of the parts.
  init?(_ whole: Whole, _ formulas: [Formula]) {
    let parts = formulas.compactMap(ColumnCode.compile)
    let count = formulas.count
    if parts.count < count { return nil }
    self.parts = parts
    room = .allocate(capacity: max(1, count))
    switch whole {
    case .tuple: make = { .box(TupleBox(moving: $0, count)) }
    case .list:
      make = { from in
        .list(
          [Value](unsafeUninitializedCapacity: count) { to, filled in
            if let to = to.baseAddress { to.moveInitialize(from: from, count: count) }
            filled = count
          })
      }
    case .record(let keys):
      guard let like = Value.dictionary(keys.map { ($0, .nil) }).asDictionary else { return nil }
      make = { .box(DictionaryBox(like: like, moving: $0)) }
    }
  }

  deinit { room.deallocate() }

  override func run(_ arguments: ColumnArguments) -> Operand? {
    var columns: [Operand] = []
    for part in parts {
      guard let column = part.run(arguments) else { return nil }
      columns.append(column)
    }
    let to = store.values(arguments.count)
    for row in 0..<arguments.count {
      if rsig_stop_requested() { return nil }
      for (place, column) in columns.enumerated() { (room + place).initialize(to: column[row]) }
      to[row] = make(room)
    }
    return .column(Column(to))
  }
}
