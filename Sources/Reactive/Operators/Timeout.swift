import Values

extension Signal {
  /// Disposes the source and fails if it takes too long: one limit for the whole signal, or one for each value.
  public final func timeout(_ limit: Int64, isPerValue: Bool = false, on scheduler: Scheduler) -> Signal {
    staged {
      let stage = TimeoutStage($0, limit, isPerValue, scheduler)
      // Set the alarm before subscribing to the source: if both are due at the same instant, the limit comes first.
      stage.setAlarm()
      return stage
    }
  }
}

private let timedOut = Value.error("timed out", domain: "RACSignalErrorDomain", code: 1)

private final class TimeoutStage: Stage {
  private let limit: Int64
  private let isPerValue: Bool
  private let scheduler: Scheduler
  private var alarm: Work?

  init(_ downstream: Subscriber, _ limit: Int64, _ isPerValue: Bool, _ scheduler: Scheduler) {
    self.limit = limit
    self.isPerValue = isPerValue
    self.scheduler = scheduler
    super.init(downstream)
  }

  func setAlarm() {
    let alarm = LaterEvent(.error(timedOut), below: self, on: scheduler)
    self.alarm = alarm
    scheduler.add(alarm, after: limit)
  }

  override var needsTurns: Bool { true }

  override func next(_ value: Value) {
    if isDisposed { return }
    guard isPerValue else { return downstream.next(value) }
    alarm?.dispose()
    downstream.next(value)
    if !isDisposed { setAlarm() }
  }

  override func tearDown() {
    alarm.take()?.dispose()
    super.tearDown()
  }
}
