// Diagnostics: everything that other targets need to report a problem in a text.
//
//     Source, Span, Place    a text, a range of its bytes, and a range in a particular text
//     Reason                 the code of a problem; `Reasons/` has its explanation, which `rsig explain` prints
//     Diagnostic             one report: reason, message, place, suggestions
//     Suggestion, Edit       a proposed fix, and the change of the text that applies it
//     Report                 a diagnostic as a picture with marks, or as JSON
//     Display                widths and safe characters of a terminal
//     Nearest                the name that was probably meant
//
// Reasons are declared in the targets that report them, in a file named `…Reasons.swift`. Codes are unique across all
// targets, and never change their meaning. `Chinese.txt` has messages and suggestions in Chinese. This target does not
// know who reports, nor where the report is shown.

/// One finding about a text: what is wrong, where, and how to fix it.
public struct Diagnostic: Error, Sendable {
  public enum Severity: String, Sendable { case error, warning, hint, note }

  public struct Note: Sendable {
    public let text: Sentence
    public let place: Place?

    public init(_ text: Sentence, at place: Place? = nil) {
      self.text = text
      self.place = place
    }
  }

  public var severity: Severity
  public var reason: Reason
  public var message: Sentence
  public var place: Place?
  /// Shown beside the marks under the source line; a suggestion if it has edits.
  public var label: Suggestion
  public var help: [Suggestion]
  public var notes: [Note]
  /// True if more input could make the text valid: the prompt then asks for another line.
  public var isIncomplete = false

  public init(
    _ severity: Severity = .error, _ reason: Reason, _ message: Sentence, at place: Place?, label: Suggestion = "",
    help: [Suggestion] = [], notes: [Note] = [], isIncomplete: Bool = false
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

  public var isError: Bool { severity == .error }

  /// The suggestions that can be applied, best first.
  public var fixes: [Suggestion] { ([label] + help).filter(\.isFix) }
}

extension [Diagnostic] {
  /// Sorted by place; diagnostics without one come first, those at the same place keep their order.
  public var inOrder: [Diagnostic] {
    enumerated().sorted {
      ($0.element.place?.span.start ?? 0, $0.offset) < ($1.element.place?.span.start ?? 0, $1.offset)
    }.map(\.element)
  }
}
