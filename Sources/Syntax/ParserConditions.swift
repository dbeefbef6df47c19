import Diagnostics

/// Conditions and loops as other languages write them: with `then`, with a colon, after their value, without braces.
extension Parser {
  /// True at the `if` of `"a" if c else "b"`.
  var isLateCondition: Bool {
    guard at(.if), !isNewLine, !isLabel else { return false }
    var index = position + 1
    var nested = 0
    while index < tokens.count, !tokens[index].flags.contains(.newline) {
      switch tokens[index].kind {
      case .else where nested == 0: return true
      case .leftParen, .leftBracket: nested += 1
      case .rightParen, .rightBracket:
        if nested == 0 { return false }
        nested -= 1
      case .leftBrace, .rightBrace, .semicolon, .end: return false
      default: break
      }
      index += 1
    }
    return false
  }

  mutating func refuseLateCondition(_ value: Expression, from start: Int) -> Expression {
    let mark = span(of: token)
    let first = source.text(of: Span(start, lastEnd))
    advance()
    let condition = conditional()
    guard take(.else) else { return value }
    let other = conditional()
    let test = source.text(of: condition.span)
    let text = "\(test) ? \(first) : \(source.text(of: other.span))"
    report(
      SyntaxReasons.ifInside, "`if` does not stand behind its value", at: mark,
      help: [rewritten("write", [(Span(start, lastEnd), text)])])
    return missing()
  }

  /// `then`, after the condition of an `if`.
  var isThen: Bool { at(.name) && !token.touches && !isLabel && text(token) == "then" }

  /// Refuses `if c then a else b`, `if (c) a`, `if c: a`: branches of an `if` without braces.
  mutating func refuseBareBranches(_ condition: Expression, from start: Int) -> Expression {
    let hasMark = isThen || at(.colon)
    let mark = hasMark ? span(of: token) : span(from: lastEnd)
    if hasMark { advance() }
    inCondition = false
    guard expressionBegins, !isNewLine else {
      report(
        SyntaxReasons.missingBlock, "the branches of `if` stand in braces", at: mark,
        help: ["write `if \(source.text(of: condition.span)) { … }`"])
      return missing()
    }
    let message: Sentence =
      hasMark
      ? "the branches of `if` stand in braces, without `\(source.text(of: mark))`"
      : "the branches of `if` stand in braces"
    let told = diagnostics.count
    var edits = [(Span(condition.span.end, mark.end), " {")]
    _ = pipeline()
    edits.append((Span(lastEnd, lastEnd), " }"))
    if at(.else), !isLabel {
      let word = token
      advance()
      if at(.colon) { advance() }
      if !at(.if), !at(.leftBrace), expressionBegins {
        edits.append((Span(word.end, lastEnd), " {"))
        _ = pipeline()
        edits.append((Span(lastEnd, lastEnd), " }"))
      } else {
        _ = at(.if) ? branch() : missing()
        if at(.leftBrace) { _ = block() }
      }
    }
    if diagnostics.count == told {
      report(SyntaxReasons.missingBlock, message, at: mark, help: [rewritten("write", edits)])
    }
    return Expression(.bracketed(missing()), at: span(from: start))
  }

  /// Takes `elif`, `elsif` or `elseif`.
  mutating func takeForeignElse() -> Bool {
    guard at(.name), !isNewLine, ["elif", "elsif", "elseif"].contains(text(token)) else { return false }
    report(
      SyntaxReasons.strayElse, "`\(text(token))` is written `else if`", at: here,
      help: [rewritten("write", [(span(of: token), "else if")], isSure: true)])
    return true
  }

  /// Refuses `for x in xs { … }`, already read up to `in`.
  mutating func refuseLoop() -> Bool {
    guard position >= 2, text(tokens[position - 2]) == "for", tokens[position - 2].flags.contains(.statement) else {
      return false
    }
    let (first, name, mark) = (tokens[position - 2], text(tokens[position - 1]), span(of: token))
    advance()
    let outer = (inCondition, scope)
    inCondition = true
    let elements = expressionBegins ? operation(from: operand(.operand), 0) : missing()
    inCondition = outer.0
    var help: Suggestion = "`xs | subscribeNext { \(name) in … }` runs for each element"
    if at(.leftBrace), !isNewLine {
      let brace = token
      scope = .named
      _ = block()
      help = rewritten(
        "write",
        [
          (Span(first.start, elements.span.start), ""),
          (Span(elements.span.end, brace.end), " | subscribeNext { \(name) in"),
        ])
    }
    scope = outer.1
    report(
      SyntaxReasons.parameters, "there is no `for`: a stream calls a closure for each value", at: mark, help: [help])
    return true
  }
}
