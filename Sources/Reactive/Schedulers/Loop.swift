// Long, because the queues, the current instant and the waiting of a loop form one state.
import CSystem
import Values

/// The main loop: runs work by due time, then in the order of scheduling. Each piece of work is a turn. A turn reads
/// the clock once, and the times of work that it schedules count from there.
public final class Loop {
  public let clock: Clock
  /// Time of the current turn.
  public var now: Int64 { instant }
  /// The state of the run that this loop drives.
  public let run = Run()
  /// Number of outside sources (a pipe, a process) that may still bring events.
  public var openSources = 0
  /// Outside sources that are held until the program has consumed their values; the one held longest comes first.
  var heldSources: [Pressure] = []
  /// Reports errors that no signal could carry.
  public var report: (Failure) -> Void = { _ in }
  /// Errors of the current turn that no handler received.
  @exclusivity(unchecked) public var lostErrors = LostErrors()
  public var reportLost: (LostErrors.Lost) -> Void = { _ in }
  /// Running more turns than this at one instant is an error; nil for no limit.
  public var turnLimit: Int?
  public var turnsAtInstant: Int { turns }
  /// Called before the loop waits, so that output shows everything that has happened so far.
  public var beforeWaiting: () -> Void = {}
  /// True if the limit of turns at one instant was exceeded; the caller of the loop reports it.
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
  /// Runs work for the outside world, such as reading a file slice by slice, only when no work of the program is due,
  /// so that the order of the program's own turns does not depend on the world.
  public private(set) lazy var outside: Scheduler = OutsideScheduler(self)
  /// Records or reproduces turns that do not follow from the program and its answers alone; nil unless recording or
  /// replaying.
  public var foresight: (any Foresight)?
  /// Number of the program's turns so far: statements, and work that ran.
  @exclusivity(unchecked) public private(set) var programTurns = 0
  /// The instant that follows from the program and the answers it got: that of a turn or an answer, or a deadline.
  @exclusivity(unchecked) private var reckoned: Int64 = 0
  @exclusivity(unchecked) private var order = 0
  /// Number of turns so far, including statements.
  @exclusivity(unchecked) public private(set) var turn = 0
  /// The last turn after which nothing was due, and the order of the last work queued by then.
  @exclusivity(unchecked) public private(set) var calmTurn = 0
  @exclusivity(unchecked) private var calmOrder = 0
  /// True if the current turn was caused by work that has continued since then.
  @exclusivity(unchecked) public private(set) var isBusy = true
  private var uponStop: [() -> Void] = []
  /// Turns since the outside was last served, and the clock's time at that point.
  @exclusivity(unchecked) private var unserved = 0
  @exclusivity(unchecked) private var lastServed: Int64 = 0
  /// How far this loop is ahead of its clock, because `leap` skipped that time.
  @exclusivity(unchecked) private var lead: Int64 = 0

  public init(clock: Clock) {
    self.clock = clock
    // A run begins at 0, however long its start-up took.
    instant = clock.isVirtual ? clock.read() : 0
    let main = Scheduler(.main, "main", self)
    mainScheduler = main
    run.main = main
    running = .passUnretained(main)
  }

  /// The current instant as a date.
  public var date: Int64 { clock.date(at: now) }

  /// Queues work for the next free turn of this instant.
  @inline(__always)
  func add(_ work: Work) {
    order += 1
    work.inputLine = run.inputLine ?? 0
    program.add(work, order)
    Run.store(program.readyCount, in: work.holder ?? "deliverOn")
  }

  /// Queues work for a later turn. Overdue work keeps its own time, and so precedes work that is due now.
  func add(_ work: Work, at time: Int64) {
    order += 1
    work.inputLine = run.inputLine ?? 0
    program.add(work, order, at: time, now: now)
    Run.store(program.timerCount, in: work.holder ?? "delay")
  }

  /// Queues work for the outside world.
  func addOutside(_ work: Work, at time: Int64) {
    order += 1
    world.add(work, order, at: max(time, now), now: now)
  }

  /// Runs a work object on its scheduler as part of the current turn, and releases it.
  @inline(__always)
  func perform(_ work: Unmanaged<Work>) {
    work._withUnsafeGuaranteedRef { work in
      work.order = 0
      let outer = running
      running = .passUnretained(work.scheduler)
      if work.inputLine > 0 { runForLine(work) } else { work.run() }
      running = outer
    }
    work.release()
  }

  /// Runs work that a value of standard input scheduled, so that its errors name the line.
  @inline(never)
  private func runForLine(_ work: Work) {
    let outer = run.inputLine
    run.inputLine = work.inputLine
    work.run()
    run.inputLine = outer
  }

  /// Due time of the next work; nil if no work is queued.
  public var nextDue: Int64? {
    guard let outside = outsideDue else { return program.nextDue(now) }
    return min(program.nextDue(now) ?? outside, outside)
  }

  /// True if work of the program is due at this instant.
  public var hasDueWork: Bool { program.nextDue(now).map { $0 <= now } ?? false }

  private var outsideDue: Int64? { world.isEmpty ? nil : world.nextDue(now) }

  public var hasWork: Bool { nextDue != nil }

  /// True if anything can still happen.
  public var mayContinue: Bool { openSources > 0 || hasWork }

  /// Time that a turn starting now would have.
  public var time: Int64 { clock.read() + lead }

  /// How late a turn may begin and still have its due time as its instant.
  private static let lateness: Int64 = 10_000

  /// Begins a turn caused from outside, and reads the clock. Timers that have become due meanwhile run after it, each
  /// at its own due time however late that is, so this turn's instant must precede the first of them.
  public func beginTurn() {
    let time = self.time
    guard !clock.isVirtual, let due = program.nextTimer, due > now, due <= time else { return beginTurn(at: time) }
    beginTurn(at: due - 1)
  }

  /// Begins a turn due at `due`. The results of work at a time that the program chose itself must not depend on the
  /// speed of the machine.
  private func beginTurn(due: Int64?) {
    let time = self.time
    if let due, time >= due, time - due <= Loop.lateness { beginTurn(at: due) } else { beginTurn(at: time) }
  }

  /// Begins a statement at the current instant.
  public func beginStatement() {
    beginTurn(due: now)
    rsig_note_instant()
    programTurns += 1
    if foresight != nil { foresee(reckoned) }
  }

  private func foresee(_ due: Int64) {
    foresight?.turn(programTurns, of: self, at: now, reckoned: max(reckoned, due))
    reckoned = now
  }

  /// Notes that an answer from outside is about to be sent at this instant.
  public func noteAnswer() { reckoned = now }

  private func beginTurn(at time: Int64) {
    run.makeCurrent()
    run.beginTurn()
    if time > now {
      program.keepReady(at: now)
      world.keepReady(at: now)
      instant = time
      turns = 0
      rsig_note_instant()
    }
    turn += 1
    isBusy = true
  }

  /// Runs all work due now, including work that it queues for now. Time does not advance meanwhile.
  public func drain() {
    run.makeCurrent()
    while !rsig_stop_requested() {
      guard let work = takeDue() else { return noteCalm() }
      if !countTurn() { return work.release() }
      perform(work)
    }
  }

  /// Runs everything due by the clock, without waiting, for a caller that also waits for other things.
  public func runDue() {
    run.makeCurrent()
    clock.serve()
    if let due = nextDue, due <= time { beginTurn(due: due) }
    drain()
    if !rsig_stop_requested(), stepOutside() { drain() }
  }

  /// Runs one piece of work that is due now; false if none is due.
  public func step() -> Bool {
    run.makeCurrent()
    guard let work = takeDue() else { return stepOutside() }
    if countTurn() { perform(work) } else { work.release() }
    return true
  }

  /// Runs one due piece of work for the outside world; false if none is due. The program sees it as a turn of main.
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

  /// Drops work that is due now, because it has continued for too long. Work that was already waiting before stays due.
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

  /// Runs a block once everything has stopped after Ctrl-C, when closures of the program may run again.
  public func onceStopped(_ block: @escaping () -> Void) { uponStop.append(block) }

  /// Called when everything has stopped: drops work due now, tears down objects disposed meanwhile, and notifies
  /// waiters that their work was cut short.
  public func interrupted() {
    run.makeCurrent()
    dropDue()
    repeat {
      while !uponStop.isEmpty { uponStop.removeFirst()() }
    } while run.tearDownWaiting() || !uponStop.isEmpty
  }

  // MARK: the end

  /// Schedulers that refer to this loop, which does not own them.
  private struct Known { weak var scheduler: Scheduler? }
  private var schedulers: [Known] = []

  func note(_ scheduler: Scheduler) {
    if schedulers.count >= 8 { schedulers.removeAll { $0.scheduler == nil } }
    schedulers.append(Known(scheduler: scheduler))
  }

  /// Drops all work, including that of its TestSchedulers.
  public func close() {
    program.dropAll()
    world.dropAll()
    for known in schedulers { (known.scheduler as? TestScheduler)?.dropAll() }
  }

  // Values freed with the loop may still read a scheduler's time, or schedule work on it.
  deinit { for known in schedulers { known.scheduler?.loseLoop() } }

  /// Called when nothing is due.
  private func noteCalm() {
    turn += 1
    calmTurn = turn
    calmOrder = order
  }

  /// Reports the errors lost in the current turn.
  func endTurn() {
    for lost in lostErrors.take() { reportLost(lost) }
  }

  /// The bound that the run has exceeded, if any. Counts as an overrun; after this call everything may run again.
  public func takeExcess() -> Run.Excess? {
    guard let excess = run.takeExcess() else { return nil }
    isOverrun = true
    return excess
  }

  /// Counts a turn; false if there were too many at this instant.
  func countTurn() -> Bool {
    turns += 1
    if let turnLimit, turns > turnLimit { isOverrun = true }
    return !isOverrun
  }

  /// Runs the loop until `isOver` returns true, until nothing more can arrive, or for `bound`, including its last
  /// instant. It stops right after the turn that makes `isOver` true. False if nothing more could arrive.
  @discardableResult
  public func run(within bound: Int64? = nil, _ isOver: () -> Bool = { false }) -> Bool {
    go(until: bound, waitsItOut: false, isOver, wait: wait)
  }

  /// Runs the loop until `deadline`, even if nothing more can arrive, or until `isOver` returns true.
  @discardableResult
  public func run(until deadline: Int64, _ isOver: () -> Bool = { false }) -> Bool {
    go(until: deadline, waitsItOut: true, isOver, wait: wait)
  }

  private func wait(_ time: Int64?) {
    if !clock.isVirtual || time == nil { beforeWaiting() }
    clock.wait(until: time.map { $0 - lead })
    // Events from outside have begun their own turns.
    if let time, self.time >= time { beginTurn(due: time) }
  }

  /// Runs without waiting, whatever the clock: jumps to each next due time, and the program's time continues from
  /// there.
  public func leap(until deadline: Int64, _ isOver: () -> Bool) {
    // Exact to the microsecond, although the clock advances meanwhile.
    _ = go(until: deadline, waitsItOut: true, isOver) { time in beginTurn(at: time ?? deadline) }
    lead = max(lead, now - clock.read())
  }

  private func go(until deadline: Int64?, waitsItOut: Bool, _ isOver: () -> Bool, wait: (Int64?) -> Void) -> Bool {
    run.makeCurrent()
    while true {
      while !isOver() {
        if rsig_stop_requested() { return true }
        guard let work = takeDue() else {
          noteCalm()
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
      // Everything waits for a held source, as when one source is split and joined again: let it send.
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

  /// Runs a slice of work for the outside world, if nothing else is due by the clock; false if it ran none.
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

  /// Work that schedules more work must not starve the outside world: serve it after a thousand turns or ten
  /// milliseconds.
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

  /// The caller must release the work.
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
        // The answer delivered just before may have cancelled it.
        if work._withUnsafeGuaranteedRef({ $0.isCancelled }) {
          programTurns &-= 1
          work.release()
          continue
        }
      }
      turn += 1
      run.beginTurn()
      isBusy = order > calmOrder
      return work
    }
  }
}
