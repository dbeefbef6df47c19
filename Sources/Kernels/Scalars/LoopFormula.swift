import Values

/// A loop whose parts have formulas. The registers of the loop itself are arguments, numbered so that they differ from
/// all others.
public struct LoopFormula {
  enum Source {
    case range(Formula, Formula, isClosed: Bool)
    case list(Formula)
    /// Elements that are not made into a list.
    case literal([Formula])
  }

  enum Stage {
    case map(Formula, into: Int)
    case filter(Formula)
    case takeWhile(Bool, Formula)
    case take(Int)
    case enumerate(into: Int)
    /// The parts of a tuple as arguments of their own.
    case spread(Int, into: Range<Int>)
  }

  enum End {
    case sum, count, gather
    case extreme(isMost: Bool)
    case find(Formula)
    case any(of: Bool, Formula?)
    /// The parts of the next state, computed from those of the state.
    case fold(StateShape, [Formula])
  }

  /// The first number of an argument that is a loop's own.
  static let own = 10_000_000

  /// nil if the loop gets the elements from elsewhere, and the state, too.
  private(set) var source: Source?
  private(set) var start: Formula?
  private(set) var stages: [Stage]
  private(set) var end: End
  /// The arguments for an element, for one that has passed all stages, and for the state.
  let element: Int
  let last: Int
  let state: Int
  /// The most elements that may be gathered.
  let most: Int

  /// nil if a part of it has no formula. `formula` must read the loop's registers as arguments from `base` on.
  init?(_ loop: InnerLoop, from base: Int, withSource: Bool, _ formula: (Form) -> Formula?) {
    var stages: [Stage] = []
    var last = loop.element
    for stage in loop.stages {
      switch stage {
      case .map(let result, let form):
        guard let made = formula(form) else { return nil }
        stages.append(.map(made, into: base + result))
        last = result
      case .filter(let form):
        guard let made = formula(form) else { return nil }
        stages.append(.filter(made))
      case .takeWhile(let answer, let form):
        guard let made = formula(form) else { return nil }
        stages.append(.takeWhile(answer, made))
      case .take(_, let count): stages.append(.take(count))
      case .enumerate(_, let index): stages.append(.enumerate(into: base + index))
      case .spread(let tuple, let parts):
        stages.append(.spread(base + tuple, into: base + parts.lowerBound..<base + parts.upperBound))
      }
    }
    self.stages = stages
    (element, self.last, state) = (base + loop.element, base + last, base + loop.state)
    most = if case .gather(most: true) = loop.end { InnerLoop.most } else { Capacity.elements }
    guard let end = End(loop.end, state, formula) else { return nil }
    self.end = end
    if !withSource { return }
    guard let source = Source(loop.source, formula) else { return nil }
    self.source = source
    if case .fold(let start, _) = loop.end {
      guard let start = formula(start) else { return nil }
      self.start = start
    }
  }

  /// True if its result is the list of its elements.
  var isList: Bool { if case .gather = end { true } else { false } }

  /// The loop that joins the elements to a text, instead of gathering them; nil if it does not gather them.
  var joined: LoopFormula? {
    guard isList else { return nil }
    var loop = self
    loop.start = .constant(.string(""))
    let next = Formula.joined([.argument(state), .argument(last)])
    loop.end = .fold(.sole, [next])
    return loop
  }

  /// True if it is worth running on scalars however long it is, since it may end early or computes each state from the
  /// one before.
  var isSequential: Bool {
    switch end {
    case .find, .any, .fold: return true
    default: break
    }
    return stages.contains {
      switch $0 {
      case .takeWhile, .take: true
      default: false
      }
    }
  }

  /// True if columns run it faster where its range is long.
  var isForColumns: Bool {
    guard case .range? = source, !isSequential else { return false }
    switch end {
    case .sum, .count, .extreme: break
    default: return false
    }
    return stages.allSatisfy { stage in
      switch stage {
      case .map(let formula, _), .filter(let formula): !formula.isForRows
      default: false
      }
    }
  }

  /// All formulas in it.
  var parts: [Formula] {
    var parts: [Formula] = []
    _ = mapping {
      parts.append($0)
      return $0
    }
    return parts
  }

  /// Formulas that are computed in every case.
  var neededParts: [Formula] {
    var parts = start.map { [$0] } ?? []
    var hasElements = false
    switch source {
    case .range(let low, let high, let isClosed)?:
      parts += [low, high]
      if case (.constant(.int(let low)), .constant(.int(let high))) = (low, high) {
        hasElements = isClosed ? low <= high : low < high
      }
    case .list(let list)?:
      parts.append(list)
      if case .constant(let value) = list { hasElements = value.asList?.isEmpty == false }
    case .literal(let elements)?:
      parts += elements
      hasElements = true
    case nil: break
    }
    if !hasElements { return parts }
    for stage in stages {
      switch stage {
      case .map(let formula, _): parts.append(formula)
      case .filter(let formula), .takeWhile(_, let formula): return parts + [formula]
      case .take, .enumerate, .spread: break
      }
    }
    switch end {
    case .find(let formula), .any(_, let formula?): parts.append(formula)
    case .fold(_, let next): parts += next
    default: break
    }
    return parts
  }

  /// The loop with another formula in place of each; nil if one of them has none.
  func mapping(_ map: (Formula) -> Formula?) -> LoopFormula? {
    var loop = self
    if let source {
      guard let mapped = source.mapping(map) else { return nil }
      loop.source = mapped
    }
    if let start {
      guard let mapped = map(start) else { return nil }
      loop.start = mapped
    }
    loop.stages = []
    for stage in stages {
      guard let mapped = stage.mapping(map) else { return nil }
      loop.stages.append(mapped)
    }
    guard let end = end.mapping(map) else { return nil }
    loop.end = end
    return loop
  }
}

extension [Formula] {
  fileprivate func mapping(_ map: (Formula) -> Formula?) -> [Formula]? {
    let mapped = compactMap(map)
    return mapped.count == count ? mapped : nil
  }
}

extension LoopFormula.Source {
  fileprivate init?(_ source: Form, _ formula: (Form) -> Formula?) {
    switch source {
    case .range(let low, let high, let isClosed, _):
      guard let low = formula(low), let high = formula(high) else { return nil }
      self = .range(low, high, isClosed: isClosed)
    case .gathered(.list, let elements):
      if elements.isEmpty {
        self = .list(.constant(.list([])))
      } else if let constants = elements.constants {
        self = .list(.constant(.list(constants)))
      } else {
        guard elements.count <= Assembler.portion, let elements = elements.mapped(formula) else { return nil }
        self = .literal(elements)
      }
    default:
      guard let list = formula(source), list.isValue else { return nil }
      self = .list(list)
    }
  }

  fileprivate func mapping(_ map: (Formula) -> Formula?) -> LoopFormula.Source? {
    switch self {
    case .range(let low, let high, let isClosed):
      guard let low = map(low), let high = map(high) else { return nil }
      return .range(low, high, isClosed: isClosed)
    case .list(let list): return map(list).map { .list($0) }
    case .literal(let elements): return elements.mapping(map).map { .literal($0) }
    }
  }
}

extension [Form] {
  fileprivate func mapped(_ formula: (Form) -> Formula?) -> [Formula]? {
    let mapped = compactMap(formula)
    return mapped.count == count ? mapped : nil
  }
}

extension LoopFormula.Stage {
  fileprivate func mapping(_ map: (Formula) -> Formula?) -> LoopFormula.Stage? {
    switch self {
    case .map(let formula, let place): map(formula).map { .map($0, into: place) }
    case .filter(let formula): map(formula).map { .filter($0) }
    case .takeWhile(let answer, let formula): map(formula).map { .takeWhile(answer, $0) }
    case .take, .enumerate, .spread: self
    }
  }
}

extension LoopFormula.End {
  fileprivate init?(_ end: InnerLoop.End, _ state: Int, _ formula: (Form) -> Formula?) {
    switch end {
    case .sum: self = .sum
    case .count: self = .count
    case .gather: self = .gather
    case .extreme(let isMost): self = .extreme(isMost: isMost)
    case .find(let form):
      guard let test = formula(form) else { return nil }
      self = .find(test)
    case .any(let wanted, nil): self = .any(of: wanted, nil)
    case .any(let wanted, let form?):
      guard let test = formula(form) else { return nil }
      self = .any(of: wanted, test)
    case .fold(_, let reduce):
      guard let next = formula(reduce) else { return nil }
      let (shape, parts) = StateShape.of(next, state: state)
      self = .fold(shape, parts)
    }
  }

  fileprivate func mapping(_ map: (Formula) -> Formula?) -> LoopFormula.End? {
    switch self {
    case .sum, .count, .gather, .extreme, .any(_, nil): self
    case .find(let test): map(test).map { .find($0) }
    case .any(let wanted, let test?): map(test).map { .any(of: wanted, $0) }
    case .fold(let shape, let parts): parts.mapping(map).map { .fold(shape, $0) }
    }
  }
}
