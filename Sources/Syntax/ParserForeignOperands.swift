import Diagnostics

/// Operands that begin with a sign in other languages: jq's `.` and `.name`, Ruby's and Elixir's `:name`, Elixir's
/// `%{a: 1}`, Lisp's `(+ 1 2)`.
extension Parser {
  /// Refuses `.5`. True if it was reported and read.
  mutating func refuseFraction() -> Bool {
    guard [.int, .double, .duration].contains(next.kind), next.touches else { return false }
    report(
      SyntaxReasons.number, "a number begins with a digit", at: Span(token.start, next.end),
      write: (Span(at: token.start), "0"))
    advance()
    advance()
    return true
  }

  /// Refuses an operand that begins with `.`.
  mutating func leadingDot() -> Expression {
    if refuseFraction() { return missing() }
    let isMember = next.isWord && next.touches
    if isMember, let duration = refuseDuration() { return duration }
    let closure = dotClosure
    var help: [Suggestion] = []
    if case .anonymous(let count) = scope {
      scope = .anonymous(max(count, 1))
      help = [rewritten("the argument of a closure is `$0`:", (isMember ? Span(at: token.start) : token.span, "$0"))]
    } else if isMember {
      // `for: .normal` is a case of an enum.
      let isCase = position > 0 && at(.colon, position - 1)
      let path = isCase ? nil : source.suggest("a key path is `\\.\(text(next))`", Span(at: token.start), "\\")
      help = [suggestWithoutOwner() ?? closure ?? path].compactMap(\.self)
    } else {
      help = [closure].compactMap(\.self)
    }
    if isMember {
      report(
        SyntaxReasons.member, "there is nothing before `.\(text(next))`", at: Span(token.start, next.end), help: help)
      advance()
    } else {
      reportHere(SyntaxReasons.missingExpression, "expected an expression, but found `.`", help: help)
    }
    advance()
    if !isInClosure, closure != nil { skipInBrackets() }
    return missing()
  }

  /// Refuses `x > 3 && < 9`, at the second comparison: the operand that it shares with the first one. nil elsewhere.
  mutating func subjectAgain(after left: Expression, _ sign: Expression.Binary) -> Expression? {
    guard sign == .and || sign == .or, kind.isComparison, !isNewLine, let subject = left.lastCompared else {
      return nil
    }
    let line = source.text(of: subject.span)
    report(
      SyntaxReasons.missingExpression, "each comparison names what it compares", at: here,
      write: (Span(at: token.start), line + " "))
    return Expression(subject.form, at: Span(at: token.start))
  }

  /// Passes over the rest of the brackets or interpolation around this token.
  private mutating func skipInBrackets() {
    var depth = 0
    while !at(.end), depth > 0 || kind.nesting >= 0 && kind != .interpolationClose {
      depth += kind.nesting
      advance()
    }
  }

  /// jq's `select(.age > 3)` and `map(. * 2)`, at a `.`: the whole argument as a closure.
  private var dotClosure: Suggestion? {
    guard hasRoom, let opener = argumentOpener else { return nil }
    let (first, end) = (opener + 1, elementEnd(from: opener + 1))
    guard at(.rightParen, end), !isLabel(first), position < end, let edits = dotEdits(first, end) else {
      return nil
    }
    let isPath =
      end > first + 1
      && (first..<end).allSatisfy { at(.dot, $0) || tokens[$0].isWord && tokens[$0].touches }
    let braces = edits.inBraces(Span(tokens[first].start, tokens[end - 1].end))
    // jq's `map(select(f))`
    if opener > 2, text(opener - 1) == "select", text(opener - 3) == "map",
      at(.leftParen, opener - 2), at(.rightParen, end + 1)
    {
      var edits = braces + [(Span(tokens[opener - 3].start, tokens[opener - 1].end), "filter")]
      if let brace = edits.firstIndex(where: { $0.span == Span(at: tokens[end].start) }) { edits.remove(at: brace) }
      edits.append((tokens[end].span, edits.count > braces.count ? "" : " }"))
      return write(edits)
    }
    return isPath ? nil : write(braces)
  }

  /// jq's `map({name: .n})`, whose `{` is the token at an index.
  func closureOfObject(from opener: Int) -> Suggestion? {
    guard opener > 1, at(.leftParen, opener - 1), tokens[opener - 1].touches,
      at(.name, opener - 2), let end = closer(of: opener), at(.rightParen, end + 1),
      let dots = dotEdits(opener + 1, end), !dots.isEmpty, let dictionary = suggestDictionary(from: opener)
    else { return nil }
    let edits = dictionary.changes + dots
    let span = Span(tokens[opener].start, tokens[end].end)
    return write(edits.inBraces(span))
  }

  /// A `$0` for each `.` of jq that stands for it; nil for what has no equal here.
  private func dotEdits(_ first: Int, _ end: Int) -> [Source.Change]? {
    var edits: [Source.Change] = []
    for index in first..<end {
      let part = tokens[index]
      let isEmptyIndex = part.kind == .leftBracket && part.touches && at(.rightBracket, index + 1)
      if isEmptyIndex || [.semicolon, .anonymous, .leftBrace].contains(part.kind) { return nil }
      guard part.kind == .dot, index == first || !endsOperand(index - 1) || !part.touches else { continue }
      let isMember = tokens[index + 1].isWord && tokens[index + 1].touches
      // A case of Swift's enums: `.success(1)`
      if isMember, at(.leftParen, index + 2), tokens[index + 2].touches { return nil }
      edits.append((isMember ? Span(at: part.start) : part.span, "$0"))
    }
    return edits
  }

  private func endsOperand(_ index: Int) -> Bool {
    let token = tokens[index]
    return token.isWord || token.kind.isLiteral
      || [.anonymous, .rightParen, .rightBracket, .rightBrace, .stringClose].contains(token.kind)
  }

  /// The bracket of the call whose argument holds this token, perhaps within other brackets.
  private var argumentOpener: Int? {
    var (index, depth) = (position - 1, 0)
    while index > 0, position - index < 200 {
      depth += tokens[index].kind.nesting
      if depth > 0 {
        guard !at(.leftBrace, index) else { return nil }
        if at(.leftParen, index), tokens[index].touches, at(.name, index - 1) { return index }
        depth = 0
      }
      index -= 1
    }
    return nil
  }

  /// `let x = let y = 3`, at the second `let`.
  func suggestTwoStatements() -> [Suggestion] {
    guard at(.let), position > 2, at(.assign, position - 1), at(.name, position - 2),
      at(.let, position - 3), next.kind == .name, at(.assign, position + 2)
    else { return [] }
    let index = partEnd(from: position + 1, at: .semicolon)
    let gap = Span(tokens[position - 3].start, token.start)
    let second = "; let \(text(position - 2)) = \(text(next))"
    return [write((gap, ""), (Span(at: tokens[index - 1].end), second))]
  }

  /// Refuses Ruby's and Elixir's `:name`.
  mutating func symbol() -> Expression {
    let span = Span(token.start, next.end)
    report(
      SyntaxReasons.missingExpression, "a name does not begin with `:`", at: span,
      help: [rewritten("a string says as much:", (span, "\"\(text(next))\""))])
    advance()
    advance()
    return missing()
  }

  /// Reads `(+ 1)` or `(> 2)`: an operator and its right side, in brackets.
  mutating func section() -> Expression? {
    guard position > 0, at(.leftParen, position - 1), inBrackets else { return nil }
    let mark = token
    advance()
    guard expressionBegins else { return nil }
    let outer = isRefusing
    isRefusing = true
    let first = token.start
    _ = operation(from: operand(.operand), 0)
    // Lisp's `(+ 1 2)`
    var others: [Span] = []
    while expressionBegins, !at(.minus) || isPrefix {
      let start = token.start
      _ = operand(.operand)
      others.append(Span(start, lastEnd))
    }
    isRefusing = outer
    let sign = text(mark)
    let isChain = others.count == 1 || [.plus, .times, .minus, .divided].contains(mark.kind)
    report(
      SyntaxReasons.missingExpression, "an operator is not a function", at: mark.span,
      help: others.isEmpty
        ? [write((Span(at: mark.start), "{ $0 "), (Span(at: lastEnd), " }"))]
        : isChain
          ? [write([(Span(mark.start, first), "")] + others.map { (Span(at: $0.start), "\(sign) ") })] : []
    )
    return missing()
  }

  /// True at Elixir's `%{a: 1}`.
  var isForeignMap: Bool {
    isForeignLiteral && !token.touches && foreignOpener.map { at(.leftBrace, $0) } ?? false
  }

  /// True at the `%` of `%{a: 1}`, `%User{a: 1}` and Ruby's `%w[a b]`.
  var isForeignLiteral: Bool { at(.remainder) && foreignOpener != nil }

  private var foreignOpener: Int? {
    guard next.touches else { return nil }
    if next.kind == .leftBrace { return position + 1 }
    guard next.kind == .name, position + 2 < tokens.count, tokens[position + 2].touches else { return nil }
    return switch tokens[position + 2].kind {
    case .leftBrace where text(next).first?.isUppercase == true: position + 2
    case .leftBracket, .leftParen: text(next) == "w" ? position + 2 : nil
    default: nil
    }
  }

  /// Refuses Elixir's `%{a: 1}` and Ruby's `%w[a b]`, and reads up to the bracket.
  mutating func foreignLiteral() -> Expression {
    guard let opener = foreignOpener else { return missing() }
    let mark = Span(token.start, tokens[opener].start)
    let end = closer(of: opener)
    if at(.leftBrace, opener) {
      let help = suggestDictionary(from: opener).map { one in
        rewritten("a dictionary is", [(mark, "")] + one.changes)
      }
      report(
        SyntaxReasons.label, "a dictionary is written in square brackets", at: Span(mark.start, tokens[opener].end),
        help: [help ?? "a dictionary is `[\"name\": value]`"])
    } else {
      let words = end.map { source.text(of: Span(tokens[opener].end, tokens[$0].start)) } ?? ""
      let list = words.split { " \n\t".contains($0) }.map { "\"\($0)\"" }.joined(separator: ", ")
      let isPlain = !words.contains("\"") && !words.contains("\\")
      let whole = Span(mark.start, end.map { tokens[$0].end } ?? tokens[opener].end)
      report(
        SyntaxReasons.missingExpression, "a list of words is a list of strings", at: mark,
        help: end != nil && isPlain ? [write((whole, "[\(list)]"))] : [])
    }
    guard let end else {
      skip(to: opener)
      return primary()
    }
    skip(past: end)
    return missing()
  }
}

extension [Source.Change] {
  /// With braces around the span.
  fileprivate func inBraces(_ span: Span) -> Self {
    var all = self
    if let first = all.firstIndex(where: { $0.span.start == span.start }) {
      all[first].text = "{ " + all[first].text
    } else {
      all.append((Span(at: span.start), "{ "))
    }
    if let last = all.firstIndex(where: { $0.span.end == span.end && !$0.span.isEmpty }) {
      all[last].text += " }"
    } else {
      all.append((Span(at: span.end), " }"))
    }
    return all
  }
}

extension Expression {
  /// The left side of the last comparison in a condition.
  fileprivate var lastCompared: Expression? {
    switch form {
    case .binary(.and, _, let last), .binary(.or, _, let last): last.lastCompared
    case .binary(let sign, let first, _) where sign.isComparison: first
    default: nil
    }
  }
}
