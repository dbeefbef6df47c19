import CSystem
import Kernels
import Values

/// Remembers its values, all or the last few, and its end, and replays them to each new subscriber.
public final class ReplaySubject: Subject {
  /// nil for no limit.
  let capacity: Int?
  /// Values are numbered in order; `kept[0]` has the number `base`, and the oldest to replay has `oldest`.
  private var kept = Pile<Value>()
  private var base = 0
  private var oldest = 0
  private var end: StreamEnd?
  /// Limit for the values that one replay may cause to be sent, which it replays as well. More of them come without an
  /// end, as from a subject that feeds itself.
  private static let mostOwnValues = 1 << 18

  public init(capacity: Int? = nil) { self.capacity = capacity }

  public override var kind: Kind { .replaySubject }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    // Values sent from within the handler of a replayed value are stored, and replayed in turn.
    var number = oldest
    let next = base + kept.count
    let store = Store()
    var refusals = 0
    while !subscriber.isDisposed, number < base + kept.count, !rsig_stop_requested() {
      if number - next > ReplaySubject.mostOwnValues {
        subscriber.error(tooDeep)
        return nil
      }
      let left = base + kept.count - number
      if left >= FlowDrive.leastWeight, refusals < 2, !Run.current.avoidsFlows {
        let batch = batch(from: number - base, min(left, Batch.capacity), store)
        if Run.current.ahead({ subscriber.prepare(batch) }) {
          subscriber.settle(true)
          number += batch.count
          continue
        }
        refusals += 1
      }
      subscriber.next(kept[number - base])
      number = max(number + 1, oldest)
    }
    if rsig_stop_requested() { subscriber.interrupt() }
    if subscriber.isDisposed { return nil }
    guard let end else { return enroll(subscriber) }
    end.send(to: subscriber)
    return nil
  }

  private func batch(from start: Int, _ count: Int, _ store: Store) -> Batch {
    kept.withPiece(from: start) {
      let count = min(count, $0.count)
      return Batch(store.column(of: $0.baseAddress!, count), count: count)
    }
  }

  /// Values must be stored one by one.
  public override func prepare(_ batch: Batch) -> Bool { false }

  /// Trimmed before sending, so that a subscriber added meanwhile gets the same values as later ones.
  public override func sendNext(_ value: Value) {
    kept.append(value)
    Run.store(kept.count, in: "replay")
    if let capacity, base + kept.count - oldest > capacity {
      kept[oldest - base] = .nil
      oldest += 1
      // Removed in blocks, so that a send costs the same however many values are kept.
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
