import Values

extension Signal {
  /// Subscribes in a turn of the scheduler.
  public final func subscribeOn(_ scheduler: Scheduler) -> Signal {
    scheduler.manner == .immediate ? self : SubscribeOnSignal(self) { scheduler }
  }

  /// Delays the subscription by an interval.
  public final func delaySubscription(_ delay: Int64, _ loop: Loop) -> Signal {
    SubscribeOnSignal(self, after: delay) { loop.current }
  }
}

/// Subscribes to its source in a later turn.
private final class SubscribeOnSignal: Signal {
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

    override func wasDropped() { stage.interrupt() }
  }
}
