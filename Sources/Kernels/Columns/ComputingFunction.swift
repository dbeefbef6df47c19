import Diagnostics
import Values

/// A function that can describe its computation. (A class rather than a protocol, since casts to a class are faster.)
open class ComputingFunction: Function {
  /// Formula for calls with `count` arguments; nil unless it consists of operations on them.
  open func formula(ofArguments count: Int) -> Formula? { nil }
  /// This operation on a single argument, if it has no effects; its errors get the given place, unless it has
  /// one of its own.
  open func operation(at place: Place?) -> Callout? { nil }
  /// For a function that returns a stream: a function that returns the list of all its values, or nil if only the
  /// stream itself can tell.
  open func gathering() -> Function? { nil }
  /// For a function that returns a sequence: a function that returns its elements, or nil.
  open func gatheringSequence() -> Function? { nil }
}

extension Function {
  public final func formula(of count: Int) -> Formula? { (self as? ComputingFunction)?.formula(ofArguments: count) }

  /// This function, with the elements of the sequence it returns computed at once where loops can do that.
  public final var gathered: (Value) throws(Failure) -> Value {
    guard let gather = (self as? ComputingFunction)?.gatheringSequence() else { return call }
    // An error belongs to the element that raises it.
    return { [self] value throws(Failure) in
      if let list = try? gather.call(value), !list.isNil { return list }
      return try call(value)
    }
  }

  /// True if it only returns a stream of values that it computes.
  public final var isExpanding: Bool {
    if let formula = formula(of: 1), !formula.isValue { return true }
    return (self as? ComputingFunction)?.gathering() != nil
  }
}
