import Values

/// Parts by name: of tuples, as in RACTuple, and the first element or Character. (`first x` on a signal is a blocking
/// read.)
extension Entries {
  static let partProperties: [Property] = [
    part("first", 0),
    part("second", 1),
    part("third", 2),
    part("fourth", 3),
    part("fifth", 4),
    Property("last", of: [.tuple], "The last element; nil if there is none.") { value, _ in
      value.asTuple?.elements.last ?? .nil
    },
    Property("count", of: [.tuple], "The number of elements.", returns: .int) { value, _ in
      .int(value.asTuple?.elements.count ?? 0)
    },
    Property("allObjects", of: [.tuple], "The elements as a list.", returns: .array) { value, _ in
      .list(value.asTuple?.elements ?? [])
    },
    Property("first", of: [.string], "The first Character; nil for an empty string.", gives: .value(.kind(.string))) {
      value, _ in
      value.asText?.first.map { Texts.value($0) } ?? .nil
    },
    Property(
      "first", of: [.array, .sequence], "The first element; nil if there is none.", gives: .value(.elements(0))
    ) { value, _ throws(Failure) in
      if let list = value.asList { return list.first ?? .nil }
      return try value.asSeries?.makeCursor().next() ?? .nil
    },
  ]

  private static func part(_ name: String, _ index: Int) -> Property {
    Property(name, of: [.tuple], "The \(name) element; nil if there is none.", element: index) { value, _ in
      value.asTuple?[index] ?? .nil
    }
  }
}
