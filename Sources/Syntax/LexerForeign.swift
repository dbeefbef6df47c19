import Diagnostics

/// What stands in no rsig program: other quotation marks, blanks of other widths, bytes that are no UTF-8.
extension Lexer {
  private static let foreign: [Unicode.Scalar: String] = [
    "\u{201C}": "a string stands between `\"` and `\"`", "\u{201D}": "a string stands between `\"` and `\"`",
    "\u{201E}": "a string stands between `\"` and `\"`", "\u{00AB}": "a string stands between `\"` and `\"`",
    "\u{00BB}": "a string stands between `\"` and `\"`", "\u{2018}": "a string stands between `\"` and `\"`",
    "\u{2019}": "a string stands between `\"` and `\"`", "\u{2013}": "minus is `-`", "\u{2014}": "minus is `-`",
    "\u{2212}": "minus is `-`",
    "\u{00D7}": "times is `*`", "\u{00F7}": "divided by is `/`", "\u{2026}": "a range is `a...b`, with three points",
    "\u{2260}": "unequal is `!=`",
    "\u{2264}": "at most is `<=`", "\u{2265}": "at least is `>=`", "\u{2192}": "a closure is `{ x in … }`",
    "\u{FF5C}": "a pipe is `|`", "\u{00A0}": "this blank of another kind looks like a blank and is none: type it again",
    "\u{3000}": "this blank of another kind looks like a blank and is none: type it again",
    "\u{200B}": "this character of no width cannot be seen: take it out",
    "\u{FEFF}": "this character of no width cannot be seen: take it out",
    "\u{2028}": "this line end of another kind cannot be seen: type it again",
    "\u{2029}": "this line end of another kind cannot be seen: type it again",
  ]

  /// The character at an offset and its length in bytes; none where the bytes are no UTF-8.
  func scalar(at index: Int) -> (Unicode.Scalar?, Int) {
    let first = bytes[index]
    let length = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
    if length == 1 { return (Unicode.Scalar(first), 1) }
    guard length > 0, index + length <= count else { return (nil, 1) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for next in index + 1..<index + length {
      guard bytes[next] & 0xC0 == 0x80 else { return (nil, 1) }
      value = value << 6 | UInt32(bytes[next] & 0x3F)
    }
    let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    guard value >= least, let scalar = Unicode.Scalar(value) else { return (nil, 1) }
    return (scalar, length)
  }

  /// Finds what is no UTF-8, in strings and comments too.
  mutating func validate() {
    var index = 0
    var last = -2
    while true {
      // Most texts have little else than ASCII: eight bytes at a time.
      while index + 8 <= count,
        UnsafeRawPointer(bytes.baseAddress! + index).loadUnaligned(as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index += 8
      }
      while index < count, bytes[index] < 0x80 { index += 1 }
      guard index < count else { return }
      let (scalar, length) = scalar(at: index)
      if scalar == nil {
        if index > last + 1 {
          let hex = String(bytes[index], radix: 16, uppercase: true)
          report(
            SyntaxReasons.invalidText, "the byte 0x\(hex) is no UTF-8", from: index, to: index + 1,
            help: ["a script is UTF-8; convert the file, or write the character as `\\u{…}`"])
        }
        last = index
      }
      index += length
    }
  }

  /// A name in any script, or a character that no program has.
  mutating func wordOrForeign() {
    let start = offset
    let (scalar, length) = scalar(at: offset)
    guard let scalar else {
      // Reported by validate.
      offset += 1
      while offset < count, bytes[offset] >= 0x80, self.scalar(at: offset).0 == nil { offset += 1 }
      return emit(.unknown, from: start)
    }
    if scalar.beginsName {
      offset += length
      skipWord()
      return emit(.name, from: start)
    }
    unknown(length: length)
  }

  mutating func unknown(length: Int) {
    let start = offset
    let scalar = scalar(at: offset).0 ?? "?"
    let hex = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
    let isVisible = scalar.value > 0x20 && scalar.value != 0x7F && Lexer.foreign[scalar]?.hasPrefix("this") != true
    let help =
      Lexer.foreign[scalar]
      ?? (scalar == "@"
        ? "a string is `\"text\"`, a list `[1, 2]`, without `@`"
        : scalar == "`" ? "names are written without quotes" : nil)
    offset += length
    report(
      SyntaxReasons.unknownCharacter,
      isVisible ? "`\(scalar)` (\(code)) has no meaning here" : "the character \(code) has no meaning here",
      from: start, to: offset, help: help.map { [Suggestion($0)] } ?? [])
    switch scalar {
    case "@", "\u{200B}", "\u{FEFF}", "\u{00A0}", "\u{3000}": pending.insert(.blank)
    case "\u{2013}", "\u{2014}", "\u{2212}": emit(.minus, from: start)
    case "\u{201C}", "\u{201D}", "\u{201E}", "\u{00AB}", "\u{2018}": restOfQuotation(start)
    default: emit(.unknown, from: start)
    }
  }

  /// Takes all between curly quotes as one piece, so that its words are not reported one by one.
  private mutating func restOfQuotation(_ start: Int) {
    var index = offset
    while index < count, bytes[index] != 0x0A {
      let (scalar, length) = scalar(at: index)
      index += length
      if let scalar, ["\u{201C}", "\u{201D}", "\u{00BB}", "\u{2019}"].contains(scalar) {
        offset = index
        break
      }
    }
    emit(.unknown, from: start)
  }

  mutating func singleQuote() {
    let start = offset
    var index = offset + 1
    while index < count, bytes[index] != UInt8(ascii: "'"), bytes[index] != 0x0A { index += 1 }
    let isClosed = byte(index) == UInt8(ascii: "'")
    offset = isClosed ? index + 1 : index
    let help = isClosed ? "write `\"\(text(start + 1, index))\"`" : "a string stands between `\"` and `\"`"
    report(
      SyntaxReasons.unknownCharacter, "a string stands in double quotes", from: start, to: offset,
      help: [Suggestion(help)])
    emit(.unknown, from: start)
  }
}

extension Unicode.Scalar {
  var beginsName: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  /// Marks too, so that a letter may be written as a base with its accent.
  var continuesName: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .nonspacingMark, .spacingMark:
      true
    default: false
    }
  }
}
