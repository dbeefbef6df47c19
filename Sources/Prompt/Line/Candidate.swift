/// A possible completion of a word.
public struct Candidate: Hashable, Sendable {
  /// Text that replaces the word if this candidate is chosen.
  public var text: String
  /// One-line description in the list.
  var summary: String
  /// Text appended if this is the only candidate: a blank after an operator, nothing after a directory.
  var ending: String
  /// Text shown in the list, if it differs from `text`.
  var title: String

  public init(_ text: String, summary: String = "", ending: String = " ", title: String? = nil) {
    self.text = text
    self.summary = summary
    self.ending = ending
    self.title = title ?? text
  }
}
