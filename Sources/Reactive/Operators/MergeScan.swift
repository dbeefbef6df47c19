import Kernels
import Values

extension Signal {
  public typealias SignalFold = (_ running: Value, _ value: Value) throws(Failure) -> Signal

  /// A scan whose steps are signals: each value they send becomes the running value. At most `limit` steps run at a
  /// time; other values wait.
  public final func mergeScan(_ start: Value, atMost limit: Int = .max, _ fold: @escaping SignalFold) -> Signal {
    staged { MergeScanStage($0, start, limit, fold) }
  }

  /// Like mergeScan, but follows only the latest step's signal. Each value it sends becomes the running value.
  public final func switchScan(_ start: Value, _ fold: @escaping SignalFold) -> Signal {
    DeferredSignal { () throws(Failure) in
      let running = Register()
      running.held = start
      return SwitchSignal(self) { value throws(Failure) in try fold(running.held ?? .nil, value) }
        .effect(next: { running.held = $0 })
    }
  }
}

private final class MergeScanStage: MergingStage {
  let limit: Int
  let fold: Signal.SignalFold
  private var running: Value
  private var waiting = Queue<Value>()
  private var isStarting = false

  init(_ downstream: Subscriber, _ start: Value, _ limit: Int, _ fold: @escaping Signal.SignalFold) {
    self.limit = limit
    self.fold = fold
    running = start
    super.init(downstream)
  }

  override func next(_ value: Value) {
    if isDisposed { return }
    waiting.append(value)
    Run.store(waiting.count, in: "mergeScan")
    startWaiting()
  }

  /// A loop, so that parts that end at once do not grow the stack.
  private func startWaiting() {
    if isStarting, limit != .max { return }
    isStarting = true
    while !isDisposed, partCount < limit, let value = waiting.popFirst() {
      merge { () throws(Failure) in try fold(running, value) }
    }
    isStarting = false
  }

  override func partSent(_ value: Value) {
    running = value
    downstream.next(value)
  }

  override func partCompleted() {
    startWaiting()
    completeIfOver()
  }

  override var hasMore: Bool { !waiting.isEmpty }

  override func tearDown() {
    waiting.removeAll()
    super.tearDown()
  }
}
