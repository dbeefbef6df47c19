import Diagnostics

/// Shows a translation beside its original.
public enum TranslationColumns {
  /// Two columns: the Objective-C, and beside each part its statements of rsig.
  public static func sideBySide(_ translation: TranslatedProgram, width: Int) -> String {
    let program = translation.program.lines
    let room = max(24, (width - 3) / 2)
    let otherRoom = max(24, width - room - 3)
    var text = ""
    var nextLeft = 0
    var nextRight = 0
    func row(_ left: String, _ right: String) {
      let shown = Display.safe(left.map { $0 == "\t" ? "  " : String($0) }.joined())
      let cut = Display.width(of: shown) > room ? String(shown.prefix(room - 1)) + "…" : shown
      let blanks = blanks(room - Display.width(of: cut))
      let line = "\(cut)\(blanks) | \(right)"
      text += String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }
    func left(upTo end: Int) -> [String] {
      defer { nextLeft = max(nextLeft, end) }
      return nextLeft < end ? (nextLeft..<end).map { translation.source.text(ofLine: $0) } : []
    }
    for link in translation.links {
      // Stand-ins have no original beside them.
      while nextRight < link.rsig.lowerBound, nextRight < program.count {
        for part in folded(program[nextRight], otherRoom) { row("", part) }
        nextRight += 1
      }
      for line in left(upTo: min(link.objectiveC.lowerBound, translation.source.lineCount)) { row(line, "") }
      let lines = left(upTo: min(link.objectiveC.upperBound + 1, translation.source.lineCount))
      let end = min(link.rsig.upperBound + 1, program.count)
      let rights = nextRight < end ? program[nextRight..<end].flatMap { folded($0, otherRoom) } : []
      for index in 0..<max(lines.count, rights.count) {
        row(index < lines.count ? lines[index] : "", index < rights.count ? rights[index] : "")
      }
      nextRight = max(nextRight, end)
    }
    for line in left(upTo: translation.source.lineCount) where !line.isEmpty { row(line, "") }
    while nextRight < program.count - 1 {
      for part in folded(program[nextRight], otherRoom) { row("", part) }
      nextRight += 1
    }
    return text
  }

  /// The rows of a line that is wider than its column: broken before a stage where there is one, else at a blank.
  private static func folded(_ line: String, _ room: Int) -> [String] {
    var rows: [String] = []
    var rest = line
    let indent = blanks(line.prefix { $0 == " " }.count + 2)
    while Display.width(of: rest) > room {
      var (stage, blank): (String.Index?, String.Index?)
      var last = rest.index(rest.startIndex, offsetBy: rest.prefix { $0 == " " }.count)
      while let next = rest[last...].dropFirst().firstIndex(of: " "), Display.width(of: String(rest[..<next])) <= room {
        last = next
        blank = next
        if rest[next...].hasPrefix(" | ") { stage = next }
      }
      guard let end = stage ?? blank else { break }
      rows.append(String(rest[..<end]))
      rest = indent + rest[end...].drop { $0 == " " }
    }
    return rows + [rest]
  }

  /// A line of JSON for each statement: its lines in both texts, counted from one, and its text.
  public static func map(_ translation: TranslatedProgram) -> String {
    let program = translation.program.lines
    var text = ""
    for link in translation.links {
      let lines = link.rsig.filter { $0 < program.count }.map { program[$0] }.joined(separator: "\n")
      text +=
        "{\"objc\":[\(link.objectiveC.lowerBound + 1),\(link.objectiveC.upperBound + 1)],"
        + "\"rsig\":[\(link.rsig.lowerBound + 1),\(link.rsig.upperBound + 1)],\"text\":\(lines.quoted(for: .json))}\n"
    }
    return text
  }
}
