/// One character on the screen.
struct Glyph: Equatable {
  /// Its role, which decides its color.
  enum Ink: UInt8 {
    case plain, prompt, faint, strong
  }

  var text: String
  var width: Int
  var ink = Ink.plain
}

extension Glyph {
  /// A control character takes two glyphs, `^A`; characters that would confuse the terminal (U+202E …) become one
  /// replacement.
  static func glyphs(of scalar: Unicode.Scalar, ink: Ink = .plain) -> [Glyph] {
    let width = CellWidth.of(scalar)
    if width > 0 { return [Glyph(text: String(Character(scalar)), width: width, ink: ink)] }
    if scalar.value < 0x20 || scalar.value == 0x7f {
      let letter = Unicode.Scalar(UInt8(scalar.value ^ 0x40))
      return [Glyph(text: "^", width: 1, ink: .faint), Glyph(text: String(Character(letter)), width: 1, ink: .faint)]
    }
    if Key.isTraveling(scalar) { return [] }
    let isJoiner = [0x200c, 0x200d].contains(scalar.value)
    if scalar.properties.generalCategory == .format, !isJoiner {
      return [Glyph(text: "\u{fffd}", width: 1, ink: .faint)]
    }
    return [Glyph(text: String(Character(scalar)), width: 0, ink: ink)]
  }

  static func glyphs(of text: some StringProtocol, ink: Ink = .plain) -> [Glyph] {
    text.unicodeScalars.flatMap { glyphs(of: $0, ink: ink) }
  }
}

extension Sequence<Glyph> {
  var width: Int { reduce(0) { $0 + $1.width } }
}
