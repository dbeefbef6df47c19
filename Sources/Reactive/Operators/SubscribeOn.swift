extension Signal {
  /// Subscribes in a turn of the scheduler.
  public final func subscribeOn(_ scheduler: Scheduler) -> Signal {
    scheduler.manner == .immediate ? self : subscribedLater { scheduler }
  }

  /// Delays the subscription by an interval.
  public final func delaySubscription(_ delay: Int64, _ loop: Loop) -> Signal {
    subscribedLater(after: delay) { loop.current }
  }

  private func subscribedLater(after delay: Int64? = nil, on scheduler: @escaping () -> Scheduler) -> Signal {
    ConnectedSignal {
      let scheduler = scheduler()
      let stage = PassStage($0)
      let work = LaterSubscription(self, stage, scheduler)
      if let delay { scheduler.add(work, after: delay) } else { scheduler.add(work) }
      return stage
    }
  }
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
    if !isCancelled { stage.following(source) }
  }

  override func wasDropped() { stage.interrupt() }
}
