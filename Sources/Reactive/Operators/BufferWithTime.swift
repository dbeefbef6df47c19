import Values

extension Signal {
  /// Sends tuples of the values within an interval. A tuple begins with its first value, so none is empty. Completion
  /// sends the current tuple, an error drops it.
  public final func bufferWithTime(_ interval: Int64, on scheduler: Scheduler) -> Signal {
    staged { BufferStage($0, interval, scheduler) }
  }
}

private final class BufferStage: Stage {
  private let interval: Int64
  private let scheduler: Scheduler
  private var values = Pile<Value>()
  private var window: Work?

  init(_ downstream: Subscriber, _ interval: Int64, _ scheduler: Scheduler) {
    self.interval = interval
    self.scheduler = scheduler
    super.init(downstream)
  }

  override var needsTurns: Bool { true }

  override func next(_ value: Value) {
    if isDisposed { return }
    if values.isEmpty {
      let window = BlockWork(scheduler) { self.flush() }
      self.window = window
      scheduler.add(window, after: interval)
    }
    values.append(value)
    Run.store(values.count, in: "bufferWithTime")
  }

  private func flush() {
    window.take()?.dispose()
    if values.isEmpty { return }
    let tuple = Value.tuple(values.array())
    values = Pile()
    downstream.next(tuple)
  }

  override func completed() {
    if isDisposed { return }
    dropUpstream()
    flush()
    sendCompleted()
  }

  override func tearDown() {
    window.take()?.dispose()
    values = Pile()
    super.tearDown()
  }
}
