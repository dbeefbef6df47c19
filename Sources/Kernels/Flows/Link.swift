import Diagnostics
import Values

/// One of several neighboring maps and filters.
public enum Link {
  case map(Function)
  /// `at` is the place of its operator.
  case filter(Function, at: Place?)

  public var function: Function {
    switch self {
    case .map(let function), .filter(let function, _): function
    }
  }

  /// True for a map that splits a text. It has no effects, and the next links may read single parts without making the
  /// list.
  public var isSplit: Bool {
    if case .map(let transform) = self { transform.formula(of: 1)?.isSplit ?? false } else { false }
  }

  /// The link as part of a flow; nil if its closure could have effects.
  public func flow(over source: Flow) -> Flow? {
    switch self {
    case .map(let transform): MapFlow.make(source, transform)
    case .filter(let test, _): FilterFlow.make(source, test)
    }
  }
}
