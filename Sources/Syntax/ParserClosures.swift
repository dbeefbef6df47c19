import Diagnostics

extension Parser {
  // closure = "{" parameters "in" body "}" | "{" body "}"
  mutating func closure() -> Expression {
    let opener = token
    advance()
    guard enter() else { return missing() }
    let outer = (inBrackets, inCondition, scope)
    (inBrackets, inCondition) = (false, false)
    open.curly += 1
    if isLabel && refuseComprehension(opener) || isSpread(position) && refuseSpread(opener) {
      open.curly -= 1
      _ = take(.rightBrace)
      (inBrackets, inCondition, scope) = outer
      leave()
      return missing()
    }
    let parameters = parameters()
    scope = parameters == nil ? .anonymous(0) : .named
    let content = body(closing: opener)
    let takes: ClosureLiteral.Takes =
      if case .anonymous(let count) = scope { .arguments(count) } else { .names(parameters ?? []) }
    (inBrackets, inCondition, scope) = outer
    leave()
    let span = span(from: opener.start)
    return Expression(.closure(ClosureLiteral(takes: takes, body: Block(content: content, span: span))), at: span)
  }

  // parameters = name { "," name } | "(" name { "," name } ")"
  /// Looks ahead on the line of `{`, since names without an `in` after them are an expression.
  private mutating func parameters() -> [Name]? {
    var index = position
    func follows(_ kind: Token.Kind) -> Bool { tokens[index].kind == kind && !tokens[index].beginsLine }
    let isBracketed = follows(.leftParen)
    if isBracketed { index += 1 }
    var count = 0
    while follows(.name) {
      count += 1
      index += 1
      guard follows(.comma) else { break }
      index += 1
    }
    if isBracketed, count > 0, follows(.rightParen) { index += 1 }
    if count > 0, !at(.comma, index - 1), follows(.in) && !isLabel(index) || follows(.arrow) {
      return takeParameters(to: index)
    }
    if count > 0, !isBracketed, at(.end, index), count > 1 || at(.comma, index - 1) {
      // `{ a, b` may still become parameters when more is typed.
      while !at(.end) { advance() }
      return []
    }
    return foreignParameters() ?? parametersWithoutIn()
  }

  /// Reads `{ a, b a + b }`, `{ x, x * 2 }` and `{ x if x > 1 … }`, and reports that `in` is missing.
  private mutating func parametersWithoutIn() -> [Name]? {
    var index = position
    var names: [Name] = []
    func isHere(_ kind: Token.Kind) -> Bool { tokens[index].kind == kind && !tokens[index].beginsLine }
    while isHere(.name), !names.contains(where: { $0.text == text(index) }) {
      names.append(Name(text(index), at: tokens[index].span))
      index += 1
      guard isHere(.comma) else { break }
      index += 1
    }
    guard let last = names.last, !tokens[index].beginsLine, !isLabel(index) else { return nil }
    let isList = index > position + 1
    guard isList ? expressionBegins(at: index) : isHere(.let) || isHere(.if),
      names.contains(where: { isUsed($0.text, from: index) })
    else {
      return nil
    }
    report(
      SyntaxReasons.parameters, "`in` is missing after the parameters of a closure", at: tokens[index].span,
      write: (Span(last.span.end, tokens[index].start), " in "))
    skip(to: index)
    return names
  }

  /// True if a name stands before the brace that closes this closure.
  private func isUsed(_ name: String, from start: Int) -> Bool {
    guard let place = tokens.place(of: name, after: start - 1, in: source) else { return false }
    var depth = 0
    return (start..<place).allSatisfy { index in
      depth += tokens[index].kind.nesting
      return depth >= 0
    }
  }

  private mutating func takeParameters(to end: Int) -> [Name] {
    let start = token.start
    var names: [Name] = []
    while position < end {
      if at(.name) { names.append(Name(text(token), at: token.span)) }
      advance()
    }
    if at(.arrow) {
      // Swift's `(x) -> String in`
      if next.kind == .name, position + 2 < tokens.count, at(.in, position + 2) {
        advance()
        advance()
      }
      let list = names.map(\.text).joined(separator: ", ")
      let span = Span(start, token.end)
      report(
        SyntaxReasons.foreignClosure, "the parameters of a closure end with `in`", at: span,
        write: (span, "\(list) in"))
    }
    advance()
    return names
  }

  /// `{ |x| …`, `{ (x: Int) -> Int in …`, `{ [weak self] x in …`: reported with rsig's spelling, and accepted.
  private mutating func foreignParameters() -> [Name]? {
    // A loop of another language: `{ for x in xs { … } }`
    if ["for", "foreach"].contains(text(token)), next.kind == .name { return nil }
    var index = position
    var names: [Name] = []
    var isAfterColon = false
    var whole = 0
    let closer: Token.Kind = at(.pipe) ? .pipe : hasTypesBeforeArrow ? .arrow : .in
    if at(.pipe) { index += 1 }
    // JavaScript's `[a, b]` takes a list apart, Swift's `[weak self]` does not.
    var (inBrackets, parts) = (false, [Name]())
    scan: while index < tokens.count, index - position < 24, closer == .in || !tokens[index].beginsLine {
      let token = tokens[index]
      if token.kind == closer {
        if isLabel(index) { return nil }
        break
      }
      if index > position, token.beginsLine, names.isEmpty { return nil }
      switch token.kind {
      case .name:
        let name = Name(text(token), at: token.span)
        if inBrackets { parts.append(name) } else if !isAfterColon { names.append(name) }
      case .comma: isAfterColon = false
      case .colon, .arrow: isAfterColon = true
      case .leftBracket:
        inBrackets = true
        whole = names.count
      case .rightBracket: inBrackets = false
      case .leftParen, .rightParen, .question, .pipe: break
      default: return nil
      }
      index += 1
    }
    guard index < tokens.count, tokens[index].kind == closer, index > position || closer == .in else { return nil }
    // An `in` on a later line is a misread name, unless the parameters are on that line too.
    guard closer != .in || index == position || !tokens[index].beginsLine else { return nil }
    var body = ""
    if !parts.isEmpty, !parts.contains(where: { ["weak", "unowned", "self"].contains($0.text) }) {
      // Tuples and lists are taken apart alike.
      body = " let (\(parts.map(\.text).joined(separator: ", "))) = pair;"
      names.insert(Name("pair", at: parts[0].span), at: min(whole, names.count))
    }
    let list = names.map(\.text).joined(separator: ", ")
    let span = Span(token.start, tokens[index].end)
    if names.isEmpty, !parts.isEmpty {
      // Swift's `{ [weak self] in print($0) }` names no parameters.
      let end = at(.end, index + 1) ? tokens[index].end : tokens[index + 1].start
      report(
        SyntaxReasons.parameters, "closures keep the values they use, and no reference is weak", at: span,
        write: (Span(span.start, end), ""))
      skip(past: index)
      return nil
    } else if names.isEmpty {
      report(SyntaxReasons.parameters, "a closure without parameters has no `in`", at: span, help: ["write `{ … }`"])
    } else {
      report(
        closer != .in ? SyntaxReasons.foreignClosure : SyntaxReasons.parameters,
        closer != .in
          ? "the parameters of a closure end with `in`"
          : "the parameters of a closure are names on the line of its `{`", at: span,
        write: (
          token.beginsLine ? Span(tokens[position - 1].end, span.end) : span,
          "\(token.beginsLine ? " " : "")\(list) in\(body)"
        ))
    }
    while position <= index, !at(.end) { advance() }
    return body.isEmpty ? names : names + parts
  }

  /// Kotlin's `{ s: String, n: Int -> … }`
  private var hasTypesBeforeArrow: Bool {
    var index = position
    while index + 3 < tokens.count, at(.name, index), at(.colon, index + 1),
      at(.name, index + 2), source.bytes[tokens[index + 2].start] < "a"
    {
      if at(.arrow, index + 3) { return text(index + 3) == "->" }
      guard at(.comma, index + 3) else { return false }
      index += 4
    }
    return false
  }

  /// Reads `|x| x + 1` or Python's `lambda x: x + 1`, up to the body. nil if neither begins here.
  mutating func foreignLambda() -> Expression? {
    let start = token.start
    let isPython = at(.name)
    let closer: Token.Kind = isPython ? .colon : .pipe
    var index = position + 1
    var names: [String] = []
    while index < tokens.count, !tokens[index].beginsLine, tokens[index].kind != closer {
      switch tokens[index].kind {
      case .name: names.append(text(index))
      case .comma: break
      default: return nil
      }
      index += 1
    }
    guard index < tokens.count, tokens[index].kind == closer, !names.isEmpty else { return nil }
    let mark = Span(start, tokens[index].end)
    skip(past: index)
    guard expressionBegins else { return nil }
    let body = head()
    let gap = Span(start, body.span.start)
    let isInBraces = at(.rightBrace) && tokens.last(endingBy: start).map { at(.leftBrace, $0) } == true
    let parameters = "\(names.joined(separator: ", ")) in "
    report(
      SyntaxReasons.foreignClosure, "a closure is written in braces", at: mark,
      write: isInBraces ? [(gap, parameters)] : [(gap, "{ " + parameters), (Span(at: lastEnd), " }")])
    return missing()
  }

  /// Reads an Objective-C block, `^(id x) { … }`.
  mutating func foreignBlock() -> Expression {
    let start = token.start
    advance()
    var names: [String] = []
    var last: String?
    while at(.name) || at(.times) { advance() }
    if at(.leftParen) {
      while !at(.end), !at(.leftBrace), !token.beginsLine {
        if at(.name) { last = text(token) }
        if at(.comma) || at(.rightParen), let name = last {
          if name != "void" { names.append(name) }
          last = nil
        }
        advance()
      }
    }
    let head = names.isEmpty ? "{" : "{ \(names.joined(separator: ", ")) in"
    guard at(.leftBrace) else {
      report(
        SyntaxReasons.foreignClosure, "a closure is written in braces", at: span(from: start),
        help: ["write `\(head) … }`"])
      return missing()
    }
    let brace = token
    let outer = diagnostics.count
    let closure = closure()
    if !reports(since: outer).contains(where: \.isIncomplete) { withdraw(since: outer) }
    report(
      SyntaxReasons.foreignClosure, "a closure is written in braces, without `^`", at: Span(start, brace.start),
      write: [(Span(start, brace.end), head)] + leavingEdits(of: closure, since: outer))
    return closure
  }

  /// Reads `func(x) { … }` as a value; another word for `func` may already be taken.
  mutating func foreignFunction() -> Expression {
    let start = tokens[at(.leftParen) ? position - 1 : position].start
    if !at(.leftParen) { advance() }
    let opener = token
    let patterns = patternParameters()
    while let patterns, position < patterns.end { advance() }
    let names = patterns == nil ? names(SyntaxReasons.funcForm) : []
    if !take(.rightParen) { reportUnclosed(opener, ")") }
    let list = patterns?.names ?? names.map(\.text).joined(separator: ", ")
    guard at(.leftBrace) else {
      report(
        SyntaxReasons.foreignClosure, "a function without a name is a closure", at: span(from: start),
        help: ["write `{ \(list) in … }`"])
      return missing()
    }
    let (brace, told) = (token, diagnostics.count)
    let closure = closure()
    let head = (Span(start, brace.end), list.isEmpty ? "{" : "{ \(list) in\(patterns.map { " \($0.lets)" } ?? "")")
    report(
      SyntaxReasons.foreignClosure, "a function without a name is a closure", at: Span(start, brace.start),
      write: [head] + leavingEdits(of: closure, since: told))
    return closure
  }
}
