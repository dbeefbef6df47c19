import Values

/// One subscription to the source for all concurrent subscribers. The first subscriber starts it and the last one ends
/// it; after that, or after the source has ended, the next subscriber starts a new one.
public final class ShareSignal: Signal {
  private let source: Signal
  /// Number of recent values that a later subscriber gets; nil for all.
  private let capacity: Int?
  private var run: SharedRun?

  public init(_ source: Signal, replaying capacity: Int?) {
    self.source = source
    self.capacity = capacity
  }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    if let run { return run.admit(subscriber) }
    let run = SharedRun(self, capacity == 0 ? Subject() : ReplaySubject(capacity: capacity))
    self.run = run
    let subscription = run.admit(subscriber)
    run.following(source)
    return subscription
  }

  /// The one subscription to the source, and its subscribers.
  private final class SharedRun: Receiver {
    private let whole: ShareSignal
    private let subject: Subject
    private var count = 0

    init(_ whole: ShareSignal, _ subject: Subject) {
      self.whole = whole
      self.subject = subject
    }

    func admit(_ subscriber: Subscriber) -> Disposable? {
      guard let inner = subject.subscribe(subscriber) else { return nil }
      count += 1
      return ActionDisposable { [self] in
        inner.dispose()
        count -= 1
        if count == 0 { dispose() }
      }
    }

    override func next(_ value: Value) {
      if !isDisposed { subject.sendNext(value) }
    }

    // `dispose` forgets this run before the end is sent: a subscriber that resubscribes in its handler gets a new run.
    override func error(_ error: Value) {
      if dispose() { subject.sendError(error) }
    }

    override func completed() {
      if dispose() { subject.sendCompleted() }
    }

    /// Ctrl-C ended the source, so its subscribers will receive nothing more.
    override func wasInterrupted() {
      dispose()
      subject.roster.interrupt()
    }

    /// Also true if no subscriber needs more: the run then ends as soon as the last of them leaves.
    override var isDone: Bool { isDisposed || subject.roster.isEveryoneDone }

    override func tearDown() {
      if whole.run === self { whole.run = nil }
      super.tearDown()
    }
  }
}
