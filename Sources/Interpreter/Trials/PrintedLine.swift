import Diagnostics

/// One line that a script printed.
struct PrintedLine: Equatable {
  let text: String
  /// Nil unless the line is an event: only events have a time.
  let time: Int64?

  var withTime: String { (time.map(\.timeMark) ?? "") + text }

  /// Compares with an expected line. A trailing `...` matches any rest; a leading time is checked only if this line is
  /// an event, and may be written in other units.
  func matches(_ expected: String) -> Bool {
    let isTimed = time != nil && PrintedLine.beginsWithTime(expected)
    let own = isTimed ? withTime : text
    let expected = isTimed ? PrintedLine.withUsualTime(expected) : expected
    if expected.hasSuffix("...") { return own.hasPrefix(expected.dropLast(3)) }
    return own == expected
  }

  /// True for a line like `[300ms] _1: next`: a bracket is a time only before a label.
  static func beginsWithTime(_ line: String) -> Bool { time(of: line) != nil }

  /// The time at which an expected event arrives, and the line without it.
  private static func time(of line: String) -> (Int64, rest: Substring)? {
    guard line.hasPrefix("["), let close = line.firstIndex(of: "]"), line[close...].hasPrefix("] "),
      line[close...].contains(":")
    else { return nil }
    let words = line[..<close].dropFirst()
    let number = words.prefix { $0.isNumber || $0 == "." }
    guard let unit = TimeUnit.microseconds(of: words.dropFirst(number.count)), let amount = Double(number),
      let time = Int64(exactly: (amount * Double(unit)).rounded())
    else { return nil }
    return (time, line[close...].dropFirst(2))
  }

  /// `[1s] _1: next 1` for `[1000ms] _1: next 1`.
  static func withUsualTime(_ line: String) -> String { time(of: line).map { $0.timeMark + $1 } ?? line }

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
