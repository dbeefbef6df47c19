import Values

extension Signal {
  /// Passes events at once if main is running and nothing of this subscription is queued or being delivered. All other
  /// events queue on main, including those sent from within a handler, so the order is kept.
  public final func deliverOnMainThread(_ loop: Loop) -> Signal { staged { MainStage($0, loop) } }
}

private final class MainStage: DeferringStage {
  private let loop: Loop
  /// Number of events being delivered or queued.
  private var underway = 0

  init(_ downstream: Subscriber, _ loop: Loop) {
    self.loop = loop
    super.init(downstream)
  }

  override func pass(_ event: EventBox.Event) {
    underway += 1
    if underway == 1, loop.current.manner != .background {
      deliver(event)
      underway -= 1
    } else {
      loop.add(QueuedEvent(event, below: self, on: loop.main))
    }
  }

  private final class QueuedEvent: Work {
    let event: EventBox.Event
    let stage: MainStage

    init(_ event: EventBox.Event, below stage: MainStage, on main: Scheduler) {
      self.event = event
      self.stage = stage
      super.init(main)
    }

    override var isCancelled: Bool { isDisposed || stage.isDisposed }

    override func run() {
      if isCancelled { return }
      stage.deliver(event)
      stage.underway -= 1
    }
  }
}
