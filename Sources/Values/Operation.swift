/// The operators that always evaluate both sides. The effect of `+` on two numbers is written here twice, checked and
/// wrapping; all code that computes with numbers, of values, registers or columns, is made from these definitions. In a
/// loop or a step for one operation, that operation is a constant, and nothing of the switches remains.
///
/// Instructions have the same order.
public enum Operation: UInt8, Sendable {
  case add, subtract, multiply, divide, remainder
  case equal, unequal, less, lessOrEqual, greater, greaterOrEqual

  @inlinable public var isComparison: Bool { rawValue >= Operation.equal.rawValue }

  /// The comparison that holds exactly if this one does not; nil for an order, since nothing is in order with nan.
  public var opposite: Operation? {
    switch self {
    case .equal: .unequal
    case .unequal: .equal
    default: nil
    }
  }

  /// The operator as it is written.
  public var sign: String {
    switch self {
    case .add: "+"
    case .subtract: "-"
    case .multiply: "*"
    case .divide: "/"
    case .remainder: "%"
    case .equal: "=="
    case .unequal: "!="
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    }
  }

  // MARK: Ints

  /// The result of an arithmetic operation, and whether it fits. A division by zero has none that fits; neither has the
  /// remainder of the least Int by -1, which is left to values.
  @inlinable @inline(__always)
  public func checked<Whole: FixedWidthInteger>(_ x: Whole, _ y: Whole) -> (partialValue: Whole, overflow: Bool) {
    switch self {
    case .add: x.addingReportingOverflow(y)
    case .subtract: x.subtractingReportingOverflow(y)
    case .multiply: x.multipliedReportingOverflow(by: y)
    case .divide: x.dividedReportingOverflow(by: y)
    case .remainder: x.remainderReportingOverflow(dividingBy: y)
    default: (0, true)
    }
  }

  /// The result of `+`, `-` or `*` on Ints for which it is known to fit.
  @inlinable @inline(__always)
  public func wrapping(_ x: Int, _ y: Int) -> Int {
    switch self {
    case .add: x &+ y
    case .subtract: x &- y
    default: x &* y
    }
  }

  // MARK: Doubles and comparisons

  /// The result of an arithmetic operation.
  @inlinable @inline(__always)
  public func result(_ x: Double, _ y: Double) -> Double {
    switch self {
    case .add: x + y
    case .subtract: x - y
    case .multiply: x * y
    case .divide: x / y
    default: x.truncatingRemainder(dividingBy: y)
    }
  }

  /// Whether a comparison holds.
  @inlinable @inline(__always)
  public func holds<Number: Comparable>(_ x: Number, _ y: Number) -> Bool {
    switch self {
    case .equal: x == y
    case .unequal: x != y
    case .less: x < y
    case .lessOrEqual: x <= y
    case .greater: x > y
    default: x >= y
    }
  }

  // MARK: values

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
      return .bool(holds(try order(x, y), 0))
    }
  }

  private func isNaN(_ value: Value) -> Bool { if case .double(let d) = value { d.isNaN } else { false } }
}
