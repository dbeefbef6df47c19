import Values

/// Formulas of numbers and Bools that are computed again and again, each time from the results before: operations on a
/// few slots, whose kinds are known.
///
///     (s[1], (s[0] + s[1] + x) % 7)      slots s0 s1 x 7, t0 ← s0 + s1, t1 ← t0 + x, t2 ← t1 % 7; results s1, t2
final class ScalarCode {
  private enum Work {
    case ints(Operation), doubles(Operation)
    case negateInt, negateDouble, not, and, or
    /// Slot b if slot a is true, otherwise slot c.
    case choose
    /// An Int as a Double; for a comparison, which is exact, only if no digit is lost.
    case widen, widenExactly
    case function((Double) -> Double)
  }

  private struct Step {
    let work: Work
    let a: Int
    var b = 0
    var c = 0
    let result: Int
  }

  private typealias Scalar = (slot: Int, kind: ScalarKind)

  /// Kinds of the inputs, and of the results.
  let kinds: [ScalarKind]
  private(set) var resultKinds: [ScalarKind] = []
  private var steps: [Step] = []
  private var constants: [(scalar: Scalar, bits: Int)] = []
  private var results: [Int] = []
  private var count: Int
  private let room: UnsafeMutablePointer<Int>
  /// The inputs, whose first ones the results replace, and then whatever else the steps need.
  let slots: UnsafeMutablePointer<Int>
  private static let most = 256

  /// nil if one of the formulas has an operation that is not for scalars.
  init?(_ formulas: [Formula], _ kinds: [ScalarKind]) {
    self.kinds = kinds
    count = kinds.count
    slots = .allocate(capacity: ScalarCode.most)
    slots.initialize(repeating: 0, count: ScalarCode.most)
    room = .allocate(capacity: max(1, formulas.count))
    for formula in formulas {
      guard let scalar = add(formula), count <= ScalarCode.most else { return nil }
      results.append(scalar.slot)
      resultKinds.append(scalar.kind)
    }
    for constant in constants { slots[constant.scalar.slot] = constant.bits }
  }

  deinit {
    slots.deallocate()
    room.deallocate()
  }

  private func step(_ work: Work, _ kind: ScalarKind, _ operands: Int...) -> Scalar {
    count += 1
    steps.append(
      Step(
        work: work, a: operands[0], b: operands.count > 1 ? operands[1] : 0, c: operands.count > 2 ? operands[2] : 0,
        result: count - 1))
    return (count - 1, kind)
  }

  /// The slot of the formula's result.
  private func add(_ formula: Formula) -> Scalar? {
    switch formula {
    case .argument(let index): return kinds.indices.contains(index) ? (index, kinds[index]) : nil
    case .constant(let value): return constant(value)
    case .operation(let operation, let x, let y):
      guard let x = add(x), let y = add(y) else { return nil }
      return add(operation, x, y)
    case .negation(let x):
      guard let x = add(x), x.kind != .bool else { return nil }
      return step(x.kind == .int ? .negateInt : .negateDouble, x.kind, x.slot)
    case .not(let x):
      guard let x = add(x), x.kind == .bool else { return nil }
      return step(.not, .bool, x.slot)
    case .junction(let isAnd, let x, let y):
      guard let x = add(x), let y = add(y), x.kind == .bool, y.kind == .bool else { return nil }
      return step(isAnd ? .and : .or, .bool, x.slot, y.slot)
    case .choice(let x, let y, let z):
      guard let x = add(x), let y = add(y), let z = add(z), x.kind == .bool, y.kind == z.kind else { return nil }
      return step(.choose, y.kind, x.slot, y.slot, z.slot)
    case .number(let function, let x):
      guard let x = add(x), let wide = widened(x) else { return nil }
      return step(.function(function), .double, wide.slot)
    case .text(.double, let x): return add(x).flatMap { widened($0) }
    case .text(.int, let x): return add(x).flatMap { $0.kind == .int ? $0 : nil }
    default: return nil
    }
  }

  private func add(_ operation: Operation, _ x: Scalar, _ y: Scalar) -> Scalar? {
    let kind: ScalarKind = operation.isComparison ? .bool : x.kind == .int && y.kind == .int ? .int : .double
    switch (x.kind, y.kind) {
    case (.int, .int): return step(.ints(operation), kind, x.slot, y.slot)
    case (.bool, .bool):
      return operation == .equal || operation == .unequal ? step(.ints(operation), kind, x.slot, y.slot) : nil
    case (.bool, _), (_, .bool): return nil
    default:
      guard let x = widened(x, isExact: operation.isComparison), let y = widened(y, isExact: operation.isComparison)
      else { return nil }
      return step(.doubles(operation), kind, x.slot, y.slot)
    }
  }

  private func widened(_ x: Scalar, isExact: Bool = false) -> Scalar? {
    switch x.kind {
    case .double: x
    case .int: step(isExact ? .widenExactly : .widen, .double, x.slot)
    case .bool: nil
    }
  }

  private func constant(_ value: Value) -> Scalar? {
    guard let kind = ScalarKind(value), let bits = ScalarKind.bits(of: value) else { return nil }
    if let known = constants.first(where: { $0.scalar.kind == kind && $0.bits == bits }) { return known.scalar }
    count += 1
    constants.append(((count - 1, kind), bits))
    return (count - 1, kind)
  }

  /// Computes the results from the inputs, and puts them in the place of the first inputs. False, with the inputs
  /// unchanged, if one has no exact result: also on the side of a choice that is not chosen.
  @inline(__always)
  func run() -> Bool {
    for step in steps {
      let x = slots[step.a]
      switch step.work {
      case .ints(let operation):
        if operation.isComparison {
          slots[step.result] = operation.holds(x, slots[step.b]) ? 1 : 0
        } else {
          let (result, overflow) = operation.checked(x, slots[step.b])
          if overflow { return false }
          slots[step.result] = result
        }
      case .doubles(let operation):
        let (x, y) = (ScalarKind.double(x), ScalarKind.double(slots[step.b]))
        slots[step.result] =
          operation.isComparison ? operation.holds(x, y) ? 1 : 0 : ScalarKind.bits(of: operation.result(x, y))
      case .negateInt:
        if x == .min { return false }
        slots[step.result] = -x
      case .negateDouble: slots[step.result] = ScalarKind.bits(of: -ScalarKind.double(x))
      case .not: slots[step.result] = x ^ 1
      case .and: slots[step.result] = x & slots[step.b]
      case .or: slots[step.result] = x | slots[step.b]
      case .choose: slots[step.result] = slots[x != 0 ? step.b : step.c]
      case .widen: slots[step.result] = ScalarKind.bits(of: Double(x))
      case .widenExactly:
        if x.magnitude > 1 << 53 { return false }
        slots[step.result] = ScalarKind.bits(of: Double(x))
      case .function(let function): slots[step.result] = ScalarKind.bits(of: function(ScalarKind.double(x)))
      }
    }
    for place in results.indices { room[place] = slots[results[place]] }
    for place in results.indices { slots[place] = room[place] }
    return true
  }
}
