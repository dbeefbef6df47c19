import Reactive
import Values

/// A hot signal of an object: sends the events of one of its subjects, until the object is released.
public class LiveSignal: Signal {
  let object: Observable
  private let events: Subject

  init(_ object: Observable, _ events: Subject) {
    self.object = object
    self.events = events
  }

  /// The value to send on subscription, if there is one.
  var first: Value? { nil }
  /// The value to send for an event; nil to skip it.
  func sent(for event: Value) -> Value? { event }

  public final override func connect(_ subscriber: Subscriber) -> Disposable? {
    let stage = LiveStage(subscriber, self)
    let both = CompoundDisposable()
    stage.attach(both)
    if let end = object.enrollForEnd(stage) { both.add(end) }
    if !stage.isDisposed, let first { subscriber.next(first) }
    if !stage.isDisposed { both.add(events.enroll(stage)) }
    return stage
  }

  private final class LiveStage: Stage {
    let signal: LiveSignal

    init(_ downstream: Subscriber, _ signal: LiveSignal) {
      self.signal = signal
      super.init(downstream)
    }

    override func next(_ value: Value) {
      if !isDisposed, let sent = signal.sent(for: value) { downstream.next(sent) }
    }
  }
}
