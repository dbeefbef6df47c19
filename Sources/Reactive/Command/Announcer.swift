import Values

/// `executionSignals`: delivered on main, in a turn for each subscriber.
final class Announcer: CommandSignal {
  @exclusivity(unchecked) private var audience = Audience()

  func announce(_ execution: Execution) {
    if !audience.isEmpty { audience.forward(.box(Execution.ErrorFree(execution))) }
  }

  func complete() { audience.sendCompleted() }

  override func connect(_ subscriber: Subscriber) -> Disposable? {
    let stage = Hop(subscriber, loop)
    stage.attach(audience.makeSubject().enroll(stage))
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
