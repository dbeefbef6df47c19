import Diagnostics

/// Strings as other languages and word processors write them.
extension Lexer {
  private static let closingQuotes: Set<Unicode.Scalar> = [
    "\u{201C}", "\u{201D}", "\u{00BB}", "\u{2019}", "\u{300D}", "\u{300F}",
  ]

  /// Reads a text between curly quotes: one report for both quotes, and one token.
  mutating func quotation(_ start: Int) {
    let first = offset
    var index = offset
    var closer = offset
    var isClosed = false
    while index < count, bytes[index] != 0x0A {
      let (scalar, length) = scalar(at: index)
      closer = index
      index += length
      if let scalar, Lexer.closingQuotes.contains(scalar) {
        offset = index
        isClosed = true
        break
      }
    }
    let (opener, inner) = (text(start, first), Span(first, isClosed ? closer : offset))
    report(
      SyntaxReasons.unknownCharacter, "`\(opener)` is not a quote of a string", from: start, to: first,
      help: [
        isClosed
          ? source.suggest(
            "write `\"\(text(inner.start, inner.end))\"`",
            [(Span(start, first), "\""), (Span(inner.end, offset), "\"")], isSure: true)
          : "a string is written between `\"` and `\"`"
      ])
    emit(.unknown, from: start)
  }

  /// Reads a JavaScript template string, `a ${b}` between backticks.
  mutating func backtick() {
    let start = offset
    var index = offset + 1
    while index < count, bytes[index] != "`", bytes[index] != 0x0A { index += 1 }
    let isClosed = byte(index) == "`"
    offset = isClosed ? index + 1 : index
    let inner = text(start + 1, index)
    // Haskell's x `mod` 2
    let isOperand =
      tokens.count > 0
      && [.name, .anonymous, .int, .double, .rightParen, .rightBracket].contains(tokens[tokens.count - 1].kind)
    if isClosed, isOperand, let (sign, kind) = WordOperators.signs[inner] {
      report(
        SyntaxReasons.foreignOperator, "there is no operator `\(inner)`", from: start, to: offset,
        help: [suggest("write `\(sign)`", from: start, sign)])
      pending.insert(.foreign)
      return emit(kind, from: start)
    }
    let isPlain = !inner.contains("\"")
    refuseQuotes(start, isClosed && (isPlain || !inner.contains("$")) ? Interpolations.ours(escaped(inner)) : nil)
  }

  /// Reports a string in other quotes; `inner` is its text as written between double quotes, nil if that is unknown.
  private mutating func refuseQuotes(_ start: Int, _ inner: String?, isSure: Bool = false) {
    report(
      SyntaxReasons.unknownCharacter, "a string is written in double quotes", from: start, to: offset,
      help: [
        inner.map { suggest("write `\"\($0)\"`", from: start, "\"\($0)\"", isSure: isSure) }
          ?? "a string is written between `\"` and `\"`"
      ])
    emit(.unknown, from: start)
  }

  /// The text with a backslash before each double quote that has none.
  private func escaped(_ text: String) -> String {
    var (result, isEscaped) = ("", false)
    for sign in text {
      if sign == "\"", !isEscaped { result.append("\\") }
      isEscaped = sign == "\\" && !isEscaped
      result.append(sign)
    }
    return result
  }

  /// Reads `<<EOS`, `<<~EOS`, `<<-'EOS'`: a text that ends with a word alone on its line. False if there is none here.
  mutating func heredoc() -> Bool {
    let start = offset
    var index = offset + 2
    let isIndented = byte(index) == "~"
    if isIndented || byte(index) == "-" { index += 1 }
    let quote = byte(index) == "'" || byte(index) == "\"" ? byte(index) : nil
    if quote != nil { index += 1 }
    let word = index
    while byte(index) >= "A", byte(index) <= "Z" { index += 1 }
    let name = text(word, index)
    guard name.count > 1, quote == nil || byte(index) == quote else { return false }
    if quote != nil { index += 1 }
    offset = index
    var (end, margin): (Span?, Int) = (nil, Int.max)
    while index < count, end == nil {
      while index < count, bytes[index] != 0x0A { index += 1 }
      index += 1
      let line = index
      while byte(index) == 0x20 || byte(index) == 0x09 { index += 1 }
      let begin = index
      while index < count, bytes[index] != 0x0A { index += 1 }
      if text(begin, index) == name {
        end = Span(line, index)
      } else if index > begin {
        margin = min(margin, begin - line)
      }
    }
    var edits: [Source.Change] = []
    if let end, byte(offset) == 0x0A {
      let body = text(offset, end.start)
      let indent = String(repeating: " ", count: isIndented && margin < Int.max ? margin : 0)
      if !body.contains("\\"), !body.contains("\"\"\"") {
        edits = [(Span(start, offset), "\"\"\""), (end, indent + "\"\"\"")]
      }
    }
    report(
      SyntaxReasons.foreignOperator, "a string of several lines is not written with `<<`", from: start, to: offset,
      help: [source.suggest("it is written between lines of `\"\"\"`", edits)])
    if let end { offset = end.end }
    emit(.unknown, from: start)
    return true
  }

  /// `http://example.com` without quotes, at its `//`. False if there is none.
  mutating func address() -> Bool {
    guard tokens.count > 1, tokens[tokens.count - 1].kind == .colon, tokens[tokens.count - 1].end == offset else {
      return false
    }
    let word = tokens[tokens.count - 2]
    guard word.kind == .name, ["http", "https", "ws", "wss", "redis"].contains(text(word.start, word.end)) else {
      return false
    }
    while offset < count, bytes[offset] > 0x20, !",)]}|".utf8.contains(bytes[offset]) { offset += 1 }
    let whole = text(word.start, offset)
    report(
      SyntaxReasons.unknownCharacter, "a string is written in double quotes", from: word.start, to: offset,
      help: [
        source.suggest("write `\"\(whole)\"`", Span(word.start, offset), "\"\(whole)\"", isSure: true)
      ])
    emit(.unknown, from: offset)
    return true
  }

  /// Python's `5 // 2`, at its `//`. The rest of the line is no comment if it is a number, or closes a bracket that the
  /// line opened.
  mutating func wholeDivision() -> Bool {
    guard tokens.count > 0, !pending.contains(.newline) else { return false }
    guard tokens[tokens.count - 1].kind == .int && isFollowedByNumber || isFollowedByCloser else { return false }
    // Below zero Python rounds down, and `/` does not.
    let isNegative =
      tokens.count > 1 && tokens[tokens.count - 1].touches && tokens[tokens.count - 2].kind == .minus
      && (tokens.count == 2 || !tokens[tokens.count - 2].touches)
    report(
      SyntaxReasons.foreignOperator, "there is no operator `//`", from: offset, to: offset + 2,
      help: [
        isNegative
          ? "`/` of two Ints rounds toward zero; `floor(x / 2.0)` rounds down"
          : source.suggest("`/` of two Ints is the whole part", Span(offset, offset + 2), "/")
      ])
    pending.insert(.foreign)
    emit(.divided, length: 2)
    return true
  }

  private var isFollowedByNumber: Bool {
    var index = offset + 2
    while byte(index) == 0x20 { index += 1 }
    let first = index
    while index < count, bytes[index].isDigit { index += 1 }
    guard index > first, index == count || " )]}\n;".utf8.contains(bytes[index]) else { return false }
    while byte(index) == 0x20 { index += 1 }
    return index == count || ")]}\n;".utf8.contains(bytes[index])
  }

  /// True if the line closes a bracket that it opened before this place.
  private var isFollowedByCloser: Bool {
    var (start, depth) = (offset, 0)
    while start > 0, bytes[start - 1] != 0x0A, offset - start < 400 {
      start -= 1
      if "([{".utf8.contains(bytes[start]) { depth += 1 }
      if ")]}".utf8.contains(bytes[start]) { depth -= 1 }
    }
    guard depth > 0 else { return false }
    var (index, balance) = (offset + 2, 0)
    while index < count, index - offset < 400, bytes[index] != 0x0A, bytes[index] != "#" {
      if "([{".utf8.contains(bytes[index]) { balance += 1 }
      if ")]}".utf8.contains(bytes[index]) { balance -= 1 }
      index += 1
    }
    return balance < 0
  }

  /// Reads a pattern as JavaScript, Ruby and awk write it, `/a+/`. False after an operand, where `/` divides.
  mutating func pattern(_ next: UInt8) -> Bool {
    if tokens.count > 0, !pending.contains(.newline) {
      switch tokens[tokens.count - 1].kind {
      case .name: guard pending.contains(.blank) else { return false }
      case .int, .double, .duration, .string, .stringClose, .anonymous, .rightParen, .rightBracket, .rightBrace, .true,
        .false, .nil:
        return false
      default: break
      }
    }
    var end = offset + 1
    while end < count, bytes[end] != "/", bytes[end] != 0x0A {
      end += bytes[end] == "\\" ? 2 : 1
    }
    let inner = text(offset + 1, min(end, count))
    var behind = end + 1
    while "gimsu".utf8.contains(byte(behind)) { behind += 1 }
    guard byte(end) == "/", next != 0x20, " )]}|,;.\n".utf8.contains(byte(behind)) || behind >= count
    else {
      return false
    }
    let start = offset
    offset = behind
    let ours = "r\"\(text(end + 1, behind).contains("i") ? "(?i)" : "")\(inner)\""
    report(
      SyntaxReasons.unknownCharacter, "a pattern is a string", from: start, to: offset,
      help: [suggest("write `\(ours)`", from: start, inner.contains("\"") ? nil : ours)])
    emit(.unknown, from: start)
    return true
  }

  mutating func singleQuote() {
    let start = offset
    if let end = tripleEnd(from: start + 3) {
      let words = text(start + 3, end)
      offset = end + 3
      return refuseQuotes(start, words.contains("\n") || words.contains("'") ? nil : escaped(words), isSure: true)
    }
    var index = offset + 1
    while index < count, bytes[index] != "'", bytes[index] != 0x0A {
      index += bytes[index] == "\\" ? 2 : 1
    }
    index = min(index, count)
    let isClosed = byte(index) == "'"
    offset = isClosed ? index + 1 : index
    let words = text(start + 1, index)
    // An apostrophe is no quote, and other text may follow a string.
    let isWhole = isClosed || pending.contains(.blank) && !words.isEmpty && !words.contains { "|(){}[]\\".contains($0) }
    refuseQuotes(start, isWhole ? escaped(words.trimmed) : nil, isSure: isClosed)
  }

  /// Offset of the quotes that end Python's `'''doc'''`; nil for any other string.
  private func tripleEnd(from first: Int) -> Int? {
    guard first <= count, byte(offset + 1) == "'", byte(offset + 2) == "'" else { return nil }
    var index = first
    while index + 2 < count {
      if bytes[index] == "'", bytes[index + 1] == "'", bytes[index + 2] == "'" { return index }
      index += 1
    }
    return nil
  }
}
