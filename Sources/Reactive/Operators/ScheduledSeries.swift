import Values

/// Sends one element of a sequence per turn of the scheduler, and completes in another turn. An endless sequence lets
/// time pass: after `mostAtOnce` elements, the next one comes a microsecond later.
public final class ScheduledSeriesSignal: Signal {
  private let series: Series
  private let scheduler: Scheduler

  public init(_ series: Series, on scheduler: Scheduler) {
    self.series = series
    self.scheduler = scheduler
  }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    if scheduler.manner == .immediate { return SeriesSignal(series).subscribe(subscriber) }
    return ScheduledSeriesSignal.send(series.makeCursor(), isEndless: series.isEndless, to: subscriber, on: scheduler)
  }

  /// Sends the elements from the cursor on.
  static func send(
    _ cursor: Cursor, isEndless: Bool, to subscriber: Subscriber, on scheduler: Scheduler
  ) -> Disposable {
    let walk = Walk(cursor, isEndless, subscriber, scheduler)
    scheduler.add(walk)
    return walk
  }

  static let mostAtOnce = 1024

  /// A single work for all elements, queued again after each.
  private final class Walk: Work {
    let cursor: Cursor
    let subscriber: Subscriber
    private let isEndless: Bool
    /// Number of elements since time last passed.
    private var sent = 0

    init(_ cursor: Cursor, _ isEndless: Bool, _ subscriber: Subscriber, _ scheduler: Scheduler) {
      self.cursor = cursor
      self.isEndless = isEndless
      self.subscriber = subscriber
      super.init(scheduler)
    }

    override func wasDropped() { subscriber.interrupt() }

    override func run() {
      if isDisposed { return }
      do {
        guard let value = try cursor.next() else { return subscriber.completed() }
        subscriber.next(value)
        if isDisposed { return }
        sent += 1
        if isEndless, sent == mostAtOnce {
          sent = 0
          scheduler.add(self, after: 1)
        } else {
          scheduler.add(self)
        }
      } catch {
        subscriber.end(with: error)
      }
    }
  }
}
