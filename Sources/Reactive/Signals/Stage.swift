import Values

/// A subscriber that owns the subscription that feeds it.
open class Receiver: Subscriber {
  @exclusivity(unchecked) private final var upstream: Disposable?

  /// Takes ownership of the Disposable that the source's `subscribe` returned. Disposes it now if the receiver has
  /// already ended.
  public final func attach(_ upstream: Disposable?) {
    if isDisposed { upstream?.dispose() } else { self.upstream = upstream }
  }

  /// True while it holds a subscription.
  final var isAttached: Bool { upstream != nil }

  /// Disposes the source, but not the receiver.
  public final func dropUpstream() {
    let upstream = self.upstream
    self.upstream = nil
    upstream?.dispose()
  }

  open override func tearDown() { dropUpstream() }

  open override var kind: Kind { .disposable }
}

/// State of an operator for one subscription, with one source (`Stage`) or several (`Junction`). Sends to one
/// subscriber below and ends once. Its sources are disposed before the end is sent.
public protocol OperatorPart: Disposable {
  var downstream: Subscriber { get }
}

extension OperatorPart {
  public func sendError(_ error: Value) {
    if isDisposed { return }
    dispose()
    downstream.error(error)
  }

  public func sendCompleted() {
    if isDisposed { return }
    dispose()
    downstream.completed()
  }

  /// A closure of the program raised an error, which ends the signal. If it was Ctrl-C, ends the signal without an
  /// event.
  public func fail(_ failure: Failure) {
    if isDisposed { return }
    dispose()
    downstream.end(with: failure)
  }

  /// Ends the signal without an event, after Ctrl-C.
  func stop() {
    dispose()
    downstream.interrupt()
  }
}

/// The state of an operator with one source: receives its events and sends to the subscriber below.
open class Stage: Receiver, OperatorPart {
  public final let downstream: Subscriber

  public init(_ downstream: Subscriber) { self.downstream = downstream }

  open override func error(_ error: Value) { sendError(error) }

  open override func completed() { sendCompleted() }

  open override func surviveTermination() {}

  open override var below: Subscriber? { downstream }
  open override var isDone: Bool { isDisposed || downstream.isDone }
  open override var needsTurns: Bool { downstream.needsTurns }
}

/// Passes every event.
final class PassStage: Stage {
  override func next(_ value: Value) {
    if !isDisposed { downstream.next(value) }
  }
}
