import Values

extension Signal {
  /// Follows the signal made from a value; drops values sent while that signal runs.
  public final func exhaustMap(_ transform: @escaping FlatteningSignal.Transform) -> Signal {
    staged { ExhaustMapStage($0, transform) }
  }
}

private final class ExhaustMapStage: FlatteningStage {
  override func next(_ value: Value) {
    if !isDisposed, partCount == 0 { take(value) }
  }
}
