import Values

/// Follows the signal made from a value; drops values sent while that signal runs.
public final class ExhaustMapSignal: FlatteningSignal {
  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    ExhaustMapStage(subscriber, transform).following(source)
  }
}

private final class ExhaustMapStage: FlatteningStage {
  override func next(_ value: Value) {
    if !isDisposed, partCount == 0 { take(value) }
  }
}
