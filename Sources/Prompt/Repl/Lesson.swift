import Diagnostics
import Syntax
import Values

/// A script shown piece by piece: the comments before a statement, then the statement.
struct Lesson {
  private let source: Source
  private var end = 0

  init(_ source: Source) { self.source = source }

  /// The lines up to the end of the statement, without a test's expected output.
  mutating func next(_ statement: Statement) -> (comments: [String], statement: [String]) {
    let before = String(utf8: source.bytes[end..<max(end, statement.span.start)])
    end = statement.span.end
    let comments = before.split(separator: "\n").filter { line in
      let text = line.drop { $0 == " " }
      return text.hasPrefix("#") && !text.hasPrefix("#=>") && !text.hasPrefix("#!")
    }
    let lines = source.text(of: statement.span).lines
    return (comments.map { sanitized(String($0)) }, lines.map { sanitized(String($0)) })
  }
}

extension Repl {
  /// Shows a statement and waits for Enter; false if the user ends the lesson.
  func waitForEnter(_ lesson: inout Lesson, _ statement: Statement) -> Bool {
    guard let editor else { return true }
    var (comments, lines) = lesson.next(statement)
    for comment in comments { output.faint(comment) }
    let last = (lines.count > 1 ? nextLinePrompt : promptText) + lines.removeLast()
    for (index, line) in lines.enumerated() { output.line((index == 0 ? promptText : nextLinePrompt) + line) }
    var answer: Bool?
    let way = Sentence("(Enter runs it, Escape ends the lesson)").text(in: output.tongue)
    _ = editor.readKeys(line: { last + (answer == nil ? "    " + way : "") }) { key in
      if key.isEnter { answer = true }
      return answer == nil
    }
    if answer == nil { output.remark("the lesson ends here") }
    return answer ?? false
  }
}
