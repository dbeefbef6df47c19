import Reactive
import Values

extension Entries {
  static let sequences: [Entry] = [
    Entry(
      "sequence", .sequences,
      """
      The sequence of a text's Characters, a tuple's elements or a dictionary's pairs; a list or a sequence as it is. A signal is subscribed at \
      once: reading waits for its values, and ends with its completion or error.
      """,
      [
        Parameter(
          "value", .kinds([.string, .tuple, .dictionary, .array, .sequence] + Kind.allCases.filter(\.isSignal)))
      ], gives: .kind(.sequence),
      rac: "rac_sequence",
      examples: [
        """
        sequence "foo"
        #=> ["f", "o", "o"]
        sequence ["a": 1, "b": 2]
        #=> [("a", 1), ("b", 2)]
        sequence (interval 1s | mapReplace "tick" | take 2)
        #=> ["tick", "tick"]
        """
      ],
      .function { call throws(Failure) in
        if let signal = call.value(0).box as? Signal { return .box(ArrivingSeries(signal, call.host)) }
        guard let series = try Elements.series(call.value(0)) else { throw call.unfit(0) }
        return .box(series)
      }),
    Entry(
      "head", .sequences, "The first element of a sequence, nil of an empty one; no other is worked out.",
      [Parameter("sequence", .sequence)], rac: "head", elsewhere: ["first", "Swift: first"],
      examples: [
        """
        head ["a", "b"]
        #=> "a"
        """
      ], .function { call throws(Failure) in try call.series(0).makeCursor().next() ?? .nil }),
    Entry(
      "tail", .sequences, "The sequence of all elements but the first; it is empty where there is no second one.",
      [Parameter("sequence", .sequence)],
      gives: .kind(.sequence), rac: "tail", elsewhere: ["Swift: dropFirst"],
      examples: [
        """
        tail ["a", "b", "c"]
        #=> ["b", "c"]
        """
      ], .function { call throws(Failure) in .box(TailSeries.of(try call.series(0))) }),
    Entry(
      "foldLeftWithStart", .sequences,
      "What a closure makes of the start and each element in turn; the start itself where there is none.",
      [
        Parameter("sequence", .sequence), Parameter("start", .any),
        Parameter("reduce", .function(2), label: "reduce"),
      ],
      rac: "-foldLeftWithStart:reduce:", elsewhere: ["foldl", "Swift: reduce"],
      examples: [
        """
        [1, 2, 3] | foldLeftWithStart 0 { $0 - $1 }
        #=> -6
        """
      ],
      .function { call throws(Failure) in
        let reduce = try call.function(2)
        let cursor = try call.series(0).makeCursor()
        var result = call.value(1)
        while let element = try cursor.next() {
          result = try reduce.call(result, element)
          try Failure.checkInterruption()
        }
        return result
      }),
    Entry(
      "foldRightWithStart", .sequences,
      "What a closure makes of each element and the rest of the fold, a lazy sequence of one: a closure that does not read it ends the fold.",
      [
        Parameter("sequence", .sequence), Parameter("start", .any),
        Parameter("reduce", .function(2), label: "reduce"),
      ],
      rac: "-foldRightWithStart:reduce:", elsewhere: ["foldr"],
      examples: [
        """
        [1, 2, 3] | foldRightWithStart 0 { x, rest in x - head(rest) }
        #=> 2
        """
      ],
      .function { call throws(Failure) in
        try RightFold(try call.series(0), call.value(1), try call.function(2)).result()
      }),
    Entry(
      "objectPassingTest", .sequences, "The first element of which a closure says true; nil where there is none.",
      [Parameter("sequence", .sequence), Parameter("test", .function(1))], rac: "-objectPassingTest:",
      elsewhere: ["find", "detect"],
      examples: [
        """
        1...5 | objectPassingTest { $0 % 3 == 0 }
        #=> 3
        """
      ],
      .function { call throws(Failure) in
        let test = try call.function(1)
        let cursor = try call.series(0).makeCursor()
        while let element = try cursor.next() {
          if try test.call(element).truth("the test of `objectPassingTest`") { return element }
          try Failure.checkInterruption()
        }
        return .nil
      }),
    Entry(
      "eagerSequence", .sequences, "The same elements, all worked out now.", [Parameter("sequence", .sequence)],
      gives: .kind(.array),
      rac: "eagerSequence",
      examples: [
        """
        let squares = 1...3 | map { $0 * $0 } | eagerSequence
        squares
        #=> [1, 4, 9]
        """,
        """
        1...3 | map { $0 * $0 } | eagerSequence | signal
        #=> _1: next 1
        #=> _1: next 4
        #=> _1: next 9
        #=> _1: completed
        """,
      ], traits: .joins, .function { call throws(Failure) in .list(try call.series(0).elements()) }),
    Entry(
      "lazySequence", .sequences, "The same elements, each worked out when it is read.",
      [Parameter("sequence", .sequence)],
      gives: .kind(.sequence), rac: "lazySequence",
      examples: [
        """
        [1, 2] | lazySequence | map { $0 + 1 }
        #=> [2, 3]
        """
      ], .function { call throws(Failure) in .box(try call.series(0)) }),
    Entry(
      "array", .sequences, "The list of a sequence's elements.", [Parameter("sequence", .sequence)],
      gives: .kind(.array),
      rac: "array",
      elsewhere: ["toList", "Swift: Array"],
      examples: [
        """
        array (1...3)
        #=> [1, 2, 3]
        """
      ], .function { call throws(Failure) in .list(try call.series(0).elements()) }),
  ]
}
