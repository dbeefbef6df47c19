import Diagnostics

extension Lexer {
  /// number = digits [ "." digits ] [ exponent ] [ unit ], each part as long as possible.
  mutating func number() {
    let start = offset
    if bytes[start] == "0", byte(start + 1) | 0x20 == "x", byte(start + 2).isHexDigit {
      offset += 2
      while offset < count, bytes[offset].isHexDigit || bytes[offset] == "_" { offset += 1 }
      let end = offset
      skipWord()
      if offset > end { reportGlued(start, end, isHex: true) }
      return emit(.int, from: start)
    }
    var kind = Token.Kind.int
    skipDigits()
    if byte(offset) == ".", byte(offset + 1).isDigit {
      kind = .double
      offset += 1
      skipDigits()
    }
    if byte(offset) | 0x20 == "e" {
      let sign = byte(offset + 1) == "+" || byte(offset + 1) == "-" ? 1 : 0
      if byte(offset + 1 + sign).isDigit {
        kind = .double
        offset += 1 + sign
        skipDigits()
      }
    }
    let end = offset
    skipWord()
    if offset > end {
      if isUnit(end, offset - end) {
        kind = .duration
      } else {
        reportGlued(start, end, isHex: false)
        // Emit only the digits, so that their value can be read.
        tokens.append(Token(.unknown, pending, start, offset))
        pending = []
        return
      }
    }
    emit(kind, from: start)
  }

  private mutating func skipDigits() {
    while offset < count, bytes[offset].isDigit || bytes[offset] == "_" { offset += 1 }
  }

  private func isUnit(_ start: Int, _ length: Int) -> Bool {
    switch (length, bytes[start]) {
    case (1, "s"), (1, "m"), (1, "h"): true
    case (2, "u"), (2, "m"): bytes[start + 1] == "s"
    default: false
    }
  }

  private mutating func reportGlued(_ start: Int, _ end: Int, isHex: Bool) {
    let digits = text(start, end)
    let letters = text(end, offset)
    var help = "the units are `us`, `ms`, `s`, `m` and `h`, one for a number"
    var ours: String?
    if isHex {
      help = "a hexadecimal number takes no unit and no other letters"
    } else if let duration = TimeUnit.here(letters.lowercased()).map({ digits + $0 })
      ?? (TimeUnit.microseconds(of: letters.lowercased()) == nil ? nil : digits + letters.lowercased())
      ?? compound(text(start, offset))
    {
      help = "write `\(duration)`"
      ours = duration
    } else if letters == "d", let days = Int(digits), days < 10_000 {
      help = "write `\(days * 24)h`"
      ours = "\(days * 24)h"
    } else if digits == "0", letters.hasPrefix("b") || letters.hasPrefix("o") {
      help = "numbers are decimal, or hexadecimal as in `0xff`"
    }
    report(
      SyntaxReasons.number, "`\(text(start, offset))` is not a number: `\(letters)` is not a unit", from: start,
      to: offset,
      label: isHex ? "" : "a unit is one of `us`, `ms`, `s`, `m`, `h`",
      help: [suggest(Sentence(help), from: start, ours, isSure: letters != "d")])
  }

  /// The single duration equal to `1m30s`.
  private func compound(_ written: String) -> String? {
    var total: Int64 = 0
    var rest = Substring(written)
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      let letters = rest.prefix { !($0.isASCII && $0.isNumber) }
      rest = rest.dropFirst(letters.count)
      guard let value = Int64(digits), let unit = TimeUnit.microseconds(of: letters) else { return nil }
      let (product, overflow) = value.multipliedReportingOverflow(by: unit)
      let (sum, overflows) = total.addingReportingOverflow(product)
      if overflow || overflows { return nil }
      total = sum
    }
    let best = TimeUnit.all.last { total % $0.microseconds == 0 } ?? TimeUnit.all[0]
    return "\(total / best.microseconds)\(best.name)"
  }

  func text(_ start: Int, _ end: Int) -> String { String(utf8: bytes[start..<end]) }
}

extension UInt8 {
  /// True for an ASCII letter or digit, or `_`.
  @inline(__always) var isPlainlyOfName: Bool {
    (self | 0x20) &- UInt8(ascii: "a") < 26 || isDigit || self == "_"
  }
  @inline(__always) var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
  @inline(__always) var isHexDigit: Bool { isDigit || (self | 0x20) &- UInt8(ascii: "a") < 6 }
}
