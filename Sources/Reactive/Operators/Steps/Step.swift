import Kernels
import Values

/// The work of an operator on a series of values, with its state for one subscription or one walk: shared by signals
/// and sequences. The driver handles disposal, errors and ends.
open class Step: Register {
  /// The result for a value.
  @frozen public enum Passage {
    case send(Value)
    case drop
    /// Send this value, then end.
    case last(Value)
    case end
  }

  /// The held state and a value reduced to the next state; the first value is one by itself. A closure without effects
  /// is given the state alone, so that it may change it in its place; any other may send, and meet the state here: it
  /// borrows the state, and is given it where it uses it last.
  final func fold(_ reduce: Function, _ value: Value) throws(Failure) -> Value {
    let isPure = reducesPurely ?? reduce.isPure
    reducesPurely = isPure
    if isPure {
      guard let state = release() else { return value }
      return try reduce.fold(consume state, value)
    }
    if let closure = reduce as? Closure { return try closure.fold(self, value) ?? value }
    guard let held else { return value }
    return try reduce.call(held, value)
  }

  /// Nil until the first fold: the answer takes a walk through the closure.
  @exclusivity(unchecked) private final var reducesPurely: Bool?

  /// Memory for steps that take batches.
  final lazy var store = Store()

  open func take(_ value: Value) throws(Failure) -> Passage { .send(value) }

  /// Handles a whole batch, which becomes the result; returns whether that is the end. Nil if single values are needed;
  /// the step and the batch are then unchanged.
  open func take(_ batch: inout Batch) -> Bool? { nil }

  /// Code for single Ints; false if it cannot be expressed.
  open func encode(to maker: inout SingleCodeMaker) -> Bool { false }

  /// Saves its state, and returns to it: for steps that take batches which may still be refused.
  open func remember() {}
  open func goBack() {}
  open var canGoBack: Bool { false }

  /// Values to send at the end.
  open func finish() throws(Failure) -> [Value] { [] }

  /// Value to send in place of an error, followed by completion; nil passes the error, and throwing replaces it.
  open func catchError(_ error: Value) throws(Failure) -> [Value]? { nil }
}

/// A signal whose values pass through a step, a new one for each subscription.
public final class StepSignal: Operator {
  private let isPure: Bool
  private let makeStep: () -> Step

  /// Pure if it calls no closure of the program that could have effects.
  public init(_ source: Signal, isPure: Bool = true, _ makeStep: @escaping () -> Step) {
    self.isPure = isPure
    self.makeStep = makeStep
    super.init(source)
  }

  public override func makeStage(_ downstream: Subscriber) -> Stage { StepStage(downstream, makeStep(), isPure) }

  public override var flowWeight: Int { isPure ? source.weight : 0 }
  public override func makeFlow() -> Flow? { sourceFlow.map { StepFlow($0, makeStep()) } }
}

private final class StepStage: CodedStage {
  let step: Step
  let isPure: Bool
  /// True if no value of the batch being prepared passes.
  private var absorbs = true

  init(_ downstream: Subscriber, _ step: Step, _ isPure: Bool) {
    self.step = step
    self.isPure = isPure
    super.init(downstream)
  }

  override func prepare(_ batch: Batch) -> Bool {
    guard isPure, !isDisposed, step.canGoBack else { return false }
    var batch = batch
    step.remember()
    if let isEnd = step.take(&batch), !isEnd {
      absorbs = batch.count == 0
      if absorbs || downstream.prepare(batch) { return true }
    }
    step.goBack()
    return false
  }

  override func settle(_ isWanted: Bool) {
    if !isWanted { step.goBack() }
    if !absorbs { downstream.settle(isWanted) }
  }

  override func encode(to maker: inout SingleCodeMaker) -> Bool { isPure && step.encode(to: &maker) }

  override func take(_ value: Value) {
    do throws(Failure) {
      switch try step.take(value) {
      case .send(let value): downstream.next(value)
      case .drop: break
      case .last(let value):
        downstream.next(value)
        super.completed()
      case .end: super.completed()
      }
    } catch {
      fail(error)
    }
  }

  override func error(_ error: Value) {
    if isDisposed { return }
    do throws(Failure) {
      guard let rest = try step.catchError(error) else { return super.error(error) }
      dropUpstream()
      send(rest)
    } catch {
      fail(error)
    }
  }

  override func completed() {
    if isDisposed { return }
    dropUpstream()
    do throws(Failure) {
      send(try step.finish())
    } catch {
      fail(error)
    }
  }

  /// The last values: a handler may dispose the rest.
  private func send(_ rest: [Value]) {
    for value in rest {
      if isDisposed { return }
      downstream.next(value)
    }
    super.completed()
  }
}
