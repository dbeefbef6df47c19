import Diagnostics

/// C#'s queries: `from x in xs where x > 1 orderby x select x * 2`.
extension Parser {
  private static let clauses: Set<String> = ["where", "select", "orderby", "group", "join", "let", "from", "into"]

  /// Refuses such a query, at its first word. True if it was reported and read.
  mutating func refuseQuery() -> Bool {
    guard token.end - token.start == 4, next.kind == .name, at(.in, position + 2), text(token) == "from"
    else { return false }
    var (starts, index, depth) = ([Int](), position + 3, 0)
    while !at(.end, index), !at(.semicolon, index) {
      let word = tokens[index]
      let isClause = word.isWord && Parser.clauses.contains(text(word))
      if depth == 0, word.beginsLine, !isClause { break }
      depth += word.kind.nesting
      if depth < 0 { break }
      if depth == 0, isClause { starts.append(index) }
      index += 1
    }
    guard let first = starts.first, ["select", "group"].contains(text(starts.lastElement)) else { return false }
    let (name, mark, whole) = (text(next), token.span, Span(token.start, tokens[index - 1].end))
    var line: String? = words(position + 3, first)
    for (number, start) in starts.enumerated() {
      let end = number + 1 < starts.count ? starts[number + 1] : index
      line = line.flatMap { line in clause(start, end, name).map { line + $0 } }
    }
    withdraw(within: whole)
    report(
      SyntaxReasons.foreignOperator, "a query is a pipeline", at: mark,
      help: [
        line.map { write((whole, $0)) }
          ?? "`xs | filter { x in … } | sortedBy { x in … } | map { x in … }`"
      ])
    skip(to: index)
    return true
  }

  /// Refuses SQL's `SELECT name FROM users WHERE age > 3`. True if it was reported and read.
  mutating func refuseSelection() -> Bool {
    guard token.end - token.start == 6, !next.beginsLine, text(token).lowercased() == "select" else { return false }
    var (index, places) = (position + 1, [String: Int]())
    while !at(.end, index), !at(.semicolon, index),
      !tokens[index].beginsLine || Parser.selectionWords.contains(text(index).lowercased())
    {
      let word = text(index).lowercased()
      if tokens[index].isWord, Parser.selectionWords.contains(word), places[word] == nil { places[word] = index }
      index += 1
    }
    guard let from = places["from"], from > position + 1, from + 1 < index, at(.name, from + 1) else {
      return false
    }
    let (mark, whole) = (token.span, Span(token.start, tokens[index - 1].end))
    let name = text(from + 1)
    withdraw(within: whole)
    report(
      SyntaxReasons.foreignOperator, "a query is a pipeline", at: mark,
      help: [Suggestion(Sentence("`\(name) | filter { $0.age > 3 } | map { $0.name }`"))])
    skip(to: index)
    return true
  }

  private static let selectionWords: Set<String> = ["from", "where", "group", "order", "limit", "join", "having"]

  /// The stage for one clause; nil if there is none.
  private func clause(_ first: Int, _ end: Int, _ name: String) -> String? {
    let isDown = text(end - 1) == "descending"
    let hasOrder = isDown || text(end - 1) == "ascending"
    let value = words(first + 1, hasOrder ? end - 1 : end)
    if value.isEmpty || value.hasPrefix("new") { return nil }
    switch text(first) {
    case "where": return " | filter { \(name) in \(value) }"
    case "select": return value == name ? "" : " | map { \(name) in \(value) }"
    case "orderby" where !value.contains(","):
      return " | sortedBy { \(name) in \(value) }\(isDown ? " descending: true" : "")"
    default: return nil
    }
  }
}
