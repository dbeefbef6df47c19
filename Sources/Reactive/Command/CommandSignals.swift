import Values

/// Whom a Command tells. A program may make many Commands, and most of what they could tell of is heard by nobody,
/// ever: the subject is made for the first one who listens.
struct Audience {
  private var subject: Subject?

  var isEmpty: Bool { subject?.roster.isEmpty ?? true }

  func forward(_ value: Value) { subject?.forward(value) }
  func sendError(_ error: Value) { if let subject { subject.sendError(error) } else { unheard(error) } }
  func sendCompleted() { subject?.sendCompleted() }

  /// Where to enroll.
  mutating func door() -> Subject {
    if let subject { return subject }
    let made = Subject()
    subject = made
    return made
  }
}

/// A signal of a Command: told on the main scheduler.
class CommandSignal: Signal {
  final let loop: Loop
  private final let member: StaticString
  private final var owner: String?

  init(_ loop: Loop, _ member: StaticString) {
    self.loop = loop
    self.member = member
  }

  final override var title: String? { owner.map { "\($0).\(member)" } }
  final func belong(to owner: String?) { self.owner = owner }
}

/// `enabled`, `executing`: the last value is there for each new subscriber, a change is one turn, a repeat is none.
final class StateSignal: CommandSignal {
  private enum End { case error(Value), completed }

  /// What turns work on: they hold it, and so none of them is more to count than the queue does.
  private final class Told {
    @exclusivity(unchecked) var audience = Audience()
    /// What was told last; nil before the first.
    @exclusivity(unchecked) var value: Bool?
  }

  private let told = Told()
  /// What was told or is on its way: turns keep their order, so a repeat of it will be a repeat when it comes.
  @exclusivity(unchecked) private var latest: Bool?
  @exclusivity(unchecked) private var end: End?
  /// An end was told or is on its way.
  @exclusivity(unchecked) private var isOver = false
  /// Taken where they are not underway, which is nearly always: a command changes its states four times for each
  /// execution.
  @exclusivity(unchecked) private var turn: Turn?
  @exclusivity(unchecked) private var otherTurn: Turn?

  func begin(_ value: Bool) {
    latest = value
    told.value = value
  }

  func change(to value: Bool) {
    guard let latest, latest != value, !isOver else { return }
    self.latest = value
    freeTurn().begin(value)
  }

  private func freeTurn() -> Turn {
    if let turn, !turn.isUnderway { return turn }
    if let otherTurn, !otherTurn.isUnderway { return otherTurn }
    let made = Turn(told, loop.main)
    if turn == nil { turn = made } else if otherTurn == nil { otherTurn = made }
    return made
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
      told.audience.sendError(error)
    }
  }

  func complete() {
    if isOver { return }
    isOver = true
    loop.main.schedule { [self] in
      end = .completed
      told.audience.sendCompleted()
    }
  }

  override func connect(_ subscriber: Subscriber) -> Disposable? {
    if let current = told.value { subscriber.next(.bool(current)) }
    if subscriber.isDisposed { return nil }
    switch end {
    case .error(let error): subscriber.error(error)
    case .completed: subscriber.completed()
    case nil: return told.audience.door().enroll(subscriber)
    }
    return nil
  }

  private final class Turn: Work {
    private let told: Told
    @exclusivity(unchecked) private var value = false
    @exclusivity(unchecked) private(set) var isUnderway = false

    init(_ told: Told, _ scheduler: Scheduler) {
      self.told = told
      super.init(scheduler)
    }

    func begin(_ value: Bool) {
      self.value = value
      isUnderway = true
      scheduler.add(self)
    }

    override var isKept: Bool { true }

    override func run() {
      isUnderway = false
      told.value = value
      if !told.audience.isEmpty { told.audience.forward(.bool(value)) }
    }
  }
}

/// `errors`: moved to main once, for all of its subscribers.
final class FailureSignal: CommandSignal {
  @exclusivity(unchecked) private var audience = Audience()

  func send(_ error: Value) {
    if !audience.isEmpty { loop.lostErrors.handle(error) }
    loop.main.schedule { [self] in audience.forward(error) }
  }

  func complete() {
    loop.main.schedule { [self] in audience.sendCompleted() }
  }

  override func connect(_ subscriber: Subscriber) -> Disposable? { audience.door().enroll(subscriber) }
}

/// `executionSignals`: moved to main for each of its subscribers, a turn for each.
final class Announcer: CommandSignal {
  @exclusivity(unchecked) private var audience = Audience()

  func announce(_ execution: Execution) {
    if !audience.isEmpty { audience.forward(.box(Execution.Tame(execution))) }
  }

  func complete() { audience.sendCompleted() }

  override func connect(_ subscriber: Subscriber) -> Disposable? {
    let stage = Hop(subscriber, loop)
    stage.attach(audience.door().enroll(stage))
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

    override var isKept: Bool { true }

    override func run() {
      if !hop.isDisposed { hop.downstream.next(value) }
    }
  }
}
