import Values

/// A loop whose parts are formulas. Its registers are arguments from `base` on, numbered so that they differ from all
/// others.
public struct LoopFormula {
  /// The first number of an argument that is a loop's own.
  static let own = 10_000_000

  /// A value, a range or a list literal; nil if the loop gets the elements from elsewhere, and its states, too.
  private(set) var source: Formula?
  private(set) var stages: [LoopStage<Formula>]
  private(set) var end: LoopEnd<Formula>
  let base: Int
  /// The registers of an element and of the state.
  let element: Int
  let state: Int
  /// True if the source may be a text, as a sequence of its Characters.
  let readsTexts: Bool

  /// nil if a part of it has no formula.
  init?(
    _ loop: InnerLoop, from base: Int, withSource: Bool, _ formula: (Form, InnerLoop.Role) -> Formula?
  ) {
    guard let stages = loop.stages.mapAll({ $0.mapped(formula) }), let end = loop.end.mapped(formula) else {
      return nil
    }
    (self.stages, self.end, self.base) = (stages, end, base)
    (element, state, readsTexts) = (loop.element, loop.state, loop.readsTexts)
    if !withSource { return }
    guard let source = formula(loop.source, .source) else { return nil }
    self.source = source
  }

  /// True if it has a loop within.
  var isNested: Bool { stages.contains { if case .each = $0 { true } else { false } } }

  /// True if its result is the list of its elements.
  var isList: Bool { if case .gather = end { true } else { false } }

  /// True if it is worth running on scalars however long it is, since it may end early or computes each state from the
  /// one before.
  var isSequential: Bool {
    if case .fold = end { return true }
    return end.mayEndEarly || !held.isEmpty || stages.contains(where: \.mayEnd)
  }

  /// True if its state is a list that grows, or has one as a part, or is no scalar and no record.
  var growsList: Bool {
    if case .fold(_, let next) = end { StateShape.of(next).parts.contains(where: \.isGrownList) } else { false }
  }

  /// True if columns run it faster where its range is long.
  var isForColumns: Bool {
    guard case .range? = source, !isSequential, !isList else { return false }
    return stages.allSatisfy { stage in
      switch stage {
      case .map(_, let formula), .filter(let formula): !formula.isForRows
      default: false
      }
    }
  }

  /// The states that it holds from one element to the next.
  var held: [(register: Int, start: Formula, next: Formula)] {
    stages.compactMap { if case .hold(let register, let start, let next) = $0 { (register, start, next) } else { nil } }
  }

  /// All formulas in it.
  var parts: [Formula] {
    var parts: [Formula] = []
    _ = replacingParts {
      parts.append($0)
      return $0
    }
    return parts
  }

  /// Formulas that are computed in every case.
  var neededParts: [Formula] {
    var parts = source.asArray
    if case .fold(let start, _) = end { parts.append(start) }
    if source?.hasElements != true { return parts }
    for stage in stages {
      switch stage {
      case .map(_, let formula), .hold(_, _, let formula): parts.append(formula)
      case .filter(let formula), .takeWhile(_, let formula): return parts + [formula]
      case .each(let source, _):
        parts.append(source)
        if !source.hasElements { return parts }
      case .take, .enumerate, .spread: break
      }
    }
    switch end {
    case .find(let formula), .any(_, let formula?), .fold(_, let formula): parts.append(formula)
    default: break
    }
    return parts
  }

  /// The loop with each of its formulas replaced. A source or a state that is made of parts stays so.
  func replacingParts(_ part: (Formula) -> Formula) -> LoopFormula {
    func replaced(_ formula: Formula, _ role: InnerLoop.Role) -> Formula? {
      switch role {
      case .source, .next: formula.isMade ? formula.replacingParts(part) : part(formula)
      case .start, .element: part(formula)
      }
    }
    var loop = self
    loop.source = source.flatMap { replaced($0, .source) }
    loop.stages = stages.mapAll { $0.mapped(replaced) } ?? stages
    loop.end = end.mapped(replaced) ?? end
    return loop
  }
}

extension Formula {
  fileprivate var isMade: Bool {
    switch self {
    case .range, .list, .tuple, .record: true
    default: false
    }
  }

  /// True for a source that certainly has an element.
  fileprivate var hasElements: Bool {
    switch self {
    case .range(.constant(.int(let low)), .constant(.int(let high)), let isClosed): isClosed ? low <= high : low < high
    case .constant(let value): value.asList?.isEmpty == false
    case .list(let parts): !parts.isEmpty
    default: false
    }
  }
}
