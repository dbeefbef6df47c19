import Values

/// State of an operator for one subscription, with one source (`Stage`) or several (`Junction`). Sends to one
/// subscriber below and ends once. Its sources are disposed before the end is sent.
public protocol OperatorPart: Disposable {
  var downstream: Subscriber { get }
}

extension OperatorPart {
  public func sendError(_ error: Value) {
    if dispose() { downstream.error(error) }
  }

  public func sendCompleted() {
    if dispose() { downstream.completed() }
  }

  /// A closure of the program raised an error, which ends the signal. If it was Ctrl-C, ends the signal without an
  /// event.
  public func fail(_ failure: Failure) {
    if dispose() { downstream.end(with: failure) }
  }

  /// Ends the signal without an event, after Ctrl-C.
  func stop() {
    dispose()
    downstream.interrupt()
  }
}
