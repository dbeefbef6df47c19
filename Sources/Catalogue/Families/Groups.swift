import Reactive
import Values

extension Entries {
  static let groups: [Entry] = [
    Entry(
      "groupBy",
      """
      Splits the source by key: sends a hot signal for each new key, then sends each value into the signal of its \
      key. An error or completion passes through and ends every group.
      """,
      [
        .stream, Parameter("key", .function(1), "returns the key of a value"),
        Parameter("transform", .function(1), label: "transform", .optional, "returns the value to send into the group"),
      ],
      gives: .signal(.signalsUnless(2)), rac: "-groupBy:, -groupBy:transform:", elsewhere: ["Rx: groupBy"],
      examples: """
        signal(1...4) | groupBy { $0 % 2 } | subscribeNext { g in watch g "rest \\(g.key)" }
        #=> rest 1: next 1
        #=> rest 0: next 2
        #=> rest 1: next 3
        #=> rest 0: next 4
        #=> rest 1: completed
        #=> rest 0: completed
        """,
      .signals { source, call throws(Failure) in
        source.groupBy(try call.function(1), transform: try call.optionalFunction(2))
      }),
    Entry(
      "buffer",
      """
      Gathers values into lists: of `boundary` values each, of all values of each Duration, or of all values between \
      two values of a boundary signal. Completion sends the last, unfinished list; an error drops it and passes \
      through.
      """,
      [.stream] + bounds(of: "list"), gives: .streamSending(.lists),
      elsewhere: [
        "RxJS: bufferCount", "RxJS: bufferTime", "RxJS: bufferWhen",
        "RxJS: bufferToggle", "RxJava: buffer", "Combine: collect(_:)", "chunked", "chunks",
      ],
      examples: """
        1...5 | buffer 2
        #=> [[1, 2], [3, 4], [5]]

        1...4 | buffer 2 every: 1
        #=> [[1, 2], [2, 3], [3, 4], [4]]

        cold "-a-b-c-|" | buffer 400ms
        #=> [400ms] _1: next ["a", "b"]
        #=> [700ms] _1: next ["c"]
        #=> [700ms] _1: completed

        cold "-a-b-c-d-|" | buffer (cold "--o---o") closing: { v in cold "---c" }
        #=> [500ms] _1: next ["b", "c"]
        #=> [900ms] _1: next ["d"]
        #=> [900ms] _1: completed
        """, loop: .other,
      .stream(
        signal: { call throws(Failure) in
          if let bounded = try call.bounded(asLists: true) { return bounded }
          return try call.buffering().signal(call)
        },
        sequence: { call throws(Failure) in
          if let bounded = try call.bounded(asLists: true) { return .box(bounded) }
          return try call.buffering().series(call)
        })),
    Entry(
      "window",
      """
      Splits the source into hot signals: of `boundary` values each (sent with their first value), of all values of \
      each Duration, or of all values between two values of a boundary signal. An error or completion ends the open \
      signals and passes through.
      """,
      [.stream] + bounds(of: "window"), gives: .signal(.signals),
      elsewhere: [
        "RxJS: windowCount", "RxJS: windowTime", "RxJS: windowWhen", "RxJS: windowToggle", "RxJava: window",
      ],
      examples: """
        signal(1...5) | window 2 | flattenMap { w in w | sum }
        #=> _1: next 3
        #=> _1: next 7
        #=> _1: next 5
        #=> _1: completed

        cold "-1-2-3-|" | window 400ms | flattenMap { w in w | sum }
        #=> [400ms] _1: next 3
        #=> [700ms] _1: next 3
        #=> [700ms] _1: completed
        """,
      .stream { call throws(Failure) in
        if let bounded = try call.bounded(asLists: false) { return bounded }
        let size = try call.count(1)
        return try call.signal(0).window(size, every: call.isGiven(2) ? try call.count(2) : size)
      }),
    Entry(
      "partition",
      """
      Returns a tuple of two streams: the values for which `test` returns true, and the others. Errors and \
      completion pass through in both.
      """,
      [
        .stream, Parameter("test", .function(1), "returns true for values of the first stream"),
        .withIndex(replaces: "test"),
      ],
      returns: .tuple,
      elsewhere: ["RxJS: partition"],
      examples: """
        let (even, odd) = 1...5 | partition { $0 % 2 == 0 }
        even
        #=> [2, 4]
        odd
        #=> [1, 3, 5]

        let (even, odd) = signal(1...3) | partition { $0 % 2 == 0 }
        even
        #=> even: next 2
        #=> even: completed
        odd
        #=> odd: next 1
        #=> odd: next 3
        #=> odd: completed
        """,
      .function { call throws(Failure) in
        func opposite(of test: Function) -> Function {
          NativeFunction(nil, 1, isPure: test.isPure) { values throws(Failure) in
            .bool(!(try test.call(values[0]).truth("the test of `partition`")))
          }
        }
        let passing = try call.testing { FilterStep($0) }
        let others = try call.testing { FilterStep(opposite(of: $0)) }
        if call.value(0).kind.isSequence { return .tuple([try passing.series(call), try others.series(call)]) }
        return .tuple([.box(try passing.signal(call)), .box(try others.signal(call))])
      }),
  ]

  static let groupProperties: [Property] = [
    Property("key", of: [.signal], "The key of a signal that groupBy sent.") { value, _ throws(Failure) in
      guard let group = value.box as? GroupedSignal else {
        throw Failure(ValueReasons.missingMember, "only the signals that `groupBy` sends have a `key`")
      }
      return group.key
    }
  ]
}

extension Entries {
  private static func bounds(of part: String) -> [Parameter] {
    [
      Parameter(
        "boundary", .kinds([.int, .duration, .function] + Kind.allCases.filter(\.isStream)), returns: .signal,
        in: Parameter.fromOne, calledWith: 0,
        """
        a count, a Duration, a signal whose values end the \(part), or a closure that returns for each \(part) the \
        signal whose first value ends it
        """),
      Parameter(
        "every", .kinds([.int, .duration]), .labeled, in: Parameter.fromOne,
        "begins each \(part) at this distance from the beginning of the previous one"),
      Parameter(
        "closing", .function(1), .labeled, returns: .signal,
        """
        takes a value of the boundary signal, which begins a \(part), and returns the signal whose first value ends it
        """),
      Parameter(
        "atMost", .count, .labeled, in: Parameter.fromOne,
        """
        ends a \(part) of a Duration early when it holds this many values
        """),
    ]
  }
}

extension Call {
  /// The signal of lists or windows that are bounded by other signals; nil if they are bounded by a count.
  fileprivate func bounded(asLists: Bool) throws(Failure) -> Signal? {
    let (isTimed, isToggled) = (value(1).kind == .duration, value(1).kind.isStream && isGiven(3))
    if isGiven(2), !isTimed, value(1).kind != .int { throw misplaced(2, "a count or a Duration") }
    if isGiven(3), !isToggled { throw misplaced(3, "a signal") }
    if isGiven(4), !isTimed { throw misplaced(4, "a Duration") }
    if value(1).kind == .int { return nil }
    let limit = isGiven(4) ? try count(4) : .max
    return BoundedSignal(try signal(0), try bounds(limit), limit: limit, asLists: asLists)
  }

  private func bounds(_ limit: Int) throws(Failure) -> BoundedSignal.Bounds {
    switch value(1).kind {
    case .duration:
      let main = host.loop.main
      let end = ReturnSignal(.nil).delay(try duration(1), host.loop)
      if isGiven(2) {
        let begin = ConcatSignal([ReturnSignal(.nil), Signal.interval(try duration(2), on: main)])
        return .toggle(begin) { _ in end }
      }
      // Without `atMost`, parts begin at fixed times.
      return limit == .max ? .boundary(Signal.interval(try duration(1), on: main)) : .closing { end }
    case .function:
      let make = try function(1)
      return .closing { () throws(Failure) in
        try asSignal(make.call(), "the result of the closure of `\(entry.name)`")
      }
    default:
      if !isGiven(3) { return .boundary(try signal(1)) }
      let make = try function(3)
      return .toggle(try signal(1)) { opening throws(Failure) in
        try asSignal(make.call(opening), "the result of `closing:` of `\(entry.name)`")
      }
    }
  }

  private func misplaced(_ index: Int, _ boundary: String) -> Failure {
    Failure(
      ValueReasons.wrongKind,
      "`\(entry.parameters[index].name):` of `\(entry.name)` goes with a boundary that is \(boundary)", at: place)
  }

  fileprivate func buffering() throws(Failure) -> StepMaker {
    let size = try count(1)
    let every = isGiven(2) ? try count(2) : size
    return StepMaker { BufferStep(size, every: every) }
  }
}
