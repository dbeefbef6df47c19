import Values

/// The state of a fold: a scalar or a text, or a tuple or record of these, which are computed one by one.
struct StateShape {
  /// The keys of a record.
  let keys: [Value]?
  let width: Int
  /// True if the state is a single scalar.
  let isSole: Bool

  /// The shape of a next state that is taken apart, and the formulas of its parts.
  static func of(_ next: Formula) -> (shape: StateShape, parts: [Formula]) {
    switch next {
    case .tuple(let parts): (StateShape(keys: nil, width: parts.count, isSole: false), parts)
    case .record(let keys, let parts): (StateShape(keys: keys, width: parts.count, isSole: false), parts)
    default: (.sole, [next])
    }
  }

  /// The place of the part of that key; nil if there is none.
  func place(of key: Value) -> Int? {
    if let keys { return keys.firstIndex(of: key) }
    if !isSole, case .int(let index) = key, index >= 0, index < width { return index }
    return nil
  }

  /// The place of the part to which the keys lead; nil if there is none.
  func place(of keys: [Value]) -> Int? {
    if isSole { return keys.isEmpty ? 0 : nil }
    return keys.count == 1 ? place(of: keys[0]) : nil
  }

  /// The keys of its parts.
  var allKeys: [Value] { keys ?? (0..<width).map { .int($0) } }

  static let sole = StateShape(keys: nil, width: 1, isSole: true)

  /// The parts of the state; nil if it has another shape.
  func parts(of state: Value) -> [Value]? {
    if isSole { return [state] }
    if let keys {
      guard let record = state.asDictionary, record.keys == keys else { return nil }
      return record.values
    }
    guard let tuple = state.asTuple, tuple.count == width else { return nil }
    return tuple.elements
  }

  /// The formulas of the parts of a state that a formula makes; nil if it has another shape.
  func parts(of state: Formula) -> [Formula]? {
    if isSole { return [state] }
    switch state {
    case .constant(let value): return parts(of: value)?.map { .constant($0) }
    case .tuple(let parts) where keys == nil && parts.count == width: return parts
    case .record(let own, let parts) where own == keys: return parts
    default: return nil
    }
  }

  /// A state made of these parts, of the shape of another one.
  func state(like start: Value, _ part: (Int) -> Value) -> Value {
    isSole ? part(0) : PartColumns.make(whole(like: start), width, part)
  }

  func whole(like state: Value) -> PartColumns.Whole { state.asDictionary.map { .record($0) } ?? .tuple }
}

extension Formula {
  /// The next state as a tuple or a record, also if it is chosen; any other as it is. `state` is the argument for it.
  func takenApart(state: Int) -> Formula {
    guard let (parts, keys) = partsOfState(state) else { return self }
    return keys.map { .record(keys: $0, parts) } ?? .tuple(parts)
  }

  /// The parts of a tuple or record that is the next state, also where it is chosen; nil for any other.
  fileprivate func partsOfState(_ state: Int) -> (parts: [Formula], keys: [Value]?)? {
    switch self {
    case .tuple(let parts): return (parts, nil)
    case .record(let keys, let parts): return (parts, keys)
    case .with(let place, let value, let next):
      return next.partsOfState(state).map { parts, keys in
        // An error in a value that nobody reads must not be lost.
        let reader = parts.firstIndex { $0.reads(place) } ?? 0
        return (
          parts.enumerated().map { $0 == reader || $1.reads(place) ? Formula.with(place, value, in: $1) : $1 }, keys
        )
      }
    case .beside(let others, let next):
      guard let (parts, keys) = next.partsOfState(state), let first = parts.first else { return nil }
      return ([.beside(others, first)] + parts.dropFirst(), keys)
    case .choice(let test, let yes, let no):
      guard let (first, keys) = yes.partsOfState(state) ?? no.partsOfState(state),
        let y = yes.parts(keys, first.count, state), let z = no.parts(keys, first.count, state)
      else { return nil }
      return (first.indices.map { .choice(test, y[$0], z[$0]) }, keys)
    default: return nil
    }
  }

  /// The parts of a side of a choice, which may be the state itself.
  private func parts(_ keys: [Value]?, _ count: Int, _ state: Int) -> [Formula]? {
    if case .argument(state) = self {
      return keys?.map { Formula.member($0, of: self) } ?? (0..<count).map { Formula.element($0, of: self) }
    }
    guard let (parts, own) = partsOfState(state), parts.count == count, own == keys else { return nil }
    return parts
  }
}
