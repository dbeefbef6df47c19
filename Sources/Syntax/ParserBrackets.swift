import Diagnostics

extension Parser {
  // tuple = "(" binding "," binding { "," binding } [ "," ] ")"
  // group = "(" binding ")"
  mutating func group() -> Expression {
    if let parameters = takePatternParameters() { return parameters }
    let (opener, first) = (token, position + 1)
    advance()
    guard enter() else { return missing() }
    let outer = (inBrackets, inCondition)
    (inBrackets, inCondition) = (true, false)
    open.round += 1
    var elements: [Expression] = []
    var labels: [Token] = []
    var commas = 0
    let isEmpty = at(.rightParen)
    while !at(.rightParen), !at(.end), !statementBegins {
      if isLabel {
        labels.append(token)
        advance()
        advance()
      }
      elements.append(binding())
      if at(.assign) {
        report(
          SyntaxReasons.notAPlace, "`=` sets a property in a statement of its own", at: here,
          help: suggestWithoutSign(after: tokens[position - 1]))
        advance()
        _ = binding()
      }
      if at(.colon), elements.last?.isText == true, refusePairs(opener) { break }
      if at(.comma) { commas += 1 }
      if refuseGenerator(opener, first) || !separator(.rightParen) { break }
    }
    close(opener, .rightParen)
    (inBrackets, inCondition) = outer
    leave()
    let span = span(from: opener.start)
    if !labels.isEmpty { refuseLabels(labels, of: elements, span) }
    if isEmpty {
      if at(.arrow) { return Expression(.tuple([]), at: span) }
      refuseEmpty(opener)
      return missing()
    }
    if elements.count == 1 {
      if commas > 0 {
        report(
          SyntaxReasons.brackets, "brackets around one value do not make a tuple", at: span,
          help: ["write `Tuple(\(source.text(of: elements[0].span)))`"])
      }
      return Expression(.bracketed(elements[0]), at: span)
    }
    if elements.isEmpty { return Expression(.bracketed(missing()), at: span) }
    return Expression(.tuple(elements), at: span)
  }

  private mutating func refuseEmpty(_ opener: Token) {
    let span = span(from: opener.start)
    if case .leftBrace = kind, at(.in) { return }
    var help: [Suggestion] = ["the empty tuple is `Tuple()`"]
    let index = position - 3
    if index >= 0, at(.name, index), !opener.beginsLine {
      help.insert("a call without arguments is `\(text(index))()`, without a space", at: 0)
    }
    report(SyntaxReasons.brackets, "there is nothing between the brackets", at: span, help: help)
  }

  // list = "[" [ binding { "," binding } [ "," ] ] "]"
  // dictionary = "[" ":" "]" | "[" pair { "," pair } [ "," ] "]"
  // pair = key ":" binding
  // key = conditional
  mutating func list() -> Expression {
    if next.kind == .rightBracket, let typed = refuseTypedList() { return typed }
    let opener = token
    advance()
    guard enter() else { return missing() }
    let outer = (inBrackets, inCondition)
    (inBrackets, inCondition) = (true, false)
    open.square += 1
    var values: [Expression] = []
    var pairs: [(key: Expression, value: Expression)] = []
    var isDictionary = false
    refuseComprehension(opener)
    refuseTestInBrackets()
    if at(.colon), next.kind == .rightBracket || next.kind == .end {
      isDictionary = true
      advance()
    }
    while !at(.rightBracket), !at(.end), !statementBegins {
      if isSpread(position), refuseSpread(opener) { break }
      let key: Expression
      if isLabel, !at(.name), !at(.nil), !at(.true), !at(.false) {
        key = Expression(.name(text(token)), at: token.span)
        advance()
      } else {
        key = binding()
      }
      if take(.colon) {
        checkKey(key)
        if !values.isEmpty {
          refuseMixture(key, "a key in a list", "a list is `[a, b]`, a dictionary `[key: a, other: b]`")
        }
        isDictionary = true
        pairs.append((key, expressionBegins || at(.unknown) ? binding() : missingValue()))
      } else if isDictionary, !at(.end) {
        let help: Suggestion =
          expressionBegins && !token.beginsLine
          ? write((Span(at: lastEnd), ":")) : "each element of a dictionary is `key: value`"
        refuseMixture(key, "a key is missing before this value", help)
      } else {
        values.append(key)
      }
      if !separator(.rightBracket, inList: !isDictionary) { break }
    }
    close(opener, .rightBracket)
    (inBrackets, inCondition) = outer
    leave()
    suggestRange(values, from: opener)
    return Expression(isDictionary ? .dictionary(pairs) : .list(values), at: span(from: opener.start))
  }

  /// The shell's `[ -z "$x" ]`, after its bracket.
  private mutating func refuseTestInBrackets() {
    guard at(.minus), next.touches, next.kind == .name, next.end - next.start == 1, operandBegins(at: position + 2),
      !tokens[position + 2].touches
    else { return }
    report(
      SyntaxReasons.missingComma, "a condition is not written in square brackets", at: Span(token.start, next.end),
      help: ["a condition is `x.isEmpty`, `x == \"a\"` or `x > 3`"])
    while !at(.rightBracket), !at(.end), !token.beginsLine { advance() }
  }

  /// Suggests a range for Haskell's `[1..3]`, which would otherwise be a list of one range.
  private mutating func suggestRange(_ values: [Expression], from opener: Token) {
    guard case .binary(_, let left, let right)? = values.last?.form,
      let index = diagnostics.lastIndex(where: {
        $0.reason.code == SyntaxReasons.foreignOperator.code
          && $0.place.map { $0.span.start >= left.span.end && source.text(of: $0.span) == ".." } == true
      })
    else { return }
    // Haskell's `[1, 3..9]`
    if values.count > 1 { return diagnostics[index].help = ["numbers with a step are `0...4 | map { 1 + $0 * 2 }`"] }
    let range = "\(source.text(of: left.span))...\(source.text(of: right.span))"
    diagnostics[index].help = [rewritten("a range is", (span(from: opener.start), range))]
  }

  private mutating func missingValue() -> Expression {
    reportHere(SyntaxReasons.missingExpression, "a value is missing after `:`")
    return missing()
  }

  private mutating func refuseMixture(_ element: Expression, _ message: String, _ help: Suggestion) {
    report(SyntaxReasons.mixedList, Sentence(message), at: element.span, help: [help])
  }

  private mutating func checkKey(_ key: Expression) {
    switch key.form {
    case .apply(_, _, .spaced), .pipe, .follow, .branch:
      let edits = [(Span(at: key.span.start), "("), (Span(at: key.span.end), ")")]
      report(
        SyntaxReasons.mixedList, "a computed key needs brackets", at: key.span,
        write: edits)
    default: break
    }
  }

  /// True if a statement begins on this line, so that the brackets around it were not closed.
  var statementBegins: Bool { (at(.let) || at(.func)) && token.beginsLine && !isLabel }

  /// `(1...10 step 2)`, `(3 as Double)` and Objective-C's `[$0 integerValue]`: words that lack no `,`.
  private func suggestWord(_ mark: Token, _ closer: Token.Kind) -> Suggestion? {
    switch text(mark) {
    case "step", "by": return "numbers with a step are `0...4 | map { 1 + $0 * 2 }`"
    case "as" where next.kind == .name && text(next).first?.isUppercase == true:
      return "values have no static types: `double x`, `int x` and `string x` convert one"
    default: break
    }
    guard position > 1, at(.leftBracket, position - 2), at(.anonymous, position - 1), at(.name),
      next.kind == .rightBracket, closer == .rightBracket
    else { return nil }
    let value = text(position - 1)
    let whole = Span(tokens[position - 2].start, next.end)
    return source.suggest(
      "Objective-C's `[x y]` is `x.y` here", whole, "\(value).\(text(mark))")
  }

  /// After an element: takes the `,`, and returns whether another element follows.
  mutating func separator(_ closer: Token.Kind, inList: Bool = false) -> Bool {
    if at(.semicolon), inList || closer == .rightParen { refuseSemicolons(closer) }
    if take(.comma) { return true }
    if at(closer) || at(.end) { return false }
    if statementBegins { return false }
    if at(.name), text(token) == "init", let made = ForeignFactory.allocated(tokens, source, before: position) {
      report(
        SyntaxReasons.missingComma, "a message is not sent with `[ ]`", at: made.span,
        write: (made.span, made.call), isSure: true)
      advance()
      return !at(closer) && expressionBegins
    }
    if token.beginsLine, isLeftOpen(closer) { return false }
    if expressionBegins || isLabel {
      let edits = [(Span(at: lastEnd), ",")]
      let isMessage = inList && isLabel
      let isKey = at(.string, position - 1)
      if at(.name), text(token) == "for", next.kind == .name {
        report(
          SyntaxReasons.missingComma, "a list is not made with `for`", at: here,
          help: ["the list of the results is `xs | map { x in … }`, of some elements `xs | filter { x in … }`"])
        var depth = 0
        while !at(.end), depth > 0 || !at(closer) {
          depth += kind.nesting
          advance()
        }
        return false
      }
      let mark = token
      let pairs = suggestPairs()
      report(
        SyntaxReasons.missingComma, "a `,` is missing before \(describe(mark))", at: mark.span,
        help: [
          pairs ?? suggestWord(mark, closer)
            ?? (isMessage
              ? "Objective-C's `[x \(text(token)): y]` is `x | \(text(token)) y` here" : write(edits)),
          pairs == nil && inList && isKey ? rewritten("in a dictionary,", (Span(at: lastEnd), ":")) : "",
        ])
      return pairs == nil
    }
    switch kind {
    case .rightParen, .rightBracket, .rightBrace, .interpolationClose, .stringClose: return false
    default: break
    }
    let before = position
    reportExtra()
    synchronize()
    if take(.comma) { return true }
    // Parsing cannot resume at a `|` within an element.
    if position == before { advance() }
    return !at(closer) && !at(.end) && (expressionBegins || at(.comma) && take(.comma))
  }

  /// True if nothing closes the brackets around this token, so that what begins a line is not another element.
  private func isLeftOpen(_ closer: Token.Kind) -> Bool {
    guard hasRoom else { return false }
    var (index, depth) = (position - 1, 0)
    while index >= 0 {
      depth += tokens[index].kind.nesting
      if depth > 0 { return tokens[index].kind.closer == closer && self.closer(of: index) == nil }
      index -= 1
    }
    return false
  }

  /// Reports the `;` between the elements of F#'s `[1; 2]` and jq's `range(0; 3)`, at the first, and reads each as a
  /// `,`.
  private mutating func refuseSemicolons(_ closer: Token.Kind) {
    var (index, depth, marks) = (position, 0, [Int]())
    let mark = here
    while !at(.end, index), depth > 0 || tokens[index].kind != closer {
      depth += tokens[index].kind.nesting
      if depth == 0, at(.semicolon, index) { marks.append(index) }
      // Without its bracket, a call ends at its line.
      if closer == .rightParen, depth < 0 || tokens[index].beginsLine || statementBegins(at: index) { return }
      index += 1
    }
    let isClosed = !at(.end, index)
    if !isClosed, closer == .rightParen { return }
    let edits = marks.map { (tokens[$0].span, ",") }
    for mark in marks {
      let token = tokens[mark]
      tokens[mark] = Token(.comma, token.flags, token.start, token.end)
    }
    report(
      SyntaxReasons.missingComma, "elements are separated by `,`", at: mark,
      help: isClosed ? [write(edits)] : [])
  }

  private func statementBegins(at index: Int) -> Bool { [.let, .func].contains(tokens[index].kind) && !isLabel(index) }

  /// Takes the closing bracket, or reports that it is missing.
  mutating func close(_ opener: Token, _ closer: Token.Kind) {
    if closer == .rightParen { open.round -= 1 } else { open.square -= 1 }
    if take(closer) { return }
    let mark = closer == .rightParen ? ")" : "]"
    switch kind {
    case .rightParen, .rightBracket, .rightBrace:
      if open.contains(kind) { return reportUnclosed(opener, mark) }
      let note = Diagnostic.Note("this `\(text(opener))` is still open", at: Place(source, opener.span))
      report(
        SyntaxReasons.strayBracket, "`\(text(token))` does not close `\(text(opener))`", at: here,
        help: ["write `\(mark)`"], notes: [note])
      advance()
    default: reportUnclosed(opener, mark)
    }
  }
}
