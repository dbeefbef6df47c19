// Long: one case for each form of formula, and the helpers that the cases share.
import Values

/// Makes scalar code from formulas. An operation on the same slots is computed once; if nothing in it varies, before
/// the steps that run again and again.
struct ScalarMaker {
  typealias Scalar = (slot: Int, kind: ScalarKind)

  enum Bound {
    case scalar(Scalar)
    /// A tuple or a record, such as the state of a fold.
    case parts([Scalar], StateShape)
    /// The tuple at an index of lists that hold one part each. A part is read when it is needed.
    case elements([Scalar], StateShape, at: Scalar)

    /// True if its parts have names, which come before the functions of texts.
    var isRecord: Bool {
      switch self {
      case .scalar: false
      case .parts(_, let shape), .elements(_, let shape, _): shape.keys != nil
      }
    }
  }

  mutating func part(of whole: Bound, _ keys: [Value]) -> Scalar? {
    switch whole {
    case .scalar(let scalar): return keys.reduce(scalar) { part, key in part.flatMap { self.part(of: $0, key) } }
    case .parts(let parts, let shape): return shape.place(of: keys).map { parts[$0] }
    case .elements(let lists, let shape, let index):
      guard let place = shape.place(of: keys), let kind = lists[place].kind.element else { return nil }
      return element(lists[place], index, kind)
    }
  }

  // MARK: rows

  /// A slot for a tuple or a record like this one, or for a list of such rows; any other slot as it is.
  mutating func like(_ sample: Value?, _ scalar: Scalar) -> Scalar {
    switch scalar.kind {
    case .row: samples[scalar.slot] = sample
    case .rows: samples[scalar.slot] = sample?.asList?.first
    default: break
    }
    return scalar
  }

  /// A slot of the same kind for what another one may hold.
  mutating func variable(like other: Scalar) -> Scalar {
    let scalar = variable(other.kind)
    samples[scalar.slot] = samples[other.slot]
    return scalar
  }

  /// A part of a tuple or a record.
  mutating func part(of row: Scalar, _ key: Value) -> Scalar? {
    guard row.kind == .row, let sample = samples[row.slot], let part = RowPart(key, of: sample) else { return nil }
    let place = parts.firstIndex { $0.isSame(as: part) } ?? parts.count
    if place == parts.count { parts.append(part) }
    return like(sample.box?.part(key), result(.readPart, part.kind, row.slot, place))
  }

  mutating func tuplePart(of row: Scalar, _ index: Int) -> Scalar? {
    samples[row.slot]?.asTuple == nil ? nil : part(of: row, .int(index))
  }

  /// An element of a list of rows.
  mutating func row(_ list: Scalar, _ index: Scalar) -> Scalar {
    like(samples[list.slot], result(.readRow, .row, list.slot, index.slot))
  }

  /// A list of rows like the elements of another one; any other list as it is.
  mutating func rows(_ list: Scalar, like other: Scalar) -> Scalar {
    samples[list.slot] = samples[other.slot]
    return list
  }

  /// Slots of texts as they are in lists that the code has not made.
  private var sharedTexts: Set<Int> = []
  /// True if such a text goes into a list that the code makes. Register code shares it, which takes less than a copy.
  var copiesTexts = false

  mutating func shared(_ text: Scalar, _ list: Scalar) -> Scalar {
    if list.kind == .texts { sharedTexts.insert(text.slot) }
    return text
  }

  func isShared(_ scalar: Scalar) -> Bool { sharedTexts.contains(scalar.slot) }

  /// The slot of a tuple that certainly has so many parts.
  var tuple: (slot: Int, count: Int)?

  private func isPartOfTuple(_ formula: Formula) -> Bool {
    guard case .element(.unpacked(.argument(let place), let count), _) = formula, let tuple,
      case .scalar(let whole)? = bound[place]
    else { return false }
    return whole.slot == tuple.slot && count <= tuple.count
  }

  /// True for a text that is a part of a row.
  func isPart(_ scalar: Scalar) -> Bool {
    scalar.kind == .text && (steps + early).contains { $0.kind == .readPart && Int($0.result) == scalar.slot }
  }

  /// The values of the formulas' arguments, and the place where all others come from.
  var bound: [Int: Bound] = [:]
  var outer: OuterValues?
  private(set) var inputs: [LoopInput] = []
  private(set) var steps: [ScalarStep] = []
  /// Steps that run once, before the others.
  private(set) var early: [ScalarStep] = []
  private(set) var constants: [(slot: Int, bits: Int)] = []
  /// Lists whose addresses the code holds.
  private(set) var lists: [Value] = []
  private(set) var functions: [(Double) -> Double] = []
  private(set) var divisions: [Division] = []
  private(set) var tables: [[UInt8]] = []
  private(set) var dictionaries: [DictionaryBox] = []
  /// The finders of pieces of texts, each with the index of the piece that is wanted.
  private(set) var pieces: [(finder: TextPieces, wanted: Int)] = []
  /// The states that the code reads and keeps.
  private(set) var registers: [Register] = []
  /// The parts of rows that it reads.
  private(set) var parts: [RowPart] = []
  /// For slots that hold a row, one like it, and for lists of rows one like its elements.
  private var samples: [Int: Value] = [:]
  /// For each ASCII letter, its value in a dictionary, and whether there is one.
  private(set) var letterValues: [Int] = []
  private var letterPlaces: [(dictionary: DictionaryBox, place: Int)] = []
  /// The bytes of all constant texts, and where each of them begins.
  private(set) var texts: [UInt8] = []
  private(set) var textPlaces: [(slot: Int, place: Int)] = []
  /// The kinds of the elements of the lists that the code makes.
  private(set) var made: [ScalarKind] = []
  /// The lists that hold what slots keep.
  private var kept: [Int: Int] = [:]
  private(set) var count = 0
  private var constantKinds: [ScalarKind] = []
  private var varying: Set<Int> = []
  /// Slots of results, by the step without its result.
  var known: [ScalarStep: Int] = [:]
  private var knownEarly: [ScalarStep: Int] = [:]
  /// How many conditions the current step depends on.
  private var depth = 0
  static let most = 256

  /// A slot that is set before the code runs.
  mutating func input(_ kind: ScalarKind) -> Scalar {
    count += kind.isWide ? 2 : 1
    return (count - (kind.isWide ? 2 : 1), kind)
  }

  /// A slot that the steps change.
  mutating func variable(_ kind: ScalarKind) -> Scalar {
    let scalar = input(kind)
    varying.insert(scalar.slot)
    if kind.isWide { varying.insert(scalar.slot + 1) }
    return scalar
  }

  mutating func add(_ step: ScalarStep) { steps.append(step) }

  mutating func copy(_ scalar: Scalar, to target: Int) {
    add(ScalarStep(.move, scalar.slot, result: target))
    if scalar.kind.isWide { add(ScalarStep(.move, scalar.slot + 1, result: target + 1)) }
  }

  /// Copies a scalar that stays while others are computed. A list gets memory of its own: the code that has made it
  /// makes the next one in the same place.
  mutating func keep(_ scalar: Scalar, in target: Int) {
    guard scalar.kind.isMade, let element = scalar.kind.element else { return copy(scalar, to: target) }
    let list = kept[target] ?? newList(of: element)
    kept[target] = list
    add(ScalarStep(.hold, scalar.slot, list))
    add(ScalarStep(.finish, list, result: target))
  }

  /// Only for a value that is not read again.
  private mutating func move(_ scalar: Scalar, to target: Int) {
    if scalar.slot == target { return }
    if scalar.kind.isWide { return keep(scalar, in: target) }
    // The step that has just made the value may put it there itself.
    if let last = steps.last, last.result == scalar.slot, last.kind.rawValue <= ScalarStep.Kind.readBool.rawValue,
      last.kind != .move, varying.contains(scalar.slot), known.values.contains(scalar.slot)
    {
      known = known.filter { $0.value != scalar.slot }
      steps[steps.count - 1].result = UInt16(target)
    } else {
      add(ScalarStep(.move, scalar.slot, result: target))
    }
  }

  /// Points the jumps to the next step.
  mutating func land(_ jumps: [Int]) {
    for jump in jumps { steps[jump].result = UInt16(truncatingIfNeeded: steps.count) }
  }

  mutating func jump(_ kind: ScalarStep.Kind, _ a: Int = 0, _ b: Int = 0) -> Int {
    add(ScalarStep(kind, a, b))
    return steps.count - 1
  }

  mutating func result(_ kind: ScalarStep.Kind, _ made: ScalarKind, _ a: Int, _ b: Int = 0) -> Scalar {
    let step = ScalarStep(kind, a, b)
    if let slot = known[step] ?? knownEarly[step] { return (slot, made) }
    let isEarly = depth == 0 && !varying.contains(a) && !(kind.hasTwo && varying.contains(b))
    let target = isEarly ? input(made) : variable(made)
    var complete = step
    complete.result = UInt16(truncatingIfNeeded: target.slot)
    if isEarly {
      early.append(complete)
      knownEarly[step] = target.slot
    } else {
      steps.append(complete)
      known[step] = target.slot
    }
    return target
  }

  /// Runs `body` for steps that a condition may leave out.
  mutating func perhaps<Made>(_ body: (inout ScalarMaker) -> Made) -> Made {
    let before = known
    depth += 1
    defer {
      depth -= 1
      known = before
    }
    return body(&self)
  }

  // MARK: formulas

  /// The slot of the formula's result; nil if it has an operation that is not for scalars.
  mutating func value(_ formula: Formula) -> Scalar? {
    if count > ScalarMaker.most { return nil }
    if let (argument, keys) = formula.pathOfArgument {
      if let known = bound[argument] {
        if let part = part(of: known, keys) { return part }
      } else if let outer, argument < LoopFormula.own {
        return input(outer, outer.bases[argument], keys)
      }
    }
    switch formula {
    case .element(.constant(let whole), let index):
      return (try? IndexedAccess.element(of: whole, at: .int(index))).flatMap { constant($0) }
    case .member(.constant(let whole), let key):
      return whole.asDictionary.flatMap { $0[key] }.flatMap { constant($0) }
    case .constant(let value): return constant(value)
    case .operation(let operation, let x, let y):
      if let test = nilTest(operation, x, y) { return test }
      guard let x = value(x), let y = value(y) else { return nil }
      return operate(operation, x, y)
    case .negation(let x):
      guard let x = value(x), x.kind == .int || x.kind == .duration || x.kind == .double else { return nil }
      return result(x.kind == .double ? .negateDouble : .negateInt, x.kind, x.slot)
    case .not(let x):
      return value(x).flatMap { not($0) }
    case .choice(let test, let x, let y): return choice(test, x, y)
    case .junction(let isAnd, let x, let y):
      guard let x = value(x), x.kind == .bool else { return nil }
      let target = variable(.bool)
      add(ScalarStep(.move, x.slot, result: target.slot))
      let decided = jump(isAnd ? .jumpUnless : .jumpIf, x.slot)
      let second: Scalar? = perhaps { maker in
        guard let y = maker.value(y), y.kind == .bool else { return nil }
        maker.move(y, to: target.slot)
        return target
      }
      land([decided])
      return second
    case .number(let function, let x):
      guard let x = value(x), let wide = widened(x) else { return nil }
      functions.append(function)
      return result(.function, .double, wide.slot, functions.count - 1)
    case .rounded(let rule, let x): return value(x).flatMap { rounded($0, rule) }
    case .magnitude(let x):
      guard let x = value(x), x.kind == .int || x.kind == .duration || x.kind == .double else { return nil }
      return result(x.kind == .double ? .magnitudeDouble : .magnitudeInt, x.kind, x.slot)
    case .at(.constant(let whole), let key) where whole.asDictionary != nil: return lookUp(whole, key, or: nil)
    case .lookUp(.constant(let whole), let key, let other): return lookUp(whole, key, or: other)
    case .lookUp: return nil
    case .cut(let cut, let x, let count):
      guard let whole = value(x), let count = value(count), count.kind == .int else { return nil }
      return self.cut(cut, whole, count)
    case .place(let x, let whole): return place(of: x, in: whole).flatMap { need($0, or: nil) }
    case .extreme(let isMost, let x, let y):
      guard let x = value(x), let y = value(y) else { return nil }
      return extreme(isMost, x, y)
    case .at(let whole, let index):
      guard let index = value(index), index.kind == .int, let whole = value(whole) else { return nil }
      return element(of: whole, index)
    case .element(.loop(let loop), let index):
      return self.loop(loop).flatMap { part(of: $0, [.int(index)]) }
    case .member(.loop(let loop), let key): return self.loop(loop).flatMap { part(of: $0, [key]) }
    case .member(let row, let key): return value(row).flatMap { part(of: $0, key) }
    case .element(.unpacked(let whole, _), let index):
      return isPartOfTuple(formula) ? value(whole).flatMap { part(of: $0, .int(index)) } : nil
    case .element(let whole, let index):
      guard let whole = value(whole), let place = constant(.int(index)) else { return nil }
      return whole.kind == .row ? part(of: whole, .int(index)) : element(of: whole, place)
    case .text(let kernel, .argument(let index)) where bound[index].map(\.isRecord) ?? false:
      guard let name = kernel.memberName, let whole = bound[index] else { return nil }
      return part(of: whole, [name])
    case .text(let kernel, let x):
      guard let x = value(x) else { return nil }
      return x.kind == .row ? kernel.memberName.flatMap { part(of: x, $0) } : text(kernel, x)
    case .part(let kernel, let x): return value(x).flatMap { part(kernel, $0) }
    case .joined(let parts): return joined(parts)
    case .join(let elements, let separator): return joined(elements, by: separator)
    case .list(let parts): return list(parts)
    // A part that is certainly there is read only where it is needed.
    case .with(let place, let shared, let x) where isPartOfTuple(shared): return value(x.replacing(place, by: shared))
    case .with(let place, let shared, let x):
      guard let shared = whole(shared) else { return nil }
      let outer = bound[place]
      bound[place] = shared
      defer { bound[place] = outer }
      return value(x)
    case .loop(let loop): return self.loop(loop).flatMap { part(of: $0, []) }
    default: return nil
    }
  }

  /// The value of the formula, which may be a tuple or a record.
  private mutating func whole(_ formula: Formula) -> Bound? {
    if case .loop(let loop) = formula { return self.loop(loop) }
    return value(formula).map { .scalar($0) }
  }

  private mutating func loop(_ loop: LoopFormula) -> Bound? {
    var inner = LoopMaker(loop, self)
    guard let result = inner.nested() else { return nil }
    // The names of a loop end with it.
    let bound = bound
    self = inner.maker
    self.bound = bound
    return result
  }

  mutating func not(_ x: Scalar) -> Scalar? { x.kind == .bool ? result(.not, .bool, x.slot) : nil }

  mutating func difference(_ x: Scalar, _ y: Scalar) -> Scalar { result(.subtractInt, .int, x.slot, y.slot) }

  /// The least of some Ints.
  mutating func least(_ numbers: [Scalar]) -> Scalar {
    let least = variable(.int)
    copy(numbers[0], to: least.slot)
    for other in numbers.dropFirst() {
      let others = jump(.unlessLessInt, other.slot, least.slot)
      copy(other, to: least.slot)
      land([others])
    }
    return least
  }

  /// The element of a literal, whose elements lie side by side.
  mutating func pick(_ elements: [Scalar], _ index: Scalar) -> Scalar {
    result(.pick, elements[0].kind, elements[0].slot, index.slot)
  }

  /// The slot of a value around the loop, which the formula reads by these keys.
  private mutating func input(_ outer: OuterValues, _ base: LoopInput.Base, _ keys: [Value]) -> Scalar? {
    if let known = inputs.first(where: { $0.base == base && $0.keys == keys }) { return (known.slot, known.kind) }
    guard let value = outer.value(base, keys), let kind = value.scalarKind else { return nil }
    let scalar = like(value.value, input(kind))
    inputs.append(LoopInput(base: base, keys: keys, kind: kind, slot: scalar.slot))
    return scalar
  }

  /// A list of such elements that the code makes.
  mutating func newList(of kind: ScalarKind) -> Int {
    made.append(kind)
    return made.count - 1
  }

  mutating func place(of register: Register) -> Int {
    if let place = registers.firstIndex(where: { $0 === register }) { return place }
    registers.append(register)
    return registers.count - 1
  }

  /// The scalar at an address, read each time.
  mutating func read(_ place: UnsafeMutablePointer<Value>) -> Scalar? {
    guard let kind = ScalarKind(place.pointee), kind.list != nil, let first = constant(.int(0)) else { return nil }
    let read = variable(kind)
    let step: ScalarStep.Kind = kind == .int ? .readInt : kind == .double ? .readDouble : .readBool
    add(ScalarStep(step, memory(place).slot, first.slot, result: read.slot))
    return read
  }

  /// The step that puts a scalar there, in the place of another one.
  mutating func put(_ scalar: Scalar, to place: UnsafeMutablePointer<Value>) -> ScalarStep {
    ScalarStep(.put, scalar.slot, memory(place).slot, result: Int(scalar.kind.tag))
  }

  /// The memory of a value, as a list of one element.
  private mutating func memory(_ place: UnsafeMutablePointer<Value>) -> Scalar {
    let memory = input(.ints)
    constants += [(memory.slot, Int(bitPattern: place)), (memory.slot + 1, 1)]
    constantKinds += [.ints, .int]
    return memory
  }

  /// The place of what finds the pieces of a text; nil if splitting it would be an error.
  mutating func addPieces(_ kernel: TextKernel, wanted: Int) -> Int? {
    guard let finder = TextPieces(kernel) else { return nil }
    if let place = pieces.firstIndex(where: { $0.finder == finder && $0.wanted == wanted }) { return place }
    pieces.append((finder, wanted))
    return pieces.count - 1
  }

  mutating func addTable(_ table: [UInt8]) -> Int {
    tables.append(table)
    return tables.count - 1
  }

  /// The value of that key, and in the next slot whether there is one.
  mutating func lookUp(
    _ step: ScalarStep.Kind, _ dictionary: DictionaryBox, _ key: Scalar, _ kind: ScalarKind
  ) -> Scalar {
    let place = step == .lookUpLetter ? letterPlace(of: dictionary) : self.place(of: dictionary)
    return (result(step, .text, key.slot, place).slot, kind)
  }

  private mutating func place(of dictionary: DictionaryBox) -> Int {
    if let place = dictionaries.firstIndex(where: { $0.equals(dictionary) }) { return place }
    dictionaries.append(dictionary)
    return dictionaries.count - 1
  }

  private mutating func letterPlace(of dictionary: DictionaryBox) -> Int {
    if let known = letterPlaces.first(where: { $0.dictionary.equals(dictionary) }) { return known.place }
    letterPlaces.append((dictionary, letterValues.count))
    for byte in UInt8(0)..<128 {
      let found = dictionary[Texts.character(byte)]
      letterValues += [found.flatMap { ScalarKind.bits(of: $0) } ?? 0, found == nil ? 0 : 1]
    }
    return letterPlaces[letterPlaces.count - 1].place
  }

  mutating func operate(_ operation: Operation, _ x: Scalar, _ y: Scalar) -> Scalar? {
    if x.kind.isTextual, y.kind.isTextual, x.kind == .text || y.kind == .text || !operation.isComparison {
      return operateOnTexts(operation, x, y)
    }
    if operation == .add, x.kind.element != nil { return joined([x, y]) }
    guard let (x, y, isDouble) = operands(operation, x, y) else { return nil }
    let measure = x.kind.measure.flatMap { x in y.kind.measure.flatMap { operation.measure(x, $0) } }
    let kind: ScalarKind = operation.isComparison ? .bool : isDouble ? .double : ScalarKind(measure ?? .number)
    if !isDouble, let step = ScalarStep.Kind(division: operation), let place = division(by: y) {
      return result(step, kind, x.slot, place)
    }
    return result(.of(operation, isDouble: isDouble), kind, x.slot, y.slot)
  }

  /// The place of the division by that constant; nil if the divisor is another value, or needs an instruction.
  private mutating func division(by divisor: Scalar) -> Int? {
    guard let n = constants.first(where: { $0.slot == divisor.slot })?.bits else { return nil }
    if let place = divisions.firstIndex(where: { $0.divisor == n }) { return place }
    guard let division = Division(by: n) else { return nil }
    divisions.append(division)
    return divisions.count - 1
  }

  /// The operands as two Doubles, or as two of any other kind that is compared or computed with as Ints are.
  private mutating func operands(_ operation: Operation, _ x: Scalar, _ y: Scalar) -> (Scalar, Scalar, isDouble: Bool)?
  {
    switch (x.kind, y.kind) {
    case (.int, .int): return (x, y, false)
    case (.bool, .bool): return operation == .equal || operation == .unequal ? (x, y, false) : nil
    case (.letter, .letter): return operation.isComparison ? (x, y, false) : nil
    default:
      if let first = x.kind.measure, let second = y.kind.measure {
        return operation.measure(first, second) == nil ? nil : (x, y, false)
      }
      guard let x = widened(x, isExact: operation.isComparison), let y = widened(y, isExact: operation.isComparison)
      else { return nil }
      return (x, y, true)
    }
  }

  mutating func widened(_ x: Scalar, isExact: Bool = false) -> Scalar? {
    switch x.kind {
    case .double: x
    case .int: result(isExact ? .widenExactly : .widen, .double, x.slot)
    default: nil
    }
  }

  mutating func rounded(_ x: Scalar, _ rule: RoundingRule) -> Scalar? {
    switch x.kind {
    case .int: return x
    case .double: return result(ScalarStep.Kind(rule), .int, x.slot)
    default: return nil
    }
  }

  mutating func constant(_ value: Value) -> Scalar? {
    if let elements = value.asList?.inMemory { return list(value, elements) }
    guard let bits = ScalarKind.bits(of: value) else { return value.asTextBox.flatMap { text($0) } }
    let kind = ScalarKind(value) ?? .letter
    for (place, known) in constants.enumerated() where known.bits == bits && constantKinds[place] == kind {
      return (known.slot, kind)
    }
    let scalar = input(kind)
    constants.append((scalar.slot, bits))
    constantKinds.append(kind)
    return scalar
  }

  private mutating func text(_ box: TextBox) -> Scalar? {
    if !box.isShort { return nil }
    let scalar = input(.text)
    textPlaces.append((scalar.slot, texts.count))
    texts += box.text.utf8
    constants.append((scalar.slot + 1, box.text.utf8.count))
    constantKinds.append(.text)
    return scalar
  }

  private mutating func list(_ value: Value, _ elements: (start: Int, count: Int)) -> Scalar? {
    guard let kind = Slot(seen: value).scalarKind else { return nil }
    for (place, known) in constants.enumerated() where known.bits == elements.start && constantKinds[place] == kind {
      return (known.slot, kind)
    }
    let scalar = like(value, input(kind))
    constants += [(scalar.slot, elements.start), (scalar.slot + 1, elements.count)]
    constantKinds += [kind, .int]
    lists.append(value)
    return scalar
  }

  private mutating func choice(_ test: Formula, _ x: Formula, _ y: Formula) -> Scalar? {
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
      guard let x = value(x), let y = value(y) else { return nil }
      if x.kind == .text || y.kind == .text {
        return operate(operation, x, y).map { [jump(truth ? .jumpIf : .jumpUnless, $0.slot)] }
      }
      guard let (a, b, isDouble) = operands(operation, x, y) else { return nil }
      if !truth { return [jump(.unless(operation, isDouble: isDouble), a.slot, b.slot)] }
      // With nan, neither of two opposite orders holds.
      if !isDouble { return [jump(.unless(operation.negated, isDouble: false), a.slot, b.slot)] }
      return operate(operation, x, y).map { [jump(.jumpIf, $0.slot)] }
    default:
      guard let x = value(formula), x.kind == .bool else { return nil }
      return [jump(truth ? .jumpIf : .jumpUnless, x.slot)]
    }
  }

  /// Computes the formulas, and puts their results in the place of `parts`; false if a part does not keep its kind.
  mutating func replace(_ parts: [Scalar], by formulas: [Formula]) -> Bool {
    var results: [Scalar] = []
    for (formula, part) in zip(formulas, parts) {
      guard var result = value(formula) else { return false }
      if part.kind == .text { result = spelled(result) }
      if result.kind != part.kind { return false }
      results.append(result)
    }
    if parts.count == 1 {
      move(results[0], to: parts[0].slot)
      return true
    }
    // A part that takes the place of another one is moved out of the way first.
    for (place, result) in results.enumerated() where result.slot != parts[place].slot {
      guard parts.contains(where: { $0.slot == result.slot }) else { continue }
      results[place] = variable(result.kind)
      keep(result, in: results[place].slot)
    }
    for (part, result) in zip(parts, results) where part.slot != result.slot { keep(result, in: part.slot) }
    return true
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

extension Formula {
  /// The argument that the formula reads, whole or in part, and the keys of the part; nil for any other formula.
  fileprivate var pathOfArgument: (argument: Int, keys: [Value])? {
    switch self {
    case .argument(let index): (index, [])
    case .element(let x, let index): x.pathOfArgument.map { ($0.argument, $0.keys + [.int(index)]) }
    case .member(let x, let key): x.pathOfArgument.map { ($0.argument, $0.keys + [key]) }
    default: nil
    }
  }
}
