import CSystem

/// State of one run of a program that code must find without a loop at hand. The thread refers to the run that it works
/// for; the engine's `Run` adds what signals need, and a loop makes its run the current one at the beginning of a turn.
///
/// The thread owns one reference to its current run, until another run takes its place.
open class RunState {
  /// Patterns by their text, for the room of patterns.
  public final var patterns: AnyObject?
  /// The keys of records that were read, for the room of JSON.
  public final var recordKeys: AnyObject?
  /// Values whose time to be freed has not come: nested deeper than the stack could free, or given up at Ctrl-C.
  private final var unfreed: [[Value]] = []
  /// The number of them that may be freed in one go.
  private final var limit = 0
  /// `rsig_run_over` of this run while another one is current.
  private final var isOver = false

  /// True while a batch of values is computed ahead of their time. Nothing that could be seen may happen then: whoever
  /// is about to read a sequence with effects refuses, and the batch gives way to single values.
  @exclusivity(unchecked) private final var isAhead = false

  /// Computes ahead of time.
  @inline(__always)
  public final func ahead<Result>(_ compute: () -> Result) -> Result {
    let outer = isAhead
    isAhead = true
    defer { isAhead = outer }
    return compute()
  }

  /// For whoever is about to do what could be seen.
  @inline(__always)
  public static func checkTime() throws(Failure) {
    if present?.isAhead ?? false { throw Failure(ValueReasons.interrupted, "not yet") }
  }

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
    freeKept()
    isOver = rsig_run_is_over()
  }

  // MARK: growing

  /// A value has taken that many bytes, new or by growing. Nothing is counted when it is freed: the sum only says when
  /// to look at the memory of the process.
  @inline(__always)
  public static func charge(_ bytes: Int) {
    if rsig_grow(bytes) { present?.hasGrown() }
  }

  /// Roughly the bytes of a value without what it holds.
  public static let box = 64

  /// Looks at the memory of the process, and ends the run if it is too much.
  open func hasGrown() { rsig_forget_growth() }

  // MARK: freeing later

  /// For the deinit of a box that holds other values, and for a list that Ctrl-C leaves unfinished: the values may be
  /// nested deeper than the stack could free, or be so many that Ctrl-C would wait for it.
  @inline(__always)
  public static func freeing(_ values: [Value]) {
    if rsig_stack_is_low() || rsig_frees_later() { current.freeLater(values) }
  }

  @inline(__always)
  static func freeing(_ start: UnsafeMutablePointer<Value>, _ count: Int) {
    if rsig_stack_is_low() || rsig_frees_later() {
      current.freeLater(Array(UnsafeBufferPointer(start: start, count: count)))
    }
  }

  /// Where the process ends because of Ctrl-C, freeing a million things would only keep it.
  @inline(__always)
  public static func letGo(_ thing: @autoclosure () -> some Any) {
    if rsig_process_ends() { keepForever(thing()) }
  }

  @inline(never)
  private static func keepForever(_ thing: Any) { _ = Unmanaged.passRetained(Kept(thing)) }

  private final class Kept {
    let thing: Any
    init(_ thing: Any) { self.thing = thing }
  }

  @inline(never)
  private final func freeLater(_ values: [Value]) { unfreed.append(values) }

  /// Frees values that were kept, and those that are kept meanwhile, on a stack of its own: the present one may be
  /// small. Called between turns, with a limit that keeps a turn from waiting, and before a deep stack is left.
  public final func freeKept(atMost limit: Int = .max) {
    if unfreed.isEmpty { return }
    self.limit = limit
    let me = Unmanaged.passUnretained(self).toOpaque()
    _ = rsig_run_on_deep_stack(1 << 28, { Unmanaged<RunState>.fromOpaque($0!).takeUnretainedValue().free() }, me)
  }

  private final func free() {
    while limit > 0, var values = unfreed.popLast() {
      let count = min(limit, values.count)
      values.removeLast(count)
      limit -= count
      if !values.isEmpty { unfreed.append(values) }
    }
  }
}
