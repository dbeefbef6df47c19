/// A possible completion of a word.
public struct Candidate: Hashable, Sendable {
  /// Text that replaces the word when it is taken.
  public var text: String
  /// One line for the list.
  public var summary: String
  /// Text that follows it where it is the only one: a blank after an operator, nothing after a directory.
  public var ending: String
  /// Text for the list, where it differs.
  public var title: String

  public init(_ text: String, summary: String = "", ending: String = " ", title: String? = nil) {
    self.text = text
    self.summary = summary
    self.ending = ending
    self.title = title ?? text
  }
}
