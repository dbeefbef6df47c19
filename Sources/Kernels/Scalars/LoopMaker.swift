import Values

/// Makes the code of a loop for the kinds of values that it meets.
struct LoopMaker {
  typealias Scalar = ScalarMaker.Scalar

  private let loop: LoopFormula
  private(set) var maker: ScalarMaker
  /// Jumps to the next element, and to the end.
  private var toNext: [Int] = []
  private var toStop: [Int] = []
  /// Slots that count down how many elements are left to take.
  private var left: [Int] = []
  private var initial: [(slot: Int, value: Value)] = []
  private var state: [Scalar] = []
  private var found = 0
  /// The list that it gathers.
  private var gathered: Int?

  init(_ loop: LoopFormula, _ maker: ScalarMaker = ScalarMaker()) {
    self.loop = loop
    self.maker = maker
  }

  /// The code of a loop over that source; nil if an operation in it is not for these kinds.
  static func compile(_ loop: LoopFormula, _ source: LoopSource, _ outer: OuterValues, _ start: Value) -> LoopCode? {
    var made = LoopMaker(loop)
    made.maker.outer = outer
    return made.compiled(source, start)
  }

  private mutating func compiled(_ source: LoopSource, _ start: Value) -> LoopCode? {
    let counter = maker.variable(.int)
    let limit = maker.input(.int)
    var element = counter
    switch source {
    case .range: break
    case .list(_, _, let kind):
      guard let list = kind.list else { return nil }
      element = maker.element(maker.input(list), counter, kind)
    case .letters: element = maker.element(maker.input(.int), counter, .letter)
    }
    if case .fold(let shape, _) = loop.end {
      guard let parts = shape.parts(of: start) else { return nil }
      for part in parts {
        guard let kind = ScalarKind(part) else { return nil }
        state.append(maker.variable(kind))
      }
    }
    guard add(element) else { return nil }
    maker.add(ScalarStep(.next, counter.slot, limit.slot))
    maker.add(ScalarStep(.end))
    maker.land(toStop)
    maker.add(ScalarStep(.stop))
    return LoopCode(
      ScalarCode(maker), source.kind, maker.inputs, state: state.first?.slot ?? 0, state.map(\.kind), found: found,
      initial.map { ($0.slot, ScalarKind.bits(of: $0.value) ?? 0) }, gathered: gathered)
  }

  /// Adds the loop as a part of other code, and returns its result. The code refuses if there is none.
  mutating func nested() -> [Scalar]? {
    let counter = maker.variable(.int)
    guard let (limit, literal, list) = source(counter), startFold() else { return nil }
    let begin = maker.jump(.jump)
    let head = maker.steps.count
    let known = maker.known
    var element = counter
    if let literal {
      element = maker.pick(literal, counter)
    } else if let list {
      guard let kind = list.kind.element else { return nil }
      element = maker.element(list, counter, kind)
    }
    guard add(element) else { return nil }
    maker.add(ScalarStep(.again, counter.slot, limit.slot, result: head))
    maker.known = known
    maker.land(toStop)
    let done = maker.jump(.jump)
    maker.land([begin])
    if let gathered { maker.add(ScalarStep(.clear, gathered)) }
    for (slot, value) in initial {
      guard let value = maker.constant(value) else { return nil }
      maker.add(ScalarStep(.move, value.slot, result: slot))
    }
    maker.add(ScalarStep(.unlessGreaterOrEqualInt, counter.slot, limit.slot, result: head))
    maker.land([done])
    return result()
  }

  /// Sets the counter to its start. Returns where it ends, and where the elements are if it counts their indexes.
  private mutating func source(_ counter: Scalar) -> (limit: Scalar, literal: [Scalar]?, list: Scalar?)? {
    var literal: [Scalar]?
    var list: Scalar?
    guard let source = loop.source, var first = maker.constant(.int(0)) else { return nil }
    let limit: Scalar
    switch source {
    case .range(let low, let high, let isClosed):
      guard let low = maker.value(low),
        let end = maker.value(isClosed ? .operation(.add, high, .constant(.int(1))) : high),
        low.kind == .int, end.kind == .int
      else { return nil }
      (first, limit) = (low, end)
    case .list(let formula):
      guard let made = maker.value(formula), made.kind.element != nil else { return nil }
      list = made
      limit = (made.slot + 1, .int)
    case .literal(let elements):
      var made: [Scalar] = []
      for element in elements {
        guard let value = maker.value(element), value.kind == made.first?.kind ?? value.kind, !value.kind.isWide
        else { return nil }
        made.append(value)
      }
      guard let count = maker.constant(.int(elements.count)) else { return nil }
      literal = made.map { maker.variable($0.kind) }
      for (value, slot) in zip(made, literal ?? []) { maker.add(ScalarStep(.move, value.slot, result: slot.slot)) }
      limit = count
    }
    maker.add(ScalarStep(.move, first.slot, result: counter.slot))
    return (limit, literal, list)
  }

  private mutating func startFold() -> Bool {
    guard case .fold(let shape, _) = loop.end else { return true }
    guard let start = loop.start, let parts = shape.parts(of: start) else { return false }
    for part in parts {
      guard let value = maker.value(part) else { return false }
      let slot = maker.variable(value.kind)
      maker.copy(value, to: slot.slot)
      state.append(slot)
    }
    return true
  }

  /// The slots of the result after the last element.
  private mutating func result() -> [Scalar]? {
    switch loop.end {
    case .count, .fold: return state
    case .sum where state[0].kind == .int: return state
    // Without elements, the sum is the Int 0; the others are nil.
    case .sum, .extreme, .find:
      let some = maker.jump(.jumpIf, found)
      maker.add(ScalarStep(.refuse))
      maker.land([some])
      return state
    case .any(let wanted, _):
      let result: Scalar = (found, .bool)
      return wanted ? [result] : maker.not(result).map { [$0] }
    case .gather: return gathered.flatMap { maker.finished($0) }.map { [$0] }
    }
  }

  // MARK: one element

  /// Adds all that the loop does with an element.
  private mutating func add(_ element: Scalar) -> Bool {
    maker.bound[loop.element] = .scalar(element)
    for stage in loop.stages where !add(stage) { return false }
    guard addEnd() else { return false }
    maker.land(toNext)
    for left in left {
      guard let none = maker.constant(.int(0)) else { return false }
      toStop.append(maker.jump(.unlessGreaterInt, left, none.slot))
    }
    return true
  }

  private mutating func add(_ stage: LoopFormula.Stage) -> Bool {
    switch stage {
    case .map(let formula, let place):
      guard let made = maker.value(formula) else { return false }
      maker.bound[place] = .scalar(made)
    case .filter(let formula):
      guard let others = maker.branch(formula, if: false) else { return false }
      toNext += others
    case .takeWhile(let answer, let formula):
      guard let others = maker.branch(formula, if: !answer) else { return false }
      toStop += others
    case .take(let count):
      guard let one = maker.constant(.int(1)) else { return false }
      let slot = maker.variable(.int).slot
      initial.append((slot, .int(count)))
      left.append(slot)
      maker.add(ScalarStep(.subtractInt, slot, one.slot, result: slot))
    case .enumerate(let place):
      guard let one = maker.constant(.int(1)) else { return false }
      let (next, index) = (maker.variable(.int), maker.variable(.int))
      initial.append((next.slot, .int(0)))
      maker.add(ScalarStep(.move, next.slot, result: index.slot))
      maker.add(ScalarStep(.addInt, next.slot, one.slot, result: next.slot))
      maker.bound[place] = .scalar(index)
    }
    return true
  }

  /// Adds what the loop does with an element that passes all stages.
  private mutating func addEnd() -> Bool {
    guard let one = maker.constant(.int(1)), case .scalar(let element)? = maker.bound[loop.last] else { return false }
    if case .fold(let shape, let next) = loop.end {
      maker.bound[loop.state] = .parts(state, shape)
      return maker.replace(state, by: next)
    }
    let isDouble = element.kind == .double
    state = [maker.variable(element.kind)]
    let slot = state[0].slot
    found = maker.variable(.bool).slot
    initial.append((found, .bool(false)))
    switch loop.end {
    case .count:
      state[0].kind = .int
      initial.append((slot, .int(0)))
      maker.add(ScalarStep(.addInt, slot, one.slot, result: slot))
    case .sum:
      guard isDouble || element.kind == .int else { return false }
      // The sum of -0.0 and any number is that number.
      initial.append((slot, isDouble ? .double(-0.0) : .int(0)))
      maker.add(ScalarStep(.of(.add, isDouble: isDouble), slot, element.slot, result: slot))
      if isDouble || loop.source == nil { maker.add(ScalarStep(.move, one.slot, result: found)) }
    case .extreme(let isMost):
      guard isDouble || element.kind == .int else { return false }
      let kind: ScalarStep.Kind = isMost ? isDouble ? .mostDouble : .mostInt : isDouble ? .leastDouble : .leastInt
      maker.add(ScalarStep(kind, element.slot, found, result: slot))
    case .any(let wanted, let test):
      guard let others = test.map({ maker.branch($0, if: !wanted) }) ?? unless(element, is: wanted) else {
        return false
      }
      toNext += others
      maker.add(ScalarStep(.move, one.slot, result: found))
      toStop.append(maker.jump(.jump))
    case .find(let test):
      guard let others = maker.branch(test, if: false), !element.kind.isWide else { return false }
      toNext += others
      maker.add(ScalarStep(.move, element.slot, result: slot))
      maker.add(ScalarStep(.move, one.slot, result: found))
      toStop.append(maker.jump(.jump))
    case .gather:
      if element.kind.isWide { return false }
      let list = maker.newList(of: element.kind)
      gathered = list
      maker.add(ScalarStep(.place, element.slot, list))
    case .fold: return false
    }
    return true
  }

  private mutating func unless(_ element: Scalar, is wanted: Bool) -> [Int]? {
    element.kind == .bool ? [maker.jump(wanted ? .jumpUnless : .jumpIf, element.slot)] : nil
  }
}
