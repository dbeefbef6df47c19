import Reactive
import Values

/// `Subscriber { … } error: { … } completed: { … }`: handlers for any number of signals, until one of them ends.
final class ProgramSubscriber: Inlet {
  private let closures: EventClosures

  init(_ call: Call, next: Function?, error: Function?, completed: Function?) {
    closures = EventClosures(call, next: next, error: error, completed: completed)
    super.init()
  }

  override func next(_ value: Value) { closures.handle(value, for: self) }
  override func error(_ error: Value) { closures.handle(error: error, for: self) }
  override func completed() { closures.handleCompletion(for: self) }
}
