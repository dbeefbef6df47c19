import Values

/// Makes the code of a loop for the kinds of values that it meets.
struct LoopMaker {
  private let formulas: LoopFormulas
  private var maker = ScalarMaker()
  /// Jumps to the next element, and to the end.
  private var toNext: [Int] = []
  private var toStop: [Int] = []
  /// Slots that count down how many elements are left to take.
  private var left: [Int] = []
  private var initial: [(slot: Int, bits: Int)] = []
  private var state = 0
  private var found = 0

  /// nil if an operation in it is not for these kinds.
  static func compile(
    _ formulas: LoopFormulas, _ source: LoopSource, _ outer: OuterValues, _ start: Value
  ) -> LoopCode? {
    var loop = LoopMaker(formulas: formulas)
    loop.maker.outer = outer
    return loop.compiled(source, start)
  }

  private init(formulas: LoopFormulas) { self.formulas = formulas }

  private mutating func compiled(_ source: LoopSource, _ start: Value) -> LoopCode? {
    let counter = maker.variable(.int)
    let limit = maker.input(.int)
    switch source {
    case .range: maker.arguments = [counter]
    case .list(_, _, let kind):
      guard let list = kind.list else { return nil }
      maker.arguments = [maker.element(maker.input(list), counter, kind)]
    case .letters: maker.arguments = [maker.element(maker.input(.int), counter, .letter)]
    }
    maker.arguments += formulas.own.dropFirst().map { _ in nil }
    for stage in formulas.stages where !add(stage) { return nil }
    guard let kinds = addEnd(start) else { return nil }
    maker.land(toNext)
    for left in left {
      guard let none = maker.constant(.int(0)) else { return nil }
      toStop.append(maker.jump(.unlessGreaterInt, left, none.slot))
    }
    maker.add(ScalarStep(.next, counter.slot, limit.slot))
    maker.add(ScalarStep(.end))
    maker.land(toStop)
    maker.add(ScalarStep(.stop))
    return LoopCode(
      ScalarCode(maker), source.kind, maker.inputs, state: state, kinds, found: found, initial)
  }

  private mutating func add(_ stage: LoopFormulas.Stage) -> Bool {
    switch stage {
    case .map(let formula, let place):
      guard let made = maker.value(formula) else { return false }
      maker.arguments[place] = made
    case .filter(let formula):
      guard let others = maker.branch(formula, if: false) else { return false }
      toNext += others
    case .takeWhile(let answer, let formula):
      guard let others = maker.branch(formula, if: !answer) else { return false }
      toStop += others
    case .take(let count):
      guard let one = maker.constant(.int(1)) else { return false }
      let slot = maker.variable(.int).slot
      initial.append((slot, count))
      left.append(slot)
      maker.add(ScalarStep(.subtractInt, slot, one.slot, result: slot))
    case .enumerate(let place):
      guard let one = maker.constant(.int(1)) else { return false }
      let (next, index) = (maker.variable(.int), maker.variable(.int))
      initial.append((next.slot, 0))
      maker.add(ScalarStep(.move, next.slot, result: index.slot))
      maker.add(ScalarStep(.addInt, next.slot, one.slot, result: next.slot))
      maker.arguments[place] = index
    }
    return true
  }

  /// Adds what the loop does with an element that passes all stages. Returns the kinds of its state.
  private mutating func addEnd(_ start: Value) -> [ScalarKind]? {
    guard let one = maker.constant(.int(1)), let element = maker.arguments[formulas.last] else { return nil }
    if case .fold(let fold) = formulas.end { return add(fold, start) }
    let state = maker.variable(element.kind).slot
    self.state = state
    found = maker.variable(.bool).slot
    initial += [(state, 0), (found, 0)]
    let isDouble = element.kind == .double
    switch formulas.end {
    case .count: maker.add(ScalarStep(.addInt, state, one.slot, result: state))
    case .sum:
      guard isDouble || element.kind == .int else { return nil }
      // The sum of -0.0 and any number is that number.
      if isDouble { initial.append((state, ScalarKind.bits(of: -0.0))) }
      maker.add(ScalarStep(.of(.add, isDouble: isDouble), state, element.slot, result: state))
      maker.add(ScalarStep(.move, one.slot, result: found))
    case .extreme(let isMost):
      guard isDouble || element.kind == .int else { return nil }
      let kind: ScalarStep.Kind = isMost ? isDouble ? .mostDouble : .mostInt : isDouble ? .leastDouble : .leastInt
      maker.add(ScalarStep(kind, element.slot, found, result: state))
    case .any(let wanted, let test):
      guard let others = test.map({ maker.branch($0, if: !wanted) }) ?? unless(element, is: wanted) else { return nil }
      toNext += others
      maker.add(ScalarStep(.move, one.slot, result: found))
      toStop.append(maker.jump(.jump))
    case .find(let test):
      guard let others = maker.branch(test, if: false), element.kind.element == nil else { return nil }
      toNext += others
      maker.add(ScalarStep(.move, element.slot, result: state))
      maker.add(ScalarStep(.move, one.slot, result: found))
      toStop.append(maker.jump(.jump))
    case .gather:
      guard let append = ScalarStep.Kind.append(element.kind) else { return nil }
      maker.add(ScalarStep(append, element.slot))
    case .fold: return nil
    }
    return [element.kind]
  }

  private mutating func unless(_ element: ScalarMaker.Scalar, is wanted: Bool) -> [Int]? {
    element.kind == .bool ? [maker.jump(wanted ? .jumpUnless : .jumpIf, element.slot)] : nil
  }

  private mutating func add(_ fold: PartFold, _ start: Value) -> [ScalarKind]? {
    guard let parts = fold.parts(of: start) else { return nil }
    var state: [ScalarMaker.Scalar] = []
    for part in parts {
      guard let kind = ScalarKind(part) else { return nil }
      state.append(maker.variable(kind))
    }
    self.state = state.first?.slot ?? 0
    maker.arguments = state + maker.arguments
    return maker.replace(state, by: fold.formulas) ? state.map(\.kind) : nil
  }
}
