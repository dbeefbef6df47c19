import Diagnostics

/// Choices between cases as other languages write them: `switch x { case 1: … }`, `when { x > 0 -> … }`,
/// `match x { 1 => … }`, `x match { case 1 => … }`, `match x with | 1 -> …`, `case x of …`, `case x do … end`.
extension Parser {
  private struct Arm {
    /// nil for the last one, which takes all other values.
    var test: String?
    var body: String
  }

  /// The tokens of a choice: its arms, and the first token after it.
  private struct Choice {
    var subject = ""
    var arms: Range<Int>
    var end: Int
    /// F#'s `|` before each arm.
    var hasBars = false
  }

  private static let choiceWords = ["switch", "when", "match", "case"]

  /// Refuses such a statement. True if it was reported and read.
  mutating func refuseChoice() -> Bool {
    guard "swmc".utf8.contains(source.bytes[token.start]), Parser.choiceWords.contains(text(token)),
      let choice = bracedChoice(isFirst: true) ?? barredChoice() ?? linedChoice() ?? shellChoice()
    else { return false }
    refuse(choice, from: token.start)
    return true
  }

  /// Refuses Scala's `x match { … }` and C#'s `x switch { … }`, at its word. True if it was reported and read.
  mutating func refuseChoice(of subject: Expression) -> Bool {
    guard at(.name), next.kind == .leftBrace, !isNewLine, ["match", "switch"].contains(text(token)),
      var choice = bracedChoice(isFirst: false)
    else { return false }
    choice.subject = source.text(of: subject.span)
    refuse(choice, from: subject.span.start)
    return true
  }

  private mutating func refuse(_ choice: Choice, from start: Int) {
    let (word, whole) = (token, Span(start, tokens[choice.end - 1].end))
    let arms = choice.arms.isEmpty ? nil : arms(choice)
    // An arm may hold words that are not expressions here; they are reported with it.
    withdraw(within: whole)
    report(
      SyntaxReasons.condition, "there is no `\(text(word))`", at: word.span,
      help: [
        arms.map { write((whole, branches($0))) }
          ?? "write `if \(choice.subject.isEmpty ? "…" : "\(choice.subject) == …") { … } else if … { … } else { … }`"
      ])
    skip(to: choice.end)
  }

  /// `{ case 1: … }` with its subject, if that follows the word.
  private func bracedChoice(isFirst: Bool) -> Choice? {
    let first = position + 1
    var index = first
    while index < tokens.count, !at(.leftBrace, index), !tokens[index].beginsLine { index += 1 }
    // Kotlin's `when` may have no subject, Scala's `match` has it before the word.
    guard index > first || !isFirst || text(first - 1) == "when", index + 1 < tokens.count,
      at(.leftBrace, index)
    else { return nil }
    var (end, depth, hasMark) = (index + 1, 1, ["case", "default"].contains(text(index + 1)))
    while end < tokens.count - 1, depth > 0 {
      switch tokens[end].kind {
      case .leftBrace: depth += 1
      case .rightBrace: depth -= 1
      case .arrow where depth == 1: hasMark = true
      default: break
      }
      end += 1
    }
    guard hasMark else { return nil }
    return Choice(
      subject: words(first, index), arms: depth == 0 ? index + 1..<end - 1 : index + 1..<index + 1, end: end)
  }

  /// F#'s `match x with | 1 -> "a" | _ -> "b"`, on one line or several.
  private func barredChoice() -> Choice? {
    guard text(token) == "match" else { return nil }
    let first = lineEnd(from: position + 1, orWord: "with")
    guard first > position + 1, text(first) == "with" else { return nil }
    var (end, depth) = (first + 1, 0)
    while !at(.end, end) {
      depth += tokens[end].kind.nesting
      if depth < 0 || depth == 0 && at(.semicolon, end) { break }
      if tokens[end].beginsLine, !at(.pipe, end), !at(.arrow, end - 1) { break }
      end += 1
    }
    return Choice(subject: words(position + 1, first), arms: first + 1..<end, end: end, hasBars: true)
  }

  /// Choices whose arms are lines: Haskell's `case x of`, Elixir's `case x do`, Ruby's `case x` with `when 1`, Python's
  /// `match x:`.
  private func linedChoice() -> Choice? {
    guard ["case", "match"].contains(text(token)) else { return nil }
    // Elixir's `case x do 1 -> "a"; _ -> "b" end` on one line
    var first = lineEnd(from: position + 1, orWord: "do")
    if text(first) == "do", first > position + 1, !tokens[first + 1].beginsLine,
      let block = endedBlock(from: first + 1)
    {
      return Choice(subject: words(position + 1, first), arms: first + 1..<block.end, end: block.end + 1)
    }
    first = lineEnd(from: position + 1, orWord: "when")
    let last = tokens[first - 1]
    guard !at(.end, first), first > position + 1 else { return nil }
    if text(token) == "case", text(first) == "when" || text(last) == "do", let block = endedBlock(from: first) {
      let subject = words(position + 1, text(last) == "do" ? first - 1 : first)
      return Choice(subject: subject, arms: first..<block.end, end: block.end + 1)
    }
    guard text(last) == "of" && text(token) == "case" || last.kind == .colon && text(token) == "match" else {
      return nil
    }
    let margin = indentation(of: tokens[lineStart(position)])
    var end = first
    while !at(.end, end), !tokens[end].beginsLine || indentation(of: tokens[end]) > margin { end += 1 }
    return end > first ? Choice(subject: words(position + 1, first - 1), arms: first..<end, end: end) : nil
  }

  /// The shell's `case $x in … esac`, whose arms hold commands.
  private func shellChoice() -> Choice? {
    guard text(token) == "case" else { return nil }
    var index = position + 1
    while !at(.in, index) {
      if at(.end, index) || tokens[index].beginsLine { return nil }
      index += 1
    }
    guard let end = tokens.place(of: "esac", after: index, in: source) else { return nil }
    return Choice(arms: end..<end, end: end + 1)
  }

  func words(_ from: Int, _ to: Int) -> String {
    from < to ? source.text(of: Span(tokens[from].start, tokens[to - 1].end)) : ""
  }

  private func branches(_ arms: [Arm]) -> String {
    arms.enumerated().map { index, arm in
      let head = index == 0 ? "if " : " else if "
      return (arm.test.map { head + $0 } ?? " else") + " { \(arm.body) }"
    }.joined()
  }

  /// The arms of a choice; nil if they have another form.
  private func arms(_ choice: Choice) -> [Arm]? {
    var arms: [Arm] = []
    let end = choice.arms.upperBound
    var index = choice.arms.lowerBound
    while index < end {
      if [.semicolon, .comma, .pipe].contains(tokens[index].kind) {
        index += 1
        continue
      }
      let isCase = ["case", "default", "when"].contains(text(index))
      let isElse = at(.else, index) && ![.arrow, .colon].contains(tokens[index + 1].kind)
      guard let mark = isElse ? (index + 1, index + 1) : separator(of: index, end) else { return nil }
      let first = isCase && text(index) != "default" ? index + 1 : index
      let isOther = ["default", "else", "_", "otherwise"].contains(words(first, mark.head))
      guard arms.last?.test != nil || arms.isEmpty else { return nil }
      let test = isOther ? nil : test(first, mark.head, choice.subject)
      if test == nil, !isOther { return nil }
      let isWord = isCase || at(.else, index)
      var (last, next) = bodyEnd(mark.body, end, isCase: isWord, choice.hasBars)
      var start = mark.body
      if start < last, at(.leftBrace, start), at(.rightBrace, last - 1) {
        start += 1
        last -= 1
      }
      while last > start, at(.semicolon, last - 1) || text(last - 1) == "break" { last -= 1 }
      if start >= last, next < end { return nil }
      arms.append(Arm(test: test, body: withoutReturn(start, last)))
      next = max(next, mark.body)
      index = next
    }
    return arms.count > 1 || arms.first?.test != nil ? arms : nil
  }

  /// The condition for which an arm is chosen: one of its values, `1...3` or `> 3`. nil for another pattern.
  private func test(_ first: Int, _ end: Int, _ subject: String) -> String? {
    if subject.isEmpty { return words(first, end) }
    var (index, tests) = (first, [String]())
    while index < end {
      let isIn = at(.in, index)
      var last = index
      while last < end, ![.comma, .pipe].contains(tokens[last].kind) { last += 1 }
      if isIn { index += 1 }
      let parts = index..<last
      guard let head = parts.first,
        !parts.contains(where: { isComposed(tokens[$0]) })
      else { return nil }
      if let dots = parts.first(where: { text($0).hasPrefix("..") }), dots > head, dots + 1 < last {
        // Rust's `..` leaves its end out, Kotlin's and Ruby's do not.
        let isOpen = text(dots) == "..<" || text(dots) == ".." && text(token) == "match"
        tests.append("(\(words(head, dots))\(isOpen ? "..<" : "...")\(words(dots + 1, last))).contains(\(subject))")
      } else if tokens[head].kind.isOrder {
        tests.append("\(subject) \(words(head, last))")
      } else if isIn {
        tests.append("\(words(head, last)).contains(\(subject))")
      } else {
        tests.append("\(subject) == \(words(head, last))")
      }
      index = last + 1
    }
    return tests.isEmpty ? nil : tests.joined(separator: " || ")
  }

  /// True for a token that takes a value apart, or tests it further.
  private func isComposed(_ token: Token) -> Bool {
    token.kind.nesting != 0 || token.kind == .if || ["if", "when", "as", "is", "let"].contains(text(token))
  }

  /// The body of an arm. Its last `return` would make a signal, and leave nothing.
  private func withoutReturn(_ first: Int, _ end: Int) -> String {
    var (word, depth) = (first, 0)
    for index in first..<max(first, end) {
      if depth == 0, tokens[index].beginsLine || index > first && at(.semicolon, index - 1) {
        word = index
      }
      depth += tokens[index].kind.nesting
    }
    guard word + 1 < end, text(word) == "return" else { return words(first, end) }
    return source.text(of: Span(tokens[first].start, tokens[word].start)) + words(word + 1, end)
  }

  /// Where the pattern of an arm ends, and its body begins: around a `:`, an arrow or Ruby's `then`, or at a new line.
  private func separator(of first: Int, _ end: Int) -> (head: Int, body: Int)? {
    var depth = 0
    for index in first..<end {
      if depth == 0, index > first, tokens[index].beginsLine {
        return text(first) == "when" ? (index, index) : nil
      }
      switch tokens[index].kind {
      case .colon, .arrow: if depth == 0 { return (index, index + 1) }
      case .name where depth == 0 && text(index) == "then": return (index, index + 1)
      default: depth += tokens[index].kind.nesting
      }
    }
    return nil
  }

  /// Index after the body of an arm, and where the next arm begins.
  private func bodyEnd(_ first: Int, _ end: Int, isCase: Bool, _ hasBars: Bool) -> (last: Int, next: Int) {
    var (index, depth) = (first, 0)
    while index < end {
      let token = tokens[index]
      if depth == 0, index > first {
        if isCase, ["case", "default", "when"].contains(text(token)) || token.kind == .else && token.beginsLine {
          return (index, index)
        }
        if hasBars, token.kind == .pipe { return (index, index) }
        if !isCase, !hasBars, token.kind == .else || token.beginsLine { return (index, index) }
        if !isCase, token.kind == .semicolon || token.kind == .comma { return (index, index + 1) }
      }
      depth += token.kind.nesting
      index += 1
    }
    return (end, end)
  }
}
