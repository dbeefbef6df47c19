import Values

/// One limit for the whole signal, from the subscription: where it has not ended by then it is disposed, and fails.
public final class TimeoutSignal: Signal {
  private let source: Signal
  private let limit: Int64
  private let scheduler: Scheduler

  public init(_ source: Signal, _ limit: Int64, on scheduler: Scheduler) {
    self.source = source
    self.limit = limit
    self.scheduler = scheduler
  }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    let stage = PassStage(subscriber)
    // Set before the source is subscribed: of both at one instant the limit comes first.
    scheduler.add(LaterEvent(.error(timedOut), below: stage, on: scheduler), after: limit)
    stage.attach(source.subscribe(stage))
    return stage
  }
}

private let timedOut = Value.error("timed out", domain: "RACSignalErrorDomain", code: 1)
