import Catalogue
import Diagnostics
import Syntax
import Values

// Warns of signals that are written as they are, where their values were meant: in a text, and by `print` in a closure.

extension Resolver {
  /// True for a signal, and for what a func returns if that is one. A closure's own argument may be meant to be shown.
  func isSurelySignal(_ value: Resolved) -> Bool {
    guard value.shape.kind?.isSignal == true else { return false }
    switch value.shape.certainty {
    case .certain: return true
    case .expected: if case .valueCall = value.form { return true } else { return false }
    case .first: return false
    }
  }

  /// Checks the values that are written into a text.
  func checkWritten(_ parts: [Resolved], in whole: Span, _ scope: Scope) {
    let signals = parts.filter(isSurelySignal)
    for part in parts {
      warnOfUncalled(part, scope)
      guard isSurelySignal(part), followed != whole else { continue }
      report(
        .warning, LanguageReasons.signalAsText, "this writes the signal itself into the text, not its values",
        part.span, help: leaving(part) ?? written(part, in: whole, isAlone: signals.count == 1, scope))
    }
  }

  /// `label.text <~ "x: \(text)"`: the signal of a text of each value.
  func textOfEach(_ value: Resolved) -> Suggestion? {
    guard case .gathered(.text, let parts) = value.form, parts.count(where: isSurelySignal) == 1,
      let part = parts.first(where: isSurelySignal)
    else { return nil }
    return eachText(part, in: value.span).map { suggest("`\($0)` makes a text of each value", value.span, $0) }
  }

  /// The pipeline that makes a text of each value of the signal in it; nil if the text reads `$0` or has several lines.
  private func eachText(_ part: Resolved, in whole: Span) -> String? {
    let (before, after) = (text(Span(whole.start, part.span.start)), text(Span(part.span.end, whole.end)))
    guard !(before + after).contains("$0"), !text(whole).contains("\n") else { return nil }
    let words = text(part.span)
    let isBracketed = words.hasPrefix("(") && words.hasSuffix(")")
    return "\(isBracketed ? String(words.dropFirst().dropLast()) : words) | map { \(before)$0\(after) }"
  }

  private func written(_ part: Resolved, in whole: Span, isAlone: Bool, _ scope: Scope) -> [Suggestion] {
    let words = text(part.span)
    let name = part.path != nil || words.hasPrefix("(") && words.hasSuffix(")") ? words : "(\(words))"
    let first = suggest("`first \(name)` waits for its first value", part.span, "first \(name)")
    guard isAlone, let line = eachText(part, in: whole) else { return scope.isTop ? [first] : [] }
    let each: Sentence = "`\(line)` makes a text of each value"
    return scope.isTop ? [first, suggest(each, whole, "(\(line))")] : [Suggestion(each)]
  }

  /// Warns of `subscribeNext { print text }`: only at top level `print` subscribes to a signal.
  func warnOfPrinted(_ value: Resolved) {
    guard body?.closure != nil, isSurelySignal(value) else { return }
    let words = text(value.span)
    let head = words.hasPrefix("(") && words.hasSuffix(")") ? String(words.dropFirst().dropLast()) : words
    report(
      .warning, LanguageReasons.signalAsText, "in a closure `print` writes the signal itself, not its values",
      value.span,
      help: leaving(value) ?? [Suggestion(Sentence("`\(head) | subscribeNext { print $0 }` prints each value"))])
  }
}
