import Values

/// A signal of a Command: sends on the main scheduler.
class CommandSignal: Signal {
  final let loop: Loop
  private final let member: StaticString
  private final var owner: String?

  init(_ loop: Loop, _ member: StaticString) {
    self.loop = loop
    self.member = member
  }

  final override var title: String? { owner.map { "\($0).\(member)" } }
  final func setOwner(_ owner: String?) { self.owner = owner }
}

/// `enabled` and `executing`: send the last value to each new subscriber, and each change in one turn, without repeats.
final class StateSignal: CommandSignal {
  /// State shared with turns. They hold this object, so that no other references need counting.
  private final class Broadcast {
    @exclusivity(unchecked) var audience = Audience()
    /// Last value sent; nil before the first.
    @exclusivity(unchecked) var value: Bool?
  }

  private let broadcast = Broadcast()
  /// Last value sent or scheduled. Turns keep their order, so a value that equals it will be a repeat when its turn
  /// runs.
  @exclusivity(unchecked) private var latest: Bool?
  @exclusivity(unchecked) private var end: StreamEnd?
  /// True once an end was sent or scheduled.
  @exclusivity(unchecked) private var isEnding = false
  /// Reused while it is not scheduled, which is nearly always: a command changes its states four times per execution.
  @exclusivity(unchecked) private var turn: Turn?
  @exclusivity(unchecked) private var otherTurn: Turn?

  func begin(_ value: Bool) {
    latest = value
    broadcast.value = value
  }

  func change(to value: Bool) {
    guard let latest, latest != value, !isEnding else { return }
    self.latest = value
    freeTurn().begin(value)
  }

  private func freeTurn() -> Turn {
    if let turn, !turn.isUnderway { return turn }
    if let otherTurn, !otherTurn.isUnderway { return otherTurn }
    let made = Turn(broadcast, loop.main)
    if turn == nil { turn = made } else if otherTurn == nil { otherTurn = made }
    return made
  }

  func failAtOnce(_ error: Value) {
    isEnding = true
    end = .error(error)
  }

  func fail(_ error: Value) {
    guard latest != nil, !isEnding else { return }
    isEnding = true
    loop.main.schedule { [self] in
      end = .error(error)
      broadcast.audience.sendError(error)
    }
  }

  func complete() {
    if isEnding { return }
    isEnding = true
    loop.main.schedule { [self] in
      end = .completed
      broadcast.audience.sendCompleted()
    }
  }

  override func connect(_ subscriber: Subscriber) -> Disposable? {
    if let current = broadcast.value { subscriber.next(.bool(current)) }
    if subscriber.isDisposed { return nil }
    guard let end else { return broadcast.audience.makeSubject().enroll(subscriber) }
    end.send(to: subscriber)
    return nil
  }

  private final class Turn: Work {
    private let broadcast: Broadcast
    @exclusivity(unchecked) private var value = false
    @exclusivity(unchecked) private(set) var isUnderway = false

    init(_ broadcast: Broadcast, _ scheduler: Scheduler) {
      self.broadcast = broadcast
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
      broadcast.value = value
      if !broadcast.audience.isEmpty { broadcast.audience.forward(.bool(value)) }
    }
  }
}

/// `errors`: delivered on main, in one turn for all subscribers.
final class FailureSignal: CommandSignal {
  @exclusivity(unchecked) private var audience = Audience()

  func send(_ error: Value) {
    if !audience.isEmpty { loop.lostErrors.handle(error) }
    loop.main.schedule { [self] in audience.forward(error) }
  }

  func complete() {
    loop.main.schedule { [self] in audience.sendCompleted() }
  }

  override func connect(_ subscriber: Subscriber) -> Disposable? { audience.makeSubject().enroll(subscriber) }
}
