import CSystem
import Values

/// The state of one run of a program that belongs to no signal: whatever a signal may have to ask without knowing its
/// loop. Each loop owns one, so that two sessions in one process, even on one thread, do not meet.
///
/// A loop makes its run the thread's current one at the beginning of each turn. The thread holds one reference to it
/// until another run becomes current.
public final class Run {
  /// Pipelines take single events only: no flows, no batches, no code for Ints.
  public var byEvents = false

  /// An endless recursion whose error reached nobody; reported at the end of the turn.
  public private(set) var hasUnheardDepth = false

  func noteUnheardDepth() { hasUnheardDepth = true }

  public func takeUnheardDepth() -> Bool {
    defer { hasUnheardDepth = false }
    return hasUnheardDepth
  }

  // MARK: the run of this thread

  /// A thread that no loop has claimed yet gets a run of its own.
  public static var current: Run {
    if let pointer = rsig_current_run() { return Unmanaged<Run>.fromOpaque(pointer).takeUnretainedValue() }
    let made = Run()
    made.makeCurrent()
    return made
  }

  public func makeCurrent() {
    let mine = Unmanaged.passUnretained(self)
    guard rsig_current_run() != mine.toOpaque() else { return }
    let former = rsig_current_run().map { Unmanaged<Run>.fromOpaque($0) }
    rsig_set_current_run(mine.retain().toOpaque())
    former?.release()
  }

  // MARK: teardowns

  /// Disposed while Ctrl-C stops everything: their teardowns may call closures of the program, which do not run until
  /// that is over.
  private var waiting: [Disposable] = []

  func wait(_ disposable: Disposable) { waiting.append(disposable) }

  /// Tears down what has waited for the end of Ctrl-C; false if nothing has.
  @discardableResult
  public func tearDownWaiting() -> Bool {
    if waiting.isEmpty { return false }
    while !waiting.isEmpty {
      let those = waiting
      waiting = []
      for one in those { one.tearDown() }
    }
    return true
  }

  // MARK: the bound of one turn

  /// Values that sources may send within one turn before the run counts as endless; nil is no limit.
  public var valueLimit: Int?
  /// More values than that: everything stops as at Ctrl-C, until `takeExcess`.
  private var isExcessive = false
  private var valuesThisTurn = 0
  /// Values until the next look at the limit.
  @exclusivity(unchecked) private var credit = Run.stride
  private static let stride = 1 << 14

  /// A source has sent values in a loop. Cheap: the limit is looked at now and then.
  @inline(__always)
  func spend(_ values: Int = 1) {
    credit -= values
    if credit <= 0 { lookAtLimit() }
  }

  @inline(never)
  private func lookAtLimit() {
    valuesThisTurn += Run.stride - credit
    credit = Run.stride
    guard let valueLimit, valuesThisTurn > valueLimit else { return }
    isExcessive = true
    rsig_set_bound_reached(true)
  }

  func beginTurn() { valuesThisTurn = 0 }

  /// Whether a turn sent too many values; everything may run again.
  public func takeExcess() -> Bool {
    guard isExcessive else { return false }
    isExcessive = false
    valuesThisTurn = 0
    rsig_set_bound_reached(false)
    return true
  }
}
