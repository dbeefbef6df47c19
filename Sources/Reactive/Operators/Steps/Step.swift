import Kernels
import Values

/// What an operator does to values that come one after the other, with its state for one subscription or one walk: the
/// common ground of signals and sequences. Whoever drives it takes care of disposal, errors and ends.
open class Step: Register {
  /// What becomes of a value.
  @frozen public enum Passage {
    case send(Value)
    case drop
    /// This one, then the end.
    case last(Value)
    case end
  }

  /// Room for the batches of those that take batches.
  final lazy var store = Store()

  open func take(_ value: Value) throws(Failure) -> Passage { .send(value) }

  /// The same for a whole batch, which becomes what is sent; says whether that is the end. nil where only single values
  /// tell: the step and the batch are then as they were.
  open func take(_ batch: inout Batch) -> Bool? { nil }

  /// The same for single Ints; false where it is more than code for them can do.
  open func encode(to maker: inout SingleCodeMaker) -> Bool { false }

  /// Keeps what it knows now, and goes back to it: for those that take batches which may yet be refused.
  open func remember() {}
  open func goBack() {}
  open var canGoBack: Bool { false }

  /// What is still to be sent when the values have come to their end.
  open func finish() throws(Failure) -> [Value] { [] }

  /// What is sent in the place of an error, which then is a completion; nil lets it pass, and thrown is another error.
  open func catchError(_ error: Value) throws(Failure) -> [Value]? { nil }
}

/// A signal whose values go through a step, a new one for each subscription.
public final class StepSignal: Operator {
  private let isPure: Bool
  private let makeStep: () -> Step

  /// Pure where no closure of the program is called that could have effects.
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
  /// Nothing of the batch that is being prepared goes further.
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

  /// The last values: whoever hears one may dispose of the others.
  private func send(_ rest: [Value]) {
    for value in rest {
      if isDisposed { return }
      downstream.next(value)
    }
    super.completed()
  }
}
