import Values

/// RACCommand: creates a signal for each input and runs it on the main scheduler, one execution at a time unless
/// concurrency is allowed.
///
/// Each hop to main is one turn, scheduled in the order of RAC 2.5: at the start enabled, executing, executionSignals
/// (one turn for each subscriber), the work; at the end errors, enabled, executing. RAC derives these signals by
/// observing one array of running executions. Here a change of that array calls them directly, because a command
/// executes often and its observers never change.
public final class Command: Observable {
  /// Creates the signal to run for an input.
  public let signalBlock: Function
  let loop: Loop
  /// Result signals of the running executions, oldest first.
  public var active: [Execution] { running }
  public var executionCount: Int { count }

  public var executing: Signal { executingState }
  public var enabled: Signal { enabledState }
  public var executionSignals: Signal { announcer }
  public var errors: Signal { failures }
  /// The unfiltered state of the gate: sends at once, on any scheduler, including repeats.
  public var immediateEnabled: Signal {
    if let knownGate { return knownGate }
    let made = GateSignal(self)
    knownGate = made
    return made
  }

  /// Last value of the enabled signal; nil if there is no such signal, or before its first value.
  public var lastEnabled: Bool? { lastSent }
  /// Error of the enabled signal; once set, nothing more is executed.
  public var enabledError: Value? { failure }

  /// Whether the command was created with an enabled signal.
  public let followsSignal: Bool

  private let executingState: StateSignal
  private let enabledState: StateSignal
  private let announcer: Announcer
  private let failures: FailureSignal
  @exclusivity(unchecked) private var gate = Audience()
  private weak var knownGate: GateSignal?
  private var enabledFeed: Disposable?
  // Never passed by reference: checks of exclusive access would cost more than everything else here.
  @exclusivity(unchecked) private var running: [Execution] = []
  @exclusivity(unchecked) private var count = 0
  @exclusivity(unchecked) private var lastSent: Bool?
  @exclusivity(unchecked) private var failure: Value?
  @exclusivity(unchecked) private var allowsConcurrent = false
  /// A finished turn and the roster of a finished execution, one of each, kept for reuse.
  @exclusivity(unchecked) var spareStart: Execution.Start?
  @exclusivity(unchecked) var spareRoster: Roster?
  /// Number of executions that have not ended, including those still running after the release.
  @exclusivity(unchecked) private var unended = 0
  /// Keeps executions alive that run without a subscriber, so that stopping the run can end them.
  let keep: (Disposable) -> Void

  public init(
    enabled enabledSignal: Signal? = nil, on loop: Loop, keep: @escaping (Disposable) -> Void = { _ in },
    _ signalBlock: Function
  ) {
    self.signalBlock = signalBlock
    followsSignal = enabledSignal != nil
    self.loop = loop
    self.keep = keep
    executingState = StateSignal(loop, "executing")
    enabledState = StateSignal(loop, "enabled")
    announcer = Announcer(loop, "executionSignals")
    failures = FailureSignal(loop, "errors")
    super.init()
    executingState.begin(false)
    if let enabledSignal { follow(enabledSignal) }
    if let enabledError { enabledState.failAtOnce(enabledError) } else { enabledState.begin(isOpen) }
  }

  public override var kind: Kind { .command }

  public override func nameChanged() {
    executingState.setOwner(name)
    enabledState.setOwner(name)
    announcer.setOwner(name)
    failures.setOwner(name)
  }

  public override func write(to out: inout ValueWriter) {
    out += "<Command"
    if let name { out += " \(name)" }
    if isReleased {
      out += " released"
    } else if !active.isEmpty {
      out += " executing"
    } else if !isOpen {
      out += " disabled"
    }
    out += ">"
  }

  // MARK: the gate

  /// True if `execute` would run now.
  public var isOpen: Bool { failure == nil && lastSent != false && (allowsConcurrent || running.isEmpty) }

  public var allowsConcurrentExecution: Bool {
    get { allowsConcurrent }
    set {
      let old = allowsConcurrent
      allowsConcurrent = newValue
      changed("allowsConcurrentExecution", Change(new: .bool(newValue), old: .bool(old)))
      gateMayHaveChanged()
    }
  }

  /// Subscribes to the enabled signal, once; the command owns the subscription, and handles its values, error and
  /// completion.
  private func follow(_ signal: Signal) {
    let handlers = Handlers(
      next: { [self] value in
        guard case .bool(let isEnabled) = value else {
          return failEnabled(
            Failure.kind("a value of the enabled signal of a Command", mustBe: "true or false", butIs: value).error)
        }
        lastSent = isEnabled
        enabledState.change(to: isOpen)
        if failure == nil { gate.forward(.bool(isOpen)) }
      },
      error: { [self] error in failEnabled(error) })
    enabledFeed = handlers
    handlers.following(signal)
    if !handlers.isDisposed { keep(handlers) }
  }

  private func failEnabled(_ error: Value) {
    guard failure == nil, !isReleased else { return }
    failure = error
    enabledFeed?.dispose()
    enabledState.fail(error)
    gate.sendError(error)
  }

  private func gateMayHaveChanged() {
    if failure != nil || isReleased { return }
    if !gate.isEmpty { gate.forward(.bool(isOpen)) }
    enabledState.change(to: isOpen)
  }

  fileprivate func enrollAtGate(_ subscriber: Subscriber) -> Disposable? {
    if let enabledError {
      subscriber.error(enabledError)
      return nil
    }
    if isReleased {
      subscriber.completed()
      return nil
    }
    let member = gate.makeSubject().enroll(subscriber)
    subscriber.next(.bool(isOpen))
    return member
  }

  // MARK: executing

  /// Runs the work for an input, and returns a signal that replays its events. If execute is refused, the signal fails.
  public func execute(_ input: Value) throws(Failure) -> Signal {
    try mustLive()
    guard isOpen else { return ErrorSignal(disabled) }
    let work = try makeWork(input)
    count += 1
    let execution = Execution(self, count, input)
    insert(execution)
    (spareStart.take() ?? Execution.Start(loop.main)).begin(execution, consume work)
    return execution
  }

  /// An error raised in the block becomes the error of that execution. A block that does not return a signal is a
  /// mistake in the program, and nothing is executed.
  private func makeWork(_ input: Value) throws(Failure) -> Signal {
    let made: Value
    do {
      made = try signalBlock.call(input)
    } catch {
      if error.isInterruption { throw error }
      return ErrorSignal(error.error)
    }
    if let signal = made.box as? Signal { return signal }
    if let series = made.asSeries { return SeriesSignal(series) }
    throw Failure(
      StageReasons.noWork, "the closure of \(described) must return a signal, but returned \(made.kind.withArticle)",
      help: made.isNil ? ["where there is nothing to do, return `empty`"] : ["`return x` is the signal that sends x"])
  }

  /// RACCommandErrorNotEnabled, with the command in its userInfo.
  private var disabled: Value {
    .box(
      ErrorBox(
        "The command is disabled and cannot be executed", domain: "RACCommandErrorDomain", code: 1,
        userInfo: DictionaryBox([(.string("RACUnderlyingCommandErrorKey"), .box(self))]),
        reason: StageReasons.disabled))
  }

  private func insert(_ execution: Execution) {
    running.append(execution)
    unended += 1
    if hasObservers {
      changed(
        "activeExecutionSignals",
        Change(.insertion, new: .list([.box(execution)]), old: .nil, indexes: [running.count - 1]))
    }
    if !allowsConcurrent { gateMayHaveChanged() }
    executingState.change(to: true)
    announcer.announce(execution)
  }

  /// Called before the result's subscribers are notified of the end, so that the gate is open again in their handlers.
  func ended(_ execution: Execution, _ error: Value?) {
    unended -= 1
    if let error { failures.send(error) }
    if isReleased {
      if unended == 0 { failures.complete() }
      return
    }
    guard let index = running.firstIndex(where: { $0 === execution }) else { return }
    running.remove(at: index)
    if hasObservers {
      changed("activeExecutionSignals", Change(.removal, new: .nil, old: .list([.box(execution)]), indexes: [index]))
    }
    if !allowsConcurrent { gateMayHaveChanged() }
    executingState.change(to: !running.isEmpty)
  }

  /// Completes its signals. Running work continues, and `errors` completes when that work has ended.
  public override func release() {
    if isReleased { return }
    if unended == 0 { failures.complete() }
    announcer.complete()
    executingState.complete()
    enabledFeed?.dispose()
    running = []
    super.release()
    enabledState.complete()
    gate.sendCompleted()
  }

  // MARK: properties

  public override var keys: [String] { ["activeExecutionSignals", "allowsConcurrentExecution"] }

  public override var signalKeys: [String] {
    ["executionSignals", "executing", "enabled", "errors", "immediateEnabled"]
  }

  public override func value(of key: String) -> Value? {
    switch key {
    case "activeExecutionSignals": .list(active.map { .box($0) })
    case "allowsConcurrentExecution": .bool(allowsConcurrentExecution)
    default: nil
    }
  }

  public override func setValue(_ value: Value, of key: String) throws(Failure) {
    guard key == "allowsConcurrentExecution" else { throw noSuch(key) }
    try mustLive()
    guard case .bool(let allows) = value else {
      throw Failure.kind("`allowsConcurrentExecution` of \(described)", mustBe: "true or false", butIs: value)
    }
    allowsConcurrentExecution = allows
  }
}

/// `c.immediateEnabled`
private final class GateSignal: Signal {
  let command: Command
  init(_ command: Command) { self.command = command }

  override var title: String? { command.name.map { "\($0).immediateEnabled" } }
  override func connect(_ subscriber: Subscriber) -> Disposable? { command.enrollAtGate(subscriber) }
}
