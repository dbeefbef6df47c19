/// Text on a terminal: its width, and the characters that are safe to show.
public enum Display {
  /// Columns that the text takes, counting escaped characters as they are shown.
  public static func width(of text: String) -> Int {
    var sum = 0
    for character in text { sum += width(of: character) }
    return sum
  }

  /// A character is as wide as its widest scalar, since accents and joiners take no column.
  public static func width(of character: Character) -> Int {
    var widest = 0
    for scalar in character.unicodeScalars {
      if Escaping.isUnsafe(scalar) { return String(character).escaped(for: .line).utf8.count }
      // The emoji form of a narrow character, or the second half of a flag.
      if scalar == "\u{FE0F}" { return 2 }
      widest = max(widest, width(of: scalar))
    }
    return widest
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return scalar.value == 0xAD ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if scalar.value < 0x1100 { return 1 }
    let place = wide.partitioningIndex { $0.upperBound >= scalar.value }
    return place < wide.count && wide[place].contains(scalar.value) ? 2 : 1
  }

  /// Characters two columns wide: East Asian scripts and symbols, emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0, 0x23F3...0x23F3,
    0x25FD...0x25FE, 0x2614...0x2615,
    0x2648...0x2653, 0x267F...0x267F, 0x2693...0x2693, 0x26A1...0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE,
    0x26C4...0x26C5, 0x26CE...0x26CE,
    0x26D4...0x26D4, 0x26EA...0x26EA, 0x26F2...0x26F3, 0x26F5...0x26F5, 0x26FA...0x26FA, 0x26FD...0x26FD,
    0x2705...0x2705, 0x270A...0x270B,
    0x2728...0x2728, 0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755, 0x2757...0x2757, 0x2795...0x2797,
    0x27B0...0x27B0, 0x27BF...0x27BF,
    0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2B55...0x2B55, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
    0x1AFF0...0x1B2FF,
    0x1F004...0x1F004, 0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E, 0x1F191...0x1F19A, 0x1F1E6...0x1F320, 0x1F32D...0x1F335,
    0x1F337...0x1F37C,
    0x1F37E...0x1F393, 0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0, 0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E,
    0x1F440...0x1F440,
    0x1F442...0x1F4FC, 0x1F4FF...0x1F53D, 0x1F54B...0x1F54E, 0x1F550...0x1F567, 0x1F57A...0x1F57A, 0x1F595...0x1F596,
    0x1F5A4...0x1F5A4,
    0x1F5FB...0x1F64F, 0x1F680...0x1F6C5, 0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2, 0x1F6D5...0x1F6D7, 0x1F6DC...0x1F6DF,
    0x1F6EB...0x1F6EC,
    0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7EB, 0x1F7F0...0x1F7F0, 0x1F90C...0x1F93A, 0x1F93C...0x1F945, 0x1F947...0x1F9FF,
    0x1FA70...0x1FAFF,
    0x20000...0x3FFFD,
  ]

  /// Shortens a text to `width` columns, with `ellipsis` where text is missing.
  public static func fit(_ text: String, _ width: Int, ellipsis: String = "...") -> String {
    let room = width - ellipsis.count
    var kept = text.startIndex
    var used = 0
    for index in text.indices {
      used += self.width(of: text[index])
      if used > width { return text[..<kept] + ellipsis }
      if used <= room { kept = text.index(after: index) }
    }
    return text
  }

  /// Program text on one line of at most `width` columns.
  public static func line(_ text: String, _ width: Int = 60) -> String {
    fit(text.onOneLine, width)
  }

  public static func safe(_ text: String) -> String { text.escaped(for: .line) }
}

/// A text of this many blanks; empty for a negative count.
public func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

extension String {
  /// Pads the text to a width in columns.
  public func padded(to width: Int, with filler: Character = " ") -> String {
    self + String(repeating: filler, count: max(0, width - Display.width(of: self)))
  }
}

/// `1 value`, `2 values`
public func counted(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }
