import Diagnostics

extension Parser {
  // binding = [ place "<~" ] pipeline
  mutating func binding() -> Expression {
    let place = pipeline()
    guard at(.follow), !isNewLine else { return place }
    if isSubject(place) { return subscription(of: place) }
    checkPlace(place, mark: "<~")
    advance()
    let source = pipeline()
    if at(.follow), !isNewLine {
      report(
        SyntaxReasons.notAPlace, "`<~` binds one property to one signal", at: here,
        help: ["bind the two in two statements"])
      advance()
      _ = pipeline()
    }
    return Expression(.follow(place, source), at: place.span.joined(with: source.span))
  }

  // pipeline = head { [ newline ] "|" stage }
  mutating func pipeline() -> Expression {
    let start = token.start
    return pipeline(from: head(), start)
  }

  /// The text at the end of an expression: itself, or the last argument of a call.
  private func joinedText(_ head: Expression) -> Expression? {
    if head.isText { return head }
    guard case .apply(_, let arguments, .spaced) = head.form, let last = arguments.last, last.label == nil,
      last.value.isText
    else { return nil }
    return last.value
  }

  /// The dots of `. "b" . "c"`, and where it ends.
  private func joinedTexts(from index: Int) -> (dots: [Span], end: Int) {
    var (index, dots, end) = (index, [Span](), lastEnd)
    while index + 1 < tokens.count, at(.dot, index), !tokens[index + 1].beginsLine {
      var last = index + 1
      if at(.stringOpen, last) {
        while last < tokens.count - 1, !at(.stringClose, last) { last += 1 }
      } else if !at(.string, last) {
        break
      }
      dots.append(tokens[index].span)
      end = tokens[last].end
      index = last + 1
    }
    return (dots, end)
  }

  mutating func pipeline(from head: Expression, _ start: Int) -> Expression {
    var stages: [Expression] = []
    var links = 0
    while !at(.pipe) && !at(.dot) || link(&links) {
      if at(.pipe), !isNewLine || !token.flags.contains(.gap) {
        advance()
      } else if at(.dot), !isNewLine || !token.flags.contains(.gap) {
        // `.name` after a stage: read as another stage.
        let dot = token.span
        let isTouching = token.touches
        let isOnLine = !isTouching && !token.beginsLine && next.isWord
        if isOnLine && refuseDuration() != nil || !isTouching && !token.beginsLine && refuseFraction() { continue }
        let before = position
        advance()
        let next = token.isWord ? stage(from: start) : missing()
        let what = source.text(of: Span(dot.end, max(dot.end, lastEnd)))
        if position == before + 1, let first = joinedText(head), at(.string) || at(.stringOpen) {
          // PHP's and Perl's sign for joining texts. Among arguments an operation needs brackets.
          let line = joinedTexts(from: before)
          let isArgument = first.span.start > head.span.start
          let brackets = [(Span(at: first.span.start), "("), (Span(at: line.end), ")")]
          report(
            SyntaxReasons.lateMember, "strings are joined with `+`", at: dot,
            write: line.dots.map { ($0, "+") } + (isArgument ? brackets : []))
          while !at(.end), !isNewLine { advance() }
        } else if position == before + 1, at(.end) {
          reportHere(SyntaxReasons.lateMember, "a name is missing after `.`")
        } else {
          refuseLateMember(dot, what, head, joins: head.isText && next.isName, isTouching, isOnLine)
        }
        stages.append(next)
        continue
      } else {
        break
      }
      let next = stage(from: start)
      // Most pipelines have one stage, and an array created with one element need not grow.
      if stages.isEmpty { stages = [next] } else { stages.append(next) }
    }
    return stages.isEmpty
      ? head : Expression(.pipe(head, stages), at: Span(head.span.start, max(lastEnd, head.span.end)))
  }

  private mutating func refuseLateMember(
    _ dot: Span, _ what: String, _ head: Expression, joins: Bool, _ isTouching: Bool, _ isOnLine: Bool
  ) {
    let help: Suggestion
    if isOnLine, head.isName, !dot.isEmpty, source.byte(at: dot.end) == 0x20 {
      help = "functions are called in order, as stages: `x | map { … } | sum`"
    } else if isOnLine, joins {
      help = rewritten("strings are joined with `+`:", (dot, "+"))
    } else if isOnLine, !what.contains(" ") {
      help = source.suggest("a key path is `\\.\(what)`", Span(at: dot.start), "\\")
    } else if what.isEmpty || what.contains("\n") || what.first == " " {
      help = "write `| name` for the next stage"
    } else {
      help = source.suggest("write `| \(what)`", dot, isTouching ? " | " : "| ")
    }
    report(
      SyntaxReasons.lateMember,
      isTouching ? "`.` reaches no further than the stage before it" : "`.` can follow only a single expression",
      at: Span(dot.start, max(dot.end, lastEnd)), help: [help])
  }

  // head = branch | application | chain | conditional
  mutating func head() -> Expression {
    if at(.name), source.bytes[token.start] > 127 { refuseChineseIf() }
    if at(.if), !isLabel { return refuseUse(of: branch()) }
    if at(.name), refuseChoice() || refuseQuery() { return missing() }
    if at(.name) { skipTry() }
    let start = token.start
    var first = operand(.head)
    if refuseRest(of: first) { return missing() }
    if first.isMember, !inBrackets { refuseColon() }
    while isCallee(first), argumentBegins, !isLateCondition {
      let arguments = arguments()
      guard at(.dot), let closed = closedByMember(first, arguments, start) else {
        let application = applied(first, arguments, from: start)
        return isLateCondition
          ? refuseLateCondition(application, from: start, argument: arguments.last?.value.span) : application
      }
      first = postfix(.head, from: closed)
    }
    if argumentBegins, wordOperator == nil, !isLateCondition { return refuseArguments(after: first, from: start) }
    let whole = conditional(from: first)
    if isLateCondition { return refuseLateCondition(whole, from: start) }
    return at(.arrow) ? foreignClosure(whole, from: start) : whole
  }

  /// Scala's `match` and Ruby's `|x| …` after an expression. True if it was reported and read.
  private mutating func refuseRest(of first: Expression) -> Bool {
    at(.name) && refuseChoice(of: first) || at(.pipe) && refuseRubyClosure(of: first)
  }

  // application = callee argument { argument }
  // callee = path | group
  private func isCallee(_ expression: Expression) -> Bool {
    switch expression.form {
    case .name, .member, .bracketed: true
    default: false
    }
  }

  // stage = ( name | group ) { argument } | name · call [ closure ] | place
  mutating func stage(from start: Int = -1) -> Expression {
    let stageStart = token.start
    let pipelineStart = start < 0 ? stageStart : start
    var callee: Expression
    switch kind {
    case .name:
      if refuseFilter(isStage: true) { return missing() }
      callee = Expression(.name(text(token)), at: token.span)
      advance()
      if at(.leftParen), token.touches {
        callee = call(callee, takesClosure: !inCondition)
        if argumentBegins { return refuseArguments(after: callee, from: stageStart) }
      } else if at(.dot), token.touches {
        callee = path(from: callee)
      }
      refuseColon()
    case .leftParen:
      callee = group()
      if case .tuple = callee.form { refuseStage(callee, "a tuple is not a stage", []) }
      if at(.leftParen), token.touches { callee = call(callee, takesClosure: !inCondition) }
    default: return foreignStage(from: pipelineStart)
    }
    if at(.leftBracket) || at(.leftParen) || at(.dot), token.touches, !at(.dot) || isMember(callee) {
      let whole = postfix(.operand, from: callee)
      let edits = bracketed(from: stageStart)
      refuseStage(
        whole, "`|` is followed by a name, a call or brackets",
        [withoutModule(from: stageStart) ?? write(edits)])
      callee = whole
    }
    if at(.pipe), refuseRubyClosure(of: callee) { return missing() }
    guard argumentBegins else {
      if isInfix || at(.question), !isNewLine { refuseOperator(after: callee, from: pipelineStart) }
      return callee
    }
    if isMember(callee) {
      let edits = [(Span(at: callee.span.start), "("), (Span(at: callee.span.end), ")")]
      refuseStage(
        callee, "after `|` a member path takes no arguments",
        [withoutModule(from: stageStart) ?? write(edits)])
    }
    return applied(callee, arguments(), from: stageStart, pipelineStart)
  }

  private func isMember(_ expression: Expression) -> Bool {
    if case .member = expression.form { true } else { false }
  }

  // path = name { · "." · word }
  /// Reads the rest of a path after its first name.
  private mutating func path(from first: Expression) -> Expression {
    var path = first
    while at(.dot), token.touches, next.isWord, next.touches {
      advance()
      let name = Name(text(token), at: token.span)
      advance()
      path = Expression(.member(path, name), at: span(from: path.span.start))
    }
    return path
  }

  private mutating func refuseStage(_ stage: Expression, _ message: String, _ help: [Suggestion]) {
    report(SyntaxReasons.notAStage, Sentence(message), at: stage.span, help: help)
  }

  private func stageSuggestion(_ sentence: String, _ start: Int, _ name: String = "map") -> Suggestion {
    source.suggest(Sentence(sentence), Span(at: start), "\(name) ")
  }

  /// jq's `.name`, `.[0]` and `. * 2` in place of a stage, up to its end: for each value of a stream, or for a
  /// single value.
  private mutating func jqStage(from start: Int) -> (place: Span, fixes: [Suggestion])? {
    guard at(.dot) else { return nil }
    let index = partEnd(from: position + 1, at: .pipe, .semicolon)
    let whole = Span(token.start, tokens[index - 1].end)
    let isName = next.isWord && next.touches
    let value = isName ? source.text(of: whole) : source.text(of: Span(token.end, whole.end))
    let head = tokens[max(0, position - 2)].end
    skip(to: index)
    let gap = (Span(head, isName ? whole.start : whole.start + 1), "")
    let isPlain = start >= head || !source.text(of: Span(start, head)).contains(" ")
    let brackets = isPlain ? [gap] : [(Span(at: start), "("), (gap.0, ")")]
    let isFirst = !source.text(of: Span(min(start, head), head)).contains("|")
    let own = start < head && (isName || value.hasPrefix("[")) ? rewritten("for a single value,", brackets) : ""
    let each = rewritten("for each value,", (whole, value.isEmpty ? "map { $0 }" : "map { $0\(value) }"))
    return (whole, isFirst ? [own, each] : [each, own])
  }

  /// Refuses text after `|` that is not a stage; the fix is nearly always `map` or brackets.
  private mutating func foreignStage(from pipelineStart: Int) -> Expression {
    guard expressionBegins, !(at(.let) || at(.func)) else {
      if at(.pipe) || at(.rightBrace) || at(.rightParen) || at(.rightBracket) || at(.semicolon) || at(.comma)
        || at(.end)
      {
        // A `|` too many: `text | | map upper`, `text | map upper |`
        let pipe = tokens[position - 1]
        let spare = at(.pipe) ? Span(pipe.end, token.end) : Span(tokens[max(0, position - 2)].end, pipe.end)
        reportHere(
          SyntaxReasons.missingExpression, "a stage is missing after `|`",
          help: [rewritten("without this `|` it is", (spare, ""))])
      } else if let help = jqStage(from: pipelineStart) {
        report(SyntaxReasons.notAStage, "`.` cannot be a stage", at: help.place, help: help.fixes)
      } else {
        reportHere(SyntaxReasons.notAStage, "\(describe(token)) cannot be a stage")
        synchronize()
      }
      return missing()
    }
    let before = position
    let start = token.start
    let expression = at(.if) ? branch() : operation(from: operand(.operand), 0)
    if position == before { advance() }
    let text = source.text(of: expression.span)
    let brackets = bracketed(from: start)
    switch expression.form {
    case .closure(let closure):
      let name = closure.body.value?.isTest == true ? "filter" : "map"
      refuseStage(
        expression, "a closure is not a stage",
        [
          stageSuggestion("write `\(name) \(text.contains("\n") ? "{ … }" : text)`", start, name),
          "or `\(name == "map" ? "filter" : "map")`, `flattenMap` …",
        ])
    case .keyPath:
      refuseStage(expression, "a key path is not a stage", [stageSuggestion("write `map \(text)`", start)])
    case .branch: refuseStage(expression, "`if` is not a stage", [write(brackets)])
    case .anonymous: refuseStage(expression, "`\(text)` is not a stage", [write(brackets)])
    case .missing: break
    default:
      refuseStage(
        expression, "\(text.count > 40 || text.contains("\n") ? "this" : "`\(text)`") is a value, not a stage",
        [
          text == "!"
            ? source.suggest("the opposite of each Bool is `not`", expression.span, "not")
            : "`map { … }` turns an expression into a stage"
        ])
    }
    while argumentBegins { _ = arguments() }
    return expression
  }
}
