import Reactive
import Values

/// What ReactiveCocoa lacks and other libraries have; the names are Rx's.
extension Entries {
  static let beyondRac: [Listing] = [
    Listing("compactMap") {
      Entry(
        $0, .transform,
        "Sends what its closure makes of each value (else the value itself) where that is not nil; errors and completion pass.",
        [.stream, Parameter("transform", .function(1), .optional)], gives: .stream,
        elsewhere: ["Swift, Combine: compactMap", "ReactiveSwift: skipNil"],
        examples: [
          """
          [1, nil, 3] | compactMap
          #=> [1, 3]
          """
        ],
        .step { call throws(Failure) in
          let transform = try call.optionalFunction(1)
          return Stepping(transform) { CompactMapStep(transform) }
        })
    },
    Listing("pairwise") {
      Entry(
        $0, .transform,
        "Sends each value with the one before it as a tuple, nothing for the first; errors and completion pass.",
        [.stream],
        gives: .stream, elsewhere: ["RxJS: pairwise"],
        examples: [
          """
          1...3 | pairwise
          #=> [(1, 2), (2, 3)]
          """
        ],
        .step { call throws(Failure) in Stepping { PairwiseStep() } })
    },
    Listing("distinct") {
      Entry(
        $0, .filter,
        "Drops a value that has been there before, or whose key has; it remembers them all. Errors and completion pass.",
        [.stream, Parameter("key", .function(1), .optional)], gives: .stream,
        elsewhere: ["Rx: distinct", "ReactiveSwift: uniqueValues", "unique", "uniqued", "uniq"],
        examples: [
          """
          [1, 2, 1, 3, 2] | distinct
          #=> [1, 2, 3]
          """
        ],
        .step { call throws(Failure) in
          let key = try call.optionalFunction(1)
          return Stepping(key) { DistinctStep(key: key) }
        })
    },
    Listing("distinctUntilKeyChanged") {
      Entry(
        $0, .filter,
        "Drops a value whose key, as its closure or key path makes it, equals that of the last one it passed; errors and completion pass.",
        [.stream, Parameter("key", .function(1))], gives: .stream,
        elsewhere: ["RxJS: distinctUntilKeyChanged", "RxSwift: distinctUntilChanged(keySelector)"],
        examples: [
          """
          ["a", "b", "cc"] | distinctUntilKeyChanged { $0.count }
          #=> ["a", "cc"]
          """
        ],
        .step { call throws(Failure) in
          let key = try call.function(1)
          return Stepping(key) { DistinctUntilChangedStep(key: key) }
        })
    },
    Listing("buffer") {
      Entry(
        $0, .transform,
        "Sends lists of so many values, or of the values between those of another signal; the rest is sent at the completion. An error passes and drops it.",
        [
          .stream, Parameter("boundary", .kinds(Kind.boundaries)),
          Parameter(
            "every", .count, label: "every", .labelled,
            "begins a list with every so many values; as many as a list has, where it is left out"),
        ],
        gives: .stream,
        elsewhere: ["RxJS: bufferCount", "RxJava: buffer", "Combine: collect(_:)", "chunked", "chunks"],
        examples: [
          """
          1...5 | buffer 2
          #=> [[1, 2], [3, 4], [5]]
          """,
          """
          1...4 | buffer 2 every: 1
          #=> [[1, 2], [2, 3], [3, 4], [4]]
          """,
        ],
        .stream(
          signal: { call throws(Failure) in
            if call.value(1).kind.isStream {
              return BoundedSignal(try call.signal(0), by: try call.signal(1), asLists: true)
            }
            return try call.buffering().signal(call)
          },
          sequence: { call throws(Failure) in
            if call.value(1).kind.isStream {
              return .box(BoundedSignal(try call.signal(0), by: try call.signal(1), asLists: true))
            }
            return try call.buffering().series(call)
          }))
    },
    Listing("window") {
      Entry(
        $0, .highorder,
        "Sends hot signals of so many values each, or of the values between those of another signal; errors and completion end the last one and pass.",
        [
          .stream, Parameter("boundary", .kinds(Kind.boundaries)),
          Parameter(
            "every", .count, label: "every", .labelled,
            "begins a window with every so many values; as many as one has, where it is left out"),
        ],
        gives: .kind(.signal), elsewhere: ["RxJS: window, windowCount", "RxJava: window"],
        examples: [
          """
          signal(1...5) | window 2 | flattenMap { w in w | sum }
          #=> _1: next 3
          #=> _1: next 7
          #=> _1: next 5
          #=> _1: completed
          """
        ],
        .stream(signal: { call throws(Failure) in
          if call.value(1).kind.isStream {
            return BoundedSignal(try call.signal(0), by: try call.signal(1), asLists: false)
          }
          let size = try call.positive(1)
          return WindowSignal(try call.signal(0), size, every: call.isGiven(2) ? try call.positive(2) : size)
        }))
    },
    Listing("partition") {
      Entry(
        $0, .filter,
        "A tuple of two streams: the values for which its closure gives true, and the others. Errors and completion pass in both.",
        [.stream, Parameter("test", .function(1))], gives: .kind(.tuple), elsewhere: ["RxJS: partition"],
        examples: [
          """
          let (even, odd) = 1...5 | partition { $0 % 2 == 0 }
          even
          #=> [2, 4]
          odd
          #=> [1, 3, 5]
          """,
          """
          let (even, odd) = signal(1...3) | partition { $0 % 2 == 0 }
          even
          #=> even: next 2
          #=> even: completed
          odd
          #=> odd: next 1
          #=> odd: next 3
          #=> odd: completed
          """,
        ],
        .function { call throws(Failure) in
          let test = try call.function(1)
          let opposite = NativeFunction(nil, 1) { values throws(Failure) in
            .bool(!(try test.call(values[0]).truth("the test of `partition`")))
          }
          if call.value(0).kind.isSequence {
            let both = Stepping(test) { FilterStep(test) }
            let others = Stepping(test) { FilterStep(opposite) }
            return .tuple([try both.series(call), try others.series(call)])
          }
          let source = try call.signal(0)
          return .tuple([.box(FilterSignal(source, test)), .box(FilterSignal(source, opposite))])
        })
    },
    Listing("defaultIfEmpty") {
      Entry(
        $0, .filter, "Sends its value where the source completes without one; values, errors and completion pass.",
        [.stream, Parameter("value", .any)], gives: .stream,
        elsewhere: ["RxJS: defaultIfEmpty", "RxSwift: ifEmpty(default:)", "Combine: replaceEmpty"],
        examples: [
          """
          empty | defaultIfEmpty 0
          #=> _1: next 0
          #=> _1: completed
          """
        ],
        .step { call throws(Failure) in
          let other = call.value(1)
          return Stepping { DefaultIfEmptyStep(other) }
        })
    },
    Listing("switchIfEmpty") {
      Entry(
        $0, .combine,
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
        }))
    },
    Listing("throwIfEmpty") {
      Entry(
        $0, .errors, "Ends with an error where the source completes without a value; values and errors pass.",
        [.stream, Parameter("error", .error, .optional)], gives: .kind(.signal), elsewhere: ["RxJS: throwIfEmpty"],
        examples: [
          """
          empty | throwIfEmpty "nothing came"
          #=> _1: error Error("nothing came")
          """
        ], traits: .mayFail,
        .signalStep { call throws(Failure) in
          let error = call.isGiven(1) ? try call.error(1) : .error("there was no value")
          return Stepping { ThrowIfEmptyStep(error) }
        })
    },
    Listing("mapError") {
      Entry(
        $0, .errors, "Ends with the error that its closure makes of an error; values and completion pass.",
        [.stream, Parameter("transform", .function(1))], gives: .kind(.signal),
        elsewhere: ["Combine, ReactiveSwift: mapError"],
        examples: [
          """
          error "E" | mapError { e in "wrapped \\(e.message)" }
          #=> _1: error Error("wrapped E")
          """
        ],
        .signalStep { call throws(Failure) in
          let transform = try call.function(1)
          return Stepping(transform) { MapErrorStep(transform) }
        })
    },
  ]
}

extension Kind {
  fileprivate static let boundaries: [Kind] = [.int] + Kind.allCases.filter(\.isStream)
}

extension Call {
  fileprivate func positive(_ index: Int) throws(Failure) -> Int {
    let n = try int(index)
    if n < 1 { throw Failure(ValueReasons.outOfRange, "\(what(index)) must be 1 or more, but is \(n)", at: place) }
    return n
  }

  fileprivate func buffering() throws(Failure) -> Stepping {
    let size = try positive(1)
    let every = isGiven(2) ? try positive(2) : size
    return Stepping { BufferStep(size, every: every) }
  }
}
