import Reactive
import Values

extension Entries {
  static let groups: [Entry] = [
    Entry(
      "groupBy", .groups,
      """
      Splits the source by key: sends a hot signal for each new key, then sends each value into the signal of its \
      key. An error or completion passes through and ends every group.
      """,
      [
        .stream, Parameter("key", .function(1), "makes the key of a value"),
        Parameter("transform", .function(1), label: "transform", .optional, "makes the value to send into the group"),
      ],
      gives: .kind(.signal), rac: "-groupBy:, -groupBy:transform:", elsewhere: ["Rx: groupBy"],
      examples: [
        """
        signal(1...4) | groupBy { $0 % 2 } | subscribeNext { g in watch g "rest \\(g.key)" }
        #=> rest 1: next 1
        #=> rest 0: next 2
        #=> rest 1: next 3
        #=> rest 0: next 4
        #=> rest 1: completed
        #=> rest 0: completed
        """
      ],
      .stream(signal: { call throws(Failure) in
        GroupBySignal(try call.signal(0), try call.function(1), transform: try call.optionalFunction(2))
      })),
    Entry(
      "buffer", .groups,
      """
      Gathers values into lists of `boundary` values each, or of the values between two values of a boundary \
      signal. Completion sends the rest; an error drops it and passes through.
      """,
      [
        .stream,
        Parameter("boundary", .kinds(Kind.boundaries), "a count, or a signal that ends the list with each value"),
        Parameter(
          "every", .count, label: "every", .labelled,
          "begins a new list every so many values; as many as a list holds if left out"),
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
        })),
    Entry(
      "window", .groups,
      """
      Splits the source into hot signals of `boundary` values each, sent with their first value, or of the values \
      between two values of a boundary signal. An error or completion ends the open window and passes through.
      """,
      [
        .stream,
        Parameter("boundary", .kinds(Kind.boundaries), "a count, or a signal that ends the window with each value"),
        Parameter(
          "every", .count, label: "every", .labelled,
          "begins a new window every so many values; as many as a window holds if left out"),
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
      })),
    Entry(
      "partition", .groups,
      """
      Gives a tuple of two streams: the values for which `test` returns true, and the others. Errors and \
      completion pass through in both.
      """,
      [.stream, Parameter("test", .function(1), "says which stream gets a value")], gives: .kind(.tuple),
      elsewhere: ["RxJS: partition"],
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
      }),
  ]

  static let groupProperties: [Property] = [
    Property("key", of: [.signal], "The key of a group that groupBy sent.") { value, _ throws(Failure) in
      guard let group = value.box as? GroupedSignal else {
        throw Failure(ValueReasons.missingMember, "only the signals that `groupBy` sends have a `key`")
      }
      return group.key
    }
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
