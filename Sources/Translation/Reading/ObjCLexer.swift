/// Splits Objective-C into tokens. It accepts any bytes: a byte without a meaning becomes a separate mark.
struct ObjCLexer {
  private let bytes: [UInt8]
  private var at = 0
  private var line = 0
  private var beginsLine = true
  private(set) var tokens: [ObjCToken] = []
  private(set) var comments: [ObjCToken.Comment] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 5 + 8)
    run()
  }

  private func byte(_ offset: Int = 0) -> UInt8 { at + offset < bytes.count ? bytes[at + offset] : 0 }

  private func sees(_ character: Unicode.Scalar, _ offset: Int = 0) -> Bool { byte(offset) == UInt8(ascii: character) }

  private mutating func run() {
    while at < bytes.count {
      switch byte() {
      case "\n":
        line += 1
        beginsLine = true
        at += 1
      case " ", "\t", "\r", 0x0b, 0x0c: at += 1
      case "/" where sees("/", 1): lineComment()
      case "/" where sees("*", 1): longComment()
      case "#" where beginsLine: directive()
      case "\"": quoted("\"", .string, from: at)
      case "'": quoted("'", .character, from: at)
      case "@": atSign()
      case let byte where ObjCLexer.isDigit(byte) || byte == "." && ObjCLexer.isDigit(self.byte(1)):
        number()
      case let byte where ObjCLexer.isNameStart(byte): name()
      default: mark()
      }
    }
    add(.end, "", from: at)
  }

  private mutating func add(_ kind: ObjCToken.Kind, _ text: String, from start: Int, line first: Int? = nil) {
    tokens.append(
      ObjCToken(kind: kind, text: text, start: start, end: at, line: first ?? line, beginsLine: beginsLine))
    beginsLine = false
  }

  private func text(_ range: Range<Int>) -> String { String(utf8: bytes[range]) }

  private mutating func lineComment() {
    let start = at
    while at < bytes.count, !sees("\n") { at += 1 }
    comments.append(ObjCToken.Comment(text: text(start + 2..<at).trimmed, start: start, line: line))
  }

  private mutating func longComment() {
    let (start, first) = (at, line)
    at += 2
    while at < bytes.count, !(sees("*") && sees("/", 1)) {
      if sees("\n") {
        line += 1
        beginsLine = true
      }
      at += 1
    }
    let end = at
    at = min(at + 2, bytes.count)
    let lines = text(start + 2..<max(end, start + 2)).split(separator: "\n").map {
      $0.drop { $0 == " " || $0 == "*" || $0 == "\t" }.trimmed
    }
    for (index, piece) in lines.enumerated() where !piece.isEmpty {
      comments.append(ObjCToken.Comment(text: piece, start: start, line: first + index))
    }
  }

  private mutating func directive() {
    let (start, first) = (at, line)
    while at < bytes.count, !sees("\n") {
      if sees("\\"), sees("\n", 1) {
        at += 1
        line += 1
      }
      at += 1
    }
    let words = text(start..<at).onOneLine
    add(.directive, words, from: start, line: first)
    let mark = words.dropFirst().drop { $0 == " " }
    if mark.hasPrefix("else") || mark.hasPrefix("elif") {
      skipBranch(["endif"])
    } else if mark == "if 0" {
      skipBranch(["endif", "else"])
    }
  }

  /// One branch of `#if` is read, the first one that may hold; the lines of the others become comments. Nothing is
  /// skipped where the end is missing.
  private mutating func skipBranch(_ ends: [String]) {
    var (position, row, depth) = (at, line, 0)
    var skipped: [ObjCToken.Comment] = []
    while position < bytes.count {
      let start = position + 1
      guard start < bytes.count else { return }
      position = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      row += 1
      let content = text(start..<position).trimmed
      if content.first == "#" {
        let mark = content.dropFirst().drop { $0 == " " }
        if depth == 0, let end = ends.first(where: { mark.hasPrefix($0) }) {
          comments += skipped
          // The line after `#else` is read; `#endif` is a directive of its own.
          (at, line) = end == "else" ? (position, row) : (start - 1, row - 1)
          return
        }
        if mark.hasPrefix("if") { depth += 1 } else if mark.hasPrefix("endif") { depth -= 1 }
        if depth < 0 { return }
      }
      if !content.isEmpty { skipped.append(ObjCToken.Comment(text: content, start: start, line: row)) }
    }
  }

  /// A string or a character, up to its closing quote or the end of its line.
  private mutating func quoted(_ quote: Unicode.Scalar, _ kind: ObjCToken.Kind, from start: Int) {
    at += 1
    var read: [UInt8] = []
    while at < bytes.count, !sees(quote), !sees("\n") {
      if sees("\\") {
        escape(into: &read)
      } else {
        read.append(byte())
        at += 1
      }
    }
    if sees(quote) { at += 1 }
    add(kind, String(utf8: read), from: start)
  }

  private mutating func escape(into read: inout [UInt8]) {
    at += 1
    let letter = byte()
    at = min(at + 1, bytes.count)
    switch letter {
    case "n": read.append(10)
    case "t": read.append(9)
    case "r": read.append(13)
    case "0": read.append(0)
    case "\n": line += 1
    case "u": unicode(digits: 4, into: &read)
    case "U": unicode(digits: 8, into: &read)
    case 0: break
    default: read.append(letter)
    }
  }

  private mutating func unicode(digits: Int, into read: inout [UInt8]) {
    var code: UInt32 = 0
    var count = 0
    while count < digits, let digit = Character(UnicodeScalar(byte())).hexDigitValue {
      code = code << 4 | UInt32(digit)
      count += 1
      at += 1
    }
    if let scalar = UnicodeScalar(code) { read += Array(String(Character(scalar)).utf8) }
  }

  /// Allows blanks after `@`, because pages may separate it from its bracket.
  private mutating func atSign() {
    let start = at
    at += 1
    while sees(" ") || sees("\t") || sees("\n") {
      if sees("\n") { line += 1 }
      at += 1
    }
    if sees("\"") { return quoted("\"", .string, from: start) }
    if ObjCLexer.isNameStart(byte()) {
      let begin = at
      while ObjCLexer.isName(byte()) { at += 1 }
      return add(.word, text(begin..<at), from: start)
    }
    add(.mark, "@", from: start)
  }

  private mutating func number() {
    let start = at
    if sees("0"), byte(1) | 0x20 == "x" {
      at += 2
      while Character(UnicodeScalar(byte())).isHexDigit { at += 1 }
    } else {
      while ObjCLexer.isDigit(byte()) { at += 1 }
      if sees(".") {
        at += 1
        while ObjCLexer.isDigit(byte()) { at += 1 }
      }
      if byte() | 0x20 == "e",
        ObjCLexer.isDigit(byte(1))
          || (sees("-", 1) || sees("+", 1)) && ObjCLexer.isDigit(byte(2))
      {
        at += 2
        while ObjCLexer.isDigit(byte()) { at += 1 }
      }
    }
    let end = at
    while "fFuUlLdD".utf8.contains(byte()) { at += 1 }
    add(.number, text(start..<end), from: start)
  }

  private mutating func name() {
    let start = at
    while at < bytes.count, ObjCLexer.isName(byte()) { at += 1 }
    add(.name, text(start..<at), from: start)
  }

  private static let longMarks: [[UInt8]] = [
    "<<=", ">>=", "...", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "+=", "-=", "*=", "/=", "%=",
    "&=", "|=", "^=", "?:",
  ].map { Array($0.utf8) }

  private mutating func mark() {
    let start = at
    let long = ObjCLexer.longMarks.first { mark in mark.indices.allSatisfy { byte($0) == mark[$0] } }
    at += long?.count ?? 1
    add(.mark, text(start..<at), from: start)
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }
  static func isNameStart(_ byte: UInt8) -> Bool {
    byte | 0x20 >= 97 && byte | 0x20 <= 122 || byte == "_" || byte == "$" || byte >= 0x80
  }
  static func isName(_ byte: UInt8) -> Bool { isNameStart(byte) || isDigit(byte) }
}
