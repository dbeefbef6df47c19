import Reactive
import Values

extension Entries {
  static let multicast: [Entry] = [
    Entry(
      "publish", .multicast,
      "A Connection: once connected, one subscription to the signal serves all subscribers of its `signal`.",
      [.signal], gives: .kind(.connection), rac: "-publish",
      elsewhere: ["Combine: makeConnectable", "RxJS: connectable"],
      examples: [
        """
        let c = defer { print "working"; return 42 } | publish
        watch c.signal "a"
        watch c.signal "b"
        connect c
        #=> working
        #=> a: next 42
        #=> b: next 42
        #=> a: completed
        #=> b: completed
        """
      ], traits: .shares,
      .function { call throws(Failure) in .box(Connection(try call.signal(0), through: Subject())) }),
    Entry(
      "multicast", .multicast, "As publish, through a subject of one's own.",
      [.signal, Parameter("subject", .kinds([.subject, .behaviorSubject, .replaySubject]))],
      gives: .kind(.connection), rac: "-multicast:",
      examples: [
        """
        let c = return "done" | multicast (BehaviorSubject "start")
        c.signal
        #=> c.signal: next "start"
        connect c
        #=> c.signal: next "done"
        #=> c.signal: completed
        """
      ], traits: .shares,
      .function { call throws(Failure) in
        .box(Connection(try call.signal(0), through: try call.box(1, as: Subject.self)))
      }),
    Entry(
      "connect", .multicast,
      "Subscribes a Connection's source, once; gives what ends it. Disposing that sends no event, and it never connects again.",
      [Parameter("connection", .kinds([.connection]))], gives: .kind(.disposable), rac: "-connect",
      examples: [
        """
        let s = Subject()
        let c = s | publish
        c.signal
        sendNext s 1
        connect c
        sendNext s 2
        #=> c.signal: next 2
        """
      ],
      traits: .acts,
      .function { call throws(Failure) in .box(try call.box(0, as: Connection.self).connected(call.host)) }),
    Entry(
      "autoconnect", .multicast,
      "A signal that connects a Connection at its first subscriber and disconnects it when the last one has gone, for good.",
      [Parameter("connection", .kinds([.connection]))], gives: .kind(.signal), rac: "-autoconnect",
      elsewhere: ["Rx: refCount"],
      examples: [
        """
        let shared = defer { print "working"; return 1 } | delay 1s | publish | autoconnect
        watch shared "a"
        #=> working
        watch shared "b"
        wait 1s
        #=> a: next 1
        #=> b: next 1
        #=> a: completed
        #=> b: completed
        """
      ], traits: .shares,
      .function { call throws(Failure) in .box(try call.box(0, as: Connection.self).autoconnect()) }),
    Entry(
      "replay", .multicast,
      "Subscribes the signal now, once for all: each subscriber gets every value so far, what follows, and the end. It goes on without subscribers.",
      [.signal], gives: .kind(.signal), rac: "-replay",
      examples: [
        """
        let r = defer { print "working"; return 1 } | replay
        #=> working
        r
        #=> r: next 1
        #=> r: completed
        """
      ],
      traits: [.acts, .goesOn, .shares],
      .stream(signal: { call throws(Failure) in try call.replayed(nil) })),
    Entry(
      "replayLast", .multicast, "As replay, but one who comes late gets only the last value.", [.signal],
      gives: .kind(.signal),
      rac: "-replayLast",
      examples: [
        """
        let s = Subject()
        let r = s | replayLast
        sendNext s 1
        sendNext s 2
        r
        #=> r: next 2
        """
      ],
      traits: [.acts, .goesOn, .shares],
      .stream(signal: { call throws(Failure) in try call.replayed(1) })),
    Entry(
      "replayLazily", .multicast, "As replay, but the signal is subscribed at the first subscription.", [.signal],
      gives: .kind(.signal),
      rac: "-replayLazily", elsewhere: ["RxJS: shareReplay"],
      examples: [
        """
        let r = defer { print "working"; return 1 } | replayLazily
        watch r "a"
        #=> working
        #=> a: next 1
        #=> a: completed
        watch r "b"
        #=> b: next 1
        #=> b: completed
        """
      ],
      traits: [.goesOn, .shares],
      .stream(signal: { call throws(Failure) in
        let host = call.host
        return try call.signal(0).replayLazily(keep: { host.keep($0) })
      })),
    Entry(
      "share", .multicast,
      """
      One subscription to the signal for all who are subscribed at the same time: it ends with the last of them, and the next one makes a new one. \
      Values, errors and completion go to all.
      """,
      [
        .signal,
        Parameter("count", .count, label: "replay", .labelled, "how many of the last values one who joins gets"),
      ], gives: .kind(.signal),
      examples: [
        """
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
        """
      ], traits: .shares,
      .stream(signal: { call throws(Failure) in
        ShareSignal(try call.signal(0), replaying: call.isGiven(1) ? try call.count(1) : 0)
      })),
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
  /// Connected, and ended with the session.
  fileprivate func connected(_ host: any Host) -> Disposable {
    let connection = connect()
    if let feed { host.keep(feed) }
    return connection
  }
}
