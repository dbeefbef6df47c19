import Values

/// Runs blocks as turns of the loop. There is only one thread: a background scheduler is just a name for turns other
/// than main's.
open class Scheduler: Box {
  public enum Manner { case immediate, main, background, test }

  public let manner: Manner
  public let name: String
  /// Unmanaged, since every turn reads it. nil once the loop is gone: a value of the program may hold the scheduler
  /// longer.
  @exclusivity(unchecked) private var owner: Unmanaged<Loop>?
  /// Replaces a loop that is gone: its time does not advance, and nothing runs.
  private lazy var closedLoop = Loop(clock: VirtualClock())

  public final var loop: Loop { owner?.takeUnretainedValue() ?? closedLoop }

  public init(_ manner: Manner, _ name: String, _ loop: Loop) {
    self.manner = manner
    self.name = name
    owner = .passUnretained(loop)
    super.init()
    loop.note(self)
  }

  final func loseLoop() { owner = nil }

  /// Current time in microseconds; a TestScheduler has its own.
  open var now: Int64 { loop.now }
  /// A time of this scheduler as a date.
  open func date(at time: Int64) -> Int64 { loop.clock.date(at: time) }

  /// Runs a block in a later turn; the immediate scheduler runs it right away, as part of the current block.
  @discardableResult
  public final func schedule(_ block: @escaping () -> Void) -> Disposable? {
    if manner == .immediate {
      block()
      return nil
    }
    let work = BlockWork(self, block)
    add(work)
    return work
  }

  /// Runs a block after a delay. The immediate scheduler cannot wait; the current scheduler does it instead.
  @discardableResult
  public final func after(_ microseconds: Int64, _ block: @escaping () -> Void) -> Disposable? {
    if manner == .immediate { return loop.current.after(microseconds, block) }
    let work = BlockWork(self, block)
    add(work, at: time(after: microseconds))
    return work
  }

  /// Queues work for the scheduler's next free turn.
  open func add(_ work: Work) { owner?._withUnsafeGuaranteedRef { $0.add(work) } }

  open func add(_ work: Work, at time: Int64) { owner?._withUnsafeGuaranteedRef { $0.add(work, at: time) } }

  public final func add(_ work: Work, after microseconds: Int64) { add(work, at: time(after: microseconds)) }

  /// The time after a delay: clamped to the end of time, and never before now.
  final func time(after microseconds: Int64) -> Int64 {
    let (time, overflow) = now.addingReportingOverflow(max(0, microseconds))
    return overflow ? Int64.max : time
  }

  open override var kind: Kind { .scheduler }
  open override func write(to out: inout ValueWriter) { out += "<Scheduler \(name)>" }
}
