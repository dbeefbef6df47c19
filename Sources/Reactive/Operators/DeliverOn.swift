import Values

extension Signal {
  /// Delivers every event in a turn of the scheduler; side effects above stay where they are.
  public final func deliverOn(_ scheduler: Scheduler) -> Signal {
    scheduler.manner == .immediate ? self : staged { DeliverOnStage($0, scheduler) }
  }
}

private final class DeliverOnStage: DeferringStage {
  let scheduler: Scheduler

  init(_ downstream: Subscriber, _ scheduler: Scheduler) {
    self.scheduler = scheduler
    super.init(downstream)
  }

  override var needsTurns: Bool { true }

  override func pass(_ event: EventBox.Event) { scheduler.add(LaterEvent(event, below: self, on: scheduler)) }
}
