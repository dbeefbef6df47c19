import Values

/// The waits between attempts, made of the errors of the attempts: each twice as long as the one before. After so many
/// attempts, or at the end of the errors, it ends with the last error.
public final class BackoffSignal: Operator {
  public struct Waits: Sendable {
    public let first: Int64
    public let longest: Int64
    /// Nil is no limit.
    public let attempts: Int?

    public init(first: Int64, longest: Int64, attempts: Int?) {
      self.first = first
      self.longest = longest
      self.attempts = attempts
    }

    /// The wait after the n-th failure in a row, counted from 0.
    func wait(_ index: Int) -> Int64 {
      if first == 0 { return 0 }
      var wait = min(first, longest)
      for _ in 0..<min(index, 62) where wait < longest { wait = wait > longest / 2 ? longest : wait * 2 }
      return wait
    }
  }

  private let waits: Waits
  private let loop: Loop
  /// A number from 0 up to 1 that spreads the waits; nil for exact ones.
  private let random: (() -> Double)?

  public init(_ errors: Signal, _ waits: Waits, _ loop: Loop, spreadBy random: (() -> Double)?) {
    self.waits = waits
    self.loop = loop
    self.random = random
    super.init(errors)
  }

  public override func makeStage(_ downstream: Subscriber) -> Stage { BackoffStage(downstream, waits, loop, random) }
}

private final class BackoffStage: Stage {
  private let waits: BackoffSignal.Waits
  private let loop: Loop
  private let random: (() -> Double)?
  /// Failures in a row.
  private var failures = 0
  /// When the present attempt began.
  private var begin: Int64
  private var pause: Disposable?

  init(_ downstream: Subscriber, _ waits: BackoffSignal.Waits, _ loop: Loop, _ random: (() -> Double)?) {
    self.waits = waits
    self.loop = loop
    self.random = random
    begin = loop.now
    super.init(downstream)
  }

  override func next(_ error: Value) {
    if isDisposed { return }
    // An attempt that held for longer than the longest wait has succeeded before it failed.
    if failures > 0, loop.now - begin > waits.longest { failures = 0 }
    if let attempts = waits.attempts, failures >= attempts { return sendError(error) }
    var wait = waits.wait(failures)
    failures += 1
    if let random { wait -= Int64(Double(wait) / 2 * random()) }
    if let told = BackoffStage.told(error) { wait = max(wait, told) }
    pause = loop.current.after(wait) { [unowned self] in
      pause = nil
      begin = loop.now
      downstream.next(.nil)
    }
  }

  /// How long the other side said to wait.
  private static func told(_ error: Value) -> Int64? {
    switch error.asError?.userInfo[.string("retryAfter")] {
    case .duration(let us)?: us
    case .int(let seconds)?: Int64(clamping: seconds).multipliedReportingOverflow(by: 1_000_000).partialValue
    default: nil
    }
  }

  override func tearDown() {
    super.tearDown()
    pause?.dispose()
    pause = nil
  }
}
