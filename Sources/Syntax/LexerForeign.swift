import Diagnostics

/// Characters that no rsig program contains outside strings: other quotation marks, unusual blanks, bytes that are not
/// UTF-8.
extension Lexer {
  private static let foreign = table([
    ("“”„«»‘’", "a string is written between `\"` and `\"`"), ("–—−", "minus is `-`"), ("×", "times is `*`"),
    ("÷", "divided by is `/`"), ("…", "a range is `a...b`, with three points"), ("≠", "unequal is `!=`"),
    ("≤", "at most is `<=`"), ("≥", "at least is `>=`"), ("→", "a closure is `{ x in … }`"),
    ("\u{00A0}\u{3000}", "this character looks like a space but is not one: type it again"),
    ("\u{200B}\u{FEFF}", "this character is invisible: remove it"),
    ("\u{2028}\u{2029}", "this is another kind of line end: type it again"),
  ])

  /// Signs of mathematics and word processors, and the intended signs.
  private static let signs = table([
    ("–—−", "-"), ("×", "*"), ("÷", "/"), ("…", "..."), ("≠", "!="), ("≤", "<="), ("≥", ">="), ("→", "->"),
  ])

  private static func table(_ rows: [(characters: String, text: String)]) -> [Unicode.Scalar: String] {
    Dictionary(uniqueKeysWithValues: rows.flatMap { row in row.characters.unicodeScalars.map { ($0, row.text) } })
  }

  private static func kind(ofSign text: String) -> Token.Kind { Token.all(of: Source(name: "", text: text))[0].kind }

  /// The sign meant by one that was typed with a Chinese or Japanese input method.
  private static func narrow(_ wide: Unicode.Scalar) -> String? {
    switch wide {
    case "【": return "["
    case "】": return "]"
    case "、": return ","
    case "。": return "."
    default:
      let sign = ascii(wide).map { String($0) } ?? ""
      return !sign.isEmpty && "()[]{},;:|.!=+-*/<>?".contains(sign) ? sign : nil
    }
  }

  /// The ASCII character of a full-width one.
  private static func ascii(_ wide: Unicode.Scalar) -> Unicode.Scalar? {
    (0xFF01...0xFF5E).contains(wide.value) ? Unicode.Scalar(wide.value - 0xFEE0) : nil
  }

  private static let pairs: Set<String> = ["==", "!=", "<=", ">=", "<~", "||", "??", "->"]

  /// Reads a full-width sign as the intended one, with one note for all on the same line.
  private mutating func fullWidthSign(_ scalar: Unicode.Scalar, _ sign: String) {
    let start = offset
    offset += 3
    // A full stop at the end of a sentence does not belong to the program.
    if scalar == "。", offset == count || self.scalar(at: offset).0?.beginsName != true {
      noteFullWidth(from: start, meant: "")
      return
    }
    var sign = sign
    // The second half may be of either width.
    let (second, length) = offset < count ? self.scalar(at: offset) : (nil, 0)
    if let second, case let pair = sign + String(Lexer.ascii(second) ?? second), Lexer.pairs.contains(pair) {
      offset += length
      sign = pair
    }
    noteFullWidth(from: start, meant: sign)
    emit(Lexer.kind(ofSign: sign), from: start)
  }

  private mutating func noteFullWidth(from start: Int, meant: String) {
    let message: Sentence = "`\(text(start, offset))` is a full-width sign"
    let own = suggest(meant.isEmpty ? "remove it" : "write `\(meant)`", from: start, meant, isSure: true)
    if let last = diagnostics.last, last.severity == .note, let first = last.place?.span,
      source.line(at: first.start) == source.line(at: start), let help = last.help.first,
      // Each sign copies the edits of those before it.
      help.edits.count < 100
    {
      let place = Place(source, Span(first.start, offset))
      diagnostics.lastElement = Diagnostic(
        .note, SyntaxReasons.unknownCharacter, "there are full-width signs", at: place,
        help: [Suggestion("write them as ASCII signs", edits: help.edits + own.edits, isSure: true)])
      return
    }
    report(SyntaxReasons.unknownCharacter, message, from: start, to: offset, help: [own], as: .note)
  }

  /// The character at an offset and its length in bytes; nil if the bytes are not UTF-8.
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

  /// Reports bytes that are not UTF-8, in strings and comments, too.
  mutating func validate() {
    var index = 0
    var last = -2
    while true {
      // Most texts are nearly all ASCII: skip eight bytes at a time.
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
            SyntaxReasons.invalidText, "the byte 0x\(hex) is not valid UTF-8", from: index, to: index + 1,
            help: ["a script is UTF-8; convert the file, or write the character as `\\u{…}`"])
        }
        last = index
      }
      index += length
    }
  }

  /// Reads a name in any script, or a character that no program contains.
  mutating func wordOrForeign() {
    let start = offset
    let (scalar, length) = scalar(at: offset)
    guard let scalar else {
      // Already reported by `validate`.
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

  /// Length of Swift's `@Published ` before `var` or `let`; 0 if it is something else.
  private var swiftAttribute: Int {
    var end = offset + 1
    while (source.byte(at: end) | 0x20) &- UInt8(ascii: "a") < 26 { end += 1 }
    guard end > offset + 1, source.byte(at: end) == 0x20 else { return 0 }
    let next = source.text(of: Span(end + 1, min(end + 5, source.bytes.count)))
    return ["var ", "let "].contains(next) ? end + 1 - offset : 0
  }

  mutating func unknown(length: Int) {
    let start = offset
    let scalar = scalar(at: offset).0 ?? "?"
    if let sign = Lexer.narrow(scalar) { return fullWidthSign(scalar, sign) }
    let hex = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
    let isVisible = scalar.value > 0x20 && scalar.value != 0x7F && Lexer.foreign[scalar]?.hasPrefix("this") != true
    let narrow = Lexer.ascii(scalar)
    let help =
      Lexer.foreign[scalar] ?? narrow.map { "write `\($0)`" }
      ?? (scalar == "@"
        ? "a string is `\"text\"`, a list `[1, 2]`, without `@`"
        : scalar == "~" ? "there are no bitwise operators" : nil)
    let attribute = scalar == "@" ? swiftAttribute : 0
    if attribute > 0 {
      offset += attribute
      report(
        SyntaxReasons.unknownCharacter, "names have no attributes", from: start, to: offset,
        help: [suggest("leave it out", from: start, "", isSure: true)])
      pending.insert(.blank)
      return
    }
    offset += length
    // Curly quotes, as people and word processors write them, are read as straight ones.
    if Lexer.openingQuotes.contains(scalar) { return quotation(start) }
    let sign = Lexer.signs[scalar]
    let edit =
      switch scalar {
      case "\u{00A0}", "\u{3000}", "\u{2028}", "\u{2029}": " "
      case "\u{200B}", "\u{FEFF}", "@": ""
      default: sign ?? narrow.map { String($0) }
      }
    report(
      SyntaxReasons.unknownCharacter,
      isVisible ? "`\(scalar)` (\(code)) has no meaning here" : "the character \(code) has no meaning here",
      from: start, to: offset,
      help: help.map { suggest(Sentence($0), from: start, edit, isSure: true) }.map { [$0] } ?? [],
      as: scalar == "\u{3000}" ? .note : .error)
    switch scalar {
    case "@", "\u{200B}", "\u{FEFF}", "\u{00A0}", "\u{3000}": pending.insert(.blank)
    default: emit(sign.map(Lexer.kind) ?? .unknown, from: start)
    }
  }

  static let openingQuotes: Set<Unicode.Scalar> = [
    "\u{201C}", "\u{201D}", "\u{201E}", "\u{00AB}", "\u{2018}", "\u{300C}", "\u{300E}",
  ]
}

extension Unicode.Scalar {
  var beginsName: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  /// Includes marks, so that a letter may be written as a base with a combining accent.
  var continuesName: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .nonspacingMark, .spacingMark:
      true
    default: false
    }
  }
}
