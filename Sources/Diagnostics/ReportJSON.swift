extension Report {
  /// One JSON object on one line. Lines and columns count from one, columns in characters; offset and length in bytes.
  public static func json(_ diagnostic: Diagnostic) -> String {
    var fields = [
      ("code", quoted(diagnostic.reason.code)), ("severity", quoted(diagnostic.severity.rawValue)),
      ("message", quoted(diagnostic.message.english)),
    ]
    if let place = diagnostic.place { fields += placed(place) }
    fields.append(("label", quoted(diagnostic.label.text)))
    fields.append(("help", "[" + diagnostic.help.map { quoted($0.text) }.joined(separator: ",") + "]"))
    let notes = diagnostic.notes.map { note in
      object([("message", quoted(note.text.english))] + (note.place.map(placed) ?? []))
    }
    fields.append(("notes", "[" + notes.joined(separator: ",") + "]"))
    if !diagnostic.fixes.isEmpty {
      fields.append(("fixes", "[" + diagnostic.fixes.map(fix).joined(separator: ",") + "]"))
    }
    return object(fields)
  }

  /// Edits count in bytes of the source as it was reported on.
  private static func fix(_ fix: Suggestion) -> String {
    let edits = fix.edits.map { edit in
      object([
        ("file", quoted(edit.place.source.name)), ("offset", String(edit.place.span.start)),
        ("length", String(edit.place.span.end - edit.place.span.start)), ("text", quoted(edit.replacement)),
      ])
    }
    return object([
      ("message", quoted(fix.text)), ("sure", String(fix.isSure)), ("edits", "[" + edits.joined(separator: ",") + "]"),
    ])
  }

  private static func object(_ fields: [(String, String)]) -> String {
    "{" + fields.map { quoted($0.0) + ":" + $0.1 }.joined(separator: ",") + "}"
  }

  private static func placed(_ place: Place) -> [(String, String)] {
    let (start, end) = (place.span.start, max(place.span.start, place.span.end))
    let source = place.source
    func position(_ offset: Int) -> (line: Int, column: Int) {
      let line = source.line(at: offset)
      let before = source.bytes[source.start(ofLine: line)..<min(offset, source.bytes.count)]
      return (line + 1, String(decoding: before, as: UTF8.self).count + 1)
    }
    let (first, last) = (position(start), position(end))
    return [
      ("file", quoted(source.name)), ("line", String(first.line)), ("column", String(first.column)),
      ("endLine", String(last.line)),
      ("endColumn", String(last.column)), ("offset", String(start)), ("length", String(end - start)),
    ]
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      // Controls, and what turns the direction of writing: JSON too is read on terminals.
      case _
      where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || (0x2028...0x202E).contains(scalar.value)
        || (0x2066...0x2069).contains(scalar.value):
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
