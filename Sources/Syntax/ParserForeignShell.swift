import Diagnostics

/// Blocks between words, as a shell writes them: `if [ … ]; then … fi`, `for x in 1 2 3; do … done`.
extension Parser {
  /// Refuses such a block. True if it was reported and read.
  mutating func refuseShellBlock() -> Bool {
    guard let (opener, closer) = shellWords(), !isNewLineNext, let body = word(opener, from: position + 1) else {
      return false
    }
    // Shells open a block after `;` or on the next line; `then` after a condition belongs to other languages.
    let isBehindMark = at(.semicolon, body - 1) || tokens[body].beginsLine
    guard isBehindMark, let end = end(closer, from: body + 1) else { return false }
    let (first, whole) = (token, Span(token.start, tokens[end].end))
    // A block holds commands, which are not expressions here; they are reported with it.
    withdraw(within: whole)
    let isChoice = opener == "then"
    let readsLines = text(first) == "while" && text(position + 1) == "read"
    let branches = isChoice ? shellBranches(end) : nil
    report(
      isChoice ? SyntaxReasons.condition : SyntaxReasons.parameters,
      "a block is written in braces, not between `\(opener)` and `\(closer)`", at: first.span,
      help: [
        isChoice
          ? branches.map { write($0) } ?? "a choice is `if x > 3 { … } else { … }`"
          : readsLines
            ? "`lines | subscribeNext { line in … }` runs for each line of standard input"
            : "`[1, 2, 3] | subscribeNext { x in … }` runs for each element"
      ])
    skip(past: end)
    return true
  }

  /// `if [ -z "$x" ]; then … elif … else … fi` with braces; nil for a condition that has no other form here.
  private func shellBranches(_ end: Int) -> [Source.Change]? {
    var edits: [Source.Change] = []
    for index in position...end {
      let word = tokens[index]
      let begins = index == position || word.beginsLine || at(.semicolon, index - 1)
      guard begins else { continue }
      switch text(word) {
      case "if" where index > position: return nil
      case "if", "elif":
        guard let then = self.word("then", from: index + 1) else { return nil }
        let last = at(.semicolon, then - 1) ? then - 1 : then
        guard let condition = shellCondition(index + 1, last) else { return nil }
        edits.append((Span(word.start, tokens[then].end), "\(index == position ? "" : "} else ")if \(condition) {"))
      case "else": edits.append((word.span, "} else {"))
      case "fi": edits.append((word.span, "}"))
      default: break
      }
    }
    return edits
  }

  /// Refuses `[ -z "$x" ] && echo a`, `[[ … ]]` and `test …` at the beginning of a statement. True if it was reported
  /// and read.
  mutating func refuseShellTest() -> Bool {
    guard at(.leftBracket) || text(token) == "test", !next.beginsLine, next.kind != .end else { return false }
    let last = lineEnd(from: position + 1, or: .semicolon, .and, .or, .pipe)
    guard !at(.leftBracket) || [.and, .or].contains(tokens[last].kind) || isFlag,
      let condition = shellCondition(position, last) ?? (isFileTest ? "" : nil)
    else { return false }
    let end = lineEnd(from: last, or: .semicolon)
    let other = (last..<end).last { $0 > last && at(.or, $0) }
    let (first, whole) = (token, Span(token.start, tokens[end - 1].end))
    var line = condition
    if at(.and, last) {
      line = "if \(condition) { \(words(last + 1, other ?? end)) }"
      if let other { line += " else { \(words(other + 1, end)) }" }
    } else if at(.or, last) {
      line = "if !(\(condition)) { \(words(last + 1, end)) }"
    } else if end > last {
      return false
    }
    withdraw(within: whole)
    report(
      SyntaxReasons.missingComma,
      at(.leftBracket) ? "a condition is not written in square brackets" : "there is no `test`", at: first.span,
      help: [
        condition.isEmpty
          ? "whether a file is there is `!(files \"name\").isEmpty`" : write((whole, line))
      ])
    skip(to: end)
    return true
  }

  /// `-z` after the brackets or `test`.
  private var isFlag: Bool {
    let index = next.kind == .leftBracket ? position + 2 : position + 1
    return at(.minus, index) && at(.name, index + 1) && tokens[index + 1].touches
      && tokens[index + 1].end - tokens[index + 1].start == 1 && operandBegins(at: index + 2)
      && !tokens[index + 2].touches
  }

  /// `-f`, `-d` or `-e`
  private var isFileTest: Bool {
    isFlag
      && ["f", "d", "e", "r", "s", "x"].contains(text(next.kind == .leftBracket ? position + 3 : position + 2))
  }

  /// `[ -z "$x" ]`, `[[ $x == a ]]` or `test $x -gt 3` as a condition; nil if it has another form.
  private func shellCondition(_ first: Int, _ end: Int) -> String? {
    var parts: [String] = []
    for index in first..<end {
      let part = text(index)
      if index > first, tokens[index].touches, !["[", "]"].contains(part), parts.last != "[" {
        parts[parts.count - 1] += part
      } else {
        parts.append(part)
      }
    }
    if parts.first == "test" {
      parts.removeFirst()
    } else {
      guard parts.first == "[" else { return nil }
      while parts.first == "[", parts.last == "]" { parts = Array(parts.dropFirst().dropLast()) }
    }
    let isNot = parts.first == "!"
    if isNot { parts.removeFirst() }
    var test: String?
    if parts.count == 2, let value = shellValue(parts[1]) {
      test = parts[0] == "-z" ? "\(value).isEmpty" : parts[0] == "-n" ? "!\(value).isEmpty" : nil
    } else if parts.count == 3, let left = shellValue(parts[0]), let right = shellValue(parts[2]) {
      let signs = ["=": "==", "==": "==", "!=": "!=", "<": "<", ">": ">"]
      if parts[1] == "=~" { return "\(isNot ? "!" : "")\(left).matches(\(right))" }
      let sign = signs[parts[1]] ?? (parts[1].hasPrefix("-") ? WordOperators.sign(String(parts[1].dropFirst())) : nil)
      test = sign.map { "\(left) \($0) \(right)" }
    }
    return test.map { isNot ? "!(\($0))" : $0 }
  }

  /// `"$x"`, `$x` and `${x}` as `x`, other words as texts or numbers.
  private func shellValue(_ word: String) -> String? {
    var name = Substring(word)
    if name.hasPrefix("\""), name.hasSuffix("\""), name.utf8.count > 1 { name = name.dropFirst().dropLast() }
    guard name.hasPrefix("$") else {
      if word.hasPrefix("\"") { return word.contains("$") ? nil : word }
      let isPlain = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "._/".contains($0) }
      return Int(word) != nil ? word : isPlain ? "\"\(word)\"" : nil
    }
    name = name.dropFirst()
    if name.hasPrefix("{"), name.hasSuffix("}") { name = name.dropFirst().dropLast() }
    if let place = Int(name) { return place > 0 ? "args[\(place - 1)]" : nil }
    return !name.isEmpty && name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) ? String(name) : nil
  }

  private var isNewLineNext: Bool { next.kind == .end || next.beginsLine }

  private func shellWords() -> (opener: String, closer: String)? {
    if at(.if) { return ("then", "fi") }
    return ["for", "while", "until"].contains(text(token)) ? ("do", "done") : nil
  }

  /// Index of a word on this line or at the beginning of the next.
  private func word(_ word: String, from index: Int) -> Int? {
    for index in index..<tokens.count {
      if text(index) == word, at(.name, index) { return index }
      if at(.end, index) || tokens[index].beginsLine { return nil }
    }
    return nil
  }

  /// Index of the word that closes the block, which may hold others.
  private func end(_ closer: String, from index: Int) -> Int? {
    var depth = 1
    for index in index..<tokens.count {
      let begins = tokens[index].beginsLine || at(.semicolon, index - 1)
      guard begins else { continue }
      if text(index) == closer { depth -= 1 }
      if closer == "fi" ? at(.if, index) : ["for", "while", "until"].contains(text(index)) {
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
