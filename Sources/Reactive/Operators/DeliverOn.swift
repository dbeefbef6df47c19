import Values

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
  /// Delivers every event in a turn of the scheduler; side effects above stay where they are.
  public final func deliverOn(_ scheduler: Scheduler) -> Signal {
    scheduler.manner == .immediate ? self : DeliverOnSignal(self, scheduler)
  }
}

private final class DeliverOnSignal: Operator {
  private let scheduler: Scheduler

  init(_ source: Signal, _ scheduler: Scheduler) {
    self.scheduler = scheduler
    super.init(source)
  }

  override func makeStage(_ downstream: Subscriber) -> Stage { DeliverOnStage(downstream, scheduler) }
}

private final class DeliverOnStage: Stage {
  let scheduler: Scheduler

  init(_ downstream: Subscriber, _ scheduler: Scheduler) {
    self.scheduler = scheduler
    super.init(downstream)
  }

  private func hop(_ event: EventBox.Event) { scheduler.add(LaterEvent(event, below: self, on: scheduler)) }

  override var needsTurns: Bool { true }

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
