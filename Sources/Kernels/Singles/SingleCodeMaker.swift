import Values

/// Builds code from the work that stages do on an Int, described from the uppermost to the lowest. Each method returns
/// whether single Ints can do the work; discard a maker that received only half of a stage.
public struct SingleCodeMaker {
  private typealias Instruction = SingleCode.Instruction

  private var instructions: [Instruction] = []
  private var functions: [Function] = []
  private var registers: [Register] = []
  /// The instruction being built.
  private var open = Instruction()
  private var isMapped = false
  private var isTested = false
  /// Neighboring maps, which may be joined to one formula.
  private var pending: [(formula: Formula, function: Function?)] = []
  /// Kind of the value so far.
  private var form = Formula.NumberKind.int
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
    return SingleCode(instructions, functions, registers)
  }

  public mutating func map(_ function: Function) -> Bool {
    guard let formula = function.formula(of: 1), let made = formula.kind(of: form) else { return false }
    if form == .int, made == .int { return map(formula, function) }
    guard close() else { return false }
    call(function, made == .int ? .map : .ask)
    form = made
    return true
  }

  private mutating func map(_ formula: Formula, _ function: Function?) -> Bool {
    // An error in computing an argument that the formula does not need must not be lost.
    guard form == .int, formula.needsFirst || close() else { return false }
    pending.append((formula, function))
    return true
  }

  public mutating func filter(_ function: Function) -> Bool { test(.each(function, of: "filter")) }

  /// Passes as many values as the register counts, except the last, which only the stage itself can handle.
  public mutating func take(_ register: Register) -> Bool { keep(in: register, .take) }

  /// The work of a step whose state is in `register`.
  mutating func step(_ form: StepForm, in register: Register) -> Bool {
    guard form.otherwise == .drop, !form.isLast, !form.counts else { return false }
    switch (form.test, form.next, form.result) {
    case (.countedDown?, .same, .value): return keep(in: register, .skip)
    case (.changed(nil, nil)?, .same, .value): return keep(in: register, .change)
    case (.countedDown?, _, _), (.changed?, _, _), (.since?, _, _): return false
    case (let some?, _, _): if !test(some) { return false }
    case (nil, _, _): break
    }
    switch (form.next, form.result) {
    case (.same, .value): return true
    case (.same, .constant(let constant)): return map(.constant(constant), nil)
    case (.value, .pair(let function)): return pair(register, by: function)
    case (.same, _): return false
    case (_, .state): return fold(form.next, into: register, sends: true)
    case (_, .nothing): return fold(form.next, into: register, sends: false)
    default: return false
    }
  }

  /// Computes the next state from the state and each new value, and stores it.
  private mutating func fold(_ next: StepForm.Next, into register: Register, sends: Bool) -> Bool {
    guard let formula = next.formula, formula.kind(of: .int) == .int else { return false }
    switch formula.reduction {
    case .running(.add, let part)? where part.isEncodable:
      return map(part, nil) && keep(in: register, sends ? .accumulate : .gather)
    case .extreme(let isMost)? where !sends: return keep(in: register, isMost ? .most : .least)
    default:
      guard case .fold(let reduce) = next, close(), form == .int else { return false }
      hold(reduce)
      return keep(in: register, sends ? .accumulateBy : .gatherBy)
    }
  }

  /// Applies a closure to the previous and each new value, and stores the new one.
  private mutating func pair(_ register: Register, by reduce: Function) -> Bool {
    guard reduce.formula(of: 2)?.kind(of: .int) == .int, close(), form == .int else { return false }
    hold(reduce)
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
    guard let formula = reduce.formula(of: 2), formula.kind(of: .int) == .int, close(), form == .int else {
      return false
    }
    registers.append(life)
    open.register = .passUnretained(life)
    open.latest = (own, other)
    if formula.isSum {
      emit(.joinedSum)
    } else {
      hold(reduce)
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

  private mutating func hold(_ function: Function) {
    functions.append(function)
    open.function = .passUnretained(function)
  }

  private mutating func call(_ function: Function, _ kind: Instruction.Kind) {
    hold(function)
    open.takesTruth = form == .bool
    emit(kind)
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

  /// Emits the pending maps: as one formula if that needs no call, otherwise each by itself.
  private mutating func close() -> Bool {
    let maps = pending
    pending = []
    let joined = maps.reduce(Formula.argument(0)) { $1.formula.after($0) }
    if joined.isEncodable {
      encode(joined)
      return true
    }
    for (formula, function) in maps {
      if formula.isEncodable {
        encode(formula)
      } else if let function {
        call(function, .map)
      } else {
        return false
      }
    }
    return true
  }

  /// Emits the last operations of an encodable formula as separate instructions, each with a constant operand.
  private mutating func encode(_ formula: Formula) {
    switch formula {
    case .constant(.int(let n)): multiply(by: 0, add: n, spare: 0)
    case .operation(let operation, let inner, .constant(.int(let n))) where Division.serves(operation, n):
      encode(inner)
      open.division = Division(by: n)
      emit(operation == .remainder ? .remainder : .quotient)
    default:
      guard let affine = AffineForm(formula), let spare = affine.spareBits else { return }
      multiply(by: affine.factor, add: affine.addend, spare: spare)
    }
  }

  private mutating func multiply(by factor: Int, add addend: Int, spare: UInt8) {
    if isMapped || isTested { emit(.pass) }
    (open.factor, open.addend, open.spare, isMapped) = (factor, addend, spare, true)
  }

  private mutating func test(_ test: StepForm.Test) -> Bool {
    guard close(), let formula = test.formula, formula.kind(of: form) == .bool else { return false }
    if form == .int, let ranges = formula.ranges {
      for range in ranges {
        if isTested { emit(.pass) }
        (open.multiplier, open.offset, open.rotation) = (range.multiplier, range.offset, range.rotation)
        (open.limit, open.isWanted, isTested) = (range.limit, range.isWanted, true)
      }
      return true
    }
    guard case .each(let function, let answer, _) = test else { return false }
    if isMapped || isTested { emit(.pass) }
    open.isWanted = answer
    call(function, .test)
    return true
  }
}

extension AffineForm {
  /// Number of highest bits that must equal the sign, so that no step can overflow; nil if hardly any Int qualifies.
  fileprivate var spareBits: UInt8? {
    for spare in UInt8(1)...32 where bounds(Int.min >> Int(spare), Int.max >> Int(spare)) != nil { return spare }
    return nil
  }
}

extension Division {
  fileprivate static func serves(_ operation: Operation, _ n: Int) -> Bool {
    (operation == .remainder || operation == .divide) && Division(by: n) != nil
  }
}

extension Formula {
  /// Whether instructions compute it without calling the closure.
  fileprivate var isEncodable: Bool {
    switch self {
    case .argument(0), .constant(.int): true
    case .operation(let operation, let inner, .constant(.int(let n))) where Division.serves(operation, n):
      inner.isEncodable
    default: AffineForm(self)?.spareBits != nil
    }
  }

  /// True if the formula is the sum of its two arguments.
  fileprivate var isSum: Bool {
    guard case .operation(.add, .argument(let x), .argument(let y)) = self else { return false }
    return x != y
  }
}
