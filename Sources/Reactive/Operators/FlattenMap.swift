import Kernels
import Values

/// Merges the signal of each value without a limit.
public final class FlattenMapSignal: FlatteningSignal {
  /// The closure of the program, if `transform` does nothing but call it.
  private let function: Function?

  public init(_ source: Signal, function: Function? = nil, _ transform: @escaping Transform) {
    self.function = function
    super.init(source, transform)
  }

  /// True if the closure only makes a stream of values it computes.
  private lazy var isPure = !(function?.formula(of: 1)?.isValue ?? true)

  public override func makeStage(_ downstream: Subscriber) -> Stage { FlattenMapStage(downstream, isPure, transform) }

  public override var flowWeight: Int { isPure ? source.weight : 0 }
  public override func makeFlow() -> Flow? {
    function.flatMap { function in sourceFlow.flatMap { ExpandFlow.make($0, function) } }
  }
}

private final class FlattenMapStage: FlatteningStage {
  let isPure: Bool

  init(_ downstream: Subscriber, _ isPure: Bool, _ transform: @escaping FlatteningSignal.Transform) {
    self.isPure = isPure
    super.init(downstream, transform)
  }

}
