import Values

/// An event that reaches its stage's subscriber in a later turn, and is dropped once the stage is disposed. One object
/// per event.
final class LaterEvent: Work {
  private let stage: Stage
  private let event: EventBox.Event

  init(_ event: EventBox.Event, below stage: Stage, on scheduler: Scheduler) {
    self.event = event
    self.stage = stage
    super.init(scheduler)
  }

  override var isCancelled: Bool { isDisposed || stage.isDisposed }

  override func run() {
    if !isCancelled { stage.deliver(event) }
  }

  override func wasDropped() { stage.cutShort() }
}

extension Stage {
  /// Delivers an event that was held back.
  final func deliver(_ event: EventBox.Event) {
    switch event {
    case .next(let value): downstream.next(value)
    case .error(let error): sendError(error)
    case .completed: sendCompleted()
    }
  }
}

extension Signal {
  /// Moves every event to a turn of the scheduler; effects above it stay where they are.
  public final func deliverOn(_ scheduler: Scheduler) -> Signal {
    scheduler.manner == .immediate ? self : DeliverSignal(self, scheduler)
  }

  /// Moves the subscription itself to a turn of the scheduler.
  public final func subscribeOn(_ scheduler: Scheduler) -> Signal {
    scheduler.manner == .immediate ? self : LaterSignal(self) { scheduler }
  }

  /// Delays the subscription by an interval.
  public final func delaySubscription(_ delay: Int64, _ loop: Loop) -> Signal {
    LaterSignal(self, after: delay) { loop.current }
  }
}

private final class DeliverSignal: Operator {
  private let scheduler: Scheduler

  init(_ source: Signal, _ scheduler: Scheduler) {
    self.scheduler = scheduler
    super.init(source)
  }

  override func makeStage(_ downstream: Subscriber) -> Stage { DeliverStage(downstream, scheduler) }
}

private final class DeliverStage: Stage {
  let scheduler: Scheduler

  init(_ downstream: Subscriber, _ scheduler: Scheduler) {
    self.scheduler = scheduler
    super.init(downstream)
  }

  private func hop(_ event: EventBox.Event) { scheduler.add(LaterEvent(event, below: self, on: scheduler)) }

  override func next(_ value: Value) {
    if !isDisposed { hop(.next(value)) }
  }

  override func error(_ error: Value) {
    if isDisposed { return }
    dropUpstream()
    hop(.error(error))
  }

  override func completed() {
    if isDisposed { return }
    dropUpstream()
    hop(.completed)
  }
}

/// Subscribes to its source in a later turn.
private final class LaterSignal: Signal {
  private let source: Signal
  private let delay: Int64?
  private let scheduler: () -> Scheduler

  init(_ source: Signal, after delay: Int64? = nil, on scheduler: @escaping () -> Scheduler) {
    self.source = source
    self.delay = delay
    self.scheduler = scheduler
  }

  override func connect(_ subscriber: Subscriber) -> Disposable? {
    let scheduler = scheduler()
    let stage = PassStage(subscriber)
    let work = LaterSubscription(source, stage, scheduler)
    if let delay { scheduler.add(work, after: delay) } else { scheduler.add(work) }
    return stage
  }

  private final class LaterSubscription: Work {
    let source: Signal
    let stage: Stage

    init(_ source: Signal, _ stage: Stage, _ scheduler: Scheduler) {
      self.source = source
      self.stage = stage
      super.init(scheduler)
    }

    override var isCancelled: Bool { isDisposed || stage.isDisposed }

    override func run() {
      if !isCancelled { stage.attach(source.subscribe(stage)) }
    }

    override func wasDropped() { stage.cutShort() }
  }
}
