import Diagnostics

/// The reason why the prompt refuses a command, which then has changed nothing.
struct Refusal: Error {
  let reason: Reason
  let message: String
  let help: String?
  /// The part of the entry that is wrong; nil means everything after the command's name.
  let place: Span?
  /// The wrong word, at the end of the entry.
  let word: String?

  init(_ reason: Reason, _ message: String, help: String? = nil, at place: Span? = nil, word: String? = nil) {
    self.reason = reason
    self.message = message
    self.help = help
    self.place = place
    self.word = word
  }

  /// Diagnostic at `place`, else at `word`, else at `usual`.
  func diagnostic(in source: Source, at usual: Span?) -> Diagnostic {
    let span = place ?? word.flatMap { Refusal.last($0, in: source) } ?? usual
    let place = span.map { Place(source, $0) }
    // A short hint goes beside the marks, as for a misspelled name.
    let isLabel = place != nil && help?.hasPrefix("did you mean") == true
    return Diagnostic(
      .error, reason, "\(message)", at: place, label: isLabel ? "\(help!)" : "",
      help: isLabel ? [] : help.map { ["\($0)"] } ?? [])
  }

  /// Place of `word` if the source ends with it.
  private static func last(_ word: String, in source: Source) -> Span? {
    guard let last = source.bytes.lastIndex(where: { $0 > 32 }), last + 1 >= word.utf8.count else { return nil }
    let span = Span(last + 1 - word.utf8.count, last + 1)
    return source.text(of: span) == word ? span : nil
  }
}
