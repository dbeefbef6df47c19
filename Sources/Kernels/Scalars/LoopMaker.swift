// Long: the cases of its source, of its stages and of its end.
import Diagnostics
import Values

/// Makes the code of a loop for the kinds of values that it meets.
struct LoopMaker {
  typealias Scalar = ScalarMaker.Scalar

  /// Ranges with this number of elements or more are left to columns, if they can run the loop.
  private static let long = 2 * ColumnLoop.least

  private let loop: LoopFormula
  private(set) var maker: ScalarMaker
  /// Jumps to the next element, and to the end.
  private var toNext: [Int] = []
  private var toStop: [Int] = []
  /// The loops within that an element has entered.
  private var inner: [Inner] = []
  /// Slots that count down how many elements are left to take.
  private var left: [Int] = []
  private var initial: [(slot: Int, value: Value)] = []
  private var state: [Scalar] = []
  private var held: [(register: Int, shape: StateShape, kinds: [ScalarKind], slot: Int)] = []
  /// The registers of held states whose next value is computed already.
  private var replaced: Set<Int> = []
  /// The shape of the state of a fold, or of what was found.
  private var shape = StateShape.sole
  /// The register of an element that has passed all stages.
  private var last: Int
  private var found = 0
  /// The list that it gathers.
  private var gathered: (list: Int, element: Scalar)?

  private struct Inner {
    let counter: Scalar
    let limit: Scalar
    /// The jump to its end, the first step of its body, and what was known before.
    let begin: Int
    let head: Int
    let known: [ScalarStep: Int]
    /// Jumps to the next element of the loop around it, and how many elements that loop's stages take.
    let toNext: [Int]
    let taking: Int
  }

  init(_ loop: LoopFormula, _ maker: ScalarMaker = ScalarMaker()) {
    self.loop = loop
    self.maker = maker
    last = loop.element
  }

  /// The value of a register of the loop.
  private subscript(_ register: Int) -> ScalarMaker.Bound? {
    get { maker.bound[loop.base + register] }
    set { maker.bound[loop.base + register] = newValue }
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
    case .list(let start, _, let kind):
      guard let list = kind == .text ? .texts : kind.list else { return nil }
      let first = UnsafePointer<Slot>(bitPattern: start)?.pointee.value
      element = maker.element(maker.like(first.map { .list([$0]) }, maker.input(list)), counter, kind)
    case .letters: element = maker.element(maker.input(.int), counter, .letter)
    }
    if case .fold(_, let next) = loop.end {
      shape = StateShape.of(next).shape
      guard let slots = slots(of: shape, start) else { return nil }
      state = slots
    }
    for (register, _, next) in loop.held {
      let shape = StateShape.of(next).shape
      guard let start = maker.outer?.value(.register(register)), let slots = slots(of: shape, start),
        let first = slots.first
      else { return nil }
      held.append((register, shape, slots.map(\.kind), first.slot))
      self[register] = .parts(slots, shape)
    }
    guard add(.scalar(element)), !loop.isList || !maker.copiesTexts else { return nil }
    maker.add(ScalarStep(.next, counter.slot, limit.slot))
    maker.add(ScalarStep(.end))
    maker.land(toStop)
    maker.add(ScalarStep(.stop))
    return LoopCode(
      ScalarCode(maker), source.kind, maker.inputs, held: held, state: state.first?.slot ?? 0, state.map(\.kind),
      shape, found: found, initial.map { ($0.slot, ScalarKind.bits(of: $0.value) ?? 0) }, gathered: gathered?.list)
  }

  /// Slots for the parts of a state, side by side; nil if it has another shape, or a part is no scalar.
  private mutating func slots(of shape: StateShape, _ state: Value) -> [Scalar]? {
    shape.parts(of: state)?.mapAll { ScalarKind($0) }?.map { maker.variable($0) }
  }

  /// Adds the loop as a part of other code, and returns its result. The code refuses if there is none.
  mutating func nested() -> ScalarMaker.Bound? {
    let counter = maker.variable(.int)
    guard let (limit, elements) = loop.source.flatMap({ source($0, counter) }), startFold(), startHeld() else {
      return nil
    }
    let begin = maker.jump(.jump)
    let head = maker.steps.count
    let known = maker.known
    guard let element = element(elements, counter), add(element) else { return nil }
    maker.add(ScalarStep(.again, counter.slot, limit.slot, result: head))
    maker.known = known
    maker.land(toStop)
    let done = maker.jump(.jump)
    maker.land([begin])
    if let gathered { maker.add(ScalarStep(.clear, gathered.list)) }
    for (slot, value) in initial {
      guard let value = maker.constant(value) else { return nil }
      maker.add(ScalarStep(.move, value.slot, result: slot))
    }
    maker.add(ScalarStep(.unlessGreaterOrEqualInt, counter.slot, limit.slot, result: head))
    maker.land([done])
    return result()
  }

  /// Where the elements come from.
  private enum Elements {
    /// They are the counter itself.
    case counted
    /// Side by side in slots.
    case literal([Scalar])
    case list(Scalar)
    /// Tuples or records, whose parts lie in one list each.
    case parts([Scalar], StateShape)
  }

  private mutating func element(_ elements: Elements, _ counter: Scalar) -> ScalarMaker.Bound? {
    switch elements {
    case .counted: return .scalar(counter)
    case .literal(let elements): return .scalar(maker.pick(elements, counter))
    case .list(let list): return list.kind.element.map { .scalar(maker.element(list, counter, $0)) }
    case .parts(let lists, let shape): return .elements(lists, shape, at: counter)
    }
  }

  /// Sets the counter to its start. Returns where it ends, and the elements.
  private mutating func source(
    _ source: Formula, _ counter: Scalar
  ) -> (limit: Scalar, elements: Elements)? {
    guard var first = maker.constant(.int(0)) else { return nil }
    let limit: Scalar
    let elements: Elements
    switch source {
    case .range(let low, let high, let isClosed):
      guard let low = maker.value(low),
        let end = maker.value(isClosed ? .operation(.add, high, .constant(.int(1))) : high),
        low.kind == .int, end.kind == .int
      else { return nil }
      (first, limit, elements) = (low, end, .counted)
      if loop.isForColumns {
        guard let long = maker.constant(.int(LoopMaker.long)) else { return nil }
        let isShort = maker.jump(.unlessGreaterOrEqualInt, maker.difference(end, low).slot, long.slot)
        maker.add(ScalarStep(.refuse))
        maker.land([isShort])
      }
    case .constant(let table) where table.isTable:
      guard let (lists, shape) = maker.parts(ofAll: table), let list = lists.first else { return nil }
      (limit, elements) = ((list.slot + 1, .int), .parts(lists, shape))
    case .zip(let formulas):
      guard let lists = formulas.mapAll({ maker.value($0) }), lists.allSatisfy({ $0.kind.element != nil }) else {
        return nil
      }
      limit = maker.least(lists.map { ($0.slot + 1, .int) })
      elements = .parts(lists, StateShape(keys: nil, width: lists.count, isSole: false))
    default:
      if case .list(let formulas) = source, let literal = literal(formulas) {
        (limit, elements) = literal
        break
      }
      guard var made = maker.elements(source) else { return nil }
      if loop.readsTexts, made.kind.isTextual { made = (maker.spelled(made).slot, .characters) }
      if made.kind.element == nil { return nil }
      (limit, elements) = ((made.slot + 1, .int), .list(made))
    }
    maker.add(ScalarStep(.move, first.slot, result: counter.slot))
    return (limit, elements)
  }

  /// Narrow elements of one kind, side by side.
  private mutating func literal(_ formulas: [Formula]) -> (limit: Scalar, elements: Elements)? {
    guard let made = formulas.mapAll({ maker.value($0) }), let kind = made.first?.kind, !kind.isWide,
      made.allSatisfy({ $0.kind == kind }), let count = maker.constant(.int(made.count))
    else { return nil }
    let slots = made.map { _ in maker.variable(kind) }
    for (value, slot) in zip(made, slots) { maker.add(ScalarStep(.move, value.slot, result: slot.slot)) }
    return (count, .literal(slots))
  }

  private mutating func startFold() -> Bool {
    guard case .fold(let start, let next) = loop.end else { return true }
    shape = StateShape.of(next).shape
    guard let slots = started(shape, start) else { return false }
    state = slots
    return true
  }

  private mutating func startHeld() -> Bool {
    for (register, start, next) in loop.held {
      let shape = StateShape.of(next).shape
      guard let slots = started(shape, start) else { return false }
      self[register] = .parts(slots, shape)
    }
    return true
  }

  /// Slots that begin with the parts of a state; nil if it has another shape.
  private mutating func started(_ shape: StateShape, _ start: Formula) -> [Scalar]? {
    shape.parts(of: start)?.mapAll { part in
      guard let value = maker.value(part) else { return nil }
      let slot = maker.variable(value.kind)
      maker.copy(value, to: slot.slot)
      return slot
    }
  }

  /// The result after the last element.
  private mutating func result() -> ScalarMaker.Bound? {
    switch loop.end {
    case .count: return .scalar(state[0])
    case .fold: return finalState
    case .sum where state[0].kind == .int: return finalState
    // Without elements, the sum is the Int 0; the others are nil.
    case .sum, .extreme, .find:
      let some = maker.jump(.jumpIf, found)
      maker.add(ScalarStep(.refuse))
      maker.land([some])
      return finalState
    case .any(let wanted, _):
      let result: Scalar = (found, .bool)
      return (wanted ? result : maker.not(result)).map { .scalar($0) }
    case .gather:
      guard let (list, element) = gathered, let finished = maker.finished(list, like: element) else { return nil }
      return .scalar(finished)
    }
  }

  private var finalState: ScalarMaker.Bound { shape.isSole ? .scalar(state[0]) : .parts(state, shape) }

  // MARK: one element

  /// Adds all that the loop does with an element.
  private mutating func add(_ element: ScalarMaker.Bound) -> Bool {
    self[loop.element] = element
    for stage in loop.stages where !add(stage) { return false }
    guard addEnd(), let none = maker.constant(.int(0)) else { return false }
    for loop in inner.reversed() {
      endElement(taking: left[loop.taking...], none)
      maker.add(ScalarStep(.again, loop.counter.slot, loop.limit.slot, result: loop.head))
      maker.known = loop.known
      maker.land([loop.begin])
      maker.add(ScalarStep(.unlessGreaterOrEqualInt, loop.counter.slot, loop.limit.slot, result: loop.head))
      toNext = loop.toNext
    }
    endElement(taking: left[...], none)
    return true
  }

  /// Adds the way to the next element, or to the end if one of the counters is at 0.
  private mutating func endElement(taking left: ArraySlice<Int>, _ none: Scalar) {
    maker.land(toNext)
    for counter in left { toStop.append(maker.jump(.unlessGreaterInt, counter, none.slot)) }
  }

  /// Enters a loop for each element.
  private mutating func enter(_ source: Formula, _ place: Int) -> Bool {
    let counter = maker.variable(.int)
    guard let (limit, elements) = self.source(source, counter) else { return false }
    inner.append(
      Inner(
        counter: counter, limit: limit, begin: maker.jump(.jump), head: maker.steps.count, known: maker.known,
        toNext: toNext, taking: left.count))
    toNext = []
    guard let element = element(elements, counter) else { return false }
    self[place] = element
    last = place
    return true
  }

  /// A copy of what a stage will yet replace.
  private mutating func stays(_ scalar: Scalar) -> Scalar {
    let isHeld = loop.held.contains { register, _, _ in
      guard !replaced.contains(register), case .parts(let slots, _)? = self[register] else { return false }
      return slots.contains { $0.slot == scalar.slot }
    }
    if !isHeld { return scalar }
    let copy = maker.variable(scalar.kind)
    maker.keep(scalar, in: copy.slot)
    return copy
  }

  private mutating func add(_ stage: LoopStage<Formula>) -> Bool {
    switch stage {
    case .map(let place, .argument(let other)) where maker.bound[other] != nil:
      last = place
      guard case .parts(let slots, let shape)? = maker.bound[other] else {
        self[place] = maker.bound[other]
        break
      }
      self[place] = .parts(slots.map { stays($0) }, shape)
    case .hold(let register, _, let next):
      guard case .parts(let slots, _)? = self[register], maker.replace(slots, by: StateShape.of(next).parts) else {
        return false
      }
      // Nothing that was computed from what it held is known any more.
      maker.known = [:]
      replaced.insert(register)
    case .map(let place, let formula):
      guard let made = maker.value(formula) else { return false }
      self[place] = .scalar(stays(made))
      last = place
    case .each(let source, let first): return enter(source, InnerLoop.element(from: first))
    case .filter(let formula):
      guard let others = maker.branch(formula, if: false) else { return false }
      toNext += others
    case .takeWhile(let answer, let formula):
      guard let others = maker.branch(formula, if: !answer) else { return false }
      toStop += others
    case .take(_, let count):
      guard let one = maker.constant(.int(1)) else { return false }
      let slot = maker.variable(.int).slot
      initial.append((slot, .int(count)))
      left.append(slot)
      maker.add(ScalarStep(.subtractInt, slot, one.slot, result: slot))
    case .spread(let tuple, let places):
      if case .scalar(let row)? = self[tuple] {
        for (index, place) in places.enumerated() {
          guard let part = maker.tuplePart(of: row, index) else { return false }
          self[place] = .scalar(part)
        }
        break
      }
      guard case .elements(let lists, let shape, let index)? = self[tuple], shape.keys == nil,
        lists.count == places.count
      else { return false }
      for (list, place) in zip(lists, places) { self[place] = .elements([list], .sole, at: index) }
    case .enumerate(_, let place):
      guard let one = maker.constant(.int(1)) else { return false }
      let (next, index) = (maker.variable(.int), maker.variable(.int))
      initial.append((next.slot, .int(0)))
      maker.add(ScalarStep(.move, next.slot, result: index.slot))
      maker.add(ScalarStep(.addInt, next.slot, one.slot, result: next.slot))
      self[place] = .scalar(index)
    }
    return true
  }

  /// Adds what the loop does with an element that passes all stages.
  private mutating func addEnd() -> Bool {
    guard let one = maker.constant(.int(1)), let passed = self[last] else { return false }
    if case .fold(_, let next) = loop.end {
      self[loop.state] = .parts(state, shape)
      return maker.replace(state, by: StateShape.of(next).parts)
    }
    let element: Scalar
    if case .elements(let lists, let shape, _) = passed, !shape.isSole {
      self.shape = shape
      element = lists[0]
      state = lists.compactMap(\.kind.element).map { maker.variable($0) }
    } else {
      guard let only = maker.part(of: passed, []) else { return false }
      element = only
      state = [maker.variable(like: only)]
    }
    let isDouble = element.kind == .double
    let slot = state[0].slot
    found = maker.variable(.bool).slot
    initial.append((found, .bool(false)))
    if !shape.isSole {
      switch loop.end {
      case .count, .find, .any(_, _?): break
      default: return false
      }
    }
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
      guard let kind = ScalarStep.Kind.extreme(isMost, of: element.kind) else { return false }
      maker.add(ScalarStep(kind, element.slot, found, result: slot))
    case .any(let wanted, let test):
      guard let others = test.map({ maker.branch($0, if: !wanted) }) ?? unless(element, is: wanted) else {
        return false
      }
      toNext += others
      maker.add(ScalarStep(.move, one.slot, result: found))
      toStop.append(maker.jump(.jump))
    case .find(let test):
      guard let others = maker.branch(test, if: false), loop.source != nil || !element.kind.isWide else { return false }
      toNext += others
      for (key, target) in zip(shape.isSole ? [[]] : shape.allKeys.map { [$0] }, state) {
        guard let part = maker.part(of: passed, key) else { return false }
        maker.copy(part, to: target.slot)
      }
      maker.add(ScalarStep(.move, one.slot, result: found))
      toStop.append(maker.jump(.jump))
    case .gather:
      if element.kind.isWide, element.kind != .text { return false }
      let list = maker.newList(of: element.kind)
      gathered = (list, element)
      maker.place(element, in: list)
    case .fold: return false
    }
    return true
  }

  private mutating func unless(_ element: Scalar, is wanted: Bool) -> [Int]? {
    element.kind == .bool ? [maker.jump(wanted ? .jumpUnless : .jumpIf, element.slot)] : nil
  }
}
