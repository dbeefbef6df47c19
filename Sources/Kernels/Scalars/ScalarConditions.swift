import Values

// Conditions in scalar code: choices, and jumps.
extension ScalarMaker {
  mutating func choice(_ test: Formula, _ x: Formula, _ y: Formula) -> Scalar? {
    guard let others = branch(test, if: false) else { return nil }
    let isText = x.isLongText || y.isLongText
    let target: Scalar? = perhaps { maker in
      guard var x = maker.value(x) else { return nil }
      if isText { x = maker.spelled(x) }
      let target = maker.variable(like: x)
      maker.move(x, to: target.slot)
      return target
    }
    guard let target else { return nil }
    let end = jump(.jump)
    land(others)
    let isSame: Bool = perhaps { maker in
      guard var y = maker.value(y) else { return false }
      if target.kind == .text { y = maker.spelled(y) }
      if y.kind != target.kind { return false }
      maker.move(y, to: target.slot)
      return true
    }
    land([end])
    return isSame ? target : nil
  }

  /// Jumps if the formula has the given truth, and returns the indexes of the jumps; otherwise falls through. nil if it
  /// is not for scalars.
  mutating func branch(_ formula: Formula, if truth: Bool) -> [Int]? {
    switch formula {
    case .not(let x): return branch(x, if: !truth)
    case .junction(let isAnd, let x, let y):
      if isAnd != truth {
        guard let first = branch(x, if: truth), let second = perhaps({ $0.branch(y, if: truth) }) else { return nil }
        return first + second
      }
      guard let others = branch(x, if: !truth), let jumps = perhaps({ $0.branch(y, if: truth) }) else { return nil }
      land(others)
      return jumps
    case .operation(let operation, let x, let y) where operation.isComparison:
      if let test = nilTest(operation, x, y) { return [jump(truth ? .jumpIf : .jumpUnless, test.slot)] }
      if let (dividend, divisor, test) = division(operation, x, y) {
        guard let x = value(dividend) else { return nil }
        let jumpsIfDivisible = truth == (operation == .equal)
        if x.kind == .int { return [jump(jumpsIfDivisible ? .ifDivisible : .unlessDivisible, x.slot, test)] }
        guard let divisor = constant(.int(divisor)), let zero = constant(.int(0)) else { return nil }
        return operate(.remainder, x, divisor).flatMap { branch(operation, $0, zero, if: truth) }
      }
      guard let x = value(x), let y = value(y) else { return nil }
      return branch(operation, x, y, if: truth)
    default:
      guard let x = value(formula), x.kind == .bool else { return nil }
      return [jump(truth ? .jumpIf : .jumpUnless, x.slot)]
    }
  }

  private mutating func branch(_ operation: Operation, _ x: Scalar, _ y: Scalar, if truth: Bool) -> [Int]? {
    if x.kind == .text || y.kind == .text {
      return operate(operation, x, y).map { [jump(truth ? .jumpIf : .jumpUnless, $0.slot)] }
    }
    guard let (a, b, isDouble) = operands(operation, x, y) else { return nil }
    if !truth { return [jump(.unless(operation, isDouble: isDouble), a.slot, b.slot)] }
    // With nan, neither of two opposite orders holds.
    if !isDouble { return [jump(.unless(operation.negated, isDouble: false), a.slot, b.slot)] }
    return operate(operation, x, y).map { [jump(.jumpIf, $0.slot)] }
  }

  /// A dividend beside its constant divisor, if a comparison asks whether that divides it.
  private mutating func division(_ operation: Operation, _ x: Formula, _ y: Formula) -> (Formula, by: Int, test: Int)? {
    guard operation == .equal || operation == .unequal, case .constant(.int(0)) = y,
      case .operation(.remainder, let dividend, .constant(.int(let divisor))) = x, divisor > 0,
      let test = divisibility(by: divisor)
    else { return nil }
    return (dividend, divisor, test)
  }
}

extension Formula {
  /// True for a constant text that is no letter, and for one that is made.
  fileprivate var isLongText: Bool {
    switch self {
    case .constant(let value): value.asText.map { ScalarKind.letter($0) == nil } ?? false
    case .joined, .join: true
    default: false
    }
  }
}

extension Operation {
  /// The comparison that holds for two Ints if this one does not.
  fileprivate var negated: Operation {
    switch self {
    case .equal: .unequal
    case .unequal: .equal
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    default: .less
    }
  }
}
