import Values

extension Signal {
  /// Subscribes when the first subscriber does, once for all; each gets all values so far, then later events.
  public final func replayLazily(keep: ((Disposable) -> Void)?) -> Signal {
    let connection = Connection(self, through: ReplaySubject(), keep: keep)
    return ConnectedSignal {
      // Before the subscriber is registered: a synchronous source runs to its end before anything is replayed.
      _ = connection.connect()
      return connection.signal.subscribe($0)
    }
  }

  /// Runs a body once on a scheduler, when the first subscriber arrives, and replays its events to all.
  public static func startLazily(
    _ scheduler: Scheduler, keep: ((Disposable) -> Void)?,
    _ body: @escaping (Inlet) throws(Failure) -> Disposable?
  ) -> Signal {
    let connection = Connection(CreatedSignal(body), through: ReplaySubject(), keep: keep)
    return ConnectedSignal {
      // After the subscriber is registered, who then receives values as they are sent.
      let subscription = connection.signal.subscribe($0)
      _ = connection.connect()
      return subscription
    }.subscribeOn(scheduler)
  }

  /// Like `startLazily`, but starts right away.
  public static func startEagerly(
    _ scheduler: Scheduler, keep: ((Disposable) -> Void)?,
    _ body: @escaping (Inlet) throws(Failure) -> Disposable?
  ) -> Signal {
    let signal = startLazily(scheduler, keep: keep, body)
    _ = Connection(signal, through: Subject(), keep: keep).connect()
    return signal
  }
}
