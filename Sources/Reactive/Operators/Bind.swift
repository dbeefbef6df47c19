import Values

/// flattenMap with state for each subscription, whose closure can stop the source: the primitive of RAC.
public final class BindSignal: Operator {
  public typealias Binding = (Value) throws(Failure) -> Bound<Signal>

  private let makeBinding: () throws(Failure) -> Binding

  public init(_ source: Signal, _ makeBinding: @escaping () throws(Failure) -> Binding) {
    self.makeBinding = makeBinding
    super.init(source)
  }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    do throws(Failure) {
      let stage = BindStage(subscriber, try makeBinding())
      let upstream = source.subscribe(stage)
      if stage.sourceHasEnded { upstream?.dispose() } else { stage.attach(upstream) }
      return stage
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
      let bound = try binding(value)
      if let signal = bound.part { merge(signal) }
      if bound.isLast { completed() }
    } catch {
      fail(error)
    }
  }
}
