import Values

/// An event delivered to its stage's subscriber in a later turn, and dropped if the stage is disposed before. One
/// object per event.
final class LaterEvent: Work {
  private let stage: Stage
  private let event: EventBox.Event
  private var kept: Kept?

  init(_ event: EventBox.Event, below stage: Stage, on scheduler: Scheduler) {
    self.event = event
    self.stage = stage
    if case .next(let value) = event { kept = Kept(value) }
    super.init(scheduler)
  }

  override var isCancelled: Bool { isDisposed || stage.isDisposed }

  override func run() {
    if isCancelled { return }
    guard let kept = kept.take() else { return stage.deliver(event) }
    kept.pass { stage.downstream.next($0) }
  }

  override func wasDropped() { stage.interrupt() }
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
