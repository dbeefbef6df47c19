import CSystem
import Kernels
import Values

/// A receiver for programs that can also subscribe to signals: `createSignal`'s subscriber, a Subscriber of the
/// program, a subject. When it ends, its feeds are disposed in the order they were added, before the end is sent.
open class Inlet: Subscriber {
  final let feeds: CompoundDisposable
  public init(feeds: CompoundDisposable = CompoundDisposable()) { self.feeds = feeds }

  /// Subscribes to a signal; an inlet may subscribe to several.
  public final func subscribe(to signal: Signal) -> Disposable {
    if rsig_stack_is_low() {
      error(tooDeep)
      return self
    }
    let feed = Feed(self)
    feed.survivesTermination = survivesTermination
    feeds.add(feed)
    return feed.following(signal)
  }

  /// Does nothing: other feeds may continue.
  open override func wasInterrupted() {}

  open override func tearDown() { feeds.dispose() }
}

/// One subscription of an inlet to one signal; sends nothing once disposed.
private final class Feed: PassStage {
  private let feeds: CompoundDisposable

  init(_ inlet: Inlet) {
    feeds = inlet.feeds
    super.init(inlet)
  }

  override func error(_ error: Value) {
    if !survivesTermination { return super.error(error) }
    if !isDisposed { downstream.error(error) }
  }

  override func completed() {
    if !survivesTermination { return super.completed() }
    if !isDisposed { downstream.completed() }
  }

  override func prepare(_ batch: Batch) -> Bool { !isDisposed && downstream.prepare(batch) }
  override func settle(_ isWanted: Bool) { downstream.settle(isWanted) }

  override func tearDown() {
    feeds.vacate(self)
    super.tearDown()
  }
}

/// The subscriber passed to the body of `createSignal` for one subscription.
public final class SubscriptionInlet: Inlet {
  private let downstream: Subscriber
  init(_ downstream: Subscriber) { self.downstream = downstream }

  public override func next(_ value: Value) {
    if !isDisposed { downstream.next(value) }
  }

  public override func error(_ error: Value) {
    if dispose() { downstream.error(error) }
  }

  public override func completed() {
    if dispose() { downstream.completed() }
  }

  public override var isDone: Bool { isDisposed || downstream.isDone }
  public override var below: Subscriber? { downstream }
}
