import Diagnostics

/// Conditions and loops as other languages write them: with `then`, with a colon, after their value, without braces.
extension Parser {
  /// True at the `if` of `"a" if c else "b"`, and of Ruby's `print "a" if c`: neither has a block.
  var isLateCondition: Bool {
    guard at(.if) || isLateUnless, position > 0, !isNewLine, !isLabel else { return false }
    if next.kind == .end || next.beginsLine { return false }
    var index = position + 1
    var nested = 0
    while index < tokens.count, !tokens[index].beginsLine {
      switch tokens[index].kind {
      case .else where nested == 0: return true
      case .leftParen, .leftBracket: nested += 1
      case .rightParen, .rightBracket:
        if nested == 0 { return false }
        nested -= 1
      case .name where nested == 0 && text(index) == "then": return false
      case .rightBrace, .semicolon, .end: return nested == 0 && !inBrackets
      case .leftBrace: return false
      default: break
      }
      index += 1
    }
    return nested == 0 && !inBrackets
  }

  /// Ruby's `print "a" unless c`
  private var isLateUnless: Bool {
    at(.name) && token.end - token.start == 6 && text(token) == "unless" && !token.touches && !next.touches
      && position > 0 && expressionBegins(at: position + 1) && !isNamedByProgram(token)
  }

  /// `argument`: the last one of the application before it, whose value an `else` would replace.
  mutating func refuseLateCondition(_ value: Expression, from start: Int, argument: Span? = nil) -> Expression {
    let (mark, word, place, told) = (token.span, text(token), position, diagnostics.count)
    let first = source.text(of: Span(start, lastEnd))
    advance()
    let condition = conditional()
    if word == "if", hasBlock(since: told) { return refuseSecondStatement(place, told) }
    let test = word == "if" ? source.text(of: condition.span) : "!(\(source.text(of: condition.span)))"
    guard take(.else) else {
      report(
        SyntaxReasons.ifInside, "`\(word)` goes before its statement, not after it", at: mark,
        write: (Span(start, lastEnd), "if \(test) { \(first) }"))
      return missing()
    }
    let other = conditional()
    let chosen = argument.map { source.text(of: $0) } ?? first
    let text = "\(test) ? \(chosen) : \(source.text(of: other.span))"
    report(
      SyntaxReasons.ifInside, "`if` goes before its value, not after it", at: mark,
      write: (Span(argument?.start ?? start, lastEnd), argument == nil ? text : "(\(text))"))
    return missing()
  }

  /// True if words follow the condition that was read: `let x = 5 if x > 3 print "a"`.
  private func hasBlock(since told: Int) -> Bool {
    argumentBegins || isThen || at(.colon) || reports(since: told).contains(where: holdsStatement)
  }

  /// True for `3 print "a"` and `y print "a"` as an operand, but not for `f 3`.
  private func holdsStatement(_ report: Diagnostic) -> Bool {
    switch report.reason.code {
    case SyntaxReasons.notCallable.code: return true
    case SyntaxReasons.applicationAsOperand.code:
      let words = report.place?.text.split(separator: " ") ?? []
      return words.count > 2 || words.first?.first?.isLetter == false
    default: return false
    }
  }

  /// Refuses an `if` with a block of its own, behind another statement in its line.
  private mutating func refuseSecondStatement(_ start: Int, _ told: Int) -> Expression {
    position = start
    let mark = token.span
    _ = branch()
    withdraw(since: told)
    let gap = Span(tokens[start - 1].end, mark.start)
    report(SyntaxReasons.ifInside, "`if` goes before its statement, not after it", at: mark, help: [newStatement(gap)])
    return missing()
  }

  /// A statement of its own after the gap.
  func newStatement(_ gap: Span) -> Suggestion {
    rewritten("a new statement begins on a new line, or after `;`:", (gap, "; "))
  }

  /// Reads `如果` as the `if` that it means.
  mutating func refuseChineseIf() {
    guard text(token) == "如果", !next.touches else { return }
    report(
      SyntaxReasons.condition, "there is no `如果`", at: here, write: (here, "if"), isSure: true)
    tokens[position] = Token(.if, token.flags, token.start, token.end)
  }

  /// Reads `否则` as the `else` that it means.
  mutating func refuseChineseElse() {
    guard text(token) == "否则", next.kind == .leftBrace else { return }
    report(
      SyntaxReasons.strayElse, "`否则` is written `else`", at: here, write: (here, "else"))
    tokens[position] = Token(.else, token.flags, token.start, token.end)
  }

  /// `then`, after the condition of an `if`.
  var isThen: Bool {
    guard at(.name), !token.touches, !isLabel else { return false }
    return text(token) == "then" || text(token) == "do" && isInlineDo
  }

  /// Elixir's `do … end` on one line
  private var isInlineDo: Bool {
    guard next.kind != .pipe, !next.beginsLine, let block = endedBlock(from: position + 1) else { return false }
    return !(position...block.end).contains { tokens[$0].beginsLine }
  }

  /// True at the comma of Elixir's `if c, do: a`.
  var isDoMark: Bool { at(.comma) && next.kind == .name && text(next) == "do" && isLabel(position + 1) }

  /// Refuses Elixir's `if c, do: a, else: b`, at its first comma.
  private mutating func refuseDoBranches(_ condition: Expression, from start: Int) -> Expression {
    let mark = next.span
    var edits = [(span: Span(condition.span.end, tokens[position + 2].end), text: " {")]
    for _ in 0..<3 { advance() }
    inCondition = false
    _ = binding()
    if at(.comma), next.kind == .else, isLabel(position + 1) {
      edits.append((Span(lastEnd, tokens[position + 2].end), " } else {"))
      for _ in 0..<3 { advance() }
      _ = binding()
    }
    edits.append((Span(at: lastEnd), " }"))
    report(
      SyntaxReasons.missingBlock, "the branches of `if` need braces", at: mark, write: edits)
    return Expression(.bracketed(missing()), at: span(from: start))
  }

  /// Refuses `if c then a else b`, `if (c) a`, `if c: a`: branches of an `if` without braces.
  mutating func refuseBareBranches(_ condition: Expression, from start: Int) -> Expression {
    if isDoMark { return refuseDoBranches(condition, from: start) }
    if let branch = refuseInlineBranches(condition, from: start) { return branch }
    if at(.colon), let branch = refuseIndentedBranches(from: start) { return branch }
    if at(.colon), next.kind == .leftBrace, !next.beginsLine {
      report(
        SyntaxReasons.missingBlock, "the branches of `if` need braces, without `:`", at: here,
        write: (here, ""))
      advance()
      inCondition = false
      _ = block()
      return Expression(.bracketed(missing()), at: span(from: start))
    }
    let hasMark = isThen || at(.colon)
    let mark = hasMark ? token.span : span(from: lastEnd)
    if hasMark { advance() }
    inCondition = false
    if hasMark, refuseEndedBranches(condition, from: start) { return missing() }
    guard expressionBegins, !isNewLine else {
      report(
        SyntaxReasons.missingBlock, "the branches of `if` need braces", at: mark,
        help: ["write `if \(source.text(of: condition.span)) { … }`"])
      return missing()
    }
    let message: Sentence =
      hasMark
      ? "the branches of `if` need braces, without `\(source.text(of: mark))`"
      : "the branches of `if` need braces"
    let told = diagnostics.count
    var edits = [(Span(condition.span.end, mark.end), " {")]
    edits += bareBranch()
    if at(.else), !isLabel {
      let word = token
      advance()
      if at(.colon) { advance() }
      if !at(.if), !at(.leftBrace), expressionBegins {
        edits.append((Span(word.end, lastEnd), " {"))
        edits += bareBranch()
      } else {
        _ = at(.if) ? branch() : missing()
        if at(.leftBrace) { _ = block() }
      }
    }
    if diagnostics.count == told {
      report(SyntaxReasons.missingBlock, message, at: mark, write: edits)
    }
    return Expression(.bracketed(missing()), at: span(from: start))
  }

  /// Reads a branch without braces: the edits that it needs, up to its `}`.
  private mutating func bareBranch() -> [Source.Change] {
    let start = token.start
    _ = pipeline()
    return takenEdits(within: Span(start, lastEnd), of: SyntaxReasons.applicationAsOperand) + [
      (Span(at: lastEnd), " }")
    ]
  }

  /// Takes `elif`, `elsif` or `elseif`.
  mutating func takeForeignElse() -> Bool {
    guard at(.name), !isNewLine, ["elif", "elsif", "elseif", "否则如果"].contains(text(token)) else { return false }
    report(
      SyntaxReasons.strayElse, "`\(text(token))` is written `else if`", at: here,
      write: (token.span, "else if"), isSure: true)
    return true
  }

  /// Python's `if c:` with its lines below it, and those of `elif` and `else:`.
  private mutating func refuseIndentedBranches(from start: Int) -> Expression? {
    guard let first = tokens.index(startingAt: start) else { return nil }
    let mark = token.span
    guard let then = indentedBlock(of: tokens[first]) else { return nil }
    var edits = [(span: then.colon, text: " {"), then.closing]
    while !at(.end), !token.flags.contains(.gap), token.beginsLine {
      let word = token
      guard ["elif", "else"].contains(text(word)), let colon = lineColon() else { break }
      if text(word) == "elif" { edits.append((word.span, "else if")) }
      skip(to: colon)
      guard let block = indentedBlock(of: word) else { break }
      edits += [(block.colon, " {"), block.closing]
    }
    inCondition = false
    report(
      SyntaxReasons.missingBlock, "the branches of `if` need braces", at: mark,
      write: edits)
    return Expression(.bracketed(missing()), at: span(from: start))
  }

  /// Index of the colon that ends this line.
  private func lineColon() -> Int? {
    let index = lineEnd(from: position + 1) - 1
    return at(.colon, index) ? index : nil
  }
}
