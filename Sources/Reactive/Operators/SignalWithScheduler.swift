import Values

/// Sends one element of a sequence per turn of the scheduler, and completes in another turn.
public final class ScheduledSeriesSignal: Signal {
  private let series: Series
  private let scheduler: Scheduler

  public init(_ series: Series, on scheduler: Scheduler) {
    self.series = series
    self.scheduler = scheduler
  }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    if scheduler.manner == .immediate { return SeriesSignal(series).subscribe(subscriber) }
    let walk = Walk(series.makeCursor(), subscriber, scheduler)
    scheduler.add(walk)
    return walk
  }

  /// A single work for all elements, queued again after each.
  private final class Walk: Work {
    let cursor: Cursor
    let subscriber: Subscriber

    init(_ cursor: Cursor, _ subscriber: Subscriber, _ scheduler: Scheduler) {
      self.cursor = cursor
      self.subscriber = subscriber
      super.init(scheduler)
    }

    override func wasDropped() { subscriber.interrupt() }

    override func run() {
      if isDisposed { return }
      do throws(Failure) {
        guard let value = try cursor.next() else { return subscriber.completed() }
        subscriber.next(value)
        if !isDisposed { scheduler.add(self) }
      } catch {
        subscriber.end(with: error)
      }
    }
  }
}
