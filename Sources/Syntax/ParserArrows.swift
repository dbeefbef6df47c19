import Diagnostics

/// Arrows of other languages: `x -> x + 1` and `(a, b) => a + b` for closures, `text -> map upper` for pipelines.
extension Parser {
  /// `x -> …` and `(a, b) => …`: the arrow follows text already read as an expression.
  mutating func foreignClosure(_ left: Expression, from start: Int) -> Expression {
    guard at(.arrow), !isNewLine else { return left }
    let (mark, told) = (token, diagnostics.count)
    let pipelines = pipelineOfArrows()
    if !pipelines.isEmpty {
      report(SyntaxReasons.foreignClosure, "there is no `->`", at: mark.span, help: pipelines)
      return missing()
    }
    advance()
    var names: [String] = []
    var isParameters = true
    func collect(_ expression: Expression) {
      switch expression.form {
      case .name(let name): names.append(name)
      case .bracketed(let inner): collect(inner)
      case .tuple(let elements): elements.forEach(collect)
      case .list(let elements):
        elements.forEach(collect)
        // Lists among several parameters, or in a list, are taken apart one by one.
        if elements.contains(where: { !$0.isName }) || left.isTuple { isParameters = false }
      default: isParameters = false
      }
    }
    collect(left)
    var parameters = names.joined(separator: ", ")
    // JavaScript's `([k, v]) =>` takes one element apart.
    if case .bracketed(let inner) = left.form, case .list = inner.form { parameters = "(\(parameters))" }
    if !parameters.isEmpty { parameters += " in" }
    if let pattern = tokens.patterns[left.span.start] { parameters = pattern }
    let isAtStart = tokens.index(startingAt: start).map { tokens[$0].flags.contains(.statement) } == true
    let outer = isRefusing
    isRefusing = true
    let outerScope = scope
    scope = .anonymous(0)
    let bodyStart = expressionBegins ? token.start : lastEnd
    let object = takeObject()
    let body = object != nil ? missing() : enter() && expressionBegins ? head() : missing()
    // JavaScript's `x => t += x`
    var depth = 0
    if at(.unknown) || at(.assign) {
      while !at(.end), !isNewLine, depth > 0 || ![.rightParen, .rightBrace, .rightBracket, .comma].contains(token.kind)
      {
        depth += token.kind.nesting
        advance()
      }
    }
    if object == nil { leave() }
    scope = outerScope
    isRefusing = outer
    let help = suggestions(ofArrow: mark, left, body, isAtStart: isAtStart)
    if !help.isEmpty {
      report(SyntaxReasons.foreignClosure, "there is no `\(text(mark))`", at: mark.span, help: help)
      return missing()
    }
    let head = parameters.isEmpty ? "{" : "{ \(parameters)"
    // JavaScript's `async`, since every closure may wait for signals, and OCaml's `fun`.
    let before = tokens.last(endingBy: left.span.start).map { tokens[$0] }
    let begin = before.flatMap { ["async", "fun", "fn"].contains(text($0)) ? $0.start : nil } ?? left.span.start
    // Elixir's `fn x -> x * 2 end`
    let bodyEnd = lastEnd
    if at(.name), text(token) == "end", !isNewLine, before.map({ text($0) }) == "fn" { advance() }
    var edits = [
      (Span(begin, max(bodyStart, mark.end)), head + " "), (Span(bodyEnd, lastEnd), " }"),
    ]
    // `a -> b -> a + b`: one suggestion for both closures.
    if let object {
      edits.insert((Span(bodyStart, bodyEnd), object), at: 1)
    } else if case .missing = body.form {
      edits.insert(contentsOf: takenEdits(within: Span(bodyStart, lastEnd), of: SyntaxReasons.foreignClosure), at: 1)
    }
    if case .closure(let closure) = body.form {
      edits = [(Span(begin, min(body.span.start + 1, lastEnd)), head)]
      if let word = leavingWord(in: closure.body, since: told) { edits.append((word, "")) }
    } else if left.isArgument, isInClosure {
      edits = [(Span(left.span.start, max(body.span.start, mark.end)), "")]
    } else if left.isArgument {
      edits[0].1 = "{ "
    } else if !isParameters {
      edits = []
    } else if before?.kind == .leftBrace, at(.rightBrace), !parameters.isEmpty {
      // Haskell's `\x -> x + 1` in braces
      edits = [(edits[0].0, parameters + " ")]
    }
    // Ruby's `{"a" => 1}`
    let opener = left.isText ? tokens.index(startingAt: left.span.start).map { $0 - 1 } : nil
    let other = opener.flatMap { suggestDictionary(from: $0) } ?? "a closure is `{ x in … }`"
    // C's and PHP's `p->name`
    let isMember = text(mark) == "->" && mark.touches && bodyStart == mark.end && (left.path != nil || left.isArgument)
    report(
      SyntaxReasons.foreignClosure, edits.isEmpty ? "there is no `\(text(mark))`" : "a closure is written in braces",
      at: mark.span,
      help: isMember && left.isArgument
        ? [rewritten("a member is read with `.`:", (mark.span, "."))]
        : [
          edits.isEmpty ? other : bodyEnd > mark.end ? write(edits) : "a closure is `{ x in … }`",
          isMember ? rewritten("or, for a member,", (mark.span, ".")) : "",
        ])
    return missing()
  }

  /// Takes the object of JavaScript's `x => ({id: x, n})`: the dictionary. nil if something else is in the brackets.
  private mutating func takeObject() -> String? {
    guard at(.leftParen), next.kind == .leftBrace, let end = closer(of: position), let last = closer(of: position + 1),
      last + 1 == end
    else { return nil }
    var (index, pairs) = (position + 2, [String]())
    while index < last {
      let next = elementEnd(from: index)
      guard tokens[index].isWord || at(.string, index),
        next == index + 1 && tokens[index].isWord || at(.colon, index + 1)
      else { return nil }
      pairs.append(pair(index, next))
      index = next + 1
    }
    withdraw(within: Span(token.start, tokens[end].end))
    skip(past: end)
    return pairs.isEmpty ? "[:]" : "[\(pairs.joined(separator: ", "))]"
  }

  /// Reads on to the end of stages that arrows join, `text -> map upper -> filter isLong` or `text -> upper -> print`,
  /// and returns the pipelines that may be meant. Closures within closures, `a -> b -> a + b`, have no stage with an
  /// argument, and end in more than a name. Looks ahead a thousand tokens at most, since each arrow asks.
  private mutating func pipelineOfArrows() -> [Suggestion] {
    var (index, depth) = (position, 0)
    var arrows: [Token] = []
    var hasStage = false
    while index < tokens.count, !at(.end, index) {
      if index - position > 1000 { return [] }
      let word = tokens[index]
      if depth == 0, word.beginsLine { break }
      switch word.kind {
      case .arrow where depth == 0:
        guard text(word) == "->", index + 1 < tokens.count, at(.name, index + 1) else { return [] }
        arrows.append(word)
        let begins = operandBegins(at: index + 2) || index + 2 < tokens.count && at(.leftBrace, index + 2)
        if begins, !tokens[index + 2].touches, !at(.minus, index + 2) { hasStage = true }
      default: depth += word.kind.nesting
      }
      if depth < 0 { break }
      index += 1
    }
    // `x -> y -> x` is a closure.
    let names = (position - 1..<index).filter { at(.name, $0) }.map { text($0) }
    let isOfNames = index == position + 2 * arrows.count && Set(names).count == names.count
    guard arrows.count > 1, hasStage || isOfNames else { return [] }
    skip(to: index)
    let pipes = write(arrows.map { ($0.span, "|") })
    if hasStage { return [pipes] }
    let mapping = arrows.map { (span: $0.span, text: "| map") }
    return [write(mapping.dropLast() + [(arrows.lastElement.span, "|")]), write(mapping), pipes]
  }

  /// Suggestions for `["a" => 1]`, `text -> map upper` and `text -> label.text`, whose arrows do not make closures.
  private func suggestions(ofArrow mark: Token, _ left: Expression, _ body: Expression, isAtStart: Bool) -> [Suggestion]
  {
    if left.isText, inBrackets { return [write((Span(left.span.end, mark.end), ":"))] }
    guard isAtStart else { return [] }
    // A closure that is a whole statement would be lost.
    let isPipe = text(mark) == "->" || !isInClosure
    switch (left.form, body.form) {
    case (.name(let name), .apply(let callee, let arguments, _))
    where isPipe && callee.isName && !arguments.contains { source.text(of: $0.span).contains(name) }:
      return [write((mark.span, "|"))]
    case (.name, .name) where isPipe && !isInClosure:
      return ["| map", "|"].map { write((mark.span, $0)) }
    case (_, .member):
      let line = "\(source.text(of: body.span)) <~ \(source.text(of: left.span))"
      return [write((Span(left.span.start, body.span.end), line))]
    default: return []
    }
  }
}
