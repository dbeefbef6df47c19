import Values

/// An object that programs send events to: a subject, a subscriber, a channel's terminal.
public protocol Target: AnyObject {
  func sendNext(_ value: Value)
  func sendError(_ error: Value)
  func sendCompleted()
  /// The inlet for signals that feed it.
  var inlet: Inlet { get }
}

extension Subject: Target {}

extension Inlet: Target {
  public final func sendNext(_ value: Value) { next(value) }
  public final func sendError(_ error: Value) { self.error(error) }
  public final func sendCompleted() { completed() }
  public final var inlet: Inlet { self }
}
