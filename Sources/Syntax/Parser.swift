// Syntax: from text to tree, and from tree to text.
//
//     text → tokens → tree          Lexer, Parser: for everything that runs or checks a program
//     tree → text                   Printer: a tree as a program, without comments
//     tokens → text                 Formatter: the author's program in the one style, with comments
//
// `grammar.md` is the specification. Each parser function is below the production that it reads, and a test
// compares both with that page. Names are not part of the grammar: the parser never consults the catalogue, accepts
// more than can run, and leaves the rest to the resolver, whose messages are better.
//
// The parser never fails. Unreadable text becomes `.missing` with a diagnostic, and reading continues at the next
// stage, line or bracket. A diagnostic states whether more input would complete the program, so that the prompt can ask
// for another line. Programs written as in other languages get a report that shows how to write them here.

import Diagnostics

/// Parses a text by recursive descent over the lexer's flat array of tokens. Each function is below its production
/// of grammar.md and is named after it. Chains that grow to the left are loops, so that only brackets use stack.
public struct Parser {
  static let mostDiagnostics = 100
  static let deepestNesting = 256
  /// Longest chain of operators, members or stages; tree walks recurse once per link.
  public static let longestChain = 20_000

  /// The kind of the innermost closure, to which `$0` belongs.
  enum ClosureScope {
    case none, named
    /// Number of arguments it uses so far.
    case anonymous(UInt16)
  }

  let source: Source
  let tokens: TokenList
  var position = 0
  var diagnostics: [Diagnostic]
  let continuesLast: Bool
  /// True within `( )` and `[ ]`, where line ends do not matter.
  var inBrackets = false
  /// True in the condition of an `if`, where `{` begins the block.
  var inCondition = false
  var scope = ClosureScope.none
  /// Number of open brackets.
  var open = OpenBrackets()
  var depth = 0
  /// True within a part that was refused: a call next to an operator is not reported again.
  var isRefusing = false
  /// Calls next to an operator within parts that were refused.
  var refusedApplications: [Span] = []
  /// End of the last token taken.
  var lastEnd = 0
  private var lastReported = -1
  private var hasReportedEnd = false
  private var isHalted = false

  /// With `continuesLast`, a first line that begins with `|` continues from `_`, as at the prompt.
  public static func parse(_ source: Source, continuesLast: Bool = false) -> (script: Script, diagnostics: [Diagnostic])
  {
    let read = Parser.read(source, continuesLast: continuesLast)
    return (read.script, read.diagnostics)
  }

  /// The expression that is all of a text; nil if the text is anything else.
  public static func expression(_ text: String) -> Expression? {
    let (script, diagnostics) = parse(Source(name: "text", text: text))
    guard diagnostics.isEmpty, script.statements.count == 1, case .expression(let value) = script.statements[0].form
    else { return nil }
    return value
  }

  /// Also returns the tokens, with the roles that parsing has marked.
  static func read(_ source: Source, continuesLast: Bool = false) -> (
    script: Script, diagnostics: [Diagnostic], tokens: TokenList
  ) {
    let scanned = Lexer.scan(source)
    var parser = Parser(source, scanned, continuesLast)
    let script = Script(source: source, statements: parser.script())
    if parser.diagnostics.isEmpty { return (script, [], parser.tokens) }
    parser.joinSuggestions()
    let found = ObjectiveCText(source: source, tokens: parser.tokens).joined(parser.diagnostics)
    return (script, found.inOrder, parser.tokens)
  }

  init(_ source: Source, _ scanned: Lexer.Result, _ continuesLast: Bool) {
    self.source = source
    self.continuesLast = continuesLast
    tokens = scanned.tokens
    diagnostics = scanned.diagnostics
  }

  // MARK: Looking and taking

  /// Number of open brackets of each kind.
  struct OpenBrackets {
    var round = 0
    var square = 0
    var curly = 0

    /// True if the token closes an open bracket.
    func contains(_ closer: Token.Kind) -> Bool {
      switch closer {
      case .rightParen: round > 0
      case .rightBracket: square > 0
      case .rightBrace: curly > 0
      default: false
      }
    }
  }

  var token: Token { @inline(__always) get { tokens[position] } }
  var kind: Token.Kind { @inline(__always) get { tokens[position].kind } }

  /// The token after this one.
  var next: Token { @inline(__always) get { tokens[min(position + 1, tokens.count - 1)] } }

  @inline(__always) func at(_ kind: Token.Kind) -> Bool { at(kind, position) }

  @inline(__always) func at(_ kind: Token.Kind, _ index: Int) -> Bool { tokens[index].kind == kind }

  /// True if a line ends before this token, and with it the statement.
  var isNewLine: Bool { @inline(__always) get { !inBrackets && tokens[position].beginsLine } }

  @inline(__always) mutating func advance() {
    lastEnd = tokens[position].end
    if position < tokens.count - 1 { position += 1 }
  }

  mutating func skip(to index: Int) { while position < index { advance() } }

  mutating func skip(past index: Int) { skip(to: index + 1) }

  mutating func take(_ kind: Token.Kind) -> Bool {
    guard at(kind) else { return false }
    advance()
    return true
  }

  func text(_ token: Token) -> String { source.text(of: token.span) }

  /// Text of the token at an index.
  func text(_ index: Int) -> String { text(tokens[index]) }

  func span(from start: Int) -> Span { Span(start, max(start, lastEnd)) }

  /// Span for reporting a missing part: at the end of the text, just after the last token.
  var here: Span { at(.end) ? Span(at: lastEnd) : token.span }

  /// Edits that set brackets around the text from there to the last token.
  func bracketed(from start: Int) -> [Source.Change] {
    [(Span(at: start), "("), (Span(at: lastEnd), ")")]
  }

  func missing() -> Expression { Expression(.missing, at: Span(at: lastEnd)) }

  // MARK: Reporting

  var hasRoom: Bool { diagnostics.count < Parser.mostDiagnostics }

  /// Takes back what was reported within the span, which is reported as a whole.
  mutating func withdraw(within span: Span) {
    diagnostics.removeAll { $0.place.map { $0.span.start >= span.start && $0.span.end <= span.end } ?? false }
  }

  /// Takes back what was reported since there were so many reports, but for what is to be kept.
  mutating func withdraw(since told: Int, keeping isKept: (Diagnostic) -> Bool = { _ in false }) {
    let later = reports(since: told)
    diagnostics.replaceSubrange(later.startIndex..., with: later.filter(isKept))
  }

  /// Reports made since there were so many. Earlier ones may have been withdrawn meanwhile.
  func reports(since told: Int) -> ArraySlice<Diagnostic> { diagnostics[min(told, diagnostics.count)...] }

  mutating func report(
    _ reason: Reason, _ message: Sentence, at span: Span, label: Suggestion = "", help: [Suggestion] = [],
    notes: [Diagnostic.Note] = [],
    isIncomplete: Bool = false
  ) {
    guard !isHalted, span.start != lastReported, hasRoom else { return }
    lastReported = span.start
    diagnostics.append(
      Diagnostic(
        .error, reason, message, at: Place(source, span), label: label, help: help.filter { !$0.sentence.isEmpty },
        notes: notes,
        isIncomplete: isIncomplete))
  }

  /// Reports, and suggests the program text with some places rewritten.
  mutating func report(
    _ reason: Reason, _ message: Sentence, at span: Span, write edit: Source.Change, _ others: Source.Change...,
    isSure: Bool = false
  ) {
    report(reason, message, at: span, write: [edit] + others, isSure: isSure)
  }

  mutating func report(
    _ reason: Reason, _ message: Sentence, at span: Span, write edits: [Source.Change], isSure: Bool = false
  ) {
    report(reason, message, at: span, help: [write(edits, isSure: isSure)])
  }

  /// Reports that something else was expected. More input helps exactly if the text ends too early and, for a part that
  /// must stay on its line, if that line has not ended. Reports each place only once.
  mutating func reportHere(
    _ reason: Reason, _ message: Sentence, help: [Suggestion] = [], onThisLine: Bool = false, moreCures: Bool = true
  ) {
    if at(.end) {
      if hasReportedEnd { return }
      hasReportedEnd = true
      return report(
        reason, message, at: here, help: help, isIncomplete: moreCures && !(onThisLine && isNewLine))
    }
    if at(.unknown) || token.flags.contains(.synthetic) { return }
    report(reason, message, at: here, help: help)
  }

  /// Reports a missing closing bracket.
  mutating func reportUnclosed(_ opener: Token, _ closer: String) {
    let message: Sentence = "this `\(text(opener))` is not closed"
    if at(.end) {
      if hasReportedEnd { return }
      hasReportedEnd = true
      return report(
        SyntaxReasons.openBracket, message, at: opener.span, label: "a `\(closer)` is missing", isIncomplete: true)
    }
    if at(.unknown) || token.flags.contains(.synthetic) { return }
    if token.beginsLine {
      return report(SyntaxReasons.openBracket, message, at: opener.span, label: "a `\(closer)` is missing")
    }
    let note = Diagnostic.Note("this `\(text(opener))` is still open", at: Place(source, opener.span))
    report(
      SyntaxReasons.openBracket, "`\(closer)` is missing before \(describe(token))", at: here, notes: [note])
  }

  /// Enters a nesting level; false beyond the limit, after which nothing more is read.
  mutating func enter() -> Bool {
    depth += 1
    if depth <= Parser.deepestNesting { return true }
    if !isHalted {
      report(
        SyntaxReasons.nesting, "brackets, closures and conditions are nested deeper than \(Parser.deepestNesting)",
        at: here,
        help: ["give the inner parts names with `let` or `func`"])
      isHalted = true
      position = tokens.count - 1
    }
    return false
  }

  mutating func leave() { depth -= 1 }

  /// Adds a link to a chain of operators, postfixes or stages; its tree is as deep as the chain is long. False beyond
  /// the limit, after which nothing more is read.
  mutating func link(_ count: inout Int) -> Bool {
    count += 1
    if count <= Parser.longestChain { return true }
    if !isHalted {
      report(
        SyntaxReasons.nesting, "a chain of more than \(Parser.longestChain) operators, members or stages", at: here,
        help: ["give a part of it a name with `let`, or build it with a `func`"])
      isHalted = true
      position = tokens.count - 1
    }
    return false
  }

  /// Skips to a point where reading can continue: the next `|`, `;`, line, or closing bracket.
  mutating func synchronize() {
    var nested = 0
    while !at(.end) {
      switch kind {
      case .leftParen, .leftBracket, .leftBrace, .interpolationOpen, .stringOpen: nested += 1
      case .rightParen, .rightBracket, .rightBrace, .interpolationClose, .stringClose:
        if nested == 0 { return }
        nested -= 1
      case .pipe, .semicolon: if nested == 0 { return }
      case .comma: if nested == 0, inBrackets { return }
      default: break
      }
      advance()
      if nested == 0, isNewLine { return }
    }
  }

  func describe(_ token: Token) -> String {
    if token.end - token.start > 60 { return "`\(source.text(of: Span(token.start, token.start + 60)))…`" }
    return switch token.kind {
    case .end: "the end"
    case .string, .stringOpen: "a string"
    case .stringClose, .interpolationClose: "the end of the string"
    case .int, .double, .duration: "the number `\(text(token))`"
    default: "`\(text(token))`"
    }
  }
}
