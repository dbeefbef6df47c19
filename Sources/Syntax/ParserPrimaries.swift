import Diagnostics

extension Parser {
  // postfix = primary { · [ "?" · ] "." · word | · call [ closure ] | · index }
  /// Reads a chain of postfixes in a loop. As an argument, it takes no closure.
  mutating func postfix(_ standing: Standing, from first: Expression) -> Expression {
    var left = first
    if standing == .argument, case .closure = left.form { return left }
    var links = 0
    while kind != .dot && kind != .leftParen && kind != .leftBracket && kind != .question || link(&links) {
      switch kind {
      case .question where isOptionalDot:
        tokens[position].flags.insert(.tight)
        advance()
        left = member(of: left, isOptional: true)
      case .question where isOptionalIndex: left = refuseOptionalIndex(of: left)
      case .question where isPredicate(left):
        report(
          SyntaxReasons.foreignOperator, "names have no `?`", at: token.span,
          write: (token.span, ""))
        advance()
      case .dot:
        if token.touches {
          left = member(of: left)
        } else if token.beginsLine {
          guard standing == .head, inBrackets || !token.flags.contains(.gap), isSingle(left) else { return left }
          left = member(of: left)
        } else {
          guard next.isWord, next.touches else { return left }
          if case .name("return") = left.form, let factory = suggestWithoutOwner() {
            report(
              SyntaxReasons.member, "there is nothing before `.\(text(next))`", at: token.span, help: [factory])
            left = member(of: left)
            continue
          }
          let edit = (Span(lastEnd, token.start), "")
          let path = (Span(at: token.start), "\\")
          report(
            SyntaxReasons.member, "there is no space before `.`", at: token.span,
            help: standing == .argument
              ? [write(path), rewritten("or, for a member,", [edit])]
              : [write(edit), rewritten("or, for a key path,", [path])])
          left = member(of: left)
        }
      case .not where isUnwrapping: refuseUnwrapping()
      case .leftParen where token.touches && !token.beginsLine:
        left = call(left, takesClosure: standing != .argument && !inCondition)
      case .leftBracket where token.touches && !token.beginsLine:
        left = index(of: left)
      default: return left
      }
    }
    return left
  }

  /// False after a prefix or an operator, where a `.name` on the next line would be ambiguous for a reader.
  private func isSingle(_ expression: Expression) -> Bool {
    switch expression.form {
    case .unary, .binary, .conditional, .missing: false
    default: true
    }
  }

  /// `x?.name`: both signs touch their neighbors, which never happens in `? :`.
  private var isOptionalDot: Bool { kind == .question && token.touches && next.kind == .dot && next.touches }

  private mutating func member(of object: Expression, isOptional: Bool = false) -> Expression {
    advance()
    guard token.isWord, !isNewLine || next.kind != .end else {
      if at(.int) {
        let edits = [(Span(lastEnd - 1, token.end), "[\(text(token))]")]
        report(SyntaxReasons.member, "elements are read with brackets", at: here, write: edits)
        advance()
      } else {
        reportHere(SyntaxReasons.member, "a name is missing after `.`", onThisLine: true)
      }
      return Expression(.member(object, Name("", at: Span(at: lastEnd))), at: span(from: object.span.start))
    }
    if isNewLine {
      reportHere(SyntaxReasons.member, "a name is missing after `.`", help: ["the line may end before `.`"])
      return object
    }
    let name = Name(text(token), at: token.span)
    advance()
    return Expression(
      isOptional ? .optionalMember(object, name) : .member(object, name), at: span(from: object.span.start))
  }

  // index = "[" binding "]"
  mutating func index(of object: Expression) -> Expression {
    if let sliced = refuseSlice(of: object) { return sliced }
    let opener = token
    tokens[position].flags.insert(.tight)
    advance()
    guard enter() else { return object }
    let outer = (inBrackets, inCondition)
    (inBrackets, inCondition) = (true, false)
    open.square += 1
    let key: Expression
    if at(.rightBracket) {
      reportHere(SyntaxReasons.missingExpression, "an index is missing between `[` and `]`")
      key = missing()
    } else {
      key = binding()
    }
    if at(.comma) { refuseIndices(opener, key) }
    close(opener, .rightBracket)
    (inBrackets, inCondition) = outer
    leave()
    return Expression(.index(object, key), at: span(from: object.span.start))
  }

  /// Refuses `x[a, b]` and Swift's `d[k, default: v]`, at the first `,`.
  private mutating func refuseIndices(_ opener: Token, _ key: Expression) {
    while at(.comma) {
      let help = next.kind == .name && text(next) == "default" ? suggestDefault(opener, key) : "write `x[a][b]`"
      report(SyntaxReasons.brackets, "only one index goes between `[` and `]`", at: here, help: [help])
      advance()
      if isLabel { (position, lastEnd) = (position + 2, next.end) }
      if expressionBegins { _ = binding() }
    }
  }

  // primary = name | anonymous | int | double | duration | string | longString | "true" | "false" | "nil" | group | tuple | list | dictionary | closure
  mutating func primary() -> Expression {
    let token = token
    let span = token.span
    switch token.kind {
    case .name:
      if token.end - token.start == 6, text(token) == "lambda", let closure = foreignLambda() { return closure }
      if let made = refuseMaker() ?? (next.kind == .name ? curriedClosure() : nil) { return made }
      advance()
      if isForeignClosure { return foreignFunction() }
      if at(.less), self.token.touches { skipTypeArguments(of: token) }
      return Expression(.name(text(token)), at: span)
    case .pipe where next.touches: return loneClosure()
    case _ where isInfixMark && !at(.question) && (next.kind == .rightParen || next.kind == .comma):
      return operatorAsFunction()
    case .colon where next.touches && [.plus, .times, .minus].contains(next.kind):
      return operatorAsFunction(isMarked: true)
    case .plus, .times, .divided, .less, .greater, .equal, .unequal, .lessOrEqual, .greaterOrEqual:
      if let value = section() ?? prefixPlus() { return value }
      reportHere(SyntaxReasons.missingExpression, "expected an expression, but found \(describe(token))")
      return missing()
    case .int, .double, .duration: return number(from: token.start)
    case .string: return string()
    case .stringOpen: return interpolation()
    case .anonymous: return anonymous()
    case .leftParen: return group()
    case .leftBracket: return list()
    case .leftBrace: return closure()
    case .backslash: return curriedClosure() ?? keyPath()
    case .true, .false:
      advance()
      return Expression(.literal(.bool(token.kind == .true)), at: span)
    case .nil:
      advance()
      return Expression(.literal(.nil), at: span)
    case .if: return refuseBranch()
    case .caret: return foreignBlock()
    case .unknown:
      advance()
      return missing()
    case .let, .func:
      if token.kind == .func, next.kind == .leftParen { return foreignFunction() }
      reportHere(
        SyntaxReasons.missingExpression, "expected an expression, but `\(text(token))` begins a statement",
        help: suggestTwoStatements())
      return missing()
    case .dot: return leadingDot()
    case .colon where next.kind == .name && next.touches: return symbol()
    case .remainder where isForeignLiteral: return foreignLiteral()
    case .in, .else:
      reportExtra()
      return missing()
    default:
      // A formula of a spreadsheet: `=SUM(A1:A3)`
      let isFormula = token.kind == .assign && token.flags.contains(.statement) && next.touches
      reportHere(
        SyntaxReasons.missingExpression, "expected an expression, but found \(describe(token))",
        help: isFormula ? [rewritten("leave it out:", (span, ""))] : [])
      return missing()
    }
  }

  // Reports are in separate functions: their temporaries would make every level of nesting take more stack.

  private mutating func loneClosure() -> Expression {
    if let closure = foreignLambda() { return closure }
    reportHere(SyntaxReasons.missingExpression, "expected an expression, but found \(describe(token))")
    return missing()
  }

  /// Refuses the `<Int>` of `PublishSubject<Int>()`.
  private mutating func skipTypeArguments(of name: Token) {
    guard source.bytes[name.start] < "a", next.isWord, next.touches else { return }
    var (index, depth) = (position, 0)
    while index < tokens.count, tokens[index].touches || at(.comma, index - 1) {
      switch tokens[index].kind {
      case .less: depth += 1
      case .greater: depth -= 1
      case .name, .comma, .question, .dot, .leftBracket, .rightBracket, .colon: break
      default: return
      }
      index += 1
      if depth > 0 { continue }
      let types = Span(token.start, tokens[index - 1].end)
      report(
        SyntaxReasons.foreignOperator, "there are no type arguments", at: types,
        write: (types, ""), isSure: true)
      skip(to: index)
      return
    }
  }

  /// `$0`
  private mutating func anonymous() -> Expression {
    let token = token
    advance()
    let number = NumberReader.int(source.bytes, token.start + 1..<token.end, isNegative: false) ?? Int.max
    if number > 255 {
      report(SyntaxReasons.anonymous, "a closure has at most 256 arguments", at: token.span)
      return missing()
    }
    switch scope {
    case .anonymous(let count): scope = .anonymous(max(count, UInt16(number + 1)))
    case .none:
      report(
        SyntaxReasons.anonymous, "`\(text(token))` can be used only within a closure", at: token.span,
        help: [
          token.flags.contains(.statement)
            ? "awk's fields are `lines | map { $0.split(\" \") }`, and `$0[0]` the first of them"
            : "a closure is `{ \(text(token)) … }`; the parameters of a func have names"
        ])
    case .named:
      report(
        SyntaxReasons.anonymous, "`\(text(token))` has no meaning in a closure that names its parameters",
        at: token.span,
        help: ["use the name, or leave the names out"])
    }
    return Expression(.anonymous(number), at: token.span)
  }

  // keyPath = "\" · "." · word { · "." · word }
  private mutating func keyPath() -> Expression {
    let start = token.start
    advance()
    guard at(.dot), token.touches else {
      if at(.name), token.touches {
        let name = text(token)
        advance()
        if at(.arrow) { return foreignClosure(Expression(.name(name), at: span(from: start)), from: start) }
        // Swift's `\String.count`
        let isType = at(.dot) && name.first?.isUppercase == true
        report(
          SyntaxReasons.keyPath, "a key path begins with `\\.`", at: span(from: start),
          help: [
            isType
              ? write((Span(start + 1, lastEnd), ""))
              : source.suggest("write `\\.\(name)`", Span(at: start + 1), ".")
          ])
      } else {
        reportHere(
          SyntaxReasons.keyPath, "`.` and a name are missing after `\\`",
          help: at(.end) ? [] : ["a key path is `\\.name`"])
      }
      return missing()
    }
    var names: [Name] = []
    while at(.dot), token.touches {
      advance()
      guard token.isWord, token.touches else {
        reportHere(
          SyntaxReasons.keyPath, "a name is missing in a key path", help: at(.end) ? [] : ["a key path is `\\.name`"])
        break
      }
      names.append(Name(text(token), at: token.span))
      advance()
    }
    guard !names.isEmpty else { return missing() }
    let path = Expression(.keyPath(names), at: span(from: start))
    if at(.leftBracket) || at(.leftParen), token.touches {
      let mark = token
      let whole = postfix(.argument, from: path)
      let inner = source.text(of: Span(min(start + 1, whole.span.end), whole.span.end))
      report(
        SyntaxReasons.keyPath, "a key path is made of names alone", at: Span(mark.start, whole.span.end),
        help: ["write `{ $0\(inner) }`"])
    }
    return path
  }
}
