import CSystem

/// State of one run of a program that code must reach without a loop at hand. The thread refers to the run that it
/// works for; the engine's `Run` adds the state that signals need, and a loop makes its run current at the beginning of
/// each turn.
///
/// The thread owns one reference to its current run, until another run replaces it.
open class RunState {
  /// Compiled patterns by their text, kept for the target Patterns.
  public final var patterns: AnyObject?
  /// Keys of the records read so far, kept for the target JSON.
  public final var recordKeys: AnyObject?
  /// The texts written in the program.
  private final var written: Set<Value> = []
  /// Values to free later: nested too deep to free on the stack, or released at Ctrl-C.
  private final var unfreed: [[Value]] = []
  /// Pieces of large stores to free later.
  private final var unfreedPieces: [Any] = []
  /// How many more of them may be freed in this call.
  private final var limit = 0
  /// The part that C code reads.
  private final let shared: UnsafeMutablePointer<rsig_run>

  /// True while a batch of values is computed ahead of their time. Nothing visible may happen then: reading a sequence
  /// with effects throws, and the batch falls back to single values.
  @inline(__always)
  private final var isAhead: Bool {
    get { shared.pointee.is_ahead }
    set { shared.pointee.is_ahead = newValue }
  }

  /// True if nothing may be fast: no flows and no batches, no loops and no scalar code within closures.
  public final var byEvents = false

  /// True if values must be computed one by one.
  open var avoidsFlows: Bool { false }

  /// Computes ahead of time.
  @inline(__always)
  public final func ahead<Result>(_ compute: () -> Result) -> Result {
    let outer = isAhead
    isAhead = true
    defer { isAhead = outer }
    return compute()
  }

  @inline(__always)
  public static var isAhead: Bool { rsig_run_is_ahead() }

  public static var isByEvents: Bool { present?.byEvents ?? false }

  /// Throws while values are computed ahead of time; call it before any visible effect.
  @inline(__always)
  public static func checkTime() throws(Failure) {
    if isAhead { throw Failure(ValueReasons.interrupted, "not yet") }
  }

  public init() {
    shared = .allocate(capacity: 1)
    shared.initialize(to: rsig_run())
    shared.pointee.state = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit { shared.deallocate() }

  /// True if the run has ended on its own (`exit`, or a bound was reached): it stops as Ctrl-C would stop it, but other
  /// runs continue.
  public final var isOver: Bool {
    get { shared.pointee.is_over }
    set { shared.pointee.is_over = newValue }
  }

  /// The current run; a thread that no loop has claimed gets a new one.
  open class var current: RunState {
    if let present { return present }
    let made = RunState()
    made.makeCurrent()
    return made
  }

  /// The run that the thread works for; nil before its first.
  public static var present: RunState? {
    rsig_current_run().map { Unmanaged<RunState>.fromOpaque($0.pointee.state).takeUnretainedValue() }
  }

  public final func makeCurrent() {
    guard rsig_current_run() != shared else { return }
    let former = RunState.present.map { Unmanaged.passUnretained($0) }
    former?.takeUnretainedValue().freeKept()
    _ = Unmanaged.passRetained(self)
    rsig_set_current_run(shared)
    former?.release()
  }

  // MARK: texts of the program

  /// A text written in the program, such as a key. Equal ones share a box, so that a key is found by it. Long ones are
  /// no keys, and a prompt may be given new ones without end: neither is kept.
  public static func written(_ text: String) -> Value {
    let run = current
    guard text.utf8.count <= 64, run.written.count < 10_000 else { return run.text(sharing: text) }
    return run.written.insert(.string(text)).memberAfterInsert
  }

  /// The text with these bytes, shared with the program if it writes that text, too.
  public final func text(sharing text: String) -> Value {
    let made = Value.string(text)
    return written.firstIndex(of: made).map { written[$0] } ?? made
  }

  // MARK: growing

  /// Counts bytes that a value has taken, by creation or by growing. Freed bytes are not subtracted: the sum only
  /// decides when to measure the memory of the process.
  @inline(__always)
  public static func charge(_ bytes: Int) {
    if rsig_grow(bytes) { present?.hasGrown() }
  }

  /// The bytes counted since the memory of the process was last measured.
  public static var charged: Int { rsig_current_run().map { Int($0.pointee.growth) } ?? 0 }

  /// Roughly the bytes of a value without the values it holds.
  public static let box = 64

  /// Measures the memory of the process, and ends the run if it uses too much.
  open func hasGrown() { shared.pointee.growth = 0 }

  // MARK: freeing later

  /// For the deinit of a box that holds other values, and for a list that Ctrl-C leaves unfinished: the values may be
  /// nested too deep for the stack, or so many that freeing them would delay Ctrl-C.
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

  /// For the deinit of a store of many pieces: while a stop is handled, they are freed later, since a gigabyte takes
  /// longer to free than Ctrl-C may wait.
  @inline(__always)
  public static func freeing(pieces: [some Any]) {
    if !pieces.isEmpty, rsig_frees_later() { current.freeLater(pieces: pieces) }
  }

  @inline(never)
  private final func freeLater(pieces: [some Any]) { unfreedPieces += pieces as [Any] }

  @inline(never)
  private final func freeLater(_ values: [Value]) { unfreed.append(values) }

  /// Frees the values kept for later, and those added meanwhile, on a separate stack, since the current one may be
  /// small. Called between turns, with a limit so that turns stay short, and before leaving a deep stack. A process
  /// that ends frees nothing.
  public final func freeKept(atMost limit: Int = .max) {
    if unfreed.isEmpty && unfreedPieces.isEmpty || rsig_process_ends() { return }
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
    // A piece of the stores has some 16,000 elements.
    while limit > 0, unfreedPieces.popLast() != nil { limit -= 1 << 14 }
  }
}
