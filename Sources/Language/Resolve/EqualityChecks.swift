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
    if first.equals != nil, second.equals != nil {
      return warnOfUnequal(left, right, span, help: (alike(left, to: right) ?? alike(right, to: left)).asArray)
    }
    // Two properties, such as `a.text == b.text`, are two signals.
    let areProperties =
      [written.left, written.right].allSatisfy(\.isMember) && text(written.left.span) != text(written.right.span)
    let signal = first.isSignal ? left : right
    guard first.isSignal || second.isSignal, isSurelySignal(signal), left.shape.certainty != .first,
      right.shape.certainty != .first,
      first.isSignal != second.isSignal
        || areProperties && first == .signal && second == .signal && isSurelySignal(right)
    else { return }
    report(
      .warning, LanguageReasons.neverEqual,
      first.isSignal == second.isSignal
        ? "two signals are never equal"
        : "a signal and \((first.isSignal ? second : first).withArticle) are never equal", span,
      help: leaving(signal) ?? suggestion(sign, left, right, written, span) ?? [])
  }

  /// Warns of `int(x) ?? 0`: a number is read or the text is an error, but never nil.
  func warnOfNoNil(_ left: Resolved, _ right: Resolved, _ span: Span) {
    guard case .call(let call) = left.form, call.entry.family == .conversion,
      let kind = left.shape.certain, kind == .int || kind == .double, let value = call.arguments.one(0),
      value.shape.kind.map({ $0 == .string }) ?? true
    else { return }
    var help: [Suggestion] = []
    let words = text(value.span)
    if value.shape.kind == .string, !call.arguments.dropFirst().contains(where: { $0 != nil }), !words.contains(" ") {
      let pattern = kind == .int ? #"r"^-?\d+$""# : #"r"^-?\d+(\.\d+)?$""#
      let line = "\(words).matches(\(pattern)) ? \(call.entry.name)(\(words)) : \(text(right.span))"
      help = [suggest("test the text first: `\(line)`", span, bracketed(line, in: span))]
    }
    report(
      .warning, LanguageReasons.neverEqual,
      "this is never nil: a text that is not \(kind == .int ? "an Int" : "a number") is an error", span, help: help)
  }

  /// Warns of `[1, 2] | ignore "a"`: an argument that equals none of the values with which it is compared.
  func checkCompared(_ entry: Entry, _ binding: ArgumentBinding, _ given: Given, _ nameSpan: Span) {
    guard let place = (0..<binding.count).first(where: { entry.parameters[$0].comparison != nil }),
      let comparison = entry.parameters[place].comparison, let first = binding.index(0),
      let index = binding.index(place),
      let element = given.values[first].element,
      !(place + 1..<binding.count).contains(where: { binding.index($0) != nil })
    else { return }
    let argument = given.values[index]
    let parameter = entry.parameters[place]
    guard let value = parameter.accepts.isOfSignals ? argument.element : argument else { return }
    warnOfUnequal(
      element, value, argument.span,
      help: parameter.accepts.isOfSignals
        ? [] : (tested(given.argument(index), comparison, nameSpan) ?? alike(argument, to: element)).asArray)
  }

  /// The stage that takes a test, in place of the one that compares.
  private func tested(_ argument: Expression?, _ comparison: Parameter.Comparison, _ nameSpan: Span) -> Suggestion? {
    guard let argument, case .closure(let closure) = argument.form, let test = comparison.test,
      let value = closure.body.expression?.span
    else { return nil }
    let (start, end) = (text(Span(argument.span.start, value.start)), text(Span(value.end, argument.span.end)))
    let line = start + (comparison.isNegated ? "!(\(text(value)))" : text(value)) + end
    return suggest(
      "`\(test)` takes a test of the values: `\(test) \(line)`", Span(nameSpan.start, argument.span.end),
      "\(test) \(line)")
  }

  private func warnOfUnequal(_ left: Resolved, _ right: Resolved, _ span: Span, help: [Suggestion]) {
    guard let first = left.shape.kind, let second = right.shape.kind, let kind = first.equals,
      let other = second.equals ?? (second == .function || second.isSignal ? second : nil)
    else { return }
    let areCertain = !left.shape.isInferred && !right.shape.isInferred
    let areKnown = areCertain || !failures.isInBranch && min(left.shape.certainty, right.shape.certainty) != .first
    guard kind != other, areKnown else { return }
    report(
      .warning, LanguageReasons.neverEqual, "\(first.withArticle) and \(second.withArticle) are never equal", span,
      help: help)
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

extension Resolved {
  /// The values that a stream sends or a list holds.
  fileprivate var element: Resolved? {
    guard let kind = shape.kind, kind.isStream else { return nil }
    return shape.element.map { Resolved(.held, $0.from(shape.certainty), at: span) }
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
