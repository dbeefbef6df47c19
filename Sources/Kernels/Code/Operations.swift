import Diagnostics
import Values

public enum Operation: Sendable {
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

  /// Result on two Ints; nil on overflow and division by zero.
  @inline(__always)
  public func apply(_ x: Int, _ y: Int) -> Value? {
    switch self {
    case .add: return whole(x.addingReportingOverflow(y))
    case .subtract: return whole(x.subtractingReportingOverflow(y))
    case .multiply: return whole(x.multipliedReportingOverflow(by: y))
    case .divide: return y == 0 || y == -1 ? nil : .int(x / y)
    case .remainder: return y == 0 || y == -1 ? nil : .int(x % y)
    case .equal: return .bool(x == y)
    case .unequal: return .bool(x != y)
    case .less: return .bool(x < y)
    case .lessOrEqual: return .bool(x <= y)
    case .greater: return .bool(x > y)
    case .greaterOrEqual: return .bool(x >= y)
    }
  }

  @inline(__always)
  private func whole(_ result: (partialValue: Int, overflow: Bool)) -> Value? {
    result.overflow ? nil : .int(result.partialValue)
  }

  private func isNaN(_ value: Value) -> Bool { if case .double(let d) = value { d.isNaN } else { false } }
}

/// `left op right`
public final class OperationNode: Node {
  public let operation: Operation
  public let left: Node
  public let right: Node
  let place: Place

  init(_ operation: Operation, _ left: Node, _ right: Node, at place: Place) {
    self.operation = operation
    self.left = left
    self.right = right
    self.place = place
  }

  public override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    let x = try left.evaluate(a, b, frame)
    let y = try right.evaluate(a, b, frame)
    if case .int(let m) = x, case .int(let n) = y, let result = operation.apply(m, n) { return result }
    do throws(Failure) {
      return try operation.apply(x, y)
    } catch {
      throw error.placed(at: place)
    }
  }

  public override var isPure: Bool { left.isPure && right.isPure }
  public override var calls: Bool { left.calls || right.calls }

  public override func formula(_ captures: [Value]) -> Formula? {
    guard let x = left.formula(captures), let y = right.formula(captures) else { return nil }
    return .operation(operation, x, y)
  }

  /// Makes the fastest node for the operation.
  public static func make(_ operation: Operation, _ left: Node, _ right: Node, at place: Place) -> Node {
    if case .int(let n)? = right.constant { return make(operation, left, n, at: place) }
    if left is FirstArgumentNode, right is SecondArgumentNode { return ArgumentsOperationNode(operation, at: place) }
    return OperationNode(operation, left, right, at: place)
  }

  public static func make(_ operation: Operation, _ left: Node, _ right: Int, at place: Place) -> Node {
    left is FirstArgumentNode
      ? ArgumentOperationNode(operation, right, at: place) : ConstantOperationNode(operation, left, right, at: place)
  }
}

/// `$0 op $1`
public final class ArgumentsOperationNode: Node {
  public let operation: Operation
  let place: Place

  init(_ operation: Operation, at place: Place) {
    self.operation = operation
    self.place = place
  }

  public override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    if case .int(let m) = a, case .int(let n) = b, let result = operation.apply(m, n) { return result }
    do throws(Failure) {
      return try operation.apply(a, b)
    } catch {
      throw error.placed(at: place)
    }
  }

  public override var isPure: Bool { true }
  public override func formula(_ captures: [Value]) -> Formula? { .operation(operation, .argument(0), .argument(1)) }
}

/// `left op n`
public final class ConstantOperationNode: Node {
  public let operation: Operation
  public let left: Node
  public let constantRight: Int
  let place: Place

  init(_ operation: Operation, _ left: Node, _ right: Int, at place: Place) {
    self.operation = operation
    self.left = left
    constantRight = right
    self.place = place
  }

  public override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    let x = try left.evaluate(a, b, frame)
    if case .int(let m) = x, let result = operation.apply(m, constantRight) { return result }
    do throws(Failure) {
      return try operation.apply(x, .int(constantRight))
    } catch {
      throw error.placed(at: place)
    }
  }

  public override var isPure: Bool { left.isPure }
  public override var calls: Bool { left.calls }
  public override func formula(_ captures: [Value]) -> Formula? {
    left.formula(captures).map { .operation(operation, $0, .constant(.int(constantRight))) }
  }
}

/// `$0 op n`
public final class ArgumentOperationNode: Node {
  public let operation: Operation
  public let constantRight: Int
  let place: Place

  init(_ operation: Operation, _ right: Int, at place: Place) {
    self.operation = operation
    constantRight = right
    self.place = place
  }

  public override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    if case .int(let m) = a, let result = operation.apply(m, constantRight) { return result }
    do throws(Failure) {
      return try operation.apply(a, .int(constantRight))
    } catch {
      throw error.placed(at: place)
    }
  }

  public override var isPure: Bool { true }
  public override func formula(_ captures: [Value]) -> Formula? {
    .operation(operation, .argument(0), .constant(.int(constantRight)))
  }
}
