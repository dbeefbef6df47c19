import Reactive
import Values

extension Entries {
  static let sequences: [Entry] = [
    Entry(
      "sequence", as: .sequence,
      """
      Makes a sequence of a string's Characters, a tuple's elements or a dictionary's pairs; a list is one already. \
      A signal is subscribed at once, and reading waits for its values; an error ends the sequence as completion \
      does.
      """,
      [
        Parameter(
          "value", .kinds([.string, .tuple, .dictionary, .array, .sequence] + Kind.allCases.filter(\.isSignal)))
      ], returns: .sequence,
      rac: "rac_sequence",
      examples: """
        sequence "foo"
        #=> ["f", "o", "o"]
        sequence ["a": 1, "b": 2]
        #=> [("a", 1), ("b", 2)]
        sequence (interval 1s | mapReplace "tick" | take 2)
        #=> ["tick", "tick"]
        """, kernel: .list(.characters),
      .function { call throws(Failure) in
        if let signal = call.value(0).box as? Signal { return .box(ArrivingSeries(signal, call.host)) }
        guard let series = try Elements.series(call.value(0)) else { throw call.unfit(0) }
        return .box(series)
      }),
    Entry(
      "sequenceWithHeadBlock",
      """
      Makes a sequence of an element and the sequence of the others, each computed when it is first read. An error \
      raised in a closure is raised where the sequence is read.
      """,
      [
        Parameter("head", .function(0), "returns the first element"),
        Parameter("tail", .function(0), label: "tailBlock", "returns the sequence of the others, or nil"),
      ], returns: .sequence, rac: "+sequenceWithHeadBlock:tailBlock:",
      examples: """
        func from(n) = sequenceWithHeadBlock { n } tailBlock: { from(n + 1) }
        from(5) | take 3
        #=> [5, 6, 7]

        sequenceWithHeadBlock { 1 } tailBlock: { [2, 3] } | signal
        #=> _1: next 1
        #=> _1: next 2
        #=> _1: next 3
        #=> _1: completed
        """,
      .function { call throws(Failure) in
        let (head, tail) = (try call.function(0), try call.function(1))
        return .box(
          HeadTailSeries(
            head: { () throws(Failure) in try head.call() },
            tail: { () throws(Failure) in
              try call.part(tail.call(), "the result of `tailBlock:` of `\(call.entry.name)`")
            }))
      }),
    Entry(
      "generate",
      """
      Makes a lazy sequence that begins with `start`; `next` returns each further element from the previous one, while \
      `condition` returns true. An error raised in a closure is raised where the sequence is read.
      """,
      [
        Parameter("start", .any, "the first element"),
        Parameter(
          "condition", .function(1), label: "while", .labeled, returns: .bool,
          "returns whether an element belongs to it; endless if left out"),
        Parameter("next", .function(1), label: "next", "takes an element and returns the next one"),
      ], returns: .sequence, elsewhere: ["RxJS: generate", "unfold", "iterate"],
      examples: """
        generate 1 while: { $0 < 50 } { $0 * 3 }
        #=> [1, 3, 9, 27]
        """,
      loop: .generate,
      .function { call throws(Failure) in
        let (test, next) = (try call.optionalFunction(1), try call.function(2))
        let generated = GeneratedSeries(call.value(0), while: test, next, at: call.place)
        return .box(try MemoSeries.remembering(generated))
      }),
    Entry(
      "head",
      "Returns the first element of a sequence, nil if it is empty. No other element is computed.",
      [.sequence], gives: .value(.elements(0)), rac: "head", elsewhere: ["first", "Swift: first"],
      examples: """
        head ["a", "b"]
        #=> "a"
        """, traits: .reads, kernel: .list(.first), loop: .first,
      .function { call throws(Failure) in
        if let list = call.value(0).asListBox { return list[0] ?? .nil }
        return try call.series(0).makeCursor().next() ?? .nil
      }),
    Entry(
      "tail",
      "Returns the sequence without its first element; an empty sequence stays empty.",
      [.sequence],
      returns: .sequence, rac: "tail", elsewhere: ["Swift: dropFirst"],
      examples: """
        tail ["a", "b", "c"]
        #=> ["b", "c"]
        """, kernel: .slice(isFirst: false), loop: .tail,
      .function { call throws(Failure) in .box(TailSeries.of(try call.series(0))) }),
    Entry(
      "foldLeftWithStart",
      "Combines the elements from left to right, beginning with `start`.",
      [
        .sequence, Parameter("start", .any, "the first intermediate result"),
        Parameter("reduce", .function(2), label: "reduce", "takes the intermediate result and an element"),
      ],
      rac: "-foldLeftWithStart:reduce:", elsewhere: ["foldl", "Swift: reduce"],
      examples: """
        [1, 2, 3] | foldLeftWithStart 0 { $0 - $1 }
        #=> -6
        """,
      loop: .fold,
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
      "foldRightWithStart",
      """
      Combines the elements from right to left, beginning with `start`: calls `reduce` with an element and a lazy \
      sequence that holds the result of the rest. If `reduce` does not read that, the rest is never computed.
      """,
      [
        .sequence, Parameter("start", .any, "the result of an empty rest"),
        Parameter("reduce", .function(2), label: "reduce", "takes an element and the lazy rest"),
      ],
      rac: "-foldRightWithStart:reduce:",
      examples: """
        [1, 2, 3] | foldRightWithStart 0 { x, rest in x - head(rest) }
        #=> 2
        """,
      .function { call throws(Failure) in
        try RightFold(call.series(0), call.value(1), call.function(2)).result()
      }),
    Entry(
      "objectPassingTest", "Returns the first element for which `test` returns true; nil if there is none.",
      [.sequence, Parameter("test", .function(1), "returns whether this is the element")],
      rac: "-objectPassingTest:",
      elsewhere: ["find", "detect"],
      examples: """
        1...5 | objectPassingTest { $0 % 3 == 0 }
        #=> 3
        """, loop: .find,
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
      "eagerSequence", "Returns the same elements, all computed now.", [.sequence],
      returns: .array,
      rac: "eagerSequence",
      examples: """
        let squares = 1...3 | map { $0 * $0 } | eagerSequence
        squares
        #=> [1, 4, 9]

        1...3 | map { $0 * $0 } | eagerSequence | signal
        #=> _1: next 1
        #=> _1: next 4
        #=> _1: next 9
        #=> _1: completed
        """, traits: .joins, .function { call throws(Failure) in .list(try call.elements(0)) }),
    Entry(
      "lazySequence", "Returns the same elements, each computed when it is read.",
      [.sequence],
      returns: .sequence, rac: "lazySequence",
      examples: """
        [1, 2] | lazySequence | map { $0 + 1 }
        #=> [2, 3]
        """, .function { call throws(Failure) in .box(try call.series(0)) }),
    Entry(
      "array", "Makes a list of the elements of a sequence.", [.sequence],
      returns: .array,
      rac: "array",
      elsewhere: ["toList", "Swift: Array"],
      examples: """
        array (1...3)
        #=> [1, 2, 3]
        """, kernel: .list(.array), loop: .gather,
      .function { call throws(Failure) in .list(try call.elements(0)) }),
  ]
}

extension Parameter {
  fileprivate static let sequence = Parameter("sequence", .sequence)
}
