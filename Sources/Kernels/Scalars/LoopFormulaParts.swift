import Values

// The parts of a loop, read from forms, and with other formulas in place of theirs.

extension [Formula] {
  func mapping(_ map: (Formula) -> Formula?) -> [Formula]? {
    let mapped = compactMap(map)
    return mapped.count == count ? mapped : nil
  }
}

extension LoopFormula.Source {
  init?(_ source: Form, _ formula: (Form) -> Formula?) {
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

  func mapping(_ map: (Formula) -> Formula?) -> LoopFormula.Source? {
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
  func mapped(_ formula: (Form) -> Formula?) -> [Formula]? {
    let mapped = compactMap(formula)
    return mapped.count == count ? mapped : nil
  }
}

extension LoopFormula.Stage {
  func mapping(_ map: (Formula) -> Formula?) -> LoopFormula.Stage? {
    switch self {
    case .map(let formula, let place): map(formula).map { .map($0, into: place) }
    case .filter(let formula): map(formula).map { .filter($0) }
    case .takeWhile(let answer, let formula): map(formula).map { .takeWhile(answer, $0) }
    case .hold(let held): held.mapping(map).map { .hold($0) }
    case .take, .enumerate, .spread: self
    }
  }
}

extension LoopFormula.Held {
  func mapping(_ map: (Formula) -> Formula?) -> LoopFormula.Held? {
    guard let next = next.mapping(map) else { return nil }
    var held = self
    held.next = next
    if let start {
      guard let mapped = map(start) else { return nil }
      held.start = mapped
    }
    return held
  }
}

extension LoopFormula.End {
  init?(_ end: InnerLoop.End, _ state: Int, _ formula: (Form) -> Formula?) {
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

  func mapping(_ map: (Formula) -> Formula?) -> LoopFormula.End? {
    switch self {
    case .sum, .count, .gather, .extreme, .any(_, nil): self
    case .find(let test): map(test).map { .find($0) }
    case .any(let wanted, let test?): map(test).map { .any(of: wanted, $0) }
    case .fold(let shape, let parts): parts.mapping(map).map { .fold(shape, $0) }
    }
  }
}
