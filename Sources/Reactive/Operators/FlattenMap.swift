import Values

/// Merges the signals made from all values, without a limit.
public final class FlattenMapSignal: ExpandingSignal {
  public override func makeStage(_ downstream: Subscriber) -> Stage { FlatteningStage(downstream, transform) }
}
