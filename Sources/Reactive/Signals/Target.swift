import Values

/// What events can be sent to: a subject, a subscriber, a channel's terminal.
public protocol Target: AnyObject {
  func sendNext(_ value: Value)
  func sendError(_ error: Value)
  func sendCompleted()
  /// For signals that are to feed it.
  var inlet: Inlet { get }
}

extension Subject: Target {}

extension Inlet: Target {
  public final func sendNext(_ value: Value) { next(value) }
  public final func sendError(_ error: Value) { self.error(error) }
  public final func sendCompleted() { completed() }
  public final var inlet: Inlet { self }
}
