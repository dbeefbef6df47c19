/// Why something is reported: a code that never changes its meaning, and its long story for `rsig explain`.
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

/// One thing to tell about a text: what is wrong, where, and how it could be mended.
public struct Diagnostic: Error, Sendable {
  public enum Severity: String, Sendable { case error, warning, note }

  public struct Note: Sendable {
    public let text: String
    public let place: Place?

    public init(_ text: String, at place: Place? = nil) {
      self.text = text
      self.place = place
    }
  }

  public var severity: Severity
  public var reason: Reason
  public var message: String
  public var place: Place?
  /// What stands beside the marks under the source line.
  public var label: String
  /// Mends, each a sentence or a line of program to write.
  public var help: [String]
  public var notes: [Note]
  /// More input would cure it: the prompt then asks for another line.
  public var isIncomplete = false

  public init(
    _ severity: Severity = .error, _ reason: Reason, _ message: String, at place: Place?, label: String = "",
    help: [String] = [],
    notes: [Note] = [], isIncomplete: Bool = false
  ) {
    self.severity = severity
    self.reason = reason
    self.message = message
    self.place = place
    self.label = label
    self.help = help
    self.notes = notes
    self.isIncomplete = isIncomplete
  }
}
