import Diagnostics

/// Statements that other languages begin with a word of their own: `for`, `while`, `unless`, `guard`; and blocks that
/// follow a colon, with more indentation.
extension Parser {
  /// Reads and reports such a statement; false if there is no such command, and nothing was read.
  mutating func refuseForeignStatement() -> Bool {
    if isNamedByProgram(token) { return false }
    return switch source.bytes[token.start] {
    case "f":
      ["for", "foreach"].contains(text(token)) && (refuseShellBlock() || refuseFor() || refuseCountingLoop())
        || refuseCommand()
    case "w": text(token) == "while" && (refuseShellBlock() || refuseWhile()) || refuseResource()
    case "u":
      text(token) == "unless" && refuseUnless() || text(token) == "until" && refuseShellBlock() || refuseResource()
    case "g": text(token) == "guard" && refuseGuard()
    case "l": refuseCommand()
    case "e": refuseCommand() || refuseTypeDeclaration()
    case "t":
      refuseTry() || refuseShellTest() || refuseTypeDeclaration() || refuseFilter(isStage: false)
    case "d": refuseTry() || refuseDoWhile() || refuseTypeDeclaration()
    case "a": refuseFilter(isStage: false) || refuseAssertion()
    case "c": refuseTypeDeclaration() || refuseFilter(isStage: false)
    case "D": refuseQueue()
    case "r": refuseDoWhile() || refuseTypeDeclaration()
    case "s", "i", "p": refuseTypeDeclaration()
    default: false
    }
  }

  /// True if the program binds that word itself.
  func isNamedByProgram(_ word: Token) -> Bool {
    guard "fugletdwac".utf8.contains(source.bytes[word.start]) else { return false }
    let name = text(word)
    guard
      ["for", "while", "until", "unless", "guard", "ls", "find", "echo", "try", "do", "test"].contains(name)
        || ShellFilter.names.contains(name)
    else { return false }
    if tokens.boundNames == nil {
      tokens.boundNames = Set(
        (1..<tokens.count).filter { at(.let, $0 - 1) || at(.func, $0 - 1) }.map {
          text($0)
        })
    }
    return tokens.boundNames?.contains(name) == true
  }

  // MARK: conditions

  /// `unless c { … }`
  private mutating func refuseUnless() -> Bool {
    let (start, told, word) = (position, diagnostics.count, token)
    let condition = conditionOfForeign()
    if let condition, let (edits, end) = wordedBranches(condition) {
      withdraw(within: Span(word.start, tokens[end].end))
      skip(past: end)
      report(
        SyntaxReasons.condition, "there is no `unless`", at: word.span,
        write: negated(condition, from: word.start) + edits)
      return true
    }
    guard let condition, at(.leftBrace), !isNewLine else {
      position = start
      withdraw(since: told)
      return false
    }
    _ = block()
    report(
      SyntaxReasons.condition, "there is no `unless`", at: word.span,
      write: negated(condition, from: word.start))
    if at(.else), !token.flags.contains(.gap) {
      advance()
      if at(.leftBrace) { _ = block() }
    }
    return true
  }

  /// `guard c else { … }`
  private mutating func refuseGuard() -> Bool {
    let (start, told, word) = (position, diagnostics.count, token)
    let bindsName = next.kind == .let
    var bound: String?
    if bindsName {
      if position + 3 < tokens.count, at(.name, position + 2), at(.assign, position + 3) {
        bound = text(position + 2)
      }
      advance()
      while !at(.else), !at(.end), !isNewLine {
        if at(.comma) { bound = nil }
        advance()
      }
    }
    let condition = bindsName ? missing() : conditionOfForeign()
    guard let condition, at(.else), next.kind == .leftBrace else {
      position = start
      withdraw(since: told)
      return false
    }
    let mark = Span(lastEnd, token.end)
    advance()
    let inner = block()
    if let enclosed = enclosed(from: start, mark, bindsName ? bound : nil, condition, inner) {
      report(SyntaxReasons.condition, "there is no `guard`", at: word.span, help: [enclosed])
      return true
    }
    report(
      SyntaxReasons.condition, "there is no `guard`", at: word.span,
      help: [
        bindsName
          ? bound.map {
            rewritten(
              "bind the name, and test it:", (Span(word.start, tokens[start + 1].start), ""),
              (mark, "; if \($0) == nil"))
          } ?? "bind the name, and test it: `let x = …`, and then `if x == nil { … }`"
          : write(negated(condition, from: word.start) + [(mark, "")])
      ])
    return true
  }

  /// `guard c else { return nil }` and the rest of its body: `if c { … } else { nil }`, as nothing leaves it early.
  private func enclosed(
    from start: Int, _ mark: Span, _ bound: String?, _ condition: Expression, _ inner: Block
  ) -> Suggestion? {
    let body = source.text(of: Span(inner.span.start + 1, max(inner.span.start + 1, inner.span.end - 1))).trimmed
    guard body.hasPrefix("return"), tokens[start + 1].kind != .let || bound != nil else { return nil }
    var (index, depth) = (at(.semicolon) ? position + 1 : position, 0)
    let first = index
    while !at(.end, index), depth > 0 || !at(.rightBrace, index) {
      depth += tokens[index].kind.nesting
      index += 1
    }
    guard at(.rightBrace, index), index > first, (first..<index).allSatisfy({ text($0) != "guard" }) else { return nil }
    let value = String(body.dropFirst(6)).trimmed
    let returns = (first..<index).contains { text($0) == "return" }
    let other = value.isEmpty || value == "nil" || value == ";" ? "nil" : returns ? body : value
    let (word, last) = (tokens[start], tokens[index - 1])
    let head: [Source.Change] =
      if let bound {
        [(Span(word.start, tokens[start + 1].start), ""), (Span(mark.start, inner.span.end), "; if \(bound) != nil {")]
      } else {
        [(word.span, "if"), (Span(mark.start, inner.span.end), " {")]
      }
    let gap = at(.semicolon) ? [(token.span, "")] : []
    let isLines = source.line(at: word.start) != source.line(at: last.end)
    let line = source.range(ofLine: source.line(at: word.start)).lowerBound
    let blanks = source.bytes[line...].prefix { $0 == 0x20 || $0 == 0x09 }.count
    let margin = isLines ? "\n" + source.text(of: Span(line, line + blanks)) : " "
    return rewritten(
      "the rest of the body belongs in an `if`:", head + gap + [(Span(at: last.end), "\(margin)} else { \(other) }")])
  }

  mutating func conditionOfForeign() -> Expression? {
    advance()
    guard expressionBegins, !isNewLine else { return nil }
    let outer = inCondition
    inCondition = true
    defer { inCondition = outer }
    return conditional()
  }

  private func negated(_ condition: Expression, from start: Int) -> [Source.Change] {
    let head = Span(start, condition.span.start)
    switch condition.form {
    case .name, .member, .bracketed, .literal, .apply(_, _, .bracketed): return [(head, "if !")]
    default: return [(head, "if !("), (Span(at: condition.span.end), ")")]
    }
  }

  // MARK: blocks after a colon

  /// Lines with more indentation than the first token's, after the colon here: passed over, since they are read when
  /// they stand in braces.
  mutating func indentedBlock(of first: Token) -> (colon: Span, closing: Source.Change)? {
    let (colon, margin) = (token, indentation(of: first))
    guard next.beginsLine, next.kind != .end, indentation(of: next) > margin else { return nil }
    advance()
    while !at(.end), !token.beginsLine || indentation(of: token) > margin { advance() }
    let blanks = source.text(of: Span(first.start - margin, first.start))
    return (colon.span, (Span(at: lastEnd), "\n\(blanks)}"))
  }

  /// Number of blanks before a token that begins a line; of any other token, the column.
  func indentation(of token: Token) -> Int {
    token.start - source.range(ofLine: source.line(at: token.start)).lowerBound
  }

  mutating func skipLine() {
    while !at(.end), !token.beginsLine { advance() }
  }

  // MARK: lists

  /// Python's `[f(x) for x in xs if c]` and `{k: v for k, v in xs}`, after the bracket: reported, and read up to the
  /// closing one.
  @discardableResult
  mutating func refuseComprehension(_ opener: Token) -> Bool {
    if opener.kind == .leftBracket, refuseGenerators(opener) { return true }
    guard let mark = comprehensionMark() else { return false }
    var (index, depth, condition) = (mark.in + 1, 0, Int?.none)
    let closer: Token.Kind =
      opener.kind == .leftBrace ? .rightBrace : opener.kind == .leftParen ? .rightParen : .rightBracket
    while index < tokens.count, depth > 0 || tokens[index].kind != closer {
      switch tokens[index].kind {
      case .if where depth == 0: condition = index
      case .end: return false
      default: depth += tokens[index].kind.nesting
      }
      index += 1
    }
    var name = words(mark.for + 1, mark.in)
    if name.hasPrefix("(") { name = String(name.dropFirst().dropLast()) }
    var value = words(position, mark.for)
    let colon = (position..<mark.for).first { at(.colon, $0) }
    if let colon { value = "(\(words(position, colon)), \(words(colon + 1, mark.for)))" }
    var line = words(mark.in + 1, condition ?? index)
    if let condition { line += " | filter { \(name) in \(words(condition + 1, index)) }" }
    if value != name, value != "(\(name))" { line += " | map { \(name) in \(value) }" }
    if colon != nil { line = "dictionary (array (\(line)))" }
    let help = write((Span(opener.start, tokens[index].end), "(\(line))"))
    report(
      SyntaxReasons.missingComma, "a \(colon == nil ? "list" : "dictionary") is not made with `for`",
      at: tokens[mark.for].span, help: [help])
    skip(to: index)
    return true
  }

  /// Haskell's `[f x | x <- xs, c]`, after the bracket: reported, and read up to the closing one.
  private mutating func refuseGenerators(_ opener: Token) -> Bool {
    var mark = position
    while [.name, .int, .plus, .minus, .times, .leftParen, .rightParen, .comma].contains(tokens[mark].kind) {
      mark += 1
    }
    guard at(.pipe, mark), mark > position, mark + 3 < tokens.count, at(.name, mark + 1),
      at(.less, mark + 2), at(.minus, mark + 3), tokens[mark + 3].touches,
      let end = closer(of: position - 1)
    else { return false }
    let (name, value) = (text(mark + 1), words(position, mark))
    var last = elementEnd(from: mark + 4)
    var line = words(mark + 4, last)
    // `[1..5]`
    let dots = (mark + 4..<last).first { text($0) == ".." }
    if let dots, at(.leftBracket, mark + 4), elementEnd(from: mark + 5) == last - 1 {
      line = words(mark + 5, dots) + "..." + words(dots + 1, last - 1)
    }
    while last < end {
      let next = elementEnd(from: last + 1)
      line += " | filter { \(name) in \(words(last + 1, next)) }"
      last = next
    }
    if value != name { line += " | map { \(name) in \(value) }" }
    let whole = Span(opener.start, tokens[end].end)
    withdraw(within: whole)
    report(
      SyntaxReasons.missingComma, "a list is not made with `<-`", at: tokens[mark + 2].span,
      write: (whole, "(\(line))"))
    skip(to: end)
    return true
  }

  /// Places of `for` and `in` within the brackets that were just opened.
  private func comprehensionMark() -> (for: Int, in: Int)? {
    var (index, depth) = (position, 0)
    while index + 2 < tokens.count {
      switch tokens[index].kind {
      case .comma where depth == 0: return nil
      case .name where depth == 0 && index > position && text(index) == "for":
        var last = index + 1
        while [.name, .comma, .leftParen, .rightParen].contains(tokens[last].kind) { last += 1 }
        return last > index + 1 && at(.in, last) && !isLabel(last) ? (index, last) : nil
      case .end, .let, .func: return nil
      default: depth += tokens[index].kind.nesting
      }
      if depth < 0 { return nil }
      index += 1
    }
    return nil
  }
}
