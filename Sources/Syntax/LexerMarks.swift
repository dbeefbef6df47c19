import Diagnostics

extension Lexer {
  /// Reads an operator, a bracket, or a foreign character.
  mutating func mark() {
    let next = byte(offset + 1)
    switch bytes[offset] {
    case "(":
      strings.last?.brackets += 1
      emit(.leftParen, length: 1)
    case ")":
      guard let open = strings.last else { return emit(.rightParen, length: 1) }
      if open.brackets == 0 { return closeInterpolation() }
      open.brackets -= 1
      emit(.rightParen, length: 1)
    case "[": emit(.leftBracket, length: 1)
    case "]": emit(.rightBracket, length: 1)
    case "{": emit(.leftBrace, length: 1)
    case "}": emit(.rightBrace, length: 1)
    case ",": emit(.comma, length: 1)
    case ";": emit(.semicolon, length: 1)
    case "\\": emit(.backslash, length: 1)
    case "^": emit(.caret, length: 1)
    case ":":
      switch next {
      case "=":
        foreign(.assign, 2, "`let name = …` binds a name, `place = …` sets a property", isAfterLet ? "=" : nil)
      case ":" where pending.contains(.blank) && byte(offset + 2) == 0x20 && !isAfterLet: signature()
      case ":" where functionReference(":"): break
      case ":": foreign(.dot, 2, "a member is written with a dot: `x.name`", ".")
      default: emit(.colon, length: 1)
      }
    case ".": dots()
    case "|":
      switch next {
      case "|" where byte(offset + 2) == "=":
        foreign(.assign, 3, "another value in place of nil is `a ?? b`")
      case "|": emit(.or, length: 2)
      case ">": foreign(.pipe, 2, "a pipe is `|`", "|")
      default: emit(.pipe, length: 1)
      }
    case "&":
      if next == "&" { return emit(.and, length: 2) }
      if functionReference(next) || capture(next) { return }
      if tokens.count > 0, [.string, .stringClose].contains(tokens[tokens.count - 1].kind) {
        return foreign(.plus, 1, "strings and lists are joined with `+`", "+")
      }
      // `n & 1`
      let operand = bytes[(offset + 1)...].first { $0 != 0x20 }
      let isTest = tokens.count > 1 && tokens[tokens.count - 2].kind.isComparison
      operand.map { 0x30...0x39 ~= $0 } == true && !isTest
        ? foreign(.and, 1, "there are no bitwise operators: an even number is `n % 2 == 0`")
        : foreign(.and, 1, "`and` is written `&&`", "&&")
    case "=":
      switch next {
      case "=":
        byte(offset + 2) == "=" ? foreign(.equal, 3, "equality is `==`", "==") : emit(.equal, length: 2)
      case ">": emit(.arrow, length: 2)
      case "~": foreign(.equal, 2, "`matches text pattern` compares with a pattern")
      default: emit(.assign, length: 1)
      }
    case "!":
      if next != "=" { return listIndex() ? () : emit(.not, length: 1) }
      byte(offset + 2) == "="
        ? foreign(.unequal, 3, "inequality is `!=`", "!=") : emit(.unequal, length: 2)
    case "<":
      switch next {
      case "=" where byte(offset + 2) == ">":
        foreign(.less, 3, "an order is a test: `{ a, b in a < b }`", isInOrder ? "<" : nil)
      case "=": emit(.lessOrEqual, length: 2)
      case "~": emit(.follow, length: 2)
      case ">": foreign(.unequal, 2, "inequality is `!=`", "!=")
      case "<":
        heredoc() ? () : foreign(.less, 2, "there are no bitwise operators, and a list grows by `xs + [x]`")
      default: emit(.less, length: 1)
      }
    case ">":
      switch next {
      case "=": emit(.greaterOrEqual, length: 2)
      case ">" where byte(offset + 2) == "=":
        foreign(.pipe, 3, "Haskell's `>>=` is `| flattenMap`", "| flattenMap")
      case ">": foreign(.greater, 2, "there are no bitwise operators, and a pipe is `|`")
      default: emit(.greater, length: 1)
      }
    case "?":
      switch next {
      case "?": emit(.coalesce, length: 2)
      case ":": foreign(.coalesce, 2, "another value in place of nil is `a ?? b`", "??")
      default: emit(.question, length: 1)
      }
    case "~" where next == "=": foreign(.unequal, 2, "inequality is `!=`", "!=")
    case "~" where next == ">":
      foreign(.pipe, 2, "a pipe is `|`, and a property follows a stream with `place <~ stream`", "|")
    case "+": arithmetic(.plus, next)
    case "-": next == ">" ? emit(.arrow, length: 2) : arithmetic(.minus, next)
    case "*": arithmetic(.times, next)
    case "/":
      if next == "/" || next == "*" { return foreignComment(next) }
      pattern(next) ? () : arithmetic(.divided, next)
    case "%": arithmetic(.remainder, next)
    case "$": dollar(next)
    case "'": singleQuote()
    case "`": backtick()
    default: unknown(length: 1)
    }
  }

  /// True on a line that sorts, before this place.
  private var isInOrder: Bool {
    var index = tokens.count - 1
    while index >= 0 {
      let word = text(tokens[index].start, tokens[index].end).lowercased()
      if tokens[index].kind == .name, word.contains("sort") || ["max", "min", "minmax"].contains(word) { return true }
      if tokens[index].beginsLine { return false }
      index -= 1
    }
    return false
  }

  /// True after `let` and a name.
  private var isAfterLet: Bool { tokens.count > 1 && tokens[tokens.count - 2].kind == .let }

  private mutating func dots() {
    guard byte(offset + 1) == "." else { return emit(.dot, length: 1) }
    switch byte(offset + 2) {
    case ".": emit(.closedRange, length: 3)
    case "<": emit(.openRange, length: 3)
    case "=": foreign(.closedRange, 3, "a range with its end is `a...b`", "...")
    default: foreign(.closedRange, 2, "a range is `a...b`, or `a..<b` without its end", "...")
    }
  }

  private mutating func arithmetic(_ kind: Token.Kind, _ next: UInt8) {
    let byte = bytes[offset]
    if next == "=", kind == .divided, tokens.count > 0, tokens[tokens.count - 1].kind != .name {
      return foreign(.unequal, 2, "inequality is `!=`", "!=")
    }
    if next == "=" {
      return foreign(.assign, 2, "write the sum out: `model.n = model.n \(Character(Unicode.Scalar(byte))) 1`")
    }
    // `--` at the beginning of a line is a comment in SQL and Lua.
    if next == byte, kind == .minus, pending.contains(.newline), self.byte(offset + 2) == 0x20 {
      return foreignComment(next)
    }
    if next == byte, kind == .plus, pending.contains(.blank), self.byte(offset + 2) == 0x20 {
      return foreign(.plus, 2, "strings and lists are joined with `+`", "+")
    }
    if next == byte, kind == .plus || kind == .minus {
      return foreign(.unknown, 2, "write the sum out: `model.n = model.n \(Character(Unicode.Scalar(byte))) 1`")
    }
    if next == byte, kind == .times { return foreign(kind, 2, "there is no operator for powers") }
    emit(kind, length: 1)
  }

  /// Reports an operator from another language and continues as if rsig's operator were written.
  private mutating func foreign(_ kind: Token.Kind, _ length: Int, _ help: String, _ ours: String? = nil) {
    let edits = ours.map { [(Span(offset, offset + length), $0)] } ?? []
    report(
      SyntaxReasons.foreignOperator, "there is no operator `\(text(offset, offset + length))`", from: offset,
      to: offset + length, help: [source.suggest(Sentence(help), edits)])
    pending.insert(.foreign)
    emit(kind, length: length)
  }

  /// Reads `&name`, Ruby's `&:name` or Kotlin's `::name`, a reference to a function. False for an `&` between values.
  private mutating func functionReference(_ next: UInt8) -> Bool {
    let isFirst = offset == 0 || bytes[offset - 1] == "(" || bytes[offset - 1] == 0x20
    let length = next == ":" ? 2 : 1
    guard isFirst, let scalar = scalar(at: min(offset + length, count - 1)).0, scalar.beginsName,
      tokens.count > 0, pending.contains(.blank) || bytes[offset - 1] == "("
    else { return false }
    let sign = Span(offset, offset + length)
    var edits = [(span: sign, text: "")]
    offset = sign.end
    skipWord()
    // Ruby's `&:even?`
    if length == 2, byte(offset) == "?" { edits.append((Span(offset, offset + 1), "")) }
    offset = sign.end
    report(
      SyntaxReasons.foreignOperator, "there is no operator `\(text(sign.start, sign.end))`", from: sign.start,
      to: sign.end, help: [source.suggest("a function is passed by its name alone", edits, isSure: true)])
    pending.insert(.blank)
    return true
  }

  /// Offset of the `,` or closing bracket after this argument; nil if the line ends before.
  private var argumentEnd: Int? {
    var (index, depth) = (offset, 0)
    while index < count, bytes[index] != 0x0A {
      if "([{".utf8.contains(bytes[index]) { depth += 1 }
      if depth == 0, ",)]}".utf8.contains(bytes[index]) { return index }
      if ")]}".utf8.contains(bytes[index]) { depth -= 1 }
      index += 1
    }
    return nil
  }

  /// Haskell's `xs !! 2`, up to the end of the index. False if there is none.
  private mutating func listIndex() -> Bool {
    guard byte(offset + 1) == "!", byte(offset + 2) == 0x20, pending == .blank, tokens.count > 0 else { return false }
    var end = offset + 3
    while end < count, bytes[end].isPlainlyOfName { end += 1 }
    guard end > offset + 3 else { return false }
    let index = text(offset + 3, end)
    report(
      SyntaxReasons.foreignOperator, "there is no operator `!!`", from: offset, to: offset + 2,
      help: [
        source.suggest(
          "elements are read with brackets: `x[\(index)]`", Span(tokens[tokens.count - 1].end, end), "[\(index)]")
      ])
    offset = end
    return true
  }

  /// Elixir's `&(&1 * 2)`, up to its bracket.
  private mutating func capture(_ next: UInt8) -> Bool {
    // Without brackets it goes to the end of its argument: `& &1 * 2`.
    let isOpen = next == 0x20 && byte(offset + 2) == "&" && byte(offset + 3).isDigit
    guard offset > 0, "(, ".utf8.contains(bytes[offset - 1]), isOpen || next == "(",
      let closer = isOpen ? argumentEnd : closingBracket(of: offset + 1)
    else { return false }
    var body = ""
    var rest = Substring(text(offset + 2, closer))
    while let sign = rest.popFirst() {
      if sign == "&", let digit = rest.first, let number = Int(String(digit)), number > 0 {
        rest.removeFirst()
        body += "$\(number - 1)"
      } else {
        body.append(sign)
      }
    }
    guard body.contains("$") else { return false }
    let start = offset
    offset = isOpen ? closer : closer + 1
    report(
      SyntaxReasons.foreignClosure, "a closure is written in braces", from: start, to: offset,
      help: [suggest("write `{ \(body) }`", from: start, "{ \(body) }", isSure: true)])
    emit(.unknown, from: start)
    return true
  }

  /// Haskell's `double :: Int -> Int`, from its `::` to the end of the line.
  private mutating func signature() {
    let start = offset
    if tokens.count > 0, tokens[tokens.count - 1].kind.isLiteral {
      return foreign(.plus, 2, "an element in front of a list is `[x] + xs`")
    }
    var line = offset
    while line > 0, bytes[line - 1] != 0x0A { line -= 1 }
    while offset < count, bytes[offset] != 0x0A { offset += 1 }
    report(
      SyntaxReasons.foreignOperator, "there is no operator `::`", from: start, to: start + 2,
      help: [
        source.suggest("values have no static types: leave it out", Span(line, offset), "")
      ])
    pending.insert(.blank)
  }

  private mutating func foreignComment(_ next: UInt8) {
    if next == "/", address() || wholeDivision() { return }
    let start = offset
    if next != "*" {
      while offset < count, bytes[offset] != 0x0A { offset += 1 }
    } else {
      offset += 2
      while offset < count, !(bytes[offset] == "*" && byte(offset + 1) == "/") {
        offset += 1
      }
      offset = min(offset + 2, count)
    }
    let lines = text(start + 2, offset).split(at: "\n").map { line in
      var words = Substring(line).drop { " */\t\r".contains($0) }
      while let last = words.last, " */\t\r".contains(last) { words.removeLast() }
      return words.isEmpty ? "#" : "# \(words)"
    }
    let ours = lines.joined(separator: "\n")
    var rest = offset
    while rest < count, bytes[rest] == 0x20 || bytes[rest] == 0x09 || bytes[rest] == 0x0D { rest += 1 }
    // If code follows `*/`, the fix would turn it into a comment.
    let isWhole = rest == count || bytes[rest] == 0x0A
    report(
      SyntaxReasons.foreignComment, "a comment begins with `#`", from: start, to: offset,
      help: [suggest("write `\(lines[0])`", from: start, isWhole ? ours : nil)])
    pending.insert(lines.count > 1 ? .newline : .blank)
  }
}
