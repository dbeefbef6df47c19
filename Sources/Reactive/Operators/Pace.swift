import Values

extension Signal {
  /// Sends all values, but keeps at least an interval between them; the first is sent at once. Completion waits for the
  /// last value; an error drops those that wait.
  public final func pace(_ interval: Int64, _ loop: Loop) -> Signal { staged { PaceStage($0, interval, loop) } }
}

private final class PaceStage: Stage {
  private let interval: Int64
  private let loop: Loop
  private var waiting = Queue<Kept>()
  /// Fires at the end of the pause after a value; nil if the next value may be sent at once.
  private var pause: Disposable?
  private var sourceHasEnded = false

  init(_ downstream: Subscriber, _ interval: Int64, _ loop: Loop) {
    self.interval = interval
    self.loop = loop
    super.init(downstream)
  }

  override var needsTurns: Bool { true }

  override func next(_ value: Value) {
    if isDisposed { return }
    if pause == nil { return send(value) }
    waiting.append(Kept(value))
    Run.store(waiting.count, in: "pace")
  }

  private func send(_ value: Value) {
    pause = loop.current.after(interval) { [unowned self] in proceed() }
    downstream.next(value)
  }

  private func proceed() {
    pause = nil
    if let next = waiting.popFirst() { next.pass { send($0) } }
    if sourceHasEnded, waiting.isEmpty { sendCompleted() }
  }

  override func completed() {
    if isDisposed { return }
    sourceHasEnded = true
    dropUpstream()
    if waiting.isEmpty { sendCompleted() }
  }

  override func tearDown() {
    super.tearDown()
    pause.take()?.dispose()
    waiting.removeAll()
  }
}
