import CSystem
import Kernels
import Values

/// Passes every event of its sources; completes when all have. After a synchronous error the remaining sources are not
/// subscribed.
public final class MergeSignal: Signal {
  private let sources: [Signal]
  public init(_ sources: [Signal]) { self.sources = sources }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    let stage = MergingStage(subscriber)
    for (index, source) in sources.enumerated() {
      if rsig_stop_requested() { stage.stop() }
      if stage.isDisposed { return nil }
      stage.hasOthersToOpen = index + 1 < sources.count
      stage.merge(source)
    }
    stage.completed()
    return stage
  }

  // Sources that send synchronously, as flows do, send one after another, like concat.
  override var flowWeight: Int {
    let weight = ConcatSignal.weight(of: sources)
    return sources.count > 1 && Series.isEndless(weight) ? 0 : weight
  }
  public override func makeFlow() -> Flow? { ConcatSignal.flow(of: sources) }
}
