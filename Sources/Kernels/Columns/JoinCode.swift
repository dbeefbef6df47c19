import CSystem
import Values

/// Texts with interpolated values, `"user \($0)"`, or added to each other, written one after another into the same
/// memory.
final class JoinCode: ColumnCode {
  private enum Part {
    case text([UInt8])
    case code(ColumnCode)
  }

  private let parts: [Part]
  private let store = Store()
  /// Most bytes of a batch's texts; longer batches are left to the closure.
  private static let limit = 1 << 24

  /// True if it has no result for a value that is no text.
  private let areTexts: Bool

  init?(_ formulas: [Formula], areTexts: Bool) {
    var parts: [Part] = []
    for formula in formulas {
      switch formula {
      case .constant(.int(let n)) where !areTexts: parts.append(.text(Array(n.description.utf8)))
      case .constant(let value):
        guard let text = value.asText, text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        parts.append(.text(Array(text.utf8)))
      default:
        guard let code = ColumnCode.compile(formula) else { return nil }
        parts.append(.code(code))
      }
    }
    self.parts = parts
    self.areTexts = areTexts
    super.init()
    if !parts.contains(where: { if case .code = $0 { true } else { false } }) { return nil }
  }

  override func run(_ arguments: ColumnArguments) -> Operand? {
    var columns: [Column?] = []
    var total = 0
    for part in parts {
      switch part {
      case .text(let bytes):
        columns.append(nil)
        total += bytes.count * arguments.count
      case .code(let code):
        guard case .column(let column)? = code.run(arguments), let size = size(column, arguments.count) else {
          return nil
        }
        columns.append(column)
        total += size
      }
    }
    if total > JoinCode.limit || rsig_stop_requested() { return nil }
    var room = store.bytes(total)
    let to = store.texts
    for row in 0..<arguments.count {
      let start = room
      for (part, column) in zip(parts, columns) {
        if case .text(let bytes) = part { room = write(bytes, to: room) }
        if let column { room = write(column, row, to: room) }
      }
      to[row] = TextSlice(start, count: room - start)
    }
    return .column(Column(to))
  }

  /// An upper bound of the bytes that a column's texts take; nil unless all its values are Ints or ASCII texts.
  private func size(_ column: Column, _ count: Int) -> Int? {
    switch column.form {
    case .ints: return areTexts ? nil : 20 * count
    case .texts: return (0..<count).reduce(0) { $0 + column.texts[$1].count }
    case .values:
      var total = 0
      for row in 0..<count {
        guard let text = column.values[row].asText, Texts.withBytes(text, Texts.isASCII) else { return nil }
        total += text.utf8.count
      }
      return total
    case .doubles, .bools, .wholes, .durations, .dates: return nil
    }
  }

  @inline(__always)
  private func write(_ column: Column, _ row: Int, to room: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8>
  {
    switch column.form {
    case .ints: return room + Texts.write(column.ints[row], to: room)
    case .texts:
      let text = column.texts[row]
      room.update(from: text.bytes, count: text.count)
      return room + text.count
    default:
      return Texts.withBytes(column.values[row].asText ?? "") { bytes in
        if let base = bytes.baseAddress { room.update(from: base, count: bytes.count) }
        return room + bytes.count
      }
    }
  }

  @inline(__always)
  private func write(_ bytes: [UInt8], to room: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    bytes.withUnsafeBufferPointer { bytes in
      if let base = bytes.baseAddress { room.update(from: base, count: bytes.count) }
      return room + bytes.count
    }
  }
}

extension Formula {
  /// The texts that it adds to each other; nil if they may be other values.
  var textsAdded: [Formula]? { added.contains(where: \.isText) ? added : nil }

  /// True if it has no other result than a text.
  private var isText: Bool {
    switch self {
    case .constant(let value): value.asTextBox != nil
    case .joined, .join, .text(.upper, _), .text(.lower, _), .text(.made, _), .text(.part, _): true
    case .at(.constant(let list), _): list.asListBox?.inMemory.allSatisfy { $0.asTextBox != nil } ?? false
    case .choice(_, let yes, let no): yes.isText && no.isText
    case .beside(_, let x), .with(_, _, let x): x.isText
    default: false
    }
  }

  private var added: [Formula] {
    if case .operation(.add, let x, let y) = self { x.added + y.added } else { [self] }
  }
}
