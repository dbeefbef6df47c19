extension Report {
  /// One JSON object on one line. Lines and columns count from one, columns in characters; offset and length are bytes.
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

  /// Edits are byte ranges in the source as it was when reported.
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
      return (line + 1, String(utf8: before).count + 1)
    }
    let (first, last) = (position(start), position(end))
    return [
      ("file", quoted(source.name)), ("line", String(first.line)), ("column", String(first.column)),
      ("endLine", String(last.line)),
      ("endColumn", String(last.column)), ("offset", String(start)), ("length", String(end - start)),
    ]
  }

  private static func quoted(_ text: String) -> String { text.quoted(for: .json) }
}
