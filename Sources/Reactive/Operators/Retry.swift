import Values

extension Signal {
  /// On an error, retries at most `limit` times; nil means without limit. If `resets`, a value restarts the count.
  public final func retry(_ limit: Int?, resets: Bool, on loop: Loop) -> Signal {
    rounds(.retry(limit, resets: resets), loop)
  }

  /// On completion, runs `count` rounds in all; nil means endlessly.
  public final func `repeat`(_ count: Int?, on loop: Loop) -> Signal { rounds(.repeat(count), loop) }

  private func rounds(_ manner: RetryJunction.Manner, _ loop: Loop) -> Signal {
    ConnectedSignal {
      let junction = RetryJunction($0, self, manner, loop)
      junction.round()
      return junction
    }
  }
}

/// Subscribes to the source again after its error or its completion. Each round after the first is a turn of the
/// scheduler that was current at the first end, so that the stack does not grow; it cannot run while that scheduler is
/// busy.
private final class RetryJunction: Junction {
  enum Manner {
    case retry(_ limit: Int?, resets: Bool)
    case `repeat`(_ count: Int?)
  }

  private let source: Signal
  private let manner: Manner
  private let loop: Loop
  private var rounds = 0
  /// Number of rounds that count towards the limit.
  private var counted = 0
  private var scheduler: Scheduler?
  private var scheduled: Disposable?
  private var isSubscribing = false
  private var isWanted = false

  init(_ downstream: Subscriber, _ source: Signal, _ manner: Manner, _ loop: Loop) {
    self.source = source
    self.manner = manner
    self.loop = loop
    super.init(downstream)
  }

  func round() {
    if isDisposed { return }
    rounds += 1
    counted += 1
    isSubscribing = rounds > 1
    subscribe(to: source, 0)
    isSubscribing = false
    if isWanted { schedule() }
  }

  /// The second round is scheduled when the first ends. A later round is scheduled only after the round in which that
  /// end arrived is over.
  private func again() {
    if isSubscribing { isWanted = true } else { schedule() }
  }

  private func schedule() {
    isWanted = false
    if isDisposed { return }
    let scheduler = self.scheduler ?? loop.current
    self.scheduler = scheduler
    if scheduler.manner == .immediate { return round() }
    let next = Next(self, scheduler)
    scheduled = next
    scheduler.add(next)
  }

  private final class Next: Work {
    let junction: RetryJunction
    init(_ junction: RetryJunction, _ scheduler: Scheduler) {
      self.junction = junction
      super.init(scheduler)
    }
    override func run() { junction.round() }
    override func wasDropped() { junction.downstream.interrupt() }
    override var isCancelled: Bool { isDisposed || junction.isDisposed }
  }

  override func next(_ value: Value, from index: Int) {
    if case .retry(_, resets: true) = manner { counted = 1 }
    downstream.next(value)
  }

  override func error(_ error: Value, from index: Int) {
    guard case .retry(let limit, _) = manner, limit.map({ counted <= $0 }) ?? true else { return sendError(error) }
    again()
  }

  override func completed(from index: Int) {
    guard case .repeat(let count) = manner, count.map({ counted < $0 }) ?? true else { return sendCompleted() }
    again()
  }

  override func tearDown() {
    super.tearDown()
    scheduled.take()?.dispose()
  }
}
