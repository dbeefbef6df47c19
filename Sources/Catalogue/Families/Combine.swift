import Reactive
import Values

extension Entries {
  static let combine: [Entry] = [
    Entry(
      "merge", .combine,
      "Subscribes all its signals in order and passes every value as it comes; the first error ends it, and it completes when all have.",
      [Parameter("streams", .stream, .variadic)], gives: .kind(.signal), rac: "-merge:, +merge:",
      elsewhere: ["Rx, Combine: merge"],
      examples: [
        """
        merge (return 1 | delay 200ms) (return 2 | delay 100ms)
        #=> [100ms] _1: next 2
        #=> [200ms] _1: next 1
        #=> [200ms] _1: completed
        """,
        """
        merge (cold "-a--b---|") (cold "--1--2|")
        #=> _1: next "a"
        #=> _1: next 1
        #=> _1: next "b"
        #=> _1: next 2
        #=> _1: completed
        """,
      ],
      .stream(signal: { call throws(Failure) in MergeSignal(try call.signals(0)) })),
    Entry(
      "concat", .combine,
      "Passes one signal after the other: the next is subscribed when the one before completes, and never after an error. Of one signal of signals it is flatten 1.",
      [Parameter("streams", .stream, .variadic)], gives: .any, rac: "-concat:, +concat:, -concat",
      elsewhere: ["Rx: concat", "RxJS: concatAll", "Combine: append"],
      examples: [
        """
        concat (return 1) (return 2)
        #=> _1: next 1
        #=> _1: next 2
        #=> _1: completed
        [1, 2] | concat [3]
        #=> [1, 2, 3]
        """,
        """
        signal([return 1 | delay 100ms, return 2]) | concat
        #=> [100ms] _1: next 1
        #=> [100ms] _1: next 2
        #=> [100ms] _1: completed
        """,
        """
        concat (cold "-a-b|") (cold "-1-2|")
        #=> _1: next "a"
        #=> _1: next "b"
        #=> _1: next 1
        #=> _1: next 2
        #=> _1: completed
        """,
      ], traits: .joins,
      .stream(
        signal: { call throws(Failure) in
          if let only = call.onlySignal(0) { return FlattenSignal(only, atMost: 1, call.inner) }
          return ConcatSignal(try call.signals(0))
        },
        sequence: { call throws(Failure) in
          guard let series = try call.allSeries(0) else { return .box(ConcatSignal(try call.signals(0))) }
          return .box(MemoSeries.remembering(ConcatSeries(series)))
        })),
    Entry(
      "then", .combine,
      "Drops the values of the source, and at its completion goes on with the signal that its closure gives; an error passes, and the closure is not called.",
      [.stream, Parameter("next", .function(0))], gives: .kind(.signal), rac: "-then:",
      elsewhere: ["Rx: ignoreElements and concat"],
      examples: [
        """
        signal(1...3) | then { return "done" }
        #=> _1: next "done"
        #=> _1: completed
        """
      ],
      .stream(signal: { call throws(Failure) in
        let next = try call.function(1)
        let rest = DeferredSignal { () throws(Failure) in
          try call.asSignal(try next.call(), "what the closure of `then` gives")
        }
        return ConcatSignal([StepSignal(try call.signal(0)) { IgnoreValuesStep() }, rest])
      })),
    Entry(
      "zip", .combine,
      "Sends a tuple of the first values of all, then of the second ones, and so on; completes as soon as one that has completed has nothing left, and the first error ends it.",
      [
        Parameter("streams", .stream, .variadic),
        Parameter(
          "reduce", .kinds([.function]), label: "reduce", .optional, "makes one value of each tuple's elements"),
      ],
      gives: .any, rac: "+zip:, +zip:reduce:", elsewhere: ["Rx, Combine: zip"],
      examples: [
        """
        zip signal(1...3) signal(["a", "b"])
        #=> _1: next (1, "a")
        #=> _1: next (2, "b")
        #=> _1: completed
        """,
        """
        zip [[1, 2], [10, 20]] reduce: { $0 + $1 }
        #=> [11, 22]
        """,
        """
        zip (cold "-a-b----c|") (cold "--1---2-3|")
        #=> _1: next ("a", 1)
        #=> _1: next ("b", 2)
        #=> _1: next ("c", 3)
        #=> _1: completed
        """,
      ],
      .stream(
        signal: { call throws(Failure) in ZipSignal(try call.signals(0), reduce: try call.optionalFunction(1)) },
        sequence: { call throws(Failure) in
          let reduce = try call.optionalFunction(1)
          guard let series = try call.allSeries(0) else {
            return .box(ZipSignal(try call.signals(0), reduce: reduce))
          }
          return .box(MemoSeries.remembering(ZipSeries(series, reduce: reduce)))
        })),
    Entry(
      "zipWith", .combine,
      "Pairs the values of two streams by index; completes when no pair can come any more, and the first error ends it.",
      [.stream, Parameter("other", .stream)], gives: .stream, rac: "-zipWith:",
      elsewhere: ["RxJS: zipWith", "Combine: zip"],
      examples: [
        """
        ["a", "b", "c"] | zipWith [1, 2]
        #=> [("a", 1), ("b", 2)]
        """
      ],
      .stream(
        signal: { call throws(Failure) in ZipSignal([try call.signal(0), try call.signal(1)]) },
        sequence: { call throws(Failure) in
          .box(MemoSeries.remembering(ZipSeries([try call.series(0), try call.series(1)])))
        })),
    Entry(
      "combineLatest", .combine,
      "When every signal has sent, sends a tuple for each value of any, with the latest of the others; completes when all have, and the first error ends it.",
      [
        Parameter("signals", .signal, .variadic),
        Parameter(
          "reduce", .kinds([.function]), label: "reduce", .optional, "makes one value of each tuple's elements"),
      ],
      gives: .kind(.signal), rac: "+combineLatest:, +combineLatest:reduce:",
      elsewhere: ["Rx, Combine: combineLatest"],
      examples: [
        """
        let a = Subject()
        let b = Subject()
        combineLatest a b
        sendNext a 1; sendNext b 2; sendNext a 3
        #=> _1: next (1, 2)
        #=> _1: next (3, 2)
        """,
        """
        combineLatest [return 1, return 2] reduce: { $0 + $1 }
        #=> _1: next 3
        #=> _1: completed
        """,
        """
        combineLatest (cold "-a---b--|") (cold "--1-2--3-|")
        #=> _1: next ("a", 1)
        #=> _1: next ("a", 2)
        #=> _1: next ("b", 2)
        #=> _1: next ("b", 3)
        #=> _1: completed
        """,
      ],
      .stream(signal: { call throws(Failure) in
        CombineLatestSignal(try call.signals(0), reduce: try call.optionalFunction(1))
      })),
    Entry(
      "combineLatestWith", .combine,
      "When both signals have sent, sends a pair for each value of either; completes when both have, and the first error ends it.",
      [.stream, Parameter("other", .signal)], gives: .kind(.signal), rac: "-combineLatestWith:",
      elsewhere: ["RxJS: combineLatestWith"],
      examples: [
        """
        return 1 | combineLatestWith signal(["a", "b"])
        #=> _1: next (1, "a")
        #=> _1: next (1, "b")
        #=> _1: completed
        """
      ],
      .stream(signal: { call throws(Failure) in CombineLatestSignal([try call.signal(0), try call.signal(1)]) })),
    Entry(
      "switchIfEmpty", .combine,
      "Goes on with another signal where the source completes without a value; values, errors and completion pass.",
      [.stream, Parameter("other", .signal)], gives: .kind(.signal),
      elsewhere: ["RxJava: switchIfEmpty", "RxSwift: ifEmpty(switchTo:)"],
      examples: [
        """
        empty | switchIfEmpty signal(1...2)
        #=> _1: next 1
        #=> _1: next 2
        #=> _1: completed
        """
      ],
      .stream(signal: { call throws(Failure) in
        ContinuingSignal(try call.signal(0), at: .emptiness(try call.signal(1)))
      })),
    Entry(
      "withLatestFrom", .combine,
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
      })),
    Entry(
      "race", .combine,
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
      .stream(signal: { call throws(Failure) in RaceSignal(try call.signals(0)) })),
    Entry(
      "forkJoin", .combine,
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
      })),
  ]
}

extension Call {
  /// The signal that a signal sent; nil is none.
  func inner(_ value: Value) throws(Failure) -> Signal? {
    value.isNil ? nil : try asSignal(value, "a value of the signal that `\(entry.name)` is given")
  }

  /// The one argument of a variadic parameter, where it is a signal itself and no list of them.
  func onlySignal(_ index: Int) -> Signal? {
    guard let list = value(index).asList, list.count == 1 else { return nil }
    return list[0].box as? Signal
  }

  /// Every stream of a variadic parameter as a sequence; nil where there are none, or a signal is among them.
  func allSeries(_ index: Int) throws(Failure) -> [Series]? {
    let values = try values(index)
    if values.isEmpty || values.contains(where: { $0.kind.isSignal }) { return nil }
    var all: [Series] = []
    for value in values {
      guard let series = value.asSeries else {
        throw Failure.kind(
          "an element of what `\(entry.name)` is given", mustBe: "a signal or a sequence", butIs: value)
      }
      all.append(series)
    }
    return all
  }
}
