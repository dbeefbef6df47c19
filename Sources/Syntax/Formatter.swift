import Diagnostics

/// Formats a program in one style: two blanks of indentation, one around operators, the author's line breaks, every
/// comment. Works on tokens whose roles the parser has marked, and never returns a text that parses to a different
/// tree.
public struct Formatter {
  /// The reason why a text was not formatted: its errors, or a bug in the formatter.
  public struct Refusal: Error, Sendable {
    public let diagnostics: [Diagnostic]
  }

  public static func format(_ source: Source) -> Result<String, Refusal> {
    let read = Parser.read(source)
    let errors = read.diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty { return .failure(Refusal(diagnostics: errors)) }
    var formatter = Formatter(source, read.tokens.all, read.script.comments)
    let text = formatter.run()
    let again = Parser.read(Source(name: source.name, text: text))
    let isSame =
      again.diagnostics.isEmpty && Printer.text(of: again.script) == Printer.text(of: read.script)
      && positions(of: again.script, again.tokens.all) == positions(of: read.script, read.tokens.all)
    if isSame { return .success(text) }
    let fault = Diagnostic(
      .error, SyntaxReasons.formatting, "this program cannot be formatted without a change of its meaning",
      at: Place(source, Span(at: 0)),
      help: ["this is a fault of rsig: please report it with the program"])
    return .failure(Refusal(diagnostics: [fault]))
  }

  /// Each comment with the number of tokens before it, not counting `;` and `|`, which formatting may move.
  private static func positions(of script: Script, _ tokens: [Token]) -> [String] {
    var index = 0
    var count = 0
    return script.comments.map { comment in
      while index < tokens.count, tokens[index].start < comment.span.start {
        if tokens[index].kind != .semicolon, tokens[index].kind != .pipe { count += 1 }
        index += 1
      }
      let text = text(of: comment, script.source)
      return "\(count) \(text.hasPrefix("#=>") && comment.standsAlone) \(text)"
    }
  }

  /// The text of a comment. Trailing blanks are removed from ordinary comments; in `#=>` lines they may matter.
  private static func text(of comment: Script.Comment, _ source: Source) -> String {
    let text = source.text(of: comment.span)
    if text.hasPrefix("#=>") { return text }
    var end = text.endIndex
    while end > text.startIndex, [" ", "\t", "\r"].contains(text[text.index(before: end)]) {
      end = text.index(before: end)
    }
    return String(text[..<end])
  }

  /// An open nesting level: the program, or a bracket.
  private struct Level {
    let opener: Token.Kind
    /// Indentation of the line where it was opened.
    let lineIndent: Int
    /// Indentation of the line where its current statement or element began.
    var startIndent: Int
    var inside: Int { opener == .end ? 0 : lineIndent + 2 }
  }

  private let source: Source
  private let atoms: [Atom]
  private var text = ""
  private var levels = [Level(opener: .end, lineIndent: 0, startIndent: 0)]
  private var lineIndent = 0
  /// Indentation of the line where the most recently closed bracket was opened.
  private var closedIndent = 0
  private var last: Atom?
  private var owesSemicolon = false
  /// Line ends before semicolons that were left out.
  private var skippedLines = 0
  private var nextCode = 0

  private init(_ source: Source, _ tokens: [Token], _ comments: [Script.Comment]) {
    self.source = source
    atoms = Atom.all(source, tokens, comments)
  }

  private mutating func run() -> String {
    for index in atoms.indices {
      let atom = atoms[index]
      switch atom.kind {
      case .code(.semicolon) where isBeforeExpectation(index): write(code: atom, index)
      case .code(.semicolon):
        skippedLines = max(skippedLines, atom.lines)
        owesSemicolon = skippedLines == 0 && !(last?.isOpener ?? true)
      case .comment:
        // Look past semicolons that will be left out: they do not affect the layout of the next line.
        var next = code(after: index)
        while let found = next, atoms[found].token == .semicolon, !isBeforeExpectation(found) {
          next = code(after: found)
        }
        write(comment: atom, before: next.map { atoms[$0] })
      case .code: write(code: atom, index)
      }
    }
    if !text.isEmpty { text += "\n" }
    return text
  }

  /// The next atom that is not a comment.
  private mutating func code(after index: Int) -> Int? {
    // Remembered, since each of a thousand lines of comments looks for the code below.
    if nextCode <= index { nextCode = atoms[(index + 1)...].firstIndex(where: \.isCode) ?? atoms.count }
    return nextCode < atoms.count ? nextCode : nil
  }

  /// True for a `;` alone on its line before `#=>`: without it, the comment would become the expected output of the
  /// statement above.
  private func isBeforeExpectation(_ index: Int) -> Bool {
    guard index + 1 < atoms.count, max(atoms[index].lines, skippedLines) > 0 || index == 0 else { return false }
    let next = atoms[index + 1]
    return !next.isCode && next.lines == 0 && source.text(of: next.span).hasPrefix("#=>")
  }

  private mutating func write(comment: Atom, before next: Atom?) {
    let text = Formatter.text(of: Script.Comment(span: comment.span, standsAlone: false), source)
    let lines = max(comment.lines, skippedLines)
    if let last, lines == 0 {
      self.text += "  " + text
      self.last = last.followedByComment
      return
    }
    let isExpectation = text.hasPrefix("#=>")
    var indent = levels.lastElement.inside
    if let next, next.lines > 0 || next.follows(comment), continues(next), !next.isCloser {
      indent = continuation
    }
    if last != nil {
      self.text += lines > 1 && !isExpectation && !(last?.isOpener ?? false) ? "\n\n" : "\n"
    }
    self.text += String(repeating: " ", count: indent) + text
    last = (last ?? comment).followedByComment
    owesSemicolon = false
    skippedLines = 0
  }

  private mutating func write(code atom: Atom, _ index: Int) {
    var lines = max(atom.lines, skippedLines)
    skippedLines = 0
    let next = index + 1 < atoms.count ? atoms[index + 1] : nil
    let isMovedPipe = atom.token == .pipe && next?.isCode == true && (next?.lines ?? 0) > 0
    if isMovedPipe { lines = 1 }
    // A stage stays on the line of its pipe.
    if last?.token == .pipe, last?.endsInComment == false { lines = 0 }
    if last?.endsInComment == true { lines = max(lines, 1) }
    if let last, lines > 0 {
      let isTight = last.isOpener && !last.endsInComment || atom.isCloser || isMovedPipe
      text += lines > 1 && !isTight ? "\n\n" : "\n"
      lineIndent = indentation(of: atom)
      text += String(repeating: " ", count: lineIndent)
    } else if let last {
      if owesSemicolon, !atom.isCloser { text += ";" }
      if owesSemicolon && !atom.isCloser || Formatter.isSpaced(last, atom) { text += " " }
    }
    owesSemicolon = false
    if begins(atom) { levels.lastElement.startIndent = lineIndent }
    if atom.isCloser, levels.count > 1 { closedIndent = levels.removeLast().lineIndent }
    text += source.text(of: atom.span)
    if atom.isOpener { levels.append(Level(opener: atom.token, lineIndent: lineIndent, startIndent: lineIndent)) }
    last = atom
  }

  /// True for the first token of a statement, or of a list element.
  private func begins(_ atom: Atom) -> Bool {
    if atom.flags.contains(.statement) { return true }
    let level = levels.lastElement
    return (level.opener == .leftParen || level.opener == .leftBracket) && !atom.isCloser
      && (last?.token == .comma || last?.isOpener == true)
  }

  private func continues(_ atom: Atom) -> Bool { !begins(atom) && atom.token != .else }

  private var continuation: Int { levels.lastElement.startIndent + 2 }

  private func indentation(of atom: Atom) -> Int {
    if atom.isCloser { return levels.lastElement.lineIndent }
    if atom.token == .else, !atom.flags.contains(.statement) { return closedIndent }
    return begins(atom) ? levels.lastElement.inside : continuation
  }

  /// True if a blank separates two tokens on one line.
  private static func isSpaced(_ left: Atom, _ right: Atom) -> Bool {
    switch left.token {
    case .leftParen, .leftBracket, .dot, .backslash, .closedRange, .openRange: return false
    case .leftBrace where right.token == .rightBrace: return false
    case .minus where left.flags.contains(.prefix), .not: return false
    default: break
    }
    switch right.token {
    case .rightParen, .rightBracket, .comma, .dot, .closedRange, .openRange: return false
    case .colon: return right.flags.contains(.conditional)
    case .leftParen, .leftBracket, .question: return !right.flags.contains(.tight)
    default: return true
    }
  }
}
