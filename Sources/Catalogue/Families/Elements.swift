import Diagnostics
import Kernels
import Reactive
import Values

/// Functions of texts, lists, tuples, dictionaries and streams alike. On a signal each of them is an operator.
extension Entries {
  private static let whole = Parameter(
    "value", .kinds(Kind.withParts), "a string, a list, a sequence, a tuple, a dictionary or a signal")
  private static let withoutSignals = Parameter(
    "value", .kinds(Kind.withParts.filter { !$0.isSignal }), "a string, a list, a sequence, a tuple or a dictionary")

  static let elements: [Entry] = [
    Entry(
      "contains",
      """
      Returns whether a string contains another, a dictionary a key, or a list an element. A signal sends true and \
      completes at the first equal value, or sends false on completion; an error passes through.
      """,
      [whole, Parameter("part", .any, compared: .init(test: "any"), "the part to look for")], gives: .foldTo(.bool),
      elsewhere: ["includes", "Combine: contains", "containsObject", "hasKey", "has"],
      examples: """
        "team".contains "ea"
        #=> true
        ["a": 1].contains("a")
        #=> true
        1...3 | contains 5
        #=> false
        """, traits: [.reads, .endsEarly],
      kernel: .contains,
      loop: .look, fits: { values throws(Failure) in _ = try Elements.contains(values[0], values[1]) },
      .function { call throws(Failure) in
        let part = call.value(1)
        if let signal = call.value(0).box as? Signal { return call.stepping(signal) { ContainsStep(part) } }
        guard let contains = try Elements.contains(call.value(0), part) else { throw call.unfitWhole() }
        return .bool(contains)
      }),
    Entry(
      "at",
      """
      Returns the element of a list, or the Character of a string, at the given index (from 0). An index that does not \
      exist is an error.
      """,
      [whole, Parameter("index", .int, "counted from 0")], elsewhere: ["charAt", "objectAtIndex", "nth"],
      examples: """
        at ["a", "b"] 1
        #=> "b"
        """, traits: .reads, kernel: .element, loop: .look,
      .function { call throws(Failure) in
        let index = try call.int(1)
        if let part = try Elements.part(call.value(0), at: index) { return part }
        guard let count = try Elements.count(call.value(0)) else {
          throw call.unfitWhole(signals: "`elementAt` is the operator for signals")
        }
        throw Failure.noElement(index, of: count, at: call.place)
      }),
    Entry(
      "get",
      "Returns the value for a key, or the element at an index; `default` if it does not exist.",
      [
        withoutSignals,
        Parameter("key", .any, "a key, or an index"),
        Parameter("default", .any, label: "default", .optional, "nil if left out"),
      ], elsewhere: ["objectForKey", "valueForKey", "getOrDefault"],
      examples: """
        get ["a": 1] "b" 0
        #=> 0
        get ["x", "y"] 1
        #=> "y"
        """, traits: .reads, kernel: .value, loop: .look, parts: .read,
      .function { call throws(Failure) in
        if let dictionary = call.value(0).asDictionary { return dictionary[call.value(1)] ?? call.value(2) }
        guard case .int(let index) = call.value(1) else {
          throw Failure.kind("the index of `get`", mustBe: "an Int", butIs: call.value(1))
        }
        if let part = try Elements.part(call.value(0), at: index) { return part }
        if try Elements.isEmpty(call.value(0)) == nil { throw call.unfitWhole() }
        return call.value(2)
      }),
    Entry(
      "indexOf",
      """
      Returns the index of the first element that equals `part`, or at which `part` begins in a string; nil if \
      it does not occur.
      """,
      [withoutSignals, Parameter("part", .any, compared: .init(test: "findIndex"), "the part to look for")],
      elsewhere: ["firstIndex", "findIndex"],
      examples: """
        indexOf ["a", "b"] "b"
        #=> 1
        indexOf "hello" "lo"
        #=> 3
        """, traits: .reads, kernel: .place, loop: .look,
      fits: { values throws(Failure) in _ = try Elements.index(of: values[1], in: values[0]) },
      .function { call throws(Failure) in
        guard let index = try Elements.index(of: call.value(1), in: call.value(0)) else { throw call.unfitWhole() }
        return index < 0 ? .nil : .int(index)
      }),
    Entry(
      "slice",
      """
      Returns the part of a string or list from index `start` up to, but not including, `end`, as far as it exists. A \
      range of indices may replace both.
      """,
      [
        withoutSignals, Parameter("start", .kinds([.int, .sequence]), "an index counted from 0, or a range"),
        Parameter("end", .int, .optional, "to the end if left out"),
      ],
      elsewhere: ["substring", "subarray", "substringWithRange"],
      examples: """
        slice "reactive" 2 5
        #=> "act"
        slice [1, 2, 3, 4] 2
        #=> [3, 4]
        slice "reactive" (0...1)
        #=> "re"
        """, traits: .reads, kernel: .between, parts: .slice,
      .update { value, call throws(Failure) in
        var (low, high) = (0, Int.max)
        if let range = call.value(1).box as? RangeSeries {
          (low, high) = (
            range.first,
            range.first.addingReportingOverflow(range.count).overflow ? Int.max : range.first + range.count
          )
        } else {
          low = try call.int(1)
          if call.isGiven(2) { high = try call.int(2) }
        }
        var own = consume value
        if own.keep(from: low, to: high) { return own }
        guard let part = try Elements.slice(own, low, high) else { throw call.unfitWhole(own) }
        return part
      }),
    Entry(
      "reversed",
      """
      Returns the elements, or the Characters of a string, in reverse order. A signal sends all its values in reverse \
      order on completion; an error passes through instead.
      """,
      [whole],
      gives: .streamSending(.elements(0)), elsewhere: ["reverse", "reverseObjectEnumerator"],
      examples: """
        reversed "stressed"
        #=> "desserts"
        reversed (1...3)
        #=> [3, 2, 1]
        """, traits: .reads, kernel: .list(.reversed), loop: .read,
      .function { call throws(Failure) in
        if let signal = call.value(0).box as? Signal {
          return call.stepping(signal) { SortedStep { values in values.reversed() } }
        }
        if let text = call.value(0).asText { return .string(try Texts.reversed(text)) }
        if let tuple = call.value(0).asTuple { return .tuple(tuple.elements.reversed()) }
        return .list(try call.parts().elements().reversed())
      }),
    Entry(
      "sorted", as: .sorted,
      """
      Returns the elements in ascending order; equal ones keep their order. A signal sends all its values in order on \
      completion; an error passes through instead.
      """,
      [
        whole,
        Parameter(
          "before", .function(2), label: "by", .optional, returns: .bool,
          "returns whether its first argument comes before its second; `<` if left out"),
        Parameter("descending", .bool, .labeled, "true for the reverse order"),
      ], gives: .streamSending(.elements(0)), elsewhere: ["sort", "sortedArrayUsingComparator", "Rx: toSortedList"],
      examples: """
        sorted [3, 1, 2]
        #=> [1, 2, 3]
        sorted ["b", "a"] descending: true
        #=> ["b", "a"]
        [3, 1, 2] | sorted { a, b in a > b }
        #=> [3, 2, 1]
        """, kernel: .list(.sorted), loop: .read,
      fits: { values throws(Failure) in _ = try Sorting.sorted(values[0].asList ?? [], descending: false) },
      .function { call throws(Failure) in
        let before = try call.optionalFunction(1)
        let descending = call.isGiven(2) ? try call.bool(2) : false
        let order = before.flatMap { SortOrder.of($0) }
        return try sorted(call, isPure: before?.mayRunAhead ?? true) { values throws(Failure) in
          guard let before else { return try Sorting.sorted(values, descending: descending) }
          if let sorted = try order?.sorted(values, descending: descending) { return sorted }
          return try Sorting.sorted(values) { a, b throws(Failure) in
            !(try (descending ? before.call(a, b) : before.call(b, a)).truth("the order of `sorted`"))
          }
        }
      }),
    Entry(
      "sortedBy",
      """
      Returns the elements in ascending order of their keys; equal ones keep their order. A signal sends all its \
      values in order on completion; an error passes through instead.
      """,
      [
        whole, Parameter("key", .function(1), "returns the key of an element"),
        Parameter("descending", .bool, .labeled, "true for the reverse order"),
      ],
      gives: .streamSending(.elements(0)),
      elsewhere: ["sortBy", "orderBy"],
      examples: """
        ["ccc", "a", "bb"] | sortedBy { $0.count }
        #=> ["a", "bb", "ccc"]
        """, loop: .read,
      .function { call throws(Failure) in
        let key = try call.function(1)
        let descending = call.isGiven(2) ? try call.bool(2) : false
        return try sorted(call, isPure: key.mayRunAhead) { values throws(Failure) in
          try Sorting.sorted(values, by: { value throws(Failure) in try key.call(value) }, descending: descending)
        }
      }),
    Entry(
      "enumerated",
      "Sends each value with its index (from 0), as `(index, value)`. Errors and completion pass through.",
      [Parameter.stream], gives: .streamSending(.indexed),
      elsewhere: ["withIndex", "RxSwift: enumerated"],
      examples: """
        enumerated ["a", "b"]
        #=> [(0, "a"), (1, "b")]
        """, loop: .enumerate,
      .signals(
        { source, _ in StepSignal(source) { EnumeratedStep() } },
        sequence: { call throws(Failure) in
          .box(try MemoSeries.remembering(StepSeries(try call.series(0)) { EnumeratedStep() }))
        })),
  ]

  private static func sorted(
    _ call: Call, isPure: Bool, _ sort: @escaping ([Value]) throws(Failure) -> [Value]
  ) throws(Failure) -> Value {
    if let signal = call.value(0).box as? Signal { return call.stepping(signal, isPure: isPure) { SortedStep(sort) } }
    return .list(try sort(call.parts().elements()))
  }
}

extension Call {
  /// Sends the values of a signal through a step; traced if every stage is watched.
  fileprivate func stepping(_ signal: Signal, isPure: Bool = true, makeStep: @escaping () -> Step) -> Value {
    host.traced(StepSignal(signal, isPure: isPure, at: place, makeStep), self)
  }

  fileprivate func parts() throws(Failure) -> Series {
    guard let series = try Elements.series(value(0)) else { throw unfitWhole() }
    return series
  }

  fileprivate func unfitWhole(_ whole: Value? = nil, signals help: String? = nil) -> Failure {
    let whole = whole ?? value(0)
    let isSignal = whole.kind.isSignal
    let help: [Suggestion] =
      isSignal
      ? [
        help.map { Suggestion($0) } ?? "`\(entry.name)` works on the signal's values: `| map { $0.\(entry.name) … }`"
      ] : []
    return placed(Failure.kind(what(0), mustBe: Elements.text, butIs: whole, help: help))
  }
}
