/// One keystroke, or one paste.
public enum Key: Hashable, Sendable {
  /// A printable scalar; a composed character arrives as several.
  case scalar(Unicode.Scalar)
  /// 1 for Ctrl-A to 26 for Ctrl-Z, so 9 is Tab, 10 and 13 are Enter; 8 and 127 are Backspace.
  case control(UInt8)
  /// Escape alone: nothing followed it in time.
  case escape
  /// Alt and a character.
  case meta(Unicode.Scalar)
  case up, down, left, right, home, end, delete, pageUp, pageDown, wordLeft, wordRight, start, finish, backTab
  /// Alt and Enter.
  case newline
  case paste(String)
  /// An unknown sequence, swallowed so that its letters are not typed.
  case unknown

  var isMeta: Bool { if case .meta = self { true } else { false } }
  var isEnter: Bool { self == .control(10) || self == .control(13) }
  public var isBackspace: Bool { self == .control(127) || self == .control(8) }
}

extension Key {
  /// Keys that have no character in libedit's maps travel through it as C1 controls, which nobody types. This holds in
  /// vi's maps too, where an escape sequence would first leave insert mode.
  static let traveling: [(key: Key, code: UInt8)] = [
    (.up, 0x80), (.down, 0x81), (.left, 0x82), (.right, 0x83), (.home, 0x84), (.end, 0x85), (.delete, 0x86),
    (.pageUp, 0x87), (.pageDown, 0x88),
    (.wordLeft, 0x89), (.wordRight, 0x8a), (.start, 0x8b), (.finish, 0x8c), (.backTab, 0x8d), (.newline, 0x8e),
    (.meta("d"), 0x90),
    (.meta("\u{7f}"), 0x91), (.meta("\u{8}"), 0x91), (.meta("b"), 0x89), (.meta("f"), 0x8a),
  ]

  /// Code for a paste; its text is stored separately.
  static let pasteCode: UInt8 = 0x8f

  static func isTraveling(_ scalar: Unicode.Scalar) -> Bool { (0x80...0x9f).contains(scalar.value) }
}
