import CSystem
import Kernels

/// A signal made from one source. Subclasses connect the stage that makes it.
open class Operator: Signal {
  public final let source: Signal

  public init(_ source: Signal) { self.source = source }

  /// The flow of the source; nil if there is no stack left to make it on.
  final var sourceFlow: Flow? { rsig_stack_is_low() ? nil : source.makeFlow() }
}

extension Signal {
  /// A signal made from this one by a stage for each subscription.
  public final func staged(_ makeStage: @escaping (Subscriber) -> Stage) -> Signal { StagedSignal(self, makeStage) }
}

/// An operator that only needs its stage.
private final class StagedSignal: Operator {
  private let make: (Subscriber) -> Stage

  init(_ source: Signal, _ make: @escaping (Subscriber) -> Stage) {
    self.make = make
    super.init(source)
  }

  override func connect(_ subscriber: Subscriber) -> Disposable? { make(subscriber).following(source) }
}
