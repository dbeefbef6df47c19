import CSystem
import Values

extension Signal {
  /// Sends each value and merges the signal that its closure makes from it, whose values are expanded in the same way.
  /// At most `limit` of these signals run at a time; further values wait. Each subscription has a closure of its own,
  /// which may count.
  public final func expand(atMost limit: Int, _ makeTransform: @escaping () -> FlatteningSignal.Transform) -> Signal {
    staged { ExpandStage($0, limit, makeTransform()) }
  }
}

private final class ExpandStage: FlatteningStage {
  let limit: Int
  private var waiting = Queue<Value>()
  private var isGrowing = false

  init(_ downstream: Subscriber, _ limit: Int, _ transform: @escaping FlatteningSignal.Transform) {
    self.limit = limit
    super.init(downstream, transform)
  }

  private var isLimited: Bool { limit != .max }

  override func next(_ value: Value) {
    if !isDisposed { grow(value) }
  }

  override func partSent(_ value: Value) { grow(value) }

  /// Values sent during an expansion are queued and handled in a loop, so that the stack does not grow.
  private func grow(_ value: Value) {
    if !isLimited { downstream.next(value) }
    if isDisposed { return }
    waiting.append(value)
    Run.store(waiting.count, in: "expand")
    if !isGrowing { growWaiting() }
  }

  private func growWaiting() {
    isGrowing = true
    while !isOver, partCount < limit, let value = waiting.popFirst() {
      Run.current.spend()
      if rsig_stop_requested() { return stop() }
      if isLimited { downstream.next(value) }
      if !isDisposed { take(value) }
    }
    isGrowing = false
    if !isOver { completeIfOver() }
  }

  override func partCompleted() {
    if isLimited, !isGrowing { growWaiting() } else { completeIfOver() }
  }

  override var hasMore: Bool { isGrowing || !waiting.isEmpty }

  override func tearDown() {
    waiting.removeAll()
    super.tearDown()
  }
}
