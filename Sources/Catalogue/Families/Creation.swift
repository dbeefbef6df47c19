import Reactive
import Values

extension Entries {
  static let creation: [Entry] = [
    Entry(
      "return", as: .returnValue,
      "Makes a signal that sends `value` and completes. (Rx calls this just or of. It does not return from a closure.)",
      [Parameter("value", .any, "the value to send")],
      gives: .signal(.argument(0)), rac: "+return:",
      elsewhere: ["Rx: just", "RxJS: of", "Combine: Just"],
      examples: """
        return 7
        #=> _1: next 7
        #=> _1: completed
        """,
      traits: .pure, kernel: .one,
      loop: .one,
      .function { call in .box(ReturnSignal(call.value(0))) }),
    Entry(
      "empty", "Makes a signal that completes at once, without a value.", returns: .signal,
      rac: "+empty",
      elsewhere: ["RxJS: EMPTY", "Combine: Empty"],
      examples: """
        empty
        #=> empty: completed
        """,
      traits: .pure,
      .constant { host in .box(EmptySignal()) }),
    Entry(
      "never", "Makes a signal that sends nothing and never ends.", returns: .signal, rac: "+never",
      elsewhere: ["RxJS: NEVER"],
      examples: """
        never | timeout 1s | catchTo (return "nothing came")
        #=> [1s] _1: next "nothing came"
        #=> [1s] _1: completed
        """,
      traits: [.pure, .endless],
      .constant { host in .box(NeverSignal()) }),
    Entry(
      "error", as: .error, "Makes a signal that fails at once.",
      [Parameter("error", .error, "a string becomes an Error")], returns: .signal,
      rac: "+error:", elsewhere: ["RxJS: throwError", "Combine: Fail"],
      examples: """
        error "no"
        #=> _1: error Error("no")
        """,
      traits: [.pure, .mayFail],
      .function { call throws(Failure) in .box(ErrorSignal(try call.error(0))) }),
    Entry(
      "defer", as: .deferSignal,
      """
      Calls `make` at each subscription and passes the events of the signal it returns. An error raised in `make` \
      becomes the error of the signal.
      """,
      [Parameter("make", .function(0), returns: .signal, "returns a signal")], returns: .signal, rac: "+defer:",
      elsewhere: ["RxSwift: deferred", "Combine: Deferred"],
      examples: """
        let work = defer { print "working"; return 42 }
        watch work "a"
        #=> working
        #=> a: next 42
        #=> a: completed
        watch work "b"
        #=> working
        #=> b: next 42
        #=> b: completed
        """,
      .function { call throws(Failure) in
        let make = try call.function(0)
        return .box(
          DeferredSignal { () throws(Failure) in
            try call.asSignal(make.call(), "the result of the closure of `defer`")
          })
      }),
    Entry(
      "createSignal", as: .makeSignal,
      """
      Makes a signal from a closure: calls `body` with a subscriber at each subscription, and passes on all events \
      that `body` sends to that subscriber.
      """,
      [Parameter("body", .function(1), "takes the subscriber; may return a Disposable to dispose at the end")],
      returns: .signal,
      rac: "+createSignal:", elsewhere: ["Rx: create", "RxJS: Observable", "ReactiveSwift: SignalProducer"],
      examples: """
        createSignal { s in
          sendNext s "hello"
          sendCompleted s
          disposable { print "torn down" }
        }
        #=> _1: next "hello"
        #=> _1: completed
        #=> torn down
        """,
      .function { call throws(Failure) in .box(CreatedSignal(try call.body(0))) }),
    Entry(
      "interval", as: .interval,
      "Sends the current date every `interval`, first one interval after the subscription, and never ends.",
      [
        Parameter("interval", .duration, in: Parameter.fromOne, "the time between two values"),
        .onScheduler,
        Parameter(
          "leeway", .duration, label: "withLeeway", .labeled, "how late a tick may be; rsig's are always on time"),
      ], gives: .signal(.kind(.date)), rac: "+interval:onScheduler:withLeeway:",
      elsewhere: ["RxJS: timer", "Combine: Timer"],
      examples: """
        interval 250ms | take 2
        #=> [250ms] _1: next 1970-01-01T00:00:00.250Z
        #=> [500ms] _1: next 1970-01-01T00:00:00.500Z
        #=> [500ms] _1: completed
        """,
      traits: [.takesTime, .endless],
      .function { call throws(Failure) in
        if call.isGiven(2) { _ = try call.duration(2) }
        return .box(Signal.interval(try call.duration(0), on: try call.clockScheduler(1)))
      }),
    Entry(
      "startLazily",
      """
      Calls `body` once, on `scheduler`, at the first subscription, and replays its values and its end to every \
      subscriber.
      """,
      [
        Parameter("scheduler", .scheduler, label: "withScheduler", "where `body` runs"),
        Parameter("body", .function(1), label: "block", "takes the subscriber to send to"),
      ],
      returns: .signal, rac: "+startLazilyWithScheduler:block:",
      examples: """
        let work = startLazily main { s in print "runs"; sendNext s 1; sendCompleted s }
        work
        #=> runs
        #=> work: next 1
        #=> work: completed
        watch work "late"
        #=> late: next 1
        #=> late: completed
        """,
      traits: .outlivesSubscribers,
      .function { call throws(Failure) in
        let host = call.host
        let body = try call.body(1)
        return .box(Signal.startLazily(try call.scheduler(0), keep: { host.keep($0) }, body))
      }),
    Entry(
      "startEagerly",
      """
      Calls `body` once, on `scheduler`, without waiting for a subscription, and replays its values and its end to \
      every subscriber.
      """,
      [
        Parameter("scheduler", .scheduler, label: "withScheduler", "where `body` runs"),
        Parameter("body", .function(1), label: "block", "takes the subscriber to send to"),
      ],
      returns: .signal, rac: "+startEagerlyWithScheduler:block:", elsewhere: ["Combine: Future"],
      examples: """
        let work = startEagerly main { s in print "runs"; sendNext s 1; sendCompleted s }
        #=> runs
        work
        #=> work: next 1
        #=> work: completed
        """,
      traits: [.acts, .outlivesSubscribers],
      .function { call throws(Failure) in
        let host = call.host
        let body = try call.body(1)
        return .box(Signal.startEagerly(try call.scheduler(0), keep: { host.keep($0) }, body))
      }),
    Entry(
      "signal", as: .signal,
      """
      Makes a signal that sends the elements of a sequence and completes, all at once for each subscriber. An endless \
      sequence sends one element per turn where an operator needs time or another signal, as `delay` and \
      `combineLatest` do.
      """,
      [Parameter("sequence", .stream, "a list, a range or another sequence")], gives: .signal(.elements(0)),
      rac: "-signal",
      elsewhere: ["Rx: from", "Combine: publisher"],
      examples: """
        signal(["a", "b"])
        #=> _1: next "a"
        #=> _1: next "b"
        #=> _1: completed
        """,
      traits: .pure, kernel: .stream,
      loop: .pass,
      .signals { source, _ in source }),
    Entry(
      "signalWithScheduler",
      "Makes a signal that sends one element of a sequence per turn of `scheduler`, and completes in a further turn.",
      [
        Parameter("sequence", .sequence, "the elements to send"),
        Parameter("scheduler", .scheduler, "where they are sent"),
      ], returns: .signal,
      rac: "-signalWithScheduler:",
      examples: """
        func go() {
          [1, 2] | signalWithScheduler main | print
          schedule main { print "another turn" }
        }
        go()
        #=> 1
        #=> another turn
        #=> 2
        """,
      .function { call throws(Failure) in .box(ScheduledSeriesSignal(try call.series(0), on: try call.scheduler(1))) }
    ),
    Entry(
      "using",
      """
      Makes a Disposable with `resource` and a signal with `make` at each subscription, passes the signal's \
      events, and disposes the Disposable when the subscription ends or is disposed.
      """,
      [
        Parameter("resource", .function(0), "returns a Disposable"),
        Parameter("make", .function(1), returns: .signal, "takes the Disposable and returns a signal"),
      ], returns: .signal,
      elsewhere: ["Rx: using"],
      examples: """
        using { disposable { print "closed" } } { file in return 1 }
        #=> _1: next 1
        #=> closed
        #=> _1: completed
        """,
      .stream { call throws(Failure) in
        let resource = try call.function(0)
        let make = try call.function(1)
        return Signal.using(
          { () throws(Failure) in
            let made = try resource.call()
            guard let disposable = made.box as? Disposable else {
              throw Failure.kind("the result of the first closure of `using`", mustBe: "a Disposable", butIs: made)
            }
            return disposable
          },
          { disposable throws(Failure) in
            try call.asSignal(make.call(.box(disposable)), "the result of the second closure of `using`")
          })
      }),
  ]
}
