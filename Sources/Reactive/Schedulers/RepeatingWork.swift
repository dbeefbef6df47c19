/// Ticks at its time and then once per period, until disposed. The next tick is queued before this one runs, counted
/// from its nominal time, so that delays do not add up.
open class RepeatingWork: Work {
  private let period: Int64
  private var due: Int64

  public init(_ scheduler: Scheduler, after delay: Int64, every period: Int64) {
    precondition(period > 0, "a period of nothing lets no time pass")
    self.period = period
    due = scheduler.time(after: delay)
    super.init(scheduler)
  }

  public final func begin() { scheduler.add(self, at: due) }

  /// `time` is the nominal time, on the scheduler's clock.
  open func tick(at time: Int64) {}

  public final override var isKept: Bool { true }

  public final override func run() {
    if isDisposed { return }
    let time = due
    let (next, overflow) = due.addingReportingOverflow(period)
    // Schedule nothing beyond the end of time.
    if !overflow {
      due = next
      scheduler.add(self, at: next)
    }
    tick(at: time)
  }
}
