import CSystem
import Values

/// One execution of a Command, and the signal that `execute` returns: it replays the events of the work. Lighter than a
/// ReplaySubject, because executions are short and often have no subscriber.
public final class Execution: Signal {
  public let command: Command
  /// Counted from one, in the order of execution.
  public let number: Int
  public let input: Value
  public let startedAt: Int64

  /// Values sent so far: the first one, and the others.
  @exclusivity(unchecked) private var first: Value?
  @exclusivity(unchecked) private var others: [Value] = []
  @exclusivity(unchecked) private var end: StreamEnd?
  /// Subscribers while the work runs; nil until the first.
  @exclusivity(unchecked) private var listeners: Roster?

  init(_ command: Command, _ number: Int, _ input: Value) {
    self.command = command
    self.number = number
    self.input = input
    startedAt = command.loop.now
  }

  public override var title: String? { command.name.map { "\($0)[\(number)]" } }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    // Values sent from within the handler of a replayed value are stored, and replayed in turn.
    if let first, !subscriber.isDisposed { subscriber.next(first) }
    var index = 0
    while index < others.count, !subscriber.isDisposed, !rsig_stop_requested() {
      subscriber.next(others[index])
      index += 1
    }
    if rsig_stop_requested() { subscriber.interrupt() }
    if subscriber.isDisposed { return nil }
    if let end {
      end.send(to: subscriber)
      return nil
    }
    if listeners == nil { listeners = command.spareRoster.take() ?? Roster() }
    return listeners.unsafelyUnwrapped.add(subscriber)
  }

  /// True once its work has sent a value.
  public var hasSent: Bool { first != nil }

  fileprivate func took(_ value: Value) {
    if first == nil { first = value } else { keep(value) }
    guard let listeners else { return }
    if rsig_stack_is_low() { listeners.sendError(tooDeep) } else { listeners.send(value) }
  }

  private func keep(_ value: Value) {
    others.append(value)
    Run.store(others.count, in: "execute")
  }

  /// The command is notified first, so that the gate is open again in handlers.
  fileprivate func failed(_ error: Value) {
    end = .error(error)
    command.ended(self, error)
    guard let listeners = listeners.take() else { return }
    listeners.sendError(error)
    if listeners.isAsNew { command.spareRoster = consume listeners }
  }

  fileprivate func completed() {
    end = .completed
    command.ended(self, nil)
    guard let listeners = listeners.take() else { return }
    listeners.sendCompleted()
    if listeners.isAsNew { command.spareRoster = consume listeners }
  }

  /// Ctrl-C ended the work; like a disposal, this sends no event.
  fileprivate func abandoned() {
    command.ended(self, nil)
    let listeners = listeners.take()
    for member in listeners?.takeAll() ?? [] where !member.isDisposed { member.subscriber.interrupt() }
  }

  deinit { listeners?.abandon() }

  /// The turn in which the work starts; reused afterwards.
  final class Start: Work {
    /// nil unless queued.
    @exclusivity(unchecked) private var execution: Execution?
    @exclusivity(unchecked) private var source: Signal?

    func begin(_ execution: Execution, _ source: consuming Signal) {
      self.execution = execution
      self.source = source
      execution.command.loop.add(self)
    }

    override func run() {
      guard let execution = execution.take(), let source = source.take() else { return }
      execution.command.spareStart = self
      let intake = Intake(consume execution)
      intake.following(source)
      if intake.isDisposed { return }
      intake.execution.command.keep(intake)
      if rsig_stop_requested() { intake.wasInterrupted() }
    }

    override func wasDropped() {
      source = nil
      execution.take()?.abandoned()
    }
  }

  /// Receives the events of the work. It ends with the work or with the run, not when a subscriber leaves.
  public final class Intake: Receiver {
    public let execution: Execution

    init(_ execution: Execution) { self.execution = execution }

    public override func next(_ value: Value) {
      if !isDisposed { execution.took(value) }
    }

    public override func error(_ error: Value) {
      if dispose() { execution.failed(error) }
    }

    public override func completed() {
      if dispose() { execution.completed() }
    }

    public override func wasInterrupted() {
      execution.command.loop.onceStopped { [self] in
        if dispose() { execution.abandoned() }
      }
    }
  }

  /// The signal that executionSignals sends: an error appears as completion.
  final class ErrorFree: Signal {
    let execution: Execution
    init(_ execution: Execution) { self.execution = execution }

    override var title: String? { execution.title }
    override func connect(_ subscriber: Subscriber) -> Disposable? {
      ErrorFreeStage(subscriber).following(execution)
    }
  }
}

private final class ErrorFreeStage: PassStage {
  override func error(_ error: Value) { completed() }
}
