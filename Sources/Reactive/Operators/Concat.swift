import Diagnostics
import CSystem
import Kernels
import Values

/// Subscribes to one signal after another; after an error the remaining ones are never subscribed.
public final class ConcatSignal: Signal {
  private let sources: [Signal]
  public init(_ sources: [Signal]) { self.sources = sources }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    let junction = ConcatJunction(subscriber, sources)
    junction.proceed()
    return junction
  }

  override var flowWeight: Int { ConcatSignal.weight(of: sources) }
  public override func makeFlow() -> Flow? { ConcatSignal.flow(of: sources) }

  static func weight(of sources: [Signal]) -> Int {
    var sum = 0
    for source in sources {
      if source.weight == 0 { return 0 }
      sum = min(sum, Int.max - source.weight) + source.weight
    }
    // Each part makes its own batches; many small ones would only cost memory.
    return sum / max(1, sources.count) < FlowDrive.leastWeight ? 0 : sum
  }

  static func flow(of sources: [Signal]) -> Flow? {
    sources.mapAll { $0.makeFlow() }.map { ConcatFlow($0) }
  }

  override var cannotFail: Bool { sources.allSatisfy(\.cannotFail) }
}

private final class ConcatJunction: Junction {
  private let sources: [Signal]
  private var started = 0
  private var depth = 0
  private var isBetween = true

  init(_ downstream: Subscriber, _ sources: [Signal]) {
    self.sources = sources
    super.init(downstream)
  }

  /// As in RAC, subscribes to the next signal from within the previous one's completion, but limits the depth so that a
  /// million signals do not overflow the stack.
  func proceed() {
    if depth >= 64 { return }
    depth += 1
    defer { depth -= 1 }
    while isBetween, !isDisposed {
      if started == sources.count { return sendCompleted() }
      if rsig_stop_requested() { return stop() }
      isBetween = false
      started += 1
      subscribe(to: sources[started - 1], 0)
    }
  }

  override func next(_ value: Value, from index: Int) { downstream.next(value) }

  override func completed(from index: Int) {
    isBetween = true
    proceed()
  }
}
