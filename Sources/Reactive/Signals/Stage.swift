import Values

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
