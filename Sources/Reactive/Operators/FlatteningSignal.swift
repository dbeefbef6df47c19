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

  public init(_ source: Signal, function: Function? = nil, _ transform: @escaping Transform) {
    self.function = function
    self.transform = transform
    super.init(source)
  }

  final lazy var isExpanding = function?.isExpanding ?? false

  final override var flowWeight: Int { isExpanding ? source.weight : 0 }
  public final override func makeFlow() -> Flow? {
    function.flatMap { function in sourceFlow.flatMap { ExpandFlow.make($0, function) } }
  }
}
