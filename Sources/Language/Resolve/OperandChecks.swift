import Catalogue
import Diagnostics
import Syntax
import Values

// Checks the kinds of operands by the operators themselves: each is applied to values of the kinds that are certain, so
// that it refuses here what it would refuse when it runs, in the same words.

extension Resolver {
  /// `written` are the operands with their brackets.
  func checkOperands(
    _ sign: Expression.Binary, _ left: Resolved, _ right: Resolved, _ written: (left: Expression, right: Expression),
    _ span: Span, _ scope: Scope
  ) {
    switch sign {
    case .coalesce, .equal, .unequal: return
    case .and, .or:
      // One report is enough, unless the left one is of a signal.
      let isFit = left.shape.certain.map { $0 == .bool || $0.isSignal } ?? true
      for operand in isFit ? [left, right] : [left] {
        // The first of two reports alone proposes to combine both signals.
        let isSecond = operand === right && left.shape.kind?.isSignal == true
        checkTruth(
          of: operand, "an operand of `\(sign.rawValue)`", span,
          onSignal: isSecond ? nil : suggestion(sign, left, right, written, span),
          else: right.isConstant && right.shape.kind != .bool
            ? alternative(sign, left, written, span) : emptiness(operand, operand.span))
      }
    case .closedRange, .openRange:
      guard let bound = [left, right].first(where: { ($0.shape.certain ?? .int) != .int })?.sample else { return }
      report(.kind("a bound of a range", mustBe: "an Int", butIs: bound), span)
    case .plus, .minus, .times, .divided, .remainder, .less, .lessOrEqual, .greater, .greaterOrEqual:
      for operand in [left, right] where operand.shape.isInferred { foundSignal(operand) }
      guard let operation = sign.operation, let first = left.sample, let second = right.sample else { return }
      // The suggestion reads the texts of both sides, so a long sum must not make one for each of its operators.
      attempt(
        span,
        help: countOfTicks(left, right).map { [$0] } ?? ofValue([left, right], scope)
          ?? suggestion(sign, left, right, written, span)
      ) { () throws(Failure) in
        _ = try operation.apply(first, second)
      }
      if left.isConstant, right.isConstant, !runsAtOnce {
        expecting { attempt(span, isExact: true) { () throws(Failure) in _ = try operation.apply(first, second) } }
      }
    }
  }

  /// `interval 1s | map { $0 + 1 }`: in other libraries, `interval` counts from 0.
  private func countOfTicks(_ left: Resolved, _ right: Resolved) -> Suggestion? {
    let kinds = [left, right].map(\.shape.kind)
    guard kinds.contains(.date), kinds.contains(.int), failures.expectation != nil, let pipelineStart
    else { return nil }
    let stage = "scanWithStart -1 { n, t in n + 1 }"
    let line = LineText(source)
    guard Entries.named(line.word(at: pipelineStart))?.role == .interval else { return nil }
    let end = line.operandEnd(after: pipelineStart, stopsAtPipe: true)
    return suggest("`interval` sends the time; `| \(stage)` counts from 0", Span(at: end), " | \(stage)")
  }

  /// `filter { count > 3 }`: the function is meant for the value of the closure.
  private func ofValue(_ operands: [Resolved], _ scope: Scope) -> [Suggestion]? {
    guard scope.isUnnamedClosure else { return nil }
    for operand in operands {
      guard case .name(.entry(let entry)) = operand.form, !entry.parameters.isEmpty else { continue }
      return [suggest("the value of a closure is `$0`: `$0.\(entry.name)`", operand.span, "$0.\(entry.name)")]
    }
    return nil
  }

  func checkNegation(_ operand: Resolved, _ span: Span) {
    guard let value = operand.sample else { return }
    attempt(span) { () throws(Failure) in _ = try Arithmetic.negate(value) }
  }

  /// `what` as the message names it: `a condition`. `other` is the help for a value that is not a signal.
  func checkTruth(
    of operand: Resolved, _ what: String, _ span: Span, onSignal help: @autoclosure () -> [Suggestion]?,
    else other: @autoclosure () -> [Suggestion]?
  ) {
    guard let value = operand.sample else { return }
    attempt(span, help: operand.shape.kind?.isSignal == true ? help() ?? [] : other()) { () throws(Failure) in
      _ = try value.truth(what)
    }
  }

  /// `filter { !isEmpty }` and `filter !isEmpty`: the function is meant for the value of the closure.
  func negated(_ operand: Resolved, _ span: Span, _ scope: Scope) -> [Suggestion]? {
    guard case .name(.entry(let entry)) = operand.form, !entry.parameters.isEmpty else { return nil }
    if inPlaceOfClosure == span {
      let line = "{ !$0.\(entry.name) }"
      return [suggestBraces(line, span)]
    }
    return ofValue([operand], scope)
  }

  /// The test that other languages make of a value: 0 and what is empty count as false there.
  func emptiness(_ operand: Resolved, _ span: Span, isNegated: Bool = false) -> [Suggestion]? {
    guard !operand.isConstant, !operand.acts else { return nil }
    let words = text(operand.span)
    let line: String
    switch operand.shape.kind {
    case .string?, .array?, .sequence?:
      line = "\(isNegated ? "" : "!")\(words.contains(" ") ? "(\(words))" : words).isEmpty"
    case .int?, .double?: line = "\(words) \(isNegated ? "==" : "!=") 0"
    case .nil?: line = "\(words) \(isNegated ? "==" : "!=") nil"
    default: return nil
    }
    return [suggest("write `\(line)`", span, line)]
  }

  /// `args.first || "none"` for a value in place of nil, `x == "a" || "b"` for another value to compare with.
  private func alternative(
    _ sign: Expression.Binary, _ left: Resolved, _ written: (left: Expression, right: Expression), _ span: Span
  ) -> [Suggestion]? {
    func compared(_ operand: Expression) -> (subject: Expression, sign: Expression.Binary)? {
      switch operand.form {
      // `n == 4 && "four"` compares with no other number.
      case .binary(.equal, let subject, let other): isText(other) == isText(written.right) ? (subject, .equal) : nil
      case .binary(.unequal, let subject, let other): isText(other) == isText(written.right) ? (subject, .unequal) : nil
      case .binary(.and, let first, let second), .binary(.or, let first, let second):
        compared(second) ?? compared(first)
      default: nil
      }
    }
    func isText(_ operand: Expression) -> Bool { text(operand.span).hasPrefix("\"") }
    let (first, second) = (text(written.left.span), text(written.right.span))
    let line: String
    if let (subject, comparison) = compared(written.left) {
      line = "\(first) \(sign.rawValue) \(text(subject.span)) \(comparison.rawValue) \(second)"
    } else if sign == .or, case .index(let list, let index) = written.left.form, case .literal(.int) = index.form {
      // An element that is missing is an error, not nil.
      line = "(\(text(list.span)) | elementAt \(text(index.span)) default: \(second))"
    } else if sign == .or, left.shape.kind != .bool, left.shape.kind?.isSignal != true {
      line = "\(first) ?? \(second)"
    } else if sign == .and, left.shape.kind == .bool {
      // Python's and JavaScript's way to choose a value.
      line = "\(first) ? \(second) : nil"
    } else {
      return nil
    }
    return [suggest("write `\(line)`", span, line)]
  }

  /// Puts an `if` whose condition reads a signal into a closure that is called with each value: of the statement, or
  /// after `=`. nil without such an `if`.
  func onBranch(_ signal: Span) -> [Suggestion]? {
    guard let branch, branch.condition.start <= signal.start, branch.condition.end >= signal.end else { return nil }
    let isValue = lastByte(before: branch.whole.start) == "="
    let words = text(signal)
    let isBracketed = words.hasPrefix("(") && words.hasSuffix(")")
    let opening =
      "\(isBracketed ? String(words.dropFirst().dropLast()) : words) | \(isValue ? "map" : "subscribeNext") { "
    let test =
      text(Span(branch.condition.start, signal.start)) + "$0" + text(Span(signal.end, branch.condition.end))
    let sentence: Sentence = "a closure tests each value: `\(opening)if \(test) { … } }`"
    guard isValue ? branch.hasElse : branch.whole.start == statementStart, !text(branch.whole).contains("$0") else {
      return [Suggestion(sentence)]
    }
    return [
      source.suggest(
        sentence, [(Span(at: branch.whole.start), opening), (signal, "$0"), (Span(at: branch.whole.end), " }")])
    ]
  }

  /// Reports a failure that is due to kinds, or to the values if those are exact; `help` takes the place of its own.
  func attempt(
    _ span: Span, isExact: Bool = false, help: @autoclosure () -> [Suggestion]? = nil,
    _ work: () throws(Failure) -> Void
  ) {
    do {
      try work()
    } catch {
      let isOfKinds = [ValueReasons.wrongKind.code, ValueReasons.notOrdered.code].contains(error.reason.code)
      if isOfKinds == isExact { return }
      report(error, help: help(), span)
    }
  }

  private func report(_ failure: Failure, help: [Suggestion]? = nil, _ span: Span) {
    report(failure.reason, Sentence(failure.message), span, help: help ?? failure.help)
  }

  /// The operation as it was meant: on each value of a signal, or with all parts written into one text.
  func suggestion(
    _ sign: Expression.Binary, _ left: Resolved, _ right: Resolved, _ written: (left: Expression, right: Expression),
    _ span: Span
  ) -> [Suggestion]? {
    let (first, second) = (text(written.left.span), text(written.right.span))
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
      return onBranch(written.left.span) ?? [
        onEach("\(head(written.left)) | map { $0 \(sign.rawValue) \(second) }", span)
      ]
    case (false, true):
      return onBranch(written.right.span) ?? [
        onEach("\(head(written.right)) | map { \(first) \(sign.rawValue) $0 }", span)
      ]
    case (false, false) where sign == .plus:
      let kinds = [left, right].map(\.shape.kind)
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
    case (false, false) where sign == .times && right.shape.kind == .int:
      guard left.shape.kind == .string || left.shape.kind == .array else { return nil }
      let line = "\(first.contains(" ") && !first.hasPrefix("\"") ? "(\(first))" : first).repeated(\(second))"
      return [suggest("`\(line)` repeats \(left.shape.kind!.withArticle)", span, line)]
    default: return nil
    }
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

extension Resolved {
  fileprivate var isConstant: Bool { if case .constant = form { true } else { false } }
}
