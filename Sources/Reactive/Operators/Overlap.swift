import CSystem
import Values

/// Each value's signal, but a value that comes while one is still running is dropped.
public final class ExhaustMapSignal: Operator {
  private let transform: (Value) throws(Failure) -> Signal?

  public init(_ source: Signal, _ transform: @escaping (Value) throws(Failure) -> Signal?) {
    self.transform = transform
    super.init(source)
  }

  public override func makeStage(_ downstream: Subscriber) -> Stage { ExhaustMapStage(downstream, transform) }
}

private final class ExhaustMapStage: MergingStage {
  let transform: (Value) throws(Failure) -> Signal?

  init(_ downstream: Subscriber, _ transform: @escaping (Value) throws(Failure) -> Signal?) {
    self.transform = transform
    super.init(downstream)
  }

  override func next(_ value: Value) {
    if isDisposed || partCount > 0 { return }
    do throws(Failure) {
      if let signal = try transform(value) { merge(signal) }
    } catch {
      fail(error)
    }
  }
}

/// A scan whose steps are signals: each value they send is the new running value.
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
    do throws(Failure) {
      merge(try fold(running, value))
    } catch {
      fail(error)
    }
  }

  override func partSent(_ value: Value) {
    running = value
    downstream.next(value)
  }

  // Not even when nobody hears it any more: the next step is made of it.
  override var partsAreDone: Bool { isDisposed }
}

/// Sends each value and merges the signal that its closure makes of it, of whose values it does the same.
public final class ExpandSignal: Operator {
  private let transform: (Value) throws(Failure) -> Signal?

  public init(_ source: Signal, _ transform: @escaping (Value) throws(Failure) -> Signal?) {
    self.transform = transform
    super.init(source)
  }

  public override func makeStage(_ downstream: Subscriber) -> Stage { ExpandStage(downstream, transform) }
}

private final class ExpandStage: MergingStage {
  let transform: (Value) throws(Failure) -> Signal?
  private var waiting = Queue<Value>()
  private var isGrowing = false

  init(_ downstream: Subscriber, _ transform: @escaping (Value) throws(Failure) -> Signal?) {
    self.transform = transform
    super.init(downstream)
  }

  override func next(_ value: Value) {
    if !isDisposed { grow(value) }
  }

  override func partSent(_ value: Value) { grow(value) }

  /// What comes at once waits for its turn, in a loop: the stack does not grow, and of an endless one nobody hears it ends.
  private func grow(_ value: Value) {
    downstream.next(value)
    if isDisposed { return }
    waiting.append(value)
    if isGrowing { return }
    isGrowing = true
    while !isDisposed, !downstream.isDone, let value = waiting.popFirst() {
      if rsig_stop_requested() { return stop() }
      do throws(Failure) {
        if let signal = try transform(value) { merge(signal) }
      } catch {
        fail(error)
      }
    }
    isGrowing = false
    if downstream.isDone { waiting.removeAll() }
    completeIfOver()
  }

  override var hasMore: Bool { isGrowing || !waiting.isEmpty }
  override var partsAreDone: Bool { isDisposed }

  override func tearDown() {
    waiting.removeAll()
    super.tearDown()
  }
}
