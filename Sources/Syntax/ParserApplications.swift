import Diagnostics

extension Parser {
  /// True for a word directly followed by `:`. It is a label only where an argument may begin.
  var isLabel: Bool { isLabel(position) }

  func isLabel(_ index: Int) -> Bool {
    tokens[index].isWord && index + 1 < tokens.count && at(.colon, index + 1) && tokens[index + 1].touches
  }

  /// True for `-` or `!` with a blank before it and none after. At the end of the text it may still become a prefix.
  var isPrefix: Bool {
    guard at(.minus) || at(.not), !token.touches else { return false }
    return next.kind == .end ? at(.not) : next.touches
  }

  var isInfixMark: Bool { kind.isInfix || at(.question) }

  /// True for an operator between two operands.
  var isInfix: Bool { kind.isInfix && !isNewLine && !(at(.minus) && isPrefix) }

  var expressionBegins: Bool { expressionBegins(at: position) }

  func expressionBegins(at index: Int) -> Bool {
    switch tokens[index].kind {
    case .name, .anonymous, .int, .double, .duration, .string, .stringOpen, .leftParen, .leftBracket, .leftBrace,
      .backslash, .minus, .not,
      .true, .false, .nil, .if, .caret:
      true
    default: false
    }
  }

  var argumentBegins: Bool {
    let token = token
    if token.beginsLine {
      // Within brackets, a closure or a labeled argument may begin a line, and a name at the end of the text may still
      // become a label.
      return inBrackets && (token.kind == .leftBrace && !inCondition || isLabel || token.isWord && next.kind == .end)
    }
    switch token.kind {
    case .name, .int, .string, .leftParen, .leftBracket, .anonymous, .double, .duration, .stringOpen, .backslash, .true,
      .false, .nil, .if:
      return true
    case .leftBrace: return !inCondition
    case .minus, .not: return isPrefix
    case .caret: return next.kind == .leftBrace || next.kind == .leftParen || next.kind == .name
    case .let, .func, .in, .else: return isLabel || next.kind == .end
    case .remainder: return isForeignMap
    default: return false
    }
  }

  // argument = [ label ] ( closure | operand ∖ closure )
  // label = word · ":"
  mutating func arguments() -> [Expression] {
    var all: [Expression] = []
    repeat {
      let start = token.start
      var label: Name?
      if isLabel {
        label = Name(text(token), at: token.span)
        advance()
        advance()
        guard expressionBegins else {
          reportHere(SyntaxReasons.label, "a value is missing after the label `\(label?.text ?? ""):`")
          all.append(argument(label, missing()))
          break
        }
      } else if token.kind.rawValue >= Token.Kind.let.rawValue, token.kind.rawValue <= Token.Kind.else.rawValue,
        !at(.if)
      {
        advance()
        reportHere(SyntaxReasons.label, "`:` is missing after a label")
        break
      }
      let value = at(.if) ? refuseBranch() : at(.caret) ? foreignBlock() : refuseRubyBlock() ?? operand(.argument)
      let whole = argument(label, at(.arrow) ? foreignClosure(value, from: start) : value)
      if all.isEmpty { all = [whole] } else { all.append(whole) }
    } while argumentBegins && !isLateCondition
    return all
  }

  // call = "(" [ element { "," element } [ "," ] ] ")"
  // element = [ label ] binding
  mutating func call(_ callee: Expression, takesClosure: Bool) -> Expression {
    let (opener, first) = (token, position + 1)
    tokens[position].flags.insert(.tight)
    advance()
    guard enter() else { return callee }
    let outer = (inBrackets, inCondition)
    (inBrackets, inCondition) = (true, false)
    open.round += 1
    var arguments: [Expression] = []
    if at(.name), next.kind == .name, next.end - next.start == 3 { refuseGeneratorOfNames(opener) }
    while !at(.rightParen), !at(.end), !statementBegins {
      if refuseSpreadArgument(of: callee) {
        if !separator(.rightParen) { break }
        continue
      }
      let element = element()
      // `xs.map($0 * 2)`
      if case .member(_, let name) = callee.form, Parser.closureTakers.contains(name.text) {
        suggestBraces(around: element.value.span)
      }
      if arguments.isEmpty { arguments = [element] } else { arguments.append(element) }
      if refuseGenerator(opener, first) || !separator(.rightParen) { break }
    }
    close(opener, .rightParen)
    (inBrackets, inCondition) = outer
    leave()
    if takesClosure, at(.leftBrace), !isNewLine { arguments.append(closure()) }
    return Expression(.apply(callee, arguments, .bracketed), at: span(from: callee.span.start))
  }

  private func argument(_ label: Name?, _ value: Expression) -> Expression {
    guard let label else { return value }
    return Expression(.labeled(label, value), at: label.span.joined(with: value.span))
  }

  private mutating func element() -> Expression {
    var label: Name?
    if isLabel || token.isWord && next.kind == .colon {
      label = Name(text(token), at: token.span)
      if !isLabel {
        report(
          SyntaxReasons.label, "a label touches its `:`", at: Span(token.start, next.end),
          help: ["write `\(text(token)): …`"])
      }
      advance()
      advance()
    }
    let value = binding()
    if at(.assign) { refuseAssignment(to: value) }
    return argument(label, value)
  }

  /// Refuses Python's `f(key=value)`.
  private mutating func refuseAssignment(to value: Expression) {
    var help: Suggestion = "`==` compares"
    if case .name(let name) = value.form {
      let gap = Span(value.span.end, max(token.end, next.start))
      help = source.suggest("a labeled argument is `\(name): …`", gap, ": ")
    }
    report(SyntaxReasons.notAPlace, "`=` sets a property in a statement of its own", at: here, help: [help])
    advance()
    _ = binding()
  }

  /// Reports an operator with nothing after it. Missing operands are reported before misplaced operators, and a `-` may
  /// still begin an argument.
  mutating func endsInOperator(of application: Expression? = nil) -> Bool {
    guard isInfix || at(.question) else { return false }
    switch next.kind {
    case .end, .rightParen, .rightBracket, .rightBrace: break
    case .let, .func: guard next.beginsLine else { return false }
    default: return false
    }
    // Any other operator would be refused even with an operand.
    let mayBeArgument = at(.minus) && !token.touches
    let message = "an operand is missing after `\(text(token))`"
    // `scan 0 +`: the operator is meant as a function.
    let help = write((token.span, "{ $0 \(text(token)) $1 }"))
    advance()
    reportHere(
      SyntaxReasons.missingExpression, Sentence(message), help: application == nil ? [] : [help],
      moreCures: mayBeArgument)
    return true
  }

  /// Finishes an application; refuses an operator after its last argument.
  mutating func applied(_ callee: Expression, _ arguments: [Expression], from start: Int, _ pipelineStart: Int? = nil)
    -> Expression
  {
    let application = Expression(.apply(callee, arguments, .spaced), at: span(from: start))
    guard isInfix || isForeignInfix || at(.question) && !isNewLine, let last = arguments.last else {
      // `print $0` is not awk's here, and does not print a closure.
      if let last = arguments.last, source.text(of: callee.span) != "print" {
        suggestBraces(around: Span(last.value.span.start, lastEnd))
      }
      return application
    }
    if endsInOperator(of: application) { return application }
    let mark = token
    if refuseWord(among: arguments) || refuseNot(callee, arguments) {
      _ = conditional(from: last.value)
      return application
    }
    let end = lastEnd
    let isForeign = isForeignInfix || mark.flags.contains(.foreign)
    let (outer, told) = (isRefusing, refusedApplications.count)
    isRefusing = true
    let value = conditional(from: last.value)
    isRefusing = outer
    // `sum xs / count xs`: the arguments after the operator need brackets, too.
    let others = refusedApplications[told...].flatMap {
      [(Span(at: $0.start), "("), (Span(at: $0.end), ")")]
    }
    // The operator has been reported, with all that it joins.
    if isForeign { return application }
    if let calls = recursiveCalls(of: callee, from: start) {
      report(
        SyntaxReasons.operatorAfterArguments,
        Sentence("`\(text(mark))` cannot follow the arguments of `\(source.text(of: callee.span))`"), at: mark.span,
        write: calls)
      return application
    }
    var help: [Suggestion] = []
    let isClosure = if case .closure = last.value.form { true } else { false }
    let begin = last.value.span.start
    if suggestBraces(around: Span(begin, lastEnd)) { return application }
    // The text in `int "x" ?? 0` is never nil.
    if !isClosure, mark.kind != .coalesce || !last.value.isText {
      help.append(write(bracketed(from: begin) + others))
    }
    let first = pipelineStart ?? start
    let isRange = mark.kind == .closedRange || mark.kind == .openRange
    // No range begins with what a call returns.
    if isRange, !isClosure {
    } else if case .name("return") = callee.form, !isClosure {
      help.append(rewritten("or, without a signal,", (Span(callee.span.start, begin), "")))
    } else {
      help.append(rewritten(help.isEmpty ? "write" : "or", [(Span(at: first), "("), (Span(at: end), ")")] + others))
    }
    let name = source.text(of: callee.span)
    let message =
      isRange
      ? "a range as an argument needs brackets"
      : "`\(text(mark))` cannot follow the arguments of `\(name.count > 30 ? "…" : name)`"
    report(SyntaxReasons.operatorAfterArguments, Sentence(message), at: mark.span, help: help)
    let bracketed = argument(last.label, Expression(.bracketed(value), at: value.span))
    return Expression(.apply(callee, arguments.dropLast() + [bracketed], .spaced), at: span(from: start))
  }

  /// Refuses `xs | count + 1`: an operator after a stage without arguments.
  mutating func refuseOperator(after stage: Expression, from pipelineStart: Int) {
    if endsInOperator() { return }
    let mark = token
    let end = lastEnd
    let outer = isRefusing
    isRefusing = true
    _ = conditional(from: stage)
    isRefusing = outer
    // In `filter > 1` or `map * 2`, the name takes a closure, and the operator begins its body.
    if case .name(let name) = stage.form, Parser.closureTakers.contains(name), mark.kind != .question {
      let rest = Span(mark.start, lastEnd)
      return report(
        SyntaxReasons.operatorAfterArguments, "`\(name)` takes a closure", at: rest,
        write: (Span(at: mark.start), "{ $0 "), (Span(at: lastEnd), " }"))
    }
    let help = write((Span(at: pipelineStart), "("), (Span(at: end), ")"))
    report(
      SyntaxReasons.operatorAfterArguments, "`\(text(mark))` cannot follow a stage", at: mark.span,
      help: [help])
  }

  /// Operators of various libraries whose only argument is a closure of one value.
  static let closureTakers = Set(
    words: """
      map filter all any find findIndex takeWhileBlock takeUntilBlock skipWhileBlock skipUntilBlock takeWhile skipWhile
      dropWhile where select reject
      """)

  // chain = path closure { · "." · word closure } · "." · word
  /// `.name` directly after the `}` of the last argument, or at the beginning of a line after one: completes the call
  /// before it.
  mutating func closedByMember(_ callee: Expression, _ arguments: [Expression], _ start: Int) -> Expression? {
    guard let last = arguments.last, case .closure = last.value.form else { return nil }
    if !token.touches {
      guard token.beginsLine, inBrackets || !token.flags.contains(.gap), arguments.count == 1,
        last.label == nil
      else { return nil }
      return Expression(.apply(callee, arguments, .spaced), at: span(from: start))
    }
    guard let before = arguments.dropLast().last, next.isWord else {
      return Expression(.apply(callee, arguments, .spaced), at: span(from: start))
    }
    switch before.value.form {
    case .name, .member, .index, .apply: break
    default: return Expression(.apply(callee, arguments, .spaced), at: span(from: start))
    }
    let mark = token
    let inner = Expression(.apply(before.value, [last], .spaced), at: before.value.span.joined(with: last.value.span))
    var whole = postfix(.argument, from: inner)
    // `print xs.map { … }.filter { … }.count`
    while at(.leftBrace), !isNewLine {
      let block = closure()
      whole = Expression(.apply(whole, [block], .spaced), at: span(from: inner.span.start))
      guard at(.dot), token.touches, next.isWord else { break }
      whole = postfix(.argument, from: whole)
    }
    let edits = bracketed(from: inner.span.start)
    report(
      SyntaxReasons.lateMember, "a closure among arguments takes no `.`", at: Span(mark.start, lastEnd),
      write: edits)
    let bracketed = argument(before.label, Expression(.bracketed(whole), at: whole.span))
    return Expression(.apply(callee, arguments.dropLast(2) + [bracketed], .spaced), at: span(from: start))
  }
}
