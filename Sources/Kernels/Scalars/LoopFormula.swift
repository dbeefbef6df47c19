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
    case hold(Held)
    /// A loop over another source for each element, around all stages that follow.
    case each(Source, into: Int)
  }

  /// A state that is held from one element to the next.
  struct Held {
    let register: Int
    let argument: Int
    let shape: StateShape
    /// nil if it is in the register when the loop begins.
    var start: Formula?
    var next: [Formula]
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
  /// True if the source may be a text, as a sequence of its Characters.
  let readsTexts: Bool

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
      case .each(let source, let first):
        guard let made = Source(source, formula) else { return nil }
        last = InnerLoop.element(from: first)
        stages.append(.each(made, into: base + last))
      case .hold(let register, let start, let next):
        guard let next = formula(next) else { return nil }
        let (shape, parts) = StateShape.of(next, state: base + register)
        var held = Held(register: register, argument: base + register, shape: shape, next: parts)
        if withSource {
          guard let start = formula(start) else { return nil }
          held.start = start
        }
        stages.append(.hold(held))
      }
    }
    self.stages = stages
    readsTexts = loop.readsTexts
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

  /// True if it has a loop within.
  var isNested: Bool { stages.contains { if case .each = $0 { true } else { false } } }

  /// True if its result is the list of its elements.
  var isList: Bool { if case .gather = end { true } else { false } }

  /// True if it is worth running on scalars however long it is, since it may end early or computes each state from the
  /// one before.
  var isSequential: Bool {
    switch end {
    case .find, .any, .fold: return true
    default: break
    }
    return stages.contains {
      switch $0 {
      case .takeWhile, .take, .hold: true
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

  var held: [Held] { stages.compactMap { if case .hold(let held) = $0 { held } else { nil } } }

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
    var parts = (start.map { [$0] } ?? []) + (source?.parts ?? [])
    if source?.hasElements != true { return parts }
    for stage in stages {
      switch stage {
      case .map(let formula, _): parts.append(formula)
      case .filter(let formula), .takeWhile(_, let formula): return parts + [formula]
      case .hold(let held): parts += held.next
      case .each(let source, _):
        parts += source.parts
        if !source.hasElements { return parts }
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

  /// The loop with each of its formulas replaced.
  func replacingParts(_ part: (Formula) -> Formula) -> LoopFormula {
    var loop = self
    loop.source = source?.replacingParts(part)
    loop.start = start.map(part)
    loop.stages = stages.map { $0.replacingParts(part) }
    loop.end = end.replacingParts(part)
    return loop
  }
}
