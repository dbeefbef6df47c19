import Diagnostics

extension Parser {
  // conditional = operation [ "?" conditional ":" conditional ]
  mutating func conditional() -> Expression { conditional(from: operand(.operand)) }

  mutating func conditional(from first: Expression) -> Expression {
    let condition = operation(from: first, 0)
    guard at(.question), !isNewLine else { return condition }
    advance()
    guard enter() else { return condition }
    defer { leave() }
    let then = conditional(from: operandAlone())
    guard at(.colon) else {
      reportHere(
        SyntaxReasons.missingExpression, "`:` and the other value are missing after `?`",
        help: at(.end) ? [] : ["write `condition ? value : other`"])
      return Expression(.conditional(condition, then, missing()), at: span(from: condition.span.start))
    }
    tokens[position].flags.insert(.conditional)
    advance()
    let otherwise = conditional(from: operandAlone())
    return Expression(.conditional(condition, then, otherwise), at: span(from: condition.span.start))
  }

  /// How tightly an operator binds; operators of the two middle levels do not chain.
  private func level(_ kind: Token.Kind) -> (level: Int, form: Expression.Binary) {
    switch kind {
    case .coalesce: (1, .coalesce)
    case .or: (2, .or)
    case .and: (3, .and)
    case .equal: (4, .equal)
    case .unequal: (4, .unequal)
    case .less: (4, .less)
    case .lessOrEqual: (4, .lessOrEqual)
    case .greater: (4, .greater)
    case .greaterOrEqual: (4, .greaterOrEqual)
    case .closedRange: (5, .closedRange)
    case .openRange: (5, .openRange)
    case .plus: (6, .plus)
    case .minus: (6, .minus)
    case .times: (7, .times)
    case .divided: (7, .divided)
    default: (7, .remainder)
    }
  }

  // operation = disjunction { "??" disjunction }
  // disjunction = conjunction { "||" conjunction }
  // conjunction = comparison { "&&" comparison }
  // comparison = range [ ( "==" | "!=" | "<" | "<=" | ">" | ">=" ) range ]
  // range = sum [ ( "..." | "..<" ) sum ]
  // sum = product { ( "+" | "-" ) product }
  // product = operand { ( "*" | "/" | "%" ) operand }
  /// All levels in one function: continues from an operand over operators that bind at least as tightly as `least`.
  mutating func operation(from first: Expression, _ least: Int) -> Expression {
    var left = first
    var links = 0
    while let (level, form) = infix {
      if level < least || !link(&links) { break }
      let mark = token
      if isInfix { advance() } else { takeOperator() }
      var right = subjectAgain(after: left, form) ?? operandAlone()
      while let next = infix, next.level > level { right = operation(from: right, level + 1) }
      let whole = Expression(.binary(form, left, right), at: left.span.joined(with: right.span))
      if level == 4 || level == 5, let next = infix, next.level == level {
        refuseChain(right, isRange: level == 5)
      }
      suggestCall(for: mark, left, right)
      if level == 4, mark.kind == .equal || mark.kind == .unequal { refuseType(left, mark, right) }
      left = whole
    }
    return left
  }

  /// The operator between two operands at this position, including those of other languages.
  private var infix: (level: Int, form: Expression.Binary)? {
    if isInfix { return level(kind) }
    switch kind {
    case .name: return wordOperator.map { level($0.kind) }
    case .in where isForeignInfix: return level(.equal)
    case .caret where isForeignInfix: return level(.times)
    default: return nil
    }
  }

  /// True at `x in xs` and `x ^ y`.
  var isForeignInfix: Bool { at(.in) && isMembership || at(.caret) && isCaretPower }

  private mutating func refuseChain(_ right: Expression, isRange: Bool) {
    let mark = token
    var help: Suggestion = "a range has two ends"
    if !isRange {
      let edits = [(Span(at: right.span.end), " && \(source.text(of: right.span))")]
      help = write(edits)
    }
    report(
      SyntaxReasons.chained, isRange ? "ranges are not chained" : "comparisons are not chained", at: mark.span,
      help: [help])
  }

  /// Reads an operand of an operator, or a branch of `? :`; applications and `if` need brackets there.
  private mutating func operandAlone() -> Expression {
    let start = token.start
    let isAfterForeign = position > 0 && tokens[position - 1].flags.contains(.foreign)
    if at(.if) { return refuseBranch() }
    let operand = operand(.operand)
    guard argumentBegins, !inBrackets || !token.beginsLine, wordOperator == nil, !isLateCondition,
      !(inCondition && isThen)
    else { return operand }
    if case .name = operand.form {
    } else if case .member = operand.form {
    } else if inBrackets, !at(.minus) {
      return operand
    }
    // `if x > 2 return "big"`: the rest of the line is the branch.
    if inCondition, at(.leftBrace) || operand.isLiteral || at(.name) && text(token) == "return" { return operand }
    let wasRefusing = isRefusing
    let arguments = arguments()
    if wasRefusing { refusedApplications.append(Span(start, lastEnd)) }
    if !wasRefusing, !refuseNot(operand, arguments) {
      report(
        SyntaxReasons.applicationAsOperand, "a call next to an operator needs brackets",
        at: span(from: start),
        // A literal is not a function, and an operator that this language lacks needs another first operand.
        help: isAfterForeign || operand.isLiteral
          ? unit(of: operand, arguments).map { [$0] } ?? stage(of: operand, arguments, from: start)
          : brackets(for: operand, arguments, from: start))
    }
    return Expression(.apply(operand, arguments, .spaced), at: span(from: start))
  }

  /// `now + 3 minutes`
  private func unit(of number: Expression, _ arguments: [Expression]) -> Suggestion? {
    guard arguments.count == 1, number.isNumber, case .name(let word) = arguments[0].form,
      let unit = TimeUnit.here(word) ?? (TimeUnit.microseconds(of: word) == nil ? nil : word)
    else { return nil }
    let line = source.text(of: number.span) + unit
    return source.suggest(
      "a unit touches its number: `\(line)`", Span(number.span.end, arguments[0].span.end), unit, isSure: true)
  }

  /// `1...3 map { $0 * 2 }`: a name after a range is a stage.
  private func stage(of bound: Expression, _ arguments: [Expression], from start: Int) -> [Suggestion] {
    guard arguments.first?.isName == true, let first = tokens.index(startingAt: start), first > 0,
      [.closedRange, .openRange].contains(tokens[first - 1].kind)
    else { return [] }
    return [rewritten("a stage needs a `|` before it:", (Span(at: arguments[0].span.start), "| "))]
  }

  /// `n * fact n - 1` in the body of `fact`: the operation after the last argument may belong to it.
  private func brackets(for callee: Expression, _ arguments: [Expression], from start: Int) -> [Suggestion] {
    let call = bracketed(from: start)
    guard let last = arguments.last, last.label == nil, last.isName || last.isArgument,
      isRecursive(callee, from: start),
      let end = sumEnd
    else { return [write(call)] }
    // A single argument stands in the brackets of the call.
    let edits =
      arguments.count == 1
      ? [(Span(callee.span.end, last.span.start), "("), (Span(at: end), ")")]
      : [(Span(at: start), "("), (Span(at: last.span.start), "("), (Span(at: end), "))")]
    return [write(edits), rewritten("or", call)]
  }

  /// True for a call of a func in its own body.
  private func isRecursive(_ callee: Expression, from start: Int) -> Bool {
    guard hasRoom, case .name(let name) = callee.form,
      let first = tokens.index(startingAt: start), let function = (0..<first).last(where: { at(.func, $0) })
    else { return false }
    return text(function + 1) == name
  }

  /// `fib n - 1 + fib n - 2` in the body of `fib`, up to the last token taken: what is subtracted belongs to the
  /// argument. nil elsewhere.
  func recursiveCalls(of callee: Expression, from start: Int) -> [Source.Change]? {
    guard isRecursive(callee, from: start), let first = tokens.index(startingAt: start) else { return nil }
    let name = source.text(of: callee.span)
    var edits: [Source.Change] = []
    for index in first..<max(first, position - 3) where text(index) == name {
      guard [.plus, .minus].contains(tokens[index + 2].kind), at(.int, index + 3),
        at(.name, index + 1) || at(.anonymous, index + 1)
      else { return nil }
      edits += [(Span(tokens[index].end, tokens[index + 1].start), "("), (Span(at: tokens[index + 3].end), ")")]
    }
    return edits.isEmpty ? nil : edits
  }

  /// End of the sum or product that continues here; nil if none does.
  private var sumEnd: Int? {
    let signs: Set<Token.Kind> = [.plus, .minus, .times, .divided, .remainder]
    guard signs.contains(kind), !token.beginsLine else { return nil }
    var (index, depth) = (position, 0)
    while !at(.end, index), !tokens[index].beginsLine {
      let part = tokens[index].kind
      if part == .stringOpen { return nil }
      if depth == 0, index > position, !signs.contains(part), !operandBegins(at: index), part != .dot { break }
      depth += part.nesting
      if depth < 0 { break }
      index += 1
    }
    return tokens[index - 1].end
  }

  /// Refuses a line that begins with an operator.
  mutating func operatorFirst() -> Expression {
    let mark = token
    let isFirst = position == 0 || !mark.beginsLine || mark.flags.contains(.gap)
    if mark.kind == .plus, isFirst, !mark.touches, next.touches, !next.beginsLine,
      at(.in, max(0, position - 1))
    {
      return conditional()
    }
    if var help = suggestArgument(before: mark) {
      // `/usr/bin`
      if mark.kind == .divided, next.kind == .name, next.touches { help = ["a path is written in quotes"] }
      report(
        SyntaxReasons.operatorFirst, "there is nothing before the operator `\(text(mark))`", at: mark.span,
        help: help)
      scope = .anonymous(1)
      return conditional(from: missing())
    }
    advance()
    if at(.end), mark.kind == .minus {
      reportHere(SyntaxReasons.missingExpression, "an operand is missing after `-`")
      return missing()
    }
    let right = expressionBegins && !isNewLine ? head() : missing()
    report(
      SyntaxReasons.operatorFirst, "a line cannot begin with the operator `\(text(mark))`", at: mark.span,
      help: isFirst ? [] : ["end the line above with `\(text(mark))`, or set brackets around both lines"])
    return right
  }

  /// Context of a postfix expression, which decides whether closures may follow it.
  enum Standing {
    /// At the head of a pipeline: a line may continue with `.name`.
    case head
    case operand
    /// In an argument: no closure attaches to it.
    case argument
  }

  // operand = { "!" · } [ "-" · ] ( postfix | keyPath )
  mutating func operand(_ standing: Standing) -> Expression {
    if !at(.minus) && !at(.not) { return postfix(standing, from: primary()) }
    if at(.minus), next.kind == .rightParen { return operatorAsFunction() }
    var marks: [(form: Expression.Unary, start: Int)] = []
    while at(.minus) || at(.not) {
      tokens[position].flags.insert(.prefix)
      if at(.minus), next.touches, next.kind == .int || next.kind == .double || next.kind == .duration {
        // The minus belongs to the literal, since 9223372036854775808 alone is not an Int.
        let start = token.start
        advance()
        return wrapped(postfix(standing, from: number(from: start)), marks)
      }
      marks.append((at(.minus) ? .minus : .not, token.start))
      let mark = token
      advance()
      if marks.count > Parser.deepestNesting - depth {
        depth = Parser.deepestNesting
        _ = enter()
        return missing()
      }
      if !token.touches, !at(.end), expressionBegins { refusePrefix(mark) }
    }
    return wrapped(postfix(standing, from: primary()), marks)
  }

  private func wrapped(_ operand: Expression, _ marks: [(form: Expression.Unary, start: Int)]) -> Expression {
    var whole = operand
    for mark in marks.reversed() {
      whole = Expression(.unary(mark.form, whole), at: Span(mark.start, max(operand.span.end, mark.start)))
    }
    return whole
  }
}
