import Values

/// One subscription to a source, shared through a subject: `publish`, `multicast`.
public final class Connection: Box {
  public let source: Signal
  /// The subject fed by the source. Subscribing to it starts nothing.
  public let signal: Subject
  private let subscription = SerialDisposable()
  private var hasConnected = false
  fileprivate weak var audience: AutoconnectSignal?
  /// Called with the new subscription, to keep it alive if the source continues without subscribers.
  private var keep: ((Disposable) -> Void)?

  public init(_ source: Signal, through subject: Subject, keep: ((Disposable) -> Void)? = nil) {
    self.source = source
    signal = subject
    self.keep = keep
  }

  /// The first call subscribes to the source; later calls return the same Disposable without connecting again.
  public func connect() -> Disposable {
    if !hasConnected {
      hasConnected = true
      let feed = signal.soleInlet { [weak audience] in audience?.isLeaving ?? false }.subscribe(to: source)
      subscription.disposable = feed
      if !feed.isDisposed { keep?(feed) }
      keep = nil
    }
    return subscription
  }

  /// The subscription that feeds the subject; nil until connected.
  public var feed: Disposable? { subscription.disposable }

  /// Connects after registering its first subscriber, and disconnects permanently when the last one leaves.
  public func autoconnect() -> Signal { AutoconnectSignal(self) }

  public override var kind: Kind { .connection }
}

private final class AutoconnectSignal: Signal {
  private let connection: Connection
  private var subscriberCount = 0

  init(_ connection: Connection) {
    self.connection = connection
    super.init()
    connection.audience = self
  }

  /// True if all subscribers have ended but are still registered, because the source is still being connected.
  var isLeaving: Bool { subscriberCount > 0 && connection.signal.roster.isEveryoneDone }

  override func connect(_ subscriber: Subscriber) -> Disposable? {
    subscriberCount += 1
    let inner = connection.signal.subscribe(subscriber)
    let feed = connection.connect()
    return ActionDisposable { [self] in
      inner?.dispose()
      subscriberCount -= 1
      if subscriberCount == 0 { feed.dispose() }
    }
  }
}
