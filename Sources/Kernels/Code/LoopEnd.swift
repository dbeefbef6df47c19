import Values

/// The use of the elements that pass all stages of a loop. Its parts are forms, or their formulas.
enum LoopEnd<Part> {
  case sum, count
  /// Gathers the elements: at most as many as one batch takes, or all.
  case gather(most: Bool)
  case find(Part)
  case any(of: Bool, Part?)
  case extreme(isMost: Bool)
  case fold(start: Part, Part)

  /// The end with other parts; nil if one of them is nil.
  func mapped<Other>(_ other: (Part, InnerLoop.Role) -> Other?) -> LoopEnd<Other>? {
    switch self {
    case .sum: .sum
    case .count: .count
    case .gather(let most): .gather(most: most)
    case .extreme(let isMost): .extreme(isMost: isMost)
    case .any(let wanted, nil): .any(of: wanted, nil)
    case .any(let wanted, let part?): other(part, .element).map { .any(of: wanted, $0) }
    case .find(let part): other(part, .element).map { .find($0) }
    case .fold(let start, let next):
      other(start, .start).flatMap { start in other(next, .next(of: nil)).map { .fold(start: start, $0) } }
    }
  }

  /// The most elements that may be gathered.
  var most: Int { if case .gather(most: true) = self { InnerLoop.most } else { Capacity.elements } }

  /// True if it may end the loop before the last element.
  var mayEndEarly: Bool {
    switch self {
    case .find, .any: true
    default: false
    }
  }
}
