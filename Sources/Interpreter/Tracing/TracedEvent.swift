import Values

/// An event in a subscription's life.
public struct TracedEvent {
  public enum Form {
    case subscribe
    case next(Value)
    case error(Value)
    case completed
    case dispose
  }

  /// Unique in the session; later events have higher numbers.
  public let number: Int
  public let time: Int64
  public let subscription: TracedSubscription
  public let form: Form
  /// The event being delivered when this one was sent.
  public let cause: Int?
  /// Number of events being delivered when this one was sent.
  public let depth: Int
}
