import Diagnostics
import Reactive
import Values

/// The closures of a subscription in the program. They handle its events, and report errors that they raise, since no
/// signal is below them.
final class EventClosures {
  private let next: Function?
  private let error: Function?
  private let completed: Function?
  private let host: any Host
  /// The call that subscribes.
  let place: Place?

  init(_ call: Call, next: Function?, error: Function?, completed: Function?) {
    self.next = next
    self.error = error
    self.completed = completed
    host = call.host
    place = call.place
  }

  /// A failure of the closure ends only this subscription.
  func handle(_ value: Value, for subscriber: Subscriber) {
    guard !subscriber.isDisposed, let next else { return }
    do {
      _ = try next.call(value)
    } catch {
      subscriber.dispose()
      host.report(error)
    }
  }

  func handle(error value: Value, for subscriber: Subscriber) {
    if subscriber.isDisposed { return }
    if !subscriber.survivesTermination { subscriber.dispose() }
    host.end(with: value, at: place, error)
  }

  func handleCompletion(for subscriber: Subscriber) {
    if subscriber.isDisposed { return }
    if !subscriber.survivesTermination { subscriber.dispose() }
    if let completed { host.attempt { () throws(Failure) in _ = try completed.call() } }
  }
}
