import Catalogue

/// A call of an entry with its arguments bound: one array element per parameter.
package struct EntryCall {
  package enum Argument {
    case one(Resolved)
    case several([Resolved])
  }

  package let entry: Entry
  package let arguments: [Argument?]

  package init(entry: Entry, arguments: [Argument?]) {
    self.entry = entry
    self.arguments = arguments
  }
}

extension [EntryCall.Argument?] {
  /// The argument of a parameter that takes only one.
  package func one(_ index: Int) -> Resolved? {
    guard index < count, case .one(let value)? = self[index] else { return nil }
    return value
  }
}
