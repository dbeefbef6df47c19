// Long: one loop runs every step, with all its operations inlined.
import CSystem
import Values

/// Operations on a few slots, whose kinds are known, computed again and again: folds, and loops within closures. The
/// kinds are checked before the code runs, so that its slots need no tags.
///
///     1...n | map { $0 * $0 % k } | sum     slots e end sum k, t0 t1
///
///     t0 ← e * e, t1 ← t0 % k, sum ← sum + t1, next e
final class ScalarCode {
  enum Outcome {
    /// An operation has no exact result. Earlier steps keep their effects.
    case refused
    case ended
    /// It stopped before its end.
    case stopped
  }

  let slots: UnsafeMutablePointer<Int>
  private let steps: UnsafeMutablePointer<ScalarStep>
  private let early: Int
  private let functions: [(Double) -> Double]
  private let divisions: UnsafeMutablePointer<Division>?
  private let forms: UnsafeMutablePointer<ScalarForm>?
  private let tests: UnsafeMutablePointer<Divisibility>?
  private let tables: UnsafeMutablePointer<UInt8>?
  /// Keeps alive the lists whose addresses the slots hold.
  private let lists: [Value]
  let dictionaries: [DictionaryBox]
  private let parts: UnsafeMutablePointer<RowPart>?
  private let partCount: Int
  let pieces: [(finder: TextPieces, wanted: Int)]
  /// Keeps the registers alive.
  private let owners: [Register]
  private let registers: UnsafeMutablePointer<Unmanaged<Register>>?
  private let letterValues: UnsafeMutablePointer<Int>?
  /// The texts, and the number of their bytes.
  var texts: UnsafeMutablePointer<UInt8>?
  var textsEnd = 0
  private let constants: UnsafeMutablePointer<UInt8>?
  /// The lists that it makes.
  private let made: UnsafeMutablePointer<MadeList>?
  private let madeCount: Int
  private static let table = 128
  /// Code that has had no result so often is not run again.
  static let mostFailures = 8

  init(_ maker: ScalarMaker) {
    early = maker.early.count + 1
    steps = ScalarCode.memory(maker.early + [ScalarStep(.end)] + maker.steps).unsafelyUnwrapped
    slots = .allocate(capacity: max(1, maker.count))
    slots.initialize(repeating: 0, count: max(1, maker.count))
    for constant in maker.constants { slots[constant.slot] = constant.bits }
    functions = maker.functions
    divisions = ScalarCode.memory(maker.divisions)
    forms = ScalarCode.memory(maker.forms)
    tests = ScalarCode.memory(maker.tests.map(\.test))
    lists = maker.lists
    dictionaries = maker.dictionaries
    pieces = maker.pieces
    partCount = maker.parts.count
    parts = ScalarCode.memory(maker.parts)
    owners = maker.registers
    registers = ScalarCode.memory(owners.map { .passUnretained($0) })
    letterValues = ScalarCode.memory(maker.letterValues)
    constants = ScalarCode.memory(maker.texts)
    for text in maker.textPlaces { slots[text.slot] = Int(bitPattern: constants.map { $0 + text.place }) }
    madeCount = maker.made.count
    made = ScalarCode.memory(maker.made.map { MadeList(of: $0) })
    tables = ScalarCode.memory(maker.tables.flatMap { $0 })
  }

  /// A copy in raw memory; nil if there is nothing.
  private static func memory<Element>(_ all: [Element]) -> UnsafeMutablePointer<Element>? {
    if all.isEmpty { return nil }
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: all.count)
    memory.initialize(from: all, count: all.count)
    return memory
  }

  deinit {
    steps.deallocate()
    slots.deallocate()
    divisions?.deallocate()
    forms?.deallocate()
    tests?.deallocate()
    tables?.deallocate()
    texts?.deallocate()
    constants?.deallocate()
    registers?.deallocate()
    letterValues?.deallocate()
    for place in 0..<madeCount { made.unsafelyUnwrapped[place].free() }
    made?.deallocate()
    parts?.deinitialize(count: partCount)
    parts?.deallocate()
  }

  /// The value of a slot, or of the two of a text or a list.
  func value(_ scalar: ScalarMaker.Scalar) -> Value {
    let next = scalar.kind.isWide ? slots[scalar.slot + 1] : 0
    guard let element = scalar.kind.element else { return scalar.kind.value(slots[scalar.slot], next) }
    return .box(MadeList.list(slots[scalar.slot], next, of: element))
  }

  /// Moves the elements of a list that it has made to the end of another one.
  func empty(_ list: Int, into other: ListBox) { made.unsafelyUnwrapped[list].empty(into: other) }

  /// Runs the steps whose operands do not vary; call it when inputs other than the element have changed.
  func begin() -> Bool { early == 1 || run(from: 0) == .ended }

  func run() -> Outcome { run(from: early) }

  private func run(from first: Int) -> Outcome {
    let slots = slots
    let start = UnsafePointer(steps + early)
    var next = UnsafePointer(steps + first)
    while true {
      let step = next.pointee
      next += 1
      switch step.kind {
      case .addInt: if !ScalarCode.whole(step, slots, .add) { return .refused }
      case .subtractInt: if !ScalarCode.whole(step, slots, .subtract) { return .refused }
      case .multiplyInt: if !ScalarCode.whole(step, slots, .multiply) { return .refused }
      case .divideInt: if !ScalarCode.whole(step, slots, .divide) { return .refused }
      case .remainderInt: if !ScalarCode.whole(step, slots, .remainder) { return .refused }
      case .equalInt: ScalarCode.compare(step, slots, .equal)
      case .unequalInt: ScalarCode.compare(step, slots, .unequal)
      case .lessInt: ScalarCode.compare(step, slots, .less)
      case .lessOrEqualInt: ScalarCode.compare(step, slots, .lessOrEqual)
      case .greaterInt: ScalarCode.compare(step, slots, .greater)
      case .greaterOrEqualInt: ScalarCode.compare(step, slots, .greaterOrEqual)

      case .addDouble: ScalarCode.double(step, slots, .add)
      case .subtractDouble: ScalarCode.double(step, slots, .subtract)
      case .multiplyDouble: ScalarCode.double(step, slots, .multiply)
      case .divideDouble: ScalarCode.double(step, slots, .divide)
      case .remainderDouble: ScalarCode.double(step, slots, .remainder)
      case .equalDouble: ScalarCode.compareDouble(step, slots, .equal)
      case .unequalDouble: ScalarCode.compareDouble(step, slots, .unequal)
      case .lessDouble: ScalarCode.compareDouble(step, slots, .less)
      case .lessOrEqualDouble: ScalarCode.compareDouble(step, slots, .lessOrEqual)
      case .greaterDouble: ScalarCode.compareDouble(step, slots, .greater)
      case .greaterOrEqualDouble: ScalarCode.compareDouble(step, slots, .greaterOrEqual)

      case .negateInt:
        let (negated, overflow) = Operation.subtract.checked(0, slots[Int(step.a)])
        if overflow { return .refused }
        slots[Int(step.result)] = negated
      case .negateDouble:
        slots[Int(step.result)] = ScalarKind.bits(of: -ScalarKind.double(slots[Int(step.a)]))
      case .magnitudeInt:
        let x = slots[Int(step.a)]
        if x == .min { return .refused }
        slots[Int(step.result)] = abs(x)
      case .magnitudeDouble:
        slots[Int(step.result)] = ScalarKind.bits(of: ScalarKind.double(slots[Int(step.a)]).magnitude)
      case .roundDown: if !ScalarCode.round(step, slots, .down) { return .refused }
      case .roundUp: if !ScalarCode.round(step, slots, .up) { return .refused }
      case .round: if !ScalarCode.round(step, slots, .toNearestOrAwayFromZero) { return .refused }
      case .truncate: if !ScalarCode.round(step, slots, .towardZero) { return .refused }
      case .not: slots[Int(step.result)] = slots[Int(step.a)] ^ 1
      case .move: slots[Int(step.result)] = slots[Int(step.a)]
      case .quotient:
        slots[Int(step.result)] = divisions.unsafelyUnwrapped[Int(step.b)].quotient(slots[Int(step.a)])
      case .remainder:
        slots[Int(step.result)] = divisions.unsafelyUnwrapped[Int(step.b)].remainder(slots[Int(step.a)])
      case .affine:
        let x = slots[Int(step.a)]
        let form = forms.unsafelyUnwrapped + Int(step.b)
        if UInt(bitPattern: x &- form.pointee.least) > form.pointee.span { return .refused }
        slots[Int(step.result)] = x &* form.pointee.factor &+ form.pointee.addend
      case .widen: slots[Int(step.result)] = ScalarKind.bits(of: Double(slots[Int(step.a)]))
      case .widenExactly:
        if slots[Int(step.a)].magnitude > 1 << 53 { return .refused }
        slots[Int(step.result)] = ScalarKind.bits(of: Double(slots[Int(step.a)]))
      case .function:
        let result = functions[Int(step.b)](ScalarKind.double(slots[Int(step.a)]))
        slots[Int(step.result)] = ScalarKind.bits(of: result)
      case .look: slots[Int(step.result)] = Int(entry(Int(step.b), slots[Int(step.a)]))
      case .digit:
        let digit = slots[Int(step.a)] &- 0x30
        if digit < 0 || digit > 9 { return .refused }
        slots[Int(step.result)] = digit

      case .letter:
        let bytes = UnsafePointer<UInt8>(bitPattern: slots[Int(step.a)]).unsafelyUnwrapped
        slots[Int(step.result)] = Int(bytes[slots[Int(step.b)]])
      case .pick: slots[Int(step.result)] = slots[Int(step.a) &+ slots[Int(step.b)]]
      case .readInt: if !ScalarCode.read(step, slots, Slot.int, mask: -1) { return .refused }
      case .readDouble: if !ScalarCode.read(step, slots, Slot.double, mask: -1) { return .refused }
      case .readBool: if !ScalarCode.read(step, slots, Slot.bool, mask: 1) { return .refused }
      case .readList: if !ScalarCode.readList(step, slots) { return .refused }
      case .readRow: if !ScalarCode.read(step, slots, Slot.box, mask: -1) { return .refused }
      case .readPart: if !readPart(step) { return .refused }

      case .jump: next = start + Int(step.result)
      case .jumpIf: if slots[Int(step.a)] != 0 { next = start + Int(step.result) }
      case .jumpUnless: if slots[Int(step.a)] == 0 { next = start + Int(step.result) }
      case .unlessEqualInt: ScalarCode.jump(step, slots, .equal, &next, start)
      case .unlessUnequalInt: ScalarCode.jump(step, slots, .unequal, &next, start)
      case .unlessLessInt: ScalarCode.jump(step, slots, .less, &next, start)
      case .unlessLessOrEqualInt: ScalarCode.jump(step, slots, .lessOrEqual, &next, start)
      case .unlessGreaterInt: ScalarCode.jump(step, slots, .greater, &next, start)
      case .unlessGreaterOrEqualInt: ScalarCode.jump(step, slots, .greaterOrEqual, &next, start)
      case .unlessEqualDouble: ScalarCode.jumpDouble(step, slots, .equal, &next, start)
      case .unlessUnequalDouble: ScalarCode.jumpDouble(step, slots, .unequal, &next, start)
      case .unlessLessDouble: ScalarCode.jumpDouble(step, slots, .less, &next, start)
      case .unlessLessOrEqualDouble: ScalarCode.jumpDouble(step, slots, .lessOrEqual, &next, start)
      case .unlessGreaterDouble: ScalarCode.jumpDouble(step, slots, .greater, &next, start)
      case .unlessGreaterOrEqualDouble: ScalarCode.jumpDouble(step, slots, .greaterOrEqual, &next, start)
      case .ifDivisible:
        if tests.unsafelyUnwrapped[Int(step.b)].isDivisor(of: slots[Int(step.a)]) { next = start + Int(step.result) }
      case .unlessDivisible:
        if !tests.unsafelyUnwrapped[Int(step.b)].isDivisor(of: slots[Int(step.a)]) { next = start + Int(step.result) }

      case .mostInt: ScalarCode.extreme(step, slots, slots[Int(step.a)] > slots[Int(step.result)])
      case .leastInt: ScalarCode.extreme(step, slots, slots[Int(step.a)] < slots[Int(step.result)])
      case .mostDouble, .leastDouble:
        let (x, best) = (ScalarKind.double(slots[Int(step.a)]), ScalarKind.double(slots[Int(step.result)]))
        if x.isNaN { return .refused }
        ScalarCode.extreme(step, slots, step.kind == .mostDouble ? x > best : x < best)

      case .clear: list(step.a).pointee.clear()
      case .place: if !list(step.b).pointee.place(slots[Int(step.a)]) { return .refused }
      case .extend: if !list(step.b).pointee.extend(from: slots + Int(step.a)) { return .refused }
      case .finish:
        let list = list(step.a).pointee
        slots[Int(step.result)] = Int(bitPattern: list.start)
        slots[Int(step.result) + 1] = list.count
      case .hold: if !list(step.b).pointee.hold(slots + Int(step.a)) { return .refused }
      case .reverse: if !list(step.b).pointee.takeReversed(from: slots + Int(step.a)) { return .refused }
      case .sort: if !list(step.b).pointee.takeSorted(from: slots + Int(step.a)) { return .refused }
      case .distinct: if !list(step.b).pointee.takeDistinct(from: slots + Int(step.a)) { return .refused }

      case .first, .firstBytes, .rest, .restBytes: if !ScalarCode.slice(step, slots) { return .refused }

      case .lookUpLetter:
        let value = letterValues.unsafelyUnwrapped + Int(step.b) + 2 * slots[Int(step.a)]
        slots[Int(step.result)] = value[0]
        slots[Int(step.result) + 1] = value[1]
      case .readText, .readLetter, .open, .writeInt, .writeLetter, .writeText, .close, .reverseText, .changeText,
        .compareTexts, .holds, .begins, .ends, .intOfText, .doubleOfText, .joinInts, .joinLetters, .joinTexts,
        .lookUpInt, .lookUpText:
        if !runOnTexts(step) { return .refused }
      case .placeText, .takeTexts, .spell, .pieces, .piece: if !runOnTextLists(step) { return .refused }

      case .load:
        let int = register(step.b)._withUnsafeGuaranteedRef { $0.isInt ? $0.int : nil }
        guard let int else { return .refused }
        slots[Int(step.result)] = int
      case .keep: register(step.b)._withUnsafeGuaranteedRef { $0.keep(slots[Int(step.a)]) }
      case .gather:
        if !register(step.b)._withUnsafeGuaranteedRef({ $0.add(slots[Int(step.a)]) }) { return .refused }
      case .gatherLast:
        return register(step.b)._withUnsafeGuaranteedRef { $0.add(slots[Int(step.a)]) } ? .stopped : .refused
      case .put:
        let place = UnsafeMutablePointer<Slot>(bitPattern: slots[Int(step.b)]).unsafelyUnwrapped
        place.initialize(to: Slot(word: slots[Int(step.a)], tag: UInt8(truncatingIfNeeded: step.result)))
      case .loadScalar:
        let value = register(step.b)._withUnsafeGuaranteedRef { $0.held }
        guard let value, let bits = ScalarKind.bits(of: value), ScalarKind(value)?.rawValue == UInt8(step.a) else {
          return .refused
        }
        slots[Int(step.result)] = bits
      case .keepScalar:
        let value = ScalarKind(rawValue: UInt8(step.result))?.value(slots[Int(step.a)])
        register(step.b)._withUnsafeGuaranteedRef { $0.held = value }

      case .next:
        let element = slots[Int(step.a)] &+ 1
        slots[Int(step.a)] = element
        if element != slots[Int(step.b)] { next = start }
      case .again:
        let element = slots[Int(step.a)] &+ 1
        slots[Int(step.a)] = element
        if element == slots[Int(step.b)] { continue }
        if rsig_stop_requested() { return .refused }
        next = start + Int(step.result)
      case .end: return .ended
      case .stop: return .stopped
      case .refuse: return .refused
      }
    }
  }

  @inline(__always)
  func list(_ place: UInt16) -> UnsafeMutablePointer<MadeList> { made.unsafelyUnwrapped + Int(place) }

  @inline(__always)
  private func register(_ place: UInt16) -> Unmanaged<Register> { registers.unsafelyUnwrapped[Int(place)] }

  /// An entry of a table for ASCII.
  func entry(_ table: Int, _ byte: Int) -> UInt8 { tables.unsafelyUnwrapped[ScalarCode.table * table + byte] }

  // MARK: steps

  @inline(__always)
  private static func whole(_ step: ScalarStep, _ slots: UnsafeMutablePointer<Int>, _ operation: Operation) -> Bool {
    let (result, overflow) = operation.checked(slots[Int(step.a)], slots[Int(step.b)])
    if overflow { return false }
    slots[Int(step.result)] = result
    return true
  }

  @inline(__always)
  private static func compare(_ step: ScalarStep, _ slots: UnsafeMutablePointer<Int>, _ operation: Operation) {
    slots[Int(step.result)] = operation.holds(slots[Int(step.a)], slots[Int(step.b)]) ? 1 : 0
  }

  @inline(__always)
  private static func double(_ step: ScalarStep, _ slots: UnsafeMutablePointer<Int>, _ operation: Operation) {
    let result = operation.result(ScalarKind.double(slots[Int(step.a)]), ScalarKind.double(slots[Int(step.b)]))
    slots[Int(step.result)] = ScalarKind.bits(of: result)
  }

  @inline(__always)
  private static func round(
    _ step: ScalarStep, _ slots: UnsafeMutablePointer<Int>, _ rule: FloatingPointRoundingRule
  ) -> Bool {
    guard let whole = Int(exactly: ScalarKind.double(slots[Int(step.a)]).rounded(rule)) else { return false }
    slots[Int(step.result)] = whole
    return true
  }

  @inline(__always)
  private static func compareDouble(_ step: ScalarStep, _ slots: UnsafeMutablePointer<Int>, _ operation: Operation) {
    let (x, y) = (ScalarKind.double(slots[Int(step.a)]), ScalarKind.double(slots[Int(step.b)]))
    slots[Int(step.result)] = operation.holds(x, y) ? 1 : 0
  }

  @inline(__always)
  private static func jump(
    _ step: ScalarStep, _ slots: UnsafeMutablePointer<Int>, _ operation: Operation,
    _ next: inout UnsafePointer<ScalarStep>, _ start: UnsafePointer<ScalarStep>
  ) {
    if !operation.holds(slots[Int(step.a)], slots[Int(step.b)]) { next = start + Int(step.result) }
  }

  @inline(__always)
  private static func jumpDouble(
    _ step: ScalarStep, _ slots: UnsafeMutablePointer<Int>, _ operation: Operation,
    _ next: inout UnsafePointer<ScalarStep>, _ start: UnsafePointer<ScalarStep>
  ) {
    let (x, y) = (ScalarKind.double(slots[Int(step.a)]), ScalarKind.double(slots[Int(step.b)]))
    if !operation.holds(x, y) { next = start + Int(step.result) }
  }

  @inline(__always)
  private static func extreme(_ step: ScalarStep, _ slots: UnsafeMutablePointer<Int>, _ wins: Bool) {
    if wins || slots[Int(step.b)] == 0 { slots[Int(step.result)] = slots[Int(step.a)] }
    slots[Int(step.b)] = 1
  }

  /// Reads an element of a list; false if there is none, or if it is of another kind.
  @inline(__always)
  private static func read(_ step: ScalarStep, _ slots: UnsafeMutablePointer<Int>, _ tag: UInt8, mask: Int) -> Bool {
    guard let element = element(step, slots), element.pointee.tag == tag else { return false }
    slots[Int(step.result)] = element.pointee.word & mask
    return true
  }

  @inline(__always)
  private static func element(_ step: ScalarStep, _ slots: UnsafeMutablePointer<Int>) -> UnsafePointer<Slot>? {
    let (list, index) = (slots + Int(step.a), slots[Int(step.b)])
    if UInt(bitPattern: index) >= UInt(bitPattern: list[1]) { return nil }
    return UnsafePointer<Slot>(bitPattern: list[0]).unsafelyUnwrapped + index
  }

  @inline(never)
  private static func slice(_ step: ScalarStep, _ slots: UnsafeMutablePointer<Int>) -> Bool {
    let (whole, wanted, part) = (slots + Int(step.a), slots[Int(step.b)], slots + Int(step.result))
    if wanted < 0 { return false }
    let count = min(wanted, whole[1])
    let isFirst = step.kind == .first || step.kind == .firstBytes
    let width = step.kind == .rest ? MemoryLayout<Slot>.stride : 1
    (part[0], part[1]) = isFirst ? (whole[0], count) : (whole[0] + width * count, whole[1] - count)
    return true
  }

  @inline(never)
  private func readPart(_ step: ScalarStep) -> Bool {
    let row = UnsafeRawPointer(bitPattern: slots[Int(step.a)]).unsafelyUnwrapped
    return Unmanaged<Box>.fromOpaque(row)._withUnsafeGuaranteedRef { row in
      guard let part = parts.unsafelyUnwrapped[Int(step.b)].address(in: row) else { return false }
      let slot = UnsafeRawPointer(part).assumingMemoryBound(to: Slot.self).pointee
      return slot.put(as: parts.unsafelyUnwrapped[Int(step.b)].kind, to: slots + Int(step.result), self)
    }
  }

  @inline(never)
  private static func readList(_ step: ScalarStep, _ slots: UnsafeMutablePointer<Int>) -> Bool {
    guard let element = element(step, slots), element.pointee.tag == Slot.box else { return false }
    let box = Unmanaged<Box>.fromOpaque(UnsafeRawPointer(bitPattern: element.pointee.word).unsafelyUnwrapped)
    guard let (start, count) = box._withUnsafeGuaranteedRef({ $0.elementsInMemory }) else { return false }
    slots[Int(step.result)] = start
    slots[Int(step.result) + 1] = count
    return true
  }
}

extension Box {
  /// Address and number of the elements of a list, which must neither change nor be freed while they are used.
  var elementsInMemory: (start: Int, count: Int)? {
    type(of: self) == ListBox.self ? unsafeDowncast(self, to: ListBox.self).inMemory.place : nil
  }

  /// As `elementsInMemory`, also of a sequence that stands for a list.
  var sequenceInMemory: (start: Int, count: Int)? {
    type(of: self) == ListSeries.self ? unsafeDowncast(self, to: ListSeries.self).inMemory.place : elementsInMemory
  }
}

extension UnsafeBufferPointer<Value> {
  /// As `elementsInMemory`.
  var place: (start: Int, count: Int) { (Int(bitPattern: baseAddress), count) }
}
