import Diagnostics

/// Parts of lists and texts as other languages write them: `xs[1:]`, `xs[1..]`.
extension Parser {
  /// `xs[1:]`, `xs[a:b]`, `xs[::-1]`, `xs[..<2]`; nil if the brackets hold something else.
  mutating func refuseSlice(of object: Expression) -> Expression? {
    let opener = position
    var parts: [Range<Int>] = []
    var (index, depth, first, isClosed) = (opener + 1, 0, opener + 1, false)
    search: while index < tokens.count {
      switch tokens[index].kind {
      case .rightBracket where depth == 0: break search
      // A word before it is a label, unless it is the whole expression.
      case .colon where depth == 0 && (!tokens[index - 1].isWord || !isLabel(index - 1) || index - 1 == first):
        parts.append(first..<index)
        first = index + 1
      case .dot where depth == 0 && text(index) == "::":
        parts += [first..<index, index + 1..<index + 1]
        first = index + 1
      case .closedRange where depth == 0 && isOpen(index), .openRange where depth == 0 && isOpen(index):
        parts.append(first..<index)
        isClosed = index == first && text(index) == "..."
        first = index + 1
      case .question, .comma, .end: if depth == 0 || at(.end, index) { return nil }
      default: depth += tokens[index].kind.nesting
      }
      index += 1
    }
    guard !parts.isEmpty, parts.count < 3, index < tokens.count else { return nil }
    parts.append(first..<index)
    var words = parts.map { range in
      range.isEmpty ? "" : source.text(of: Span(tokens[range.lowerBound].start, tokens[range.upperBound - 1].end))
    }
    // The end of `xs[...2]` belongs to it; behind the last Int lies nothing.
    if isClosed {
      let end = Int(words[1])?.addingReportingOverflow(1)
      words[1] = end.map { $0.overflow ? "" : String($0.partialValue) } ?? "\(words[1]) + 1"
    }
    let mark = text(parts[0].upperBound)
    let span = Span(tokens[opener].start, tokens[index].end)
    withdraw(within: span)
    var part: String?
    if words.count == 3, words[2] == "-1", words[0].isEmpty, words[1].isEmpty { part = ".reversed" }
    if words.count == 2 || words[2].isEmpty, !words[0].hasPrefix("-"), !words[1].hasPrefix("-") {
      let start = words[0].isEmpty ? "0" : words[0]
      part = words[1].isEmpty ? ".slice(\(start))" : ".slice(\(start), \(words[1]))"
    }
    report(
      SyntaxReasons.brackets, "a part of a list or text is not read with `\(mark.hasPrefix(":") ? ":" : mark)`",
      at: span,
      help: [part.map { write((span, $0)) } ?? "`xs.slice(start, end)` is a part of a list or text"])
    skip(past: index)
    return Expression(.index(object, missing()), at: self.span(from: object.span.start))
  }

  /// Go's `[]int{1, 2}`, at its `[`; nil if the brackets hold something else.
  mutating func refuseTypedList() -> Expression? {
    guard next.kind == .rightBracket, position + 3 < tokens.count, at(.name, position + 2),
      tokens[position + 2].touches, at(.leftBrace, position + 3), tokens[position + 3].touches,
      let end = closer(of: position + 3)
    else { return nil }
    let (start, mark) = (token.start, tokens[position + 2].span)
    let edits = [(Span(start, tokens[position + 3].end), "["), (tokens[end].span, "]")]
    report(SyntaxReasons.brackets, "the elements of a list have no type", at: mark, write: edits)
    skip(past: end)
    return Expression(.list([]), at: span(from: start))
  }

  /// True for a range without one of its ends: `xs[1..]`, `xs[..<2]`.
  private func isOpen(_ index: Int) -> Bool {
    at(.leftBracket, index - 1) || at(.rightBracket, index + 1)
  }

  /// Swift's `d["k", default: 0]`, at its `,`.
  func suggestDefault(_ opener: Token, _ key: Expression) -> Suggestion {
    let end = elementEnd(from: position + 3)
    let object = tokens.last(endingBy: opener.start).map { tokens[$0] }
    guard at(.colon, position + 2), at(.rightBracket, end), let object, object.kind == .name,
      object.end == opener.start
    else { return "another value in place of nil is `a ?? b`" }
    let whole = Span(object.start, tokens[end].end)
    let value = "\(text(object))[\(source.text(of: key.span))] ?? \(words(position + 3, end))"
    return rewritten("another value in place of nil is", (whole, "(\(value))"))
  }
}
