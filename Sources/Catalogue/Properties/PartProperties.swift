import Reactive
import Values

/// Parts by name: of tuples as RACTuple has them, and the first of what comes one after the other. (`first x` is a blocking read of a signal.)
extension Entries {
  static let partProperties: [PropertyListing] = [
    PropertyListing("first") { part($0, 0) },
    PropertyListing("second") { part($0, 1) },
    PropertyListing("third") { part($0, 2) },
    PropertyListing("fourth") { part($0, 3) },
    PropertyListing("fifth") { part($0, 4) },
    PropertyListing("last") {
      Property($0, of: [.tuple], "The last element; nil where there is none.") { value, _ throws(Failure) in
        value.asTuple?.elements.last ?? .nil
      }
    },
    PropertyListing("count") {
      Property($0, of: [.tuple], "How many elements there are.", gives: .kind(.int)) { value, _ throws(Failure) in
        .int(value.asTuple?.elements.count ?? 0)
      }
    },
    PropertyListing("allObjects") {
      Property($0, of: [.tuple], "The elements as a list.", gives: .kind(.array)) { value, _ throws(Failure) in
        .list(value.asTuple?.elements ?? [])
      }
    },
    PropertyListing("first") {
      Property($0, of: [.string], "The first Character; nil of an empty text.") { value, _ throws(Failure) in
        value.asText?.first.map { .string(String($0)) } ?? .nil
      }
    },
    PropertyListing("first") {
      Property($0, of: [.array, .sequence], "The first element; nil where there is none.") { value, _ throws(Failure) in
        try value.asSeries?.makeCursor().next() ?? .nil
      }
    },
  ]

  private static func part(_ name: String, _ index: Int) -> Property {
    Property(name, of: [.tuple], "The \(name) element; nil where there is none.") { value, _ throws(Failure) in
      value.asTuple?[index] ?? .nil
    }
  }
}
