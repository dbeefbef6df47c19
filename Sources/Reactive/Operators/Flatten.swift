import CSystem
import Values

/// Merges the signals that a signal sends, at most so many at a time; the others wait in their order. Of one it is concat.
public final class FlattenSignal: Signal {
  private let source: Signal
  private let limit: Int
  private let signal: (Value) throws(Failure) -> Signal?

  /// The closure gives the signal that a value is, or what is made of it; nil is none.
  public init(_ source: Signal, atMost limit: Int, _ signal: @escaping (Value) throws(Failure) -> Signal?) {
    self.source = source
    self.limit = limit
    self.signal = signal
  }

  public override func subscribe(_ subscriber: Subscriber) -> Disposable? {
    if rsig_stack_is_low() { return ErrorSignal(tooDeep).subscribe(subscriber) }
    let stage = FlattenStage(subscriber, limit, signal)
    let upstream = source.subscribe(stage)
    stage.opened()
    stage.attach(upstream)
    return stage.isDisposed ? nil : stage
  }
}

private final class FlattenStage: MergingStage {
  let limit: Int
  let signal: (Value) throws(Failure) -> Signal?
  @exclusivity(unchecked) private var waiting = Queue<Value>()
  @exclusivity(unchecked) private var depth = 0
  /// The source is still being subscribed; an error then is told at once, and everything torn down only after. Until then RAC goes on
  /// subscribing what the source sends.
  @exclusivity(unchecked) private var isOpening = true
  @exclusivity(unchecked) private var hasFailed = false

  init(_ downstream: Subscriber, _ limit: Int, _ signal: @escaping (Value) throws(Failure) -> Signal?) {
    self.limit = limit
    self.signal = signal
    super.init(downstream)
  }

  override func next(_ value: Value) {
    if isDisposed { return }
    waiting.append(value)
    startWaiting()
  }

  override func partSent(_ value: Value) {
    if !hasFailed { downstream.next(value) }
  }

  override func partCompleted() {
    startWaiting()
    if !hasFailed { completeIfOver() }
  }

  override var hasMore: Bool { !waiting.isEmpty }

  /// One part that ends at once starts the next from within its end, as in RAC; but not so deep that a million would overflow the stack.
  private func startWaiting() {
    if depth >= 64 { return }
    depth += 1
    defer { depth -= 1 }
    while !isDisposed, partCount < limit, let value = waiting.popFirst() {
      if rsig_stop_requested() { return stop() }
      do throws(Failure) {
        if let signal = try signal(value) { merge(signal) }
      } catch {
        failed(error)
      }
    }
  }

  private func failed(_ failure: Failure) {
    if failure.isInterruption { return stop() }
    error(failure.error)
  }

  override func error(_ error: Value) {
    if isDisposed || hasFailed { return }
    if !isOpening { return super.error(error) }
    hasFailed = true
    downstream.error(error)
  }

  override func completed() {
    if !hasFailed { super.completed() }
  }

  func opened() {
    isOpening = false
    if hasFailed { dispose() }
  }

  override func tearDown() {
    waiting.removeAll()
    super.tearDown()
  }
}
