import CSystem
import Kernels
import Values

/// An operator that sends all values of the signals it makes, in order if they are sent synchronously: flattenMap,
/// flatten, concat. It runs as a flow that expands values if the closure only makes streams of values it computes.
public class FlatteningSignal: Operator {
  /// Returns the signal for a value, either the value itself or made from it; nil for none.
  public typealias Transform = (Value) throws(Failure) -> Signal?

  final let transform: Transform
  /// The program's closure, if `transform` does nothing but call it.
  final let function: Function?
  /// Makes the values into streams, and the signal of what it is called with.
  private final let expanded: (source: Signal, function: Function)?

  public init(_ source: Signal, function: Function? = nil, _ transform: @escaping Transform) {
    self.function = function
    self.transform = transform
    expanded = function.map { (source, $0) }
    super.init(source)
  }

  /// Flattens the values themselves. `map { return $0 } | flatten` expands as `flattenMap { return $0 }` does.
  public init(of source: Signal, _ transform: @escaping Transform) {
    function = nil
    self.transform = transform
    expanded = (source as? MapSignal).map { ($0.source, $0.link.function) }
    super.init(source)
  }

  final lazy var isExpanding = expanded?.function.isExpanding ?? false

  final override var flowWeight: Int { isExpanding ? expanded?.source.weight ?? 0 : 0 }
  public final override func makeFlow() -> Flow? {
    guard isExpanding, !rsig_stack_is_low(), let expanded else { return nil }
    return expanded.source.makeFlow().flatMap { ExpandFlow.make($0, expanded.function) }
  }
}
