import Values

/// Each value's signal, but a value that comes while one is still running is dropped.
public final class ExhaustMapSignal: FlatteningSignal {
  public override func makeStage(_ downstream: Subscriber) -> Stage { ExhaustMapStage(downstream, transform) }
}

private final class ExhaustMapStage: FlatteningStage {
  override func next(_ value: Value) {
    if !isDisposed, partCount == 0 { take(value) }
  }
}
