/// One line that a script printed.
struct PrintedLine: Equatable {
  let text: String
  /// Nil unless the line is an event: only events have a time.
  let time: Int64?

  var withTime: String { (time.map(\.timeMark) ?? "") + text }

  /// Compares with an expected line. A trailing `...` matches any rest; a leading time is checked only if this line is
  /// an event.
  func matches(_ expected: String) -> Bool {
    let own = time != nil && PrintedLine.beginsWithTime(expected) ? withTime : text
    if expected.hasSuffix("...") { return own.hasPrefix(expected.dropLast(3)) }
    return own == expected
  }

  /// True for a line like `[300ms] _1: next`: a bracket is a time only before a label.
  static func beginsWithTime(_ line: String) -> Bool {
    guard line.hasPrefix("["), let close = line.firstIndex(of: "]") else { return false }
    let inner = line[line.index(after: line.startIndex)..<close]
    guard let first = inner.first, first.isNumber, inner.last == "s", line[close...].hasPrefix("] ") else {
      return false
    }
    return inner.allSatisfy { $0.isNumber || $0 == "." || $0 == "m" || $0 == "u" || $0 == "s" }
      && line[close...].contains(":")
  }

  /// True if the lines match; `...` alone matches any number of lines.
  static func match(_ lines: ArraySlice<PrintedLine>, _ expected: ArraySlice<String>) -> Bool {
    var lines = lines
    var expected = expected
    while let want = expected.first {
      expected = expected.dropFirst()
      if want == "..." {
        if expected.isEmpty { return true }
        return (lines.startIndex...lines.endIndex).contains { match(lines[$0...], expected) }
      }
      guard let line = lines.first, line.matches(want) else { return false }
      lines = lines.dropFirst()
    }
    return lines.isEmpty
  }
}
