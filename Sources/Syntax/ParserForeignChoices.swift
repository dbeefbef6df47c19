import Diagnostics

/// Choices between cases as other languages write them: `switch x { case 1: … }`, `when { x > 0 -> … }`,
/// `match x { 1 => … }`.
extension Parser {
  private struct Arm {
    /// nil for the last one, which takes all other values.
    var test: String?
    var body: String
  }

  /// Refuses such a statement. True if it was reported and read.
  mutating func refuseChoice() -> Bool {
    guard "swm".utf8.contains(source.bytes[token.start]), ["switch", "when", "match"].contains(text(token)) else {
      return false
    }
    var index = position + 1
    while index < tokens.count, tokens[index].kind != .leftBrace, !tokens[index].beginsLine { index += 1 }
    // Kotlin's `when` may have no subject.
    let isBare = index == position + 1 && text(token) == "when"
    guard index > position + 1 || isBare, index + 1 < tokens.count, tokens[index].kind == .leftBrace else {
      return false
    }
    var (end, depth, hasMark) = (index + 1, 1, ["case", "default"].contains(text(tokens[index + 1])))
    while end < tokens.count - 1, depth > 0 {
      switch tokens[end].kind {
      case .leftBrace: depth += 1
      case .rightBrace: depth -= 1
      case .arrow where depth == 1: hasMark = true
      default: break
      }
      end += 1
    }
    guard hasMark else { return false }
    let subject = isBare ? "" : words(position + 1, index) + " == "
    let whole = Span(token.start, tokens[end - 1].end)
    let arms = depth == 0 ? arms(index + 1, end - 1) : nil
    // An arm may hold words that are not expressions here; they are reported with it.
    withdraw(within: whole)
    report(
      SyntaxReasons.condition, "there is no `\(text(token))`", at: token.span,
      help: [
        arms.map { rewritten("write", [(whole, branches($0, subject))]) }
          ?? "write `if \(subject)… { … } else if … { … } else { … }`"
      ])
    while position < end { advance() }
    return true
  }

  func words(_ from: Int, _ to: Int) -> String {
    from < to ? source.text(of: Span(tokens[from].start, tokens[to - 1].end)) : ""
  }

  private func branches(_ arms: [Arm], _ subject: String) -> String {
    arms.enumerated().map { index, arm in
      let head = index == 0 ? "if " : " else if "
      return (arm.test.map { head + subject + $0 } ?? " else") + " { \(arm.body) }"
    }.joined()
  }

  /// The arms between two tokens; nil if they have another form.
  private func arms(_ first: Int, _ end: Int) -> [Arm]? {
    var arms: [Arm] = []
    var index = first
    while index < end {
      if [.semicolon, .comma].contains(tokens[index].kind) {
        index += 1
        continue
      }
      let isCase = ["case", "default"].contains(text(tokens[index]))
      guard let mark = separator(of: index, end) else { return nil }
      let head = words(isCase && text(tokens[index]) == "case" ? index + 1 : index, mark)
      let isOther = ["default", "else", "_"].contains(head)
      // Several values at once, or a pattern, would need more than a comparison.
      guard arms.last?.test != nil || arms.isEmpty, isOther || !head.contains(where: { ",(".contains($0) }),
        !head.contains(" if ")
      else {
        return nil
      }
      var (last, next) = bodyEnd(mark + 1, end, isCase: isCase)
      var start = mark + 1
      if start < last, tokens[start].kind == .leftBrace, tokens[last - 1].kind == .rightBrace {
        start += 1
        last -= 1
      }
      while last > start, tokens[last - 1].kind == .semicolon || text(tokens[last - 1]) == "break" { last -= 1 }
      if start >= last, next < end { return nil }
      arms.append(Arm(test: isOther ? nil : head, body: withoutReturn(start, last)))
      next = max(next, mark + 1)
      index = next
    }
    return arms.count > 1 || arms.first?.test != nil ? arms : nil
  }

  /// The body of an arm. Its last `return` would make a signal, and leave nothing.
  private func withoutReturn(_ first: Int, _ end: Int) -> String {
    var (word, depth) = (first, 0)
    for index in first..<max(first, end) {
      if depth == 0, tokens[index].beginsLine || index > first && tokens[index - 1].kind == .semicolon {
        word = index
      }
      depth += tokens[index].kind.nesting
    }
    guard word + 1 < end, text(tokens[word]) == "return" else { return words(first, end) }
    return source.text(of: Span(tokens[first].start, tokens[word].start)) + words(word + 1, end)
  }

  /// The `:` of a `case`, or the arrow of another arm.
  private func separator(of first: Int, _ end: Int) -> Int? {
    var depth = 0
    for index in first..<end {
      switch tokens[index].kind {
      case .colon, .arrow: if depth == 0 { return index }
      default: depth += tokens[index].kind.nesting
      }
    }
    return nil
  }

  /// Index after the body of an arm, and where the next arm begins.
  private func bodyEnd(_ first: Int, _ end: Int, isCase: Bool) -> (last: Int, next: Int) {
    var (index, depth) = (first, 0)
    while index < end {
      let token = tokens[index]
      if depth == 0, index > first {
        if isCase, ["case", "default"].contains(text(token)) { return (index, index) }
        if !isCase, token.kind == .else || token.beginsLine { return (index, index) }
        if !isCase, token.kind == .semicolon || token.kind == .comma { return (index, index + 1) }
      }
      depth += token.kind.nesting
      index += 1
    }
    return (end, end)
  }
}
