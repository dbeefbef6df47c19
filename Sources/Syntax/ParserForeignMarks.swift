import Diagnostics

/// Closures without their braces, and names with marks, as other languages write them.
extension Parser {
  /// `map x in x.upper`, at its `in`: the parameter before it and its body in braces.
  var closureWithoutBraces: Suggestion? {
    guard position > 1, at(.name, position - 1), operandBegins(at: position + 1) else { return nil }
    var first = position - 1
    while first > 1, at(.comma, first - 1), at(.name, first - 2) { first -= 2 }
    if tokens[first].flags.contains(.statement) { return nil }
    // `map (x in x + 1)`
    if first > 0, at(.leftParen, first - 1), let end = closer(of: first - 1) {
      let head = (tokens[first - 1].touches ? " {" : "{") + (tokens[first].touches ? " " : "")
      return write((tokens[first - 1].span, head), (tokens[end].span, tokens[end].touches ? " }" : "}"))
    }
    let index = partEnd(from: position + 1, at: .pipe, .semicolon, .comma)
    let (start, end) = (tokens[first].start, tokens[index - 1].end)
    // Its closing brace may be there already: `map x in f x }`.
    if at(.rightBrace, index), !isInClosure { return write((Span(at: start), "{ ")) }
    return write((Span(at: start), "{ "), (Span(at: end), " }"))
  }

  /// Ruby's `xs.include?(3)` and `xs.empty?`: no value of `? :` follows.
  func isPredicate(_ left: Expression) -> Bool {
    guard left.isMember, token.touches, kind == .question else { return false }
    if next.kind == .leftParen { return next.touches && !hasAlternative }
    // More lines may complete a `? :`.
    if next.kind == .end || next.beginsLine { return false }
    return !expressionBegins(at: position + 1)
  }

  /// True if the next brackets are followed by the `:` of a `? :`.
  private var hasAlternative: Bool {
    let end = partEnd(from: position + 1, at: .colon)
    return at(.colon, end) && !tokens[end].beginsLine
  }

  /// Python's `a, b = 1, 2`, between two tokens.
  func unpacking(from first: Int, to end: Int) -> Suggestion? {
    var index = first
    while index + 2 < end, at(.name, index), at(.comma, index + 1) { index += 2 }
    guard index > first, index + 2 < end, at(.name, index), at(.assign, index + 1) else {
      return nil
    }
    let (start, close) = (tokens[first].start, tokens[index].end)
    let value = Span(tokens[index + 2].start, tokens[end - 1].end)
    // Names that are bound already would be bound twice: `a, b = b, a`
    let isSwap = stride(from: first, through: index, by: 2).allSatisfy { name in
      places(of: text(name)).contains { $0 > 0 && $0 < first && at(.let, $0 - 1) }
    }
    if isSwap { return "a name keeps its value; `let (x, y) = …` gives new names to the values" }
    let isList = (index + 2..<end).contains { at(.comma, $0) }
    return write(
      [(Span(at: start), "let ("), (Span(at: close), ")"), (tokens[index + 1].span, "=")]
        + (isList ? [(Span(at: value.start), "("), (Span(at: value.end), ")")] : []))
  }

  /// Python's `sum(x for x in xs)`, after the bracket: the names would be read as an application.
  mutating func refuseGeneratorOfNames(_ opener: Token) {
    if text(next) == "for" { refuseComprehension(opener) }
  }

  /// Python's `sum(x * x for x in xs)`, at its `for`; `first` is the token after the bracket. True if it was reported.
  mutating func refuseGenerator(_ opener: Token, _ first: Int) -> Bool {
    guard at(.name), text(token) == "for" else { return false }
    let here = position
    position = first
    if refuseComprehension(opener) { return true }
    position = here
    return false
  }

  /// Combine's `send(completion: .finished)`, at the `.`.
  func suggestCompletion() -> Suggestion? {
    guard text(next) == "finished", position > 3, text(position - 2) == "completion",
      at(.rightParen, position + 2)
    else { return nil }
    let whole = Span(tokens[position - 4].start, tokens[position + 2].end)
    return write((whole, "sendCompleted()"), isSure: true)
  }

  /// JavaScript's `+x`, which makes a number of a text.
  mutating func prefixPlus() -> Expression? {
    guard at(.plus), next.touches, !token.touches, operandBegins(at: position + 1) else { return nil }
    let mark = token.span
    advance()
    let value = postfix(.argument, from: primary())
    let isPlain = value.isNumber
    report(
      SyntaxReasons.missingExpression, "there is no prefix `+`", at: mark,
      help: [
        isPlain
          ? rewritten("leave it out:", (mark, ""))
          : rewritten("a number is made of a string by `double`:", (mark, "double("), (Span(at: lastEnd), ")"))
      ])
    return value
  }

  /// True for the whole closure of an operator that tests values, where `=` is meant to compare.
  func isTest(_ place: Expression) -> Bool { taker(of: place).map(Parser.testTakers.contains) ?? false }

  /// The operator whose whole closure begins with the place.
  func taker(of place: Expression) -> String? {
    guard isWholeClosure(place), var index = tokens.index(startingAt: place.span.start) else { return nil }
    while index > 1, !at(.leftBrace, index) { index -= 1 }
    let callee = at(.leftParen, index - 1) && index > 1 ? index - 2 : index - 1
    return text(max(0, callee))
  }

  private static let testTakers = closureTakers.subtracting(["map", "select"]).union(["count", "last", "single"])
  /// Operators that do nothing with the value of their closure.
  static let effects: Set<String> = ["subscribeNext", "doNext", "forEach", "each", "subscribe"]

  /// Names the argument of a whole closure: `{ x in x.done = true }` for `{ $0.done = true }`.
  func namedArgument(_ place: Expression) -> Suggestion? {
    guard let first = tokens.index(startingAt: place.span.start), first > 0, isWholeClosure(place) else { return nil }
    var (index, depth) = (first, 0)
    var edits = [(span: Span(at: tokens[first].start), text: "x in ")]
    while depth > 0 || !at(.rightBrace, index) {
      if at(.end, index) || at(.name, index) && text(index) == "x" { return nil }
      if at(.anonymous, index) {
        guard text(index) == "$0" else { return nil }
        edits.append((tokens[index].span, "x"))
      }
      depth += tokens[index].kind.nesting
      index += 1
    }
    return rewritten("to set a property, name the parameter:", edits)
  }

  /// Swift's `x!` before a closing bracket, a `,` or a member.
  var isUnwrapping: Bool {
    guard at(.not), token.touches else { return false }
    let after = isDouble ? tokens[position + 2] : next
    return [.rightParen, .rightBracket, .rightBrace, .comma, .semicolon, .end].contains(after.kind) || after.beginsLine
      || after.kind == .dot && after.touches || after.kind.isInfix && !after.touches
  }

  /// Kotlin's `x!!`
  private var isDouble: Bool { next.kind == .not && next.touches && position + 2 < tokens.count }

  mutating func refuseUnwrapping() {
    let mark = Span(token.start, isDouble ? next.end : token.end)
    report(
      SyntaxReasons.foreignOperator, "nothing is unwrapped with `!`", at: mark,
      help: [rewritten("leave it out:", (mark, ""))])
    while token.start < mark.end, !at(.end) { advance() }
  }

  /// Swift's `x?["k"]` and JavaScript's `x?.["k"]`; `a ?[b] : c` is a choice.
  var isOptionalIndex: Bool {
    guard at(.question), token.touches else { return false }
    let opener = next.kind == .dot ? position + 2 : position + 1
    guard opener < tokens.count, at(.leftBracket, opener), tokens[opener].touches else { return false }
    return closer(of: opener).map { !at(.colon, $0 + 1) } ?? false
  }

  mutating func refuseOptionalIndex(of object: Expression) -> Expression {
    let mark = Span(token.start, next.kind == .dot ? next.end : token.end)
    while token.start < mark.end { advance() }
    let element = index(of: object)
    let test = "(\(source.text(of: object.span)) == nil ? nil : "
    report(
      SyntaxReasons.foreignOperator, "only a member follows `?`", at: mark,
      help: [
        object.path == nil
          ? "leave `?` out"
          : write((Span(at: object.span.start), test), (mark, ""), (Span(at: lastEnd), ")"))
      ])
    return element
  }

  /// Refuses `("a": 1)`, up to its closing bracket. False if that is missing.
  mutating func refusePairs(_ opener: Token) -> Bool {
    guard let first = tokens.index(startingAt: opener.start), let end = closer(of: first) else { return false }
    report(
      SyntaxReasons.label, "`:` has no place here", at: here,
      help: [rewritten("a dictionary is", (opener.span, "["), (tokens[end].span, "]"))])
    skip(to: end)
    return true
  }

  /// Reports Swift's `(name: "a", age: 3)`, all labels at once.
  mutating func refuseLabels(_ labels: [Token], of elements: [Expression], _ span: Span) {
    var help: Suggestion = "a dictionary is `[\"\(text(labels[0]))\": …]`"
    if labels.count == elements.count, source.bytes[span.end - 1] == ")" {
      let names = labels.map { ($0.span, "\"\(text($0))\"") }
      let brackets = [(Span(span.start, span.start + 1), "["), (Span(span.end - 1, span.end), "]")]
      help = rewritten("a dictionary is", brackets + names)
    }
    report(
      SyntaxReasons.brackets, "the elements of a tuple have no names",
      at: Span(labels[0].start, labels[0].end + 1), help: [help])
  }

  /// For a `=` within an expression: a comparison, or an argument.
  func suggestWithoutSign(after last: Token) -> [Suggestion] {
    // Lua's and TOML's `[a = 1]`
    if position > 1, at(.leftBracket, position - 2), at(.name, position - 1), !isLet(text(position - 1)),
      next.kind != .end
    {
      let key = tokens[position - 1]
      return [rewritten("a dictionary is", (key.span, "\"\(text(key))\""), (Span(key.end, token.end), ":"))]
    }
    return next.kind == .end
      ? ["`==` compares"]
      : [rewritten("`==` compares:", (here, "=="))]
        + (inBrackets ? [] : [rewritten("for an argument,", (Span(last.end, next.start), " "))])
  }

  /// Refuses the `:` of `retry: 2` and `takeUntil:dealloc`, as selectors have it, and reads the arguments behind it.
  mutating func refuseColon() {
    guard at(.colon), token.touches, !next.beginsLine, expressionBegins(at: position + 1) else { return }
    report(
      SyntaxReasons.label, "`:` has no place here", at: here,
      help: [source.suggest("arguments follow a name without `:`", here, next.touches ? " " : "")])
    advance()
  }
}

extension Expression {
  /// True if it needs brackets as an argument.
  var isCallOrSign: Bool {
    switch form {
    case .apply(_, _, .spaced), .binary, .unary, .conditional, .pipe, .branch: true
    default: false
    }
  }

  var isName: Bool { if case .name = form { true } else { false } }
}
