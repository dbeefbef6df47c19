/// Something that a word could be completed to.
public struct Candidate: Hashable, Sendable {
  /// What stands in the place of the word when it is taken.
  public var text: String
  /// One line for the list.
  public var summary: String
  /// What follows it where it is the only one: a blank after an operator, nothing after a directory.
  public var ending: String
  /// What the list shows, where that is not the text.
  public var title: String

  public init(_ text: String, summary: String = "", ending: String = " ", title: String? = nil) {
    self.text = text
    self.summary = summary
    self.ending = ending
    self.title = title ?? text
  }
}

/// The candidates for the word that ends at the cursor.
public struct Completion: Sendable {
  /// Where in the entry's UTF-8 the word begins.
  public var start: Int
  public var candidates: [Candidate]

  public init(start: Int, _ candidates: [Candidate]) {
    self.start = start
    self.candidates = candidates
  }

  public static let none = Completion(start: 0, [])

  /// What all candidates begin with.
  var commonPrefix: String {
    guard let first = candidates.first else { return "" }
    var common = Substring(first.text).unicodeScalars
    for candidate in candidates.dropFirst() {
      let scalars = candidate.text.unicodeScalars
      let count = zip(common, scalars).prefix { $0 == $1 }.count
      common = common.prefix(count)
    }
    return String(Substring(common))
  }
}
