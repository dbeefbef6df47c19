import Catalogue
import Diagnostics
import Syntax

// Suggestions for what stands left of `=` and `<~` and is no property, by what its names mean.

extension SyntaxAdvice {
  /// `total = total + 1` in a closure, where an earlier entry of the prompt has bound the name.
  static func ofEarlierEntry(_ place: Place, _ globals: Globals) -> Suggestion? {
    guard globals[place.text] != nil,
      Token.all(of: place.source).prefix(while: { $0.start < place.span.start })
        .reduce(0, { $0 + ($1.kind == .leftBrace ? 1 : $1.kind == .rightBrace ? -1 : 0) }) > 0
    else { return nil }
    return Suggestion(
      Sentence(
        """
        a name keeps its value; a value that changes is a property: `let model = Object ["\(place.text)": …]`, then \
        `model.\(place.text) = …`
        """))
  }

  /// `button <~ signal`, `label = "a"`: a control in place of its property.
  static func ofControl(_ place: Place) -> Suggestion? {
    let mark = LineText(place.source).skipBlanks(place.span.end)
    if let command = command(of: place, mark) { return command }
    guard place.source.byte(at: mark) == "<", let kind = Entries.named(place.text)?.result.kind, kind.isControl,
      let property = ["text", "enabled"].first(where: { Entries.property($0, of: kind)?.set != nil })
    else { return fieldText(place) }
    let line = "\(place.text).\(property)"
    return place.source.suggest("a property follows a signal: `\(line) <~ …`", Span(at: place.span.end), ".\(property)")
  }

  /// `button = c`, where the program binds `c` to a Command.
  private static func command(of place: Place, _ mark: Int) -> Suggestion? {
    let (source, text) = (place.source, LineText(place.source))
    guard let kind = Entries.named(place.text)?.result.kind, kind.isControl, source.byte(at: mark) == "=",
      Entries.property("command", of: kind)?.accepts.admits(.command) == true,
      let maker = Entries.first(.command)?.name,
      case let name = text.word(at: text.skipBlanks(mark + 1)), !name.isEmpty,
      text.text(0, place.span.start).contains("let \(name) = \(maker)")
    else { return nil }
    let line = "\(place.text).command"
    return source.suggest("a control executes its Command: `\(line) = \(name)`", place.span, line)
  }

  /// `text = "a"`: the stage's signal in place of the property that it reports.
  static func fieldText(_ place: Place) -> Suggestion? {
    let (text, source) = (LineText(place.source), place.source)
    let value = text.skipBlanks(text.skipBlanks(place.span.end) + 1)
    // `field = "a"`
    if Entries.named(place.text)?.result.kind == .textField, source.byte(at: value) == "\"" {
      return source.suggest("the text of the field is `\(place.text).text`", Span(at: place.span.end), ".text")
    }
    guard place.text == "text" else { return nil }
    return source.suggest(
      "`text` is the signal of the field's text, and `field.text = …` sets it", place.span, "field.text")
  }

  /// `type field = "hi"`, `sendNext s = 1`: a call whose last argument follows a `=`.
  static func withoutSign(_ place: Place) -> Suggestion? {
    let text = LineText(place.source)
    let word = text.word(at: place.span.start)
    let mark = text.skipBlanks(place.span.end)
    let value = text.skipBlanks(mark + 1)
    guard let entry = Entries.named(word), entry.traits.contains(.acts),
      place.text.split(separator: " ").count <= entry.parameters.count(where: { $0.need != .labeled }),
      place.source.byte(at: mark) == "=", text.operandEnd(after: value, stopsAtPipe: true) > value
    else { return nil }
    return place.source.suggest(
      "arguments follow without `=`: `\(place.text) …`", Span(place.span.end, value), " ")
  }
}
