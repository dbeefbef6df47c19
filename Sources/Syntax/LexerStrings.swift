import Diagnostics

extension Lexer {
  private static let doubleQuote = UInt8(ascii: "\"")

  /// string = '"' { text | "\(" binding ")" } '"', or the same between `"""`.
  mutating func quote() {
    let start = offset
    if let open = strings.last, !open.multiline, isLastQuote || isAfterValue { return endInterpolation(open) }
    let multiline = byte(start + 1) == Lexer.doubleQuote && byte(start + 2) == Lexer.doubleQuote
    offset += multiline ? 3 : 1
    text(of: OpenString(start: start, multiline: multiline), isFirst: true)
  }

  /// rawString = 'r"' { any character but '"' } '"': for patterns, so that backslashes need no escaping.
  mutating func rawString(_ start: Int) {
    let open = offset
    offset += 1
    while offset < count, bytes[offset] != Lexer.doubleQuote, bytes[offset] != 0x0A { offset += 1 }
    guard byte(offset) == Lexer.doubleQuote else {
      report(
        SyntaxReasons.openString, "this string is not closed", from: start, to: open + 1, label: "a `\"` is missing")
      tokens.append(Token(.string, pending.union([.raw, .unclosed]), start, offset))
      pending = []
      return
    }
    offset += 1
    tokens.append(Token(.string, pending.union(.raw), start, offset))
    pending = []
  }

  /// Reads up to the closing quotes, the next interpolation, or the point where the string is cut off.
  mutating func text(of open: OpenString, isFirst: Bool) {
    let textStart = offset
    var flags: Token.Flags = open.multiline ? [.multiline, .escaped] : []
    while offset < count {
      switch bytes[offset] {
      case Lexer.doubleQuote:
        if open.multiline, byte(offset + 1) != Lexer.doubleQuote || byte(offset + 2) != Lexer.doubleQuote {
          offset += 1
          continue
        }
        let close = offset
        offset += open.multiline ? 3 : 1
        if isFirst {
          tokens.append(Token(.string, pending.union(flags), open.start, offset))
          pending = []
        } else {
          if close > textStart { tokens.append(Token(.stringText, flags, textStart, close)) }
          tokens.append(Token(.stringClose, flags, close, offset))
        }
        return
      case "\\":
        if byte(offset + 1) == "(" {
          if isFirst {
            let openEnd = open.start + (open.multiline ? 3 : 1)
            tokens.append(Token(.stringOpen, pending.union(flags), open.start, openEnd))
            pending = []
          }
          if offset > textStart { tokens.append(Token(.stringText, flags, textStart, offset)) }
          emit(.interpolationOpen, length: 2)
          strings.append(open)
          return
        }
        flags.insert(.escaped)
        offset += 1
        if offset < count, open.multiline || bytes[offset] != 0x0A { offset += 1 }
      case 0x0A where !open.multiline:
        if let end = endBelow(open) { return endSeveralLines(open, end, isFirst ? nil : textStart, flags) }
        return endUnclosed(open, textStart, flags, isFirst)
      default: offset += 1
      }
    }
    offset = count
    endUnclosed(open, textStart, flags, isFirst)
  }

  /// Most lines of a text between two plain quotes.
  private static let mostLines = 12

  /// Offset after the quote that ends, in a later line, the only string of this line; nil if none does. A quote after a
  /// blank begins another string.
  private func endBelow(_ open: OpenString) -> Int? {
    guard open.start == 0 || " \n([{,=:|".utf8.contains(byte(open.start - 1)),
      !bytes[open.start + 1..<offset].contains(Lexer.doubleQuote)
    else { return nil }
    var (index, lines) = (offset, 0)
    while index < count, bytes[index] != Lexer.doubleQuote {
      if bytes[index] == 0x0A { lines += 1 }
      index += bytes[index] == "\\" ? 2 : 1
    }
    let before = byte(index - 1)
    guard index < count, lines <= Lexer.mostLines, before > 0x20 || before == 0x0A, !"([{,=:|".utf8.contains(before),
      index + 1 == count || " \n\r)]},;|.".utf8.contains(bytes[index + 1]),
      !bytes[index + 1..<(bytes[(index + 1)...].firstIndex(of: 0x0A) ?? count)].contains(Lexer.doubleQuote)
    else { return nil }
    return index + 1
  }

  /// Reports a string of several lines between two plain quotes, as a shell and Ruby read it. `textStart` is where its
  /// text goes on after an interpolation.
  private mutating func endSeveralLines(
    _ open: OpenString, _ end: Int, _ textStart: Int?, _ flags: Token.Flags
  ) {
    var words = ""
    for line in text(open.start, end).lines {
      // A shell continues the line after a backslash.
      let isContinued = line.hasSuffix("\\")
      words += (isContinued ? String(line.dropLast()) : line) + (isContinued ? "" : "\\n")
    }
    words = String(words.dropLast(2))
    let sentence: Sentence = words.contains("\\n") ? "a new line in a string is `\\n`: `\(words)`" : "write `\(words)`"
    report(
      SyntaxReasons.openString, "the string that begins here is not closed on its line", from: open.start, to: offset,
      help: [
        source.suggest(sentence, Span(open.start, end), words),
        "a string of several lines is written between `\"\"\"` and `\"\"\"`",
      ])
    offset = end
    if let textStart {
      tokens.append(Token(.stringText, flags.union(.escaped), textStart, end - 1))
      tokens.append(Token(.stringClose, flags, end - 1, end))
    } else {
      tokens.append(Token(.string, pending.union(flags).union(.escaped), open.start, end))
      pending = []
    }
  }

  /// Reads the `)` that closes an interpolation; the string continues after it.
  mutating func closeInterpolation() {
    let open = strings.removeLast()
    emit(.interpolationClose, length: 1)
    open.brackets = 0
    text(of: open, isFirst: false)
  }

  /// True after a value that takes no arguments.
  private var isAfterValue: Bool {
    let values: Set<Token.Kind> = [.int, .double, .duration, .anonymous, .rightBracket, .true, .false, .nil]
    return pending.isEmpty && tokens.count > 0 && values.contains(tokens[tokens.count - 1].kind)
  }

  private var isLastQuote: Bool {
    var index = offset + 1
    while index < count, bytes[index] != 0x0A {
      if bytes[index] == Lexer.doubleQuote { return false }
      index += 1
    }
    return true
  }

  /// Ends the string around an interpolation that lacks its `)`: `"\(x"`.
  private mutating func endInterpolation(_ open: OpenString) {
    let missing = String(repeating: ")", count: open.brackets + 1)
    // A string that touches the name before it ends the string around it, too: `"\(x" + "y"`.
    var (index, depth, end) = (tokens.count - 1, 0, offset)
    while index > 0, tokens[index].kind != .interpolationOpen {
      let token = tokens[index]
      if token.kind != .leftParen, token.kind != .rightParen { depth += token.kind.nesting }
      if token.kind == .string || token.kind == .stringOpen, token.touches, tokens[index - 1].kind == .name {
        end = token.start
      }
      index -= 1
    }
    let line = bytes[offset...].firstIndex(of: 0x0A)
    report(
      SyntaxReasons.interpolation, "a `)` is missing before the end of this string", from: end, to: end + 1,
      help: depth == 0
        ? [source.suggest("write `\(text(open.start, end))\(missing)\"`", Span(at: end), missing)] : [],
      isIncomplete: line == nil)
    strings.removeLast()
    for _ in 0..<open.brackets { tokens.append(Token(.rightParen, .synthetic, offset, offset)) }
    tokens.append(Token(.interpolationClose, .synthetic, offset, offset))
    open.brackets = 0
    text(of: open, isFirst: false)
  }

  private mutating func endUnclosed(_ open: OpenString, _ textStart: Int, _ flags: Token.Flags, _ isFirst: Bool) {
    reportUnclosed(open)
    if isFirst {
      tokens.append(Token(.string, pending.union(flags).union(.unclosed), open.start, offset))
    } else {
      if offset > textStart { tokens.append(Token(.stringText, flags, textStart, offset)) }
      tokens.append(Token(.stringClose, [.synthetic, .unclosed], offset, offset))
    }
    pending = []
  }

  /// Ends strings whose interpolations were not closed before the line or text ended, innermost first.
  mutating func closeStrings(from index: Int) {
    var closers = ""
    while strings.count > index {
      let open = strings.removeLast()
      closers += String(repeating: ")", count: open.brackets + 1) + "\""
      if strings.count == index { reportUnclosed(open, closers: closers) }
      tokens.append(Token(.interpolationClose, .synthetic, offset, offset))
      tokens.append(Token(.stringClose, [.synthetic, .unclosed], offset, offset))
    }
  }

  private mutating func reportUnclosed(_ open: OpenString, closers: String? = nil) {
    let lineEnd = open.multiline ? open.start + 3 : offset
    let end = lineEnd > open.start && byte(lineEnd - 1) == 0x0D ? lineEnd - 1 : lineEnd
    report(
      SyntaxReasons.openString,
      open.multiline
        ? "the string that begins here has no closing `\"\"\"`"
        : "the string that begins here is not closed on its line",
      from: open.start, to: end, label: open.multiline ? "" : "a `\"` is missing",
      help: open.multiline
        ? ["a line `\"\"\"` ends it"]
        : closers.map {
          [source.suggest("write `\(text(open.start, end))\($0)`", Span(at: end), $0)]
        } ?? ["a string of several lines is written between `\"\"\"` and `\"\"\"`"],
      isIncomplete: offset >= count)
  }
}
