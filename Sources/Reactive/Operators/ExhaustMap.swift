import Values

/// Follows the signal of a value; values sent while it runs are dropped.
public final class ExhaustMapSignal: FlatteningSignal {
  public override func makeStage(_ downstream: Subscriber) -> Stage { ExhaustMapStage(downstream, transform) }
}

private final class ExhaustMapStage: FlatteningStage {
  override func next(_ value: Value) {
    if !isDisposed, partCount == 0 { take(value) }
  }
}
