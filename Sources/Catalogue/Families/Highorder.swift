import Reactive
import Values

extension Entries {
  static let highorder: [Entry] = [
    Entry(
      "flatten", as: .flatten,
      """
      Subscribes to the signals that a signal sends, at most `maxConcurrent` at a time (others wait their turn), \
      and merges their values. The first error of any ends it; it completes when the source and every inner signal \
      have.
      """,
      [.stream(of: .stream), Parameter("maxConcurrent", .count, .optional, "0, or left out, means no limit")],
      gives: .streamSending(.joined),
      rac: "-flatten, -flatten:",
      elsewhere: ["RxJS: mergeAll", "RxSwift: merge(maxConcurrent:)", "ReactiveSwift: flatten(.merge)"],
      examples: """
        signal([return 1 | delay 200ms, return 2 | delay 100ms]) | flatten
        #=> [100ms] _1: next 2
        #=> [200ms] _1: next 1
        #=> [200ms] _1: completed

        [[1, 2], [3]] | flatten
        #=> [1, 2, 3]

        cold "-a--b---|" | map { v in cold "-1-2-3|" | map { "\\(v)\\($0)" } } | flatten
        #=> _1: next "a1"
        #=> _1: next "a2"
        #=> _1: next "b1"
        #=> _1: next "a3"
        #=> _1: next "b2"
        #=> _1: next "b3"
        #=> _1: completed
        """, traits: .joins, kernel: .concat, loop: .other,
      .stream(
        signal: { call throws(Failure) in
          let limit = call.isGiven(1) ? try call.count(1) : 0
          let source = try call.signal(0)
          return limit == 0
            ? FlattenMapSignal(of: source, call.inner) : FlattenSignal(of: source, atMost: limit, call.inner)
        },
        sequence: { call throws(Failure) in
          let series = try call.series(0)
          // A list of signals is flattened as a signal, since signals cannot be pulled.
          if call.isGiven(1) || (series as? ListSeries)?.inMemory.contains(where: { $0.kind.isSignal }) == true {
            let limit = call.isGiven(1) ? try call.count(1) : 0
            let source = SeriesSignal(series)
            return .box(
              limit == 0
                ? FlattenMapSignal(of: source, call.inner) : FlattenSignal(of: source, atMost: limit, call.inner))
          }
          if let known = call.value(0).knownList().flatMap(ConcatSeries.joined) { return .box(known) }
          if let parts = series.known()?.map(\.asSeries), !parts.contains(where: { $0 == nil }) {
            return .box(try MemoSeries.remembering(ConcatSeries(parts.compactMap(\.self))))
          }
          let flat = FlattenSeries(series, isPure: true) { value throws(Failure) in
            try call.part(value, "an element of the argument of `flatten`")
          }
          return .box(try MemoSeries.remembering(flat))
        })),
    Entry(
      "switchToLatest", as: .flatten,
      """
      Passes the values of the latest signal that a signal has sent; subscribes to a new one before disposing the \
      previous one. An error of the source or of the current signal ends it; it completes when both have.
      """,
      [.stream(of: .stream)], gives: .signal(.joined), rac: "-switchToLatest",
      elsewhere: ["RxSwift: switchLatest", "RxJS: switchAll", "ReactiveSwift: flatten(.latest)"],
      examples: """
        let query = Subject()
        query | map { q in return "found \\(q)" | delay 100ms } | switchToLatest
        sendNext query "a"
        sendNext query "ab"
        #=> [100ms] _1: next "found ab"

        cold "-a---b---|" | map { v in cold "-1-2-3|" | map { "\\(v)\\($0)" } } | switchToLatest
        #=> _1: next "a1"
        #=> _1: next "a2"
        #=> _1: next "b1"
        #=> _1: next "b2"
        #=> _1: next "b3"
        #=> _1: completed
        """, traits: .joins,
      .signals { source, call in SwitchSignal(of: source, call.inner) }),
    Entry(
      "switch",
      """
      Passes the events of the signal that `cases` holds for the latest key, or of `default`; a key with neither \
      is an error. It completes when the keys and the current signal have.
      """,
      [
        Parameter("keys", .signal, "a signal of keys"),
        Parameter("cases", .dictionary, label: "cases", "the signal for each key"),
        Parameter("default", .signal, label: "default", .optional, "the signal for other keys"),
      ],
      returns: .signal, rac: "+switch:cases:default:",
      examples: """
        let page = Subject()
        page | switch ["home": return "welcome"] default: return("not found")
        sendNext page "home"
        #=> _1: next "welcome"
        sendNext page "x"
        #=> _1: next "not found"
        """, traits: .mayFail,
      .stream { call throws(Failure) in
        guard let cases = call.value(1).asDictionary else { throw call.unfit(1) }
        let other = call.isGiven(2) ? try call.signal(2) : nil
        let error = Value.error("there is no matching case for the key", domain: "RACSignalErrorDomain", code: 2)
        return SwitchSignal(try call.signal(0)) { key throws(Failure) in
          guard let found = cases[key] else { return other ?? ErrorSignal(error) }
          return try call.asSignal(found, "a case of `switch`")
        }
      }),
    Entry(
      "ifThenElse",
      """
      Passes the values of `then` while the latest condition is true, and of `otherwise` while it is false. An \
      error of the condition or of the current signal ends it; it completes when both have.
      """,
      [
        Parameter("condition", .signal, of: .bool, "a signal of true and false"),
        Parameter("then", .signal, label: "then", "followed after true"),
        Parameter("otherwise", .signal, label: "else", "followed after false"),
      ],
      returns: .signal, rac: "+if:then:else:", elsewhere: ["RxJS: iif"],
      examples: """
        ifThenElse (return true) (return "yes") (return "no")
        #=> _1: next "yes"
        #=> _1: completed
        """,
      .stream { call throws(Failure) in
        let (yes, no) = (try call.signal(1), try call.signal(2))
        return SwitchSignal(try call.signal(0)) { condition throws(Failure) in
          try condition.truth("a value of the condition of `ifThenElse`", at: call.place) ? yes : no
        }
      }),
    Entry(
      "concatMap", as: .flattenMap,
      """
      Calls `transform` with each value and passes the signals it returns one after the other. The first error \
      ends it; it completes when the source and every inner signal have.
      """,
      [.stream, .joined, .withIndex(replaces: "transform")],
      gives: .signal(.joinedResults),
      elsewhere: ["Rx: concatMap", "ReactiveSwift: flatMap(.concat)", "RxJS: concatMapTo", "Kotlin: flatMapConcat"],
      examples: """
        signal([200ms, 100ms]) | concatMap { d in return d | delay d }
        #=> [200ms] _1: next 200ms
        #=> [300ms] _1: next 100ms
        #=> [300ms] _1: completed
        """, traits: .joinsResults,
      .stream { call throws(Failure) in
        let (source, transform, function) = try call.flattening()
        return FlattenSignal(source, atMost: 1, function: function, transform)
      }),
    Entry(
      "switchMap", as: .flattenMap,
      """
      Calls `transform` with each value and passes the values of the signal it returns, disposing the previous one. An \
      error of the source or of the current signal ends it; it completes when both have.
      """,
      [.stream, .joined, .withIndex(replaces: "transform")],
      gives: .signal(.joinedResults),
      elsewhere: ["RxJS: switchMap", "RxSwift: flatMapLatest", "ReactiveSwift: flatMap(.latest)", "RxJS: switchMapTo"],
      examples: """
        signal(["a", "ab"]) | switchMap { q in return "found \\(q)" | delay 100ms }
        #=> [100ms] _1: next "found ab"
        #=> [100ms] _1: completed
        """, traits: .joinsResults,
      .stream { call throws(Failure) in
        let (source, transform, function) = try call.flattening()
        return SwitchSignal(source, function: function, transform)
      }),
    Entry(
      "exhaustMap", as: .flattenMap,
      """
      Calls `transform` with a value and passes the signal it returns, dropping values that come before that \
      signal completes. The first error ends it; it completes when source and current signal have.
      """,
      [.stream, .joined, .withIndex(replaces: "transform")],
      gives: .signal(.joinedResults),
      elsewhere: ["RxJS: exhaustMap", "RxSwift: flatMapFirst", "RxJS: exhaustAll", "RxJS: exhaust"],
      examples: """
        signal(["first", "second"]) | exhaustMap { v in return v | delay 100ms }
        #=> [100ms] _1: next "first"
        #=> [100ms] _1: completed
        """, traits: .joinsResults,
      .stream { call throws(Failure) in
        let (source, transform, function) = try call.flattening()
        return ExhaustMapSignal(source, function: function, transform)
      }),
    Entry(
      "mergeScan",
      """
      Calls `fold` with the running value and each value; each value of the returned signal is sent on and becomes the \
      running value. The first error ends it; it completes when the source and every inner signal have.
      """,
      [
        .stream, Parameter("start", .any, "the first running value; it is not sent"),
        Parameter("fold", .function(2), returns: .signal, "takes the running value and a value, and returns a signal"),
        .maxConcurrent,
      ], returns: .signal,
      elsewhere: ["RxJS: mergeScan"],
      examples: """
        signal(1...3) | mergeScan 0 { sum, v in return (sum + v) }
        #=> _1: next 1
        #=> _1: next 3
        #=> _1: next 6
        #=> _1: completed
        """,
      .signals { source, call throws(Failure) in
        source.mergeScan(call.value(1), atMost: try call.limit(3) ?? .max, try call.signalFold(2))
      }),
    Entry(
      "switchScan",
      """
      Calls `fold` with the running value and each value, and passes the values of the signal it returns, disposing \
      the previous one; each of them becomes the running value. An error of the source or of the current signal ends \
      it; it completes when both have.
      """,
      [
        .stream, Parameter("start", .any, "the first running value; it is not sent"),
        Parameter("fold", .function(2), returns: .signal, "takes the running value and a value, and returns a signal"),
      ], returns: .signal,
      elsewhere: ["RxJS: switchScan"],
      examples: """
        cold "-1-2-3|" | switchScan 0 { sum, v in return (sum + v) | delay 250ms }
        #=> [750ms] _1: next 3
        #=> [750ms] _1: completed
        """,
      .signals { source, call throws(Failure) in
        source.switchScan(call.value(1), try call.signalFold(2))
      }),
    Entry(
      "expand",
      """
      Sends each value and merges the signal that `transform` returns for it, whose values are expanded in the same \
      way. The first error ends it; it completes when the source and every inner signal have.
      """,
      [
        .stream, Parameter("transform", .function(1), returns: .signal, "returns a signal; `empty` ends that branch"),
        .maxConcurrent, .withIndex(replaces: "transform"),
      ],
      returns: .signal, elsewhere: ["RxJS: expand"],
      examples: """
        return 1 | expand { v in v < 8 ? return(v * 2) : empty }
        #=> _1: next 1
        #=> _1: next 2
        #=> _1: next 4
        #=> _1: next 8
        #=> _1: completed

        return "a" | expand withIndex: { v, i in i < 2 ? return("\\(v)\\(i)") : empty }
        #=> _1: next "a"
        #=> _1: next "a0"
        #=> _1: next "a01"
        #=> _1: completed
        """, traits: .joinsResults,
      .signals { source, call throws(Failure) in
        let limit = try call.limit(2) ?? .max
        guard call.isGiven(3) else {
          let transform = try call.making(1)
          return source.expand(atMost: limit) { transform }
        }
        let function = try call.function(3)
        return source.expand(atMost: limit) {
          var index = -1
          return { value throws(Failure) in
            index += 1
            return try call.made(function.call(value, .int(index)))
          }
        }
      }),
  ]
}

extension Call {
  /// A closure of a running value and a value that returns a signal.
  fileprivate func signalFold(_ index: Int) throws(Failure) -> Signal.SignalFold {
    let fold = try function(index)
    return { running, value throws(Failure) in
      try asSignal(fold.call(running, value), "the result of the closure of `\(entry.name)`")
    }
  }
}

extension Parameter {
  fileprivate static let joined = Parameter("transform", .function(1), returns: .signal, "returns a signal")
}
