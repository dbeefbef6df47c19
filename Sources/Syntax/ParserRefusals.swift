import Diagnostics

/// Reports for programs that are written as in another language, or do not mean what they seem to.
extension Parser {
  /// Refuses arguments after an expression that takes none: a literal, `$0`, a call with brackets.
  mutating func refuseArguments(after first: Expression, from start: Int) -> Expression {
    if case .missing = first.form {
      while argumentBegins { _ = arguments() }
      return first
    }
    if inBrackets, !at(.minus), !at(.not) {
      // Within brackets a `,` is missing, which the list reports.
      switch first.form {
      case .anonymous, .unary, .apply: if !open.contains(.rightBracket) { break } else { return first }
      default: return first
      }
    }
    if case .unary = first.form {
      _ = arguments()
      let inner = first.span.start + 1
      report(
        SyntaxReasons.applicationAsOperand, "a call next to an operator needs brackets",
        at: span(from: start),
        write: bracketed(from: inner))
      return first
    }
    // Python's `f(str(x) for x in xs)`
    if at(.name), text(token) == "for", let index = tokens.index(startingAt: start), index > 0,
      at(.leftParen, index - 1), refuseGenerator(tokens[index - 1], index)
    {
      return missing()
    }
    let mark = token
    let closer = tokens[max(0, position - 1)]
    let arguments = arguments()
    let text = source.text(of: first.span)
    let shown = text.count > 30 || text.contains("\n") ? "this" : "`\(text)`"
    var help: [Suggestion] = []
    var isComplete = true
    switch first.form {
    case _ where mark.kind == .minus && shellComparison(arguments[0]) != nil:
      help = [write((arguments[0].span, shellComparison(arguments[0])!))]
    case _ where mark.kind == .minus: help = [write((Span(at: mark.end), " "))]
    case _ where suggestWord(after: first, arguments) != nil: help = [suggestWord(after: first, arguments)!]
    case .literal(.int), .literal(.double):
      if case .name(let unit)? = arguments.first?.value.form, TimeUnit.microseconds(of: unit) != nil {
        help = [write((Span(first.span.end, mark.start), ""))]
      } else if case .name(let word)? = arguments.first?.value.form {
        help = word == "to" ? ["a range is `a...b`"] : stageOrStatement(after: first, mark)
      }
    case .apply where closer.kind == .rightParen:
      isComplete = false
      // In Swift, `s.sendNext(1) s.sendCompleted()` lacks its `;` as well.
      if case .name("return")? = arguments.first?.value.form {
        help = [rewritten("a new statement begins after `;`:", (Span(closer.end, mark.start), "; "))]
        break
      }
      if arguments.count == 1, case .apply(let callee, _, .bracketed) = arguments[0].form, callee.isMember {
        help = [write((Span(closer.end, mark.start), "; "))]
        break
      }
      let isEmpty = closer.start > 0 && source.bytes[closer.start - 1] == "("
      var edits = [(span: Span(closer.start, mark.start), text: isEmpty ? "" : ", ")]
      for argument in arguments.dropLast() {
        edits.append((Span(at: argument.value.span.end), ","))
      }
      edits.append((Span(at: lastEnd), ")"))
      help = [write(edits)]
    // `$0 x 2`
    case _ where self.text(mark) == "x" && arguments.count == 2: help = [write((mark.span, "*"))]
    case .anonymous where arguments.contains(where: \.isArgument), .index where arguments.contains(where: \.isArgument):
      // In awk, expressions side by side are joined.
      let parts = ([first] + arguments).map { "\\(\(source.text(of: $0.value.span)))" }
      help = [write((Span(first.span.start, lastEnd), "\"\(parts.joined(separator: " "))\""))]
    case .anonymous where arguments.count == 1 && arguments[0].isName:
      help = [write((Span(first.span.end, mark.start), "."))]
    case .anonymous where arguments.count == 1, .index where arguments.count == 1:
      help = [write((Span(first.span.end, mark.start), "("), (Span(at: lastEnd), ")"))]
    case .apply:
      isComplete = false
      help = ["put all arguments into the brackets"]
    case .literal(.string) where arguments.allSatisfy(\.isText):
      var edits: [(Span, String)] = []
      for argument in arguments { edits.append((Span(at: argument.span.start), "+ ")) }
      help = [write(edits)]
    default:
      if mark.kind == .name { help = stageOrStatement(after: first, mark) }
      // Other languages join what stands side by side.
      if case .literal(.string) = first.form, !text.hasPrefix("\"\"\""), !arguments.contains(where: \.isText) {
        let parts = arguments.map { "\\(\(source.text(of: $0.value.span)))" }
        help.insert(
          write((Span(first.span.end - 1, lastEnd), parts.joined(separator: " ") + "\"")), at: min(1, help.count))
      }
    }
    let message = isComplete ? "\(shown) takes no arguments" : "no more arguments can follow \(shown)"
    let outer = isRefusing
    report(SyntaxReasons.notCallable, Sentence(message), at: Span(mark.start, lastEnd), help: help)
    isRefusing = true
    let result = conditional(from: Expression(.apply(first, arguments, .spaced), at: span(from: start)))
    isRefusing = outer
    return result
  }

  /// `[1, 2] map upper`, and `let x = 3 print x`
  private func stageOrStatement(after value: Expression, _ word: Token) -> [Suggestion] {
    [write((Span(at: word.start), "| ")), write((Span(value.span.end, word.start), "; "))]
  }

  /// Refuses `if` within an expression.
  mutating func refuseBranch() -> Expression {
    let (start, before) = (token.start, position > 0 && !inBrackets ? tokens[position - 1] : nil)
    let branch = branch()
    var help = [write(bracketed(from: start))]
    // `let x = 5 if x > 3 { print x }`
    if let before, before.kind.isLiteral || [.rightParen, .rightBracket, .stringClose].contains(before.kind) {
      help.append(newStatement(Span(before.end, start)))
    }
    report(
      SyntaxReasons.ifInside, "`if` within an expression needs brackets", at: Span(start, start + 2), help: help)
    return Expression(.bracketed(branch), at: branch.span)
  }

  /// Refuses anything but `|` after an `if` at the head of a pipeline.
  mutating func refuseUse(of branch: Expression) -> Expression {
    guard
      isInfix || at(.question) && !isNewLine || at(.dot) && token.touches
        || argumentBegins && !(inBrackets && token.beginsLine)
    else { return branch }
    if inBrackets, !isInfix, !at(.dot), !at(.question), !at(.leftBrace) { return branch }
    if endsInOperator() { return branch }
    let mark = token
    if at(.name), !inBrackets {
      // JavaScript needs no `;` after a `}`.
      report(
        SyntaxReasons.extra, "\(describe(mark)) cannot follow here", at: here,
        help: [newStatement(Span(lastEnd, mark.start))])
      return branch
    }
    let help = write(bracketed(from: branch.span.start))
    let outer = isRefusing
    isRefusing = true
    if argumentBegins { _ = arguments() } else { _ = conditional(from: postfix(.operand, from: branch)) }
    isRefusing = outer
    report(SyntaxReasons.ifInside, "`if` as part of an expression needs brackets", at: mark.span, help: [help])
    return branch
  }

  /// Reads a line that begins with `|`: at the prompt it continues from `_`.
  mutating func continued() -> Expression {
    let mark = token
    let isFirst = position == 0
    let start = Span(at: mark.start)
    if isFirst, continuesLast {
      return pipeline(from: Expression(.name("_"), at: start), mark.start)
    }
    let help: [Suggestion]
    if isFirst {
      help = ["begin with the source: `text | …`, or `lines | …` for standard input"]
    } else if mark.flags.contains(.gap) {
      help = ["a blank line or a `#=>` line ends a statement: remove it, or begin with the source"]
    } else if position > 0, at(.semicolon, position - 1) {
      let last = tokens[position - 1]
      help = [source.suggest("a `;` ends the pipeline: leave it out", last.span, "")]
    } else {
      help = ["begin with the source: `x | …`"]
    }
    report(SyntaxReasons.pipeFirst, "there is nothing before this `|`", at: mark.span, help: help)
    return pipeline(from: missing(), mark.start)
  }

  /// Refuses a line that begins with `.name` if the expression before cannot continue.
  mutating func lateMember() -> Expression {
    let mark = token
    if next.kind == .int, next.touches {
      return assignmentValue()
    }
    advance()
    guard token.isWord, token.touches else {
      var help: [Suggestion] = []
      if case .anonymous(let count) = scope {
        scope = .anonymous(max(count, 1))
        help = [rewritten("the argument of a closure is `$0`:", (mark.span, "$0"))]
      }
      reportHere(SyntaxReasons.lateMember, "a name is missing after `.`", help: help)
      return missing()
    }
    let name = text(token)
    let isAfterGap = mark.flags.contains(.gap)
    position -= 1
    let factory = suggestWithoutOwner()
    position += 1
    let isContinued = position == 1 && continuesLast
    let argument =
      factory.map { [$0] } ?? suggestArgument(before: mark)
      ?? (isContinued
        ? [source.suggest("a line that continues from the value shown last begins with `|`", mark.span, "| ")] : nil)
    if argument != nil, !isContinued { scope = .anonymous(1) }
    report(
      SyntaxReasons.lateMember, "there is nothing before `.\(name)`", at: Span(mark.start, token.end),
      help: argument ?? [
        isAfterGap ? "a blank line or a `#=>` line ends a statement: remove it" : "a key path is `\\.\(name)`"
      ])
    return head()
  }

  private mutating func assignmentValue() -> Expression {
    guard case .expression(let value) = assignment() else { return missing() }
    return value
  }

  /// Reports text between the end of a statement and the end of its line.
  mutating func leftOver(_ before: Int) {
    reportExtra()
    if position == before { advance() }
    if at(.rightParen) || at(.rightBracket), !open.contains(kind) { advance() }
    synchronize()
    if at(.pipe) { advance() }
    while at(.comma) { advance() }
  }

  /// Reports a token that cannot follow here.
  mutating func reportExtra() {
    let name = text(token)
    let last = tokens[max(0, position - 1)]
    switch kind {
    case .rightParen, .rightBracket, .rightBrace:
      report(SyntaxReasons.strayBracket, "`\(name)` closes nothing", at: here)
    case .colon where next.kind == .name && next.touches && !token.touches: _ = symbol()
    case .colon:
      let isWord = last.isWord || last.kind == .string
      let help =
        last.kind == .string
        ? "a dictionary is `[\(text(last)): …]`" : isWord ? "a label touches its `:`, as in `\(text(last)): …`" : ""
      let dictionary = last.kind == .string ? suggestDictionary(from: position - 2) : nil
      report(SyntaxReasons.label, "`:` has no place here", at: here, help: [dictionary ?? Suggestion(help)])
    case .else: report(SyntaxReasons.strayElse, "`else` belongs to no `if`", at: here)
    case .in:
      report(
        SyntaxReasons.parameters, "`in` is used only after the parameters of a closure", at: here,
        help: [
          endsBinding
            ? rewritten("a new statement begins on a new line, or after `;`:", (Span(last.end, token.end), ";"))
            : closureWithoutBraces ?? "write `{ x in … }`, the names on the line of `{`"
        ])
    case .arrow:
      let isMember = name == "->" && token.touches && next.touches && next.isWord && last.isWord
      report(
        SyntaxReasons.foreignClosure, "there is no `\(name)`", at: here,
        help: [
          isMember ? rewritten("a member is read with `.`:", (here, ".")) : "a closure is `{ x in … }`"
        ])
    case .not where token.touches:
      report(
        SyntaxReasons.foreignOperator, "nothing is unwrapped with `!`", at: here,
        help: [
          // Rust's `vec![…]` and `println!("…")`
          next.kind == .leftBracket && text(last) == "vec"
            ? rewritten("a list has no name:", (Span(last.start, token.end), ""))
            : next.kind == .leftParen && next.touches
              ? rewritten("leave it out:", (here, "")) : "leave it out; `!x` is the opposite of x"
        ])
    case .question where token.touches:
      report(SyntaxReasons.foreignOperator, "there are no optional types", at: here, help: ["leave `?` out"])
    case .assign:
      // A sign of assignment within a dictionary: `["a" = 1]`
      let isKey = last.kind == .string && open.square > 0
      report(
        SyntaxReasons.notAPlace, "`=` has no place here", at: here,
        help: isKey
          ? [rewritten("a dictionary is", (Span(last.end, token.end), ":"))] : suggestWithoutSign(after: last))
    case .comma:
      let mark = here
      let help = suggestWithoutCommas()
      report(
        SyntaxReasons.extra, "`,` is used only within brackets", at: mark,
        help: [help ?? "arguments without brackets are separated by spaces"])
    default:
      let isStatement = at(.let) || at(.func) || at(.if)
      reportHere(
        SyntaxReasons.extra, "\(describe(token)) cannot follow here",
        help: [
          !isStatement
            ? "a new statement begins on a new line, or after `;`"
            // Other languages' `public func f()`
            : last.kind == .name && (last.beginsLine || position == 1)
              ? rewritten("leave it out:", (Span(last.start, token.start), ""))
              : newStatement(Span(last.end, token.start))
        ])
    }
  }
}
