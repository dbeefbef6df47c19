import Diagnostics

extension Parser {
  // script = [ statement ] { ( newline | ";" ) [ statement ] }
  mutating func script() -> [Statement] {
    var all = statements(atMost: source.lineCount)
    while !at(.end) {
      report(SyntaxReasons.strayBracket, "`\(text(token))` closes nothing", at: here)
      advance()
      all += statements()
    }
    return all
  }

  /// Reads statements up to a closing bracket, which the caller takes. `count` is an upper bound of their number.
  mutating func statements(atMost count: Int = 0) -> [Statement] {
    var all: [Statement] = []
    all.reserveCapacity(count)
    eachStatement { all.append(Statement($0, at: $1)) }
    return all
  }

  /// Reads the statements of a block.
  mutating func blockContent() -> Block.Content {
    var first: Expression?
    var all: [Statement] = []
    eachStatement { form, span in
      if case .expression(let only) = form, first == nil, all.isEmpty { return first = only }
      if let only = first { all.append(Statement(.expression(only), at: only.span)) }
      first = nil
      all.append(Statement(form, at: span))
    }
    return if let first { .expression(first) } else { .statements(all) }
  }

  private mutating func eachStatement(_ take: (Statement.Form, Span) -> Void) {
    while true {
      while at(.semicolon) { advance() }
      switch kind {
      case .end, .rightBrace, .rightParen, .rightBracket, .interpolationClose, .stringClose: return
      default: break
      }
      let (before, start) = (position, token.start)
      let form = statement()
      take(form, span(from: start))
      switch kind {
      case .semicolon, .end, .rightBrace: break
      case _ where token.beginsLine && position > before: break
      default: leftOver(before)
      }
    }
  }

  // statement = let | function | assignment | binding
  private mutating func statement() -> Statement.Form {
    tokens[position].flags.insert(.statement)
    if let foreign = foreignForm() { return foreign }
    let form: Statement.Form
    switch kind {
    case .let where !isLabel: form = `let`()
    case .func where !isLabel: form = typedFunction()
    case .pipe: form = .expression(continued())
    case .if where !isLabel: form = refuseShellBlock() ? .expression(missing()) : assignment()
    case .else where !isLabel:
      reportHere(
        SyntaxReasons.strayElse, "`else` belongs to no `if`",
        help: ["it follows the `}` of its `if`, on that line or on the next"])
      advance()
      if at(.if) { _ = branch() } else if at(.leftBrace) { _ = block() }
      form = .expression(missing())
    case .dot: form = .expression(lateMember())
    case _ where isInfixMark && !isPrefix && !isForeignLiteral: form = .expression(operatorFirst())
    case _ where isLabel: form = .expression(statementLabel())
    case .name where isForeignFunction: form = foreignFunctionStatement()
    case .name where isForeignPattern: form = `let`()
    case .name
    where refuseChoice() || refuseRoutine() || refuseTypedFunction() || refuseSelection()
      || refuseForeignStatement():
      form = .expression(missing())
    default: form = assignment()
    }
    return form
  }

  /// Patterns, tests and declarations of other languages. Apart from `statement`, whose frame every level of nesting
  /// takes.
  private mutating func foreignForm() -> Statement.Form? {
    switch kind {
    case .leftBracket where refuseShellTest(): .expression(missing())
    case .leftBracket, .leftBrace: refusePattern(from: token.start)
    case .name where next.kind == .leftBracket && next.touches: refuseArrayDeclaration()
    case .name where next.kind == .comma: refuseBarePattern(from: token.start)
    default: nil
    }
  }

  /// A pattern after `let`, whose place is `start`.
  private mutating func foreignPattern(from start: Int) -> Statement.Form? {
    switch kind {
    case .leftParen, .leftBracket, .leftBrace: isNewLine ? nil : refusePattern(from: start)
    case .name where next.kind != .assign && !isNewLine: refuseBarePattern(from: start)
    default: nil
    }
  }

  /// Refuses a statement that begins with `name:`.
  private mutating func statementLabel() -> Expression {
    if let refused = refuseObject() ?? refuseHandlers() { return refused }
    let line = source.line(at: max(0, lastEnd - 1)) + 1
    let isBelowClosure = position > 0 && at(.rightBrace, position - 1)
    let isParameter = position > 0 && at(.leftBrace, position - 1)
    let isTyped = position + 3 < tokens.count && tokens[position + 2].isWord && at(.assign, position + 3)
    let help: Suggestion =
      text(token) == "if"
      ? "`if:then:else:` is `ifThenElse condition yes no` here"
      : isTyped && token.flags.contains(.statement)
        ? rewritten(
          "names have no types:", (Span(token.start, tokens[position + 3].start), "let \(text(token)) "))
        : isParameter
          ? write((next.span, " in"))
          : isBelowClosure
            ? "labeled arguments go on the line of their call: put it after the `}` of line \(line)"
            : "a dictionary is written `[\"\(text(token))\": …]`"
    report(
      SyntaxReasons.label, "a statement cannot begin with the label `\(text(token)):`",
      at: Span(token.start, next.end), help: [help])
    advance()
    advance()
    return expressionBegins ? binding() : missing()
  }

  // let = "let" ( name | "(" name { "," name } ")" ) "=" binding
  mutating func `let`() -> Statement.Form {
    let start = token.start
    advance()
    if let parts = foreignPattern(from: start) { return parts }
    if at(.leftParen) {
      let opener = token
      let names = names(SyntaxReasons.letForm)
      if !take(.rightParen) { reportUnclosed(opener, ")") }
      return .unpack(names, boundValues())
    }
    guard !isNewLine, let name = name() else {
      reportHere(
        SyntaxReasons.letForm, "a name is missing after `let`", help: ["write `let name = …`"], onThisLine: true)
      while !at(.assign), !at(.end), !at(.semicolon), !at(.rightBrace), !token.beginsLine { advance() }
      if !at(.assign) || isNewLine { return .bind(Name("", at: here), missing()) }
      return .bind(Name("", at: here), boundValue())
    }
    if at(.minus), token.touches, next.kind == .name, next.touches { return .bind(hyphenated(name), boundValue()) }
    if at(.comma) { return unbracketedNames(from: name) }
    if at(.colon) { refuseType(of: name) }
    if at(.name), !isNewLine, next.kind == .assign, isDeclarator(name.text) {
      return .bind(takeSecondName(name), boundValue())
    }
    if at(.name), !isNewLine, valueFollows { return curriedFunction(name, from: start) }
    if at(.leftParen), token.touches, isFunctionHead { return letFunction(name, from: start) }
    return .bind(name, boundValue())
  }

  // assignment = place "=" binding
  // place = name · "." · word { · "." · word }
  mutating func assignment() -> Statement.Form {
    let place = binding()
    if at(.unknown), !isNewLine { return .expression(step(place)) }
    guard at(.assign), !isNewLine else {
      suggestAppending(place)
      return .expression(place)
    }
    let mark = token
    let isForeign = mark.flags.contains(.foreign)
    if !isForeign { checkPlace(place, mark: "=") } else { suggestBinding(of: place) }
    let named = !isForeign && declared(by: place) != nil ? diagnostics.count : nil
    advance()
    let first = token.start
    let value = binding()
    if let named { joinClosure(named, from: first) }
    if isForeign { suggestSum(place, mark, value) }
    suggestMerging(place, mark, value)
    return .assign(place, value)
  }
}
