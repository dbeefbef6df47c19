import Diagnostics

/// Objects, ranges and lists of names as other languages write them.
extension Parser {
  // MARK: braces with labels

  /// `{ name: "bob", age: 3 }` where a closure begins, up to its `}`. Rx's `subscribe({ next: …, error: … })` has
  /// handlers in place of values.
  mutating func refuseObject() -> Expression? {
    let opener = position - 1
    if isLambda { return nil }
    guard
      let help = suggestObserver(from: opener) ?? closureOfObject(from: opener) ?? suggestDictionary(from: opener)
        ?? recordBehindParameters(opener)
    else { return nil }
    var edits = help.changes
    if isChanged(opener), !edits.isEmpty { edits[0].text = "Object " + edits[0].text }
    report(
      SyntaxReasons.label, "a statement cannot begin with the label `\(text(token)):`",
      at: Span(token.start, next.end),
      help: [isChanged(opener) ? write(edits) : help] + onlyOption(opener))
    let end = closer(of: opener) ?? fields.last.map { elementEnd(from: $0) }
    while !at(.end), position != end { advance() }
    return missing()
  }

  /// `| retry({ count: 3 })`: the value, in place of options of which there is one. Elsewhere a dictionary is meant.
  private func onlyOption(_ opener: Int) -> [Suggestion] {
    guard opener > 2, at(.leftParen, opener - 1), at(.pipe, opener - 3) || at(.dot, opener - 3),
      fields.count == 1, let closer = closer(of: opener),
      at(.rightParen, closer + 1), closer > position + 2
    else { return [] }
    let value = Span(tokens[position + 2].start, tokens[closer - 1].end)
    return [write((Span(tokens[opener].start, value.start), ""), (Span(value.end, tokens[closer].end), ""))]
  }

  /// True for `{ x: x + 1 }`, a parameter as in Python's lambdas: no other field follows, and nothing else binds it.
  private var isLambda: Bool {
    let (name, end) = (text(token), elementEnd(from: position + 2))
    return !(at(.comma, end) && isLabel(end + 1)) && !isBoundAbove(name) && !isParameter(name)
      && (position + 2..<end).contains { at(.name, $0) && text($0) == name }
  }

  /// The dictionary that is the value of `{ name in name: name, n: 2 }`, behind its `in`.
  private func recordBehindParameters(_ mark: Int) -> Suggestion? {
    guard mark >= 0, at(.in, mark), let last = fields.last, case let end = elementEnd(from: last),
      at(.rightBrace, end)
    else { return nil }
    let names = fields.map { (tokens[$0].span, "\($0 == position ? "[" : "")\"\(text($0))\"") }
    return rewritten("a dictionary is", names + [(Span(at: tokens[end - 1].end), "]")])
  }

  /// Places of the names of fields that begin here.
  private var fields: [Int] {
    var (index, all) = (position, [Int]())
    while isLabel(index) {
      all.append(index)
      index = elementEnd(from: index + 2)
      if at(.comma, index) { index += 1 }
    }
    return all
  }

  /// True for the value of a `let` whose fields are set below.
  private func isChanged(_ opener: Int) -> Bool {
    guard opener > 2, at(.assign, opener - 1), at(.let, opener - 3) else { return false }
    return places(of: text(opener - 2)).contains { index in
      index > opener && index + 3 < tokens.count && at(.dot, index + 1) && tokens[index + 2].isWord
        && at(.assign, index + 3)
    }
  }

  /// Functions for the types of `"3" as Int`.
  private static let conversions = [
    "Int": "int", "Double": "double", "Float": "double", "Bool": "bool", "Date": "date",
  ]

  private static let handlers = [
    "next": "", "onNext": "", "error": "error: ", "onError": "error: ", "complete": "completed: ",
    "completed": "completed: ", "onCompleted": "completed: ", "onComplete": "completed: ",
  ]

  /// The object of `subscribe({ next: v => print(v) })`, whose `{` is the token at that index.
  private func suggestObserver(from opener: Int) -> Suggestion? {
    guard opener >= 2, at(.leftBrace, opener), at(.leftParen, opener - 1),
      text(opener - 2) == "subscribe"
    else { return nil }
    var parts: [String] = []
    var index = opener + 1
    while index < tokens.count, !at(.rightBrace, index) {
      guard isLabel(index), let label = Parser.handlers[text(index)], parts.isEmpty == label.isEmpty else {
        return nil
      }
      let end = elementEnd(from: index + 2)
      guard end > index + 2 else { return nil }
      parts.append(label + closureText(index + 2, end))
      index = at(.comma, end) ? end + 1 : end
    }
    guard !parts.isEmpty, index + 1 < tokens.count, at(.rightParen, index + 1) else { return nil }
    let whole = Span(tokens[opener - 2].start, tokens[index + 1].end)
    return write((whole, "subscribeNext " + parts.joined(separator: " ")), isSure: true)
  }

  /// Index of the `,` or the bracket after an element.
  func elementEnd(from first: Int) -> Int {
    var (index, depth) = (first, 0)
    while index < tokens.count - 1 {
      let kind = tokens[index].kind
      if depth == 0, kind == .comma || kind.nesting < 0 { return index }
      depth += kind.nesting
      index += 1
    }
    return index
  }

  /// Tokens as a closure, if they are one of another language: `v => print(v)`, `() => { … }`.
  private func closureText(_ first: Int, _ end: Int) -> String {
    let whole = source.text(of: Span(tokens[first].start, tokens[end - 1].end))
    guard let arrow = (first..<end).first(where: { at(.arrow, $0) }), arrow + 1 < end else { return whole }
    let head = first..<arrow
    let isHead = head.allSatisfy { [.name, .comma, .leftParen, .rightParen].contains(tokens[$0].kind) }
    if !isHead { return whole }
    let names = head.filter { at(.name, $0) }.map { text($0) }.joined(separator: ", ")
    let isBlock = at(.leftBrace, arrow + 1)
    let body = Span(isBlock ? tokens[arrow + 1].end : tokens[arrow + 1].start, tokens[end - 1].end)
    let opening = names.isEmpty ? "{" : "{ \(names) in"
    return isBlock ? opening + source.text(of: body) : "\(opening) \(source.text(of: body)) }"
  }

  // MARK: ranges, casts, pairs

  /// `1 until 3`, `1 to 3`, `x as String`: a word between two values.
  func suggestWord(after first: Expression, _ arguments: [Expression]) -> Suggestion? {
    guard case .name(let word)? = arguments.first?.form else { return nil }
    // Swift's `x as! Int`
    if word == "as", arguments.count == 1, at(.not) || at(.question), token.touches, next.kind == .name {
      return source.suggest(
        "values have no static types: leave it out", Span(first.span.end, next.end), "", isSure: true)
    }
    guard arguments.count > 1 else { return nil }
    let (behind, value) = (Span(first.span.end, arguments[1].span.start), arguments[1])
    switch word {
    case "as" where first.isText && value.isName && Parser.conversions[source.text(of: value.span)] != nil:
      let call = "\(Parser.conversions[source.text(of: value.span)]!)(\(source.text(of: first.span)))"
      return write((Span(first.span.start, value.span.end), call))
    case "as":
      return source.suggest(
        "values have no static types: leave it out", Span(first.span.end, value.span.end), "", isSure: true)
    case "until" where first.isNumber: return write((behind, "..<"))
    case "to", "upto": return first.isNumber ? write((behind, "...")) : nil
    default: return nil
    }
  }

  /// Kotlin's `mapOf("a" to 1)`, at its first `to`; nil if there is none.
  mutating func suggestPairs() -> Suggestion? {
    guard text(token) == "to" else { return nil }
    var opener = position
    while opener > 0, !at(.leftParen, opener) { opener -= 1 }
    guard opener > 0, ["mapOf", "mutableMapOf", "hashMapOf"].contains(text(opener - 1)) else { return nil }
    var edits = [(span: Span(tokens[opener - 1].start, tokens[opener].end), text: "[")]
    var (index, depth) = (opener + 1, 0)
    while index < tokens.count, depth > 0 || !at(.rightParen, index) {
      let word = tokens[index]
      if word.kind == .end { return nil }
      if depth == 0, word.kind == .name, text(word) == "to" {
        edits.append((Span(tokens[index - 1].end, word.end), ":"))
      }
      depth += word.kind.nesting
      index += 1
    }
    edits.append((tokens[index].span, "]"))
    skip(to: index)
    return rewritten("a dictionary is", edits)
  }

  /// Swift's `.milliseconds(300)`, at its `.`.
  mutating func refuseDuration() -> Expression? {
    let units = ["microseconds": "us", "milliseconds": "ms", "seconds": "s", "minutes": "m", "hours": "h"]
    guard let unit = units[text(next)], position + 4 < tokens.count, at(.leftParen, position + 2),
      at(.int, position + 3) || at(.double, position + 3),
      at(.rightParen, position + 4)
    else { return nil }
    let (name, number, whole) = (text(next), text(position + 3), Span(token.start, tokens[position + 4].end))
    report(
      SyntaxReasons.member, "there is nothing before `.\(name)`", at: whole,
      write: (whole, number + unit), isSure: true)
    for _ in 0..<5 { advance() }
    return missing()
  }

  /// RxSwift's `.just(x)`, at its `.`, and `flatMap(.latest)`: the suggestion, with the tokens up to its end.
  func suggestWithoutOwner() -> Suggestion? {
    guard position + 2 < tokens.count, next.isWord, next.touches else { return nil }
    let name = text(next)
    if let completion = suggestCompletion() { return completion }
    let before = position > 1 ? text(position - 2) : ""
    if at(.dot), position > 1, at(.leftParen, position - 1), at(.rightParen, position + 2),
      let ours = Parser.strategies[before]?[name]
    {
      let whole = Span(tokens[position - 2].start, tokens[position + 2].end)
      return write((whole, ours), isSure: true)
    }
    guard at(.leftParen, position + 2), tokens[position + 2].touches else { return nil }
    let end = elementEnd(from: position + 3)
    guard at(.rightParen, end),
      let call = ForeignFactory.call("Observable", name, end > position + 3 ? [words(position + 3, end)] : [])
    else { return nil }
    let isReturned = position > 0 && text(position - 1) == "return"
    return write((Span(tokens[isReturned ? position - 1 : position].start, tokens[end].end), call))
  }

  /// Operators of ReactiveSwift that take their strategy as an argument.
  private static let strategies = [
    "flatMap": ["latest": "switchMap", "merge": "flattenMap", "concat": "concatMap"],
    "flatten": ["latest": "switchToLatest", "merge": "flatten", "concat": "concat"],
  ]

  // MARK: commas

  // MARK: functions

  /// `(a, b) =`, after a name.
  var isFunctionHead: Bool {
    let index = namesEnd(from: position + 1)
    return at(.rightParen, index) && at(.assign, index + 1)
  }

  /// `let f(x) = x + 1`
  mutating func letFunction(_ name: Name, from start: Int) -> Statement.Form {
    let first = token
    let names = names(SyntaxReasons.letForm)
    if !take(.rightParen) { reportUnclosed(first, ")") }
    report(
      SyntaxReasons.letForm, "`let` binds one name", at: span(from: first.start),
      help: [rewritten("a function is", (Span(start, name.span.start), "func "))])
    guard take(.assign) else { return .bind(name, missing()) }
    let value = binding()
    return .function(
      name, parameters: names, body: Block(content: .expression(value), span: value.span), isShort: true)
  }

  /// `func f(x) => x`, `func f(x) -> x` and `func f(x) return x`: the body, from the token after that mark.
  mutating func bodyBehindArrow() -> Block? {
    let isReturn = at(.name) && text(token) == "return"
    guard at(.arrow) || isReturn, !isNewLine, !next.beginsLine, next.kind != .end else { return nil }
    if !isReturn {
      var index = position + 1
      while index < tokens.count, !tokens[index].beginsLine, !at(.end, index) {
        if at(.leftBrace, index) || at(.assign, index) { return nil }
        index += 1
      }
      if index == position + 1 { return nil }
    }
    let mark = token
    advance()
    let value = binding()
    report(
      SyntaxReasons.funcForm, "the value of a function follows `=`", at: mark.span,
      write: (mark.span, "="))
    return Block(content: .expression(value), span: value.span)
  }
}
