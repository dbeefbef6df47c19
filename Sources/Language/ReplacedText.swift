import Diagnostics

/// Names the text that a suggestion replaces, where the marks of its report show another part of the program: whoever
/// reads ``write `files "*"` `` below a marked `ls` should know what becomes of the words after it.
enum ReplacedText {
  /// A whole line is seldom taken for something else, so that only a short one is repeated.
  private static let (longest, longestLine) = (60, 30)

  static func named(in diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.label.isFix || diagnostic.help.contains(where: \.isFix) else { return diagnostic }
    var named = diagnostic
    named.label = naming(diagnostic.label, diagnostic.place)
    named.help = diagnostic.help.map { naming($0, diagnostic.place) }
    return named
  }

  private static func naming(_ suggestion: Suggestion, _ mark: Place?) -> Suggestion {
    guard let edit = suggestion.edits.first, suggestion.edits.count == 1,
      suggestion.text == "write `\(edit.replacement)`", let mark, mark.source === edit.place.source,
      mark.span != edit.place.span
    else { return suggestion }
    guard let sentence = edit.place.span.isEmpty ? inserting(edit) : replacing(edit) else { return suggestion }
    return Suggestion(sentence, edits: suggestion.edits, isSure: suggestion.isSure)
  }

  private static func replacing(_ edit: Edit) -> Sentence? {
    let old = edit.place.text.trimmed
    let source = edit.place.source
    let isLine = source.text(ofLine: source.line(at: edit.place.span.start)).trimmed == old
    guard !old.isEmpty, old.count <= (isLine ? longestLine : longest),
      !(old + edit.replacement).contains(where: { "`\n".contains($0) })
    else { return nil }
    if edit.replacement.isEmpty { return "leave `\(old)` out" }
    return "write `\(edit.replacement)` in place of `\(old)`"
  }

  /// The line with an inserted sign.
  private static func inserting(_ edit: Edit) -> Sentence? {
    let (source, place) = (edit.place.source, edit.place.span.start)
    let line = source.range(ofLine: source.line(at: place))
    let whole =
      source.text(of: Span(line.lowerBound, place)) + edit.replacement + source.text(of: Span(place, line.upperBound))
    guard edit.replacement.count < 3, whole.count <= longest, !whole.contains("`") else { return nil }
    return "write `\(whole.trimmed)`"
  }
}
