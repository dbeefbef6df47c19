import Values

/// Makes the code for single values from the work of stages, described from the uppermost to the lowest. Each method
/// returns whether scalar code can do the work; discard a maker that received only half of a stage.
public struct EventMaker {
  private typealias Scalar = ScalarMaker.Scalar

  private var maker = ScalarMaker()
  private let input: Scalar
  /// The value so far, before what `chain` does with it.
  private var value: Scalar
  /// Maps that add constants to an Int or multiply it by them, as one.
  private var chain: Formula?
  /// Steps that keep the new states so far.
  private var kept: [ScalarStep] = []
  /// Jumps of values that do not pass, and the steps that keep what is new by then.
  private var dropped: [(jumps: [Int], kept: [ScalarStep])] = []
  /// Jumps of values that only the stages can handle.
  private var refused: [Int] = []
  /// Where a value that the code cannot store as it is goes before it runs. Should it be refused, the stage stores
  /// it there again.
  private var store: UnsafeMutablePointer<Value>?
  /// True if no value can pass.
  public private(set) var isOver = false

  /// For values of the same kind as this one; nil if there is no code for them.
  public init?(for value: Value) {
    guard let kind = Slot(seen: value).scalarKind else { return nil }
    // The next text may be longer than a letter.
    input = maker.like(value, maker.variable(kind == .letter ? .text : kind))
    self.value = input
    if let tuple = value.asTuple { maker.tuple = (input.slot, tuple.count) }
  }

  public consuming func code() -> EventCode? {
    if !endChain() { return nil }
    if isOver { dropped.append(([], kept)) } else { end(kept, .end) }
    for (jumps, kept) in dropped.reversed() {
      maker.land(jumps)
      end(kept, .stop)
    }
    maker.land(refused)
    maker.add(ScalarStep(.refuse))
    return EventCode(maker, from: input, to: value, storing: store)
  }

  private mutating func end(_ kept: [ScalarStep], _ end: ScalarStep.Kind) {
    if end == .stop, var last = kept.last, last.kind == .gather {
      last.kind = .gatherLast
      for step in kept.dropLast() + [last] { maker.add(step) }
    } else {
      for step in kept + [ScalarStep(end)] { maker.add(step) }
    }
  }

  // MARK: stages

  public mutating func map(_ function: Function) -> Bool {
    guard let formula = function.formula(of: 1) else { return false }
    if let longer = chain.map({ formula.after($0) }), AffineForm(longer) != nil {
      chain = longer
      return true
    }
    guard endChain() else { return false }
    if value.kind == .int, AffineForm(formula) != nil {
      chain = formula
      return true
    }
    guard let made = made(by: formula) else { return false }
    value = made
    return true
  }

  /// Adds the work of the chain of maps, before that of any other stage.
  private mutating func endChain() -> Bool {
    guard let chain = chain.take() else { return true }
    guard let made = made(by: chain) else { return false }
    value = made
    return true
  }

  public mutating func filter(_ function: Function) -> Bool {
    endChain() && pass(.each(function, of: "filter"), else: .drop)
  }

  /// Passes as many values as the register counts, except the last, which only the stage itself can handle.
  public mutating func take(_ register: Register) -> Bool {
    guard endChain(), let left = load(register), left.kind == .int, let one = maker.constant(.int(1)) else {
      return false
    }
    refused.append(maker.jump(.unlessGreaterInt, left.slot, one.slot))
    kept.append(keep(maker.difference(left, one), in: register))
    return true
  }

  /// Passes values unchanged while the register holds an Int.
  public mutating func pass(while life: Register) -> Bool { load(life)?.kind == .int }

  /// One of two sources, with the latest values of both.
  public mutating func join(
    _ own: UnsafeMutablePointer<Value>, _ other: UnsafeMutablePointer<Value>, isFirst: Bool, by reduce: Function,
    while life: Register
  ) -> Bool {
    guard endChain(), pass(while: life), let formula = reduce.formula(of: 2), let latest = maker.read(other) else {
      return false
    }
    if !value.kind.isBare {
      // Stages above may drop it, or be what refuses it.
      guard value.slot == input.slot, kept.isEmpty, dropped.isEmpty, refused.isEmpty else { return false }
      store = own
    } else {
      // The value that it replaces must not be a box.
      guard maker.read(own)?.kind == value.kind else { return false }
      kept.append(maker.put(value, to: own))
    }
    guard let made = isFirst ? made(by: formula, value, latest) : made(by: formula, latest, value) else { return false }
    value = made
    return true
  }

  /// The work of a step.
  public mutating func step(_ step: Step) -> Bool {
    guard endChain(), let form = step.form, !form.counts else { return false }
    if form.isLast {
      // The value that passes is the last.
      isOver = true
      return form.test?.opposite.map { pass($0, else: .end) } ?? false
    }
    if !passTest(of: form, step) { return false }
    if case .same = form.next, !form.result.readsState { return send(form.result, value, nil) }
    if case .sum(asDoubles: false, _) = form.next, case .nothing = form.result, value.kind == .int,
      case .int? = step.held
    {
      // It is kept first, since it may be refused.
      kept.insert(ScalarStep(.gather, value.slot, maker.place(of: step)), at: 0)
      isOver = true
      return true
    }
    guard let before = load(step), let after = next(form.next, before), after.kind == before.kind else { return false }
    if case .same = form.next {} else { kept.append(keep(after, in: step)) }
    return send(form.result, after, before)
  }

  // MARK: parts of a step

  private mutating func passTest(of form: StepForm, _ step: Step) -> Bool {
    switch form.test {
    case nil: return true
    case .since? where step.held != nil: return true
    case .since?: return false
    case .countedDown?:
      guard let left = load(step), left.kind == .int, let (zero, one) = numbers() else { return false }
      let fewer = keep(maker.difference(left, one), in: step)
      dropped.append(([maker.jump(.unlessEqualInt, left.slot, zero.slot)], kept + [fewer]))
      return true
    case .changed(let key, nil)?:
      var seen = value
      if let key {
        guard let made = key.formula(of: 1).flatMap({ made(by: $0) }) else { return false }
        seen = made
      }
      guard let last = load(step), last.kind == seen.kind, seen.kind != .double else { return false }
      dropped.append(([maker.jump(.unlessUnequalInt, seen.slot, last.slot)], kept))
      kept.append(keep(seen, in: step))
      return true
    case .changed?: return false
    case let test?: return pass(test, else: form.otherwise)
    }
  }

  private mutating func next(_ next: StepForm.Next, _ before: Scalar) -> Scalar? {
    if case .extreme(let isMost) = next { return maker.extreme(isMost, before, value) }
    return next.formula.flatMap { made(by: $0, before, value) }
  }

  private mutating func numbers() -> (zero: Scalar, one: Scalar)? {
    guard let zero = maker.constant(.int(0)), let one = maker.constant(.int(1)) else { return nil }
    return (zero, one)
  }

  private mutating func pass(_ test: StepForm.Test, else otherwise: StepForm.Otherwise) -> Bool {
    guard let formula = test.formula else { return false }
    maker.bound[0] = .scalar(value)
    guard let jumps = maker.branch(formula, if: false) else { return false }
    if case .drop = otherwise { dropped.append((jumps, kept)) } else { refused += jumps }
    return true
  }

  private mutating func send(_ result: StepForm.Result, _ after: Scalar, _ before: Scalar?) -> Bool {
    switch result {
    case .nothing: isOver = true
    case .value: break
    case .state: value = after
    case .constant(let constant):
      guard let made = maker.constant(constant), made.kind.element == nil else { return false }
      value = made
    case .spread(let function, _):
      guard function.minimum > 1, maker.tuple?.slot == value.slot, let formula = function.formula(of: 1),
        let made = made(by: formula)
      else { return false }
      value = made
    case .previous: return false
    case .pair(let function):
      guard let before, let formula = function.formula(of: 2), let made = made(by: formula, before, value) else {
        return false
      }
      value = made
    }
    return true
  }

  /// The value that the formula computes from the value so far, or from two; nil if that is a list, or the text of
  /// another value, which the stages share.
  private mutating func made(by formula: Formula) -> Scalar? { made(by: formula, value, value) }

  private mutating func made(by formula: Formula, _ first: Scalar, _ second: Scalar) -> Scalar? {
    maker.bound[0] = .scalar(first)
    maker.bound[1] = .scalar(second)
    return maker.value(formula).flatMap { $0.kind.element == nil && !maker.isPart($0) ? $0 : nil }
  }

  /// The state in a register, of the kind that it has now.
  private mutating func load(_ register: Register) -> Scalar? {
    guard let kind = register.held.flatMap({ ScalarKind($0) }) else { return nil }
    let state = maker.variable(kind)
    let place = maker.place(of: register)
    maker.add(
      kind == .int
        ? ScalarStep(.load, 0, place, result: state.slot)
        : ScalarStep(.loadScalar, Int(kind.rawValue), place, result: state.slot))
    return state
  }

  private mutating func keep(_ state: Scalar, in register: Register) -> ScalarStep {
    let place = maker.place(of: register)
    return state.kind == .int
      ? ScalarStep(.keep, state.slot, place)
      : ScalarStep(.keepScalar, state.slot, place, result: Int(state.kind.rawValue))
  }
}

extension StepForm.Test {
  /// The test of the values that do not pass; nil if it depends on a state.
  fileprivate var opposite: StepForm.Test? {
    switch self {
    case .each(let function, let answer, let name): .each(function, is: !answer, of: name)
    case .equal(let other, let answer): .equal(other, is: !answer)
    case .since, .changed, .countedDown: nil
    }
  }
}

extension StepForm.Result {
  fileprivate var readsState: Bool {
    switch self {
    case .state, .pair, .previous: true
    default: false
    }
  }
}
