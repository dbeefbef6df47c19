import CSystem
import Kernels
import Values

/// Takes the events of signals. It is the Disposable of its subscription as well: one object for both.
open class Subscriber: Disposable {
  open func next(_ value: Value) {}
  /// The error may be nil and is one all the same.
  open func error(_ error: Value) {}
  open func completed() {}

  /// Nothing that is sent can matter any more: a synchronous source may pass the rest over, and completes. A stage whose effects could be seen
  /// answers only for itself.
  open var isDone: Bool { isDisposed }

  /// Though nothing that is sent matters, an error does: it would keep something from starting that a completion lets start.
  open var mindsError: Bool { false }
  /// So many more values are looked through for that error: what is passed over may be as good as endless.
  static let mostUnheard = 1 << 14

  /// An error or a completion is told and does not end it: only its disposal does (STManualDisposeSubscriber). For the ends of pipelines;
  /// a stage ends with its source all the same.
  @exclusivity(unchecked) public final var outlivesEnds = false

  /// What a signal asks of those who subscribe to it where its subscriptions are to go on. A stage cannot.
  open func outliveEnds() { outlivesEnds = true }

  /// To whom it passes on what it takes, where it is a part of an operator: how a subscription is found again from below. The end of a pipeline has nobody.
  open var below: Subscriber? { nil }
  /// The signal that sends on what it takes: a subject's.
  open var outlet: Signal? { nil }

  /// Ctrl-C ended what would have sent it more: no event tells of that, for no operator may see it, but nothing can come any more. The pipeline
  /// ends with all that it is made of: else a source of signals would go on with the next one.
  public final func cutShort() {
    var end: Subscriber = self
    var last: Subscriber?
    while let next = end.below {
      last = end
      end = next
    }
    rsig_note_cut()
    last?.dispose()
    end.wasCutShort()
  }

  /// Said to the end of the pipeline while everything stops: what else it makes of that has to wait for `Loop.interrupted`.
  open func wasCutShort() { dispose() }

  /// The source could not go on.
  public final func end(with failure: Failure) {
    if failure.isInterruption { cutShort() } else { error(failure.error) }
  }

  /// Works a whole batch out without telling anybody anything: all of it comes to rest in stages that send nothing before the end. What follows
  /// is `settle`, which makes it so or forgets it. False where only single values will do, and then nothing has happened.
  open func prepare(_ batch: Batch) -> Bool { false }
  open func settle(_ isWanted: Bool) {}

  open override var kind: Kind { .subscriber }
}

/// The part of an operator that lives for one subscription: it takes what the source sends and tells the one below.
/// When its source ends, or when it ends its source, the source is torn down before the event goes down.
open class Stage: Subscriber {
  public final let downstream: Subscriber
  @exclusivity(unchecked) private final var upstream: Disposable?

  public init(_ downstream: Subscriber) { self.downstream = downstream }

  /// What the source's `subscribe` gave. A source that has ended, or was ended, before it could be handed over is torn down now.
  public final func attach(_ upstream: Disposable?) {
    if isDisposed { upstream?.dispose() } else { self.upstream = upstream }
  }

  /// It was handed over, and is there still.
  final var isAttached: Bool { upstream != nil }

  /// Tears the source down while the stage lives on.
  public final func dropUpstream() {
    let upstream = self.upstream
    self.upstream = nil
    upstream?.dispose()
  }

  open override func tearDown() { dropUpstream() }

  open override func outliveEnds() {}

  open override var below: Subscriber? { downstream }
  open override var mindsError: Bool { !isDisposed && downstream.mindsError }

  open override func error(_ error: Value) { endWithError(error) }

  open override func completed() { endCompleted() }

  /// The ends themselves, for stages whose `error` and `completed` only announce them.
  public final func endWithError(_ error: Value) {
    if isDisposed { return }
    dispose()
    downstream.error(error)
  }

  public final func endCompleted() {
    if isDisposed { return }
    dispose()
    downstream.completed()
  }

  /// Ctrl-C ends it without a word.
  final func stop() {
    dispose()
    downstream.cutShort()
  }

  /// A closure of the program could not go on: the signal ends with its error. Ctrl-C ends it without a word.
  public final func fail(_ failure: Failure) {
    if isDisposed { return }
    dispose()
    downstream.end(with: failure)
  }

  open override var kind: Kind { .disposable }
}

extension Failure {
  /// Ctrl-C: no operator may see it.
  public var isInterruption: Bool { reason.code == ValueReasons.interrupted.code }
}

/// The end of a pipeline: three handlers in Swift. Its feeds are what it is subscribed to; its first end ends them all.
public final class Handlers: Subscriber {
  @exclusivity(unchecked) private var onNext: ((Value) -> Void)?
  private var onError: ((Value) -> Void)?
  private var onCompleted: (() -> Void)?
  private var onCut: (() -> Void)?
  private var feed: Disposable?

  public init(
    next: ((Value) -> Void)? = nil, error: ((Value) -> Void)? = nil, completed: (() -> Void)? = nil,
    cut: (() -> Void)? = nil
  ) {
    onNext = next
    onError = error
    onCompleted = completed
    onCut = cut
  }

  public func attach(_ feed: Disposable?) {
    if isDisposed { feed?.dispose() } else { self.feed = feed }
  }

  public override func next(_ value: Value) {
    if !isDisposed { onNext?(value) }
  }

  public override func error(_ error: Value) {
    if isDisposed { return }
    let handler = onError
    if !outlivesEnds { dispose() }
    handler?(error)
  }

  public override func completed() {
    if isDisposed { return }
    let handler = onCompleted
    if !outlivesEnds { dispose() }
    handler?()
  }

  public override func wasCutShort() {
    if let onCut { onCut() } else { super.wasCutShort() }
  }

  public override func tearDown() {
    onNext = nil
    onError = nil
    onCompleted = nil
    onCut = nil
    let feed = self.feed
    self.feed = nil
    feed?.dispose()
  }

  public override var kind: Kind { .disposable }
}
