import Values

extension Signal {
  /// Delays values and completion by an interval, on the scheduler that was current when they were sent. An error
  /// passes at once and drops pending values.
  public final func delay(_ interval: Int64, _ loop: Loop) -> Signal { staged { DelayStage($0, interval, loop) } }
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
