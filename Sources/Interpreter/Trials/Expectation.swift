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
  /// Comments that were probably meant as expectations: `1 + 1 #=> 2` and `# => 2`.
  private(set) var misplaced: [Diagnostic] = []
  /// Words of `# args: …` and lines of `# stdin: …`: the script's input.
  private(set) var arguments: [String] = []
  private(set) var input: [String]?
  var isEmpty: Bool { groups.allSatisfy { $0.lines.isEmpty } && stray.isEmpty }

  init(_ script: Script) {
    let source = script.source
    for statement in script.statements {
      let line = source.line(at: statement.span.start)
      if let last = groups.last?.statements.last, source.line(at: max(last.span.start, last.span.end - 1)) == line {
        groups.lastElement.statements.append(statement)
      } else {
        groups.append(Group(statements: [statement]))
      }
    }
    // The group above the comment; comments are in the order of the text.
    var above = -1
    for comment in script.comments {
      let text = source.text(of: comment.span)
      misplaced += Expectation.misplaced(comment, text, source).asArray
      guard comment.standsAlone else { continue }
      if let words = Expectation.rest(of: text, after: "# args:") { arguments += QuotedWords.split(words) }
      if let line = Expectation.rest(of: text, after: "# stdin:") { input = (input ?? []) + [line] }
      guard text.hasPrefix("#=>") else { continue }
      var rest = text.dropFirst(3)
      if rest.first == " " { rest = rest.dropFirst() }
      let line = source.line(at: comment.span.start)
      while above + 1 < groups.count, groups[above + 1].statements[0].span.start < comment.span.start { above += 1 }
      if above < 0 {
        stray.append(line)
      } else {
        groups[above].lines.append((String(rest), line))
      }
    }
  }
}

extension Expectation {
  private static func misplaced(_ comment: Script.Comment, _ text: String, _ source: Source) -> Diagnostic? {
    let slips = ["# =>", "#= >", "#==>", "#>", "#->"]
    guard let mark = (slips + ["#=>"]).first(where: text.hasPrefix), mark != "#=>" || !comment.standsAlone else {
      return nil
    }
    var start = comment.span.start
    while !comment.standsAlone, source.byte(at: start - 1) == 0x20 { start -= 1 }
    let line = "#=>\(text.dropFirst(mark.count))"
    let edit = Edit(
      Place(source, Span(start, comment.span.end)), with: comment.standsAlone ? line : "\n" + line)
    return Diagnostic(
      .error, SyntaxReasons.foreignComment, "an expectation is a line that begins with `#=>`",
      at: Place(source, comment.span), help: [Suggestion(Sentence("write `\(line)` on its own line"), edits: [edit])])
  }

  private static func rest(of text: String, after mark: String) -> String? {
    guard text.hasPrefix(mark) else { return nil }
    let rest = text.dropFirst(mark.count)
    return String(rest.first == " " ? rest.dropFirst() : rest)
  }
}
