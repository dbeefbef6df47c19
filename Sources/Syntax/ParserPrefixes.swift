import Diagnostics

/// A `-` or `!` that stands apart from its operand, and `<-`, which ends in one.
extension Parser {
  /// Refuses a prefix with a blank after it. Reads `label.text <- text` and `subject <- 1` as what they may mean.
  mutating func refusePrefix(_ mark: Token) {
    let arrow = tokens.last(endingBy: mark.start).map { tokens[$0] }.flatMap {
      $0.end == mark.start && $0.kind == .less ? $0 : nil
    }
    let target = arrow.flatMap { tokens.last(endingBy: $0.start) }.map { tokens[$0] }.flatMap { name in
      isSubject(Expression(.name(text(name)), at: name.span)) ? name : nil
    }
    // Haskell's and F#'s `x <- load`
    let name = arrow.flatMap { tokens.last(endingBy: $0.start) }
    let isBound =
      name.map { at(.name, $0) && (tokens[$0].beginsLine || !at(.dot, $0 - 1)) && !isLet(text($0)) } ?? false
    if target == nil, isBound, let arrow, let name {
      let line = "… | flattenMap { \(text(name)) in … }"
      return report(
        SyntaxReasons.missingExpression, "there is no operator `<-`", at: Span(arrow.start, mark.end),
        help: [Suggestion(Sentence("what follows takes the value in a closure: `\(line)`"))])
    }
    report(
      SyntaxReasons.missingExpression,
      arrow == nil ? "a prefix `\(text(mark))` touches its operand" : "there is no operator `<-`",
      at: arrow.map { Span($0.start, mark.end) } ?? mark.span,
      help: [
        target.map {
          write((Span(at: $0.start), "sendNext "), (Span($0.end, token.start), " "))
        }
          ?? arrow.map { write((Span($0.start, mark.end), "<~")) }
          ?? "write `\(text(mark))` without a space after it"
      ] + (arrow != nil && target == nil ? ["`sendNext subject x` sends a value"] : []))
  }
}
