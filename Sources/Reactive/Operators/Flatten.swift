import CSystem
import Values

/// Merges the signals that a signal sends, at most `limit` at a time; others wait in order. A limit of one makes it
/// concat.
public final class FlattenSignal: FlatteningSignal {
  private let limit: Int

  public init(_ source: Signal, atMost limit: Int, function: Function? = nil, _ transform: @escaping Transform) {
    self.limit = limit
    super.init(source, function: function, transform)
  }

  public init(of source: Signal, atMost limit: Int, _ transform: @escaping Transform) {
    self.limit = limit
    super.init(of: source, transform)
  }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    let stage = FlattenStage(subscriber, limit, transform)
    let upstream = source.subscribe(stage)
    stage.opened()
    stage.attach(upstream)
    return stage
  }
}

private final class FlattenStage: FlatteningStage {
  let limit: Int
  @exclusivity(unchecked) private var waiting = Queue<Kept>()
  @exclusivity(unchecked) private var depth = 0
  /// True while the source is being subscribed. An error is then sent at once, but the teardown comes later: until then
  /// RAC keeps subscribing to the signals that the source sends.
  @exclusivity(unchecked) private var isOpening = true
  @exclusivity(unchecked) private var hasFailed = false

  init(_ downstream: Subscriber, _ limit: Int, _ transform: @escaping FlatteningSignal.Transform) {
    self.limit = limit
    super.init(downstream, transform)
  }

  override func next(_ value: Value) {
    if isDisposed { return }
    waiting.append(Kept(value))
    Run.store(waiting.count, in: "flatten")
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

  /// As in RAC, a part that ends at once starts the next from within its end, but the depth is limited so that a
  /// million parts do not overflow the stack.
  private func startWaiting() {
    if depth >= 64 { return }
    depth += 1
    defer { depth -= 1 }
    while !isDisposed, partCount < limit, let next = waiting.popFirst() {
      if rsig_stop_requested() { return stop() }
      next.pass { start($0) }
    }
  }

  private func start(_ value: Value) {
    do {
      if let signal = try transform(value) { merge(signal) }
    } catch {
      failed(error)
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
