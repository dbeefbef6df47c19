import Values

extension Signal {
  /// Delays each value until its own signal sends its first value or completes; all values wait at the same time.
  public final func delayWhen(_ until: @escaping (Value) throws(Failure) -> (gate: Signal, sent: Value)) -> Signal {
    FlattenMapSignal(self) { value throws(Failure) in
      let (gate, sent) = try until(value)
      return gate.staged { AfterFirstStage($0, sent) }
    }
  }
}

/// Sends a value at the first event of a signal, and completes.
private final class AfterFirstStage: Stage {
  let value: Value

  init(_ downstream: Subscriber, _ value: Value) {
    self.value = value
    super.init(downstream)
  }

  override func next(_ sign: Value) { completed() }

  override func completed() {
    if isDisposed { return }
    dropUpstream()
    downstream.next(value)
    sendCompleted()
  }
}
