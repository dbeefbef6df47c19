import Diagnostics

/// Operators and conditions as other languages write them. The grammar has no place for any of them, so they are
/// found where an operator or a block is missing, and the report shows the same in rsig.
extension Parser {
  struct WordOperator {
    let text: String
    let kind: Token.Kind
    /// 2 for `is not`.
    var tokens = 1
  }

  private static let wordOperators: [String: (text: String, kind: Token.Kind)] = [
    "and": ("&&", .and), "or": ("||", .or), "xor": ("!=", .unequal), "is": ("==", .equal), "eq": ("==", .equal),
    "equals": ("==", .equal), "isnt": ("!=", .unequal), "isnot": ("!=", .unequal), "ne": ("!=", .unequal),
    "not": ("!=", .unequal), "lt": ("<", .less), "le": ("<=", .lessOrEqual), "lte": ("<=", .lessOrEqual),
    "gt": (">", .greater), "ge": (">=", .greaterOrEqual), "gte": (">=", .greaterOrEqual), "mod": ("%", .remainder),
    "div": ("/", .divided),
  ]

  static func wordOperator(_ word: String) -> String? { wordOperators[word]?.text }

  /// A word between two operands that is an operator elsewhere. Only asked after a complete operand, where a name can
  /// mean nothing else.
  var wordOperator: WordOperator? {
    guard at(.name), !token.touches, !token.flags.contains(.newline), !next.touches, !isLabel,
      let (text, kind) = Parser.wordOperators[self.text(token)]
    else { return nil }
    if kind == .equal, next.kind == .name, self.text(next) == "not", operandBegins(at: position + 2) {
      return WordOperator(text: "!=", kind: .unequal, tokens: 2)
    }
    return operandBegins(at: position + 1) ? WordOperator(text: text, kind: kind) : nil
  }

  /// `2 ^ 3`
  var isCaretPower: Bool {
    guard at(.caret), !token.flags.contains(.newline) else { return false }
    switch next.kind {
    case .int, .double, .anonymous: return true
    case .name: return !next.touches
    default: return false
    }
  }

  private func operandBegins(at index: Int) -> Bool {
    guard index < tokens.count, !tokens[index].flags.contains(.newline) else { return false }
    switch tokens[index].kind {
    case .name, .anonymous, .int, .double, .duration, .string, .stringOpen, .leftParen, .leftBracket, .minus, .not,
      .true, .false, .nil:
      return true
    default: return false
    }
  }

  /// Takes the operator here, and reports one that other languages write.
  mutating func takeOperator() {
    if at(.name), let word = wordOperator {
      let span = Span(token.start, tokens[position + word.tokens - 1].end)
      report(
        SyntaxReasons.foreignOperator, "there is no operator `\(source.text(of: span))`", at: span,
        help: [rewritten("write", [(span, word.text)], isSure: true)])
      for _ in 1..<word.tokens { advance() }
    } else if at(.caret) {
      report(SyntaxReasons.foreignOperator, "there is no operator `^`", at: here)
    }
    advance()
  }

  /// The call that stands for an operator with no sign here: `2 ** 3`, `x =~ "a"`.
  mutating func suggestCall(for mark: Token, _ left: Expression, _ right: Expression) {
    guard mark.kind == .caret || mark.flags.contains(.foreign),
      let index = diagnostics.firstIndex(where: {
        $0.place?.span.start == mark.start && $0.reason.code == SyntaxReasons.foreignOperator.code
      })
    else { return }
    let between = Span(left.span.end, max(left.span.end, right.span.start))
    let end = Span(lastEnd, lastEnd)
    switch text(mark) {
    case "**", "^":
      let start = Span(left.span.start, left.span.start)
      diagnostics[index].help = [rewritten("write", [(start, "pow("), (between, ", "), (end, ")")])]
    case "=~": diagnostics[index].help = [rewritten("write", [(between, ".matches("), (end, ")")])]
    default: break
    }
  }

  /// `not x == y`: the `!` that was meant. True if it was reported.
  mutating func refuseNot(_ callee: Expression, _ arguments: [Expression]) -> Bool {
    guard case .name("not") = callee.form, arguments.count == 1, let value = arguments.first, value.label == nil else {
      return false
    }
    report(
      SyntaxReasons.foreignOperator, "there is no operator `not` for one value", at: callee.span,
      help: [rewritten("write", [(Span(callee.span.start, value.span.start), "!")], isSure: true)])
    return true
  }

  /// `x and y == z`: the word stands among the arguments of `x`. True if it was reported.
  mutating func refuseWord(among arguments: [Expression]) -> Bool {
    for argument in arguments.dropLast() {
      guard case .name(let name) = argument.form, let sign = Parser.wordOperator(name) else { continue }
      report(
        SyntaxReasons.foreignOperator, "there is no operator `\(name)`", at: argument.span,
        help: [rewritten("write", [(argument.span, sign)], isSure: true)])
      return true
    }
    return false
  }

  /// `map $0 + 1`: the argument is the body of the closure that was meant. True if its `$0` was reported.
  @discardableResult
  mutating func suggestBraces(around span: Span) -> Bool {
    guard case .none = scope else { return false }
    func isWithin(_ diagnostic: Diagnostic) -> Bool {
      diagnostic.reason.code == SyntaxReasons.anonymous.code
        && diagnostic.place.map { $0.span.start >= span.start && $0.span.end <= span.end } ?? false
    }
    guard let index = diagnostics.firstIndex(where: isWithin) else { return false }
    let edits = [(Span(span.start, span.start), "{ "), (Span(span.end, span.end), " }")]
    diagnostics[index].help = [rewritten("write", edits)]
    let later = diagnostics[(index + 1)...].filter { !isWithin($0) }
    diagnostics.replaceSubrange((index + 1)..., with: later)
    return true
  }

  /// `> 1` or `.count` at the beginning of a closure: its argument is missing.
  func suggestArgument(before mark: Token) -> [Suggestion]? {
    guard position > 0, case .anonymous = scope else { return nil }
    guard let index = tokens.all.lastIndex(where: { $0.end <= mark.start }), tokens[index].kind == .leftBrace else {
      return nil
    }
    return [rewritten("write", [(Span(mark.start, mark.start), mark.kind == .dot ? "$0" : "$0 ")], isSure: true)]
  }

  // MARK: conditions

  /// `"a" if c else "b"`
  var isLateCondition: Bool {
    guard at(.if), !isNewLine, !isLabel else { return false }
    var index = position + 1
    var nested = 0
    while index < tokens.count, !tokens[index].flags.contains(.newline) {
      switch tokens[index].kind {
      case .else where nested == 0: return true
      case .leftParen, .leftBracket: nested += 1
      case .rightParen, .rightBracket:
        if nested == 0 { return false }
        nested -= 1
      case .leftBrace, .rightBrace, .semicolon, .end: return false
      default: break
      }
      index += 1
    }
    return false
  }

  mutating func refuseLateCondition(_ value: Expression, from start: Int) -> Expression {
    let mark = span(of: token)
    let first = source.text(of: Span(start, lastEnd))
    advance()
    let condition = conditional()
    guard take(.else) else { return value }
    let other = conditional()
    let test = source.text(of: condition.span)
    let text = "\(test) ? \(first) : \(source.text(of: other.span))"
    report(
      SyntaxReasons.ifInside, "`if` does not stand behind its value", at: mark,
      help: [rewritten("write", [(Span(start, lastEnd), text)])])
    return missing()
  }

  /// `then`, behind the condition of an `if`.
  var isThen: Bool { at(.name) && !token.touches && !isLabel && text(token) == "then" }

  /// `if c then a else b`, `if (c) a`, `if c: a`: the branches of an `if` without braces.
  mutating func refuseBareBranches(_ condition: Expression, from start: Int) -> Expression {
    let hasMark = isThen || at(.colon)
    let mark = hasMark ? span(of: token) : span(from: lastEnd)
    if hasMark { advance() }
    inCondition = false
    guard expressionBegins, !isNewLine else {
      report(
        SyntaxReasons.missingBlock, "the branches of `if` stand in braces", at: mark,
        help: ["write `if \(source.text(of: condition.span)) { … }`"])
      return missing()
    }
    let message: Sentence =
      hasMark
      ? "the branches of `if` stand in braces, without `\(source.text(of: mark))`"
      : "the branches of `if` stand in braces"
    let told = diagnostics.count
    var edits = [(Span(condition.span.end, mark.end), " {")]
    _ = pipeline()
    edits.append((Span(lastEnd, lastEnd), " }"))
    if at(.else), !isLabel {
      let word = token
      advance()
      if at(.colon) { advance() }
      if !at(.if), !at(.leftBrace), expressionBegins {
        edits.append((Span(word.end, lastEnd), " {"))
        _ = pipeline()
        edits.append((Span(lastEnd, lastEnd), " }"))
      } else {
        _ = at(.if) ? branch() : missing()
        if at(.leftBrace) { _ = block() }
      }
    }
    if diagnostics.count == told {
      report(SyntaxReasons.missingBlock, message, at: mark, help: [rewritten("write", edits)])
    }
    return Expression(.bracketed(missing()), at: span(from: start))
  }

  /// `elif`, `elsif`, `elseif`
  mutating func takeForeignElse() -> Bool {
    guard at(.name), !isNewLine, ["elif", "elsif", "elseif"].contains(text(token)) else { return false }
    report(
      SyntaxReasons.strayElse, "`\(text(token))` is written `else if`", at: here,
      help: [rewritten("write", [(span(of: token), "else if")], isSure: true)])
    return true
  }

  /// `for x in xs { … }`, read up to `in`.
  mutating func refuseLoop() -> Bool {
    guard position >= 2, text(tokens[position - 2]) == "for", tokens[position - 2].flags.contains(.statement) else {
      return false
    }
    let (first, name, mark) = (tokens[position - 2], text(tokens[position - 1]), span(of: token))
    advance()
    let outer = (inCondition, scope)
    inCondition = true
    let elements = expressionBegins ? operation(from: operand(.operand), 0) : missing()
    inCondition = outer.0
    var help: Suggestion = "`xs | subscribeNext { \(name) in … }` runs for each element"
    if at(.leftBrace), !isNewLine {
      let brace = token
      scope = .named
      _ = block()
      help = rewritten(
        "write",
        [
          (Span(first.start, elements.span.start), ""),
          (Span(elements.span.end, brace.end), " | subscribeNext { \(name) in"),
        ])
    }
    scope = outer.1
    report(
      SyntaxReasons.parameters, "there is no `for`: a stream calls a closure for each value", at: mark, help: [help])
    return true
  }

  // MARK: declarations

  /// `int i = 3`, `var x: Int = 3`, `NSString *s = …`: the name that is declared.
  func declared(by place: Expression) -> String? {
    switch place.form {
    case .apply(let callee, let arguments, .spaced):
      guard case .name(let word) = callee.form, arguments.count < 4,
        Parser.declarators.contains(word) || word.first?.isUppercase == true
      else { return nil }
      // `var x: Int` reads as a label.
      if let label = arguments.last?.label { return arguments.count == 1 ? label.text : nil }
      var name: String?
      for argument in arguments {
        guard case .name(let word) = argument.form else { return nil }
        name = word
      }
      return name
    case .binary(.times, let type, let name):
      guard case .name(let name) = name.form else { return nil }
      switch type.form {
      case .name(let type): return type.first?.isUppercase == true ? name : nil
      case .apply(_, _, .spaced): return declared(by: type) == nil ? nil : name
      default: return nil
      }
    default: return nil
    }
  }

  private static let declarators: Set<String> = [
    "var", "const", "val", "set", "def", "local", "my", "auto", "mut", "static", "export", "final", "__block", "int",
    "long", "short", "unsigned", "char", "bool", "boolean", "float", "double", "id", "string", "any", "dim", "our",
  ]

  /// The value after `=`, where other languages have another word for it.
  func foreignValue(after mark: Token) -> (span: Span, text: String)? {
    let index = position + 1
    guard index < tokens.count else { return nil }
    let value = tokens[index]
    if value.kind == .name,
      let ours = [
        "YES": "true", "NO": "false", "True": "true", "False": "false", "NULL": "nil",
        "null": "nil", "None": "nil", "undefined": "nil",
      ][text(value)]
    {
      return (span(of: value), ours)
    }
    // `[RACSubject subject]`
    guard value.kind == .leftBracket, index + 3 < tokens.count, tokens[index + 3].kind == .rightBracket,
      tokens[index + 1].kind == .name, tokens[index + 2].kind == .name,
      let call = ForeignFactory.call(text(tokens[index + 1]), text(tokens[index + 2]), [])
    else { return nil }
    return (Span(value.start, tokens[index + 3].end), call)
  }

  /// `RAC(self.label, text) = signal`
  func suggestBinding(_ place: Expression) -> Suggestion? {
    guard case .apply(let callee, let arguments, .bracketed) = place.form, case .name("RAC") = callee.form,
      arguments.count >= 2, let path = arguments[1].path
    else { return nil }
    var object = source.text(of: arguments[0].span)
    if object.hasPrefix("self."), object != "self." { object.removeFirst(5) }
    return rewritten(
      "write", [(Span(place.span.start, token.end), "\(object).\(path) <~")], isSure: arguments.count == 2)
  }

  var isInClosure: Bool { if case .none = scope { false } else { true } }

  /// True if an earlier `let` or the parameters of a func or closure bind the name.
  func isBoundAbove(_ name: String) -> Bool {
    (1..<max(1, position)).contains { index in
      tokens[index].kind == .name && (tokens[index - 1].kind == .let || tokens[index + 1].kind == .in)
        && text(tokens[index]) == name
    }
  }

  // MARK: one line

  /// Joins suggestions for places of one line: each applied alone would leave the line broken.
  mutating func joinSuggestions() {
    guard diagnostics.count > 1 else { return }
    for reason in [SyntaxReasons.applicationAsOperand, SyntaxReasons.foreignOperator] {
      var index = 0
      while index < diagnostics.count {
        let first = diagnostics[index]
        guard first.reason.code == reason.code, first.help.count == 1, first.help[0].isFix,
          let line = first.place.map({ source.line(at: $0.span.start) })
        else {
          index += 1
          continue
        }
        let others = diagnostics.indices.filter { other in
          let one = diagnostics[other]
          return other > index && one.reason.code == reason.code && one.help.count == 1 && one.help[0].isFix
            && one.place.map { source.line(at: $0.span.start) } == line
        }
        if !others.isEmpty {
          let all = ([index] + others).map { diagnostics[$0].help[0] }
          let edits = all.flatMap(\.edits).map { (span: $0.place.span, text: $0.replacement) }
          diagnostics[index].help = [rewritten("write", edits, isSure: all.allSatisfy(\.isSure))]
          for other in others.reversed() { diagnostics.remove(at: other) }
        }
        index += 1
      }
    }
  }
}

extension Expression {
  /// `a`, `a.b`: the text of a name or a path of names.
  fileprivate var path: String? {
    switch form {
    case .name(let name): name
    case .member(let subject, let name): subject.path.map { "\($0).\(name.text)" }
    default: nil
    }
  }

  var isMember: Bool { if case .member = form { true } else { false } }

  /// `$0`, or a part of it.
  var isArgument: Bool {
    switch form {
    case .anonymous: true
    case .member(let subject, _), .optionalMember(let subject, _), .index(let subject, _): subject.isArgument
    default: false
    }
  }
}
