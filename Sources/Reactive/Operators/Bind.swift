import Values

extension Signal {
  public typealias Binding = (Value) throws(Failure) -> Bound<Signal>

  /// flattenMap with state for each subscription, whose closure can stop the source: the primitive of RAC.
  public final func bind(_ makeBinding: @escaping () throws(Failure) -> Binding) -> Signal {
    ConnectedSignal { subscriber in
      do throws(Failure) {
        let stage = BindStage(subscriber, try makeBinding())
        let upstream = self.subscribe(stage)
        if stage.sourceHasEnded { upstream?.dispose() } else { stage.attach(upstream) }
        return stage
      } catch {
        subscriber.end(with: error)
        return nil
      }
    }
  }
}

private final class BindStage: MergingStage {
  let binding: Signal.Binding

  init(_ downstream: Subscriber, _ binding: @escaping Signal.Binding) {
    self.binding = binding
    super.init(downstream)
  }

  override func next(_ value: Value) {
    if isDisposed || sourceHasEnded { return }
    do {
      let bound = try binding(value)
      if let signal = bound.part { merge(signal) }
      if bound.isLast { completed() }
    } catch {
      fail(error)
    }
  }
}
