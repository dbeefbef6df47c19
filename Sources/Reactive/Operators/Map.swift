import Kernels
import Values

public final class MapSignal: Operator {
  private let transform: Function

  public init(_ source: Signal, _ transform: Function) {
    self.transform = transform
    super.init(source)
  }

  public override func makeStage(_ downstream: Subscriber) -> Stage { MapStage(downstream, transform) }

  public override var flowWeight: Int { transform.isPure || transform.formula(of: 1) != nil ? source.weight : 0 }
  public override func makeFlow() -> Flow? { sourceFlow.flatMap { MapFlow.make($0, transform) } }
}

private final class MapStage: KernelStage {
  let transform: Function

  init(_ downstream: Subscriber, _ transform: Function) {
    self.transform = transform
    super.init(downstream)
  }

  override func next(_ value: Value) {
    if isDisposed { return }
    do throws(Failure) {
      downstream.next(try transform.call(value))
    } catch {
      fail(error)
    }
  }

  override func makeKernel(over source: Flow) -> Flow? { MapFlow.make(source, transform) }

  override var isDone: Bool { isDisposed || transform.isPure && downstream.isDone }
}
