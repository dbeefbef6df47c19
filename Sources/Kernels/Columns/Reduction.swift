import Values

/// A fold with a specialized loop, over columns.
enum Reduction {
  /// Combines the state with a formula of the element, which is the formula's first argument.
  case running(Operation, Formula)
  case extreme(isMost: Bool)
}

extension Formula {
  /// The reduction that a formula of state and element amounts to, if any.
  var reduction: Reduction? {
    switch self {
    case .operation(.subtract, .argument(0), let part) where !part.reads(0):
      return .running(.subtract, part.replacing(1, by: .argument(0)))
    case .operation(let operation, .argument(0), let part) where operation.isCommutative && !part.reads(0),
      .operation(let operation, let part, .argument(0)) where operation.isCommutative && !part.reads(0):
      return .running(operation, part.replacing(1, by: .argument(0)))
    case .choice(.operation(let operation, .argument(let x), .argument(let y)), .argument(let yes), .argument(let no)):
      guard x != y, yes != no else { return nil }
      switch operation {
      case .greater, .greaterOrEqual: return .extreme(isMost: yes == x)
      case .less, .lessOrEqual: return .extreme(isMost: yes == y)
      default: return nil
      }
    default: return nil
    }
  }
}

extension Operation {
  fileprivate var isCommutative: Bool { self == .add || self == .multiply }
}
