import Diagnostics
import Kernels
import Values

/// A signal whose values pass through a step, a new one for each subscription.
public final class StepSignal: Operator {
  fileprivate let isPure: Bool
  private let place: Place?
  private let makeStep: () -> Step

  /// `isPure` must be false if the step calls a closure of the program that could have effects. Errors of the step
  /// itself get the place.
  public init(_ source: Signal, isPure: Bool = true, at place: Place? = nil, _ makeStep: @escaping () -> Step) {
    self.isPure = isPure
    self.place = place
    self.makeStep = makeStep
    super.init(source)
  }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    StepStage(subscriber, makeStep(), self).following(source)
  }

  fileprivate func placed(_ failure: Failure) -> Failure { failure.placed(at: place) }

  override var flowWeight: Int { isPure ? source.weight : 0 }
  public override func makeFlow() -> Flow? {
    let step = makeStep()
    if step.readsTime, Series.isEndless(weight) { return nil }
    return sourceFlow.map { StepFlow($0, step) }
  }
}

private final class StepStage: CodedStage {
  private let signal: StepSignal
  private let step: Step
  /// The state before the batch being prepared.
  private var before: StepState?
  /// True if no value of the batch being prepared passes.
  private var absorbs = true
  private lazy var store = Store()

  init(_ downstream: Subscriber, _ step: Step, _ signal: StepSignal) {
    self.step = step
    self.signal = signal
    super.init(downstream)
  }

  override var needsTurns: Bool { step.readsTime || super.needsTurns }

  /// The step takes the whole batch, before its results are sent; if it does not send all of them, it takes only those
  /// values that the source has sent.
  override func next(_ batch: Batch) -> Int? {
    guard signal.isPure, !isDisposed else { return super.next(batch) }
    let before = step.state
    var results = batch
    guard Run.current.ahead({ step.take(&results) }) == false else {
      step.state = before
      return super.next(batch)
    }
    results.compact(into: store)
    guard results.count > 0, let taken = downstream.next(results) else { return nil }
    step.state = before
    var some = batch.prefix(rows: taken)
    _ = Run.current.ahead { step.take(&some) }
    return taken
  }

  override func prepare(_ batch: Batch) -> Bool {
    guard signal.isPure, !isDisposed else { return false }
    var batch = batch
    let before = step.state
    if let isEnd = step.take(&batch), !isEnd {
      absorbs = batch.count == 0
      if absorbs || downstream.prepare(batch) {
        self.before = before
        return true
      }
    }
    step.state = before
    return false
  }

  override func settle(_ isWanted: Bool) {
    if !isWanted, let before { step.state = before }
    before = nil
    if !absorbs { downstream.settle(isWanted) }
  }

  override func encode(to maker: inout EventMaker) -> Bool { signal.isPure && maker.step(step) }

  override func take(_ value: Value) {
    do {
      switch try step.take(value) {
      case .send(let value): downstream.next(value)
      case .drop: break
      case .last(let value):
        downstream.next(value)
        super.completed()
      case .end: super.completed()
      }
    } catch {
      fail(signal.placed(error))
    }
  }

  override func error(_ error: Value) {
    if isDisposed { return }
    do {
      guard let rest = try step.catchError(error) else { return super.error(error) }
      dropUpstream()
      send(rest)
    } catch {
      fail(signal.placed(error))
    }
  }

  override func completed() {
    if isDisposed { return }
    dropUpstream()
    do {
      send(try step.finish())
    } catch {
      fail(signal.placed(error))
    }
  }

  /// Sends the step's last values; a handler may dispose the subscription in between.
  private func send(_ rest: [Value]) {
    for value in rest {
      if isDisposed { return }
      downstream.next(value)
    }
    super.completed()
  }
}
