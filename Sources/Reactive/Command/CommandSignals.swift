import Values

/// A signal of a Command: told on the main scheduler.
class CommandSignal: Signal {
  final let loop: Loop
  private final var ownTitle: String?

  init(_ loop: Loop) { self.loop = loop }

  final override var title: String? { ownTitle }
  final func title(_ owner: String?, _ member: String) { ownTitle = owner.map { "\($0).\(member)" } }
}

/// `enabled`, `executing`: the last value is there for each new subscriber, a change is one turn, a repeat is none.
final class StateSignal: CommandSignal {
  private enum End { case error(Value), completed }

  private let subject = Subject()
  /// What was told last; nil before the first.
  @exclusivity(unchecked) private var current: Bool?
  /// What was told or is on its way: turns keep their order, so a repeat of it will be a repeat when it comes.
  @exclusivity(unchecked) private var latest: Bool?
  @exclusivity(unchecked) private var end: End?
  /// An end was told or is on its way.
  @exclusivity(unchecked) private var isOver = false
  /// Taken where they are not underway, which is nearly always: a command changes its states four times for each execution.
  private let turn: Turn
  private let otherTurn: Turn

  override init(_ loop: Loop) {
    turn = Turn(loop.main)
    otherTurn = Turn(loop.main)
    super.init(loop)
  }

  func begin(_ value: Bool) {
    latest = value
    current = value
  }

  func change(to value: Bool) {
    guard let latest, latest != value, !isOver else { return }
    self.latest = value
    if !turn.isUnderway {
      turn.begin(self, value)
    } else if !otherTurn.isUnderway {
      otherTurn.begin(self, value)
    } else {
      Turn(loop.main).begin(self, value)
    }
  }

  fileprivate func told(_ value: Bool) {
    current = value
    subject.forward(.bool(value))
  }

  func failAtOnce(_ error: Value) {
    isOver = true
    end = .error(error)
  }

  func fail(_ error: Value) {
    guard latest != nil, !isOver else { return }
    isOver = true
    loop.main.schedule { [self] in
      end = .error(error)
      subject.sendError(error)
    }
  }

  func complete() {
    if isOver { return }
    isOver = true
    loop.main.schedule { [self] in
      end = .completed
      subject.sendCompleted()
    }
  }

  override func subscribe(_ subscriber: Subscriber) -> Disposable? {
    if let current { subscriber.next(.bool(current)) }
    if subscriber.isDisposed { return nil }
    switch end {
    case .error(let error): subscriber.error(error)
    case .completed: subscriber.completed()
    case nil: return subject.enroll(subscriber)
    }
    return nil
  }

  private final class Turn: Work {
    /// Held while it is in the queue, and only then.
    private var state: Unmanaged<StateSignal>?
    private var value = false

    deinit { state?.release() }

    var isUnderway: Bool { state != nil }

    func begin(_ state: StateSignal, _ value: Bool) {
      self.value = value
      self.state = .passRetained(state)
      state.loop.add(self)
    }

    override func run() {
      guard let state else { return }
      self.state = nil
      state._withUnsafeGuaranteedRef { $0.told(value) }
      state.release()
    }
  }
}

/// `errors`: moved to main once, for all of its subscribers.
final class FailureSignal: CommandSignal {
  private let subject = Subject()

  func send(_ error: Value) {
    loop.main.schedule { [subject] in subject.forward(error) }
  }

  func complete() {
    loop.main.schedule { [subject] in subject.sendCompleted() }
  }

  override func subscribe(_ subscriber: Subscriber) -> Disposable? { subject.subscribe(subscriber) }
}

/// `executionSignals`: moved to main for each of its subscribers, a turn for each.
final class Announcer: CommandSignal {
  private let subject = Subject()

  func announce(_ execution: Execution) {
    if !subject.roster.isEmpty { subject.forward(.box(Execution.Tame(execution))) }
  }

  func complete() { subject.sendCompleted() }

  override func subscribe(_ subscriber: Subscriber) -> Disposable? {
    let stage = Hop(subscriber, loop)
    stage.attach(subject.subscribe(stage))
    return stage
  }

  private final class Hop: Stage {
    let loop: Loop
    init(_ downstream: Subscriber, _ loop: Loop) {
      self.loop = loop
      super.init(downstream)
    }

    override func next(_ value: Value) { loop.add(Turn(self, value)) }
    override func completed() {
      loop.main.schedule { [self] in finish() }
    }

    private func finish() { super.completed() }
  }

  private final class Turn: Work {
    let hop: Hop
    let value: Value
    init(_ hop: Hop, _ value: Value) {
      self.hop = hop
      self.value = value
      super.init(hop.loop.main)
    }

    override func run() {
      if !hop.isDisposed { hop.downstream.next(value) }
    }
  }
}
