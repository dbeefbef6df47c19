import CSystem
import Values

/// The state of one run of a program that belongs to no signal: whatever a signal may have to ask without knowing its
/// loop. Each loop owns one, so that two sessions in one process, even on one thread, do not meet.
public final class Run: RunState {
  /// True if pipelines take single events only: no flows, no batches, no code for Ints.
  public var byEvents = false

  /// The source from outside that is sending now; stages that keep its values charge it.
  @exclusivity(unchecked) public var sender: Pressure?

  /// An endless recursion whose error reached nobody; reported at the end of the turn.
  public private(set) var hasUnheardDepth = false

  func noteUnheardDepth() { hasUnheardDepth = true }

  public func takeUnheardDepth() -> Bool {
    defer { hasUnheardDepth = false }
    return hasUnheardDepth
  }

  /// The run of this thread; a thread that no loop has claimed gets one of its own.
  public override class var current: Run {
    if let run = present as? Run { return run }
    let made = Run()
    made.makeCurrent()
    return made
  }

  // MARK: teardowns

  /// Disposed while Ctrl-C stops everything: their teardowns may call closures of the program, which do not run until
  /// that is over. Or disposed where the stack ends, until it is there again.
  private var waiting: [Disposable] = []

  func wait(_ disposable: Disposable) { waiting.append(disposable) }

  /// Torn down, in a process that ends: it frees them with everything else.
  private var unfreed: [[Disposable]] = []

  /// Tears down what has waited; false if nothing has. In a process that ends, a second stop ends it.
  @discardableResult
  public func tearDownWaiting() -> Bool {
    if waiting.isEmpty { return false }
    while !waiting.isEmpty {
      let those = waiting
      waiting = []
      if rsig_process_ends() { unfreed.append(those) }
      for one in those {
        if rsig_process_ends(), rsig_stop_requested() { return true }
        one.tearDown()
      }
    }
    return true
  }

  // MARK: bounds

  /// A bound that the run has passed.
  public enum Excess {
    /// One turn sent too many values.
    case values
    /// The process uses too much memory. `holder` is the stage that stores most values, if any stores many.
    case memory(holder: StaticString?, count: Int)
    /// A failure that ends the run, and that no handler of the program may catch.
    case failure(Failure)
  }

  /// Values that sources may send within one turn before the run counts as endless; nil is no limit.
  public var valueLimit: Int?
  /// Bytes that the process may use; nil is no limit.
  public var memoryLimit: Int?
  /// True from an excess of memory to the next turn: the stages being torn down still hold the memory, and a second
  /// look would stop the teardown.
  private var isTearingDown = false

  /// Everything stops, as at Ctrl-C, until `takeExcess`.
  private var excess: Excess?
  private var valuesThisTurn = 0
  /// Values until the next look at the limits.
  @exclusivity(unchecked) private var credit = Run.stride
  private static let stride = 1 << 14
  private var largestStore: (holder: StaticString, count: Int)?

  /// A source has sent values in a loop, or a turn has run. Cheap: the limits are looked at now and then.
  @inline(__always)
  func spend(_ values: Int = 1) {
    credit -= values
    if credit <= 0 { lookAtLimits() }
  }

  @inline(never)
  private func lookAtLimits() {
    valuesThisTurn += Run.stride - credit
    credit = Run.stride
    if let valueLimit, valuesThisTurn > valueLimit { stop(for: .values) }
    lookAtMemory(growingBy: 0)
  }

  /// Called by a stage that keeps values, whenever it takes one more. Looks only where the store is about to double.
  @inline(__always)
  static func store(_ count: Int, in holder: StaticString) {
    if count >= 1 << 12, count & (count - 1) == 0 { current.grow(count, holder) }
  }

  @inline(never)
  private func grow(_ count: Int, _ holder: StaticString) {
    guard count > largestStore?.count ?? 0 else { return }
    largestStore = (holder, count)
    lookAtMemory(growingBy: 2 * count * MemoryLayout<Value>.stride)
  }

  public override func hasGrown() {
    super.hasGrown()
    lookAtMemory(growingBy: 0)
  }

  private func lookAtMemory(growingBy bytes: Int) {
    guard let memoryLimit, excess == nil, !isTearingDown, Int(rsig_memory_in_use()) + bytes > memoryLimit else {
      return
    }
    stop(for: .memory(holder: largestStore?.holder, count: largestStore?.count ?? 0))
  }

  private func stop(for excess: Excess) {
    self.excess = excess
    rsig_end_run()
  }

  /// Ends the run with this failure; the first one counts. Returns what to throw meanwhile.
  public func end(with failure: Failure) -> Failure {
    if excess == nil { stop(for: .failure(failure)) }
    return Failure(ValueReasons.interrupted, "the run has ended")
  }

  func beginTurn() {
    valuesThisTurn = 0
    if !waiting.isEmpty, !rsig_stop_requested() { tearDownWaiting() }
    freeKept(atMost: 1 << 22)
    if isTearingDown { endTeardown() }
    spend()
  }

  @inline(never)
  private func endTeardown() {
    isTearingDown = false
    rsig_return_heap()
  }

  /// The bound that was passed; everything may run again.
  public func takeExcess() -> Excess? {
    guard let excess else { return nil }
    self.excess = nil
    valuesThisTurn = 0
    largestStore = nil
    if case .memory = excess { isTearingDown = true }
    rsig_forget_end()
    return excess
  }
}
