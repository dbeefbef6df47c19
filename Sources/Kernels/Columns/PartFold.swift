import Values

/// A fold of Ints whose state is an Int, or a tuple or record of Ints, computed part by part.
final class PartFold {
  /// nil for a tuple.
  private let keys: [Value]?
  private let width: Int
  /// True if the state is a single Int.
  private let isSole: Bool
  private let code: ScalarCode
  private let store = Store()

  /// nil if the next state's parts are not formulas of the parts of the state, the first argument, and of the element,
  /// the second.
  init?(_ formula: Formula) {
    let parts: [Formula]
    (parts, keys) = formula.partsOfState ?? ([formula], nil)
    isSole = formula.partsOfState == nil
    width = parts.count
    let state = isSole ? nil : keys?.map { PartFold.Key.key($0) } ?? parts.indices.map { .index($0) }
    var inner: [Formula] = []
    for part in parts {
      guard let form = part.readingParts(state, element: parts.count) else { return nil }
      inner.append(form)
    }
    guard let code = ScalarCode(inner, inputs: width + 1) else { return nil }
    self.code = code
  }

  enum Key {
    case index(Int)
    case key(Value)
  }

  /// The last state, and all states if `wantsAll`; nil if single values are needed.
  func run(_ start: Value, _ column: Column, _ count: Int, wantsAll: Bool) -> FoldCode.Outcome? {
    guard column.form == .ints, take(start) else { return nil }
    let x = column.ints
    let slots = code.slots
    let outs = wantsAll ? (0..<width).map { store.part($0).ints } : []
    for row in 0..<count {
      slots[width] = x[row]
      if !code.run() { return nil }
      for (place, out) in outs.enumerated() { out[row] = slots[place] }
    }
    if isSole { return (.int(slots[0]), wantsAll ? Column(outs[0]) : nil) }
    let whole = shape(of: start)
    let last = PartColumns.make(whole, width) { .int(slots[$0]) }
    return (last, wantsAll ? store.column(of: whole, outs.map { Column($0) }) : nil)
  }

  /// Puts the parts of the state into the slots; false if it has another shape.
  private func take(_ state: Value) -> Bool {
    if isSole {
      guard case .int(let n) = state else { return false }
      code.slots[0] = n
      return true
    }
    if let keys {
      guard let record = state.asDictionary, record.keys == keys else { return false }
      return fill { record.value(at: $0) }
    }
    guard let tuple = state.asTuple, tuple.count == width else { return false }
    return fill { tuple[$0] }
  }

  private func fill(_ part: (Int) -> Value) -> Bool {
    for place in 0..<width {
      guard case .int(let n) = part(place) else { return false }
      code.slots[place] = n
    }
    return true
  }

  private func shape(of state: Value) -> PartColumns.Whole {
    state.asDictionary.map { .record($0) } ?? .tuple
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
    case .argument(1): return .argument(element)
    case .constant: return self
    case .element(.argument(0), let index):
      let place = keys?.firstIndex { if case .index(index) = $0 { true } else { false } }
      return place.map { .argument($0) }
    case .member(.argument(0), let wanted):
      let place = keys?.firstIndex { if case .key(let key) = $0 { key == wanted } else { false } }
      return place.map { .argument($0) }
    case .operation(let operation, let x, let y): return two(x, y) { .operation(operation, $0, $1) }
    case .junction(let isAnd, let x, let y): return two(x, y) { .junction(isAnd: isAnd, $0, $1) }
    case .negation(let x): return part(x).map { .negation($0) }
    case .not(let x): return part(x).map { .not($0) }
    case .choice(let x, let y, let z):
      guard let x = part(x) else { return nil }
      return two(y, z) { .choice(x, $0, $1) }
    default: return nil
    }
  }
}
