import CSystem
import Kernels
import Values

/// Remembers values, all or the last few, and its end, and replays them to each new subscriber.
public final class ReplaySubject: Subject {
  private enum End { case error(Value), completed }

  /// nil is unlimited.
  public let capacity: Int?
  /// Values are numbered as they come; `kept[0]` has the number `base`, the oldest that counts has `oldest`.
  private var kept: [Value] = []
  private var base = 0
  private var oldest = 0
  private var end: End?

  public init(capacity: Int? = nil) { self.capacity = capacity }

  public override var kind: Kind { .replaySubject }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    // What is sent from within the handler of a replayed value is stored, and replayed in its turn.
    var number = oldest
    while !subscriber.isDisposed, number < base + kept.count, !rsig_stop_requested() {
      subscriber.next(kept[number - base])
      number = max(number + 1, oldest)
    }
    if rsig_stop_requested() { subscriber.cutShort() }
    if subscriber.isDisposed { return nil }
    switch end {
    case .error(let error): subscriber.error(error)
    case .completed: subscriber.completed()
    case nil: return enroll(subscriber)
    }
    return nil
  }

  /// It keeps values, one after the other.
  public override func prepare(_ batch: Batch) -> Bool { false }

  /// Trimmed before it is forwarded: one who subscribes meanwhile sees what late ones will see.
  public override func sendNext(_ value: Value) {
    kept.append(value)
    Run.store(kept.count, in: "replay")
    if let capacity, base + kept.count - oldest > capacity {
      kept[oldest - base] = .nil
      oldest += 1
      // In blocks, so that a send costs the same however many are kept.
      if oldest - base > 32, oldest - base > kept.count / 2 {
        kept.removeFirst(oldest - base)
        base = oldest
      }
    }
    forward(value)
  }

  public override func sendError(_ error: Value) {
    end = .error(error)
    super.sendError(error)
  }

  public override func sendCompleted() {
    end = .completed
    super.sendCompleted()
  }
}
