import Reactive
import Values

/// Wraps a signal and reports its subscriptions. Events pass unchanged and at once; the wrapper never ends anything
/// itself.
final class TracedSignal: Signal {
  let base: Signal
  let stage: TracedStage
  private let tracing: Tracing

  init(_ base: Signal, _ stage: TracedStage, _ tracing: Tracing) {
    self.base = base
    self.stage = stage
    self.tracing = tracing
    super.init()
    name = base.name
    stage.gainSignal()
  }

  deinit { stage.loseSignal() }

  override var watched: Signal { base }
  override var title: String? { name ?? base.title }
  override func equals(_ other: Box) -> Bool { base.equals((other as? TracedSignal)?.base ?? other) }
  override func hash(into hasher: inout Hasher, within budget: inout HashBudget) {
    base.hash(into: &hasher, within: &budget)
  }

  override func connect(_ subscriber: Subscriber) -> Disposable? {
    let tap = Tap(subscriber, tracing.begin(self, for: subscriber), tracing)
    return tap.open(base)
  }

  /// One subscription. Ended by the subscriber below, as the source would be. Mirrors that subscriber's disposal, since
  /// sources check whether they still need to send.
  final class Tap: Stage {
    let subscription: TracedSubscription
    private let tracing: Tracing
    private var isOpening = true

    init(_ downstream: Subscriber, _ subscription: TracedSubscription, _ tracing: Tracing) {
      self.subscription = subscription
      self.tracing = tracing
      super.init(downstream)
      survivesTermination = downstream.survivesTermination
    }

    override func surviveTermination() {
      downstream.surviveTermination()
      survivesTermination = downstream.survivesTermination
    }

    func open(_ base: Signal) -> Disposable? {
      let outer = tracing.enter(subscription)
      let upstream = base.subscribe(self)
      tracing.leave(outer)
      isOpening = false
      guard let upstream else { return nil }
      attach(upstream)
      return self
    }

    override func next(_ value: Value) {
      let outer = tracing.report(.next(value), of: subscription)
      downstream.next(value)
      tracing.leave(outer)
      mirror()
    }

    override func error(_ error: Value) {
      let outer = tracing.report(.error(error), of: subscription)
      downstream.error(error)
      tracing.leave(outer)
      mirror()
    }

    override func completed() {
      let outer = tracing.report(.completed, of: subscription)
      downstream.completed()
      tracing.leave(outer)
      mirror()
    }

    private func mirror() {
      if isOpening, downstream.isDisposed { dispose() }
    }

    override func tearDown() {
      let outer = tracing.report(.dispose, of: subscription)
      dropUpstream()
      tracing.leave(outer)
    }
  }
}
