import Values

/// A tick at its time and then at each period, until it is disposed. The next one is queued before the tick runs, and
/// from the time at which the tick should have been: being late does not add up.
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

  /// `time` is the scheduler's, of when it should be.
  open func tick(at time: Int64) {}

  public final override var isKept: Bool { true }

  public final override func run() {
    if isDisposed { return }
    let time = due
    let (next, overflow) = due.addingReportingOverflow(period)
    // Past the end of time nothing comes.
    if !overflow {
      due = next
      scheduler.add(self, at: next)
    }
    tick(at: time)
  }
}

/// `after main 1s repeatingEvery: 500ms { … }`
public final class RepeatingBlock: RepeatingWork {
  private var block: (() -> Void)?

  public init(_ scheduler: Scheduler, after delay: Int64, every period: Int64, _ block: @escaping () -> Void) {
    self.block = block
    super.init(scheduler, after: delay, every: period)
  }

  public override func tick(at time: Int64) { block?() }
  public override func tearDown() { block = nil }
}
