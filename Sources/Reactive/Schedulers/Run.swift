import CSystem
import Values

/// The state of one run of a program that belongs to no signal, which signals must reach without knowing their loop.
/// Each loop owns one, so that two sessions in one process, even on one thread, stay separate.
public final class Run: RunState {
  /// True while a signal whose flow has given up is subscribed again.
  var repeatsByEvents = false
  /// True if subscriptions must not make flows.
  public override var avoidsFlows: Bool { byEvents || repeatsByEvents }

  /// Number of the line of standard input being sent, counted from one; nil at other times.
  @exclusivity(unchecked) public var inputLine: Int?

  /// The main scheduler of its loop.
  var main: Scheduler?

  /// The outside source that is currently sending; stages that keep its values charge it.
  @exclusivity(unchecked) var sender: Pressure?

  /// True if the error of an endless recursion reached no handler; reported at the end of the turn.
  private(set) var hasUnhandledDepth = false

  func noteUnhandledDepth() { hasUnhandledDepth = true }

  public func takeUnhandledDepth() -> Bool {
    defer { hasUnhandledDepth = false }
    return hasUnhandledDepth
  }

  /// The run of this thread; a thread that no loop has claimed gets a new one.
  public override class var current: Run {
    if let run = present as? Run { return run }
    let made = Run()
    made.makeCurrent()
    return made
  }

  // MARK: teardowns

  /// Disposables whose teardowns are delayed: while Ctrl-C stops everything, closures of the program must not run; and
  /// at the end of the stack there is no room for them.
  private var waiting: [Disposable] = []

  func wait(_ disposable: Disposable) { waiting.append(disposable) }

  /// In a process that ends, holds disposables already torn down instead of freeing them one by one.
  private var unfreed: [[Disposable]] = []

  /// Disposes them in order. In a process that ends, only as long as there is time for teardowns; the others are left
  /// as they are.
  static func disposeAll(_ disposables: [Disposable]) {
    let isLast = rsig_process_ends()
    if isLast, !disposables.isEmpty { current.unfreed.append(disposables) }
    for one in disposables {
      if isLast, rsig_stop_requested() { return }
      one.dispose()
    }
  }

  /// Runs the delayed teardowns; false if there were none. If the process is ending, a second stop ends it at once.
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

  /// A bound that the run has exceeded.
  public enum Excess {
    /// One turn sent too many values.
    case values
    /// The process uses too much memory. `holder` is the stage that stores most values, if some stage stores many.
    case memory(holder: StaticString?, count: Int)
    /// A failure that ends the run and that no handler of the program may catch.
    case failure(Failure)
  }

  /// Values that sources may send within one turn before the run counts as endless; nil for no limit.
  public var valueLimit: Int?
  /// Bytes that the process may use; nil for no limit.
  public var memoryLimit: Int?
  /// True from an excess of memory to the next turn: stages that are being torn down still hold memory, and measuring
  /// it again would stop the teardown.
  private var isTearingDown = false

  /// While set, everything stops as after Ctrl-C; `takeExcess` clears it.
  private var excess: Excess?
  private var valuesThisTurn = 0
  /// Values until the limits are checked again.
  @exclusivity(unchecked) private var credit = Run.stride
  private static let stride = 1 << 14
  /// From here on the heap grows in large pages.
  private static let largeUse = 64 << 20
  private var largestStore: (holder: StaticString, count: Int)?

  /// Counts values that a source has sent in a loop, or a turn. Cheap, because the limits are checked only
  /// occasionally.
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

  /// Call whenever a stage stores one more value. Checks memory only when the store is about to double.
  @inline(__always)
  static func store(_ count: Int, in holder: @autoclosure () -> StaticString) {
    if count >= 1 << 12, count & (count - 1) == 0 { current.grow(count, holder()) }
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
    guard let memoryLimit, excess == nil, !isTearingDown else { return }
    let used = Int(rsig_memory_in_use())
    if used > Run.largeUse { rsig_grow_heap() }
    guard used + bytes > memoryLimit else { return }
    stop(for: .memory(holder: largestStore?.holder, count: largestStore?.count ?? 0))
  }

  private func stop(for excess: Excess) {
    self.excess = excess
    isOver = true
  }

  /// Ends the run with this failure, unless it has already ended with another. Returns the error to throw meanwhile.
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

  /// The bound that was exceeded, if any; after this call everything may run again.
  func takeExcess() -> Excess? {
    guard let excess else { return nil }
    self.excess = nil
    valuesThisTurn = 0
    largestStore = nil
    if case .memory = excess { isTearingDown = true }
    isOver = false
    return excess
  }
}
