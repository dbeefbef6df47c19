import Reactive
import Values

/// `hot "--a--b--|"`: runs from its creation on, with or without subscribers.
public final class HotMarble: Signal {
  private let subject = Subject()

  public init(_ marble: Marble, on loop: Loop) {
    super.init()
    for moment in marble.moments where !Failure.isInterrupted {
      loop.main.after(moment.time) { [subject] in
        switch moment.event {
        case .next(let value): subject.sendNext(value)
        case .error(let error): subject.sendError(error)
        case .completed: subject.sendCompleted()
        }
      }
    }
  }

  public override func connect(_ subscriber: Subscriber) -> Disposable? { subject.subscribe(subscriber) }
}
