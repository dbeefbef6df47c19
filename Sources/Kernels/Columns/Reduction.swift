/// A fold that has a loop of its own: over columns, and for single Ints.
enum Reduction {
  /// The state and a formula of the element, which is its first argument.
  case running(Operation, Formula)
  case extreme(isMost: Bool)
}

extension Formula {
  /// For a formula of a state and an element.
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
