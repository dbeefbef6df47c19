import Values

/// A formula compiled for one or two single Ints, as a hot signal sends them. Truth is 1 or 0. It throws if it has no
/// result (an overflow, a division by zero); the closures then compute the exact outcome, which is safe because all of
/// them are pure.
@usableFromInline
class IntCode {
  func run(_ x: Int, _ y: Int) throws(Surprise) -> Int { x }

  enum Form { case int, bool }

  /// nil unless the formula consists of operations on Ints, or on the truth of another formula.
  static func compile(_ formula: Formula, of form: Form = .int) -> (code: IntCode, form: Form)? {
    switch formula {
    case .argument(let index): return (index == 0 ? IntCode() : SecondInt(), form)
    case .constant(.int(let n)): return (OneInt(n), .int)
    case .constant(.bool(let b)): return (OneInt(b ? 1 : 0), .bool)
    case .operation(let operation, let x, let y):
      guard let left = compile(x, of: form), let right = compile(y, of: form), left.form == .int, right.form == .int
      else { return nil }
      let result: Form = operation.isComparison ? .bool : .int
      if form == .int, let affine = AffineForm(formula), let code = AffineInt(affine) { return (code, result) }
      if let code = DivisibleInt(operation, x, y, left.code) { return (code, result) }
      if case .argument(0) = x, case .constant(.int(let n)) = y { return (ArgumentOperationInt(operation, n), result) }
      if case .constant(.int(let n)) = y { return (ConstantOperationInt(operation, left.code, n), result) }
      return (OperationInt(operation, left.code, right.code), result)
    case .negation(let x):
      guard let operand = compile(x, of: form), operand.form == .int else { return nil }
      return (OperationInt(.subtract, OneInt(0), operand.code), .int)
    case .not(let x):
      guard let operand = compile(x, of: form), operand.form == .bool else { return nil }
      return (ConstantOperationInt(.equal, operand.code, 0), .bool)
    case .choice(let x, let y, let z):
      guard let test = compile(x, of: form), test.form == .bool, let yes = compile(y, of: form),
        let no = compile(z, of: form), yes.form == no.form
      else { return nil }
      return (ChoiceInt(test.code, yes.code, no.code), yes.form)
    case .junction(let isAnd, let x, let y):
      guard let left = compile(x, of: form), left.form == .bool, let right = compile(y, of: form), right.form == .bool
      else { return nil }
      return (JunctionInt(isAnd: isAnd, left.code, right.code), .bool)
    case .constant, .text, .joined, .element, .member, .tuple, .record, .beside, .number, .one, .range, .list:
      return nil
    }
  }
}

/// Thrown if only the closures can compute the outcome for a value.
struct Surprise: Error {}

private final class SecondInt: IntCode {
  override func run(_ x: Int, _ y: Int) throws(Surprise) -> Int { y }
}

private final class OneInt: IntCode {
  private let value: Int
  init(_ value: Int) { self.value = value }
  override func run(_ x: Int, _ y: Int) throws(Surprise) -> Int { value }
}

/// A chain of additions and multiplications on Ints so small that no step can overflow; larger Ints are a surprise.
private final class AffineInt: IntCode {
  private let factor: Int
  private let addend: Int
  private let spare: UInt8

  init?(_ form: AffineForm) {
    guard let spare = form.spareBits else { return nil }
    factor = form.factor
    addend = form.addend
    self.spare = spare
  }

  override func run(_ x: Int, _ y: Int) throws(Surprise) -> Int {
    guard (x &<< Int(spare)) &>> Int(spare) == x else { throw Surprise() }
    return x &* factor &+ addend
  }
}

extension AffineForm {
  /// Number of highest bits that must equal the sign, so that no step can overflow; nil if hardly any Int qualifies.
  var spareBits: UInt8? {
    for spare in UInt8(1)...32 where bounds(Int.min >> Int(spare), Int.max >> Int(spare)) != nil { return spare }
    return nil
  }
}

/// `x % m == 0` and `x % m != 0`
private final class DivisibleInt: IntCode {
  private let operand: IntCode
  private let test: Divisibility
  private let isWanted: Bool

  init?(_ operation: Operation, _ x: Formula, _ y: Formula, _ left: IntCode) {
    guard operation == .equal || operation == .unequal, case .constant(.int(0)) = y,
      case .operation(.remainder, _, .constant(.int(let m))) = x,
      let test = Divisibility(by: m), test.lowBits == nil
    else { return nil }
    if let remainder = left as? ConstantOperationInt { operand = remainder.left } else { operand = IntCode() }
    self.test = test
    isWanted = operation == .equal
  }

  override func run(_ x: Int, _ y: Int) throws(Surprise) -> Int {
    test.divides(try operand.run(x, y)) == isWanted ? 1 : 0
  }
}

private final class ConstantOperationInt: IntCode {
  private let operation: Operation
  fileprivate let left: IntCode
  private let right: Int

  init(_ operation: Operation, _ left: IntCode, _ right: Int) {
    self.operation = operation
    self.left = left
    self.right = right
  }

  override func run(_ x: Int, _ y: Int) throws(Surprise) -> Int { try operation.single(try left.run(x, y), right) }
}

private final class ArgumentOperationInt: IntCode {
  private let operation: Operation
  private let right: Int

  init(_ operation: Operation, _ right: Int) {
    self.operation = operation
    self.right = right
  }

  override func run(_ x: Int, _ y: Int) throws(Surprise) -> Int { try operation.single(x, right) }
}

private final class OperationInt: IntCode {
  private let operation: Operation
  private let left: IntCode
  private let right: IntCode

  init(_ operation: Operation, _ left: IntCode, _ right: IntCode) {
    self.operation = operation
    self.left = left
    self.right = right
  }

  override func run(_ x: Int, _ y: Int) throws(Surprise) -> Int {
    try operation.single(try left.run(x, y), try right.run(x, y))
  }
}

extension Operation {
  @inline(__always)
  fileprivate func single(_ x: Int, _ y: Int) throws(Surprise) -> Int {
    let result: (partialValue: Int, overflow: Bool)
    switch self {
    case .add: result = x.addingReportingOverflow(y)
    case .subtract: result = x.subtractingReportingOverflow(y)
    case .multiply: result = x.multipliedReportingOverflow(by: y)
    case .divide: result = x.dividedReportingOverflow(by: y)
    case .remainder: result = x.remainderReportingOverflow(dividingBy: y)
    case .equal: return x == y ? 1 : 0
    case .unequal: return x != y ? 1 : 0
    case .less: return x < y ? 1 : 0
    case .lessOrEqual: return x <= y ? 1 : 0
    case .greater: return x > y ? 1 : 0
    case .greaterOrEqual: return x >= y ? 1 : 0
    }
    if result.overflow { throw Surprise() }
    return result.partialValue
  }
}

private final class ChoiceInt: IntCode {
  private let test: IntCode
  private let yes: IntCode
  private let no: IntCode

  init(_ test: IntCode, _ yes: IntCode, _ no: IntCode) {
    self.test = test
    self.yes = yes
    self.no = no
  }

  override func run(_ x: Int, _ y: Int) throws(Surprise) -> Int {
    try test.run(x, y) != 0 ? try yes.run(x, y) : try no.run(x, y)
  }
}

/// Evaluates the right side only if the left one does not decide, as the closure does.
private final class JunctionInt: IntCode {
  private let isAnd: Bool
  private let left: IntCode
  private let right: IntCode

  init(isAnd: Bool, _ left: IntCode, _ right: IntCode) {
    self.isAnd = isAnd
    self.left = left
    self.right = right
  }

  override func run(_ x: Int, _ y: Int) throws(Surprise) -> Int {
    let first = try left.run(x, y)
    return (first != 0) == isAnd ? try right.run(x, y) : first
  }
}
