import Values

/// An object that programs send events to: a subject, a subscriber, a channel's terminal.
public protocol Target: AnyObject {
  func sendNext(_ value: Value)
  func sendError(_ error: Value)
  func sendCompleted()
  /// The inlet for signals that feed it.
  var inlet: Inlet { get }
}

extension Value {
  /// The value, if events can be sent to it.
  public var asTarget: (any Target)? {
    guard case .box(let box) = self else { return nil }
    // The usual ones are known by their class; to look through its superclasses takes longer than to send.
    if type(of: box) == Subject.self { return unsafeDowncast(box, to: Subject.self) }
    if type(of: box) == SubscriptionInlet.self { return unsafeDowncast(box, to: SubscriptionInlet.self) }
    return box as? Subject ?? box as? Inlet
  }
}

extension Subject: Target {}

extension Inlet: Target {
  public final func sendNext(_ value: Value) { next(value) }
  public final func sendError(_ error: Value) { self.error(error) }
  public final func sendCompleted() { completed() }
  public final var inlet: Inlet { self }
}
