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
    case .coalesce: warnOfNoNil(left, right, span)
    case .equal, .unequal: return
    case .and, .or:
      // One report is enough.
      let isFit = left.shape.certain.map { $0 == .bool } ?? true
      for operand in isFit ? [left, right] : [left] {
        checkTruth(
          of: operand, "an operand of `\(sign.rawValue)`", span,
          onSignal: suggestion(sign, left, right, written, span),
          else: right.isConstant && right.shape.kind != .bool
            ? alternative(sign, left, written, span) : emptiness(operand, operand.span))
      }
    case .closedRange, .openRange:
      warnOfEmptyRange(sign, left, right, span)
      guard let operand = [left, right].first(where: { ($0.shape.certain ?? .int) != .int }),
        let bound = operand.sample
      else { return }
      let line = "int(\(text(operand.span)))"
      let number = suggest("`\(line)` is the number that is written in a String", operand.span, line)
      let help = bound.kind == .string ? [number] : nil
      report(.kind("a bound of a range", mustBe: "an Int", butIs: bound), help: help, span)
    case .plus, .minus, .times, .divided, .remainder, .less, .lessOrEqual, .greater, .greaterOrEqual:
      for operand in [left, right] where operand.shape.isInferred { foundSignal(operand) }
      guard let operation = sign.operation, let first = left.operandSample(beside: right),
        let second = right.operandSample(beside: left)
      else { return }
      // The suggestion reads the texts of both sides, so a long sum must not make one for each of its operators.
      attempt(
        span, of: [left, right],
        help: leaving(left) ?? leaving(right) ?? countOfTicks(left, right).map { [$0] } ?? opposite(
          from: written.left.span.start) ?? ofValue(
            [left, right], scope)
          ?? suggestion(sign, left, right, written, span)
      ) { () throws(Failure) in
        _ = try operation.apply(first, second)
      }
      if left.isConstant, right.isConstant, !runsAtOnce {
        expecting { attempt(span, isExact: true) { () throws(Failure) in _ = try operation.apply(first, second) } }
      }
    }
  }

  /// Warns of `10...1`, which other languages count down.
  private func warnOfEmptyRange(_ sign: Expression.Binary, _ left: Resolved, _ right: Resolved, _ span: Span) {
    guard case .constant(.int(let first)) = left.form, case .constant(.int(let last)) = right.form, last < first,
      last < .max
    else { return }
    let line = "(\(sign == .openRange ? last + 1 : last)...\(first)).reversed"
    report(
      .warning, LanguageReasons.emptyRange, "this range is empty: it ends before it begins", span,
      help: [suggest("downwards it is `\(line)`", span, line)])
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

  func checkNot(_ value: Resolved, _ operand: Expression, _ span: Span, _ scope: Scope) {
    checkTruth(
      of: value, "the operand of `!`", span, onSignal: [onEach("\(text(operand.span)) | not", span)],
      else: opposite(from: span.start) ?? emptiness(value, span, isNegated: true)
        ?? negated(value, span, scope))
  }

  /// `!x > 3`, where `!` belongs to `x` alone
  private func opposite(from start: Int) -> [Suggestion]? {
    guard let whole = negatedComparison, whole.start == start else { return nil }
    let line = "!(\(text(Span(start + 1, whole.end))))"
    return [suggest("the opposite of a comparison is `\(line)`", whole, line)]
  }

  /// `what` as the message names it: `a condition`. `other` is the help for a value that is not a signal.
  func checkTruth(
    of operand: Resolved, _ what: String, _ span: Span, onSignal help: @autoclosure () -> [Suggestion]?,
    else other: @autoclosure () -> [Suggestion]?
  ) {
    guard let value = operand.sample else { return }
    attempt(
      span, of: [operand],
      help: leaving(operand) ?? (operand.shape.kind?.isSignal == true ? help() ?? [] : other())
    ) { () throws(Failure) in
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
      let bar = LineText(source).skipBlanks(span.end)
      if text(Span(bar, min(bar + 2, source.bytes.count))) == "||" {
        let marks = [(Span(written.left.span.end, written.right.span.start), " ? "), (Span(bar, bar + 2), ":")]
        return [source.suggest("one of two values: `\(first) ? \(second) : …`", marks)]
      }
      line = "\(first) ? \(second) : nil"
    } else {
      return nil
    }
    return [suggest("write `\(line)`", span, line)]
  }

  /// Puts an `if` whose condition reads a signal into a closure that is called with each value: of the statement, or
  /// after `=`. nil without such an `if`.
  func onBranch(_ signal: Span, _ each: (stream: String, value: String)? = nil) -> [Suggestion]? {
    guard let branch, branch.condition.start <= signal.start, branch.condition.end >= signal.end else { return nil }
    let isValue = lastByte(before: branch.whole.start) == "="
    let words = each?.stream ?? text(signal)
    let value = each?.value ?? "$0"
    let isBracketed = words.hasPrefix("(") && words.hasSuffix(")")
    let opening =
      "\(isBracketed ? String(words.dropFirst().dropLast()) : words) | \(isValue ? "map" : "subscribeNext") { "
    let test =
      text(Span(branch.condition.start, signal.start)) + value + text(Span(signal.end, branch.condition.end))
    let sentence: Sentence = "a closure tests each value: `\(opening)if \(test) { … } }`"
    guard isValue ? branch.hasElse : branch.whole.start == statementStart, !text(branch.whole).contains("$0") else {
      return [Suggestion(sentence)]
    }
    return [
      source.suggest(
        sentence, [(Span(at: branch.whole.start), opening), (signal, value), (Span(at: branch.whole.end), " }")])
    ]
  }

  /// Reports a failure that is due to kinds, or to the values if those are exact; `help` takes the place of its own.
  func attempt(
    _ span: Span, isExact: Bool = false, of operands: [Resolved] = [], help: @autoclosure () -> [Suggestion]? = nil,
    _ work: () throws(Failure) -> Void
  ) {
    do {
      try work()
    } catch {
      let isOfKinds = [ValueReasons.wrongKind.code, ValueReasons.notOrdered.code].contains(error.reason.code)
      if isOfKinds == isExact { return }
      report(error, help: help(), span, notes: operands.compactMap(makerNote))
    }
  }

  private func report(
    _ failure: Failure, help: [Suggestion]? = nil, _ span: Span, notes: [Diagnostic.Note] = []
  ) {
    report(failure.reason, Sentence(failure.message), span, help: help ?? failure.help, notes: notes)
  }

  /// Says what made a signal of a name's value, which may be taken for a list.
  private func makerNote(_ operand: Resolved) -> Diagnostic.Note? {
    guard case .name(.global(let global)) = operand.form, let maker = global.maker else { return nil }
    return Diagnostic.Note("`\(global.name)` is a signal, which is made here", at: maker)
  }

  /// The call that makes a signal of another value: `takeLast 1` in `[1, 2] | takeLast 1 | map f`.
  func maker(ofSignal value: Resolved) -> Place? {
    var value = value
    while value.shape.kind?.isSignal == true {
      if case .name(.global(let global)) = value.form { return global.maker }
      guard case .call(let call) = value.form, let first = call.arguments.one(0) else { return nil }
      if first.shape.kind?.isSignal != true {
        let stage = Span(LineText(source).skipBlanks(first.span.end), value.span.end)
        let isStage = source.byte(at: stage.start) == "|" && stage.start < value.span.end
        return place(isStage ? Span(LineText(source).skipBlanks(stage.start + 1), stage.end) : value.span)
      }
      value = first
    }
    return nil
  }
}

extension Resolved {
  /// The elements of a row are no operand beside a single value, whatever they turn out to be.
  fileprivate func operandSample(beside other: Resolved) -> Value? {
    let isRow = shape.certain == .sequence && other.shape.kind?.isSequence == false
    return isRow ? .box(KindSample(.sequence)) : sample
  }

  var isConstant: Bool { if case .constant = form { true } else { false } }
}
