import Values

/// Follows the most recent of the signals that a signal sends. Subscribes to a new one before it disposes the previous
/// one.
public final class SwitchSignal: FlatteningSignal {
  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    SwitchStage(subscriber, transform).following(source)
  }
}

private final class SwitchStage: FlatteningStage {
  override func next(_ value: Value) {
    if isDisposed { return }
    do {
      let next = try transform(value)
      // Dropped after the new signal is subscribed. If that subscription sent another signal, its own predecessor is
      // already dropped.
      let earlier = latestPart
      if let next { merge(next) }
      if earlier > 0 { drop(through: earlier) }
      // The source may have ended while the new signal was subscribed.
      completeIfOver()
    } catch {
      fail(error)
    }
  }

  // If the source failed it is disposed first, otherwise last.
  override func error(_ error: Value) {
    dropUpstream()
    super.error(error)
  }

  override func partFailed(_ error: Value) { super.error(error) }

  override func tearDown() {
    dropParts()
    dropUpstream()
  }
}
