import Diagnostics

/// Handlers of errors as other languages write them: `try:` with `except:`, `try { … } catch (e) { … }`.
extension Parser {
  /// Python's `try:` and `except:`, with the lines that they hold.
  mutating func refuseHandlers() -> Expression? {
    guard ["try", "except", "finally"].contains(text(token)) else { return nil }
    let (first, label, told) = (token, Span(token.start, next.end), diagnostics.count)
    advance()
    let tried = indentedBlock(of: first)
    if tried == nil { advance() }
    var help: Suggestion?
    if text(first) == "try", let tried, at(.name), text(token) == "except" {
      let (handler, before) = (token, lastEnd)
      while !at(.colon), !at(.end), !next.beginsLine { advance() }
      let name = text(position - 2) == "as" ? text(position - 1) : "e"
      if at(.colon), let handled = indentedBlock(of: handler) {
        let margin = tried.closing.text.dropFirst().dropLast()
        let inner = source.text(of: blanks(before: before))
        let edits = [
          (Span(first.start, tried.colon.end), "defer {"),
          (Span(before, handled.colon.end), "\n\(inner)empty\n\(margin)} | subscribeError { \(name) in"),
          handled.closing,
        ]
        withdraw(since: told)
        help = rewritten("an error is an event:", edits)
      }
    }
    report(
      SyntaxReasons.label, "a statement cannot begin with the label `\(text(first)):`", at: label,
      help: [help ?? "an error is an event: `x | catch { e in … }` continues with another signal"])
    return missing()
  }

  /// Python's `with open("f.txt") as f:` and C#'s `using (var f = …) { … }`. True if it was reported and read.
  mutating func refuseResource() -> Bool {
    guard ["with", "using"].contains(text(token)), !next.touches, !next.beginsLine else { return false }
    let first = token
    if next.kind == .leftParen, let head = closer(of: position + 1), at(.leftBrace, head + 1),
      (position..<head).contains(where: { at(.assign, $0) }), let end = closer(of: head + 1)
    {
      withdraw(within: Span(first.start, tokens[end].end))
      skip(past: end)
    } else {
      let start = position
      while !at(.end), !next.beginsLine, next.kind != .end { advance() }
      guard at(.colon), indentedBlock(of: first) != nil else {
        (position, lastEnd) = (start, start > 0 ? tokens[start - 1].end : 0)
        return false
      }
    }
    report(
      SyntaxReasons.missingBlock, "there is no `\(text(first))`: a signal closes what it opened", at: first.span,
      help: ["`readLines \"name\"` sends the lines of a file"])
    return true
  }

  /// Python's `assert c, "message"`, without brackets. True if it was reported and read.
  mutating func refuseAssertion() -> Bool {
    guard text(token) == "assert", !next.touches, !next.beginsLine, expressionBegins(at: position + 1) else {
      return false
    }
    let (first, test) = (token, position + 1)
    var end = elementEnd(from: test)
    while end > test + 1, (test + 1..<end).contains(where: { tokens[$0].beginsLine || at(.semicolon, $0) }) {
      end -= 1
    }
    let last = at(.comma, end) ? lineEnd(from: end + 1, or: .semicolon) : end
    let whole = Span(first.start, tokens[last - 1].end)
    let message = last > end ? "printError \(words(end + 1, last)); " : ""
    withdraw(within: whole)
    report(
      SyntaxReasons.condition, "there is no `assert`", at: first.span,
      write: (whole, "if !(\(words(test, end))) { \(message)exit 1 }"))
    skip(to: last)
    return true
  }

  /// `try { … } catch (e) { … }` and Swift's `do { … } catch { … }`. True if it was reported and read.
  mutating func refuseTry() -> Bool {
    guard ["try", "do"].contains(text(token)), next.kind == .leftBrace, let end = closer(of: position + 1),
      end + 2 < tokens.count, at(.name, end + 1), text(end + 1) == "catch"
    else { return false }
    let (first, opener) = (token, position + 1)
    var (index, name) = (end + 2, "error")
    while [.name, .let, .leftParen, .rightParen, .colon].contains(tokens[index].kind) {
      if at(.name, index) { name = text(index) }
      index += 1
    }
    guard at(.leftBrace, index), let last = closer(of: index), end > opener + 1 else { return false }
    let whole = Span(first.start, tokens[last].end)
    withdraw(within: whole)
    let edits = subscribing(opener, end, Span(tokens[end + 1].start, tokens[index].end), name)
    report(
      SyntaxReasons.condition, "there is no `\(text(first))` with `catch`", at: first.span,
      help: [
        // A subscription has no value that a closure could return.
        edits == nil || at(.rightBrace, last + 1) && (isInClosure || isFunctionBody(position))
          ? "an error is an event: `try { int x } | catch { e in return 0 }`"
          : rewritten("an error is an event:", [(first.span, "defer")] + edits!)
      ])
    skip(past: last)
    return true
  }

  /// The edits of `try { … } catch (e) {` after its `try`; nil if its last statement is a pipeline.
  private func subscribing(_ opener: Int, _ end: Int, _ handler: Span, _ name: String) -> [Source.Change]? {
    var (start, depth, isPipeline) = (opener + 1, 0, false)
    var edits: [Source.Change] = [(handler, "| subscribeError { \(name) in")]
    for index in opener + 1..<end {
      let token = tokens[index]
      if depth == 0, token.beginsLine && token.kind != .pipe || at(.semicolon, index - 1) {
        (start, isPipeline) = (index, false)
      }
      depth += token.kind.nesting
      if depth == 0, token.kind == .pipe { isPipeline = true }
      // Swift's `try load()`: here any call may fail.
      if token.kind == .name, text(token) == "try", !token.touches, operandBegins(at: index + 1) {
        edits.append((Span(token.start, tokens[index + 1].start), ""))
      }
    }
    if isPipeline { return nil }
    let isError = at(.name, start) && ["error", "throw", "raise"].contains(text(start))
    if !isError {
      edits.append((Span(at: tokens[end - 1].end), tokens[end].beginsLine ? "\nempty" : "; empty"))
    }
    return edits
  }

  /// True for the last statement of a func's block, which is its value.
  private func isFunctionBody(_ first: Int) -> Bool {
    var (index, depth) = (first - 1, 0)
    while index > 1 {
      depth += tokens[index].kind.nesting
      if depth > 0 {
        return at(.leftBrace, index) && at(.rightParen, index - 1)
      }
      index -= 1
    }
    return false
  }

  /// Swift's `try? load(x)`, at its `try`: any call may fail here, and needs no word for it.
  mutating func skipTry() {
    let first = position + 2
    guard token.end - token.start == 3, source.bytes[token.start] == "t", text(token) == "try",
      next.kind == .question || next.kind == .not, next.touches, first < tokens.count,
      at(.name, first), !tokens[first].touches, !tokens[first].beginsLine
    else { return }
    let word = Span(token.start, tokens[first].start)
    report(
      SyntaxReasons.foreignOperator, "a call needs no `try`", at: word,
      help: [rewritten("leave it out:", (word, ""))])
    skip(to: first)
  }

  /// Blanks at the beginning of the line that ends at an offset.
  private func blanks(before end: Int) -> Span {
    let start = source.range(ofLine: source.line(at: max(0, end - 1))).lowerBound
    var first = start
    while first < end, source.bytes[first] == 0x20 || source.bytes[first] == 0x09 { first += 1 }
    return Span(start, first)
  }
}
