/// How a number becomes an Int. The rule of the standard library has no fixed layout, and would take it from every
/// formula.
public enum RoundingRule: Sendable {
  case down, up, nearest, towardZero

  var rule: FloatingPointRoundingRule {
    switch self {
    case .down: .down
    case .up: .up
    case .nearest: .toNearestOrAwayFromZero
    case .towardZero: .towardZero
    }
  }
}
