import Values

/// Neighbouring maps and filters, one after the other.
public enum Link {
  case map(Function)
  case filter(Function)

  public var function: Function {
    switch self {
    case .map(let function), .filter(let function): function
    }
  }

  /// The link as a part of a flow; nil where its closure could have effects.
  public func flow(over source: Flow) -> Flow? {
    switch self {
    case .map(let transform): MapFlow.make(source, transform)
    case .filter(let test): FilterFlow.make(source, test)
    }
  }
}
