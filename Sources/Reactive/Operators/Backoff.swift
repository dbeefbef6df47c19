import Values

/// The notifier of `retryWhen` for backoff: for each error of the source, requests another attempt after a wait twice
/// as long as the one before. After `attempts` failures in a row, it fails with the last error.
public final class BackoffSignal: Operator {
  public struct Waits: Sendable {
    let first: Int64
    let longest: Int64
    /// nil for no limit.
    let attempts: Int?

    public init(first: Int64, longest: Int64, attempts: Int?) {
      self.first = first
      self.longest = longest
      self.attempts = attempts
    }

    /// The wait after a failure, by its index in a row of failures.
    func wait(_ index: Int) -> Int64 {
      if first == 0 { return 0 }
      var wait = min(first, longest)
      for _ in 0..<min(index, 62) where wait < longest { wait = wait > longest / 2 ? longest : wait * 2 }
      return wait
    }
  }

  private let waits: Waits
  private let loop: Loop
  /// A random number from 0 up to 1 that spreads the waits; nil for exact waits.
  private let random: (() -> Double)?

  public init(_ errors: Signal, _ waits: Waits, _ loop: Loop, spreadBy random: (() -> Double)?) {
    self.waits = waits
    self.loop = loop
    self.random = random
    super.init(errors)
  }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    BackoffStage(subscriber, waits, loop, random).following(source)
  }
}

private final class BackoffStage: Stage {
  private let waits: BackoffSignal.Waits
  private let loop: Loop
  private let random: (() -> Double)?
  /// Failures in a row.
  private var failures = 0
  /// Time when the current attempt began.
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
    // An attempt that lasted longer than the longest wait counts as a success, although it failed at last.
    if failures > 0, loop.now - begin > waits.longest { failures = 0 }
    if let attempts = waits.attempts, failures >= attempts { return sendError(error) }
    var wait = waits.wait(failures)
    failures += 1
    if let random { wait -= Int64(Double(wait) / 2 * random()) }
    if let requested = BackoffStage.requestedWait(error) { wait = max(wait, requested) }
    pause = loop.current.after(wait) { [unowned self] in
      pause = nil
      begin = loop.now
      downstream.next(.nil)
    }
  }

  /// The wait that the server requested with the error.
  private static func requestedWait(_ error: Value) -> Int64? {
    switch error.asError?.userInfo[.string("retryAfter")] {
    case .duration(let us)?: us
    case .int(let seconds)?: Int64(clamping: seconds).multipliedReportingOverflow(by: 1_000_000).partialValue
    default: nil
    }
  }

  override func tearDown() {
    super.tearDown()
    pause.take()?.dispose()
  }
}
