import CSystem

/// State of one run of a program that code must find without a loop at hand. The thread refers to the run that it works
/// for; the engine's `Run` adds what signals need, and a loop makes its run the current one at the beginning of a turn.
///
/// The thread owns one reference to its current run, until another run takes its place.
open class RunState {
  /// Patterns by their text, for the room of patterns.
  public final var patterns: AnyObject?
  /// Boxes nested deeper than the stack could free, kept until there is stack again.
  private final var rescued: [Box] = []
  /// `rsig_run_over` of this run while another one is current.
  private final var isOver = false

  public init() {}

  /// A thread that no loop has claimed gets a run of its own.
  open class var current: RunState {
    if let present { return present }
    let made = RunState()
    made.makeCurrent()
    return made
  }

  /// The run that the thread works for; nil before the first.
  public static var present: RunState? {
    rsig_current_run().map { Unmanaged<RunState>.fromOpaque($0).takeUnretainedValue() }
  }

  public final func makeCurrent() {
    let mine = Unmanaged.passUnretained(self)
    guard rsig_current_run() != mine.toOpaque() else { return }
    let former = rsig_current_run().map { Unmanaged<RunState>.fromOpaque($0) }
    former?.takeUnretainedValue().leave()
    rsig_set_current_run(mine.retain().toOpaque())
    rsig_set_run_over(isOver)
    former?.release()
  }

  private final func leave() {
    freeRescued()
    isOver = rsig_run_is_over()
  }

  // MARK: deep values

  /// For the deinit of a box that holds other values: a value may be nested deeper than the stack could free it.
  @inline(__always)
  static func whereStackEnds(_ parts: () -> [Value]) {
    if rsig_stack_is_low() { current.rescue(parts()) }
  }

  @inline(never)
  private final func rescue(_ parts: [Value]) { rescued += parts.lazy.compactMap(\.box) }

  /// Frees what was rescued, and what is rescued meanwhile, on a stack of its own: the present one may be small. Called
  /// between turns, and before a deep stack is left.
  public final func freeRescued() {
    if rescued.isEmpty { return }
    let me = Unmanaged.passUnretained(self).toOpaque()
    _ = rsig_run_on_deep_stack(
      1 << 28, { Unmanaged<RunState>.fromOpaque($0!).takeUnretainedValue().freeHere() }, me)
  }

  private final func freeHere() {
    while !rescued.isEmpty {
      var boxes: [Box] = []
      swap(&boxes, &rescued)
    }
  }
}
