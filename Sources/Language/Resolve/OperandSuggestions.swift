import Catalogue
import Diagnostics
import Syntax
import Values

// Suggests what was meant by an operation whose operands do not fit.

extension Resolver {
  /// The operation as it was meant: on each value of a signal, or with all parts written into one text.
  func suggestion(
    _ sign: Expression.Binary, _ left: Resolved, _ right: Resolved, _ written: (left: Expression, right: Expression),
    _ span: Span
  ) -> [Suggestion]? {
    let (first, second) = (text(written.left.span), text(written.right.span))
    if let inPlace = inPlaceOfNil(left, right, first, second) { return inPlace }
    if let range = rangeInList(left, right) { return [range] }
    if [left, right].contains(where: isSurelySignal), let whole = wholeTest(span) { return [whole] }
    // A call needs no brackets before `|`.
    func head(_ operand: Expression) -> String {
      if case .bracketed(let inner) = operand.form, inner.isPipeline { text(inner.span) } else { text(operand.span) }
    }
    switch (left.shape.kind?.isSignal ?? false, right.shape.kind?.isSignal ?? false) {
    case (true, true):
      let stage = [.and: " | and", .or: " | or"][sign] ?? " { $0 \(sign.rawValue) $1 }"
      return [onEach(combined(written) + stage, span)]
    case (true, false) where sign == .greater && second.hasPrefix("\"") && second.contains { "./".contains($0) }:
      let line = "\(head(written.left)) | writeToFile \(second)"
      return [suggest("a file is written by `writeToFile \(second)`", span, standing(line, in: span))]
    case (true, false):
      let each = eachValue(of: left) ?? (head(written.left), "$0")
      return onBranch(written.left.span, each) ?? [
        onEach("\(each.stream) | map { \(each.value) \(sign.rawValue) \(second) }", span)
      ]
    case (false, true):
      let each = eachValue(of: right) ?? (head(written.right), "$0")
      return onBranch(written.right.span, each) ?? [
        onEach("\(each.stream) | map { \(first) \(sign.rawValue) \(each.value) }", span)
      ]
    case (false, false) where sign == .plus:
      let kinds = [left, right].map(\.shape.kind)
      if kinds.contains(.sequence), let last = kinds[1], kinds[0]?.isSequence == true || last.isSequence {
        let parts = zip(kinds, [first, second]).map { $0?.isSequence == false ? "[\($1)]" : $1 }
        let line = "concat(\(parts.joined(separator: ", ")))"
        return [suggest("a sequence is joined by `\(line)`", span, line)]
      }
      if kinds[0]?.isSequence == true, kinds[1]?.isSequence == false {
        let line = "\(first) + [\(second)]"
        return [suggest("an element is added as a list: `\(line)`", span, line)]
      }
      if kinds.allSatisfy({ $0 == .dictionary }) {
        let line = "merging(\(first), \(second))"
        return [suggest("two dictionaries are joined by `\(line)`", span, line)]
      }
      // Other kinds of values are seldom meant as a part of a text.
      let isPart = kinds.allSatisfy {
        $0.map { [.string, .int, .double, .bool, .duration, .date].contains($0) } ?? false
      }
      guard kinds.contains(.string) else { return nil }
      if !isPart { return [] }
      let line = interpolation(of: [first, second], separator: "")
      return [suggest("write both into one string: `\(line)`", span, line)]
    case (false, false) where sign == .remainder && left.shape.kind == .string:
      let values = if case .tuple(let values) = written.right.form { values } else { [written.right] }
      guard let line = filled(([written.left] + values).map { text($0.span) }) else { return nil }
      return [suggest("a value is written into a string: `\(line)`", span, line)]
    case (false, false) where sign.isOrder:
      return number(left, beside: right) ?? number(right, beside: left)
    case (false, false) where sign == .times:
      for (value, count, words) in [(left, right, (first, second)), (right, left, (second, first))] {
        guard let kind = value.shape.kind, kind == .string || kind == .array, count.shape.kind == .int else { continue }
        let isOne = !words.0.contains(" ") || "\"[(".contains(words.0.prefix(1))
        let line = "\(isOne ? words.0 : "(\(words.0))").repeated(\(words.1))"
        return [suggest("`\(line)` repeats \(kind.withArticle)", span, line)]
      }
      return nil
    default: return nil
    }
  }

  /// `line > 3`: the number that a String holds.
  private func number(_ value: Resolved, beside other: Resolved) -> [Suggestion]? {
    guard value.shape.kind == .string, other.shape.kind == .int || other.shape.kind == .double else { return nil }
    if case .constant(let held) = value.form {
      guard let line = held.asText, Double(line) != nil else { return nil }
      return [suggest("write `\(line)`", value.span, line)]
    }
    let line = "\(other.shape.kind == .double ? "double" : "int")(\(text(value.span)))"
    return [suggest("`\(line)` is the number that is written in a String", value.span, line)]
  }

  /// `d["a"] + 1`, where the dictionary has no such key: a value in the place of nil.
  private func inPlaceOfNil(_ left: Resolved, _ right: Resolved, _ first: String, _ second: String) -> [Suggestion]? {
    let isLeft = left.shape.kind == .nil
    let (lost, other) = isLeft ? (left, right) : (right, left)
    let spare = [Kind.int: "0", .double: "0", .string: "\"\"", .array: "[]", .duration: "0s"]
    guard lost.shape.kind == .nil, !lost.isConstant, !lost.acts, let value = other.shape.kind.flatMap({ spare[$0] })
    else { return nil }
    let line = "(\(isLeft ? first : second) ?? \(value))"
    return [suggest("where it may be nil: `\(line)`", lost.span, line)]
  }

  /// `[1...3] | map { $0 * 2 }`: the only element of the list is a range.
  private func rangeInList(_ left: Resolved, _ right: Resolved) -> Suggestion? {
    guard [left, right].contains(where: { $0.shape.kind == .sequence }), let start = pipelineStart,
      source.byte(at: start) == "["
    else { return nil }
    let tokens = Token.all(of: source)
    guard let opener = tokens.firstIndex(where: { $0.start == start }),
      let closer = tokens[opener...].first(where: { $0.kind == .rightBracket }),
      case let range = Span(start + 1, closer.start),
      tokens[opener...].prefix(while: { $0.start < closer.start }).contains(where: {
        $0.kind == .closedRange || $0.kind == .openRange
      })
    else { return nil }
    return suggest("a range needs no `[ ]`: `\(text(range))`", Span(start, closer.end), text(range))
  }

  /// Proposes a pipeline that does to each value what the expression would do to one.
  func onEach(_ line: String, _ span: Span) -> Suggestion {
    suggest("`\(line)` works on the signal's values", span, standing(line, in: span))
  }

  /// `combineLatest a (b | c)`
  private func combined(_ written: (left: Expression, right: Expression)) -> String {
    let parts = [text(written.left.span), text(written.right.span)].map { part in
      let isPlain = part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
      return isPlain || part.hasPrefix("(") && part.hasSuffix(")") ? part : "(\(part))"
    }
    return "combineLatest \(parts.joined(separator: " "))"
  }
}

extension Expression {
  fileprivate var isPipeline: Bool {
    switch form {
    case .pipe, .apply: true
    default: false
    }
  }
}
