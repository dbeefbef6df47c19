import Kernels
import Values

public final class FilterSignal: Operator {
  private let test: Function

  public init(_ source: Signal, _ test: Function) {
    self.test = test
    super.init(source)
  }

  public override func makeStage(_ downstream: Subscriber) -> Stage { FilterStage(downstream, test) }

  public override var flowWeight: Int { test.isPure || test.formula(of: 1) != nil ? source.weight : 0 }
  public override func makeFlow() -> Flow? { sourceFlow.flatMap { FilterFlow.make($0, test) } }
}

private final class FilterStage: KernelStage {
  let test: Function

  init(_ downstream: Subscriber, _ test: Function) {
    self.test = test
    super.init(downstream)
  }

  override func next(_ value: Value) {
    if isDisposed { return }
    do throws(Failure) {
      if try test.call(value).truth("the test of filter") { downstream.next(value) }
    } catch {
      fail(error)
    }
  }

  override func makeKernel(over source: Flow) -> Flow? { FilterFlow.make(source, test) }

  override var isDone: Bool { isDisposed || test.isPure && downstream.isDone }
}
