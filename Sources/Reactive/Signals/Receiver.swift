import Values

/// A subscriber that owns the subscription that feeds it.
open class Receiver: Subscriber {
  @exclusivity(unchecked) private final var upstream: Disposable?

  /// Takes ownership of the Disposable that the source's `subscribe` returned. Disposes it now if the receiver has
  /// already ended.
  public final func attach(_ upstream: Disposable?) {
    if isDisposed { upstream?.dispose() } else { self.upstream = upstream }
  }

  /// Subscribes to the source, and owns the subscription.
  @discardableResult
  public final func following(_ source: Signal) -> Self {
    attach(source.subscribe(self))
    return self
  }

  /// True while it holds a subscription.
  final var isAttached: Bool { upstream != nil }

  /// Disposes the source, but not the receiver.
  public final func dropUpstream() { upstream.take()?.dispose() }

  open override func tearDown() { dropUpstream() }

  open override var kind: Kind { .disposable }
}
