import Diagnostics

/// Commas where no brackets stand around them: between arguments, names and elements.
extension Parser {
  /// True for values between commas that are the whole body of a closure or func. In `{ print a, b }` they are
  /// arguments.
  private func isTuple(from first: Int, to end: Int) -> Bool {
    guard first > 0, at(.rightBrace, end), !(first..<end).contains(where: { at(.assign, $0) || at(.let, $0) }) else {
      return false
    }
    let isCall =
      at(.name, first) && first + 1 < position && !tokens[first + 1].touches && operandBegins(at: first + 1)
      && (!at(.minus, first + 1) || tokens[first + 2].touches)
    if isCall { return false }
    if at(.in, first - 1) { return true }
    guard at(.leftBrace, first - 1), first > 1, !tokens[first - 1].beginsLine else { return false }
    return at(.rightParen, first - 2) || at(.name, first - 2)
  }

  /// `let x = 1, y = 2` and `f a, b`, at the `,`, up to the end of the line.
  mutating func suggestWithoutCommas() -> Suggestion? {
    let first = statementStart
    var (index, depth) = (position, 0)
    var commas: [Int] = []
    while index < tokens.count, index == position || !tokens[index].beginsLine {
      let kind = tokens[index].kind
      depth += kind.nesting
      if depth < 0 || kind == .end || kind == .semicolon { break }
      if depth == 0, kind == .comma { commas.append(index) }
      index += 1
    }
    // `{1, 2, 3}` as a list
    if first > 0, at(.leftBrace, first - 1), depth < 0, at(.rightBrace, index),
      !(first..<index).contains(where: { at(.in, $0) || at(.assign, $0) }),
      first < 2 || [.assign, .leftParen, .comma, .equal].contains(tokens[first - 2].kind)
        || tokens[first - 1].beginsLine
    {
      skip(to: index)
      return rewritten("a list is", (tokens[first - 1].span, "["), (tokens[index].span, "]"))
    }
    // `{ x in x, x + 1 }` as a tuple
    if isTuple(from: first, to: index), depth < 0 {
      let edits = [(Span(at: tokens[first].start), "("), (Span(at: tokens[index - 1].end), ")")]
      skip(to: index)
      return rewritten("a tuple is written in brackets:", edits)
    }
    if at(.name, first), let unpacked = unpacking(from: first, to: index) {
      skip(to: index)
      return unpacked
    }
    let names = commas.filter { at(.name, $0 + 1) && at(.assign, min($0 + 2, tokens.count - 1)) }
    var edits: [Source.Change]?
    if at(.let, first), names.count == commas.count {
      edits = commas.map { (tokens[$0].span, "; let") }
    } else if at(.name, first), first + 1 < position, !tokens[first + 1].touches {
      edits = commas.map { (tokens[$0].span, tokens[$0 + 1].touches ? " " : "") }
    }
    guard let edits else { return nil }
    skip(to: index)
    return write(edits)
  }
}
