import Diagnostics

/// Reads a text by recursive descent over the lexer's flat array of tokens. Each function stands under the production of grammar.md
/// that it reads and is named after it; chains that grow to the left are loops, so that only brackets cost stack.
/// Never fails: what cannot be read becomes `.missing` and a diagnostic, and the reading goes on at the next `|`, line or closing bracket.
public struct Parser {
  static let mostDiagnostics = 100
  public static let deepestNesting = 256
  /// Of the links of one chain: what walks the tree goes as deep.
  public static let longestChain = 20_000

  /// Whose `$0` it is.
  enum ClosureScope {
    case none, named
    /// So many arguments have been asked for by now.
    case anonymous(UInt16)
  }

  let source: Source
  let tokens: TokenList
  var position = 0
  var diagnostics: [Diagnostic]
  let continuesLast: Bool
  /// Within `( )` and `[ ]` line ends do not count.
  var inBrackets = false
  /// In the condition of an `if`, where `{` begins the block.
  var inCondition = false
  var scope = ClosureScope.none
  /// The brackets that are open here.
  var open = OpenBrackets()
  var depth = 0
  /// Within what was refused already: an application beside an operator is not told again.
  var isRefusing = false
  /// Where the last token that was taken ended.
  var lastEnd = 0
  private var lastReported = -1
  private var toldEnd = false
  private var isHalted = false

  /// `continuesLast`: a first line that begins with `|` goes on from `_`, as at the prompt.
  public static func parse(_ source: Source, continuesLast: Bool = false) -> (script: Script, diagnostics: [Diagnostic])
  {
    let read = Parser.read(source, continuesLast: continuesLast)
    return (read.script, read.diagnostics)
  }

  /// The same with the tokens, which by now know their roles.
  static func read(_ source: Source, continuesLast: Bool = false) -> (
    script: Script, diagnostics: [Diagnostic], tokens: TokenList
  ) {
    let scanned = Lexer.scan(source)
    var parser = Parser(source, scanned, continuesLast)
    let script = Script(source: source, statements: parser.script())
    return (script, inOrder(parser.diagnostics), parser.tokens)
  }

  private static func inOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    if diagnostics.isEmpty { return [] }
    let order = diagnostics.enumerated().sorted {
      let (left, right) = ($0.element.place?.span.start ?? 0, $1.element.place?.span.start ?? 0)
      return left == right ? $0.offset < $1.offset : left < right
    }
    return order.map(\.element)
  }

  private init(_ source: Source, _ scanned: Lexer.Result, _ continuesLast: Bool) {
    self.source = source
    self.continuesLast = continuesLast
    tokens = scanned.tokens
    diagnostics = scanned.diagnostics
  }

  // MARK: Looking and taking

  /// How many brackets of each kind are open.
  struct OpenBrackets {
    var round = 0
    var square = 0
    var curly = 0

    /// Whether there is one that this closes.
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

  @inline(__always) func at(_ kind: Token.Kind) -> Bool { tokens[position].kind == kind }

  /// A line ends before this token, and with it the statement.
  var isNewLine: Bool { @inline(__always) get { !inBrackets && tokens[position].flags.contains(.newline) } }

  @inline(__always) mutating func advance() {
    lastEnd = tokens[position].end
    if position < tokens.count - 1 { position += 1 }
  }

  mutating func take(_ kind: Token.Kind) -> Bool {
    guard at(kind) else { return false }
    advance()
    return true
  }

  func text(_ token: Token) -> String { source.text(of: Span(token.start, token.end)) }

  func span(from start: Int) -> Span { Span(start, max(start, lastEnd)) }

  func span(of token: Token) -> Span { Span(token.start, token.end) }

  /// Where something is missing: at the end of the text just after what was read.
  var here: Span { at(.end) ? Span(lastEnd, lastEnd) : span(of: token) }

  func missing() -> Expression { Expression(.missing, at: Span(lastEnd, lastEnd)) }

  // MARK: Reporting

  mutating func report(
    _ reason: Reason, _ message: Sentence, at span: Span, label: Suggestion = "", help: [Suggestion] = [],
    notes: [Diagnostic.Note] = [],
    isIncomplete: Bool = false
  ) {
    guard !isHalted, span.start != lastReported, diagnostics.count < Parser.mostDiagnostics else { return }
    lastReported = span.start
    diagnostics.append(
      Diagnostic(
        .error, reason, message, at: Place(source, span), label: label, help: help.filter { !$0.sentence.isEmpty },
        notes: notes,
        isIncomplete: isIncomplete))
  }

  /// Something else should stand here. More input cures it exactly where the text ends too early, and for what may not stand on
  /// another line, where the line has not ended; that is told once.
  mutating func reportHere(
    _ reason: Reason, _ message: Sentence, label: Suggestion = "", help: [Suggestion] = [], onThisLine: Bool = false,
    moreCures: Bool = true
  ) {
    if at(.end) {
      if toldEnd { return }
      toldEnd = true
      return report(
        reason, message, at: here, label: label, help: help, isIncomplete: moreCures && !(onThisLine && isNewLine))
    }
    if at(.unknown) || token.flags.contains(.synthetic) { return }
    report(reason, message, at: here, label: label, help: help)
  }

  /// A bracket whose end is not where it should be.
  mutating func reportUnclosed(_ opener: Token, _ closer: String) {
    let message: Sentence = "this `\(text(opener))` is not closed"
    if at(.end) {
      if toldEnd { return }
      toldEnd = true
      return report(
        SyntaxReasons.openBracket, message, at: span(of: opener), label: "a `\(closer)` is missing", isIncomplete: true)
    }
    if at(.unknown) || token.flags.contains(.synthetic) { return }
    let note = Diagnostic.Note("this `\(text(opener))` is still open", at: Place(source, span(of: opener)))
    report(SyntaxReasons.openBracket, "`\(closer)` is missing before \(describe(token))", at: here, notes: [note])
  }

  /// One level deeper; false where the limit is passed, and nothing more is read.
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

  /// One link more of a chain of operators, postfixes or stages: a tree that leans to one side and is as deep as the chain is long.
  /// False where the limit is passed, and nothing more is read.
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

  /// Goes on to where reading can begin again: the next `|`, `;`, line, or closing bracket.
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
