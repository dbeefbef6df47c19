import Kernels
import Values

/// Sends a value, then drops values until an interval has passed.
public final class ThrottleFirstStep: Step {
  private let interval: Int64
  private let loop: Loop
  private var closedUntil: Int64?

  public override var readsTime: Bool { true }

  public init(_ interval: Int64, _ loop: Loop) {
    self.interval = interval
    self.loop = loop
  }

  public override func take(_ value: Value) -> Passage {
    let scheduler = loop.current
    if let closedUntil, scheduler.now < closedUntil { return .drop }
    closedUntil = scheduler.time(after: interval)
    return .send(value)
  }
}

/// Sends `(value, date)`.
public final class TimestampStep: Step {
  private let loop: Loop
  public init(_ loop: Loop) { self.loop = loop }

  public override func take(_ value: Value) -> Passage {
    let scheduler = loop.current
    return .send(.pair(value, .date(scheduler.date(at: scheduler.now))))
  }
}

/// Sends `(value, duration)`: the time since the previous value, or for the first since the subscription.
public final class TimeIntervalStep: Step {
  private let loop: Loop
  private var last: Int64

  public init(_ loop: Loop) {
    self.loop = loop
    last = loop.current.now
  }

  public override func take(_ value: Value) -> Passage {
    let now = loop.current.now
    defer { last = now }
    return .send(.pair(value, .duration(now - last)))
  }
}
