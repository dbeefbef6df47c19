import Diagnostics
import Values

/// `c ? a : b`, and `if` as an expression.
public final class ChoiceNode: Node {
  public let condition: Node
  public let yes: Node
  public let no: Node
  let place: Place

  public init(_ condition: Node, _ yes: Node, _ no: Node, at place: Place) {
    self.condition = condition
    self.yes = yes
    self.no = no
    self.place = place
  }

  public override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    let value = try condition.evaluate(a, b, frame)
    guard case .bool(let isTrue) = value else {
      throw Failure.kind("a condition", mustBe: "true or false", butIs: value).placed(at: place)
    }
    return isTrue ? try yes.evaluate(a, b, frame) : try no.evaluate(a, b, frame)
  }

  public override var isPure: Bool { condition.isPure && yes.isPure && no.isPure }
  public override var calls: Bool { condition.calls || yes.calls || no.calls }
  public override func formula(_ captures: [Value]) -> Formula? {
    guard let x = condition.formula(captures), let y = yes.formula(captures), let z = no.formula(captures) else {
      return nil
    }
    return x.isValue && y.isValue && z.isValue ? .choice(x, y, z) : nil
  }
}

/// `&&` and `||`: evaluates the right side only if the left one does not decide.
public final class JunctionNode: Node {
  public let isAnd: Bool
  public let left: Node
  public let right: Node
  let place: Place

  public init(and isAnd: Bool, _ left: Node, _ right: Node, at place: Place) {
    self.isAnd = isAnd
    self.left = left
    self.right = right
    self.place = place
  }

  public override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    let x = try truth(left.evaluate(a, b, frame))
    if x != isAnd { return .bool(x) }
    return .bool(try truth(right.evaluate(a, b, frame)))
  }

  private func truth(_ value: Value) throws(Failure) -> Bool {
    if case .bool(let b) = value { return b }
    throw Failure.kind("an operand of `\(isAnd ? "&&" : "||")`", mustBe: "true or false", butIs: value).placed(
      at: place)
  }

  public override var isPure: Bool { left.isPure && right.isPure }
  public override var calls: Bool { left.calls || right.calls }

  public override func formula(_ captures: [Value]) -> Formula? {
    guard let x = left.formula(captures), let y = right.formula(captures) else { return nil }
    return .junction(isAnd: isAnd, x, y)
  }
}

/// `x ?? y`
public final class CoalesceNode: Node {
  public let left: Node
  public let right: Node

  public init(_ left: Node, _ right: Node) {
    self.left = left
    self.right = right
  }

  public override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    let x = try left.evaluate(a, b, frame)
    return x.isNil ? try right.evaluate(a, b, frame) : x
  }

  public override var isPure: Bool { left.isPure && right.isPure }
  public override var calls: Bool { left.calls || right.calls }
}

public final class NegateNode: Node {
  public let operand: Node
  let place: Place

  public init(_ operand: Node, at place: Place) {
    self.operand = operand
    self.place = place
  }

  public override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    let x = try operand.evaluate(a, b, frame)
    do throws(Failure) {
      return try Arithmetic.negate(x)
    } catch {
      throw error.placed(at: place)
    }
  }

  public override var isPure: Bool { operand.isPure }
  public override var calls: Bool { operand.calls }
  public override func formula(_ captures: [Value]) -> Formula? { operand.formula(captures).map { .negation($0) } }
}

public final class NotNode: Node {
  public let operand: Node
  let place: Place

  public init(_ operand: Node, at place: Place) {
    self.operand = operand
    self.place = place
  }

  public override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    let x = try operand.evaluate(a, b, frame)
    guard case .bool(let isTrue) = x else {
      let help: [Suggestion] = x.kind.isSignal ? ["the operator for signals is `| not`"] : []
      throw Failure.kind("the operand of `!`", mustBe: "true or false", butIs: x, help: help).placed(at: place)
    }
    return .bool(!isTrue)
  }

  public override var isPure: Bool { operand.isPure }
  public override var calls: Bool { operand.calls }
  public override func formula(_ captures: [Value]) -> Formula? { operand.formula(captures).map { .not($0) } }
}
