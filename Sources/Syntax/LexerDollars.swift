import Diagnostics

/// The sign `$`: arguments of closures here, and names, commands and applications of other languages.
extension Lexer {
  mutating func dollar(_ next: UInt8) {
    let start = offset
    offset += 1
    if next.isDigit {
      while offset < count, bytes[offset].isDigit { offset += 1 }
      let end = offset
      skipWord()
      guard offset > end else { return emit(.anonymous, from: start) }
      report(
        SyntaxReasons.unknownCharacter, "`\(text(start, offset))` is not a name", from: start, to: offset,
        help: ["the arguments of a closure are `$0`, `$1` …"])
      return emit(.unknown, from: start)
    }
    // RxJS's `text$`
    if next != "(", start > 0, tokens.count > 0, pending.isDisjoint(with: [.blank, .newline]),
      scalar(at: start - 1).0?.continuesName == true
    {
      return report(
        SyntaxReasons.unknownCharacter, "a name is written without `$`", from: start, to: offset,
        help: [suggest("leave it out", from: start, "", isSure: true)])
    }
    if next == "\"", format(start) { return }
    if next == 0x20, pending.contains(.blank), application(start) { return }
    skipWord()
    let name = text(start + 1, offset)
    if next == "(" || name.count > 1 && name.allSatisfy({ $0.isUppercase || $0 == "_" }) {
      if name.isEmpty, let closer = closingBracket(of: offset) { return substitution(start, closer) }
      let help =
        name.isEmpty
        ? "the lines that a program writes are `run [\"date\"]`"
        : "a variable of the environment is `env \"\(name)\"`"
      report(
        SyntaxReasons.unknownCharacter, "`$` has no meaning here", from: start, to: offset,
        help: [suggest(Sentence(help), from: start, name.isEmpty ? nil : "(env \"\(name)\")")])
      return emit(.unknown, from: start)
    }
    report(
      SyntaxReasons.unknownCharacter, "a name is written without `$`", from: start, to: offset,
      help: name.isEmpty
        ? ["the arguments of a closure are `$0`, `$1` …"]
        : [suggest("write `\(name)`", from: start, name, isSure: true)])
    emit(.unknown, from: start)
  }

  /// C#'s `$"x = {x}"`, up to its closing quote. False if there is none on this line.
  private mutating func format(_ start: Int) -> Bool {
    var end = offset + 1
    while end < count, bytes[end] != "\"", bytes[end] != 0x0A { end += bytes[end] == 0x5C ? 2 : 1 }
    guard end < count, bytes[end] == "\"" else { return false }
    let line = Interpolations.ours(ofFormat: text(offset, end + 1))
    offset = end + 1
    report(
      SyntaxReasons.unknownCharacter, "a string begins without `$`", from: start, to: offset,
      help: [suggest("a value is written into a string as `\\(x)`", from: start, line, isSure: true)])
    emit(.unknown, from: start)
    return true
  }

  /// Haskell's `f $ x`, at its `$`: what follows is one argument. False at the end of a line.
  private mutating func application(_ start: Int) -> Bool {
    var first = offset
    while byte(first) == 0x20 { first += 1 }
    var (end, depth, isQuoted) = (first, 0, false)
    while end < count, bytes[end] != 0x0A {
      let sign = bytes[end]
      if sign == "\"" { isQuoted.toggle() }
      if !isQuoted {
        if "([{".utf8.contains(sign) { depth += 1 }
        if ")]}".utf8.contains(sign) { depth -= 1 }
        if depth < 0 || depth == 0 && "|;,#".utf8.contains(sign) { break }
      }
      end += 1
    }
    while end > first, bytes[end - 1] == 0x20 { end -= 1 }
    guard end > first else { return false }
    report(
      SyntaxReasons.foreignOperator, "there is no operator `$`", from: start, to: start + 1,
      help: [
        source.suggest(
          "an argument that is a call needs brackets: `(\(text(first, end)))`",
          [(Span(start, first), "("), (Span(at: end), ")")])
      ])
    offset = start + 1
    emit(.unknown, from: start)
    return true
  }

  /// The shell's `$(date +%s)`, up to its bracket.
  private mutating func substitution(_ start: Int, _ closer: Int) {
    let command = text(start + 2, closer)
    if command.first == "(", command.last == ")", command.count > 2 {
      offset = closer + 1
      report(
        SyntaxReasons.unknownCharacter, "`$` has no meaning here", from: start, to: start + 1,
        help: [suggest("write `\(command)`", from: start, command, isSure: true)])
      return emit(.unknown, from: start)
    }
    let isShell = command.contains { "'\"`$&|;<>()*?[]{}~#\\".contains($0) }
    let words = isShell ? ["sh", "-c", command] : command.split(separator: " ").map(String.init)
    let list = words.map {
      "\"\($0.split(at: "\"").joined(separator: "\\\""))\""
    }
    let call = "join (toArray (run [\(list.joined(separator: ", "))])) \"\\n\""
    offset = closer + 1
    report(
      SyntaxReasons.unknownCharacter, "a command is not run with `$( )`", from: start, to: offset,
      help: [
        suggest("the lines that a program writes are `\(call)`", from: start, command.contains("\\") ? nil : call)
      ])
    emit(.unknown, from: start)
  }

  /// Offset of the `)` on this line that closes the `(` at an offset.
  func closingBracket(of opener: Int) -> Int? {
    var (index, depth) = (opener, 0)
    while index < count, bytes[index] != 0x0A {
      if bytes[index] == "(" { depth += 1 }
      if bytes[index] == ")" {
        depth -= 1
        if depth == 0 { return index }
      }
      index += 1
    }
    return nil
  }
}
