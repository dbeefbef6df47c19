import Reactive
import Values

/// What ReactiveCocoa lacks and other libraries have, on several signals or on signals of signals.
extension Entries {
  static let beyondRacSignals: [Listing] = [
    Listing("withLatestFrom") {
      Entry(
        $0, .combine,
        "Sends for each value of the source a tuple of it and the latest values of the others, once all have sent; errors of any pass, the completion of the source does.",
        [
          .stream, Parameter("others", .signal, .variadic),
          Parameter(
            "reduce", .kinds([.function]), label: "reduce", .optional, "makes one value of each tuple's elements"),
        ],
        gives: .kind(.signal), elsewhere: ["Rx: withLatestFrom", "ReactiveSwift: withLatest(from:)"],
        examples: [
          """
          let tap = Subject()
          let name = BehaviorSubject "ann"
          tap | withLatestFrom name { t, n in "hello \\(n)" }
          sendNext tap nil
          #=> _1: next "hello ann"
          sendNext name "bob"
          sendNext tap nil
          #=> _1: next "hello bob"
          """
        ],
        .stream(signal: { call throws(Failure) in
          WithLatestFromSignal(try call.signal(0), try call.signals(1), reduce: try call.optionalFunction(2))
        }))
    },
    Listing("race") {
      Entry(
        $0, .combine,
        "Passes the events of the signal whose first one, of whatever kind, comes first, and disposes the others.",
        [Parameter("signals", .signal, .variadic)], gives: .kind(.signal),
        elsewhere: ["RxJS: race", "RxSwift: amb", "ReactiveSwift: flatten(.race)"],
        examples: [
          """
          race (return "slow" | delay 200ms) (return "fast" | delay 100ms)
          #=> [100ms] _1: next "fast"
          #=> [100ms] _1: completed
          """
        ],
        .stream(signal: { call throws(Failure) in RaceSignal(try call.signals(0)) }))
    },
    Listing("forkJoin") {
      Entry(
        $0, .combine,
        "Sends one tuple of the last values when all its signals have completed; the first error ends it, and one that completes without a value completes it at once.",
        [
          Parameter("signals", .signal, .variadic),
          Parameter(
            "reduce", .kinds([.function]), label: "reduce", .optional, "makes one value of the tuple's elements"),
        ],
        gives: .kind(.signal), elsewhere: ["RxJS: forkJoin"],
        examples: [
          """
          forkJoin signal(1...3) (return "a" | delay 100ms)
          #=> [100ms] _1: next (3, "a")
          #=> [100ms] _1: completed
          """
        ],
        .stream(signal: { call throws(Failure) in
          let lasts = try call.signals(0).map { StepSignal($0) { TakeLastStep(1) } }
          return ZipSignal(lasts, reduce: try call.optionalFunction(1))
        }))
    },
    Listing("skipUntil") {
      Entry(
        $0, .combine,
        "Drops the values of the source until another signal has sent one; errors of either pass, the completion of the source does.",
        [.stream, Parameter("trigger", .signal)], gives: .kind(.signal),
        elsewhere: ["Rx: skipUntil", "Combine: drop(untilOutputFrom:)"],
        examples: [
          """
          let a = Subject()
          let go = Subject()
          a | skipUntil go
          sendNext a 1
          sendNext go nil
          sendNext a 2
          #=> _1: next 2
          """
        ],
        .stream(signal: { call throws(Failure) in SkipUntilSignal(try call.signal(0), try call.signal(1)) }))
    },
    Listing("concatMap") {
      Entry(
        $0, .highorder,
        "Passes the signals that its closure makes of the values, one after the other; the first error ends it, and it completes when all have.",
        [.stream, Parameter("transform", .function(1))], gives: .kind(.signal),
        elsewhere: ["Rx: concatMap", "ReactiveSwift: flatMap(.concat)"],
        examples: [
          """
          signal([200ms, 100ms]) | concatMap { d in return d | delay d }
          #=> [200ms] _1: next 200ms
          #=> [300ms] _1: next 100ms
          #=> [300ms] _1: completed
          """
        ],
        .stream(signal: { call throws(Failure) in FlattenSignal(try call.signal(0), atMost: 1, try call.making(1)) }))
    },
    Listing("switchMap") {
      Entry(
        $0, .highorder,
        "Passes the signal that its closure made of the latest value; an error of the source or of that signal ends it, and it completes when both have.",
        [.stream, Parameter("transform", .function(1))], gives: .kind(.signal),
        elsewhere: ["RxJS: switchMap", "RxSwift: flatMapLatest", "ReactiveSwift: flatMap(.latest)"],
        examples: [
          """
          signal(["a", "ab"]) | switchMap { q in return "found \\(q)" | delay 100ms }
          #=> [100ms] _1: next "found ab"
          #=> [100ms] _1: completed
          """
        ],
        .stream(signal: { call throws(Failure) in SwitchToLatestSignal(try call.signal(0), try call.making(1)) }))
    },
    Listing("exhaustMap") {
      Entry(
        $0, .highorder,
        "Passes the signal that its closure makes of a value, and drops the values that come while it runs; the first error ends it, and it completes when source and signal have.",
        [.stream, Parameter("transform", .function(1))], gives: .kind(.signal),
        elsewhere: ["RxJS: exhaustMap", "RxSwift: flatMapFirst"],
        examples: [
          """
          signal(["first", "second"]) | exhaustMap { v in return v | delay 100ms }
          #=> [100ms] _1: next "first"
          #=> [100ms] _1: completed
          """
        ],
        .stream(signal: { call throws(Failure) in ExhaustMapSignal(try call.signal(0), try call.making(1)) }))
    },
    Listing("mergeScan") {
      Entry(
        $0, .highorder,
        "Subscribes the signal that its closure makes of the running value and each value; what those send is sent and is the new running value. The first error ends it, and it completes when all have.",
        [.stream, Parameter("start", .any), Parameter("fold", .function(2))], gives: .kind(.signal),
        elsewhere: ["RxJS: mergeScan"],
        examples: [
          """
          signal(1...3) | mergeScan 0 { sum, v in return (sum + v) }
          #=> _1: next 1
          #=> _1: next 3
          #=> _1: next 6
          #=> _1: completed
          """
        ],
        .stream(signal: { call throws(Failure) in
          let fold = try call.function(2)
          return MergeScanSignal(try call.signal(0), call.value(1)) { running, value throws(Failure) in
            try call.asSignal(try fold.call(running, value), "what the closure of `mergeScan` gives")
          }
        }))
    },
    Listing("expand") {
      Entry(
        $0, .highorder,
        "Sends each value, subscribes the signal that its closure makes of it, and does the same with what that sends; the first error ends it, and it completes when all have.",
        [.stream, Parameter("transform", .function(1))], gives: .kind(.signal), elsewhere: ["RxJS: expand"],
        examples: [
          """
          return 1 | expand { v in v < 8 ? return(v * 2) : empty }
          #=> _1: next 1
          #=> _1: next 2
          #=> _1: next 4
          #=> _1: next 8
          #=> _1: completed
          """
        ],
        .stream(signal: { call throws(Failure) in ExpandSignal(try call.signal(0), try call.making(1)) }))
    },
    Listing("retryWhen") {
      Entry(
        $0, .errors,
        "At the first error calls its closure with the signal of all errors; each value of the signal that it gives subscribes the source again, and its end ends the whole. Values and completion pass.",
        [.stream, Parameter("notifier", .function(1))], gives: .kind(.signal),
        elsewhere: ["Rx: retryWhen", "ReactiveSwift: retry(upTo:interval:on:)"],
        examples: [
          """
          error "E" | doError { print "attempt" } | retryWhen { errors in errors | take 2 | delay 100ms }
          #=> attempt
          #=> attempt
          #=> attempt
          #=> [200ms] _1: completed
          """
        ],
        .stream(signal: { call throws(Failure) in
          RoundsWhenSignal(try call.signal(0), atErrors: true, try call.notifier(1))
        }))
    },
    Listing("repeatWhen") {
      Entry(
        $0, .errors,
        "At the first completion calls its closure with a signal that sends nil at each; each value of the signal that it gives subscribes the source again, and its end ends the whole. Values and errors pass.",
        [.stream, Parameter("notifier", .function(1))], gives: .kind(.signal), elsewhere: ["Rx: repeatWhen"],
        examples: [
          """
          return 1 | repeatWhen { ends in ends | delay 100ms } | take 3
          #=> _1: next 1
          #=> [100ms] _1: next 1
          #=> [200ms] _1: next 1
          #=> [200ms] _1: completed
          """
        ],
        .stream(signal: { call throws(Failure) in
          RoundsWhenSignal(try call.signal(0), atErrors: false, try call.notifier(1))
        }))
    },
    Listing("using") {
      Entry(
        $0, .creation,
        "Makes a Disposable for each subscription and with it a signal, of which all passes; the Disposable is disposed when that has ended or was disposed.",
        [Parameter("resource", .function(0)), Parameter("make", .function(1))], gives: .kind(.signal),
        elsewhere: ["Rx: using"],
        examples: [
          """
          using { disposable { print "closed" } } { file in return 1 }
          #=> _1: next 1
          #=> closed
          #=> _1: completed
          """
        ],
        .stream(signal: { call throws(Failure) in
          let resource = try call.function(0)
          let make = try call.function(1)
          return UsingSignal(
            { () throws(Failure) in
              let made = try resource.call()
              guard let disposable = made.box as? Disposable else {
                throw Failure.kind("what the first closure of `using` gives", mustBe: "a Disposable", butIs: made)
              }
              return disposable
            },
            { disposable throws(Failure) in
              try call.asSignal(try make.call(.box(disposable)), "what the second closure of `using` gives")
            })
        }))
    },
  ]
}

extension Call {
  fileprivate func notifier(_ index: Int) throws(Failure) -> RoundsWhenSignal.Notifier {
    let function = try function(index)
    return { ends throws(Failure) in
      try asSignal(try function.call(.box(ends)), "what the closure of `\(entry.name)` gives")
    }
  }
}
