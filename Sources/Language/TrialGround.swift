import Diagnostics
import Syntax

/// The text in which a suggestion is tried.
struct TrialGround {
  /// nil for the whole program.
  let part: ProgramPart?
  /// The names that the part takes from the rest of the program.
  var globals: Globals?
  let source: Source
  /// Number of diagnostics with the same code and message.
  let counts: [SuggestionTrial.Key: Int]
  let syntax: Int
  /// Work of a trial; an error costs as much as a few lines.
  let price: Int

  init(_ source: Source, _ found: [Diagnostic], _ part: ProgramPart? = nil, _ globals: Globals? = nil) {
    (self.part, self.source, self.globals) = (part, source, globals)
    counts = SuggestionTrial.counts(found)
    syntax = found.count(where: SuggestionTrial.isSyntax)
    price = source.bytes.count + 64 * found.count
  }

  /// The line of an offset of the program.
  func line(_ offset: Int) -> Int { source.line(at: part?.offset(offset) ?? offset) }

  func holds(_ diagnostic: Diagnostic) -> Bool {
    guard let part else { return true }
    return diagnostic.place.map { part.offset($0.span.start) != nil } ?? false
  }

  /// Suggestions may name what the part itself does not.
  func with(_ globals: Globals) -> TrialGround {
    var copy = self
    copy.globals = globals
    return copy
  }

  func applying(_ suggestion: Suggestion) -> Source? {
    if let part { return part.applying(suggestion) }
    return Source(name: source.name, text: Suggestion.apply([suggestion], to: source))
  }
}
