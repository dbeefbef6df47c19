import Values

/// Passes every event.
final class PassStage: Stage {
  override func next(_ value: Value) {
    if !isDisposed { downstream.next(value) }
  }
}
