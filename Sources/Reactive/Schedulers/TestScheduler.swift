import CSystem

/// A scheduler with its own time, which advances only in steps. Work without a date precedes all dated work.
public final class TestScheduler: Scheduler {
  private let undated = WorkQueue()
  private let dated = TimerHeap()
  private var order = 0
  private var time: Int64 = 0

  public init(_ loop: Loop) { super.init(.test, "test", loop) }

  /// Queued work and its scheduler refer to each other, so neither would be freed.
  func dropAll() {
    while let work = undated.pop() ?? dated.pop() { work.release() }
  }

  public override var now: Int64 { time }
  /// A TestScheduler's time counts from 1970.
  public override func date(at time: Int64) -> Int64 { time }

  public override func add(_ work: Work) {
    precondition(work.order == 0, "a work is queued once")
    order += 1
    undated.append(work, order)
    Run.store(undated.count, in: "TestScheduler")
  }

  public override func add(_ work: Work, at time: Int64) {
    precondition(work.order == 0, "a work is queued once")
    order += 1
    dated.push(work, time: time, order)
    Run.store(dated.count, in: "TestScheduler")
  }

  /// Runs the earliest work; a cancelled one still takes its step. False if nothing was queued.
  @discardableResult
  public func step() -> Bool { step(until: Int64.max) }

  /// Steps until nothing is queued; with an `interval` that never happens.
  public func stepAll() {
    while step() {}
  }

  /// Advances the time, running all work due by then.
  public func advance(by microseconds: Int64) {
    let end = time(after: microseconds)
    while step(until: end) {}
    time = max(time, end)
  }

  private func step(until end: Int64) -> Bool {
    if rsig_stop_requested() || !loop.countTurn() { return false }
    if let work = undated.pop() {
      loop.perform(work)
      return true
    }
    guard let next = dated.firstTime, next <= end, let work = dated.pop() else { return false }
    time = max(time, next)
    loop.perform(work)
    return true
  }
}
