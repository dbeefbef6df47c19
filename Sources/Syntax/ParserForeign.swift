import Diagnostics

/// Operators and conditions as other languages write them. The grammar has no place for them, so they are recognized
/// where an operator or a block is missing, and the report shows the equivalent in rsig.
extension Parser {
  struct WordOperator {
    let text: String
    let kind: Token.Kind
    /// Number of tokens; 2 for `is not`.
    var tokens = 1
  }

  /// A word between two operands that is an operator in other languages. Valid only after a complete operand, where a
  /// name can have no other meaning.
  var wordOperator: WordOperator? {
    guard at(.name), !token.touches, !token.beginsLine, !next.touches, !isLabel,
      let (text, kind) = WordOperators.signs[self.text(token)]
    else { return nil }
    if text == "!=", next.kind == .in, self.text(token) == "not", operandBegins(at: position + 2) {
      return WordOperator(text: "not in", kind: kind, tokens: 2)
    }
    // `filter not isEmpty`: the name before it is a stage, not an operand.
    if text == "!=", position > 1, at(.pipe, position - 2) { return nil }
    // `print not x`
    if text == "!=", position > 0, at(.name, position - 1), tokens[position - 1].flags.contains(.statement) {
      return nil
    }
    if kind == .equal, next.kind == .name, self.text(next) == "not", operandBegins(at: position + 2) {
      return WordOperator(text: "!=", kind: .unequal, tokens: 2)
    }
    return operandBegins(at: position + 1) ? WordOperator(text: text, kind: kind) : nil
  }

  /// `x in xs`, and no end of parameters that were misread.
  var isMembership: Bool {
    guard position > 0, at(.in), !token.beginsLine, !next.touches, !isLabel,
      operandBegins(at: position + 1)
    else { return false }
    if endsBinding { return false }
    if !at(.name, position - 1) { return !at(.rightParen, position - 1) }
    // `let f = x in x + 1`: a closure without its braces.
    var index = position + 1
    let name = text(position - 1)
    while index < tokens.count, !tokens[index].beginsLine, !at(.end, index) {
      if at(.name, index), text(index) == name { return false }
      index += 1
    }
    if position == 1 { return true }
    // `if (k in d)`
    if at(.leftParen, position - 2), position > 2,
      [.if, .and, .or, .not].contains(tokens[position - 3].kind)
    {
      return true
    }
    return ![.leftBrace, .comma, .leftParen, .rightBracket].contains(tokens[position - 2].kind)
      && text(position - 2) != "for"
  }

  /// True at the `in` of OCaml's `let x = 1 in x + 1`, where the name is used after it.
  var endsBinding: Bool {
    guard open.round == 0, open.square == 0,
      let first = (0..<position).last(where: { tokens[$0].flags.contains(.statement) }),
      at(.let, first) || at(.func, first)
    else { return false }
    let name = text(text(first + 1) == "rec" ? first + 2 : first + 1)
    var index = position + 1
    while !at(.end, index), !tokens[index].beginsLine {
      if at(.name, index), text(index) == name { return true }
      index += 1
    }
    return false
  }

  /// True at the `^` of `2 ^ 3`, if a power is meant.
  var isCaretPower: Bool {
    guard at(.caret), !token.beginsLine else { return false }
    switch next.kind {
    case .int, .double, .anonymous, .string, .stringOpen: return true
    case .name: return !next.touches
    default: return false
    }
  }

  func operandBegins(at index: Int) -> Bool {
    guard index < tokens.count, !tokens[index].beginsLine else { return false }
    switch tokens[index].kind {
    case .name, .anonymous, .int, .double, .duration, .string, .stringOpen, .leftParen, .leftBracket, .minus, .not,
      .true, .false, .nil:
      return true
    default: return false
    }
  }

  /// Takes the operator here, and reports it if it belongs to another language.
  mutating func takeOperator() {
    if at(.name), let word = wordOperator {
      let span = Span(token.start, tokens[position + word.tokens - 1].end)
      report(
        SyntaxReasons.foreignOperator, "there is no operator `\(source.text(of: span))`", at: span,
        write: (span, word.text), isSure: true)
      for _ in 1..<word.tokens { advance() }
    } else if at(.in) {
      report(SyntaxReasons.foreignOperator, "there is no operator `in`", at: here)
    } else if at(.caret) {
      report(SyntaxReasons.foreignOperator, "there is no operator `^`", at: here)
    }
    advance()
  }

  /// Suggests the call for an operator that has no sign in rsig: `2 ** 3`, `x =~ "a"`.
  mutating func suggestCall(for mark: Token, _ left: Expression, _ right: Expression) {
    let isWord = mark.kind == .in || mark.kind == .name && ["not", "is", "instanceof"].contains(text(mark))
    guard mark.kind == .caret || mark.flags.contains(.foreign) || isWord,
      let index = diagnostics.firstIndex(where: {
        $0.place?.span.start == mark.start && $0.reason.code == SyntaxReasons.foreignOperator.code
      })
    else { return }
    let between = Span(left.span.end, max(left.span.end, right.span.start))
    let end = Span(at: lastEnd)
    switch text(mark) {
    // OCaml's `"a" ^ "b"`
    case "^" where left.isText || right.isText:
      diagnostics[index].help = [rewritten("texts are joined by `+`:", (mark.span, "+"))]
    case "**", "^":
      let start = Span(at: left.span.start)
      diagnostics[index].help = [write((start, "pow("), (between, ", "), (end, ")"))]
    case "is", "instanceof":
      guard case .name(let type) = right.form, let kind = WordOperators.kinds[type], type.first?.isUppercase == true
      else { return }
      let call = "kind(\(source.text(of: (typed(left) ?? left).span))) == \"\(kind)\""
      diagnostics[index].help = [write((Span(left.span.start, right.span.end), call))]
    case "in", "not":
      let isIn = source.text(of: diagnostics[index].place?.span ?? between).hasSuffix("in")
      if !isIn { return }
      let all = source.text(of: right.span)
      let whole = Span(left.span.start, lastEnd)
      let isPlain = if case .binary = right.form { false } else { true }
      let call = "\(isPlain ? all : "(\(all))").contains(\(source.text(of: left.span)))"
      diagnostics[index].help = [write((whole, mark.kind == .in ? call : "!\(call)"))]
    case ".."
    where left.isText != right.isText
      || [left, right].contains(where: { $0.isText && $0.span.end - $0.span.start > 3 }):
      // In Lua, `..` joins texts.
      diagnostics[index].help = [rewritten("strings are joined with `+`:", (between, " + "))]
    case "<<" where isSubject(left):
      let isPlain = if case .binary = right.form { false } else { true }
      let value = source.text(of: right.span)
      let call = "sendNext \(source.text(of: left.span)) \(isPlain ? value : "(\(value))")"
      diagnostics[index].help = [write((Span(left.span.start, lastEnd), call))]
    case "=~":
      // A pattern between slashes has no value yet.
      var start = mark.end
      while start < lastEnd, source.bytes[start] == 0x20 { start += 1 }
      diagnostics[index].help = [write((Span(left.span.end, start), ".matches("), (end, ")"))]
    default: break
    }
  }

  /// Suggests `!` for `not x == y`. True if it was reported.
  mutating func refuseNot(_ callee: Expression, _ arguments: [Expression]) -> Bool {
    guard case .name("not") = callee.form, arguments.count == 1, let value = arguments.first, value.label == nil else {
      return false
    }
    // `not a == b` negates the whole comparison.
    let outer = isRefusing
    isRefusing = true
    let whole = operation(from: value, 4)
    isRefusing = outer
    var edits = [(Span(callee.span.start, value.span.start), "!")]
    if whole.span.end > value.span.end {
      edits[0].1 = "!("
      edits.append((Span(at: whole.span.end), ")"))
    }
    report(
      SyntaxReasons.foreignOperator, "there is no operator `not` for one value", at: callee.span,
      write: edits, isSure: true)
    return true
  }

  /// Refuses `x and y == z`, where the word is among the arguments of `x`. True if it was reported.
  mutating func refuseWord(among arguments: [Expression]) -> Bool {
    for (place, argument) in arguments.dropLast().enumerated() {
      guard case .name(let name) = argument.form, let sign = WordOperators.sign(name) else { continue }
      if place == arguments.count - 2, refuseNot(argument, [arguments[place + 1]]) { return true }
      report(
        SyntaxReasons.foreignOperator, "there is no operator `\(name)`", at: argument.span,
        write: (argument.span, sign), isSure: true)
      return true
    }
    return false
  }

  /// Suggests braces for `map $0 + 1`, whose argument is meant as a closure's body. True if its `$0` was reported.
  @discardableResult
  mutating func suggestBraces(around span: Span) -> Bool {
    guard case .none = scope else { return false }
    func isWithin(_ diagnostic: Diagnostic) -> Bool {
      diagnostic.reason.code == SyntaxReasons.anonymous.code
        && diagnostic.place.map { $0.span.start >= span.start && $0.span.end <= span.end } ?? false
    }
    guard let index = diagnostics.firstIndex(where: isWithin) else { return false }
    let edits = [(Span(at: span.start), "{ "), (Span(at: span.end), " }")]
    diagnostics[index].help = [write(edits)]
    let later = diagnostics[(index + 1)...].filter { !isWithin($0) }
    diagnostics.replaceSubrange((index + 1)..., with: later)
    return true
  }

  /// Suggestions for `> 1` or `.count` at the beginning of a closure, where the argument is missing.
  func suggestArgument(before mark: Token) -> [Suggestion]? {
    // `...` spreads a list in JavaScript.
    guard position > 0, case .anonymous = scope, mark.kind != .closedRange else { return nil }
    guard let index = tokens.last(endingBy: mark.start), at(.leftBrace, index) else {
      return nil
    }
    return [write((Span(at: mark.start), mark.kind == .dot ? "$0" : "$0 "), isSure: true)]
  }
}

extension Expression {
  public var isMember: Bool { if case .member = form { true } else { false } }

  var isTuple: Bool { if case .tuple = form { true } else { false } }

  var isText: Bool {
    switch form {
    case .literal(.string), .interpolation: true
    default: false
    }
  }

  var isLiteral: Bool {
    switch form {
    case .literal, .interpolation: true
    default: false
    }
  }

  var isNumber: Bool {
    switch form {
    case .literal(.int), .literal(.double): true
    default: false
    }
  }

  /// True for `$0`, or a part of it.
  var isArgument: Bool {
    switch form {
    case .anonymous: true
    case .member(let subject, _), .optionalMember(let subject, _), .index(let subject, _): subject.isArgument
    default: false
    }
  }
}
