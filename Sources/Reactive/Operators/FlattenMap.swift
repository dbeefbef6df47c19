import CSystem
import Kernels
import Values

/// Each value's signal, subscribed as it comes and merged without a limit.
public final class FlattenMapSignal: Operator {
  /// The signal for a value; nil is none.
  private let transform: (Value) throws(Failure) -> Signal?
  /// The closure of the program that this calls, where it is nothing else.
  private let function: Function?

  public init(_ source: Signal, function: Function? = nil, _ transform: @escaping (Value) throws(Failure) -> Signal?) {
    self.transform = transform
    self.function = function
    super.init(source)
  }

  /// The closure is nothing but a stream of what it computes.
  private lazy var isPure = !(function?.formula(of: 1)?.isValue ?? true)

  public override func makeStage(_ downstream: Subscriber) -> Stage { FlattenMapStage(downstream, isPure, transform) }

  public override var flowWeight: Int { isPure ? source.weight : 0 }
  public override func makeFlow() -> Flow? {
    function.flatMap { function in sourceFlow.flatMap { ExpandFlow.make($0, function) } }
  }
}

private final class FlattenMapStage: MergingStage {
  let transform: (Value) throws(Failure) -> Signal?
  let isPure: Bool

  init(_ downstream: Subscriber, _ isPure: Bool, _ transform: @escaping (Value) throws(Failure) -> Signal?) {
    self.transform = transform
    self.isPure = isPure
    super.init(downstream)
  }

  override var isDone: Bool { isDisposed || isPure && downstream.isDone }
  override var mindsErrorOfParts: Bool { isPure ? downstream.mindsError : super.mindsErrorOfParts }

  override func next(_ value: Value) {
    if isDisposed { return }
    do throws(Failure) {
      if let signal = try transform(value) { merge(signal) }
    } catch {
      fail(error)
    }
  }
}

/// flattenMap with state for each subscription and a say in when the source is to stop: RAC's primitive.
public final class BindSignal: Operator {
  public struct Answer {
    public let signal: Signal?
    /// The source is torn down, and what is already merged goes on.
    public let isLast: Bool

    public init(_ signal: Signal?, isLast: Bool) {
      self.signal = signal
      self.isLast = isLast
    }
  }

  public typealias Binding = (Value) throws(Failure) -> Answer

  private let makeBinding: () throws(Failure) -> Binding

  public init(_ source: Signal, _ makeBinding: @escaping () throws(Failure) -> Binding) {
    self.makeBinding = makeBinding
    super.init(source)
  }

  public override func subscribe(_ subscriber: Subscriber) -> Disposable? {
    if rsig_stack_is_low() { return ErrorSignal(tooDeep).subscribe(subscriber) }
    do throws(Failure) {
      let stage = BindStage(subscriber, try makeBinding())
      let upstream = source.subscribe(stage)
      if stage.sourceHasEnded { upstream?.dispose() } else { stage.attach(upstream) }
      return stage.isDisposed ? nil : stage
    } catch {
      subscriber.end(with: error)
      return nil
    }
  }
}

private final class BindStage: MergingStage {
  let binding: BindSignal.Binding

  init(_ downstream: Subscriber, _ binding: @escaping BindSignal.Binding) {
    self.binding = binding
    super.init(downstream)
  }

  override func next(_ value: Value) {
    if isDisposed || sourceHasEnded { return }
    do throws(Failure) {
      let answer = try binding(value)
      if let signal = answer.signal { merge(signal) }
      if answer.isLast { completed() }
    } catch {
      fail(error)
    }
  }
}
