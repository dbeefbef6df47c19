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
