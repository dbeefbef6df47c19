import Values

/// Sends the current date at every interval, counted from each subscription; the first comes after one interval. Never
/// ends.
public final class IntervalSignal: Signal {
  private let period: Int64
  private let scheduler: Scheduler

  public init(_ period: Int64, on scheduler: Scheduler) {
    self.period = period
    self.scheduler = scheduler
  }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    let ticks = Ticks(subscriber, scheduler, period)
    ticks.begin()
    return ticks
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
}
