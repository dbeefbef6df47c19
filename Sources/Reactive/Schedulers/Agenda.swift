/// Queued work by due time, then by the order of scheduling. The caller that takes a work object must release it.
struct Agenda {
  /// Work that is due later, or overdue.
  private let timers = TimerHeap()
  /// Work that is due now.
  private let ready = WorkQueue()

  var isEmpty: Bool { ready.isEmpty && timers.isEmpty }
  var readyCount: Int { ready.count }
  var timerCount: Int { timers.count }

  /// Adds work that is due now.
  @inline(__always)
  func add(_ work: Work, _ order: Int) {
    precondition(work.order == 0, "a work is queued once")
    ready.append(work, order)
  }

  /// Adds work by its due time. Overdue work precedes work that is due now.
  func add(_ work: Work, _ order: Int, at time: Int64, now: Int64) {
    precondition(work.order == 0, "a work is queued once")
    if time == now { ready.append(work, order) } else { timers.push(work, time: time, order) }
  }

  /// Puts back work that was taken, keeping its order.
  func keep(_ work: Work, at time: Int64) { timers.push(work, time: time, work.order) }

  /// Call before time advances: work that was due at `now` keeps that time.
  func keepReady(at now: Int64) {
    while let work = ready.pop()?.takeRetainedValue() { timers.push(work, time: now, work.order) }
  }

  /// Due time of the first work object that is not cancelled.
  func nextDue(_ now: Int64) -> Int64? {
    timers.dropCancelled()
    while let work = ready.first, work._withUnsafeGuaranteedRef({ $0.isCancelled }) { ready.pop()?.release() }
    return ready.isEmpty ? timers.firstTime : min(now, timers.firstTime ?? now)
  }

  /// Time of the first timer that is not cancelled.
  var nextTimer: Int64? {
    timers.dropCancelled()
    return timers.firstTime
  }

  /// The first work object that is due, and its due time.
  @inline(__always)
  func takeDue(_ now: Int64) -> (work: Unmanaged<Work>, due: Int64)? {
    guard let time = timers.firstTime, time <= now else { return ready.pop().map { ($0, now) } }
    let isTimer =
      time < now || ready.first.map { timers.firstOrder < $0._withUnsafeGuaranteedRef { $0.order } } ?? true
    guard let work = isTimer ? timers.pop() : ready.pop() else { return nil }
    return (work, isTimer ? time : now)
  }

  func dropAll() {
    while let work = ready.pop() ?? timers.pop() { work.release() }
  }
}
