import Values

extension Signal {
  /// Delays values and completion by an interval, on the scheduler that was current when they were sent. An error
  /// passes at once and drops pending values.
  public final func delay(_ interval: Int64, _ loop: Loop) -> Signal { DelaySignal(self, interval, loop) }
}

/// Not `staged`: programs often make one for each value, and its closure would be a second object.
private final class DelaySignal: Operator {
  private let delay: Int64
  private let loop: Loop

  init(_ source: Signal, _ delay: Int64, _ loop: Loop) {
    self.delay = delay
    self.loop = loop
    super.init(source)
  }

  override func connect(_ subscriber: Subscriber) -> Disposable? {
    DelayStage(subscriber, delay, loop).following(source)
  }
}

private final class DelayStage: DeferringStage {
  let delay: Int64
  let loop: Loop

  init(_ downstream: Subscriber, _ delay: Int64, _ loop: Loop) {
    self.delay = delay
    self.loop = loop
    super.init(downstream)
  }

  override var needsTurns: Bool { true }

  override func pass(_ event: EventBox.Event) {
    let scheduler = loop.current
    scheduler.add(LaterEvent(event, below: self, on: scheduler), after: delay)
  }

  override func error(_ error: Value) { sendError(error) }
}
