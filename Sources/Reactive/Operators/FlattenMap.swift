import Values

/// Merges the signal of each value without a limit.
public final class FlattenMapSignal: ExpandingSignal {
  public override func makeStage(_ downstream: Subscriber) -> Stage { FlatteningStage(downstream, transform) }
}
