import Values

extension Signal {
  /// Subscribes now, once for all subscribers; each gets the last `capacity` values so far, then later events.
  public final func replay(capacity: Int? = nil) -> Signal {
    let connection = Connection(self, through: ReplaySubject(capacity: capacity))
    _ = connection.connect()
    return connection.signal
  }

  /// Like `replay`, but subscribes only when the first subscriber does.
  public final func replayLazily(keep: ((Disposable) -> Void)? = nil) -> Signal {
    ConnectingSignal(Connection(self, through: ReplaySubject(), keep: keep))
  }

  /// Runs a body once on a scheduler, when the first subscriber arrives, and replays its events to all.
  public static func startLazily(
    _ scheduler: Scheduler, keep: ((Disposable) -> Void)? = nil,
    _ body: @escaping (Inlet) throws(Failure) -> Disposable?
  ) -> Signal {
    StartSignal(Connection(CreatedSignal(body), through: ReplaySubject(), keep: keep)).subscribeOn(scheduler)
  }

  /// Like `startLazily`, but starts right away.
  public static func startEagerly(
    _ scheduler: Scheduler, keep: ((Disposable) -> Void)? = nil,
    _ body: @escaping (Inlet) throws(Failure) -> Disposable?
  ) -> Signal {
    let signal = startLazily(scheduler, keep: keep, body)
    _ = Connection(signal, through: Subject(), keep: keep).connect()
    return signal
  }
}

/// Connects before it registers the subscriber: a synchronous source runs to its end before anything is replayed.
private final class ConnectingSignal: Signal {
  private let connection: Connection
  init(_ connection: Connection) { self.connection = connection }

  override func connect(_ subscriber: Subscriber) -> Disposable? {
    _ = connection.connect()
    return connection.signal.subscribe(subscriber)
  }
}

/// Connects after it registers the subscriber, who then receives values as they are sent.
private final class StartSignal: Signal {
  private let connection: Connection
  init(_ connection: Connection) { self.connection = connection }

  override func connect(_ subscriber: Subscriber) -> Disposable? {
    let subscription = connection.signal.subscribe(subscriber)
    _ = connection.connect()
    return subscription
  }
}
