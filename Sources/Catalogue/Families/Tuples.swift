import Values

extension Entries {
  static let tuples: [Entry] = [
    Entry(
      "Tuple", "Makes a tuple of its arguments; the only way to write one of a single element, or of none.",
      [Parameter("elements", .any, .variadic)], returns: .tuple, rac: "RACTuplePack",
      examples: """
        Tuple("a")
        #=> Tuple("a")
        Tuple("a", 1)
        #=> ("a", 1)
        """, traits: .pure, .function { call in .tuple(call.value(0).asList ?? []) }),
    Entry(
      "tupleByAddingObject", "Returns the tuple with one more element at its end.",
      [Parameter("tuple", .tuple), Parameter("object", .any)],
      returns: .tuple, rac: "-tupleByAddingObject:",
      examples: """
        tupleByAddingObject (1, 2) 3
        #=> (1, 2, 3)
        """, traits: .pure,
      .function { call throws(Failure) in
        guard let tuple = call.value(0).asTuple else { throw call.unfit(0) }
        return .tuple(tuple.elements + [call.value(1)])
      }),
    Entry(
      "tupleWithObjectsFromArray", "Makes a tuple of the elements of a list.", [.list],
      returns: .tuple,
      rac: "+tupleWithObjectsFromArray:",
      examples: """
        tupleWithObjectsFromArray [1, "a"]
        #=> (1, "a")
        """, traits: .reads, .function { call throws(Failure) in .tuple(try call.elements(0)) }),
  ]
}
