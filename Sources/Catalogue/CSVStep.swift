import Kernels
import Values

/// Records from lines of comma-separated values (RFC 4180): quoted fields may span lines.
final class CSVStep: Step {
  private let separator: Character
  private let hasHeader: Bool
  private var header: [Value]?
  private var line = 0
  /// Line where the current record began.
  private var start = 0

  // The current record: its complete fields, and the last one.
  private var fields: [Value] = []
  private var field = ""
  /// True if the quotes of the last field are still open, even at the end of a line.
  private var isQuoted = false
  private var wasQuoted = false

  init(separator: Character, hasHeader: Bool) {
    self.separator = separator
    self.hasHeader = hasHeader
  }

  override func take(_ value: Value) throws(Failure) -> Passage {
    guard let text = value.asText else { throw Failure.kind("a line for `csv`", mustBe: "a String", butIs: value) }
    line += 1
    if isQuoted {
      field += "\n"
    } else {
      start = line
      if text.isEmpty { return .drop }
    }
    try read(text)
    try Capacity.checkText(field.utf8.count)
    if isQuoted { return .drop }
    endField()
    defer { fields = [] }
    return try pass(fields)
  }

  private func pass(_ fields: [Value]) throws(Failure) -> Passage {
    guard hasHeader else { return .send(.list(fields)) }
    guard let header else {
      self.header = fields
      return .drop
    }
    if fields.count != header.count {
      throw Failure(
        ValueReasons.badText,
        "line \(start) has \(fields.count) field\(fields.count == 1 ? "" : "s"), but the header has \(header.count)")
    }
    return .send(.dictionary(Array(zip(header, fields))))
  }

  override func finish() throws(Failure) -> [Value] {
    if isQuoted { throw Failure(ValueReasons.badText, "the quotes that line \(start) opens are never closed") }
    return []
  }

  /// Reads a line by scalars, since a quote followed by a combining mark is one Character.
  private func read(_ text: String) throws(Failure) {
    var rest = text.unicodeScalars[...]
    // Excel begins its files with a byte order mark.
    if line == 1, rest.first == "\u{feff}" { rest.removeFirst() }
    let separator = separator.unicodeScalars.first!
    while let scalar = rest.popFirst() {
      if isQuoted {
        if scalar != "\"" {
          field.unicodeScalars.append(scalar)
        } else if rest.first == "\"" {
          rest.removeFirst()
          field.unicodeScalars.append("\"")
        } else {
          isQuoted = false
        }
      } else if scalar == separator {
        endField()
      } else if scalar == "\"", field.isEmpty, !wasQuoted {
        isQuoted = true
        wasQuoted = true
      } else if wasQuoted {
        throw Failure(
          ValueReasons.badText, "line \(start) has \(Texts.quoted(String(scalar))) after the quotes of a field")
      } else {
        field.unicodeScalars.append(scalar)
      }
    }
  }

  private func endField() {
    fields.append(.string(field))
    field = ""
    wasQuoted = false
  }
}
