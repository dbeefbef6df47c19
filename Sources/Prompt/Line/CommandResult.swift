import CEditline

/// Results that a command returns to libedit.
enum CommandResult {
  static let changed = UInt8(CC_REFRESH)
  static let moved = UInt8(CC_REFRESH)
  static let over = UInt8(CC_EOF)
  static let refused = UInt8(CC_ERROR)
}
