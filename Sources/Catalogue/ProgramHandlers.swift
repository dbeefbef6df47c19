import Diagnostics
import Reactive
import Values

/// The end of a pipeline, with closures of the program as handlers.
public final class ProgramHandlers: Receiver {
  private var closures: EventClosures?
  private let host: any Host

  /// The call that subscribes; nil after it ended.
  public var place: Place? { closures?.place }

  init(_ call: Call, next: Function? = nil, error: Function? = nil, completed: Function?) {
    closures = EventClosures(call, next: next, error: error, completed: completed)
    host = call.host
  }

  /// Subscribes to the signal for as long as the session lives.
  func listen(to signal: Signal) -> Value {
    following(signal)
    if !isDisposed { host.keep(self) }
    return .box(self)
  }

  public override func next(_ value: Value) { closures?.handle(value, for: self) }
  public override func error(_ error: Value) { closures?.handle(error: error, for: self) }
  public override func completed() { closures?.handleCompletion(for: self) }

  public override func tearDown() {
    closures = nil
    super.tearDown()
  }
}
