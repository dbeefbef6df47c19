import Diagnostics
import Syntax
import Values

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

  func mentions(_ name: String) -> Bool { Texts.contains(source.text(of: Span(0, source.bytes.count)), name) }

  /// Suggestions may name what the part itself does not.
  func with(_ globals: Globals) -> TrialGround {
    var copy = self
    copy.globals = globals
    return copy
  }

  /// A longer text could not be compared with the program at a glance.
  private static let mostLines = 8

  func applying(_ suggestion: Suggestion) -> Source? {
    if let part { return part.applying(suggestion) }
    return Source(name: source.name, text: Suggestion.apply([suggestion], to: source))
  }

  /// The part of this text that another one has in other words, and where these end there.
  private func difference(_ text: Source) -> (span: Span, end: Int) {
    let (old, new) = (source.bytes, text.bytes)
    func isWithinCharacter(_ place: Int) -> Bool { source.byte(at: place) & 0xC0 == 0x80 }
    var first = zip(old, new).prefix { $0 == $1 }.count
    while isWithinCharacter(first) { first -= 1 }
    var rest = zip(old[first...].reversed(), new[first...].reversed()).prefix { $0 == $1 }.count
    while isWithinCharacter(old.count - rest) { rest -= 1 }
    return (Span(first, old.count - rest), new.count - rest)
  }

  /// The lines of another text that this one does not have.
  func lines(changedIn text: Source) -> ClosedRange<Int> {
    let (span, end) = difference(text)
    return text.line(at: span.start)...text.line(at: end)
  }

  /// The suggestion that makes another text of this one; nil if they differ in several parts of the program.
  func suggestion(_ text: Source) -> Suggestion? {
    let (span, end) = difference(text)
    let lines = text.line(at: span.start)...text.line(at: end)
    guard lines.count <= TrialGround.mostLines, let place = part == nil ? Place(source, span) : part?.place(span) else {
      return nil
    }
    let words = lines.map(text.text(ofLine:)).joined(separator: "\n").trimmed
    return Suggestion(
      words.isEmpty ? "leave it out" : "write `\(words)`",
      edits: [Edit(place, with: text.text(of: Span(span.start, end)))])
  }
}
