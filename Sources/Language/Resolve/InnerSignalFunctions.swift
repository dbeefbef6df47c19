import Catalogue
import Diagnostics
import Syntax
import Values

// Warns of streams of signals that the program shows or prints as they are.

extension Resolver {
  /// True for the last stage of a statement whose values are shown, and used nowhere else.
  func isShown(_ stage: Span, _ scope: Scope) -> Bool {
    guard scope.isTop, stage.end == shownEnd, !claimsSignals else { return false }
    return !Token.all(of: source).contains { $0.kind == .name && source.byte(at: $0.start) == "_" }
  }

  /// True if the program's `#=>` lines say that signals are shown.
  private var claimsSignals: Bool {
    (0..<source.lineCount).contains { line in
      let text = source.text(ofLine: line)
      return text.hasPrefix("#=>") && text.contains("<Signal")
    }
  }

  /// Warns of `text | map load` where the func `load` returns a signal. True if it was reported.
  func warnOfFunction(
    _ entry: Entry, _ given: Given, _ nameSpan: Span, _ span: Span, _ scope: Scope
  ) -> Bool {
    guard entry.traits.contains(.sendsResults), endsInHandlers || printed == span || isShown(span, scope),
      let function = given.values.last, case .name(let referent) = function.form,
      let result = function.shape.element, result.kind?.isSignal == true
    else { return false }
    if case .entry = referent { return false }
    reportShown(Resolved(function.form, result, at: function.span), entry, nameSpan, given)
    return true
  }

  /// Reports a stage that makes signals which nothing subscribes to.
  func reportShown(_ made: Resolved, _ entry: Entry, _ nameSpan: Span, _ given: Given) {
    let isSequence = given.piped?.shape.kind?.isSignal == false
    let joining = Entries.first(.flattenMap).map { joining in
      suggest(
        "`\(joining.name)` subscribes to each one and sends its values", nameSpan,
        (isSequence ? "signal | " : "") + joining.name)
    }
    let plain = leaving(made) ?? []
    report(
      .warning, LanguageReasons.mapToSignal, "this `\(entry.name)` sends signals, and nothing subscribes to them",
      made.span, help: isSequence ? plain + joining.asArray : joining.asArray + plain)
  }

  /// Warns of `map {{ $0.upper }}`, whose outer closure ignores its value. True if it was reported.
  func warnOfDoubleBraces(_ entry: Entry, _ closure: ClosureLiteral, _ span: Span) -> Bool {
    guard entry.traits.contains(.sendsResults) || entry.family == .subscribing || entry.family == .effects,
      closure.parameters == nil, closure.anonymousCount == 0, let inner = closure.body.expression, inner.isClosure
    else { return false }
    let words = text(inner.span)
    report(
      .warning, LanguageReasons.uncalled, "nothing calls this closure", inner.span,
      help: [suggest("one pair of braces is enough: `\(words)`", span, words)])
    return true
  }
}
