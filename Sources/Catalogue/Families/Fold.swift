// Long: an entry is in one place, complete with its examples, and a family in one file.
import Kernels
import Reactive
import Values

extension Entries {
  static let fold: [Entry] = [
    Entry(
      "aggregateWithStart",
      """
      Combines all values into one, beginning with `start`, and sends the result when the source completes. An error \
      passes through instead. (Rx calls this reduce.)
      """,
      [
        .stream, Parameter("start", .any, .optional, "the first intermediate result; if left out, the first value"),
        Parameter(
          "reduce", .function(2), label: "reduce",
          "takes the intermediate result and a value, and returns the next one"),
        .reduceWithIndex,
      ],
      gives: .foldOf(.results), rac: "-aggregateWithStart:reduce:", elsewhere: ["Rx, Combine: reduce", "Kotlin: fold"],
      examples: """
        1...4 | aggregateWithStart { $0 * $1 }
        #=> 24

        1...4 | aggregateWithStart 100 { $0 + $1 }
        #=> 110

        signal(1...3) | aggregateWithStart 0 reduceWithIndex: { r, x, i in r + x * i }
        #=> _1: next 8
        #=> _1: completed
        """,
      traits: .sendsAtEnd,
      loop: .fold,
      .fold { call throws(Failure) in
        let start = call.isGiven(1) ? call.value(1) : nil
        let reduce = try call.reduce(2, orWithIndex: 3)
        return call.isGiven(3)
          ? StepMaker(reduce) { IndexedFoldStep(start, reduce, sendsEach: false) }
          : StepMaker(reduce) { AggregateStep(start, reduce) }
      }),
    Entry(
      "aggregateWithStartFactory",
      """
      Combines all values into one as aggregateWithStart does, calling `factory` for a fresh start at each \
      subscription. An error passes through in place of the result.
      """,
      [
        .stream, Parameter("factory", .function(0), "returns the start"),
        Parameter(
          "reduce", .function(2), label: "reduce", "takes the intermediate result and a value, and returns the next one"
        ),
      ], gives: .foldOf(.results),
      rac: "-aggregateWithStartFactory:reduce:",
      examples: """
        [1, 2] | aggregateWithStartFactory { 5 } { $0 + $1 }
        #=> 8
        """,
      traits: .sendsAtEnd,
      .signals(
        { source, call throws(Failure) in
          let factory = try call.function(1)
          let reduce = try call.function(2)
          return DeferredSignal { () throws(Failure) in
            let start = try factory.call()
            return StepSignal(source, isPure: reduce.mayRunAhead, at: call.place) { AggregateStep(start, reduce) }
          }
        },
        sequence: { call throws(Failure) in
          let start = try call.function(1).call()
          let reduce = try call.function(2)
          return try AggregateStep(start, reduce).fold(call.series(0), mayRunAhead: reduce.mayRunAhead)
        })),
    Entry(
      "collect", as: .collect,
      """
      Gathers all values and sends them as one list when the source completes. An error passes through instead. (Rx \
      calls this toArray.)
      """,
      [.stream],
      gives: .foldTo(.array),
      rac: "-collect", elsewhere: ["Rx: toArray", "Combine: collect", "Reactor: collectList"],
      examples: """
        signal([1, nil, 2]) | collect
        #=> _1: next [1, nil, 2]
        #=> _1: completed

        cold "-a-b-c|" | collect
        #=> _1: next ["a", "b", "c"]
        #=> _1: completed
        """, traits: [.joins, .sendsAtEnd],
      loop: .gather,
      .fold { call in StepMaker { CollectStep() } }),
    Entry(
      "any",
      """
      Sends true and completes at the first value (for which `test` returns true, if given), otherwise sends false \
      when the source completes or fails.
      """,
      [
        .stream,
        .counted,
      ], gives: .foldTo(.bool), rac: "-any, -any:",
      elsewhere: ["Combine: contains(where:)", "RxJS: some"],
      examples: """
        1...5 | any { $0 > 2 }
        #=> true
        """, traits: [.neverFails, .endsEarly],
      loop: .any(of: true),
      .fold { call throws(Failure) in
        let test = try call.optionalFunction(1)
        return StepMaker(test) { AnyStep.any(test) }
      }),
    Entry(
      "all",
      """
      Sends false and completes at the first value for which `test` returns false; sends true if the source \
      completes without one. An error sends false, too.
      """,
      [.stream, Parameter("test", .function(1), "returns whether a value passes"), .withIndex(replaces: "test")],
      gives: .foldTo(.bool), rac: "-all:",
      elsewhere: ["RxJS: every", "Combine: allSatisfy"],
      examples: """
        1...5 | all { $0 > 2 }
        #=> false
        """, traits: [.neverFails, .endsEarly],
      loop: .any(of: false),
      .fold { call throws(Failure) in
        try call.testing({ AnyStep.all($0) }, sendsValues: false)
      }),
    Entry(
      "sum",
      """
      Adds up numbers or durations and sends the sum when the source completes; 0 if there were none. An error passes \
      through instead.
      """,
      [.stream(of: .kinds([.int, .double, .duration]))], gives: .foldOf(.same),
      elsewhere: ["RxJava: sum"],
      examples: """
        [1, 2, 3] | sum
        #=> 6
        """,
      traits: .sendsAtEnd,
      loop: .sum,
      .fold { call in StepMaker { SumStep() } }),
    Entry(
      "average",
      """
      Sends the mean of numbers or durations when the source completes; nothing if there were none. An error passes \
      through instead.
      """,
      [.stream(of: .kinds([.int, .double, .duration]))],
      gives: .fold, elsewhere: ["RxJava: average"],
      examples: """
        [1, 2, 6] | average
        #=> 3.0
        """,
      traits: .sendsAtEnd, kernel: .mean,
      loop: .read,
      .fold { call in StepMaker { AverageStep() } }),
    Entry(
      "count",
      """
      Counts the values (for which `test` returns true, if given) and sends the number when the source completes. An \
      error passes through instead. Also returns the number of parts of a string, a list, a dictionary or a tuple.
      """,
      [
        .parts,
        .counted,
      ], gives: .foldTo(.int),
      elsewhere: ["Rx, Combine: count"],
      examples: """
        ["a", "b", "c"] | count
        #=> 3
        signal(1...5) | count { $0 > 3 }
        #=> _1: next 2
        #=> _1: completed
        """,
      traits: .sendsAtEnd,
      kernel: .text(.count),
      loop: .count,
      parts: .count,
      .function { call throws(Failure) in
        let test = try call.optionalFunction(1)
        // A sequence whose reading has effects must be read to be counted.
        if test == nil, (call.value(0).box as? Series)?.isPure ?? true, let count = try Elements.count(call.value(0)) {
          return .int(count)
        }
        return try call.foldOfParts(StepMaker(test) { CountStep(test) })
      }),
    Entry(
      "isEmpty",
      """
      Sends false and completes at the first value; sends true if the source completes without one. An error passes \
      through. Also returns whether a string, a list, a dictionary or a tuple has no parts.
      """,
      [.parts], gives: .foldTo(.bool), elsewhere: ["Rx: isEmpty"],
      examples: """
        [] | isEmpty
        #=> true
        """,
      traits: .endsEarly,
      kernel: .isEmpty,
      loop: .isEmpty,
      .function { call throws(Failure) in
        if let isEmpty = try Elements.isEmpty(call.value(0)) { return .bool(isEmpty) }
        return try call.foldOfParts(StepMaker { AnyStep.none() })
      }),
    Entry(
      "min",
      """
      Sends the smallest value when the source completes; nothing if there were none. An error passes through instead. \
      Given two or more arguments, returns the smallest.
      """,
      [Parameter("values", .any, .variadic, "one stream, or two or more values"), .order], gives: .any,
      elsewhere: ["Rx, Combine: min"],
      examples: """
        [3, 1, 2] | min
        #=> 1
        min 3 2
        #=> 2
        """,
      traits: .sendsAtEnd,
      kernel: .extreme(isMost: false), loop: .extreme(isMost: false), fits: Entry.compared,
      .function { call throws(Failure) in try call.extreme(isMost: false) }),
    Entry(
      "max",
      """
      Sends the largest value when the source completes; nothing if there were none. An error passes through instead. \
      Given two or more arguments, returns the largest.
      """,
      [Parameter("values", .any, .variadic, "one stream, or two or more values"), .order], gives: .any,
      elsewhere: ["Rx, Combine: max"],
      examples: """
        signal([3, 1, 2]) | max
        #=> _1: next 3
        #=> _1: completed
        max(1s, 200ms)
        #=> 1s

        ["pear", "fig"] | max by: { a, b in a.count < b.count }
        #=> "pear"
        """,
      traits: .sendsAtEnd,
      kernel: .extreme(isMost: true), loop: .extreme(isMost: true), fits: Entry.compared,
      .function { call throws(Failure) in try call.extreme(isMost: true) }),
    Entry(
      "last",
      """
      Sends the last value (for which `test` returns true, if given) when the source completes; nothing if there is \
      none. An error passes through instead. Also returns the last part of a string, a list or a tuple.
      """,
      [
        .parts,
        .counted,
      ], gives: .foldOf(.elements(0)),
      elsewhere: ["Rx, Combine: last"],
      examples: """
        signal(1...3) | last
        #=> _1: next 3
        #=> _1: completed
        last "abc"
        #=> "c"
        """,
      traits: .sendsAtEnd,
      kernel: .list(.last),
      loop: .read,
      .function { call throws(Failure) in
        let test = try call.optionalFunction(1)
        if test == nil, let last = try Elements.last(call.value(0)) { return last }
        return try call.foldOfParts(StepMaker(test) { LastStep(test) })
      }),
    Entry(
      "find",
      """
      Sends the first value for which `test` returns true, then disposes its source and completes; sends nil if \
      the source completes without one. An error passes through.
      """,
      [.stream, Parameter("test", .function(1), "returns whether this is the value"), .withIndex(replaces: "test")],
      gives: .foldOf(.same),
      elsewhere: ["RxJS: find", "Combine: first(where:)", "Dart: firstWhere"],
      examples: """
        [1, 4, 9] | find { $0 > 3 }
        #=> 4
        """,
      loop: .find,
      .fold { call throws(Failure) in
        try call.testing { FindStep($0) }
      }),
    Entry(
      "findIndex",
      """
      Sends the index (from 0) of the first value for which `test` returns true, then disposes its source and \
      completes; sends nil if the source completes without one. An error passes through.
      """,
      [.stream, Parameter("test", .function(1), "returns whether this is the value"), .withIndex(replaces: "test")],
      gives: .foldOf(.kind(.int)),
      elsewhere: ["RxJS: findIndex", "Swift: firstIndex(where:)"],
      examples: """
        [1, 4, 9] | findIndex { $0 > 3 }
        #=> 1
        """,
      traits: .endsEarly, loop: .findIndex,
      .fold { call throws(Failure) in
        try call.testing({ FindIndexStep($0) }, sendsValues: false)
      }),
    Entry(
      "elementAt",
      """
      Sends the value with the given index (from 0), then disposes its source and completes. If there are fewer \
      values, sends `default`, or fails if there is no default; an error of the source passes through.
      """,
      [
        .stream, Parameter("index", .count, "counted from 0"),
        Parameter("default", .any, label: "default", .optional, "sent if there are fewer values"),
      ], gives: .foldOf(.same),
      elsewhere: ["Rx: elementAt", "Combine: output(at:)"],
      examples: """
        signal(["a", "b", "c"]) | elementAt 1
        #=> _1: next "b"
        #=> _1: completed
        """, traits: [.bounded, .endsEarly],
      .fold { call throws(Failure) in
        let index = try call.count(1)
        let other = call.isGiven(2) ? call.value(2) : nil
        return StepMaker { ElementAtStep(index, default: other) }
      }),
    Entry(
      "single",
      """
      Sends the only value (for which `test` returns true, if given) when the source completes. No value, or a \
      second one, is an error; an error of the source passes through.
      """,
      [
        .stream,
        .counted,
      ], gives: .foldOf(.same), elsewhere: ["Rx: single"],
      examples: """
        signal([7]) | single
        #=> _1: next 7
        #=> _1: completed
        signal([7, 8]) | single | catch { e in return e.message }
        #=> _2: next "`single` found a second value, 8"
        #=> _2: completed
        """, traits: .mayFail,
      .fold { call throws(Failure) in
        let test = try call.optionalFunction(1)
        return StepMaker(test) { SingleStep(test) }
      }),
  ]
}

extension Parameter {
  fileprivate static let counted = Parameter(
    "test", .function(1), .optional, "returns whether a value counts; every value does if left out")
  fileprivate static let parts = Parameter("stream", .kinds(Kind.withParts), "or a value with parts")
  fileprivate static let order = Parameter(
    "before", .function(2), label: "by", .labeled, returns: .bool,
    "returns whether its first argument comes before its second; `<` if left out")
}

extension Kind {
  /// Streams, and other kinds whose parts can be counted.
  static let withParts: [Kind] = Kind.allCases.filter {
    $0.isStream || $0 == .string || $0 == .dictionary || $0 == .tuple || $0 == .data
  }
}

extension Call {
  /// A fold of texts, dictionaries and tuples as well as streams.
  fileprivate func foldOfParts(_ stepping: StepMaker) throws(Failure) -> Value {
    let value = value(0)
    if value.kind.isSignal { return host.traced(try stepping.signal(self), self) }
    guard let series = try Elements.series(value) else { throw unfit(0) }
    return try stepping.makeStep().fold(series, mayRunAhead: stepping.mayRunAhead)
  }

  fileprivate func extreme(isMost: Bool) throws(Failure) -> Value {
    let before = try optionalFunction(1)
    func step() -> Step { isMost ? ExtremeStep.maximum(by: before) : ExtremeStep.minimum(by: before) }
    let values = value(0).asList ?? []
    let mayRunAhead = before?.mayRunAhead ?? true
    if values.count == 1 {
      if let signal = values[0].box as? Signal {
        return host.traced(StepSignal(signal, isPure: mayRunAhead, at: place, step), self)
      }
      if let series = values[0].asSeries { return try step().fold(series, mayRunAhead: mayRunAhead) }
    }
    if let signal = values.first(where: { $0.kind.isSignal }) {
      throw Failure.kind(
        "each of several arguments of `\(entry.name)`", mustBe: "a value", butIs: signal,
        help: ["`\(entry.name)` takes one signal, or values"])
    }
    guard before == nil, var best = values.first else {
      return try step().fold(ListSeries(values), mayRunAhead: mayRunAhead)
    }
    // Compared with itself, so that a value without an order is an error even if it is the only one.
    _ = try order(best, best)
    for value in values.dropFirst() where try order(value, best) == (isMost ? 1 : -1) { best = value }
    return best
  }
}
