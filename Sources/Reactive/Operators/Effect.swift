import Values

/// Runs closures before events pass. An error raised in a closure replaces the event.
public final class EffectSignal: Operator {
  public typealias Effect = (Value) throws(Failure) -> Void

  private let onNext: Effect?
  private let onError: Effect?
  private let onCompleted: Effect?

  /// An effect on completion is called with nil.
  public init(_ source: Signal, next: Effect? = nil, error: Effect? = nil, completed: Effect? = nil) {
    onNext = next
    onError = error
    onCompleted = completed
    super.init(source)
  }

  public override func makeStage(_ downstream: Subscriber) -> Stage {
    EffectStage(downstream, onNext, onError, onCompleted)
  }
}

private final class EffectStage: Stage {
  let onNext: EffectSignal.Effect?
  let onError: EffectSignal.Effect?
  let onCompleted: EffectSignal.Effect?

  init(
    _ downstream: Subscriber, _ next: EffectSignal.Effect?, _ error: EffectSignal.Effect?,
    _ completed: EffectSignal.Effect?
  ) {
    onNext = next
    onError = error
    onCompleted = completed
    super.init(downstream)
  }

  override func next(_ value: Value) {
    if isDisposed { return }
    do throws(Failure) {
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

  private func end(_ effect: EffectSignal.Effect?, _ value: Value, _ send: () -> Void) {
    guard dispose() else { return }
    do throws(Failure) {
      try effect?(value)
    } catch {
      downstream.end(with: error)
      return
    }
    send()
  }
}
