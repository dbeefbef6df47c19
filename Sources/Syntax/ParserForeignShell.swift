import Diagnostics

/// Blocks between words, as a shell writes them: `if [ … ]; then … fi`, `for x in 1 2 3; do … done`.
extension Parser {
  /// Refuses such a block. True if it was reported and read.
  mutating func refuseShellBlock() -> Bool {
    guard let (opener, closer) = shellWords(), !isNewLineNext, let body = word(opener, from: position + 1) else {
      return false
    }
    // Shells open a block after `;` or on the next line; `then` after a condition belongs to other languages.
    let isBehindMark = tokens[body - 1].kind == .semicolon || tokens[body].beginsLine
    guard isBehindMark, let end = end(closer, from: body + 1) else { return false }
    let (first, whole) = (token, Span(token.start, tokens[end].end))
    // A block holds commands, which are not expressions here; they are reported with it.
    withdraw(within: whole)
    let isChoice = opener == "then"
    let readsLines = text(first) == "while" && text(tokens[position + 1]) == "read"
    report(
      isChoice ? SyntaxReasons.condition : SyntaxReasons.parameters,
      "a block is written in braces, not between `\(opener)` and `\(closer)`", at: first.span,
      help: [
        isChoice
          ? "a choice is `if x > 3 { … } else { … }`"
          : readsLines
            ? "`lines | subscribeNext { line in … }` runs for each line of standard input"
            : "`[1, 2, 3] | subscribeNext { x in … }` runs for each element"
      ])
    while position <= end { advance() }
    return true
  }

  private var isNewLineNext: Bool { next.kind == .end || next.beginsLine }

  private func shellWords() -> (opener: String, closer: String)? {
    if at(.if) { return next.kind == .leftBracket ? ("then", "fi") : nil }
    return ["for", "while", "until"].contains(text(token)) ? ("do", "done") : nil
  }

  /// Index of a word on this line or at the beginning of the next.
  private func word(_ word: String, from index: Int) -> Int? {
    for index in index..<tokens.count {
      if text(tokens[index]) == word, tokens[index].kind == .name { return index }
      if tokens[index].kind == .end || tokens[index].beginsLine { return nil }
    }
    return nil
  }

  /// Index of the word that closes the block, which may hold others.
  private func end(_ closer: String, from index: Int) -> Int? {
    var depth = 1
    for index in index..<tokens.count {
      let begins = tokens[index].beginsLine || tokens[index - 1].kind == .semicolon
      guard begins else { continue }
      if text(tokens[index]) == closer { depth -= 1 }
      if closer == "fi" ? tokens[index].kind == .if : ["for", "while", "until"].contains(text(tokens[index])) {
        depth += 1
      }
      if depth == 0 { return index }
    }
    return nil
  }

  /// The fix for the shell's `-eq`, including its second operand.
  func shellComparison(_ argument: Expression) -> String? {
    guard case .unary(_, let operand) = argument.form, case .name(let word) = operand.form,
      ["eq", "ne", "lt", "le", "gt", "ge"].contains(word)
    else { return nil }
    return WordOperators.sign(word)
  }
}
