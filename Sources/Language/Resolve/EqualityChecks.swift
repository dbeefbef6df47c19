import Catalogue
import Diagnostics
import Syntax
import Values

// Warns of comparisons whose sides are never equal.

extension Resolver {
  /// Warns of `text == "a"`, since a signal is not one of its values, and of `count x == "1"`.
  func warnOfComparison(
    _ sign: Expression.Binary, _ left: Resolved, _ right: Resolved, _ written: (left: Expression, right: Expression),
    _ span: Span
  ) {
    guard let first = left.shape.kind, let second = right.shape.kind, first != .nil, second != .nil else { return }
    let areCertain = !left.shape.isInferred && !right.shape.isInferred
    if let (kind, other) = (first.equals, second.equals) as? (Kind, Kind) {
      let areKnown = areCertain || !failures.isInBranch && min(left.shape.certainty, right.shape.certainty) != .first
      guard kind != other, areKnown else { return }
      return report(
        .warning, LanguageReasons.neverEqual, "\(first.withArticle) and \(second.withArticle) are never equal", span,
        help: (alike(left, to: right) ?? alike(right, to: left)).asArray)
    }
    // Two properties, such as `a.text == b.text`, are two signals.
    let areProperties =
      [written.left, written.right].allSatisfy(\.isMember) && text(written.left.span) != text(written.right.span)
    guard areCertain, first.isSignal != second.isSignal || areProperties && first == .signal && second == .signal
    else { return }
    report(
      .warning, LanguageReasons.neverEqual,
      first.isSignal == second.isSignal
        ? "two signals are never equal"
        : "a signal and \((first.isSignal ? second : first).withArticle) are never equal", span,
      help: suggestion(sign, left, right, written, span) ?? [])
  }

  /// The operand as a value of the other's kind.
  private func alike(_ operand: Resolved, to other: Resolved) -> Suggestion? {
    let words = text(operand.span)
    let line: String
    switch (operand.form, operand.shape.kind, other.shape.kind) {
    case (_, .error, .string): line = "\(words).message"
    case (.constant(let value), .int, .string), (.constant(let value), .double, .string): line = "\"\(value)\""
    case (.constant(let value), .string, .int), (.constant(let value), .string, .double):
      guard let text = value.asText, Double(text) != nil else { return nil }
      line = text
    case (.constant(let value), .string, .bool):
      guard let text = value.asText, text == "true" || text == "false" else { return nil }
      line = text
    default: return nil
    }
    return suggest("write `\(line)`", operand.span, line)
  }
}

extension Kind {
  /// One kind for all whose values may be equal; nil if its values are seldom compared.
  fileprivate var equals: Kind? {
    switch self {
    case .int, .double: .int
    case .array, .sequence: .array
    case .bool, .string, .duration, .date, .dictionary, .tuple, .error: self
    default: nil
    }
  }
}
