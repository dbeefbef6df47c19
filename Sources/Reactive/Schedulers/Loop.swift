// Long, because the queues, the instant and the waiting of a loop are one state.
import CSystem
import Values

/// The main loop: runs work by due time, then in the order of scheduling. Each piece of work is a turn; a turn reads
/// the clock once, and work it schedules counts from there.
public final class Loop {
  public let clock: Clock
  /// Time of the current turn.
  public var now: Int64 { instant }
  /// The state of the run that this loop drives.
  public let run = Run()
  /// Number of outside sources (a pipe, a process) that may still bring events.
  public var openSources = 0
  /// Outside sources that wait until the program has taken what they sent, the one held longest first.
  var heldSources: [Pressure] = []
  /// Errors raised where no signal could carry them.
  public var report: (Failure) -> Void = { _ in }
  /// Errors of the present turn that no handler took.
  @exclusivity(unchecked) public var lostErrors = LostErrors()
  public var reportLost: (LostErrors.Lost) -> Void = { _ in }
  /// Number of the line of standard input that is being sent, from one; nil outside of that.
  @exclusivity(unchecked) public var inputLine: Int?
  /// More turns than this at one instant are an error; nil for no limit.
  public var turnLimit: Int?
  public var turnsAtInstant: Int { turns }
  /// Called before the loop waits for a time or for the outside: output shows what has happened so far.
  public var beforeWaiting: () -> Void = {}
  /// True if the limit of turns at one instant was exceeded; whoever runs the loop reports it.
  public var overrun: Bool { isOverrun }

  public var main: Scheduler { mainScheduler.unsafelyUnwrapped }
  public private(set) lazy var immediate = Scheduler(.immediate, "immediate", self)
  public private(set) lazy var background = Scheduler(.background, "background", self)
  /// Scheduler of the running block; main outside of blocks.
  public var current: Scheduler { running.unsafelyUnwrapped.takeUnretainedValue() }

  // Never passed by reference, and read on every turn.
  @exclusivity(unchecked) private var instant: Int64
  @exclusivity(unchecked) private var turns = 0
  @exclusivity(unchecked) private var isOverrun = false
  private var mainScheduler: Scheduler?
  /// Kept alive by the running work, or by this loop.
  @exclusivity(unchecked) private var running: Unmanaged<Scheduler>?
  private let program = Agenda()
  private let world = Agenda()
  /// Runs what the world outside does for the program, such as reading a file a slice at a time, whenever no work of
  /// the program is due: the order of the program's own turns then does not depend on the world.
  public private(set) lazy var outside: Scheduler = OutsideScheduler(self)
  /// Keeps or foretells the turns that do not follow from the program and its answers alone; nil without a record.
  public var foresight: (any Foresight)?
  /// Number of turns of the program so far: statements, and work that ran.
  @exclusivity(unchecked) public private(set) var programTurns = 0
  /// Instant that follows from the program and the answers it got: a turn's or an answer's own, or a deadline.
  @exclusivity(unchecked) private var reckoned: Int64 = 0
  @exclusivity(unchecked) private var order = 0
  /// Number of turns so far, including statements.
  @exclusivity(unchecked) public private(set) var turn = 0
  /// The last turn after which nothing was due, and the last work queued by then.
  @exclusivity(unchecked) public private(set) var calmTurn = 0
  @exclusivity(unchecked) private var calmOrder = 0
  /// True if the current turn was caused by work going on since then.
  @exclusivity(unchecked) public private(set) var isBusy = true
  private var uponStop: [() -> Void] = []
  /// Turns since the outside was last served, and the clock's time then.
  @exclusivity(unchecked) private var unserved = 0
  @exclusivity(unchecked) private var lastServed: Int64 = 0
  /// Time by which this loop is ahead of its clock, because `leap` skipped it.
  @exclusivity(unchecked) private var lead: Int64 = 0

  public init(clock: Clock) {
    self.clock = clock
    // A run begins at 0, however long it took to begin.
    instant = clock.isVirtual ? clock.read() : 0
    let main = Scheduler(.main, "main", self)
    mainScheduler = main
    running = .passUnretained(main)
  }

  /// The current instant as a date.
  public var date: Int64 { clock.date(at: now) }

  /// Queues work for the next free turn of this instant.
  @inline(__always)
  func add(_ work: Work) {
    order += 1
    program.add(work, order)
    Run.store(program.readyCount, in: "deliverOn")
  }

  /// Queues work for a later turn. Overdue work precedes work that is due now, by its own time.
  public func add(_ work: Work, at time: Int64) {
    order += 1
    program.add(work, order, at: time, now: now)
    Run.store(program.timerCount, in: "delay")
  }

  /// Queues work of the world outside.
  func addOutside(_ work: Work, at time: Int64) {
    order += 1
    world.add(work, order, at: max(time, now), now: now)
  }

  /// Runs a work as part of the current turn, as its scheduler, and releases it.
  @inline(__always)
  func perform(_ work: Unmanaged<Work>) {
    work._withUnsafeGuaranteedRef { work in
      work.order = 0
      let outer = running
      running = .passUnretained(work.scheduler)
      work.run()
      running = outer
    }
    work.release()
  }

  /// Due time of the next work; nil if there is none.
  public var nextDue: Int64? {
    guard let outside = outsideDue else { return program.nextDue(now) }
    return min(program.nextDue(now) ?? outside, outside)
  }

  /// Work of the program is due at this instant.
  public var hasDueWork: Bool { program.nextDue(now).map { $0 <= now } ?? false }

  private var outsideDue: Int64? { world.isEmpty ? nil : world.nextDue(now) }

  public var hasWork: Bool { nextDue != nil }

  /// True if anything can still happen.
  public var mayGoOn: Bool { openSources > 0 || hasWork }

  /// Time that a turn starting now would have.
  public var time: Int64 { clock.read() + lead }

  /// A turn may begin that much later than the time it was due at, and still have that time as its instant.
  private static let lateness: Int64 = 10_000

  /// Reads the clock: the beginning of a turn that something outside causes. It comes before the timers that are due
  /// later than now, so its instant does too: they begin at the time they are due at, however late it is read.
  public func beginTurn() {
    let time = self.time
    guard !clock.isVirtual, let due = program.nextTimer, due > now, due <= time else { return beginTurn(at: time) }
    beginTurn(at: due - 1)
  }

  /// The beginning of a turn due at that time. What a program does at a time that it chose itself must not depend on
  /// how fast the machine is.
  private func beginTurn(due: Int64?) {
    let time = self.time
    if let due, time >= due, time - due <= Loop.lateness { beginTurn(at: due) } else { beginTurn(at: time) }
  }

  /// The beginning of a statement, at the present instant.
  public func beginStatement() {
    beginTurn(due: now)
    programTurns += 1
    if foresight != nil { foresee(reckoned) }
  }

  private func foresee(_ due: Int64) {
    foresight?.turn(programTurns, of: self, at: now, reckoned: max(reckoned, due))
    reckoned = now
  }

  /// An answer from outside is about to be sent at this instant.
  public func noteAnswer() { reckoned = now }

  private func beginTurn(at time: Int64) {
    run.makeCurrent()
    run.beginTurn()
    if time > now {
      program.keepReady(at: now)
      world.keepReady(at: now)
      instant = time
      turns = 0
    }
    turn += 1
    rsig_note_turn()
    isBusy = true
  }

  /// Runs all work due now, including work it makes due now. Time does not advance meanwhile.
  public func drain() {
    run.makeCurrent()
    while !rsig_stop_requested() {
      guard let work = takeDue() else { return calm() }
      if !countTurn() { return work.release() }
      perform(work)
    }
  }

  /// Runs what is due by the clock, without waiting: for a caller that waits for other things too.
  public func runDue() {
    run.makeCurrent()
    clock.serve()
    if let due = nextDue, due <= time { beginTurn(due: due) }
    drain()
    if !rsig_stop_requested(), stepOutside() { drain() }
  }

  /// Runs one piece of work that is due now; false if there is none.
  public func step() -> Bool {
    run.makeCurrent()
    guard let work = takeDue() else { return stepOutside() }
    if countTurn() { perform(work) } else { work.release() }
    return true
  }

  /// Runs one piece of work of the world that is due now; false if there is none. To the program it is main's turn.
  @discardableResult
  public func stepOutside() -> Bool {
    guard let due = outsideDue, due <= now, let work = world.takeDue(now)?.work else { return false }
    let outer = running
    running = .passUnretained(main)
    work._withUnsafeGuaranteedRef {
      $0.order = 0
      $0.run()
    }
    running = outer
    work.release()
    return true
  }

  /// Drops work that is due now, because it went on for too long. Work that was waiting before stays due.
  public func dropDue() {
    var kept: [Work] = []
    while let work = takeDue()?.takeRetainedValue() {
      if work.order <= calmOrder || work.isKept {
        kept.append(work)
      } else {
        work.order = 0
        work.wasDropped()
      }
    }
    for work in kept { program.keep(work, at: now) }
    isOverrun = false
    turns = 0
  }

  /// Runs a block once everything has stopped after Ctrl-C, and closures of the program can run again.
  public func onceStopped(_ block: @escaping () -> Void) { uponStop.append(block) }

  /// Called when everything has stopped: drops work due now, tears down what was disposed meanwhile, and notifies
  /// waiters of work that was cut short.
  public func interrupted() {
    run.makeCurrent()
    dropDue()
    repeat {
      while !uponStop.isEmpty { uponStop.removeFirst()() }
    } while run.tearDownWaiting() || !uponStop.isEmpty
  }

  // MARK: the end

  /// Schedulers that refer to this loop, without owning them.
  private struct Known { weak var scheduler: Scheduler? }
  private var schedulers: [Known] = []

  func note(_ scheduler: Scheduler) {
    if schedulers.count >= 8 { schedulers.removeAll { $0.scheduler == nil } }
    schedulers.append(Known(scheduler: scheduler))
  }

  /// Drops all work, that of its TestSchedulers too.
  public func close() {
    program.dropAll()
    world.dropAll()
    for known in schedulers { (known.scheduler as? TestScheduler)?.dropAll() }
  }

  // Values freed with the loop may still ask a scheduler for its time, or to run something later.
  deinit { for known in schedulers { known.scheduler?.loseLoop() } }

  /// Called when nothing is due.
  private func calm() {
    turn += 1
    calmTurn = turn
    calmOrder = order
  }

  /// Reports the errors that the present turn has lost.
  public func endTurn() {
    for lost in lostErrors.take() { reportLost(lost) }
  }

  /// The bound of its run that was passed; that is an overrun, too, and everything may run again.
  public func takeExcess() -> Run.Excess? {
    guard let excess = run.takeExcess() else { return nil }
    isOverrun = true
    return excess
  }

  /// False if there were too many turns at this instant.
  func countTurn() -> Bool {
    turns += 1
    if let turnLimit, turns > turnLimit { isOverrun = true }
    return !isOverrun
  }

  /// Runs the loop until `isOver` returns true, until nothing more can arrive, or until the bound, including its last
  /// instant. It stops right after the turn that makes `isOver` true. False if nothing could arrive.
  @discardableResult
  public func run(within bound: Int64? = nil, _ isOver: () -> Bool = { false }) -> Bool {
    go(until: bound, waitsItOut: false, isOver, wait: wait)
  }

  /// Runs the loop until that time, even if nothing more can arrive, or until `isOver` returns true.
  @discardableResult
  public func run(until deadline: Int64, _ isOver: () -> Bool = { false }) -> Bool {
    go(until: deadline, waitsItOut: true, isOver, wait: wait)
  }

  private func wait(_ time: Int64?) {
    if !clock.isVirtual || time == nil { beforeWaiting() }
    clock.wait(until: time.map { $0 - lead })
    // Events from outside have begun turns of their own.
    if let time, self.time >= time { beginTurn(due: time) }
  }

  /// Runs without waiting, whatever the clock: the next due time is taken as now, and the program's time goes on
  /// from there.
  public func leap(until deadline: Int64, _ isOver: () -> Bool) {
    // Exact to the microsecond, though the clock continues meanwhile.
    _ = go(until: deadline, waitsItOut: true, isOver) { time in beginTurn(at: time ?? deadline) }
    lead = max(lead, now - clock.read())
  }

  private func go(until deadline: Int64?, waitsItOut: Bool, _ isOver: () -> Bool, wait: (Int64?) -> Void) -> Bool {
    run.makeCurrent()
    while true {
      while !isOver() {
        if rsig_stop_requested() { return true }
        guard let work = takeDue() else {
          calm()
          break
        }
        if !countTurn() {
          work.release()
          return true
        }
        perform(work)
        if openSources > 0 { serveNowAndThen() }
      }
      if isOver() { return true }
      let next = nextDue
      // Everything waits for a source that waits for its debt: two halves of one source that meet again.
      if next == nil, !heldSources.isEmpty, heldSources.count == openSources { heldSources[0].release() }
      if next == nil, openSources == 0, deadline == nil || !waitsItOut { return false }
      if let deadline, now >= deadline {
        reckoned = max(reckoned, deadline)
        return true
      }
      if servesOutside(until: deadline) { continue }
      let due = if let next, let deadline { min(next, deadline) } else { next ?? deadline }
      wait(due)
    }
  }

  /// A slice of what the world does, if nothing else is due by the clock; false if there is none.
  private func servesOutside(until deadline: Int64?) -> Bool {
    guard let outside = outsideDue, outside <= now else { return false }
    if !clock.isVirtual {
      let due = [program.nextTimer, deadline].compactMap { $0 }.min()
      if let due, due <= time {
        beginTurn(due: due)
        return true
      }
      clock.serve()
      beginTurn()
    }
    stepOutside()
    return true
  }

  /// Work that schedules work must not starve what waits outside: a look after a thousand turns or ten milliseconds.
  private func serveNowAndThen() {
    unserved &+= 1
    guard unserved & 63 == 0, !clock.isVirtual else { return }
    let time = clock.read()
    guard unserved >= 1000 || time - lastServed >= Loop.lateness else { return }
    unserved = 0
    lastServed = time
    clock.serve()
    guard let outside = outsideDue, outside <= self.time else { return }
    beginTurn()
    stepOutside()
  }

  /// The caller must release it.
  private func takeDue() -> Unmanaged<Work>? {
    if !lostErrors.isEmpty { endTurn() }
    while true {
      guard let (work, due) = program.takeDue(now) else { return nil }
      let order = work._withUnsafeGuaranteedRef { $0.order }
      if work._withUnsafeGuaranteedRef({ $0.isCancelled }) {
        work.release()
        continue
      }
      programTurns &+= 1
      if foresight != nil {
        foresee(due)
        // An answer that came first may have cancelled it.
        if work._withUnsafeGuaranteedRef({ $0.isCancelled }) {
          programTurns &-= 1
          work.release()
          continue
        }
      }
      turn += 1
      rsig_note_turn()
      run.beginTurn()
      isBusy = order > calmOrder
      return work
    }
  }
}
