/// The kind of a report: a code that never changes its meaning, and a long explanation for `rsig explain`.
public struct Reason: Sendable {
  public let code: String
  public let title: String
  public let story: String

  public init(_ code: String, _ title: String, _ story: String) {
    self.code = code
    self.title = title
    self.story = story
  }
}
