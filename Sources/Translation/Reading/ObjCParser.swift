import Diagnostics

/// Parses tokens into statements. A statement that cannot be parsed is skipped to its end, with brackets balanced, and
/// kept as text; parsing continues after it.
struct ObjCParser {
  /// Why a statement could not be parsed.
  struct Trouble: Error { let reason: String }

  /// Limit of nested brackets and blocks; nobody writes deeper code by hand.
  static let depthLimit = 120

  let bytes: [UInt8]
  let tokens: [ObjCToken]
  let comments: [ObjCToken.Comment]
  var at = 0
  var depth = 0
  /// Enumeration types declared in the text; their values are numbers.
  var numberTypes: Set<String> = []
  /// Statements that run at the end of the block being read.
  var exits: [ObjCStatement] = []
  private var nextComment = 0
  /// True if the text ended within a bracket or a block.
  var closedAtEnd = false
  /// True if an unmatched `}` was dropped.
  private(set) var droppedCloser = false
  private(set) var addedSemicolon = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let lexer = ObjCLexer(bytes)
    let first = lexer.tokens.filter(\.beginsLine)
    // Some pages put nearly every token on its own line; line ends then mean nothing.
    let isSpread = lexer.tokens.count > 12 && first.count * 4 > lexer.tokens.count * 3
    tokens = isSpread ? lexer.tokens.map(\.withinLine) : lexer.tokens
    comments = lexer.comments
  }

  var token: ObjCToken { tokens[at] }
  func peek(_ offset: Int = 1) -> ObjCToken { tokens[min(at + offset, tokens.count - 1)] }
  mutating func advance() { if at < tokens.count - 1 { at += 1 } }

  mutating func takes(_ mark: String) -> Bool {
    guard token.is(mark) else { return false }
    advance()
    return true
  }

  /// Skips a bracket and all that is in it, if that is next.
  mutating func skipGroup(_ bracket: String) {
    if token.is(bracket) {
      at = closer(of: at)
      advance()
    }
  }

  /// The expression within round brackets.
  mutating func bracketed() throws(Trouble) -> ObjCExpression {
    try expect("(")
    let expression = try expression()
    try expect(")")
    return expression
  }

  /// Consumes a mark; at the end of a truncated text, a missing closing mark is assumed.
  mutating func expect(_ mark: String) throws(Trouble) {
    if takes(mark) { return }
    if token.kind == .end, mark == "]" || mark == ")" || mark == "}" {
      closedAtEnd = true
      return
    }
    throw Trouble(reason: "expected `\(mark)`, found \(described)")
  }

  var described: String {
    // The text of a string is decoded, so it may contain newlines.
    token.kind == .end ? "the end" : "`\(String(token.text.prefix(30)).escaped(for: .line))` at line \(token.line + 1)"
  }

  mutating func expectName() throws(Trouble) -> String {
    guard token.kind == .name else { throw Trouble(reason: "expected a name, found \(described)") }
    defer { advance() }
    return token.text
  }

  mutating func deeper<Result>(_ body: (inout ObjCParser) throws(Trouble) -> Result) throws(Trouble) -> Result {
    depth += 1
    defer { depth -= 1 }
    if depth > ObjCParser.depthLimit { throw Trouble(reason: "nested too deeply") }
    return try body(&self)
  }

  /// Skips to one of these marks, or to the end.
  mutating func skip(to marks: String...) {
    while token.kind != .end, !marks.contains(where: token.is) { advance() }
  }

  // MARK: Statements with recovery

  mutating func program() -> [ObjCStatement] {
    var all: [ObjCStatement] = []
    while token.kind != .end {
      all += statements()
      // An unmatched `}` or `@end`.
      if token.kind != .end {
        droppedCloser = droppedCloser || token.is("}")
        advance()
      }
    }
    takeComments(before: .max, into: &all)
    return all + exits
  }

  /// Parses statements up to a `}`, an `@end` or the end of the text.
  mutating func statements() -> [ObjCStatement] {
    var all: [ObjCStatement] = []
    while true {
      takeComments(before: token.start, into: &all)
      if token.kind == .end || token.is("}") || token.kind == .word && token.text == "end" { break }
      if takes(";") { continue }
      let (begin, start) = (at, token)
      do {
        if let form = try statement() {
          all.append(made(form, from: start))
        }
      } catch {
        at = begin
        depth = min(depth, ObjCParser.depthLimit)
        all.append(skipped(error.reason))
      }
      if at == begin { advance() }
    }
    takeComments(before: token.start, into: &all)
    return all
  }

  func made(_ form: ObjCStatement.Form, from start: ObjCToken) -> ObjCStatement {
    let last = tokens[max(at - 1, 0)]
    return ObjCStatement(
      form: form, start: start.start, end: max(last.end, start.start), first: start.line,
      last: max(last.line, start.line))
  }

  private mutating func takeComments(before offset: Int, into all: inout [ObjCStatement]) {
    while nextComment < comments.count, comments[nextComment].start < offset {
      let comment = comments[nextComment]
      nextComment += 1
      all.append(
        ObjCStatement(
          form: .comment(comment.text), start: comment.start, end: comment.start, first: comment.line,
          last: comment.line))
    }
  }

  /// Skips the rest of a statement: to its `;`, to the end of a block at a line end, or to an unmatched `}`.
  private mutating func skipped(_ reason: String) -> ObjCStatement {
    let start = token
    var level = 0
    var end = token.end
    while token.kind != .end {
      if token.is("{") || token.is("(") || token.is("[") { level += 1 }
      if token.is("}") || token.is(")") || token.is("]") {
        if level == 0, token.is("}") { break }
        level = max(0, level - 1)
      }
      if at > 0, level == 0, token.beginsLine, token.start > start.start, beginsItem { break }
      end = token.end
      let closesBlock = token.is("}") && level == 0
      let isOver = token.is(";") && level == 0 || closesBlock && (peek().beginsLine || peek().kind == .end)
      advance()
      if isOver { break }
    }
    let text = String(utf8: bytes[start.start..<max(end, start.start)])
    return made(.unread(text: text, reason: reason), from: start)
  }

  /// True if a method or a declaration begins here, even in the middle of another statement.
  private var beginsItem: Bool {
    if token.kind == .word {
      return ["implementation", "interface", "end", "property", "class", "weakify", "strongify"].contains(token.text)
    }
    return (token.is("-") || token.is("+")) && peek().is("(")
  }

  /// Ends a statement; a missing `;` is tolerated if the next token begins a line.
  mutating func endStatement() throws(Trouble) {
    if takes(";") || token.is("}") || token.kind == .end { return }
    if token.beginsLine || token.kind == .word || tokens[max(0, at - 1)].is("}") {
      addedSemicolon = true
      return
    }
    throw Trouble(reason: "expected `;`, found \(described)")
  }

  /// Index of the bracket that closes the one at `index`, or of the end.
  func closer(of index: Int, within limit: Int = .max) -> Int {
    var level = 0
    var place = index
    while place < tokens.count - 1, place - index < limit {
      let token = tokens[place]
      if token.kind == .mark {
        if token.text == "(" || token.text == "[" || token.text == "{" { level += 1 }
        if token.text == ")" || token.text == "]" || token.text == "}" {
          level -= 1
          if level == 0 { return place }
        }
      }
      place += 1
    }
    return place
  }

  func text(from first: Int, to last: Int) -> String {
    guard first < tokens.count, last > first else { return "" }
    let end = max(tokens[last - 1].end, tokens[first].start)
    return String(utf8: bytes[tokens[first].start..<end])
  }
}
