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
    case .func where !isLabel: form = function()
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
    let isBelowClosure = position > 0 && tokens[position - 1].kind == .rightBrace
    let isParameter = position > 0 && tokens[position - 1].kind == .leftBrace
    let isTyped = position + 3 < tokens.count && tokens[position + 2].isWord && tokens[position + 3].kind == .assign
    let help: Suggestion =
      isTyped && token.flags.contains(.statement)
      ? rewritten(
        "names have no types:", [(Span(token.start, tokens[position + 3].start), "let \(text(token)) ")])
      : isParameter
        ? rewritten("write", [(next.span, " in")])
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
      let names = names(until: .rightParen, SyntaxReasons.letForm)
      if !take(.rightParen) { reportUnclosed(opener, ")") }
      return .unpack(names, boundValue())
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
    advance()
    let value = binding()
    if isForeign { suggestSum(place, mark, value) }
    suggestMerging(place, mark, value)
    return .assign(place, value)
  }

  /// Checks the left side of `=` or `<~`, which must be a member path of names.
  mutating func checkPlace(_ place: Expression, mark: String) {
    var root = place
    var depth = 0
    while case .member(let object, _) = root.form {
      root = object
      depth += 1
    }
    if depth > 0, case .name = root.form { return }
    let help: [Suggestion]
    let before = Span(at: place.span.start)
    switch place.form {
    case .missing: return
    case _ where declared(by: place) != nil && mark == "=":
      let name = declared(by: place)!
      let value = foreignValue()
      let edits = [(place.span, "let \(name)")] + (value.map { [($0.span, $0.text)] } ?? [])
      let shown = value?.text ?? shownValue(after: position + 1)
      help = [source.suggest("write `let \(name) = \(shown)`", edits, isSure: true)]
    case .apply where suggestBinding(place) != nil: help = [suggestBinding(place)!]
    case .name where mark == "=" && suggestDictionaryOfFields() != nil: help = [suggestDictionaryOfFields()!]
    case .name(let name) where mark == "=" && isBoundAbove(name):
      let kept = suggestSending(to: place) ?? keptValue(of: name)
      help = isInClosure ? [kept, source.suggest("write `==` to compare", token.span, "==")] : [kept]
    case .name(let name) where mark == "=":
      help = [
        source.suggest(
          "write `let \(name) = …` for a new name; a changing value is kept in a property, as in `model.\(name) = …`",
          before, "let ")
      ]
    case .index where mark == "=" && !isTest(place):
      help = ["lists and dictionaries do not change; an Object does: `model.name \(mark) …`"]
    case .member(let object, _) where mark == "=" && isInClosure && !isTest(place) && object.isArgument:
      help = [namedArgument(place) ?? "to set a property, name the parameter: `{ x in x.name = … }`"]
    case .apply(_, _, .spaced) where mark == "=" && isInClosure: help = []
    case _ where mark == "=" && isInClosure:
      help =
        [
          source.suggest("write `==` to compare", token.span, "==")
        ] + (place.isMember ? ["to set a property, name the parameter: `{ x in x.name = … }`"] : [])
    case .name(let name): help = ["a property follows a signal, as in `\(name).text <~ …`"]
    case .index(let object, let key):
      let object = source.text(of: object.span)
      if case .literal(.string(let key)) = key.form {
        help = [
          """
          an Object has properties that can be set: `let \(object) = Object ["\(key)": …]`, then \
          `\(object).\(key) \(mark) …`
          """
        ]
      } else {
        help = ["lists and dictionaries do not change; an Object does: `model.name \(mark) …`"]
      }
    case .apply(let callee, let arguments, _)
    where mark == "=" && arguments.count == 1 && arguments[0].isTuple && isDeclarator(source.text(of: callee.span)):
      help = [rewritten("write", [(callee.span, "let")], isSure: true)]
    case .apply(let callee, let arguments, .spaced):
      if let dotted = suggestMember(callee, arguments, mark) {
        help = [dotted]
      } else if case .name(let name) = callee.form, mark == "=" {
        let names = arguments.map { source.text(of: $0.value.span) }.joined(separator: ", ")
        // `mutable x = 3` defines no function, `f x = x + 1` does.
        let value = (position..<tokens.count).prefix {
          let part = tokens[$0]
          return part.kind != .end && (part.start <= token.start || !part.beginsLine)
        }
        let isUsed = arguments.contains { argument in
          value.contains { text(tokens[$0]) == source.text(of: argument.span) }
        }
        if case .apply(_, _, .bracketed)? = arguments.first?.form, name == "函数" || Nearest.isLikely(name, for: "func") {
          help = [rewritten("write", [(callee.span, "func")])]
          break
        }
        // Haskell's `data Color = Red | Green`
        if ["data", "newtype"].contains(name) {
          help = []
          break
        }
        // Lua's `for i = 1, 3 do`
        if ["for", "if"].contains(name) {
          help = ["`1...3 | subscribeNext { i in … }` counts"]
          break
        }
        let isDeclared = arguments.count == 2 && isDeclarator(source.text(of: arguments[0].span))
        if !isUsed, arguments.count == 1 || isDeclared, case .name(let bound)? = arguments.last?.form {
          help = [
            source.suggest("write `let \(bound) = \(shownValue(after: position + 1))`", place.span, "let \(bound)")
          ]
          break
        }
        let isHead = isUsed && arguments.allSatisfy(\.isName)
        let sentence: Sentence = "write `func \(name)(\(names)) = …` to define a function, `==` to compare"
        let isForeign = name.hasPrefix("__") || name == "weak"
        help = [
          isHead
            ? source.suggest(sentence, place.span, "func \(name)(\(names))")
            : isForeign
              ? "closures keep the values they use, and no reference is weak: leave this line out"
              : arguments.allSatisfy(\.isName) ? "" : "`==` compares"
        ]
      } else if mark == "=" {
        help = ["`==` compares"]
      } else {
        help = []
      }
    case .apply(let callee, let arguments, .bracketed)
    where mark == "=" && callee.isName && arguments.allSatisfy(\.isName)
      && !(0x41...0x5A).contains(source.bytes[place.span.start]):
      help = [source.suggest("a function is `func \(source.text(of: place.span)) = …`", before, "func ")]
    case .tuple where mark == "=":
      help = [source.suggest("write `let \(source.text(of: place.span)) = …`", before, "let ")]
    case .binary: help = ["`==` compares, and needs brackets after an argument"]
    // `text | map = upper`
    case .pipe(_, let stages) where mark == "=" && stages.last?.isName == true:
      help = [rewritten("the arguments of a stage follow without `=`:", [(Span(place.span.end, token.end), "")])]
    default: help = ["write `let name \(mark == "=" ? "= …` to bind a name" : "= …` and then `model.name <~ name`")"]
    }
    report(
      SyntaxReasons.notAPlace, "left of `\(mark)` stands a property, as in `model.name \(mark) …`", at: place.span,
      label: "this cannot be \(mark == "=" ? "assigned" : "bound")", help: help)
  }
}
