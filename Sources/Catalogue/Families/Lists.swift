import Values

extension Entries {
  static let lists: [Entry] = [
    Entry(
      "inserting", "Returns the list with `element` inserted before the index `at`, or added at its end.",
      [
        .list, Parameter("element", .any),
        Parameter("at", .int, label: "at", .optional, "at the end if left out"),
      ],
      returns: .array,
      elsewhere: ["append", "appending", "push", "arrayByAddingObject"],
      examples: """
        inserting [1, 3] 2 at: 1
        #=> [1, 2, 3]
        inserting [1] 2
        #=> [1, 2]
        """, traits: .reads, parts: .insert,
      .update { value, call throws(Failure) in
        if value.asListBox != nil { return try inserting(consume value, call) }
        guard let series = value.asSeries else { throw call.unfit(0, value) }
        return try inserting(.list(series.elements()), call)
      }),
    Entry(
      "removing",
      """
      Returns the list without the element at an index, or the dictionary without a key. A missing key changes \
      nothing.
      """,
      [
        Parameter("value", .kinds([.array, .sequence, .dictionary])),
        Parameter("at", .any, label: "at", "an index, or a key"),
      ],
      elsewhere: ["removeAt", "omit"],
      examples: """
        removing ["a", "b", "c"] at: 1
        #=> ["a", "c"]
        removing ["a": 1, "b": 2] "a"
        #=> ["b": 2]
        """, traits: .reads, parts: .remove,
      .update { value, call throws(Failure) in
        if value.asDictionary != nil { return (consume value).removing(call.value(1)) }
        if value.asListBox != nil { return try removing(consume value, call) }
        guard let series = value.asSeries else { throw call.unfit(0, value) }
        return try removing(.list(series.elements()), call)
      }),
    Entry(
      "indices", "Returns the range of a list's indices.", [.list], returns: .sequence,
      examples: """
        indices ["a", "b"]
        #=> [0, 1]
        """, traits: .reads, kernel: .indices,
      .function { call throws(Failure) in
        .box(RangeSeries(first: 0, count: try Elements.count(.box(call.series(0))) ?? 0))
      }),
    Entry(
      "repeated", "Returns the text or list repeated `times` times.",
      [Parameter("value", .kinds([.string, .array, .sequence])), Parameter("times", .count, "how many times")],
      elsewhere: ["Swift: String(repeating:count:)", "replicate"],
      examples: """
        repeated "ab" 3
        #=> "ababab"
        repeated [0] 4
        #=> [0, 0, 0, 0]
        """, traits: .reads,
      kernel: .text { others in
        guard others.count == 1, case .int(let times) = others[0], times >= 0 else { return nil }
        return .made(nil) { try? Texts.repeated($0, times) }
      },
      .function { call throws(Failure) in
        let times = try call.count(1)
        if let text = call.value(0).asText { return .string(try Texts.repeated(text, times)) }
        let list = try call.elements(0)
        let (count, overflow) = list.count.multipliedReportingOverflow(by: times)
        try Capacity.checkList(overflow ? Int.max : count)
        return .list(try .repeating(list, times: times))
      }),
    Entry(
      "grouped",
      "Groups the elements of a list by key into a dictionary of lists, keeping their order.",
      [.list, Parameter("key", .function(1), "returns the key of an element")],
      returns: .dictionary,
      elsewhere: ["Swift: Dictionary(grouping:by:)"],
      examples: """
        1...5 | grouped { $0 % 2 == 0 ? "even" : "odd" }
        #=> ["odd": [1, 3, 5], "even": [2, 4]]
        """, loop: .read,
      .function { call throws(Failure) in
        let key = try call.function(1)
        let groups = DictionaryBox([])
        for element in try call.elements(0) {
          try Failure.checkInterruption()
          try groups.gather(element, at: key.call(element))
        }
        return .box(groups)
      }),
    Entry(
      "keys", "Returns the keys of a dictionary as a list, in their order.",
      [Parameter("dictionary", .dictionary)],
      returns: .array,
      rac: "rac_keySequence",
      elsewhere: ["allKeys"],
      examples: """
        keys ["a": 1, "b": 2]
        #=> ["a", "b"]
        """, traits: .pure, .function { call throws(Failure) in .list(try call.box(0, as: DictionaryBox.self).keys) }),
    Entry(
      "values", "Returns the values of a dictionary as a list, in the order of its keys.",
      [Parameter("dictionary", .dictionary)],
      returns: .array,
      rac: "rac_valueSequence", elsewhere: ["allValues"],
      examples: """
        values ["a": 1, "b": 2]
        #=> [1, 2]
        """, traits: .pure,
      .function { call throws(Failure) in .list(try call.box(0, as: DictionaryBox.self).values) }),
    Entry(
      "merging",
      "Returns the dictionary with the pairs of `other` added; if both have a key, the value of `other` wins.",
      [Parameter("dictionary", .dictionary), Parameter("other", .dictionary)], returns: .dictionary,
      elsewhere: ["addEntriesFromDictionary", "assign"],
      examples: """
        merging ["a": 1, "b": 2] ["b": 3, "c": 4]
        #=> ["a": 1, "b": 3, "c": 4]
        """, traits: .pure, kernel: .merged, parts: .replace,
      .update { own, call throws(Failure) in
        if own.asDictionary == nil { throw call.unfit(0, own) }
        let other = try call.box(1, as: DictionaryBox.self)
        return (consume own).merging(other)
      }),
    Entry(
      "dictionary",
      "Makes a dictionary from a sequence of `(key, value)` pairs; if keys are equal, the last pair wins.",
      [Parameter("pairs", .list, "tuples of a key and a value")],
      returns: .dictionary, elsewhere: ["Swift: Dictionary(uniqueKeysWithValues:)", "fromEntries"],
      examples: """
        ["a", "bb"] | map { ($0, $0.count) } | dictionary
        #=> ["a": 1, "bb": 2]
        """, traits: .reads, loop: .read,
      .function { call throws(Failure) in
        let made = DictionaryBox([])
        for element in try call.elements(0) {
          try Failure.checkInterruption()
          guard let (key, value) = element.pair else {
            throw Failure.kind(
              "an element of the argument of `dictionary`", mustBe: "a Tuple of key and value", butIs: element)
          }
          made.set(key, value)
        }
        return .box(made)
      }),
  ]

  private static func inserting(_ list: consuming Value, _ call: Call) throws(Failure) -> Value {
    let count = list.asListBox?.count ?? 0
    try Capacity.checkList(count + 1)
    let index = call.isGiven(2) ? try call.int(2) : count
    guard (0...count).contains(index) else { throw noPlace(index, count, call) }
    return (consume list).inserting(call.value(1), at: index)
  }

  private static func removing(_ list: consuming Value, _ call: Call) throws(Failure) -> Value {
    guard case .int(let index) = call.value(1) else {
      throw Failure.kind("the index of `removing`", mustBe: "an Int", butIs: call.value(1))
    }
    let count = list.asListBox?.count ?? 0
    guard (0..<count).contains(index) else { throw noPlace(index, count, call) }
    return (consume list).removing(at: index)
  }

  private static func noPlace(_ index: Int, _ count: Int, _ call: Call) -> Failure {
    Failure(
      ValueReasons.outOfRange, "`\(call.entry.name)` has no index \(index): the count is \(count)", at: call.place)
  }
}
