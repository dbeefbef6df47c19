import Kernels
import Values

/// Merges the signals made from all values, without a limit.
public final class FlattenMapSignal: FlatteningSignal {
  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    FlattenMapStage(subscriber, isExpanding ? function : nil, transform).following(source)
  }
}

private final class FlattenMapStage: FlatteningStage {
  /// The program's closure, if it only makes streams of values that it computes; nil once it has failed to.
  private var function: Function?

  init(_ downstream: Subscriber, _ function: Function?, _ transform: @escaping FlatteningSignal.Transform) {
    self.function = function
    super.init(downstream, transform)
  }

  /// Sends the values of the streams without making them, unless other parts could send in between.
  override func next(_ batch: Batch) -> Int? {
    let inlet = InletFlow()
    guard !isDisposed, partCount == 0, let function, let flow = ExpandFlow.make(inlet, function) else {
      return super.next(batch)
    }
    inlet.give(batch)
    var rows = 0
    /// The rows to send, if the batch is cut: all values of the last one are sent.
    var taken: Int?
    var made = Batch.none
    while true {
      switch Run.current.ahead({ flow.pull(&made) }) {
      case .ended: return taken
      case .surprise:
        self.function = nil
        return each(batch, from: (0..<batch.count).first { batch.place($0) >= rows } ?? batch.count) {
          next(batch.column[$0])
        }
      case .some:
        if made.count == 0 { continue }
        let some = taken.map { made.prefix(rows: $0) } ?? made
        if some.count == 0 { return taken }
        taken = downstream.next(some)
        if taken != nil, isDone { return taken }
        rows = made.place(made.count - 1) + 1
      }
    }
  }
}
