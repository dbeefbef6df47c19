import Diagnostics
import Syntax

/// The expectations of a script: its `#=>` lines, and the statements they follow.
struct Expectation {
  /// Statements that produce the output: several if they share a line.
  struct Group {
    var statements: [Statement]
    /// The texts after `#=> `, in order, with their zero-based line numbers.
    var lines: [(text: String, line: Int)] = []
  }

  private(set) var groups: [Group] = []
  /// Lines of expectations before the first statement, when nothing can have been printed.
  private(set) var stray: [Int] = []
  /// Words of `# args: …` and lines of `# stdin: …`: the script's input.
  private(set) var arguments: [String] = []
  private(set) var input: [String]?
  var isEmpty: Bool { groups.allSatisfy { $0.lines.isEmpty } && stray.isEmpty }

  init(_ script: Script) {
    let source = script.source
    for statement in script.statements {
      let line = source.line(at: statement.span.start)
      if let last = groups.last?.statements.last, source.line(at: max(last.span.start, last.span.end - 1)) == line {
        groups[groups.count - 1].statements.append(statement)
      } else {
        groups.append(Group(statements: [statement]))
      }
    }
    for comment in script.comments where comment.standsAlone {
      let text = source.text(of: comment.span)
      if let words = Expectation.rest(of: text, after: "# args:") { arguments += QuotedWords.split(words) }
      if let line = Expectation.rest(of: text, after: "# stdin:") { input = (input ?? []) + [line] }
      guard text.hasPrefix("#=>") else { continue }
      var rest = text.dropFirst(3)
      if rest.first == " " { rest = rest.dropFirst() }
      let line = source.line(at: comment.span.start)
      guard let index = groups.lastIndex(where: { $0.statements.first!.span.start < comment.span.start }) else {
        stray.append(line)
        continue
      }
      groups[index].lines.append((String(rest), line))
    }
  }
}

extension Expectation {
  private static func rest(of text: String, after mark: String) -> String? {
    guard text.hasPrefix(mark) else { return nil }
    let rest = text.dropFirst(mark.count)
    return String(rest.first == " " ? rest.dropFirst() : rest)
  }
}

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
