// Long: an entry is in one place, complete with its examples, and a family in one file.
import Reactive
import Values

extension Entries {
  static let filter: [Entry] = [
    Entry(
      "filter", as: .filter,
      "Passes only the values for which `test` returns true. Errors and completion pass through.",
      [.stream, Parameter("test", .function(1), "returns whether a value passes"), .withIndex(replaces: "test")],
      gives: .streamSending(.same), rac: "-filter:",
      elsewhere: ["Rx, Combine: filter", "C#: Where"],
      examples: """
        1...6 | filter { $0 % 2 == 0 }
        #=> [2, 4, 6]

        ["a", "b", "c"] | filter withIndex: { v, i in i != 1 }
        #=> ["a", "c"]

        cold "-1-2-3-4|" | filter { $0 % 2 == 0 }
        #=> _1: next 2
        #=> _1: next 4
        #=> _1: completed
        """,
      loop: .filter,
      .stream(
        signal: { call throws(Failure) in
          try call.isGiven(2)
            ? call.testing { FilterStep($0) }.signal(call)
            : FilterSignal(call.signal(0), call.function(1), at: call.place)
        },
        sequence: { call throws(Failure) in
          try call.testing { FilterStep($0) }.series(call)
        })),
    Entry(
      "ignore", "Drops every value that equals `value`. Errors and completion pass through.",
      [.stream, Parameter("value", .any, compared: .init(test: "filter", isNegated: true), "the value to drop")],
      gives: .streamSending(.same), rac: "-ignore:",
      examples: """
        [1, nil, 2] | ignore nil
        #=> [1, 2]
        """,
      loop: .ignore,
      .step { call in
        let unwanted = call.value(1)
        return StepMaker { IgnoreStep(unwanted) }
      }),
    Entry(
      "ignoreValues", "Drops every value. Errors and completion pass through.", [.stream],
      returns: .signal,
      rac: "-ignoreValues",
      elsewhere: ["Rx: ignoreElements", "Combine: ignoreOutput"],
      examples: """
        signal(1...3) | ignoreValues
        #=> _1: completed
        """,
      .signalStep { call in StepMaker { IgnoreValuesStep() } }),
    Entry(
      "take", as: .stop,
      """
      Passes the first `count` values, then disposes its source and completes. Errors and an earlier completion \
      pass through.
      """,
      [.stream, Parameter("count", .count, "how many values to pass")], gives: .streamSending(.same), rac: "-take:",
      elsewhere: ["Rx: take", "Combine: prefix", "ReactiveSwift: take(first:)", "shell: head"],
      examples: """
        signal(1...5) | take 2
        #=> _1: next 1
        #=> _1: next 2
        #=> _1: completed

        cold "-a-b-c-d|" | take 2
        #=> _1: next "a"
        #=> _1: next "b"
        #=> _1: completed
        """, traits: [.bounded, .endsEarly],
      kernel: .slice(isFirst: true), loop: .take,
      .signals(
        { source, call throws(Failure) in TakeSignal(source, try call.count(1)) },
        sequence: { call throws(Failure) in
          let count = try call.count(1)
          return count == 0
            ? .box(ListSeries([])) : try StepMaker(passing: { 0..<min(count, $0) }) { TakeStep(count) }.series(call)
        })),
    Entry(
      "skip", "Drops the first `count` values and passes the others. Errors and completion pass through.",
      [.stream, Parameter("count", .count, "how many values to drop")], gives: .streamSending(.same),
      rac: "-skip:", elsewhere: ["Rx: skip", "Combine: dropFirst", "ReactiveSwift: skip(first:)", "Kotlin: drop"],
      examples: """
        1...5 | skip 3
        #=> [4, 5]

        cold "-a-b-c-d|" | skip 2
        #=> _1: next "c"
        #=> _1: next "d"
        #=> _1: completed
        """,
      kernel: .slice(isFirst: false), loop: .skip,
      .step { call throws(Failure) in
        let count = try call.count(1)
        return StepMaker(passing: { min(count, $0)..<$0 }) { SkipStep(count) }
      }),
    Entry(
      "takeLast",
      """
      Holds the latest `count` values and sends them when the source completes. An error drops them and passes \
      through.
      """,
      [.stream, Parameter("count", .count, "how many values to send at the end")], gives: .signal(.same),
      rac: "-takeLast:",
      elsewhere: ["Rx: takeLast", "ReactiveSwift: take(last:)", "shell: tail"],
      examples: """
        signal(1...5) | takeLast 2
        #=> _1: next 4
        #=> _1: next 5
        #=> _1: completed
        """,
      traits: .sendsAtEnd,
      .signalStep { call throws(Failure) in
        let count = try call.count(1)
        return StepMaker(passing: { max(0, $0 - count)..<$0 }) { TakeLastStep(count) }
      }),
    Entry(
      "skipLast",
      """
      Passes all values but the last `count`: each value is sent when `count` others have come after it. Errors and \
      completion pass through.
      """,
      [.stream, Parameter("count", .count, "how many values to drop at the end")], gives: .streamSending(.same),
      elsewhere: ["Rx: skipLast", "Swift: dropLast"],
      examples: """
        1...5 | skipLast 2
        #=> [1, 2, 3]
        """, kernel: .shortened, loop: .other,
      .step { call throws(Failure) in
        let count = try call.count(1)
        return StepMaker(passing: { 0..<max(0, $0 - count) }) { SkipLastStep(count) }
      }),
    Entry(
      "takeUntilBlock", as: .stop,
      """
      Passes values until `test` returns true for one, which is dropped; then completes. Errors and an earlier \
      completion pass through.
      """,
      [
        .stream, Parameter("test", .function(1), "returns whether to stop at a value"), .withIndex(replaces: "test"),
        .inclusive,
      ], gives: .streamSending(.same),
      rac: "-takeUntilBlock:",
      examples: """
        [1, 2, 3, 1] | takeUntilBlock { $0 > 2 }
        #=> [1, 2]
        """,
      traits: .endsEarly,
      loop: .takeWhile(false),
      .step { call throws(Failure) in
        let isInclusive = call.isGiven(3) ? try call.bool(3) : false
        return try call.testing {
          TakeBlockStep($0, endsAt: true, isInclusive: isInclusive, of: "takeUntilBlock")
        }
      }),
    Entry(
      "takeWhileBlock", as: .stop,
      """
      Passes values while `test` returns true; drops the first other value and completes. Errors and an earlier \
      completion pass through. (Rx calls this takeWhile.)
      """,
      [
        .stream, Parameter("test", .function(1), "returns whether to continue"), .withIndex(replaces: "test"),
        .inclusive,
      ], gives: .streamSending(.same), rac: "-takeWhileBlock:",
      elsewhere: ["Rx: takeWhile", "Combine: prefix(while:)", "ReactiveSwift: take(while:)"],
      examples: """
        [1, 2, 3, 1] | takeWhileBlock { $0 < 3 }
        #=> [1, 2]
        """,
      traits: .endsEarly,
      loop: .takeWhile(true),
      .step { call throws(Failure) in
        let isInclusive = call.isGiven(3) ? try call.bool(3) : false
        return try call.testing {
          TakeBlockStep($0, endsAt: false, isInclusive: isInclusive, of: "takeWhileBlock")
        }
      }),
    Entry(
      "skipUntilBlock",
      """
      Drops values until `test` returns true for one, then passes that one and all that follow. Errors and \
      completion pass through.
      """,
      [
        .stream, Parameter("test", .function(1), "returns whether to begin with a value"), .withIndex(replaces: "test"),
      ],
      gives: .streamSending(.same),
      rac: "-skipUntilBlock:",
      examples: """
        [1, 2, 3, 1] | skipUntilBlock { $0 > 2 }
        #=> [3, 1]
        """,
      loop: .skipWhile(false),
      .step { call throws(Failure) in
        try call.testing { SkipBlockStep($0, startsAt: true, of: "skipUntilBlock") }
      }),
    Entry(
      "skipWhileBlock",
      """
      Drops values while `test` returns true, then passes all that follow. Errors and completion pass through. (Rx \
      calls this skipWhile.)
      """,
      [.stream, Parameter("test", .function(1), "returns whether to drop a value"), .withIndex(replaces: "test")],
      gives: .streamSending(.same),
      rac: "-skipWhileBlock:",
      elsewhere: ["Rx: skipWhile", "Combine: drop(while:)", "ReactiveSwift: skip(while:)", "Kotlin: dropWhile"],
      examples: """
        [1, 2, 3, 1] | skipWhileBlock { $0 < 3 }
        #=> [3, 1]
        """,
      loop: .skipWhile(true),
      .step { call throws(Failure) in
        try call.testing { SkipBlockStep($0, startsAt: false, of: "skipWhileBlock") }
      }),
    Entry(
      "distinctUntilChanged",
      "Drops a value that equals the one passed just before it. Errors and completion pass through.",
      [
        .stream,
        Parameter(
          "isEqual", .function(2), .optional, returns: .bool, "returns whether two values are equal; `==` if left out"),
      ],
      gives: .streamSending(.same),
      rac: "-distinctUntilChanged",
      elsewhere: [
        "Rx: distinctUntilChanged", "Combine: removeDuplicates", "ReactiveSwift: skipRepeats", "shell: uniq",
      ],
      examples: """
        [1, 1, 2, 1] | distinctUntilChanged
        #=> [1, 2, 1]

        cold "-a-a-b-b-a|" | distinctUntilChanged
        #=> _1: next "a"
        #=> _1: next "b"
        #=> _1: next "a"
        #=> _1: completed
        """,
      loop: .changed,
      .step { call throws(Failure) in
        let isEqual = try call.optionalFunction(1)
        return StepMaker(isEqual) { DistinctUntilChangedStep(isEqual: isEqual) }
      }),
    Entry(
      "distinct",
      """
      Drops every value that equals an earlier one (or whose key does), remembering them all. Errors and completion \
      pass through.
      """,
      [
        .stream,
        Parameter(
          "key", .function(1), .optional, "returns the key to compare; the value itself if left out"),
      ], gives: .streamSending(.same),
      elsewhere: ["Rx: distinct", "ReactiveSwift: uniqueValues", "unique", "uniqued", "uniq"],
      examples: """
        [1, 2, 1, 3, 2] | distinct
        #=> [1, 2, 3]
        """, kernel: .list(.distinct), loop: .other,
      .step { call throws(Failure) in
        let key = try call.optionalFunction(1)
        return StepMaker(key) { DistinctStep(key: key) }
      }),
    Entry(
      "distinctUntilKeyChanged",
      """
      Drops a value whose key equals the key of the value passed just before it. Errors and completion pass \
      through.
      """,
      [
        .stream, Parameter("key", .function(1), "a closure or key path that returns the key of a value"),
        Parameter(
          "isEqual", .function(2), .optional, returns: .bool, "returns whether two keys are equal; `==` if left out"),
      ], gives: .streamSending(.same),
      elsewhere: ["RxJS: distinctUntilKeyChanged", "RxSwift: distinctUntilChanged(keySelector)"],
      examples: """
        ["a", "b", "cc"] | distinctUntilKeyChanged { $0.count }
        #=> ["a", "cc"]
        """,
      .step { call throws(Failure) in
        let key = try call.function(1)
        let isEqual = try call.optionalFunction(2)
        return StepMaker([key] + isEqual.asArray) { DistinctUntilChangedStep(key: key, isEqual: isEqual) }
      }),
    Entry(
      "defaultIfEmpty",
      """
      Sends `value` if the source completes without having sent a value. Values, errors and completion pass \
      through.
      """,
      [.stream, Parameter("value", .any, "the value to send for an empty source")], gives: .stream,
      elsewhere: ["RxJS: defaultIfEmpty", "RxSwift: ifEmpty(default:)", "Combine: replaceEmpty"],
      examples: """
        empty | defaultIfEmpty 0
        #=> _1: next 0
        #=> _1: completed
        """, loop: .other,
      .step { call in
        let other = call.value(1)
        return StepMaker { DefaultIfEmptyStep(other) }
      }),
  ]
}

extension Parameter {
  fileprivate static let inclusive = Parameter(
    "inclusive", .bool, .labeled, "true to send the value at which it stops, too")
}
