// Long: an entry is in one place, complete with its examples, and a family in one file.
import Diagnostics
import Kernels
import Reactive
import Values

extension Entries {
  static let transform: [Entry] = [
    Entry(
      "map", as: .map,
      "Sends the result of calling `transform` with each value. Errors and completion pass through.",
      [.stream, Parameter("transform", .function(1), "returns the value to send"), .withIndex(replaces: "transform")],
      gives: .streamSending(.results), rac: "-map:",
      elsewhere: ["Rx, Combine: map", "RxJS: pluck"],
      examples: """
        signal(1...2) | map { $0 * 10 }
        #=> _1: next 10
        #=> _1: next 20
        #=> _1: completed

        ["a", "b"] | map withIndex: { v, i in "\\(i)\\(v)" }
        #=> ["0a", "1b"]

        cold "-1--2-3|" | map { $0 * 10 }
        #=> _1: next 10
        #=> _1: next 20
        #=> _1: next 30
        #=> _1: completed
        """, traits: .sendsResults,
      loop: .map,
      .stream(
        signal: { call throws(Failure) in
          call.isGiven(2)
            ? MapSignal(try call.enumerated(), try call.indexed(2))
            : MapSignal(try call.signal(0), try call.function(1))
        },
        sequence: { call throws(Failure) in
          let isIndexed = call.isGiven(2)
          let series = isIndexed ? StepSeries(try call.series(0)) { EnumeratedStep() } : try call.series(0)
          return .box(
            try MemoSeries.remembering(MapSeries(series, try isIndexed ? call.indexed(2) : call.function(1))))
        })),
    Entry(
      "mapReplace", "Sends `constant` in place of each value. Errors and completion pass through.",
      [.stream, Parameter("constant", .any, "the value to send")], gives: .streamSending(.argument(1)),
      rac: "-mapReplace:",
      elsewhere: ["RxJS: mapTo", "ReactiveSwift: map(value:)"],
      examples: """
        [1, 2] | mapReplace "x"
        #=> ["x", "x"]
        """,
      loop: .replace,
      .step { call in
        let constant = call.value(1)
        return StepMaker { MapReplaceStep(constant) }
      }),
    Entry(
      "flattenMap", as: .flattenMap,
      """
      Calls `transform` with each value, subscribes to the signal it returns and sends the values of all these \
      signals as they come. The first error of any ends it; it completes when the source and every inner signal \
      have. (RxJS calls this mergeMap, RxSwift flatMap.)
      """,
      [
        .stream, Parameter("transform", .function(1), returns: .signal, "returns a signal; on a sequence, a sequence"),
        .withIndex(replaces: "transform"),
        .maxConcurrent,
      ], gives: .streamSending(.joinedResults),
      rac: "-flattenMap:",
      elsewhere: ["RxSwift, Combine: flatMap", "RxJS: mergeMap", "RxJS: mergeMapTo", "Kotlin: flatMapMerge"],
      examples: """
        signal(1...2) | flattenMap { v in signal([v, v * 10]) }
        #=> _1: next 1
        #=> _1: next 10
        #=> _1: next 2
        #=> _1: next 20
        #=> _1: completed

        [1, 2] | flattenMap { v in [v, v] }
        #=> [1, 1, 2, 2]

        cold "-a---b------|" | flattenMap { v in cold "-1-2-3|" | map { "\\(v)\\($0)" } }
        #=> _1: next "a1"
        #=> _1: next "a2"
        #=> _1: next "a3"
        #=> _1: next "b1"
        #=> _1: next "b2"
        #=> _1: next "b3"
        #=> _1: completed
        """, traits: .joinsResults, loop: .flatten,
      .stream(
        signal: { call throws(Failure) in
          let (source, transform, function) = try call.flattening()
          if let limit = try call.limit(3) {
            return FlattenSignal(source, atMost: limit, function: function, transform)
          }
          return FlattenMapSignal(source, function: function, transform)
        },
        sequence: { call throws(Failure) in
          let isIndexed = call.isGiven(2)
          let transform = isIndexed ? try call.indexed(2) : try call.function(1)
          let series = isIndexed ? StepSeries(try call.series(0)) { EnumeratedStep() } : try call.series(0)
          let gathered = transform.gathered
          let parts = FlattenSeries(series, isPure: transform.isPure) { value throws(Failure) in
            try call.part(gathered(value), "the result of the closure of `flattenMap`")
          }
          return .box(try MemoSeries.remembering(parts))
        })),
    Entry(
      "bind", as: .bindValue,
      """
      Calls `factory` once per subscription; for each value, the closure that it returns makes a stream, nil to stop, \
      or `(stream, true)` to stop after that stream. Signals are merged and sequences joined; the first error ends it.
      """,
      [.stream, Parameter("factory", .function(0), returns: .function(1), "returns a closure of one value")],
      gives: .stream, rac: "-bind:",
      examples: """
        signal(1...5) | bind { { v in v > 2 ? nil : return(v) } }
        #=> _1: next 1
        #=> _1: next 2
        #=> _1: completed

        [1, 2, 3] | bind { { v in ([v, v * 10], v == 2) } }
        #=> [1, 10, 2, 20]
        """,
      .stream(
        signal: { call throws(Failure) in
          let factory = try call.function(1)
          return try call.signal(0).bind { () throws(Failure) in
            let binding = try call.binding(factory)
            return { value throws(Failure) in
              let (made, isLast) = try call.bound(binding.call(value))
              return Bound(made.isNil ? nil : try call.asSignal(made, Call.boundPart), isLast: isLast)
            }
          }
        },
        sequence: { call throws(Failure) in
          let factory = try call.function(1)
          let parts = BindSeries(try call.series(0)) { () throws(Failure) in
            let binding = try call.binding(factory)
            return { value throws(Failure) in
              let (made, isLast) = try call.bound(binding.call(value))
              return Bound(try call.part(made, Call.boundPart), isLast: isLast)
            }
          }
          return .box(try MemoSeries.remembering(parts))
        })),
    Entry(
      "reduceEach",
      """
      Calls `reduce` with the elements of each tuple as its arguments and sends the result. Errors and completion \
      pass through.
      """,
      [.stream, Parameter("reduce", .kinds([.function]), "takes as many values as a tuple has elements")],
      gives: .stream, rac: "-reduceEach:",
      examples: """
        [(1, 2), (3, 4)] | reduceEach { a, b in a + b }
        #=> [3, 7]
        """, loop: .mapTuples,
      .step { call throws(Failure) in
        let reduce = try call.function(1)
        return StepMaker(reduce) { ReduceEachStep(reduce) }
      }),
    Entry(
      "reduceApply",
      """
      Calls the function that is the first element of each tuple with the other elements and sends the result. \
      Errors and completion pass through.
      """,
      [.stream(of: .tuple)], returns: .signal, rac: "-reduceApply",
      examples: """
        func add(a, b) = a + b
        signal([(add, 5, 3)]) | reduceApply
        #=> _1: next 8
        #=> _1: completed
        """,
      // The functions in the tuples may have effects.
      .signals { source, call in StepSignal(source, isPure: false, at: call.place) { ReduceApplyStep() } }
    ),
    Entry(
      "scanWithStart",
      """
      Combines each value with the previous result, beginning with `start`, and sends every new result. Errors and \
      completion pass through. (Rx calls this scan.)
      """,
      [
        .stream,
        Parameter(
          "start", .any, .optional, "the first previous result; if left out, the first value is the first result"),
        Parameter(
          "reduce", .function(2), label: "reduce",
          "takes the previous result and the value, and returns the next result"),
        .reduceWithIndex,
      ],
      gives: .stream, rac: "-scanWithStart:reduce:",
      elsewhere: ["Rx, Combine: scan", "Kotlin: runningFold", "Kotlin: runningReduce"],
      examples: """
        1...4 | scanWithStart { $0 + $1 }
        #=> [1, 3, 6, 10]

        1...4 | scanWithStart 0 { $0 + $1 }
        #=> [1, 3, 6, 10]

        ["a", "b"] | scanWithStart "" reduceWithIndex: { r, x, i in "\\(r)\\(i)\\(x)" }
        #=> ["0a", "0a1b"]

        cold "-1-2--3|" | scanWithStart 0 { $0 + $1 }
        #=> _1: next 1
        #=> _1: next 3
        #=> _1: next 6
        #=> _1: completed
        """,
      loop: .scan,
      .step { call throws(Failure) in
        let start = call.isGiven(1) ? call.value(1) : nil
        let reduce = try call.reduce(2, orWithIndex: 3)
        return call.isGiven(3)
          ? StepMaker(sendingStatesOf: reduce, from: start) { IndexedFoldStep(start, reduce, sendsEach: true) }
          : StepMaker(sendingStatesOf: reduce, from: start) { ScanStep(start, reduce) }
      }),
    Entry(
      "combinePreviousWithStart",
      """
      Calls `reduce` with the previous value and the current one and sends the result; for the first value the \
      previous one is `start`. Errors and completion pass through.
      """,
      [
        .stream, Parameter("start", .any, "stands for the value before the first"),
        Parameter("reduce", .function(2), label: "reduce", "takes the previous and the current value"),
      ], gives: .stream,
      rac: "-combinePreviousWithStart:reduce:", elsewhere: ["ReactiveSwift: combinePrevious"],
      examples: """
        [1, 4, 9] | combinePreviousWithStart 0 { before, now in now - before }
        #=> [1, 3, 5]
        """,
      loop: .previous,
      .step { call throws(Failure) in
        let start = call.value(1)
        let reduce = try call.function(2)
        return StepMaker(reduce) { CombinePreviousStep(start, reduce) }
      }),
    Entry(
      "startWith", "Sends `value` first, then subscribes to the source and passes all its events.",
      [.stream, Parameter("value", .any, "the first value to send")], gives: .stream, rac: "-startWith:",
      elsewhere: ["RxJS, RxSwift: startWith", "Combine: prepend"],
      examples: """
        return 1 | startWith 0
        #=> _1: next 0
        #=> _1: next 1
        #=> _1: completed

        cold "--a-b|" | startWith "first"
        #=> _1: next "first"
        #=> _1: next "a"
        #=> _1: next "b"
        #=> _1: completed
        """, traits: .sendsFirst, kernel: .startWith, loop: .other,
      .signals(
        { source, call in ConcatSignal([ReturnSignal(call.value(1)), source]) },
        sequence: { call throws(Failure) in
          if let known = ConcatSeries.joined([.list([call.value(1)]), call.value(0)]) { return .box(known) }
          return .box(try MemoSeries.remembering(ConcatSeries([ListSeries([call.value(1)]), try call.series(0)])))
        })),
    Entry(
      "compactMap",
      """
      Sends the result of `transform` for each value unless it is nil; without `transform`, drops nil values. \
      Errors and completion pass through.
      """,
      [.stream, Parameter("transform", .function(1), .optional, "returns the value to send, or nil to send nothing")],
      gives: .stream,
      elsewhere: ["Swift, Combine: compactMap", "ReactiveSwift: skipNil", "Kotlin: filterNotNull"],
      examples: """
        [1, nil, 3] | compactMap
        #=> [1, 3]
        """,
      loop: .compact,
      .step { call throws(Failure) in
        let transform = try call.optionalFunction(1)
        return StepMaker(transform) { CompactMapStep(transform) }
      }),
    Entry(
      "pairwise",
      """
      Sends each value together with the one before it, as `(previous, current)`; the first value alone sends \
      nothing. Errors and completion pass through.
      """,
      [.stream],
      gives: .stream, elsewhere: ["RxJS: pairwise"],
      examples: """
        1...3 | pairwise
        #=> [(1, 2), (2, 3)]
        """,
      loop: .pairs,
      .step { call in StepMaker { PairwiseStep() } }),
  ]
}

extension Call {
  /// Each value with its index, as `(index, value)`.
  func enumerated() throws(Failure) -> Signal { StepSignal(try signal(0)) { EnumeratedStep() } }

  /// A closure of a value and its index, wrapped to take `(index, value)`.
  func indexed(_ index: Int) throws(Failure) -> Function {
    let function = try function(index)
    return NativeFunction(nil, 1, isPure: function.isPure) { values throws(Failure) in
      guard let pair = values[0].asTuple else { return .nil }
      return try function.call(pair[1], pair[0])
    }
  }

  /// The source, and the closure of an operator that makes a signal from each value, with its index if `withIndex:` is
  /// given; the program's own closure if it is called with the value alone.
  func flattening() throws(Failure)
    -> (source: Signal, transform: FlatteningSignal.Transform, function: Function?)
  {
    if isGiven(2) { return (try enumerated(), making(try indexed(2)), nil) }
    let function = try function(1)
    return (try signal(0), making(function), function)
  }

  /// A step that tests values, with their indexes if `withIndex:` is given.
  func testing(_ makeStep: @escaping (Function) -> Step, sendsValues: Bool = true) throws(Failure) -> StepMaker {
    guard isGiven(2) else {
      let test = try function(1)
      return StepMaker(test) { makeStep(test) }
    }
    let test = try indexed(2)
    return StepMaker(test) { IndexedStep(makeStep(test), sendsValues: sendsValues) }
  }

  /// How many signals may run at a time; nil for no limit, if left out or 0.
  func limit(_ index: Int) throws(Failure) -> Int? {
    let limit = isGiven(index) ? try count(index) : 0
    return limit == 0 ? nil : limit
  }

  /// The closure of an operator that makes a signal from each value; nil results stand for no signal.
  func making(_ index: Int) throws(Failure) -> (Value) throws(Failure) -> Signal? { making(try function(index)) }

  private func making(_ transform: Function) -> (Value) throws(Failure) -> Signal? {
    { value throws(Failure) in try made(transform.call(value)) }
  }

  /// The signal that such a closure returned.
  func made(_ result: Value) throws(Failure) -> Signal? {
    result.isNil ? nil : try asSignal(result, "the result of the closure of `\(entry.name)`")
  }

  /// The sequence to flatten for an element; nil if the element is nil.
  func part(_ value: Value, _ what: @autoclosure () -> String) throws(Failure) -> Series? {
    if value.isNil { return nil }
    if let series = value.asSeries { return series }
    let help: [Suggestion] =
      value.kind.isSignal ? ["a sequence has no time to wait for signals: write `signal` before `\(entry.name)`"] : []
    throw placed(Failure.kind(what(), mustBe: "a sequence", butIs: value, help: help))
  }

  func reduce(_ index: Int, orWithIndex other: Int) throws(Failure) -> Function {
    if isGiven(other) { return try function(other) }
    return try function(index)
  }

  fileprivate static let boundPart = "the result of the inner closure of `bind`"

  /// The inner closure of `bind`, which the outer one returns for each subscription.
  fileprivate func binding(_ factory: Function) throws(Failure) -> Function {
    let made = try factory.call()
    if let binding = made.asFunction { return binding }
    throw placed(
      Failure.kind(
        "the result of the closure of `bind`", mustBe: "a closure of one value", butIs: made,
        help: ["write `bind { { v in … } }`"]))
  }

  /// The stream returned by the inner closure of `bind`, or nil, and whether it is the last. The closure returns nil, a
  /// stream or `(stream, isLast)`.
  fileprivate func bound(_ value: Value) throws(Failure) -> (made: Value, isLast: Bool) {
    guard let tuple = value.asTuple else { return (value, value.isNil) }
    return (tuple[0], try tuple[1].truth("the stop flag of `bind`", at: place))
  }
}
