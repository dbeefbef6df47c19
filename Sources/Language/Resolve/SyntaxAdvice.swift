import Catalogue
import Diagnostics
import Syntax

/// Suggestions for syntax errors that depend on what the names mean, which the parser does not know.
enum SyntaxAdvice {
  static func advised(_ diagnostic: Diagnostic) -> Diagnostic {
    guard let place = diagnostic.place else { return diagnostic }
    let help: Suggestion? =
      switch diagnostic.reason.code {
      case SyntaxReasons.applicationAsOperand.code: pipe(place)
      case SyntaxReasons.notAPlace.code: fieldText(place)
      default: nil
      }
    guard let help else { return diagnostic }
    var advised = diagnostic
    advised.help = [help]
    return advised
  }

  /// `text || map upper`, `text > map upper`: a stage behind a sign that looks like a pipe.
  private static func pipe(_ place: Place) -> Suggestion? {
    let bytes = place.source.bytes
    let name = place.text.prefix { $0.isLetter || $0.isNumber }
    guard Entries.named(String(name))?.parameters.first?.accepts.isOfSignals == true else { return nil }
    var end = place.span.start
    while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
    var start = end
    while start > 0, "|>&".utf8.contains(bytes[start - 1]) { start -= 1 }
    guard start < end else { return nil }
    return Suggestion(
      "a stage stands behind `|`", edits: [Edit(Place(place.source, Span(start, end)), with: "|")], isSure: true)
  }

  /// `text = "a"`: the stage's signal in the place of the property that it tells of.
  private static func fieldText(_ place: Place) -> Suggestion? {
    guard place.text == "text" else { return nil }
    return Suggestion(
      "`text` is the signal of the field's text, and `field.text = …` sets it", edits: [Edit(place, with: "field.text")]
    )
  }
}
