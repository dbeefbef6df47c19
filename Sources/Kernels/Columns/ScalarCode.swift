import Values

/// Formulas of Ints that are computed again and again, each time from the results before: operations on a few slots.
///
///     (s[1], (s[0] + s[1] + x) % 7)      slots s0 s1 x 7, t0 ← s0 + s1, t1 ← t0 + x, t2 ← t1 % 7; results s1, t2
final class ScalarCode {
  private enum Work {
    case operation(Operation)
    case negate, not, and, or
    /// Slot b if slot a is true, otherwise slot c.
    case choose
  }

  private struct Step {
    let work: Work
    let a: Int
    var b = 0
    var c = 0
    let result: Int
  }

  private var steps: [Step] = []
  private var constants: [(slot: Int, value: Int)] = []
  private var results: [Int] = []
  private var count: Int
  /// The inputs, which the results replace, and then whatever else the steps need.
  private(set) var slots: UnsafeMutablePointer<Int>
  private let room: UnsafeMutablePointer<Int>

  /// nil unless all formulas, of `inputs` Ints, give Ints. Their results replace the first inputs.
  init?(_ formulas: [Formula], inputs: Int) {
    count = inputs
    slots = .allocate(capacity: 0)
    room = .allocate(capacity: max(1, formulas.count))
    var isWhole = true
    for formula in formulas where isWhole {
      if formula.kind(of: .int) == .int, let slot = add(formula, inputs) {
        results.append(slot)
      } else {
        isWhole = false
      }
    }
    slots.deallocate()
    slots = .allocate(capacity: count)
    slots.initialize(repeating: 0, count: count)
    for constant in constants { slots[constant.slot] = constant.value }
    if !isWhole { return nil }
  }

  deinit {
    slots.deallocate()
    room.deallocate()
  }

  private func new() -> Int {
    defer { count += 1 }
    return count
  }

  /// The slot of the formula's result; nil if it has another operation.
  private func add(_ formula: Formula, _ inputs: Int) -> Int? {
    func step(_ work: Work, _ operands: Formula...) -> Int? {
      let slots = operands.compactMap { add($0, inputs) }
      guard slots.count == operands.count else { return nil }
      let result = new()
      steps.append(
        Step(
          work: work, a: slots[0], b: slots.count > 1 ? slots[1] : 0, c: slots.count > 2 ? slots[2] : 0, result: result)
      )
      return result
    }
    switch formula {
    case .argument(let index): return index < inputs ? index : nil
    case .constant(.int(let n)): return constant(n)
    case .constant(.bool(let b)): return constant(b ? 1 : 0)
    case .operation(let operation, let x, let y): return step(.operation(operation), x, y)
    case .negation(let x): return step(.negate, x)
    case .not(let x): return step(.not, x)
    case .junction(let isAnd, let x, let y): return step(isAnd ? .and : .or, x, y)
    case .choice(let x, let y, let z): return step(.choose, x, y, z)
    default: return nil
    }
  }

  private func constant(_ value: Int) -> Int {
    if let known = constants.first(where: { $0.value == value }) { return known.slot }
    let slot = new()
    constants.append((slot, value))
    return slot
  }

  /// Computes the results from the inputs; false, with the inputs unchanged, if one has no exact result. Also computes
  /// the side of a choice that is not chosen, which may then be such a one.
  @inline(__always)
  func run() -> Bool {
    for step in steps {
      let (x, y) = (slots[step.a], slots[step.b])
      switch step.work {
      case .operation(let operation):
        if operation.isComparison {
          slots[step.result] = operation.holds(x, y) ? 1 : 0
        } else {
          let (result, overflow) = operation.checked(x, y)
          if overflow { return false }
          slots[step.result] = result
        }
      case .negate:
        let (result, overflow) = Operation.subtract.checked(0, x)
        if overflow { return false }
        slots[step.result] = result
      case .not: slots[step.result] = x ^ 1
      case .and: slots[step.result] = x & y
      case .or: slots[step.result] = x | y
      case .choose: slots[step.result] = x != 0 ? y : slots[step.c]
      }
    }
    for place in results.indices { room[place] = slots[results[place]] }
    for place in results.indices { slots[place] = room[place] }
    return true
  }
}
