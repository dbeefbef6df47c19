import Reactive
import Values

extension Entries {
  static let multicast: [Entry] = [
    Entry(
      "publish",
      """
      Makes a Connection: `connect` subscribes once to the source, and the `signal` of the Connection sends the events \
      to all its subscribers, including errors and completion.
      """,
      [.signal], gives: .sending(.connection, .common), rac: "-publish",
      elsewhere: ["Combine: makeConnectable", "RxJS: connectable"],
      examples: """
        let c = defer { print "working"; return 42 } | publish
        watch c.signal "a"
        watch c.signal "b"
        connect c
        #=> working
        #=> a: next 42
        #=> b: next 42
        #=> a: completed
        #=> b: completed
        """, traits: .shares,
      .function { call throws(Failure) in .box(Connection(try call.signal(0), through: Subject())) }),
    Entry(
      "multicast", "Makes a Connection as publish does, but through `subject`.",
      [
        .signal,
        Parameter(
          "subject", .kinds([.subject, .behaviorSubject, .replaySubject]),
          "receives the source's events and sends them on"),
      ],
      gives: .sending(.connection, .common), rac: "-multicast:",
      elsewhere: ["RxJS: publishBehavior", "RxJS: publishReplay", "RxJS: publishLast"],
      examples: """
        let c = return "done" | multicast (BehaviorSubject "start")
        c.signal
        #=> c.signal: next "start"
        connect c
        #=> c.signal: next "done"
        #=> c.signal: completed
        """, traits: .shares,
      .function { call throws(Failure) in
        .box(Connection(try call.signal(0), through: try call.box(1, as: Subject.self)))
      }),
    Entry(
      "connect", as: .connect,
      """
      Subscribes to the source of a Connection (once) and returns the Disposable that ends it. Disposing sends no \
      event, and the Connection cannot connect again.
      """,
      [Parameter("connection", .kinds([.connection]), "made by publish or multicast")], returns: .disposable,
      rac: "-connect",
      examples: """
        let s = Subject()
        let c = s | publish
        c.signal
        sendNext s 1
        connect c
        sendNext s 2
        #=> c.signal: next 2
        """,
      traits: .acts,
      .function { call throws(Failure) in .box(try call.box(0, as: Connection.self).connected(call.host)) }),
    Entry(
      "autoconnect", as: .autoconnect,
      """
      Makes a signal that connects a Connection at its first subscriber and disconnects it permanently when the \
      last one leaves.
      """,
      [Parameter("connection", .kinds([.connection]), "made by publish or multicast")],
      gives: .signal(.elements(0)),
      rac: "-autoconnect",
      elsewhere: ["Rx: refCount"],
      examples: """
        let shared = defer { print "working"; return 1 } | delay 1s | publish | autoconnect
        watch shared "a"
        #=> working
        watch shared "b"
        wait 1s
        #=> a: next 1
        #=> b: next 1
        #=> a: completed
        #=> b: completed
        """, traits: .shares,
      .function { call throws(Failure) in .box(try call.box(0, as: Connection.self).autoconnect()) }),
    Entry(
      "replay", as: .replay,
      """
      Subscribes to the source now, once; sends each subscriber all values so far, then later events, including the \
      end. The subscription continues without subscribers.
      """,
      [.signal], gives: .signal(.common), rac: "-replay",
      examples: """
        let r = defer { print "working"; return 1 } | replay
        #=> working
        r
        #=> r: next 1
        #=> r: completed

        let news = cold "-a-b-c|" | replay
        wait 350ms
        watch news "late"
        #=> late: next "a"
        #=> late: next "b"
        #=> late: next "c"
        #=> late: completed
        """,
      traits: [.acts, .outlivesSubscribers, .shares],
      .stream { call throws(Failure) in try call.replayed(nil) }),
    Entry(
      "replayLast", as: .replay,
      """
      Subscribes to the source now, once; sends each subscriber the latest value, then later events, including the \
      end. The subscription continues without subscribers.
      """, [.signal],
      gives: .signal(.common),
      rac: "-replayLast",
      examples: """
        let s = Subject()
        let r = s | replayLast
        sendNext s 1
        sendNext s 2
        r
        #=> r: next 2

        let last = cold "-a-b-c|" | replayLast
        wait 350ms
        watch last "late"
        #=> late: next "b"
        #=> late: next "c"
        #=> late: completed
        """,
      traits: [.acts, .outlivesSubscribers, .shares],
      .stream { call throws(Failure) in try call.replayed(1) }),
    Entry(
      "replayLazily",
      """
      Subscribes to the source once, at the first subscription; sends each subscriber all values so far, then later \
      events, including the end.
      """, [.signal],
      gives: .signal(.common),
      rac: "-replayLazily", elsewhere: ["RxJS: shareReplay", "RxJava: cache"],
      examples: """
        let r = defer { print "working"; return 1 } | replayLazily
        watch r "a"
        #=> working
        #=> a: next 1
        #=> a: completed
        watch r "b"
        #=> b: next 1
        #=> b: completed
        """,
      traits: [.outlivesSubscribers, .shares],
      .signals { source, call in
        let host = call.host
        return source.replayLazily(keep: { host.keep($0) })
      }),
    Entry(
      "share",
      """
      Shares one subscription to the source among all current subscribers; it ends when the last one leaves, and the \
      next subscriber begins a new one. Values, errors and completion go to all.
      """,
      [
        .signal,
        Parameter(
          "count", .count, label: "replay", .labeled, "how many of the latest values a new subscriber receives first"),
      ], gives: .signal(.common),
      examples: """
        let shared = defer { print "working"; return 1 | delay 1s } | share
        watch shared "a"
        #=> working
        watch shared "b"
        wait 2s
        #=> a: next 1
        #=> b: next 1
        #=> a: completed
        #=> b: completed
        watch shared "c"
        #=> working
        #=> c: next 1
        #=> c: completed
        """, traits: .shares,
      .signals { source, call throws(Failure) in
        ShareSignal(source, replaying: call.isGiven(1) ? try call.count(1) : 0)
      }),
  ]
}

extension Call {
  fileprivate func replayed(_ capacity: Int?) throws(Failure) -> Signal {
    let connection = Connection(try signal(0), through: ReplaySubject(capacity: capacity))
    _ = connection.connected(host)
    return connection.signal
  }
}

extension Connection {
  /// Connects now, and disconnects when the session ends.
  fileprivate func connected(_ host: any Host) -> Disposable {
    let connection = connect()
    if let feed { host.keep(feed) }
    return connection
  }
}
