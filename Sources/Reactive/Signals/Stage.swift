import Values

/// A subscriber that owns the subscription that feeds it.
open class Receiver: Subscriber {
  @exclusivity(unchecked) private final var upstream: Disposable?

  /// Takes over what the source's `subscribe` returned. A receiver that has ended before that point disposes it now.
  public final func attach(_ upstream: Disposable?) {
    if isDisposed { upstream?.dispose() } else { self.upstream = upstream }
  }

  /// True while it holds a subscription.
  final var isAttached: Bool { upstream != nil }

  /// Disposes the source; the receiver stays.
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

  /// A closure of the program raised an error: the signal ends with it. Ctrl-C ends the signal without an event.
  public func fail(_ failure: Failure) {
    if isDisposed { return }
    dispose()
    downstream.end(with: failure)
  }

  /// Ctrl-C ends the signal without an event.
  func stop() {
    dispose()
    downstream.interrupt()
  }
}

/// The state of an operator with one source: takes its events and sends to the subscriber below.
open class Stage: Receiver, OperatorPart {
  public final let downstream: Subscriber

  public init(_ downstream: Subscriber) { self.downstream = downstream }

  open override func error(_ error: Value) { sendError(error) }

  open override func completed() { sendCompleted() }

  open override func surviveTermination() {}

  open override var below: Subscriber? { downstream }
  open override var isDone: Bool { isDisposed || downstream.isDone }
}

/// Passes every event.
final class PassStage: Stage {
  override func next(_ value: Value) {
    if !isDisposed { downstream.next(value) }
  }
}
