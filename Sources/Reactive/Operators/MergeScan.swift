import Values

/// A scan whose steps are signals: each value that they send is the new running value.
public final class MergeScanSignal: Operator {
  public typealias Fold = (_ running: Value, _ value: Value) throws(Failure) -> Signal

  private let start: Value
  private let fold: Fold

  public init(_ source: Signal, _ start: Value, _ fold: @escaping Fold) {
    self.start = start
    self.fold = fold
    super.init(source)
  }

  public override func makeStage(_ downstream: Subscriber) -> Stage { MergeScanStage(downstream, start, fold) }
}

private final class MergeScanStage: MergingStage {
  let fold: MergeScanSignal.Fold
  private var running: Value

  init(_ downstream: Subscriber, _ start: Value, _ fold: @escaping MergeScanSignal.Fold) {
    self.fold = fold
    running = start
    super.init(downstream)
  }

  override func next(_ value: Value) {
    if isDisposed { return }
    merge { () throws(Failure) in try fold(running, value) }
  }

  override func partSent(_ value: Value) {
    running = value
    downstream.next(value)
  }

  // The next step is made of this value, even if nobody receives it any more.
  override var partsAreDone: Bool { isDisposed }
}
