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
      let name = text(tokens[position - 2]) == "as" ? text(tokens[position - 1]) : "e"
      if at(.colon), let handled = indentedBlock(of: handler) {
        let margin = tried.closing.text.dropFirst().dropLast()
        let inner = source.text(of: blanks(before: before))
        let edits = [
          (Span(first.start, tried.colon.end), "defer {"),
          (Span(before, handled.colon.end), "\n\(inner)empty\n\(margin)} | subscribeError { \(name) in"),
          handled.closing,
        ]
        diagnostics.removeLast(diagnostics.count - told)
        help = rewritten("an error is an event:", edits)
      }
    }
    report(
      SyntaxReasons.label, "a statement cannot begin with the label `\(text(first)):`", at: label,
      help: [help ?? "an error is an event: `x | catch { e in … }` continues with another signal"])
    return missing()
  }

  /// `try { … } catch (e) { … }` and Swift's `do { … } catch { … }`. True if it was reported and read.
  mutating func refuseTry() -> Bool {
    guard ["try", "do"].contains(text(token)), next.kind == .leftBrace, let end = closingBrace(position + 1),
      end + 2 < tokens.count, tokens[end + 1].kind == .name, text(tokens[end + 1]) == "catch"
    else { return false }
    let (first, opener) = (token, position + 1)
    var (index, name) = (end + 2, "error")
    while [.name, .let, .leftParen, .rightParen, .colon].contains(tokens[index].kind) {
      if tokens[index].kind == .name { name = text(tokens[index]) }
      index += 1
    }
    guard tokens[index].kind == .leftBrace, let last = closingBrace(index), end > opener + 1 else { return false }
    let whole = Span(first.start, tokens[last].end)
    let isOneLine = !tokens[end].beginsLine
    let edits = [
      (first.span, "defer"), (Span(at: tokens[end - 1].end), isOneLine ? "; empty" : "\nempty"),
      (Span(tokens[end + 1].start, tokens[index].end), "| subscribeError { \(name) in"),
    ]
    diagnostics.removeAll { $0.place.map { $0.span.start >= whole.start && $0.span.end <= whole.end } ?? false }
    report(
      SyntaxReasons.condition, "there is no `\(text(first))` with `catch`", at: first.span,
      help: [rewritten("an error is an event:", edits)])
    while position <= last { advance() }
    return true
  }

  /// Blanks at the beginning of the line that ends at an offset.
  private func blanks(before end: Int) -> Span {
    let start = source.range(ofLine: source.line(at: max(0, end - 1))).lowerBound
    var first = start
    while first < end, source.bytes[first] == 0x20 || source.bytes[first] == 0x09 { first += 1 }
    return Span(start, first)
  }

  /// Index of the `}` of the `{` at an index.
  private func closingBrace(_ opener: Int) -> Int? {
    var depth = 0
    for index in opener..<tokens.count {
      switch tokens[index].kind {
      case .leftBrace: depth += 1
      case .rightBrace:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }
}
