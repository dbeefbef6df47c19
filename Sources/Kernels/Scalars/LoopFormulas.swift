import Values

/// The formulas of a loop.
struct LoopFormulas {
  enum Stage {
    case map(Formula, into: Int)
    case filter(Formula)
    case takeWhile(Bool, Formula)
    case take(Int)
    case enumerate(into: Int)

    init?(_ stage: InnerLoop.Stage, _ outer: OuterReads, _ own: [Int]) {
      func formula(_ form: Form) -> Formula? { outer.formula(of: form, own) }
      switch stage {
      case .map(let result, let form):
        guard let formula = formula(form), let place = own.firstIndex(of: result) else { return nil }
        self = .map(formula, into: place)
      case .filter(let form):
        guard let formula = formula(form) else { return nil }
        self = .filter(formula)
      case .takeWhile(let answer, let form):
        guard let formula = formula(form) else { return nil }
        self = .takeWhile(answer, formula)
      case .take(_, let count): self = .take(count)
      case .enumerate(_, let index):
        guard let place = own.firstIndex(of: index) else { return nil }
        self = .enumerate(into: place)
      case .spread: return nil
      }
    }
  }

  enum End {
    case sum, count, gather
    case extreme(isMost: Bool)
    case find(Formula)
    case any(of: Bool, Formula?)
    case fold(PartFold)

    init?(_ loop: InnerLoop, _ outer: OuterReads, _ own: [Int]) {
      switch loop.end {
      case .sum: self = .sum
      case .count: self = .count
      case .gather: self = .gather
      case .extreme(let isMost): self = .extreme(isMost: isMost)
      case .find(let form):
        guard let test = outer.formula(of: form, own) else { return nil }
        self = .find(test)
      case .any(let wanted, nil): self = .any(of: wanted, nil)
      case .any(let wanted, let form?):
        guard let test = outer.formula(of: form, own) else { return nil }
        self = .any(of: wanted, test)
      case .fold(_, let reduce):
        guard let fold = outer.formula(of: reduce, [loop.state] + own).flatMap(PartFold.init) else { return nil }
        self = .fold(fold)
      }
    }
  }

  let stages: [Stage]
  let end: End
  /// Registers of the loop that its formulas read, as arguments in this order.
  let own: [Int]
  /// The argument of the elements that pass all stages.
  let last: Int
  /// The most elements that may be gathered.
  let most: Int

  /// nil if a part of it has no formula.
  init?(_ loop: InnerLoop, _ outer: OuterReads) {
    var own = [loop.element]
    for stage in loop.stages {
      switch stage {
      case .map(let result, _): own.append(result)
      case .enumerate(_, let index): own.append(index)
      case .filter, .takeWhile, .take: break
      case .spread: return nil
      }
    }
    var stages: [Stage] = []
    var element = loop.element
    for stage in loop.stages {
      guard let made = Stage(stage, outer, own) else { return nil }
      stages.append(made)
      if case .map(let result, _) = stage { element = result }
    }
    guard let end = End(loop, outer, own), let last = own.firstIndex(of: element) else { return nil }
    (self.stages, self.end, self.own, self.last) = (stages, end, own, last)
    most = if case .gather(most: true) = loop.end { InnerLoop.most } else { Capacity.elements }
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
}
