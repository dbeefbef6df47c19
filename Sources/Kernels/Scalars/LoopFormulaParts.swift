import Diagnostics
import Values

// The parts of a loop, read from forms, and with other formulas in place of theirs.

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
        guard elements.count <= Assembler.portion, let elements = elements.mapAll(formula) else { return nil }
        self = .literal(elements)
      }
    default:
      guard let list = formula(source), list.isValue else { return nil }
      self = .list(list)
    }
  }

  func replacingParts(_ part: (Formula) -> Formula) -> LoopFormula.Source {
    switch self {
    case .range(let low, let high, let isClosed): .range(part(low), part(high), isClosed: isClosed)
    case .list(let list): .list(part(list))
    case .literal(let elements): .literal(elements.map(part))
    }
  }
}

extension LoopFormula.Source {
  var parts: [Formula] {
    switch self {
    case .range(let low, let high, _): [low, high]
    case .list(let list): [list]
    case .literal(let elements): elements
    }
  }

  /// True if it certainly has an element.
  var hasElements: Bool {
    switch self {
    case .range(.constant(.int(let low)), .constant(.int(let high)), let isClosed): isClosed ? low <= high : low < high
    case .list(.constant(let value)): value.asList?.isEmpty == false
    case .literal: true
    default: false
    }
  }
}

extension LoopFormula.Stage {
  func replacingParts(_ part: (Formula) -> Formula) -> LoopFormula.Stage {
    switch self {
    case .map(let formula, let place): .map(part(formula), into: place)
    case .filter(let formula): .filter(part(formula))
    case .takeWhile(let answer, let formula): .takeWhile(answer, part(formula))
    case .hold(let held): .hold(held.replacingParts(part))
    case .each(let source, let place): .each(source.replacingParts(part), into: place)
    case .take, .enumerate, .spread: self
    }
  }
}

extension LoopFormula.Held {
  func replacingParts(_ part: (Formula) -> Formula) -> LoopFormula.Held {
    var held = self
    held.next = next.map(part)
    held.start = start.map(part)
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

  func replacingParts(_ part: (Formula) -> Formula) -> LoopFormula.End {
    switch self {
    case .sum, .count, .gather, .extreme, .any(_, nil): self
    case .find(let test): .find(part(test))
    case .any(let wanted, let test?): .any(of: wanted, part(test))
    case .fold(let shape, let parts): .fold(shape, parts.map(part))
    }
  }
}
