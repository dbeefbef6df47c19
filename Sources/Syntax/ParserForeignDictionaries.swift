import Diagnostics

/// Dictionaries as other languages write them: `{"a": 1}`, `{a = 1, b = 2}`.
extension Parser {
  /// The suggestion for `{"a": 1}` or `{a: 1}`, whose `{` is the token at `opener`.
  func suggestDictionary(from opener: Int) -> Suggestion? {
    guard opener >= 0, at(.leftBrace, opener) else { return nil }
    var edits = [(span: tokens[opener].span, text: "[")]
    var (index, open) = (opener + 1, [Token.Kind]())
    while index < tokens.count {
      let token = tokens[index]
      switch token.kind {
      // Another bracket may be left open: `{ a: (1 }`.
      case .rightBrace where !open.contains(.leftBrace):
        let closers = open.reversed().map { $0 == .leftParen ? ")" : "]" }.joined()
        if !closers.isEmpty { edits.append((Span(at: tokens[index - 1].end), closers)) }
        edits.append((token.span, "]"))
        return rewritten("a dictionary is", edits)
      case .name where open.isEmpty && isLabel(index): edits.append((token.span, "\"\(text(token))\""))
      // Ruby's `{"a" => 1}`
      case .arrow where open.isEmpty: edits.append((Span(tokens[index - 1].end, token.end), ":"))
      case .name where open.isEmpty && at(.assign, index + 1):
        edits.append((Span(token.start, tokens[index + 1].end), "\"\(text(token))\":"))
      // Lua's `{a = 1; b = 2}`
      case .semicolon where open.isEmpty: edits.append((token.span, at(.rightBrace, index + 1) ? "" : ","))
      case .end: return nil
      default:
        if token.kind.nesting > 0 { open.append(token.kind) }
        if open.last?.closer == token.kind { open.removeLast() }
      }
      index += 1
    }
    return nil
  }

  /// Index of the sign after a field's value.
  private func fieldEnd(from first: Int) -> Int {
    let end = elementEnd(from: first)
    return (first..<end).first { at(.semicolon, $0) } ?? end
  }

  /// The suggestion for Lua's `{a = 1, b = 2}`, at its first `=`.
  func suggestDictionaryOfFields() -> Suggestion? {
    guard position > 1, at(.leftBrace, position - 2), hasRoom else {
      return nil
    }
    let end = fieldEnd(from: position + 1)
    // A closure is seldom the value of a name, and never an argument of `Object`.
    let isAlone =
      at(.rightBrace, end) && position > 2 && (at(.assign, position - 3) || text(position - 3) == "Object")
    let isFollowed = (at(.comma, end) || at(.semicolon, end)) && at(.name, end + 1) && at(.assign, end + 2)
    // Without a `,` it may be a closure that changes variables.
    guard isAlone || isFollowed, at(.comma, end) || !isBoundAbove(text(position - 1)) else { return nil }
    return suggestDictionary(from: position - 2)
  }
}
