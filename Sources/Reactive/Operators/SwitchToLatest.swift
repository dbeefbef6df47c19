import Values

/// Forwards the most recent of the signals that a signal sends. A new one is subscribed before the previous one is
/// disposed.
public final class SwitchToLatestSignal: FlatteningSignal {
  public override func makeStage(_ downstream: Subscriber) -> Stage { SwitchStage(downstream, transform) }
}

private final class SwitchStage: FlatteningStage {
  override func next(_ value: Value) {
    if isDisposed { return }
    do throws(Failure) {
      let next = try transform(value)
      // Dropped as they are when the new one is subscribed: another one that came from within that has dropped its own.
      let earlier = latestPart
      if let next { merge(next) }
      if earlier > 0 { drop(through: earlier) }
      // The source may have ended from within the new one.
      completeIfOver()
    } catch {
      fail(error)
    }
  }

  // The source goes first when it was the one that failed, else last.
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
