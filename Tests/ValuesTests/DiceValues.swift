import Chance
@testable import Values

/// Random values, the same in each run.
extension Dice {
  mutating func double() -> Double {
    switch below(4) {
    case 0: return Double(below(2000) - 1000) / 8
    case 1: return Double(below(1_000_000)) / 1000
    default:
      let double = Double(bitPattern: next())
      return double.isFinite ? double : 0.5
    }
  }

  mutating func text() -> String {
    var text = ""
    for _ in 0..<below(8) {
      text.unicodeScalars.append(
        pick([
          "a", "b", "Z", "0", " ", "\"", "\\", "\n", "\t", "/", "\u{1}", "\u{7f}", "é", "e\u{301}", "\u{202e}", "😀",
          "\u{fffd}", "日",
        ])
        .unicodeScalars.first!)
    }
    return text
  }

  /// A value that JSON can hold and read back unchanged.
  mutating func value(_ depth: Int = 4) -> Value {
    switch below(depth == 0 ? 6 : 9) {
    case 0: return .nil
    case 1: return .bool(below(2) == 0)
    case 2: return .int(Int(truncatingIfNeeded: next()) >> below(64))
    case 3: return .double(double())
    case 4, 5: return .string(text())
    case 6: return .list((0..<below(4)).map { _ in value(depth - 1) })
    case 7: return .tuple((0..<below(3)).map { _ in value(depth - 1) })
    default: return .dictionary((0..<below(4)).map { _ in (.string(text()), value(depth - 1)) })
    }
  }
}

/// Message of an error; nil if none was thrown.
func message(_ body: () throws(Failure) -> Void) -> String? {
  do throws(Failure) {
    try body()
    return nil
  } catch {
    return error.message
  }
}

/// Code of an error; nil if none was thrown.
func code(_ body: () throws(Failure) -> Void) -> String? {
  do throws(Failure) {
    try body()
    return nil
  } catch {
    return error.reason.code
  }
}
