import Values

extension Signal {
  public typealias Effect = (Value) throws(Failure) -> Void

  /// Runs closures before events pass. An error raised in a closure replaces the event. An effect on completion is
  /// called with nil.
  public final func effect(next: Effect? = nil, error: Effect? = nil, completed: Effect? = nil) -> Signal {
    staged { EffectStage($0, next, error, completed) }
  }
}

private final class EffectStage: Stage {
  let onNext: Signal.Effect?
  let onError: Signal.Effect?
  let onCompleted: Signal.Effect?

  init(_ downstream: Subscriber, _ next: Signal.Effect?, _ error: Signal.Effect?, _ completed: Signal.Effect?) {
    onNext = next
    onError = error
    onCompleted = completed
    super.init(downstream)
  }

  override func next(_ value: Value) {
    if isDisposed { return }
    do {
      try onNext?(value)
      downstream.next(value)
    } catch {
      fail(error)
    }
  }

  override func error(_ error: Value) {
    end(onError, error) { downstream.error(error) }
  }

  override func completed() {
    end(onCompleted, .nil) { downstream.completed() }
  }

  private func end(_ effect: Signal.Effect?, _ value: Value, _ send: () -> Void) {
    guard dispose() else { return }
    do {
      try effect?(value)
    } catch {
      downstream.end(with: error)
      return
    }
    send()
  }
}
