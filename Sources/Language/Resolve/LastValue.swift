import Diagnostics
import Syntax

// `_` is the value shown last. In JavaScript it is a library: `_.map(xs, f)`, `_(xs).sum()`.

extension Resolver {
  /// True if `_` is not a value yet.
  private func lacksLastValue(_ name: Expression, _ scope: Scope) -> Bool {
    guard case .name("_") = name.form, scope.isTop, !mayRebind, !hasShown else { return false }
    return globals["_"] == nil && declared["_"] == nil
  }

  /// Reports `_.map(xs, f)` and `_(xs)` where no value was shown.
  func reportLibrary(_ callee: Expression, _ arguments: [Expression], _ span: Span, _ scope: Scope) -> Bool {
    let fix: Suggestion
    if case .member(let subject, let name) = callee.form, lacksLastValue(subject, scope) {
      fix = suggest("leave `_.` out", Span(subject.span.start, name.span.start), "")
    } else if lacksLastValue(callee, scope), arguments.count == 1 {
      let words = text(arguments[0].value.span)
      fix = suggest("write `\(words)`", span, words)
    } else {
      return false
    }
    report(
      LanguageReasons.unknownName, "there is no name `_`", Span(callee.span.start, callee.span.start + 1), help: [fix])
    return true
  }
}
