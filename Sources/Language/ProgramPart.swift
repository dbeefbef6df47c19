import Diagnostics

/// Some statements of a program as a program of their own.
struct ProgramPart {
  /// Where its text stands in the whole program.
  let ranges: [Range<Int>]
  let source: Source
  private let whole: Source

  init(_ whole: Source, _ ranges: [Range<Int>]) {
    (self.whole, self.ranges) = (whole, ranges)
    source = Source(name: whole.name, bytes: ranges.flatMap { whole.bytes[$0] })
  }

  /// The offset in this text; nil if the place is not part of it.
  func offset(_ offset: Int) -> Int? {
    var length = 0
    for range in ranges {
      if range.contains(offset) || range == ranges.last && offset == range.upperBound {
        return length + offset - range.lowerBound
      }
      length += range.count
    }
    return nil
  }

  /// The text with a suggestion for the whole program carried out; nil if it changes what is not part of it.
  func applying(_ suggestion: Suggestion) -> Source? {
    var edits: [(Span, String)] = []
    for edit in suggestion.edits {
      let span = edit.place.span
      guard let start = offset(span.start), let end = span.isEmpty ? start : offset(span.end - 1).map({ $0 + 1 }),
        end - start == span.end - span.start
      else { return nil }
      edits.append((Span(start, end), edit.replacement))
    }
    let own = source.suggest(suggestion.sentence, edits)
    return Source(name: source.name, text: Suggestion.apply([own], to: source))
  }

  /// The place in the whole program; nil if it is not in one piece there.
  func place(_ span: Span) -> Place? {
    var length = 0
    for range in ranges {
      if span.start >= length, span.end <= length + range.count {
        let start = range.lowerBound - length
        return Place(whole, Span(start + span.start, start + span.end))
      }
      length += range.count
    }
    return nil
  }
}
