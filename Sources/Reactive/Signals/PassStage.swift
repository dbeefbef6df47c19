import Values

/// Passes every event.
class PassStage: Stage {
  override func next(_ value: Value) {
    if !isDisposed { downstream.next(value) }
  }
}
