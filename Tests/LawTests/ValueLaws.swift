import Chance
import Testing
import Values

/// A printed value reads back as the same value.
@Suite struct ValueLaws {
  static func value(_ dice: inout Dice, _ depth: Int = 0) -> Value {
    switch dice.below(depth > 3 ? 8 : 13) {
    case 0: return .nil
    case 1: return .bool(dice.below(2) == 0)
    case 2: return .int(dice.pick([0, 1, -1, Int.max, Int.min, Int(truncatingIfNeeded: dice.next())]))
    case 3:
      return .double(
        dice.pick([
          0, -0.0, 0.1, 1e21, -1.5e-300, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 123_456_789.125,
          Double(Int.max),
          Double(bitPattern: dice.next() >> 2),
        ]))
    case 4, 5: return .string(text(&dice))
    case 6:
      return .duration(
        dice.pick([0, 1, 999, 1000, 1500, 1_000_000, 90_000_000, 3_600_000_001, -5, Int64(dice.below(1 << 40))]))
    case 7: return .error(text(&dice), domain: dice.below(2) == 0 ? "" : text(&dice), code: dice.below(3) - 1)
    case 8, 9: return .list((0..<dice.below(4)).map { _ in value(&dice, depth + 1) })
    case 10: return .tuple((0..<dice.below(4)).map { _ in value(&dice, depth + 1) })
    default:
      return .dictionary((0..<dice.below(4)).map { (.string("k\($0)" + text(&dice)), value(&dice, depth + 1)) })
    }
  }

  private static func text(_ dice: inout Dice) -> String {
    let parts = [
      "a", "é", "\"", "\\", "\n", "\t", "\\(x)", "\u{0}", "\u{1B}", "👩‍👩‍👧", "\u{301}", "\r\n", "#=>", "{", "$0",
      "\u{202E}", "\u{FEFF}", " ", "|",
    ]
    return (0..<dice.below(6)).map { _ in dice.pick(parts) }.joined()
  }

  @Test(arguments: 0..<10) func `a printed value reads back`(_ block: UInt64) {
    for seed in (100 * block)..<(100 * block + 100) {
      var dice = Dice(seed: seed + 77)
      let value = Self.value(&dice)
      let text = value.description
      let trial = Trial.run("let r = \(text)", Trial.Setting())
      #expect(trial.trouble == nil, "seed \(seed): \(text)")
      #expect(trial.result == value || value.isNil, "seed \(seed): \(text) read as \(trial.result ?? .nil)")
      #expect(trial.result?.description == text, "seed \(seed)")
    }
  }
}
