import Diagnostics

extension Parser {
  // function = "func" name · "(" [ name { "," name } ] ")" ( "=" binding | block )
  mutating func function() -> Statement.Form {
    let start = token.start
    advance()
    let outer = (inBrackets, inCondition, scope)
    inCondition = false
    scope = .none
    defer { (inBrackets, inCondition, scope) = outer }
    if at(.leftParen), let head = refuseReceiver() { return rest(of: head, from: start) }
    guard !isNewLine, let name = name() else {
      reportHere(
        SyntaxReasons.funcForm, "a name is missing after `func`",
        help: at(.leftParen) ? ["a function without a name is a closure: `{ x in … }`"] : [], onThisLine: true)
      return rest(of: Name("", at: here), from: start)
    }
    return rest(of: name, from: start)
  }

  private mutating func rest(of name: Name, from start: Int) -> Statement.Form {
    var parameters: [Name] = []
    if at(.leftParen), !isNewLine {
      if next.kind != .rightParen, let function = refusePatternParameters(of: name) { return function }
      let opener = token
      tokens[position].flags.insert(.tight)
      parameters = names(SyntaxReasons.funcForm)
      if !take(.rightParen) { reportUnclosed(opener, ")") }
    } else {
      while at(.name), !isNewLine {
        parameters.append(Name(text(token), at: token.span))
        advance()
        if at(.comma), next.kind == .name, !next.beginsLine { advance() }
      }
      let list = parameters.map(\.text).joined(separator: ", ")
      let words = Span(name.span.end, max(lastEnd, name.span.end))
      reportHere(
        SyntaxReasons.funcForm, "the parameters of a function need brackets",
        help: at(.end)
          ? []
          : [
            source.suggest(
              "write `func \(name.text)(\(list))\(at(.leftBrace) ? " { … }" : " = …")`",
              at(.leftBrace) || at(.assign) ? [(words, "(\(list))")] : [])
          ],
        onThisLine: true)
    }
    if at(.name), ["throws", "rethrows", "async"].contains(text(token)), [.leftBrace, .arrow].contains(next.kind),
      !isNewLine
    {
      let (mark, before) = (token, lastEnd)
      advance()
      report(
        SyntaxReasons.funcForm, "functions do not say that they may fail", at: mark.span,
        help: [source.suggest("leave `\(text(mark))` out", Span(before, mark.end), "", isSure: true)])
    }
    if let body = bodyBehindArrow() { return .function(name, parameters: parameters, body: body, isShort: true) }
    if at(.arrow) || isResultType {
      let (mark, before) = (token, lastEnd)
      while !at(.leftBrace), !at(.assign), !at(.end), !isNewLine { advance() }
      report(
        SyntaxReasons.funcForm, "functions have no result types", at: mark.span,
        help: [
          source.suggest("leave `\(text(mark))` and the type out", Span(before, lastEnd), "", isSure: true)
        ])
    }
    if let body = at(.colon) ? bodyBehindColon() : bodyBehindDo() ?? endedBody() ?? refuseInlineBody() {
      return .function(name, parameters: parameters, body: body, isShort: true)
    }
    if at(.equal), !isNewLine {
      report(
        SyntaxReasons.funcForm, "the value of a function follows `=`", at: here,
        write: (token.span, "="))
      tokens[position] = Token(.assign, token.flags, token.start, token.end)
    }
    if take(.assign) {
      let value = binding()
      let body = Block(content: .expression(value), span: value.span)
      return .function(name, parameters: parameters, body: body, isShort: true)
    }
    if at(.leftBrace) {
      if isNewLine { reportBraceBelow("func") }
      return .function(name, parameters: parameters, body: block(), isShort: false)
    }
    if expressionBegins, !isNewLine, lastEnd < token.start, at(.rightParen, position - 1) {
      let mark = token.span
      let value = binding()
      report(
        SyntaxReasons.funcForm, "the value of a function follows `=`", at: mark,
        write: (Span(at: mark.start), "= "))
      let body = Block(content: .expression(value), span: value.span)
      return .function(name, parameters: parameters, body: body, isShort: true)
    }
    reportHere(
      SyntaxReasons.funcForm, "the body of the function is missing", help: at(.end) ? [] : ["write `= …` or `{ … }`"],
      onThisLine: true)
    return .function(name, parameters: parameters, body: Block(content: .statements([]), span: here), isShort: false)
  }

  mutating func reportBraceBelow(_ owner: String) {
    report(
      SyntaxReasons.missingBlock, "`{` goes on the line of its `\(owner)`", at: here,
      help: ["join this line to the one above"])
  }

  // body = [ statement ] { ( newline | ";" ) [ statement ] }
  // block = "{" body "}"
  mutating func block() -> Block {
    let opener = token
    advance()
    guard enter() else { return Block(content: .statements([]), span: opener.span) }
    let outer = (inBrackets, inCondition)
    (inBrackets, inCondition) = (false, false)
    open.curly += 1
    let content = body(closing: opener)
    (inBrackets, inCondition) = outer
    leave()
    return Block(content: content, span: span(from: opener.start))
  }

  /// Reads statements and the `}` after them.
  mutating func body(closing opener: Token) -> Block.Content {
    var content = blockContent()
    while at(.rightParen) || at(.rightBracket) {
      // The token closes an outer bracket, so `}` is missing.
      if open.contains(kind) { break }
      report(SyntaxReasons.strayBracket, "`\(text(token))` closes nothing", at: here)
      advance()
      content = .statements(Block(content: content, span: opener.span).statements + statements())
    }
    open.curly -= 1
    if !take(.rightBrace) { reportUnclosed(opener, "}") }
    return content
  }

  // branch = "if" condition block [ [ newline ] "else" ( branch | block ) ]
  mutating func branch() -> Expression {
    let start = token.start
    advance()
    guard enter() else { return missing() }
    defer { leave() }
    var condition = self.condition()
    if !at(.leftBrace), refuseEndedBranches(condition, from: start) { return missing() }
    if isThen || isDoMark || at(.colon) || argumentBegins && !at(.leftBrace) {
      return refuseBareBranches(condition, from: start)
    }
    let told = diagnostics.count
    var then = branchBlock(of: "if")
    if at(.leftBrace), !token.beginsLine, condition.span.end > condition.span.start {
      // `if xs.any { … } { … }`: the apparent block was a closure.
      withdraw(since: told) { $0.reason.code != SyntaxReasons.anonymous.code }
      let edits = [(Span(at: condition.span.start), "("), (Span(at: then.span.end), ")")]
      report(
        SyntaxReasons.condition, "a closure in a condition needs brackets", at: then.span,
        write: edits)
      condition = missing()
      then = block()
    }
    var otherwise: Block?
    if at(.name), token.end - token.start == 6 { refuseChineseElse() }
    if takeForeignElse() {
      let start = token.start
      let nested = branch()
      otherwise = Block(content: .expression(nested), span: span(from: start))
    } else if at(.else), !isLabel, inBrackets || !token.flags.contains(.gap) {
      advance()
      if at(.if), !isLabel, !isNewLine {
        let start = token.start
        let nested = branch()
        otherwise = Block(content: .expression(nested), span: span(from: start))
      } else {
        otherwise = branchBlock(of: "else")
      }
    }
    return Expression(.branch(condition, then, otherwise), at: span(from: start))
  }

  private mutating func branchBlock(of owner: String) -> Block {
    guard at(.leftBrace) else {
      if owner == "else", expressionBegins, !isNewLine {
        let mark = token.span
        let value = pipeline()
        let edits = [(Span(at: mark.start), "{ "), (Span(at: lastEnd), " }")]
        report(
          SyntaxReasons.missingBlock, "a block `{ … }` is missing after `else`", at: mark,
          write: edits)
        return Block(content: .expression(value), span: value.span)
      }
      reportHere(
        SyntaxReasons.missingBlock, "a block `{ … }` is missing after `\(owner)`",
        help: at(.end) ? [] : ["write `\(owner == "if" ? "if condition" : "else") { … }`"], onThisLine: true)
      return Block(content: .statements([]), span: Span(at: lastEnd))
    }
    if isNewLine { reportBraceBelow(owner) }
    return block()
  }

  /// Refuses Swift's `if let x = y`.
  private mutating func boundCondition() -> Expression {
    let (mark, word, bound) = (token, tokens[position - 1], position)
    var name: String?
    if next.kind == .name, position + 2 < tokens.count, at(.assign, position + 2) { name = text(next) }
    while !at(.leftBrace), !at(.end), !isNewLine, !at(.semicolon) {
      if at(.comma) { name = nil }
      advance()
    }
    var help: Suggestion = "bind the name before, and compare: `if x != nil { … }`"
    // Swift's `if let x { … }`
    if position == bound + 2, at(.leftBrace), at(.name, bound + 1) {
      help = write((Span(mark.start, tokens[bound + 1].start), ""), (Span(at: lastEnd), " != nil"))
    }
    if let name, word.flags.contains(.statement), at(.leftBrace) {
      let edits = [(Span(word.start, mark.start), ""), (Span(at: lastEnd), "; if \(name) != nil")]
      help = rewritten("bind the name before, and compare:", edits)
    }
    report(SyntaxReasons.condition, "`let` is not a condition", at: mark.span, help: [help])
    return missing()
  }

  // condition = conditional ∖ closure
  /// A condition contains no application and no closure outside brackets, so that `{` begins the block.
  private mutating func condition() -> Expression {
    let outer = inCondition
    inCondition = true
    defer { inCondition = outer }
    if at(.leftBrace) || isNewLine {
      let isLast = at(.leftBrace) && position > 1 && at(.else, position - 2)
      let help = isLast ? [write((Span(tokens[position - 1].start, token.start), ""))] : []
      reportHere(SyntaxReasons.missingExpression, "the condition of `if` is missing", help: help)
      return missing()
    }
    if at(.let) { return boundCondition() }
    let start = token.start
    var condition = conditional()
    while !at(.leftBrace), !at(.end), !isNewLine, !isThen {
      if argumentBegins {
        if case .name("not") = condition.form {
          let value = conditional()
          let edits = [(Span(start, value.span.start), "!("), (Span(at: value.span.end), ")")]
          report(
            SyntaxReasons.foreignOperator, "there is no operator `not` for one value", at: condition.span,
            write: edits, isSure: true)
          condition = missing()
          continue
        }
        if case .bracketed = condition.form { break }
        if tokens[position - 1].kind.isLiteral || at(.name) && text(token) == "return" { break }
        _ = arguments()
        let edits = bracketed(from: start)
        report(
          SyntaxReasons.condition, "a call in a condition needs brackets", at: span(from: start),
          write: edits)
      } else if at(.pipe) {
        report(
          SyntaxReasons.condition, "a pipeline in a condition needs brackets", at: here,
          help: ["write `if (… | …) { … }`"])
        advance()
        _ = stage()
      } else if at(.assign) {
        report(
          SyntaxReasons.condition, "`=` is not a comparison", at: here, write: (here, "=="))
        advance()
        _ = conditional()
      } else {
        break
      }
      condition = missing()
    }
    return condition
  }
}
