import Values

extension Signal {
  /// Sends the current date at every interval, counted from each subscription; the first comes after one interval.
  /// Never ends.
  public static func interval(_ period: Int64, on scheduler: Scheduler) -> Signal {
    ConnectedSignal {
      let ticks = Ticks($0, scheduler, period)
      ticks.begin()
      return ticks
    }
  }
}

/// The timer and the subscription in one object.
private final class Ticks: RepeatingWork {
  let subscriber: Subscriber

  init(_ subscriber: Subscriber, _ scheduler: Scheduler, _ period: Int64) {
    self.subscriber = subscriber
    super.init(scheduler, after: period, every: period)
  }

  override func tick(at time: Int64) { subscriber.next(.date(scheduler.date(at: time))) }
}
