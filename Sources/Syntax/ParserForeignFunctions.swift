import Diagnostics

/// Functions as other languages write them.
extension Parser {
  /// Refuses the label of Swift's `_ x: Int`; the parameter's own name.
  mutating func refuseLabel(_ label: Name, _ reason: Reason) -> Name {
    let span = Span(label.span.start, token.start)
    let name = self.name() ?? label
    report(
      reason, "parameters have no labels", at: span,
      help: [source.suggest("write `\(name.text)` alone", span, "", isSure: true)])
    return name
  }

  private static let words: Set<String> = ["function", "def", "fn", "fun", "函数"]

  /// True for `function f(x) …`.
  var isForeignFunction: Bool { isForeignFunction(position) || isAsync && isForeignFunction(position + 1) }

  private func isForeignFunction(_ index: Int) -> Bool {
    index + 2 < tokens.count && at(.name, index + 1) && !tokens[index + 1].touches
      && at(.leftParen, index + 2) && tokens[index + 2].touches && isFunctionWord(tokens[index])
  }

  /// Python's `async def f(x)`, JavaScript's `async function f(x)`.
  private var isAsync: Bool {
    source.bytes[token.start] == "a" && text(token) == "async" && !next.beginsLine
  }

  private func isFunctionWord(_ token: Token) -> Bool {
    "fd\u{51FD}".utf8.contains(source.bytes[token.start]) && Parser.words.contains(text(token))
  }

  /// True for `function(x) { … }` as a value, whose first word was taken.
  var isForeignClosure: Bool {
    guard at(.leftParen), token.touches, isFunctionWord(tokens[position - 1]) else { return false }
    if next.kind == .leftBrace, let end = closer(of: position) { return at(.leftBrace, end + 1) }
    let index = namesEnd(from: position + 1)
    return at(.rightParen, index) && at(.leftBrace, index + 1)
  }

  /// Reads a function with another word for `func`: one report for its head, including types and `return`.
  mutating func foreignFunctionStatement() -> Statement.Form {
    let first = token
    if isAsync { advance() }
    let (word, told) = (token, diagnostics.count)
    let form = function()
    var edits = [(span: Span(first.start, word.end), text: "func")]
    if case .function(_, _, let body, _) = form, let leaving = leavingWord(in: body, since: told) {
      edits.append((leaving, ""))
    }
    let others = join(&edits, since: told)
    report(
      SyntaxReasons.funcForm, "a function begins with `func`", at: first.span,
      write: edits, isSure: true)
    diagnostics += others
    return form
  }

  /// Reads a function, with one report of all that its head has too much: labels, types and `throws`.
  mutating func typedFunction() -> Statement.Form {
    let told = diagnostics.count
    let form = function()
    let heads = reports(since: told).filter { $0.reason.code == SyntaxReasons.funcForm.code }
    guard heads.count > 0, heads.allSatisfy({ $0.fixes.first?.isSure == true }), let first = heads.first?.place?.span,
      case .function(_, _, let body, _) = form
    else { return form }
    var edits: [(span: Span, text: String)] = []
    if let leaving = leavingWord(in: body, since: told) { edits.append((leaving, "")) }
    if heads.count == 1, edits.isEmpty { return form }
    let message = heads[0].message
    let others = join(&edits, since: told)
    report(SyntaxReasons.funcForm, message, at: first, write: edits, isSure: true)
    diagnostics += others
    return form
  }

  /// Takes back the reports of a function's head, whose edits join the others. Returns all other reports.
  private mutating func join(_ edits: inout [(span: Span, text: String)], since told: Int) -> [Diagnostic] {
    var others: [Diagnostic] = []
    for diagnostic in reports(since: told) {
      if diagnostic.reason.code == SyntaxReasons.funcForm.code, let fix = diagnostic.fixes.first {
        edits.removeAll { edit in
          fix.edits.contains { $0.place.span.start <= edit.span.start && $0.place.span.end >= edit.span.end }
        }
        edits += fix.changes
      } else {
        others.append(diagnostic)
      }
    }
    withdraw(since: told)
    return others
  }

  /// Refuses the receiver of Go's `func (p *Point) name(x int) …`: the name, at whose brackets the parser then is.
  mutating func refuseReceiver() -> Name? {
    guard next.kind == .name, let end = closer(of: position), at(.name, end + 1),
      at(.leftParen, end + 2), tokens[end + 2].touches
    else { return nil }
    let (receiver, name, first) = (Span(token.start, tokens[end].end), tokens[end + 1], text(next))
    let isAlone = at(.rightParen, end + 3)
    let edits = [
      (Span(receiver.start, name.start), ""), (Span(at: tokens[end + 2].end), isAlone ? first : first + ", "),
    ]
    skip(past: end + 1)
    report(
      SyntaxReasons.funcForm, "a function takes the value that it works on as its first parameter", at: receiver,
      write: edits)
    return Name(text(name), at: name.span)
  }

  /// Refuses a function as C, Java and C# write it: `int add(int a, int b) { … }`, `public static void main(…) { … }`.
  /// True if its head was reported, and its body read.
  mutating func refuseTypedFunction() -> Bool {
    var index = position
    while at(.name, index), at(.name, index + 1), !tokens[index + 1].beginsLine { index += 1 }
    guard index > position, at(.leftParen, index + 1), tokens[index + 1].touches,
      isTypeName(text(index - 1)) || text(index - 1) == "void",
      let end = closer(of: index + 1), at(.leftBrace, end + 1), !tokens[end + 1].beginsLine
    else { return false }
    let (first, name) = (token, tokens[index])
    var (names, place) = ([String](), index + 2)
    while place < end {
      let last = elementEnd(from: place)
      guard last > place, at(.name, last - 1) else { return false }
      names.append(text(last - 1))
      place = last + 1
    }
    let head = Span(first.start, tokens[end].end)
    let told = diagnostics.count
    skip(past: end)
    let body = block()
    var edits = [(span: head, text: "func \(text(name))(\(names.joined(separator: ", ")))")]
    if let word = leavingWord(in: body, since: told) { edits.append((word, "")) }
    withdraw(within: head)
    report(
      SyntaxReasons.funcForm, "a function begins with `func`", at: first.span, write: edits)
    return true
  }

  /// Reads `let f x = x + 1`.
  mutating func curriedFunction(_ name: Name, from start: Int) -> Statement.Form {
    let first = token
    var (name, names) = (name, [Name]())
    // F#'s `let rec f x`
    if name.text == "rec", next.kind == .name, let function = self.name() { name = function }
    while at(.name), !isNewLine {
      names.append(Name(text(token), at: token.span))
      advance()
    }
    let list = names.map(\.text).joined(separator: ", ")
    // A name that was typed twice: `let x x = 3`
    let isDouble = names.allSatisfy { $0.text == name.text }
    let edits =
      isDouble
      ? [(Span(name.span.end, lastEnd), "")]
      : [(Span(start, name.span.start), "func "), (Span(name.span.end, lastEnd), "(\(list))")]
    report(
      SyntaxReasons.letForm, "`let` binds one name", at: Span(first.start, lastEnd),
      help: at(.assign) ? [rewritten(isDouble ? "write" : "a function is", edits)] : ["write `let name = …`"])
    guard take(.assign) else { return .bind(name, missing()) }
    let value = binding()
    if isDouble { return .bind(name, value) }
    return .function(
      name, parameters: names, body: Block(content: .expression(value), span: value.span), isShort: true)
  }

  /// True for `: Int` after the parameters of a function.
  var isResultType: Bool {
    // Go's `int {`
    if at(.name), isTypeName(text(token)), next.kind == .leftBrace { return true }
    guard at(.colon), next.kind == .name, position + 2 < tokens.count else { return false }
    return at(.leftBrace, position + 2) || at(.assign, position + 2)
  }

  /// The types that Go writes after a name.
  func isTypeName(_ word: String) -> Bool {
    word.first?.isUppercase == true
      || ["int", "int64", "float", "float64", "double", "string", "bool", "byte", "rune", "error", "any"].contains(word)
  }

  /// Refuses a tuple among the names of another one: `let ((a, b), c) = t`.
  mutating func refuseNested(_ reason: Reason) -> Bool {
    guard at(.leftParen), let end = closer(of: position) else { return false }
    report(
      reason, "names do not nest", at: Span(token.start, tokens[end].end),
      help: ["name the inner tuple, and take it apart in a `let` of its own"])
    while position <= end { advance() }
    return true
  }

  /// Go's `w int`
  mutating func refuseType(of name: Name, _ reason: Reason) {
    report(
      reason, "names have no types", at: here,
      help: [
        source.suggest("write `\(name.text)` alone", Span(name.span.end, token.end), "", isSure: true)
      ])
    advance()
  }

  /// Reads Python's `def f(x): return x`, from the colon.
  mutating func bodyBehindColon() -> Block? {
    let (mark, before) = (token, lastEnd)
    if let body = indentedBody(behind: mark) { return body }
    advance()
    guard expressionBegins, !token.beginsLine else {
      report(
        SyntaxReasons.funcForm, "the body of a function needs braces", at: mark.span,
        help: ["write `func name(…) { … }`"])
      return Block(content: .statements([]), span: here)
    }
    let (first, told) = (token, diagnostics.count)
    let value = binding()
    let body = Block(content: .expression(value), span: value.span)
    let start = leavingWord(in: body, since: told)?.end ?? first.start
    report(
      SyntaxReasons.funcForm, "the value of a function follows `=`", at: mark.span,
      write: (Span(before, start), " = "))
    return body
  }

  /// Elixir's `def f(x), do: x * 2`, from the comma.
  mutating func bodyBehindDo() -> Block? {
    guard isDoMark else { return nil }
    let (mark, before) = (Span(token.start, tokens[position + 2].end), lastEnd)
    for _ in 0..<3 { advance() }
    let start = token.start
    let value = binding()
    report(
      SyntaxReasons.funcForm, "the value of a function follows `=`", at: mark,
      write: (Span(before, max(mark.end, start)), " = "))
    return Block(content: .expression(value), span: value.span)
  }

  /// Python's body on lines of its own, which ends with a `return` of its value.
  private mutating func indentedBody(behind mark: Token) -> Block? {
    guard let block = indentedBlock(of: tokens[statementStart]) else { return nil }
    var edits = [(span: block.colon, text: " {"), block.closing]
    // A `return` would make a signal of the value.
    let last = lineStart(position - 1)
    if text(last) == "return" {
      edits.append((Span(tokens[last].start, tokens[last + 1].start), ""))
    }
    report(
      SyntaxReasons.funcForm, "the body of a function needs braces", at: mark.span,
      write: edits)
    return Block(content: .statements([]), span: Span(at: lastEnd))
  }

  /// The `return ` with which other languages leave a function, if it comes only before the last value. Here it would
  /// make a signal. Reports made since then about the operators after it go with it.
  mutating func leavingWord(in body: Block, since told: Int) -> Span? {
    guard let last = body.value, let first = tokens.index(startingAt: last.span.start),
      text(first) == "return", !tokens[first + 1].beginsLine
    else { return nil }
    let inner = (tokens.index(startingAt: body.span.start) ?? first)..<first
    if inner.contains(where: { at(.name, $0) && text($0) == "return" }) { return nil }
    let start = tokens[first].start
    withdraw(since: told) {
      $0.reason.code != SyntaxReasons.operatorAfterArguments.code || ($0.place?.span.start ?? 0) < start
    }
    return Span(tokens[first].start, tokens[first + 1].start)
  }

  mutating func leavingEdits(of closure: Expression, since told: Int) -> [(Span, String)] {
    guard case .closure(let closure) = closure.form, let word = leavingWord(in: closure.body, since: told) else {
      return []
    }
    return [(word, "")]
  }

  /// Refuses OCaml's `fun x y -> x + y` and Haskell's `\x y -> x + y`. nil for anything else.
  mutating func curriedClosure() -> Expression? {
    guard at(.backslash) || source.bytes[token.start] == "f" && ["fun", "fn"].contains(text(token)) else { return nil }
    let start = token.start
    var (index, names) = (position + 1, [Expression]())
    while at(.name, index), !tokens[index].beginsLine {
      names.append(Expression(.name(text(index)), at: tokens[index].span))
      index += 1
    }
    guard names.count > 1, at(.arrow, index) else { return nil }
    skip(to: index)
    return foreignClosure(Expression(.tuple(names), at: span(from: start)), from: start)
  }

  /// Refuses `reduce(0, +)`, and Ruby's `inject(:+)`, which has the operator behind a mark.
  mutating func operatorAsFunction(isMarked: Bool = false) -> Expression {
    let sign = isMarked ? next : token
    let span = Span(token.start, sign.end)
    report(
      SyntaxReasons.missingExpression, "an operator is not a function", at: span,
      write: (span, "{ $0 \(text(sign)) $1 }"))
    skip(past: position + (isMarked ? 1 : 0))
    return missing()
  }
}
