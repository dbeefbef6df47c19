import Diagnostics

/// Blocks that end with `end`, as Ruby, Lua and Julia write them.
extension Parser {
  /// Ruby's `do |x| … end` after a call, at its `do`: reported as a closure, and read. nil if there is none.
  mutating func refuseRubyBlock() -> Expression? {
    guard at(.name), text(token) == "do", !isNewLine, next.kind == .pipe || next.beginsLine,
      let block = endedBlock(from: position + 1)
    else { return nil }
    let (word, before) = (token, lastEnd)
    var (body, names) = (position + 1, [String]())
    if tokens[body].kind == .pipe {
      body += 1
      while [.name, .comma, .leftParen, .rightParen].contains(tokens[body].kind) {
        if tokens[body].kind == .name { names.append(text(tokens[body])) }
        body += 1
      }
      guard tokens[body].kind == .pipe else { return nil }
      body += 1
    }
    let head = names.isEmpty ? " {" : " { \(names.joined(separator: ", ")) in"
    report(
      SyntaxReasons.foreignClosure, "a closure is written in braces", at: word.span,
      help: [rewritten("write", [(Span(before, tokens[body - 1].end), head), (tokens[block.end].span, "}")])])
    while position <= block.end { advance() }
    return missing()
  }

  /// `if c`, with lines below that end with `end`.
  mutating func refuseEndedBranches(_ condition: Expression, from start: Int) -> Bool {
    guard isNewLine, let block = endedBlock(from: position) else { return false }
    // A `then` goes with it.
    let close = Span(condition.span.end, max(condition.span.end, lastEnd))
    var edits = [(close, " {"), (tokens[block.end].span, "}")]
    for middle in block.middles {
      let isElse = tokens[middle].kind == .else
      edits.append((tokens[middle].span, isElse ? "} else {" : "} else if"))
      if isElse { continue }
      var last = middle
      while !tokens[last + 1].beginsLine, tokens[last + 1].kind != .end { last += 1 }
      let isThen = text(tokens[last]) == "then"
      edits.append((Span(isThen ? tokens[last].start : tokens[last].end, tokens[last].end), isThen ? "{" : " {"))
    }
    report(
      SyntaxReasons.missingBlock, "the branches of `if` need braces", at: Span(start, condition.span.end),
      help: [rewritten("write", edits)])
    while position <= block.end { advance() }
    return true
  }

  /// `def f(x)`, with lines below that end with `end`.
  mutating func endedBody() -> Block? {
    guard isNewLine, let block = endedBlock(from: position) else { return nil }
    let edits = [(Span(at: lastEnd), " {"), (tokens[block.end].span, "}")]
    report(
      SyntaxReasons.funcForm, "the body of a function needs braces", at: tokens[block.end].span,
      help: [rewritten("write", edits)])
    while position <= block.end { advance() }
    return Block(content: .statements([]), span: Span(at: lastEnd))
  }

  /// The `end` of a block that begins before the token at an index, and its own `else` and `elsif`.
  func endedBlock(from first: Int) -> (end: Int, middles: [Int])? {
    guard diagnostics.count < Parser.mostDiagnostics else { return nil }
    var (depth, middles) = (0, [Int]())
    for index in first..<tokens.count {
      let word = tokens[index]
      let isFirst = word.beginsLine || tokens[index - 1].kind == .semicolon
      switch text(word) {
      case "end" where word.kind == .name && !word.touches:
        if depth == 0 { return (index, middles) }
        depth -= 1
      case "if", "while", "unless", "def", "case", "begin", "for": if isFirst { depth += 1 }
      case "do": if word.kind == .name, !isFirst { depth += 1 }
      case "else", "elsif", "elseif": if isFirst, depth == 0 { middles.append(index) }
      default: break
      }
    }
    return nil
  }
}
