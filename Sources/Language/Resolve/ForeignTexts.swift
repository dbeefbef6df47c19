import Diagnostics
import Syntax

// Values within strings, as other languages write them.

extension Resolver {
  /// Warns of `${x}` if `x` is a name of the program, since the text would be printed literally.
  func warnOfForeignInterpolation(_ span: Span, _ scope: Scope) {
    warnOfLostBracket(span, scope)
    guard source.byte(at: span.start) != "r",
      source.bytes[span.start..<span.end].contains(where: { $0 == "$" || $0 == "#" || $0 == "{" || $0 == "%" })
    else { return }
    for (place, word) in Interpolations.foreign(in: span, of: source) + Interpolations.bare(in: span, of: source)
      + Interpolations.braced(in: span, of: source)
    {
      // Kotlin's `"$it"`, and `"$0"`
      let isIt = word == "it" && source.byte(at: place.start) == "$" && look(word, scope) == nil
      let isValue = scope.isUnnamedClosure && (word == "$0" || isIt)
      if word == "$0", !isValue { continue }
      let name = isValue ? "$0" : word
      let root = String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" })
      var isKnown = root.hasPrefix("$") || root.first?.isNumber == true && root != name
      switch look(root, scope) {
      case .local, .global, .shown: isKnown = true
      default: break
      }
      if !isKnown, Interpolations.variables.contains(name) {
        let value = "\\(env \"\(name)\")"
        report(
          .warning, LanguageReasons.foreignInterpolation, "`\(text(place))` is printed as it is", place,
          help: [suggest("a variable of the environment is written into a string as `\(value)`", place, value)])
      }
      let format = formatText(before: span)
      if !isKnown || format == nil && source.byte(at: place.start) == "{" && placeholders.contains(text(place)) {
        continue
      }
      report(
        .warning, LanguageReasons.foreignInterpolation, "`\(text(place))` is printed as it is", place,
        help: [
          format ?? suggest("a value is written into a string as `\\(\(name))`", place, "\\(\(name))")
        ])
    }
  }

  /// Warns of `"hello \name)"`, where `\n` is the end of a line, if `name` is a name of the program.
  private func warnOfLostBracket(_ span: Span, _ scope: Scope) {
    guard source.byte(at: span.start) == "\"", var at = source.bytes[span.start..<span.end].firstIndex(of: "\\") else {
      return
    }
    while at < span.end - 1 {
      defer { at += source.byte(at: at) == "\\" ? 2 : 1 }
      guard source.byte(at: at) == "\\", "ntr".utf8.contains(source.byte(at: at + 1)) else { continue }
      let word = LineText(source).word(at: at + 1)
      let end = at + 1 + word.utf8.count
      guard source.byte(at: end) == ")", !source.bytes[span.start..<at].contains("("), isOwn(word, scope) else {
        continue
      }
      report(
        .warning, LanguageReasons.foreignInterpolation,
        "`\(text(Span(at, at + 2)))` is an escape, not the beginning of a value", Span(at, end + 1),
        help: [suggest("a value is written into a string as `\\(\(word))`", Span(at: at + 1), "(")])
    }
  }

  /// Python's `f"{x}"` where `f` is a function of the program.
  private func formatText(before span: Span) -> Suggestion? {
    let name = Span(max(0, span.start - 1), span.start)
    return LineText(source).word(at: name.start - 1).isEmpty ? formatText(text(name), name) : nil
  }
}
