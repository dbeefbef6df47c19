import Kernels
import Values

/// An operator that makes a signal of each value and merges those signals: flattenMap, switchToLatest, exhaustMap,
/// expand, flatten, concat. Subclasses say only which stage does it.
public class FlatteningSignal: Operator {
  /// The signal that a value is, or that is made from it; nil for none.
  public typealias Transform = (Value) throws(Failure) -> Signal?

  final let transform: Transform

  public init(_ source: Signal, _ transform: @escaping Transform) {
    self.transform = transform
    super.init(source)
  }
}

/// One that sends all values of each signal, in order if they are sent at once. As a flow it expands values, where the
/// closure only makes a stream of values that it computes.
public class ExpandingSignal: FlatteningSignal {
  /// The closure of the program, if `transform` does nothing but call it.
  private let function: Function?

  public init(_ source: Signal, function: Function? = nil, _ transform: @escaping Transform) {
    self.function = function
    super.init(source, transform)
  }

  private lazy var isExpanding = function?.isExpanding ?? false

  public final override var flowWeight: Int { isExpanding ? source.weight : 0 }
  public final override func makeFlow() -> Flow? {
    function.flatMap { function in sourceFlow.flatMap { ExpandFlow.make($0, function) } }
  }
}

/// Merges the signal of each value when it is sent.
class FlatteningStage: MergingStage {
  final let transform: FlatteningSignal.Transform

  init(_ downstream: Subscriber, _ transform: @escaping FlatteningSignal.Transform) {
    self.transform = transform
    super.init(downstream)
  }

  override func next(_ value: Value) {
    if !isDisposed { take(value) }
  }

  final func take(_ value: Value) {
    merge { () throws(Failure) in try transform(value) }
  }
}
