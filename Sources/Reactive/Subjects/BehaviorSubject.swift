import Kernels
import Values

/// Holds a current value, which each new subscriber gets first. After its end a late one still gets the value, and no
/// end.
public final class BehaviorSubject: Subject {
  public private(set) var value: Value
  public init(_ value: Value) { self.value = value }

  public override var kind: Kind { .behaviorSubject }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    // Enrolled first: a send from within the handler of the current value reaches it too.
    let subscription = enroll(subscriber)
    subscriber.next(value)
    return subscription
  }

  /// It keeps values, one after the other.
  public override func prepare(_ batch: Batch) -> Bool { false }

  public override func sendNext(_ value: Value) {
    self.value = value
    forward(value)
  }
}
