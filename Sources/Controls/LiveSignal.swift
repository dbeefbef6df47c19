import Reactive
import Values

/// A hot signal of an object: what one of its subjects sends, until the object is released.
public class LiveSignal: Signal {
  let object: Observable
  private let events: Subject

  init(_ object: Observable, _ events: Subject) {
    self.object = object
    self.events = events
  }

  /// The value on subscription, for a signal that has one.
  var first: Value? { nil }
  /// The value for an event; nil to pass it over.
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

/// The plain case: each value that the subject sends.
final class ObjectSignal: LiveSignal {
  private let selector: String

  /// `selector` names it where the object has a name: `<Signal alert.buttonClickedSignal>`.
  init(_ object: Observable, _ events: Subject, _ selector: String) {
    self.selector = selector
    super.init(object, events)
  }

  override var title: String? { object.name.map { "\($0).\(selector)" } }
}
