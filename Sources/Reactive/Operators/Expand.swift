import CSystem
import Values

/// Sends each value and merges the signal that its closure makes of it, whose values are treated the same way.
public final class ExpandSignal: FlatteningSignal {
  public override func makeStage(_ downstream: Subscriber) -> Stage { ExpandStage(downstream, transform) }
}

private final class ExpandStage: FlatteningStage {
  private var waiting = Queue<Value>()
  private var isGrowing = false

  override func next(_ value: Value) {
    if !isDisposed { grow(value) }
  }

  override func partSent(_ value: Value) { grow(value) }

  /// Values that come while one is expanded wait for their turn in a loop, so that the stack does not grow.
  private func grow(_ value: Value) {
    downstream.next(value)
    if isDisposed { return }
    waiting.append(value)
    if isGrowing { return }
    isGrowing = true
    while !isDisposed, !downstream.isDone, let value = waiting.popFirst() {
      if rsig_stop_requested() { return stop() }
      take(value)
    }
    isGrowing = false
    if downstream.isDone { waiting.removeAll() }
    completeIfOver()
  }

  override var hasMore: Bool { isGrowing || !waiting.isEmpty }
  override var partsAreDone: Bool { isDisposed }

  override func tearDown() {
    waiting.removeAll()
    super.tearDown()
  }
}
