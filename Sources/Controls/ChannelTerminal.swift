import Reactive
import Values

public final class ChannelTerminal: Subject {
  private let values: ReplaySubject
  private let other: ReplaySubject

  init(hears values: ReplaySubject, sends other: ReplaySubject) {
    self.values = values
    self.other = other
    super.init()
    let feeds = self.feeds
    values.subscribe(error: { _ in feeds.dispose() }, completed: { feeds.dispose() })
  }

  public override var kind: Kind { .channelTerminal }

  public override func connect(_ subscriber: Subscriber) -> Disposable? { values.subscribe(subscriber) }
  public override func sendNext(_ value: Value) { other.sendNext(value) }

  public override func sendError(_ error: Value) {
    feeds.dispose()
    other.sendError(error)
  }

  public override func sendCompleted() {
    feeds.dispose()
    other.sendCompleted()
  }

  /// `RACChannelTo(a, x) = RACChannelTo(b, y)`: the right side first sends its value to the left, then each side sends
  /// the other its changes.
  public func bind(to right: ChannelTerminal) -> Disposable {
    let both = CompoundDisposable()
    both.add(inlet.subscribe(to: right))
    both.add(right.inlet.subscribe(to: ChangesOnly(self)))
    return both
  }
}

/// Skips the value replayed to a new subscriber. RAC always skips one value, which is the same for a property's
/// terminal, but one too many for a text field's, which replays none.
private final class ChangesOnly: Signal {
  let source: Signal
  init(_ source: Signal) { self.source = source }

  override func connect(_ subscriber: Subscriber) -> Disposable? {
    let stage = ChangesStage(subscriber)
    stage.following(source)
    stage.isSubscribed = true
    return stage
  }

  private final class ChangesStage: Stage {
    var isSubscribed = false
    override func next(_ value: Value) {
      if isSubscribed, !isDisposed { downstream.next(value) }
    }
  }
}
