import Values

extension Signal {
  /// Subscribed now and once, for all; each subscriber gets the history, of the last `capacity` values, then what
  /// follows.
  public final func replay(capacity: Int? = nil) -> Signal {
    let connection = Connection(self, through: ReplaySubject(capacity: capacity))
    _ = connection.connect()
    return connection.signal
  }

  /// As `replay`, but subscribed at the first subscription.
  public final func replayLazily(keep: ((Disposable) -> Void)? = nil) -> Signal {
    ConnectingSignal(Connection(self, through: ReplaySubject(), keep: keep))
  }

  /// A body that runs once on a scheduler, at the first subscription, and is replayed to all.
  public static func startLazily(
    _ scheduler: Scheduler, keep: ((Disposable) -> Void)? = nil,
    _ body: @escaping (Inlet) throws(Failure) -> Disposable?
  ) -> Signal {
    StartSignal(Connection(CreatedSignal(body), through: ReplaySubject(), keep: keep)).subscribeOn(scheduler)
  }

  /// The same with a subscriber of its own, which comes now.
  public static func startEagerly(
    _ scheduler: Scheduler, keep: ((Disposable) -> Void)? = nil,
    _ body: @escaping (Inlet) throws(Failure) -> Disposable?
  ) -> Signal {
    let signal = startLazily(scheduler, keep: keep, body)
    _ = Connection(signal, through: Subject(), keep: keep).connect()
    return signal
  }
}

/// Connected before the subscriber is registered: a synchronous source runs to its end before anything is replayed.
private final class ConnectingSignal: Signal {
  private let connection: Connection
  init(_ connection: Connection) { self.connection = connection }

  override func connect(_ subscriber: Subscriber) -> Disposable? {
    _ = connection.connect()
    return connection.signal.subscribe(subscriber)
  }
}

/// Connected after the subscriber is registered, who then hears the values as they come.
private final class StartSignal: Signal {
  private let connection: Connection
  init(_ connection: Connection) { self.connection = connection }

  override func connect(_ subscriber: Subscriber) -> Disposable? {
    let subscription = connection.signal.subscribe(subscriber)
    _ = connection.connect()
    return subscription
  }
}
