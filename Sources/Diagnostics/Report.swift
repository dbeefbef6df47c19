/// Formats a diagnostic: as a picture of the program's line with marks, as one line, or as JSON.
public struct Report: Sendable {
  var isColored: Bool
  /// Columns of the terminal; longer source lines are cut around the marks.
  var width: Int

  /// Width for wrapping messages; nil leaves wrapping to the terminal.
  private let foldWidth: Int?

  public init(isColored: Bool = false, width: Int = 120, folds: Bool = false) {
    self.isColored = isColored
    self.width = max(width, 20)
    foldWidth = folds ? width : nil
  }

  /// For a terminal with `columns` columns; nil if there is no terminal.
  public init(isColored: Bool, columns: Int?) {
    if let columns {
      self.init(isColored: isColored, width: max(20, columns - 1), folds: true)
    } else {
      self.init(isColored: isColored)
    }
  }

  private func folded(_ text: String, after used: Int, indent: Int) -> [String] {
    guard let foldWidth else { return [text] }
    // Indent continuation lines by the width of the first line's prefix.
    let lines = Display.wrapped(String(repeating: "_", count: used) + text, foldWidth, indent: indent)
    return [String((lines.first ?? "").dropFirst(used))] + lines.dropFirst()
  }

  private enum Ink: String { case error = "1;31", warning = "1;33", note = "1;36", gutter = "34", strong = "1" }

  private func paint(_ text: String, _ ink: Ink) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m" : text
  }

  private func ink(_ severity: Diagnostic.Severity) -> Ink {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .hint, .note: .note
    }
  }

  /// The picture, ending with a line end.
  public func picture(_ diagnostic: Diagnostic) -> String {
    let severity = ink(diagnostic.severity)
    let code = diagnostic.reason.code.isEmpty ? "" : "[\(diagnostic.reason.code)]"
    let head = diagnostic.severity.rawValue + code
    let message = folded(Display.safe(diagnostic.message.english), after: head.count + 2, indent: 2).joined(
      separator: "\n")
    var text = paint(head, severity) + paint(": " + message, .strong) + "\n"
    let places = [diagnostic.place].compactMap { $0 } + diagnostic.notes.compactMap(\.place)
    let gutter = places.map { String($0.source.line(at: lastByte(of: $0)) + 1).count }.max() ?? 1
    if let place = diagnostic.place { text += excerpt(of: place, diagnostic.label.text, severity, gutter) }
    let plainNotes = diagnostic.notes.filter { $0.place == nil }
    if diagnostic.place != nil, !(diagnostic.help.isEmpty && plainNotes.isEmpty) { text += bar(gutter) + "\n" }
    for help in diagnostic.help { text += remark("help", help.text, gutter) }
    for note in plainNotes { text += remark("note", note.text.english, gutter) }
    for note in diagnostic.notes {
      guard let place = note.place else { continue }
      text +=
        paint("note", .note) + paint(": " + Display.safe(note.text.english), .strong) + "\n"
        + excerpt(of: place, "", .note, gutter)
    }
    return text
  }

  private func bar(_ gutter: Int) -> String { paint(blanks(gutter + 1) + "|", .gutter) }

  /// A suggestion may hold a line of the program, which may be very long.
  private static let longestLine = 1000

  private func remark(_ kind: String, _ text: String, _ gutter: Int) -> String {
    let indent = blanks(gutter + 1)
    let lines = text.lines.map { line in
      let shown = line.prefix(Report.longestLine).map { $0 == "\t" ? " " : String($0) }.joined()
      return Display.safe(shown) + (line.count > Report.longestLine ? "…" : "")
    }
    let width = indent.count + kind.count + 4
    let first = folded(lines.first ?? "", after: width, indent: width).joined(separator: "\n")
    let rest = lines.dropFirst().map { "\n" + blanks(width) + $0 }
    return indent + paint("= ", .gutter) + paint(kind, .strong) + ": " + first + rest.joined() + "\n"
  }

  private func lastByte(of place: Place) -> Int { max(place.span.start, place.span.end - 1) }

  private func excerpt(of place: Place, _ label: String, _ ink: Ink, _ gutter: Int) -> String {
    let source = place.source
    var text =
      paint(blanks(gutter) + "--> ", .gutter) + Display.safe(place.description) + "\n"
      + bar(gutter) + "\n"
    let first = source.line(at: place.span.start)
    let last = source.line(at: lastByte(of: place))
    let origin = source.origins[first].map { bar(gutter) + " from \(Display.safe($0))\n" } ?? ""
    if first == last {
      return text + row(source, first, place.span.start..<place.span.end, label, ink, gutter) + origin
    }
    let firstRange = source.range(ofLine: first)
    text += row(source, first, place.span.start..<max(firstRange.upperBound, place.span.start), "", ink, gutter)
    if last - first > 1 { text += paint(blanks(gutter - 2) + "...", .gutter) + "\n" }
    // Marks on the last line begin where its text begins.
    let start = source.range(ofLine: last).lowerBound
    return text + row(source, last, start..<place.span.end, label, ink, gutter, fromText: true) + origin
  }

  /// A source line and, below it, its marks with the label.
  private func row(
    _ source: Source, _ line: Int, _ bytes: Range<Int>, _ label: String, _ ink: Ink, _ gutter: Int,
    fromText: Bool = false
  ) -> String {
    let excerpt = Excerpt(source, line: line, around: bytes.lowerBound, within: width)
    var marked = excerpt.columns(of: bytes)
    if fromText, excerpt.firstColumn < marked.upperBound {
      marked = max(marked.lowerBound, excerpt.firstColumn)..<marked.upperBound
    }
    let (shown, shift) = excerpt.text(showing: marked, within: width - gutter - 3)
    let number = String(line + 1)
    let head = paint(blanks(gutter - number.count) + number + " |", .gutter)
    let low = max(0, marked.lowerBound - shift)
    let high = max(low + 1, min(marked.upperBound - shift, width - gutter - 3))
    let room = foldWidth.map { $0 - gutter - 3 } ?? .max
    let rows = Display.marks(high - low, at: low, Display.safe(label), room).map { row in
      let start = row.prefix { $0 == " " }.count
      return bar(gutter) + " " + blanks(start) + paint(String(row.dropFirst(start)), ink) + "\n"
    }
    return head + (shown.isEmpty ? "" : " " + shown) + "\n" + rows.joined()
  }
}
