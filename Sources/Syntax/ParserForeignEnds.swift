import Diagnostics

/// Blocks that end with `end`, as Ruby, Lua and Julia write them.
extension Parser {
  /// Ruby's `do |x| … end` after a call, at its `do`: reported as a closure, and read. nil if there is none.
  mutating func refuseRubyBlock() -> Expression? {
    guard at(.name), text(token) == "do", !isNewLine, next.kind == .pipe || next.beginsLine else { return nil }
    guard let block = endedBlock(from: position + 1) else { return next.kind == .pipe ? refuseOpenBlock() : nil }
    let (word, before) = (token, lastEnd)
    var (body, names) = (position + 1, [String]())
    if at(.pipe, body) {
      body += 1
      while [.name, .comma, .leftParen, .rightParen].contains(tokens[body].kind) {
        if at(.name, body) { names.append(text(body)) }
        body += 1
      }
      guard at(.pipe, body) else { return nil }
      body += 1
    }
    let head = names.isEmpty ? " {" : " { \(names.joined(separator: ", ")) in"
    report(
      SyntaxReasons.foreignClosure, "a closure is written in braces", at: word.span,
      write: (Span(before, tokens[body - 1].end), head), (tokens[block.end].span, "}"))
    skip(past: block.end)
    return missing()
  }

  /// Ruby's `do |x|` without its `end`, at its `do`.
  private mutating func refuseOpenBlock() -> Expression? {
    guard let end = blockParameters(position + 1) else { return nil }
    report(
      SyntaxReasons.foreignClosure, "a closure is written in braces", at: Span(token.start, tokens[end].end),
      help: ["write `{ \(words(position + 2, end)) in … }`"], isIncomplete: at(.end, end + 1))
    skipLine()
    return missing()
  }

  /// Index of the `|` that closes Ruby's `|x, y|`.
  private func blockParameters(_ opener: Int) -> Int? {
    guard at(.pipe, opener), at(.name, opener + 1), tokens[opener + 1].touches else { return nil }
    let index = namesEnd(from: opener + 1)
    return at(.pipe, index) && tokens[index].touches ? index : nil
  }

  /// Ruby's `|x| …` after the name of a function that takes a closure, without its braces. False if it
  /// is a stage.
  mutating func refuseRubyClosure(of callee: Expression) -> Bool {
    let name: String
    switch callee.form {
    case .name(let word): name = word
    case .member(_, let word): name = word.text
    default: return false
    }
    guard Parser.closureTakers.contains(name) || Parser.blockTakers.contains(name), !isNewLine, !token.touches,
      let end = blockParameters(position), !tokens[end + 1].beginsLine, expressionBegins(at: end + 1)
    else { return false }
    let (mark, before, told) = (Span(token.start, tokens[end].end), lastEnd, diagnostics.count)
    let list = words(position + 1, end)
    skip(past: end)
    var edits: [Source.Change]
    if at(.leftBrace) {
      edits = [(Span(before, token.end), " { \(list) in")]
      _ = closure()
    } else {
      let (outer, start) = (scope, token.start)
      scope = .named
      _ = head()
      scope = outer
      edits = [(Span(before, start), " { \(list) in "), (Span(at: lastEnd), " }")]
      edits += takenEdits(within: Span(start, lastEnd), of: SyntaxReasons.operatorAfterArguments)
    }
    if diagnostics.count == told {
      report(
        SyntaxReasons.foreignClosure, "a closure is written in braces", at: mark, write: edits)
    }
    return true
  }

  /// Functions of Ruby that take a block.
  private static let blockTakers: Set<String> = [
    "each", "each_with_index", "inject", "reduce", "flat_map", "detect", "group_by", "sort_by", "times", "collect",
    "partition", "min_by", "max_by", "sum", "each_slice", "tap", "subscribeNext",
  ]

  /// `if c then a elsif d then b else e end` on one line.
  mutating func refuseInlineBranches(_ condition: Expression, from start: Int) -> Expression? {
    guard isThen, let (edits, end) = wordedBranches(condition) else { return nil }
    let (mark, whole) = (token.span, Span(start, tokens[end].end))
    withdraw(within: whole)
    report(
      SyntaxReasons.missingBlock, "the branches of `if` need braces", at: mark, write: edits)
    skip(past: end)
    return Expression(.bracketed(missing()), at: whole)
  }

  /// Braces for the branches behind a condition that end with `end`: on this line, or one on the lines below.
  func wordedBranches(_ condition: Expression) -> (edits: [Source.Change], end: Int)? {
    guard hasRoom else { return nil }
    if isNewLine {
      guard let block = endedBlock(from: position), block.middles.isEmpty else { return nil }
      return ([(Span(condition.span.end, lastEnd), " {"), (tokens[block.end].span, "}")], block.end)
    }
    guard isThen else { return nil }
    var (index, edits) = (position + 1, [(span: Span(condition.span.end, token.end), text: " {")])
    while true {
      let word = tokens[index]
      guard !word.beginsLine, word.kind != .end, word.kind != .if || text(index - 1) == "else" else {
        return nil
      }
      let gap = Span(tokens[index - 1].end, word.end)
      switch text(word) {
      case "end" where word.kind == .name: return (edits + [(gap, " }")], index)
      case "else": edits.append((gap, " } else\(at(.if, index + 1) ? "" : " {")"))
      case "elsif", "elseif", "elif": edits.append((gap, " } else if"))
      case "then": edits.append((gap, " {"))
      case "do", "while", "case", "def", "function": return nil
      default: break
      }
      index += 1
    }
  }

  /// `def f(x) x + 1 end` on one line, from its body: the suggestion, and the body.
  mutating func refuseInlineBody() -> Block? {
    guard expressionBegins, !isNewLine else { return nil }
    let last = lineEnd(from: position + 1) - 1
    guard last > position, at(.name, last), text(last) == "end" else { return nil }
    let (mark, edits) = (token.span, [(Span(at: token.start), "{ "), (tokens[last].span, "}")])
    report(
      SyntaxReasons.funcForm, "the body of a function needs braces", at: mark, write: edits)
    skip(past: last)
    return Block(content: .statements([]), span: Span(at: lastEnd))
  }

  /// `if c`, with lines below that end with `end`.
  mutating func refuseEndedBranches(_ condition: Expression, from start: Int) -> Bool {
    guard isNewLine, let block = endedBlock(from: position) else { return false }
    // A `then` goes with it.
    let close = Span(condition.span.end, max(condition.span.end, lastEnd))
    var edits = [(close, " {"), (tokens[block.end].span, "}")]
    for middle in block.middles {
      let isElse = at(.else, middle)
      edits.append((tokens[middle].span, isElse ? "} else {" : "} else if"))
      if isElse { continue }
      let last = lineEnd(from: middle + 1) - 1
      let isThen = text(last) == "then"
      edits.append((Span(isThen ? tokens[last].start : tokens[last].end, tokens[last].end), isThen ? "{" : " {"))
    }
    report(
      SyntaxReasons.missingBlock, "the branches of `if` need braces", at: Span(start, condition.span.end),
      write: edits)
    skip(past: block.end)
    return true
  }

  /// `def f(x)`, with lines below that end with `end`.
  mutating func endedBody() -> Block? {
    guard isNewLine, let block = endedBlock(from: position) else { return nil }
    let edits = [(Span(at: lastEnd), " {"), (tokens[block.end].span, "}")]
    report(
      SyntaxReasons.funcForm, "the body of a function needs braces", at: tokens[block.end].span,
      write: edits)
    skip(past: block.end)
    return Block(content: .statements([]), span: Span(at: lastEnd))
  }

  /// The `end` of a block that begins before the token at an index, and its own `else` and `elsif`.
  func endedBlock(from first: Int) -> (end: Int, middles: [Int])? {
    guard hasRoom else { return nil }
    var (depth, middles) = (0, [Int]())
    for index in first..<tokens.count {
      let word = tokens[index]
      let isFirst = word.beginsLine || at(.semicolon, index - 1)
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
