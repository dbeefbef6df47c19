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

  /// Slots of texts as they are in lists that the code has not made.
  private var sharedTexts: Set<Int> = []
  /// True if such a text goes into a list that the code makes. Register code shares it, which takes less than a copy.
  var copiesTexts = false
  /// The slot of a tuple that certainly has this number of parts.
  var tuple: (slot: Int, count: Int)?
  /// The values of the formulas' arguments, and the place where all others come from.
  var bound: [Int: Bound] = [:]
  var outer: OuterValues?
  private(set) var inputs: [LoopInput] = []
  private(set) var steps: [ScalarStep] = []
  /// Steps that run once, before the others.
  private(set) var early: [ScalarStep] = []
  private(set) var constants: [(slot: Int, bits: Int, kind: ScalarKind)] = []
  /// Lists whose addresses the code holds.
  private(set) var lists: [Value] = []
  private(set) var functions: [(Double) -> Double] = []
  private(set) var divisions: [Division] = []
  private(set) var forms: [ScalarForm] = []
  private(set) var tests: [(test: Divisibility, divisor: Int)] = []
  private(set) var tables: [[UInt8]] = []
  private(set) var dictionaries: [DictionaryBox] = []
  /// The finders of pieces of texts, each with the index of the piece that is wanted.
  private(set) var pieces: [(finder: TextPieces, wanted: Int)] = []
  /// The states that the code reads and keeps.
  private(set) var registers: [Register] = []
  /// The parts of rows that it reads.
  private(set) var parts: [RowPart] = []
  /// For slots that hold a row, one like it, and for lists of rows one like its elements.
  var samples: [Int: Value] = [:]
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

  /// A slot for a tuple or a record like this one, or for a list of such rows; any other slot as it is.
  mutating func like(_ sample: Value?, _ scalar: Scalar) -> Scalar {
    switch scalar.kind {
    case .row: samples[scalar.slot] = sample
    case .rows: samples[scalar.slot] = sample?.asListBox?[0]
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

  mutating func shared(_ text: Scalar, _ list: Scalar) -> Scalar {
    if list.kind == .texts { sharedTexts.insert(text.slot) }
    return text
  }

  func isShared(_ scalar: Scalar) -> Bool { sharedTexts.contains(scalar.slot) }

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

  mutating func move(_ scalar: Scalar, to target: Int) {
    if scalar.slot == target { return }
    if scalar.kind.isWide { return keep(scalar, in: target) }
    // The step that has just made the value may put it there itself, unless a register is read from its slot later.
    if let last = steps.last, last.result == scalar.slot, last.kind.rawValue <= ScalarStep.Kind.readBool.rawValue,
      last.kind != .move, varying.contains(scalar.slot), known.values.contains(scalar.slot),
      !bound.values.contains(where: { $0.reads(scalar.slot) })
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

  /// The slot of a value around the loop, which the formula reads by these keys.
  mutating func input(_ outer: OuterValues, _ base: LoopInput.Base, _ keys: [Value]) -> Scalar? {
    if let known = inputs.first(where: { $0.base == base && $0.keys == keys }) { return (known.slot, known.kind) }
    guard let value = outer.value(base, keys), let kind = value.scalarKind else { return nil }
    let scalar = like(value.value, input(kind))
    inputs.append(LoopInput(base: base, keys: keys, kind: kind, slot: scalar.slot))
    return scalar
  }

  /// A list of such elements that the code makes.
  mutating func newList(of kind: ScalarKind) -> Int { made.index(appending: kind) }

  mutating func place(of register: Register) -> Int { registers.index(appending: register) { $0 === register } }

  /// The place of what finds the pieces of a text; nil if splitting it would be an error.
  mutating func addPieces(_ kernel: TextKernel, wanted: Int) -> Int? {
    TextPieces(kernel).map { finder in
      pieces.index(appending: (finder, wanted)) { $0.finder == finder && $0.wanted == wanted }
    }
  }

  mutating func place(of function: @escaping (Double) -> Double) -> Int { functions.index(appending: function) }

  mutating func place(of form: ScalarForm) -> Int { forms.index(appending: form) { $0 == form } }

  /// The place of the test for divisibility by that constant; nil if there is none.
  mutating func divisibility(by divisor: Int) -> Int? {
    Divisibility(by: divisor).map { tests.index(appending: ($0, divisor)) { $0.divisor == divisor } }
  }

  mutating func place(of part: RowPart) -> Int { parts.index(appending: part) { $0.isSame(as: part) } }

  mutating func addTable(_ table: [UInt8]) -> Int { tables.index(appending: table) }

  /// The value of that key, and in the next slot whether there is one.
  mutating func lookUp(
    _ step: ScalarStep.Kind, _ dictionary: DictionaryBox, _ key: Scalar, _ kind: ScalarKind
  ) -> Scalar {
    let place = step == .lookUpLetter ? letterPlace(of: dictionary) : self.place(of: dictionary)
    return (result(step, .text, key.slot, place).slot, kind)
  }

  private mutating func place(of dictionary: DictionaryBox) -> Int {
    dictionaries.index(appending: dictionary) { $0.equals(dictionary) }
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

  /// The place of the division by that constant; nil if the divisor is another value, or needs an instruction.
  mutating func division(by divisor: Scalar) -> Int? {
    guard let n = constants.first(where: { $0.slot == divisor.slot })?.bits else { return nil }
    return Division(by: n).map { divisions.index(appending: $0) { $0.divisor == n } }
  }

  /// The memory of a value, as a list of one element.
  mutating func memory(_ place: UnsafeMutablePointer<Value>) -> Scalar {
    let memory = input(.ints)
    constants += [(memory.slot, Int(bitPattern: place), .ints), (memory.slot + 1, 1, .int)]
    return memory
  }

  mutating func constant(_ value: Value) -> Scalar? {
    if let elements = value.box?.elementsInMemory { return list(value, elements) }
    guard let bits = ScalarKind.bits(of: value) else { return value.asTextBox.flatMap { text($0) } }
    let kind = ScalarKind(value) ?? .letter
    if let slot = slot(of: kind, bits) { return (slot, kind) }
    let scalar = input(kind)
    constants.append((scalar.slot, bits, kind))
    return scalar
  }

  /// The slot that already has this constant.
  private func slot(of kind: ScalarKind, _ bits: Int) -> Int? {
    constants.first { $0.bits == bits && $0.kind == kind }?.slot
  }

  private mutating func text(_ box: TextBox) -> Scalar? {
    if !box.isShort { return nil }
    let scalar = input(.text)
    textPlaces.append((scalar.slot, texts.count))
    texts += box.text.utf8
    constants.append((scalar.slot + 1, box.text.utf8.count, .text))
    return scalar
  }

  private mutating func list(_ value: Value, _ elements: (start: Int, count: Int)) -> Scalar? {
    // An empty list is one of anything.
    guard let kind = elements.count == 0 ? .ints : Slot(seen: value).scalarKind else { return nil }
    if let slot = slot(of: kind, elements.start) { return (slot, kind) }
    let scalar = like(value, input(kind))
    constants += [(scalar.slot, elements.start, kind), (scalar.slot + 1, elements.count, .int)]
    lists.append(value)
    return scalar
  }
}
