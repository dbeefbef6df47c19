import Values

/// Builds code from the work that stages do on an Int, described from the uppermost to the lowest. Each method returns
/// whether single Ints can do the work; discard a maker that received only half of a stage.
public struct SingleCodeMaker {
  private typealias Instruction = SingleCode.Instruction

  private var instructions: [Instruction] = []
  private var codes: [IntCode] = []
  private var registers: [Register] = []
  /// The instruction being built.
  private var open = Instruction()
  private var isMapped = false
  private var isTested = false
  /// Neighboring maps, joined into one formula.
  private var pending = Formula.argument(0)
  /// Form of the result so far.
  private var form = IntCode.Form.int
  /// True if no value can pass.
  public private(set) var isOver = false
  private var stage = 0
  /// True once a register stores the value: after a later surprise it must not be stored again.
  private var hasKept = false

  public init() {}

  /// The work that follows belongs to stage `number`, counted from the uppermost.
  public mutating func begin(stage number: Int) {
    if !hasKept { return }
    stage = number
    hasKept = false
  }

  public consuming func code() -> SingleCode? {
    if !isOver {
      guard close() else { return nil }
      emit(form == .int ? .int : .truth)
    }
    return SingleCode(instructions, codes, registers)
  }

  public mutating func map(_ function: Function) -> Bool {
    function.formula(of: 1).map { map($0) } ?? false
  }

  private mutating func map(_ formula: Formula) -> Bool {
    guard formula.isValue else { return false }
    if !pending.isComposed, !formula.needsFirst || pending.size * formula.size > 256, !close() { return false }
    pending = formula.after(pending)
    return true
  }

  public mutating func filter(_ function: Function) -> Bool {
    guard close(), let formula = function.formula(of: 1), formula.isValue else { return false }
    return test(formula)
  }

  /// Passes as many values as the register counts, except the last, which only the stage itself can handle.
  public mutating func take(_ register: Register) -> Bool { keep(in: register, .take) }

  /// The work of a step whose state is in `register`.
  mutating func step(_ form: StepForm, in register: Register) -> Bool {
    guard form.otherwise == .drop, !form.isLast, !form.counts else { return false }
    switch (form.test, form.next, form.result) {
    case (.countedDown?, .same, .value): return keep(in: register, .skip)
    case (.changed(nil, nil)?, .same, .value): return keep(in: register, .change)
    case (.countedDown?, _, _), (.changed?, _, _), (.since?, _, _): return false
    case (.each?, _, _), (.equal?, _, _):
      guard close(), let formula = form.test?.formula, formula.isValue, test(formula) else { return false }
    case (nil, _, _): break
    }
    switch (form.next, form.result) {
    case (.same, .value): return true
    case (.same, .constant(let constant)): return map(.constant(constant))
    case (.value, .pair(let function)): return pair(register, by: function)
    case (.same, _): return false
    case (_, .state): return fold(form.next.formula, into: register, sends: true)
    case (_, .nothing): return fold(form.next.formula, into: register, sends: false)
    default: return false
    }
  }

  /// Applies a formula to the state and each new value, and stores the result.
  private mutating func fold(_ formula: Formula?, into register: Register, sends: Bool) -> Bool {
    guard let formula, formula.isValue else { return false }
    switch formula.reduction {
    case .running(.add, let part)?: return map(part) && keep(in: register, sends ? .accumulate : .gather)
    case .extreme(let isMost)? where !sends: return keep(in: register, isMost ? .most : .least)
    default:
      guard let (code, result) = IntCode.compile(formula), result == .int, close(), form == .int else { return false }
      hold(code)
      return keep(in: register, sends ? .accumulateBy : .gatherBy)
    }
  }

  /// Applies a closure to the previous and each new value, and stores the new one.
  private mutating func pair(_ register: Register, by reduce: Function) -> Bool {
    guard let formula = reduce.formula(of: 2), formula.isValue, let (code, result) = IntCode.compile(formula),
      result == .int, close(), form == .int
    else { return false }
    hold(code)
    return keep(in: register, .pairBy)
  }

  /// Passes values unchanged while the register holds an Int.
  public mutating func pass(while life: Register) -> Bool {
    guard close() else { return false }
    registers.append(life)
    open.register = .passUnretained(life)
    emit(.live)
    return true
  }

  /// One of two sources, with the latest values of both. After a surprise its stage runs again from the beginning.
  public mutating func join(
    _ own: UnsafeMutablePointer<Value>, _ other: UnsafeMutablePointer<Value>, isFirst: Bool, by reduce: Function,
    while life: Register
  ) -> Bool {
    guard let formula = reduce.formula(of: 2), formula.isValue, close(), form == .int,
      let (code, result) = IntCode.compile(formula), result == .int
    else { return false }
    registers.append(life)
    open.register = .passUnretained(life)
    open.latest = (own, other)
    if formula.isSum {
      emit(.joinedSum)
    } else {
      hold(code)
      emit(isFirst ? .first : .second)
    }
    hasKept = true
    return true
  }

  // MARK: parts

  private mutating func keep(in register: Register, _ kind: Instruction.Kind) -> Bool {
    guard close(), form == .int else { return false }
    registers.append(register)
    open.register = .passUnretained(register)
    emit(kind)
    hasKept = true
    isOver = kind == .gather || kind == .gatherBy || kind == .least || kind == .most
    return true
  }

  private mutating func hold(_ code: IntCode) {
    codes.append(code)
    open.code = .passUnretained(code)
  }

  private mutating func emit(_ kind: Instruction.Kind) {
    open.kind = kind
    open.stage = UInt8(stage)
    open.isIdle = !isMapped && !isTested
    instructions.append(open)
    open = Instruction()
    isMapped = false
    isTested = false
  }

  /// Emits the pending maps.
  private mutating func close() -> Bool {
    let formula = pending
    pending = .argument(0)
    return make(formula)
  }

  /// Emits the last operations of a formula as separate instructions, if each has a constant operand.
  private mutating func make(_ formula: Formula) -> Bool {
    if case .argument(0) = formula { return true }
    if case .constant(.int(let n)) = formula {
      multiply(by: 0, add: n, spare: 0)
      form = .int
      return true
    }
    if form == .int {
      if let affine = AffineForm(formula), let spare = affine.spareBits {
        multiply(by: affine.factor, add: affine.addend, spare: spare)
        return true
      }
      if case .operation(let operation, let inner, .constant(.int(let n))) = formula,
        operation == .remainder || operation == .divide,
        let division = Division(by: n)
      {
        guard make(inner), form == .int else { return false }
        open.division = division
        emit(operation == .remainder ? .remainder : .quotient)
        return true
      }
    }
    guard let made = IntCode.compile(formula, of: form) else { return false }
    hold(made.code)
    emit(.map)
    form = made.form
    return true
  }

  private mutating func multiply(by factor: Int, add addend: Int, spare: UInt8) {
    if isMapped || isTested { emit(.pass) }
    (open.factor, open.addend, open.spare, isMapped) = (factor, addend, spare, true)
  }

  private mutating func test(_ formula: Formula) -> Bool {
    if case .junction(isAnd: true, let first, let second) = formula, form == .int { return test(first) && test(second) }
    if form == .int, let range = RangeTest(formula) {
      if isTested { emit(.pass) }
      (open.multiplier, open.offset, open.rotation) = (range.multiplier, range.offset, range.rotation)
      (open.limit, open.isWanted, isTested) = (range.limit, range.isWanted, true)
      return true
    }
    guard let made = IntCode.compile(formula, of: form), made.form == .bool else { return false }
    hold(made.code)
    emit(.test)
    return true
  }
}

/// A test of an Int that needs at most one multiplication, a rotation and a comparison.
private struct RangeTest {
  var multiplier: UInt = 1
  var offset: UInt = 0
  var rotation: UInt8 = 0
  var limit = UInt.max
  var isWanted = true

  init?(_ formula: Formula) {
    switch formula {
    case .operation(let operation, .operation(.remainder, .argument(0), .constant(.int(let m))), .constant(.int(0))):
      guard operation == .equal || operation == .unequal, let divisibility = Divisibility(by: m) else { return nil }
      isWanted = operation == .equal
      rotation = UInt8(divisibility.rotation)
      if divisibility.lowBits != nil {
        limit = UInt.max >> divisibility.rotation
      } else {
        (multiplier, offset, limit) = (divisibility.inverse, divisibility.offset, divisibility.limit)
      }
    case .operation(let operation, .argument(0), .constant(.int(let n))):
      guard let range = RangeTest.range(operation, n) else { return nil }
      offset = 0 &- UInt(bitPattern: range.lowerBound)
      limit = UInt(bitPattern: range.upperBound &- range.lowerBound)
      isWanted = operation != .unequal
    default: return nil
    }
  }

  /// Ints for which the comparison with `n` holds; for `unequal`, those for which it does not.
  private static func range(_ operation: Operation, _ n: Int) -> ClosedRange<Int>? {
    switch operation {
    case .equal, .unequal: n...n
    case .less: n == .min ? nil : .min...(n - 1)
    case .lessOrEqual: .min...n
    case .greater: n == .max ? nil : (n + 1)...(.max)
    case .greaterOrEqual: n...(.max)
    case .add, .subtract, .multiply, .divide, .remainder: nil
    }
  }
}

extension Formula {
  /// True if the formula is the sum of its two arguments.
  fileprivate var isSum: Bool {
    guard case .operation(.add, .argument(let x), .argument(let y)) = self else { return false }
    return x != y
  }
}
