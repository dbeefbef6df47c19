import Kernels
import Values

/// Holds a current value, which each new subscriber gets first. After it has ended, new subscribers still get the
/// value, but no end.
public final class BehaviorSubject: Subject {
  public private(set) var value: Value
  public init(_ value: Value) { self.value = value }

  public override var kind: Kind { .behaviorSubject }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    // Enroll first, so that a value sent from within the handler of the current value also reaches the new subscriber.
    let subscription = enroll(subscriber)
    subscriber.next(value)
    return subscription
  }

  /// Values must be stored one by one.
  public override func prepare(_ batch: Batch) -> Bool { false }

  public override func sendNext(_ value: Value) {
    self.value = value
    forward(value)
  }
}
