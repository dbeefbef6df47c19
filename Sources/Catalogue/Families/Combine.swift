// Long: an entry is in one place, complete with its examples, and a family in one file.
import Reactive
import Values

extension Entries {
  static let combine: [Entry] = [
    Entry(
      "merge", as: .merge,
      """
      Subscribes to all signals and sends their values as they come. The first error of any ends it; it completes \
      when all have.
      """,
      [
        Parameter("streams", .stream, .variadic, "the signals to merge, or one list of them"),
        .maxConcurrent,
      ], gives: .signal(.common),
      rac: "-merge:, +merge:",
      elsewhere: ["Rx, Combine: merge", "RxJS: mergeWith"],
      examples: """
        merge (return 1 | delay 200ms) (return 2 | delay 100ms)
        #=> [100ms] _1: next 2
        #=> [200ms] _1: next 1
        #=> [200ms] _1: completed

        merge (cold "-a--b---|") (cold "--1--2|")
        #=> _1: next "a"
        #=> _1: next 1
        #=> _1: next "b"
        #=> _1: next 2
        #=> _1: completed
        """,
      .stream { call throws(Failure) in
        let signals = try call.signals(0)
        guard let limit = try call.limit(1) else { return MergeSignal(signals) }
        return FlattenSignal(SeriesSignal(ListSeries(signals.map { .box($0) })), atMost: limit) { value in
          value.box as? Signal
        }
      }),
    Entry(
      "concat", as: .concat,
      """
      Sends the values of one signal after another, subscribing to the next when the previous one completes. The first \
      error ends it; it completes with the last signal. A single signal of signals is joined as by `flatten 1`.
      """,
      [Parameter("streams", .stream, .variadic, "the signals in order, or one list of them")], gives: .stream,
      rac: "-concat:, +concat:, -concat",
      elsewhere: ["Rx: concat", "RxJS: concatAll", "Combine: append", "RxJS: concatWith", "RxJS: endWith"],
      examples: """
        concat (return 1) (return 2)
        #=> _1: next 1
        #=> _1: next 2
        #=> _1: completed
        [1, 2] | concat [3]
        #=> [1, 2, 3]

        signal([return 1 | delay 100ms, return 2]) | concat
        #=> [100ms] _1: next 1
        #=> [100ms] _1: next 2
        #=> [100ms] _1: completed

        concat (cold "-a-b|") (cold "-1-2|")
        #=> _1: next "a"
        #=> _1: next "b"
        #=> _1: next 1
        #=> _1: next 2
        #=> _1: completed
        """, traits: .joins, kernel: .concat, loop: .lookAside,
      .stream(
        signal: { call throws(Failure) in
          if let only = call.onlySignal(0) { return FlattenSignal(of: only, atMost: 1, call.inner) }
          return ConcatSignal(try call.signals(0))
        },
        sequence: { call throws(Failure) in
          let values = try call.values(0)
          if let known = ConcatSeries.joined(values) { return .box(known) }
          guard let series = try call.allSeries(values) else { return .box(ConcatSignal(try call.signals(0))) }
          return .box(try MemoSeries.remembering(ConcatSeries(series)))
        })),
    Entry(
      "then",
      """
      Drops the values of the source and, when it completes, continues with the signal that `next` returns. If the \
      source fails, the error passes through and `next` is not called.
      """,
      [.stream, Parameter("next", .function(0), returns: .signal, "returns the signal to continue with")],
      returns: .signal,
      rac: "-then:",
      elsewhere: ["Rx: ignoreElements and concat"],
      examples: """
        signal(1...3) | then { return "done" }
        #=> _1: next "done"
        #=> _1: completed
        """,
      traits: .sendsAtEnd,
      .stream { call throws(Failure) in
        let next = try call.function(1)
        let rest = DeferredSignal { () throws(Failure) in
          try call.asSignal(next.call(), "the result of the closure of `then`")
        }
        return ConcatSignal([StepSignal(try call.signal(0)) { IgnoreValuesStep() }, rest])
      }),
    Entry(
      "zip", as: .zip,
      """
      Pairs values by position: sends a tuple of the first values of all signals, then of the second ones, and so \
      on. It completes when a completed signal has no value left to pair; the first error ends it.
      """,
      [
        Parameter("streams", .stream, .variadic, "the signals, or one list of them"),
        .reduce,
      ],
      gives: .streamSending(.tuplesUnless(1)), rac: "+zip:, +zip:reduce:", elsewhere: ["Rx, Combine: zip"],
      examples: """
        zip signal(1...3) signal(["a", "b"])
        #=> _1: next (1, "a")
        #=> _1: next (2, "b")
        #=> _1: completed

        zip [[1, 2], [10, 20]] reduce: { $0 + $1 }
        #=> [11, 22]

        zip (cold "-a-b----c|") (cold "--1---2-3|")
        #=> _1: next ("a", 1)
        #=> _1: next ("b", 2)
        #=> _1: next ("c", 3)
        #=> _1: completed
        """, kernel: .zip, loop: .zip,
      .stream(
        signal: { call throws(Failure) in ZipSignal(try call.signals(0), reduce: try call.optionalFunction(1)) },
        sequence: { call throws(Failure) in
          let reduce = try call.optionalFunction(1)
          let values = try call.values(0)
          if reduce == nil, let known = ZipSeries.known(values) { return .box(known) }
          guard let series = try call.allSeries(values) else {
            return .box(ZipSignal(try call.signals(0), reduce: reduce))
          }
          return .box(try MemoSeries.remembering(ZipSeries(series, reduce: reduce)))
        })),
    Entry(
      "zipWith",
      """
      Pairs the values of two streams by position and sends them as `(value, other)`. It completes when no pair \
      can follow; the first error ends it.
      """,
      [.stream, Parameter("other", .stream, "the second stream")], gives: .streamSending(.tuples), rac: "-zipWith:",
      elsewhere: ["RxJS: zipWith", "Combine: zip"],
      examples: """
        ["a", "b", "c"] | zipWith [1, 2]
        #=> [("a", 1), ("b", 2)]
        """, loop: .other,
      .signals(
        { source, call throws(Failure) in ZipSignal([source, try call.signal(1)]) },
        sequence: { call throws(Failure) in
          if let known = ZipSeries.known([call.value(0), call.value(1)]) { return .box(known) }
          return .box(try MemoSeries.remembering(ZipSeries([try call.series(0), try call.series(1)])))
        })),
    Entry(
      "combineLatest", as: .combineLatest,
      """
      Sends a tuple (or Dictionary) of the latest values whenever any signal sends, once every signal has sent. It \
      completes when all have; the first error ends it.
      """,
      [
        Parameter("signals", .signal, .variadic, "the signals, one list of them, or one Dictionary of them"),
        .reduce,
      ],
      gives: .signal(.tuplesUnless(1)), rac: "+combineLatest:, +combineLatest:reduce:",
      elsewhere: ["Rx, Combine: combineLatest", "Kotlin: combine"],
      examples: """
        let a = Subject()
        let b = Subject()
        combineLatest a b
        sendNext a 1; sendNext b 2; sendNext a 3
        #=> _1: next (1, 2)
        #=> _1: next (3, 2)

        combineLatest [return 1, return 2] reduce: { $0 + $1 }
        #=> _1: next 3
        #=> _1: completed

        combineLatest ["name": return "ann", "age": return 30]
        #=> _1: next ["name": "ann", "age": 30]
        #=> _1: completed

        combineLatest (cold "-a---b--|") (cold "--1-2--3-|")
        #=> _1: next ("a", 1)
        #=> _1: next ("a", 2)
        #=> _1: next ("b", 2)
        #=> _1: next ("b", 3)
        #=> _1: completed
        """,
      .stream { call throws(Failure) in
        let (signals, reduce) = try call.joining()
        return CombineLatestSignal(signals, reduce: reduce)
      }),
    Entry(
      "combineLatestWith", as: .combineLatest,
      """
      Sends `(value, other)` with the latest value of both signals whenever either sends, once both have. It \
      completes when both have; the first error ends it.
      """,
      [.stream, Parameter("other", .signal, "the second signal")], gives: .signal(.tuples),
      rac: "-combineLatestWith:",
      elsewhere: ["RxJS: combineLatestWith"],
      examples: """
        return 1 | combineLatestWith signal(["a", "b"])
        #=> _1: next (1, "a")
        #=> _1: next (1, "b")
        #=> _1: completed
        """,
      .signals { source, call throws(Failure) in CombineLatestSignal([source, try call.signal(1)]) }),
    Entry(
      "switchIfEmpty",
      """
      Continues with `other` if the source completes without having sent a value. Values, errors and completion \
      pass through.
      """,
      [.stream, Parameter("other", .signal, "the signal for an empty source")], gives: .signal(.common),
      elsewhere: ["RxJava: switchIfEmpty", "RxSwift: ifEmpty(switchTo:)"],
      examples: """
        empty | switchIfEmpty signal(1...2)
        #=> _1: next 1
        #=> _1: next 2
        #=> _1: completed
        """,
      traits: .endsEarly,
      .signals { source, call throws(Failure) in
        source.switchIfEmpty(try call.signal(1))
      }),
    Entry(
      "withLatestFrom",
      """
      Sends each value of the source in a tuple with the latest values of `others`, once all of them have sent. \
      Errors of any end it; it completes with the source.
      """,
      [
        .stream, Parameter("others", .signal, .variadic, "the signals whose latest values are added"),
        .reduce,
      ],
      returns: .signal, elsewhere: ["Rx: withLatestFrom", "ReactiveSwift: withLatest(from:)"],
      examples: """
        let tap = Subject()
        let name = BehaviorSubject "ann"
        tap | withLatestFrom name { t, n in "hello \\(n)" }
        sendNext tap nil
        #=> _1: next "hello ann"
        sendNext name "bob"
        sendNext tap nil
        #=> _1: next "hello bob"
        """,
      .signals { source, call throws(Failure) in
        source.withLatestFrom(try call.signals(1), reduce: try call.optionalFunction(2))
      }),
    Entry(
      "race",
      """
      Passes the events of the signal whose first event comes earliest, and disposes the others. An error or \
      completion counts as an event.
      """,
      [Parameter("signals", .signal, .variadic, "the signals, or one list of them")], gives: .signal(.common),
      elsewhere: ["RxJS: race", "RxSwift: amb", "ReactiveSwift: flatten(.race)", "RxJS: raceWith"],
      examples: """
        race (return "slow" | delay 200ms) (return "fast" | delay 100ms)
        #=> [100ms] _1: next "fast"
        #=> [100ms] _1: completed
        """,
      .stream { call throws(Failure) in Signal.race(try call.signals(0)) }),
    Entry(
      "sequenceEqual",
      """
      Sends whether `other` sends the same values in the same order: false at the first difference, true when both \
      have completed; then it completes. The first error of either ends it.
      """,
      [
        .signal, Parameter("other", .signal, compared: .init(), "the signal to compare with"),
        Parameter(
          "isEqual", .function(2), .optional, returns: .bool, "returns whether two values are equal; `==` if left out"),
      ],
      returns: .signal, elsewhere: ["RxJS, RxJava: sequenceEqual"],
      examples: """
        signal(1...2) | sequenceEqual (signal(1...2) | delay 100ms)
        #=> [100ms] _1: next true
        #=> [100ms] _1: completed
        """,
      .signals { source, call throws(Failure) in
        source.sequenceEqual(try call.signal(1), isEqual: try call.optionalFunction(2), at: call.place)
      }),
    Entry(
      "forkJoin",
      """
      Waits until all signals complete, then sends one tuple (or Dictionary) of their last values and completes. The \
      first error ends it; a signal that completes without a value completes it at once.
      """,
      [
        Parameter("signals", .signal, .variadic, "the signals, one list of them, or one Dictionary of them"),
        Parameter(
          "reduce", .kinds([.function]), label: "reduce", .optional,
          "takes the elements of the tuple and returns the value to send instead"),
      ],
      returns: .signal, elsewhere: ["RxJS: forkJoin"],
      examples: """
        forkJoin signal(1...3) (return "a" | delay 100ms)
        #=> [100ms] _1: next (3, "a")
        #=> [100ms] _1: completed
        """,
      .stream { call throws(Failure) in
        let (signals, reduce) = try call.joining()
        return ZipSignal(signals.map { StepSignal($0) { TakeLastStep(1) } }, reduce: reduce)
      }),
  ]
}

extension Call {
  /// The signals to combine, and the function that joins their values: the closure if given; for a Dictionary of
  /// signals, one that makes a Dictionary.
  fileprivate func joining() throws(Failure) -> (signals: [Signal], reduce: Function?) {
    let reduce = try optionalFunction(1)
    guard let list = value(0).asList, list.count == 1, let named = list[0].asDictionary else {
      return (try signals(0), reduce)
    }
    let keys = Array(named.keys)
    let signals = try named.values.map { value throws(Failure) in
      try asSignal(value, "a value of the Dictionary given to `\(entry.name)`")
    }
    let gather = NativeFunction(nil, keys.count, isPure: true) { values in .dictionary(Array(zip(keys, values))) }
    return (signals, reduce ?? gather)
  }

  /// A value of the source as a signal; nil if it is nil.
  func inner(_ value: Value) throws(Failure) -> Signal? {
    value.isNil ? nil : try asSignal(value, "each value of the source of `\(entry.name)`")
  }

  /// The only argument of a variadic parameter, if it is a signal and not a list of signals.
  func onlySignal(_ index: Int) -> Signal? {
    guard let list = value(index).asList, list.count == 1 else { return nil }
    return list[0].box as? Signal
  }

  /// The arguments of a variadic parameter as sequences; nil if there are none, or one is a signal.
  func allSeries(_ values: [Value]) throws(Failure) -> [Series]? {
    if values.isEmpty || values.contains(where: { $0.kind.isSignal }) { return nil }
    return try values.map { value throws(Failure) in
      if let series = value.asSeries { return series }
      throw Failure.kind("each argument of `\(entry.name)`", mustBe: "a signal or a sequence", butIs: value)
    }
  }
}

extension Parameter {
  fileprivate static let reduce = Parameter(
    "reduce", .kinds([.function]), label: "reduce", .optional,
    "takes the elements of a tuple and returns the value to send instead")
}
