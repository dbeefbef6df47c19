import Values

/// Hands every event on as a value, to be delivered now or later. Its source is dropped at the end.
class DeferringStage: Stage {
  /// Delivers an event, or queues it.
  func pass(_ event: EventBox.Event) {}

  final override func next(_ value: Value) {
    if !isDisposed { pass(.next(value)) }
  }

  override func error(_ error: Value) { end(.error(error)) }

  final override func completed() { end(.completed) }

  private func end(_ event: EventBox.Event) {
    if isDisposed { return }
    dropUpstream()
    pass(event)
  }
}
