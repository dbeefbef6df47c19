import Values

/// A fold whose state is a scalar, or a tuple or record of scalars, computed part by part.
final class PartFold {
  /// The keys of a record.
  private let keys: [Value]?
  private let width: Int
  /// True if the state is a single scalar.
  let isSole: Bool
  /// The next parts: formulas of the parts, the element, and the values of the code around the fold.
  let formulas: [Formula]
  /// Compiled for the kinds that came last; nil if those have none.
  private var code: ScalarCode?
  private var kinds: [ScalarKind] = []
  private let store = Store()

  /// nil if the next state's parts are not formulas of the parts of the state, the first argument, of the element, the
  /// second, and of values of the code around it.
  init?(_ formula: Formula) {
    let parts: [Formula]
    (parts, keys) = formula.partsOfState ?? ([formula], nil)
    isSole = formula.partsOfState == nil
    width = parts.count
    let state = isSole ? nil : keys?.map { PartFold.Key.key($0) } ?? parts.indices.map { .index($0) }
    formulas = parts.compactMap { $0.readingParts(state, element: parts.count) }
    if formulas.count < parts.count { return nil }
  }

  enum Key {
    case index(Int)
    case key(Value)
  }

  /// The last state, and all states if `wantsAll`; nil if single values are needed.
  func run(_ start: Value, _ column: Column, _ count: Int, wantsAll: Bool) -> FoldCode.Outcome? {
    guard let parts = parts(of: start), let code = code(parts, column) else { return nil }
    let slots = code.slots
    for (place, part) in parts.enumerated() { slots[place] = ScalarKind.bits(of: part) ?? 0 }
    if !code.begin() { return nil }
    let outs = wantsAll ? (0..<width).map { store.part($0).ints } : []
    for row in 0..<count {
      switch column.form {
      case .ints: slots[width] = column.ints[row]
      case .doubles: slots[width] = ScalarKind.bits(of: column.doubles[row])
      default: slots[width] = Int(column.bools[row])
      }
      if code.run() != .ended { return nil }
      for (place, out) in outs.enumerated() { out[row] = slots[place] }
    }
    let all = outs.enumerated().map { made($1, kinds[$0], count) }
    let last = state(like: start) { kinds[$0].value(slots[$0]) }
    if isSole { return (last, all.first) }
    return (last, wantsAll ? store.column(of: whole(like: start), all) : nil)
  }

  /// A state made of these parts, of the shape of another one.
  func state(like start: Value, _ part: (Int) -> Value) -> Value {
    isSole ? part(0) : PartColumns.make(whole(like: start), width, part)
  }

  /// The code for these kinds, if each part keeps its kind.
  private func code(_ parts: [Value], _ column: Column) -> ScalarCode? {
    guard let element = ScalarKind(column) else { return nil }
    var kinds: [ScalarKind] = []
    for part in parts {
      guard let kind = ScalarKind(part) else { return nil }
      kinds.append(kind)
    }
    kinds.append(element)
    if kinds != self.kinds {
      self.kinds = kinds
      code = compiled(kinds)
    }
    return code
  }

  /// The slots are those of the parts and of the element, in this order.
  private func compiled(_ kinds: [ScalarKind]) -> ScalarCode? {
    var maker = ScalarMaker()
    maker.arguments = kinds.map { maker.variable($0) }
    guard maker.replace(maker.arguments[..<width].compactMap { $0 }, by: formulas) else { return nil }
    maker.add(ScalarStep(.end))
    return ScalarCode(maker)
  }

  /// Slots of a part as a column.
  private func made(_ bits: UnsafeMutablePointer<Int>, _ kind: ScalarKind, _ count: Int) -> Column {
    switch kind {
    // A Double has the size of an Int.
    case .double: return Column(UnsafeMutableRawPointer(bits).assumingMemoryBound(to: Double.self))
    case .bool:
      let bools = UnsafeMutableRawPointer(bits).assumingMemoryBound(to: UInt8.self)
      for row in 0..<count { bools[row] = bits[row] != 0 ? 1 : 0 }
      return Column(bools)
    default: return Column(bits)
    }
  }

  /// The parts of the state; nil if it has another shape.
  func parts(of state: Value) -> [Value]? {
    if isSole { return [state] }
    if let keys {
      guard let record = state.asDictionary, record.keys == keys else { return nil }
      return (0..<width).map { record.value(at: $0) }
    }
    guard let tuple = state.asTuple, tuple.count == width else { return nil }
    return tuple.elements
  }

  private func whole(like state: Value) -> PartColumns.Whole { state.asDictionary.map { .record($0) } ?? .tuple }
}

extension Function {
  /// True if the function, as a fold, computes scalars from those that the start consists of.
  public final func foldsScalars(from start: Value) -> Bool {
    guard let fold = formula(of: 2).flatMap(PartFold.init), let parts = fold.parts(of: start) else { return false }
    return parts.allSatisfy { ScalarKind($0) != nil }
  }
}

extension Formula {
  /// The parts of a tuple or record that is the next state, also where it is chosen; nil for any other.
  fileprivate var partsOfState: (parts: [Formula], keys: [Value]?)? {
    switch self {
    case .tuple(let parts): return (parts, nil)
    case .record(let keys, let parts): return (parts, keys)
    case .choice(let test, let yes, let no):
      guard let (first, keys) = yes.partsOfState ?? no.partsOfState,
        let y = yes.parts(keys, first.count), let z = no.parts(keys, first.count)
      else { return nil }
      return (first.indices.map { .choice(test, y[$0], z[$0]) }, keys)
    default: return nil
    }
  }

  /// The parts of a side of a choice, which may be the state itself.
  private func parts(_ keys: [Value]?, _ count: Int) -> [Formula]? {
    if case .argument(0) = self {
      return keys?.map { Formula.member($0, of: self) } ?? (0..<count).map { Formula.element($0, of: self) }
    }
    guard let (parts, own) = partsOfState, parts.count == count, own == keys else { return nil }
    return parts
  }

  /// The formula with the parts of the state as arguments from 0, and the element as argument `element`; nil if it
  /// reads the state in another way. Without keys, the state itself is argument 0.
  fileprivate func readingParts(_ keys: [PartFold.Key]?, element: Int) -> Formula? {
    func part(_ x: Formula) -> Formula? { x.readingParts(keys, element: element) }
    func two(_ x: Formula, _ y: Formula, _ make: (Formula, Formula) -> Formula) -> Formula? {
      guard let x = part(x), let y = part(y) else { return nil }
      return make(x, y)
    }
    switch self {
    case .argument(0): return keys == nil ? self : nil
    case .argument(let index): return .argument(element + index - 1)
    case .constant(let value): return ScalarKind.bits(of: value) == nil ? nil : self
    case .element(.argument(0), let index):
      let place = keys?.firstIndex { if case .index(index) = $0 { true } else { false } }
      return place.map { .argument($0) }
    case .member(.argument(0), let wanted):
      let place = keys?.firstIndex { if case .key(let key) = $0 { key == wanted } else { false } }
      return place.map { .argument($0) }
    case .element(let x, let index): return part(x).map { .element($0, index) }
    case .member(let x, let key): return part(x).map { .member($0, key) }
    case .at(let x, let y): return two(x, y) { .at($0, $1) }
    case .operation(let operation, let x, let y): return two(x, y) { .operation(operation, $0, $1) }
    case .junction(let isAnd, let x, let y): return two(x, y) { .junction(isAnd: isAnd, $0, $1) }
    case .text(let kernel, .argument(0)):
      let place = keys?.firstIndex { if case .key(let key) = $0 { key == kernel.memberName } else { false } }
      return place.map { .argument($0) } ?? (keys == nil ? self : nil)
    case .text(let kernel, let x): return part(x).map { .text(kernel, $0) }
    case .number(let function, let x): return part(x).map { .number(function, $0) }
    case .negation(let x): return part(x).map { .negation($0) }
    case .not(let x): return part(x).map { .not($0) }
    case .choice(let x, let y, let z):
      guard let x = part(x) else { return nil }
      return two(y, z) { .choice(x, $0, $1) }
    default: return nil
    }
  }
}
