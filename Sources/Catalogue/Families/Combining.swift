import Reactive
import Values

extension Entries {
  static let combining: [Listing] = [
    Listing("merge") {
      Entry(
        $0, .combine,
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
        .stream(signal: { call throws(Failure) in MergeSignal(try call.signals(0)) }))
    },
    Listing("concat") {
      Entry(
        $0, .combine,
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
          }))
    },
    Listing("then") {
      Entry(
        $0, .combine,
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
        }))
    },
    Listing("zip") {
      Entry(
        $0, .combine,
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
          }))
    },
    Listing("zipWith") {
      Entry(
        $0, .combine,
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
          }))
    },
    Listing("combineLatest") {
      Entry(
        $0, .combine,
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
        }))
    },
    Listing("combineLatestWith") {
      Entry(
        $0, .combine,
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
        .stream(signal: { call throws(Failure) in CombineLatestSignal([try call.signal(0), try call.signal(1)]) }))
    },
    Listing("takeUntil") {
      Entry(
        $0, .combine,
        "Passes the source until the trigger sends or completes, and completes then; errors and completion of the source pass, an error of the trigger is ignored.",
        [.stream, Parameter("trigger", .signal)], gives: .kind(.signal), rac: "-takeUntil:",
        elsewhere: ["Rx: takeUntil", "ReactiveSwift: take(until:)", "Combine: prefix(untilOutputFrom:)"],
        examples: [
          """
          interval 100ms | mapReplace "tick" | takeUntil (return "stop" | delay 250ms)
          #=> [100ms] _1: next "tick"
          #=> [200ms] _1: next "tick"
          #=> [250ms] _1: completed
          """,
          """
          cold "-a-b-c-d|" | takeUntil (cold "----x|")
          #=> _1: next "a"
          #=> _1: next "b"
          #=> _1: completed
          """,
        ],
        .stream(signal: { call throws(Failure) in TakeUntilSignal(try call.signal(0), try call.signal(1)) }))
    },
    Listing("takeUntilReplacement") {
      Entry(
        $0, .combine,
        "Passes the values and the error of the source until the replacement's first event, and from then on only the replacement; the source's completion is swallowed.",
        [.stream, Parameter("replacement", .signal)], gives: .kind(.signal), rac: "-takeUntilReplacement:",
        elsewhere: ["ReactiveSwift: take(untilReplacement:)"],
        examples: [
          """
          let cached = return "cached"
          cached | takeUntilReplacement (return "fresh" | delay 100ms)
          #=> _1: next "cached"
          #=> [100ms] _1: next "fresh"
          #=> [100ms] _1: completed
          """
        ],
        .stream(signal: { call throws(Failure) in TakeUntilReplacementSignal(try call.signal(0), try call.signal(1)) }))
    },
    Listing("sample") {
      Entry(
        $0, .combine,
        "Sends the source's latest value at each value of the sampler, again if it is still the same; an error or a completion of either ends it.",
        [.stream, Parameter("sampler", .signal)], gives: .kind(.signal), rac: "-sample:",
        elsewhere: ["Rx: sample", "ReactiveSwift: sample(on:)"],
        examples: [
          """
          let position = Subject()
          let tick = Subject()
          position | sample tick
          sendNext position 1; sendNext position 2; sendNext tick nil; sendNext tick nil
          #=> _1: next 2
          #=> _1: next 2
          """
        ],
        .stream(signal: { call throws(Failure) in SampleSignal(try call.signal(0), by: try call.signal(1)) }))
    },
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
