import Diagnostics

/// Looking ahead and back, by the indices of tokens.
extension Parser {
  private func endsLine(_ index: Int) -> Bool { at(.end, index) || tokens[index].beginsLine }

  /// Index of the next token from there on that begins a line or is of one of the kinds, or of the end.
  func lineEnd(from start: Int, or kinds: Token.Kind...) -> Int {
    var index = start
    while !endsLine(index), !kinds.contains(tokens[index].kind) { index += 1 }
    return index
  }

  /// Index of the next token from there on that begins a line or is this word, or of the end.
  func lineEnd(from start: Int, orWord word: String) -> Int {
    var index = start
    while !endsLine(index), text(index) != word { index += 1 }
    return index
  }

  /// Index of the next token from there on that is of one of the kinds outside of brackets, closes the brackets around
  /// it or begins a line, or of the end.
  func partEnd(from start: Int, at kinds: Token.Kind...) -> Int {
    var (index, depth) = (start, 0)
    while !endsLine(index) {
      depth += tokens[index].kind.nesting
      if depth < 0 || depth == 0 && kinds.contains(tokens[index].kind) { break }
      index += 1
    }
    return index
  }

  /// Index of the next token from there on that is neither a name nor a comma.
  func namesEnd(from start: Int) -> Int {
    var index = start
    while at(.name, index) || at(.comma, index) { index += 1 }
    return index
  }

  /// Index of the first token on the line of another.
  func lineStart(_ index: Int) -> Int {
    var index = max(0, index)
    while index > 0, !tokens[index].beginsLine { index -= 1 }
    return index
  }

  /// Index of the first token of this statement.
  var statementStart: Int {
    var index = position
    while index > 0, !tokens[index].flags.contains(.statement) { index -= 1 }
    return index
  }
}
