import Values

/// The operators that always evaluate both sides. Their instructions have the same order.
public enum Operation: UInt8, Sendable {
  case add, subtract, multiply, divide, remainder
  case equal, unequal, less, lessOrEqual, greater, greaterOrEqual

  public func apply(_ x: Value, _ y: Value) throws(Failure) -> Value {
    switch self {
    case .add: return try Arithmetic.add(x, y)
    case .subtract: return try Arithmetic.subtract(x, y)
    case .multiply: return try Arithmetic.multiply(x, y)
    case .divide: return try Arithmetic.divide(x, y)
    case .remainder: return try Arithmetic.remainder(x, y)
    case .equal: return .bool(x == y)
    case .unequal: return .bool(x != y)
    default:
      // A comparison with nan is false; values without an order are an error.
      if isNaN(x) || isNaN(y), x.asDouble != nil, y.asDouble != nil { return .bool(false) }
      let order = try order(x, y)
      return .bool(
        self == .less ? order < 0 : self == .lessOrEqual ? order <= 0 : self == .greater ? order > 0 : order >= 0)
    }
  }

  private func isNaN(_ value: Value) -> Bool { if case .double(let d) = value { d.isNaN } else { false } }
}
