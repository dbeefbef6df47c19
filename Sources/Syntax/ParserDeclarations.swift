import Diagnostics

/// Declarations as in other languages: with a type, with another word than `let`, with a macro.
extension Parser {
  /// The name declared by `int i = 3`, `var x: Int = 3` or `NSString *s = …`.
  func declared(by place: Expression) -> String? {
    switch place.form {
    case .apply(let callee, let arguments, .spaced):
      guard case .name(let word) = callee.form, arguments.count < 4,
        Parser.declarators.contains(word) || word.first?.isUppercase == true
      else { return nil }
      // `var x: Int` reads as a label.
      if let label = arguments.last?.label { return arguments.count == 1 ? label.text : nil }
      var names: [String] = []
      for argument in arguments {
        guard case .name(let word) = argument.form else { return nil }
        names.append(word)
      }
      guard names.dropLast().allSatisfy({ isDeclarator($0) || isTypeName($0) }) || word == "var" else { return nil }
      // Go's `var x int`
      return word == "var" && names.count == 2 && isTypeName(names[1]) ? names[0] : names.last
    case .binary(.times, let type, let name):
      guard case .name(let name) = name.form else { return nil }
      switch type.form {
      case .name(let type): return type.first?.isUppercase == true ? name : nil
      case .apply(_, _, .spaced): return declared(by: type) == nil ? nil : name
      default: return nil
      }
    default: return nil
    }
  }

  private static let declarators = Set(
    words: """
      var const val set def local my auto mut mutable static export final __block int long short unsigned char bool
      boolean float double id string any dim our 让 令 设 变量
      """)

  /// True if a `=` follows names on this line.
  var valueFollows: Bool {
    var index = position
    while at(.name, index), index == position || !tokens[index].beginsLine { index += 1 }
    return at(.assign, index) || at(.end, index)
  }

  /// Reads the value of a `let`, from its `=`.
  mutating func boundValue() -> Expression {
    if at(.assign) {
      if text(token) == ":=", let index = report(at: token) {
        diagnostics[index].help = [write((token.span, "="))]
      }
      advance()
      return binding()
    }
    if at(.equal), !isNewLine {
      report(
        SyntaxReasons.letForm, "`let` binds with one `=`", at: here, write: (here, "="))
      advance()
      return binding()
    }
    if expressionBegins, !isNewLine, !at(.minus), !token.touches {
      let mark = token
      let value = binding()
      report(
        SyntaxReasons.letForm, "`=` is missing after the name", at: mark.span,
        write: (Span(at: mark.start), "= "))
      return value
    }
    reportHere(
      SyntaxReasons.letForm, "`=` and a value are missing after `let`", help: at(.end) ? [] : ["write `let name = …`"])
    return expressionBegins && !isNewLine ? binding() : missing()
  }

  /// Refuses `let x: Int = 3`.
  mutating func refuseType(of name: Name) {
    let mark = here
    // `let x: 3`
    if next.kind.isLiteral, !next.beginsLine {
      report(
        SyntaxReasons.letForm, "`let` binds with `=`", at: mark,
        write: (Span(name.span.end, mark.end), " ="))
      tokens[position] = Token(.assign, token.flags, token.start, token.end)
      return
    }
    while !at(.assign), !at(.end), !at(.rightBrace), !token.beginsLine { advance() }
    let type = Span(mark.start, max(mark.start, lastEnd))
    report(
      SyntaxReasons.letForm, "names have no types", at: mark,
      help: [
        source.suggest(
          "write `let \(name.text) = \(at(.assign) ? shownValue(after: position + 1) : "…")`", type, "", isSure: true)
      ])
  }

  /// Takes the second name of `let mut x`.
  mutating func takeSecondName(_ first: Name) -> Name {
    report(
      SyntaxReasons.letForm, "`let` binds one name", at: first.span,
      write: (Span(first.span.start, token.start), ""))
    let name = Name(text(token), at: token.span)
    advance()
    return name
  }

  /// Takes the rest of the name in `let my-name = 3`, and suggests `myName` wherever it stands.
  mutating func hyphenated(_ first: Name) -> Name {
    while at(.minus), token.touches, next.kind == .name, next.touches {
      advance()
      advance()
    }
    let whole = Span(first.span.start, lastEnd)
    let written = source.text(of: whole)
    var ours = ""
    for part in written.split(at: "-") {
      ours += ours.isEmpty ? String(part) : part.prefix(1).uppercased() + String(part.dropFirst())
    }
    var edits: [Source.Change] = []
    for index in 0..<(hasRoom ? tokens.count : 0) {
      let place = Span(tokens[index].start, tokens[index].start + written.utf8.count)
      if place.end <= source.bytes.count, source.text(of: place) == written { edits.append((place, ours)) }
    }
    report(SyntaxReasons.letForm, "a name has no `-`", at: whole, write: edits)
    return Name(ours, at: whole)
  }

  /// True if the first of two names after `let` is a keyword of other languages, or a type.
  func isDeclarator(_ word: String) -> Bool {
    Parser.declarators.contains(word) || word.first?.isUppercase == true
  }

  /// The value after `=`, if other languages write it differently.
  func foreignValue() -> Source.Change? {
    let index = position + 1
    guard index < tokens.count else { return nil }
    let value = tokens[index]
    if value.kind == .name,
      let ours = [
        "YES": "true", "NO": "false", "True": "true", "False": "false", "NULL": "nil",
        "null": "nil", "None": "nil", "undefined": "nil",
      ][text(value)]
    {
      return (value.span, ours)
    }
    // `[RACSubject subject]`
    guard value.kind == .leftBracket, index + 3 < tokens.count, at(.rightBracket, index + 3),
      at(.name, index + 1), at(.name, index + 2),
      let call = ForeignFactory.call(text(index + 1), text(index + 2), [])
    else { return nil }
    return (Span(value.start, tokens[index + 3].end), call)
  }

  /// The suggestion for `RAC(self.label, text) = signal`.
  func suggestBinding(_ place: Expression) -> Suggestion? {
    guard case .apply(let callee, let arguments, .bracketed) = place.form, case .name("RAC") = callee.form,
      var object = arguments.first.map({ source.text(of: $0.span) })
    else { return nil }
    if object.hasPrefix("self."), object != "self." { object.removeFirst(5) }
    if arguments.count > 1 {
      var path = arguments[1].path
      if case .literal(.string(let text)) = arguments[1].form { path = text }
      guard let path else { return nil }
      object += "." + path
    }
    guard object.contains(".") else { return nil }
    return write((Span(place.span.start, token.end), "\(object) <~"), isSure: arguments.count < 3)
  }

  /// Suggests `let` for `x := 3`.
  mutating func suggestBinding(of place: Expression) {
    guard text(token) == ":=", let index = report(at: token) else { return }
    if place.isMember { diagnostics[index].help = [write((token.span, "="))] }
    guard case .name(let name) = place.form, !isBoundAbove(name) else { return }
    let before = Span(at: place.span.start)
    diagnostics[index].help = [write((before, "let "), (token.span, "="))]
  }

  /// Joins the report of `const` in `const f = (a, b) => …`, the last one of so many, with that of the closure.
  mutating func joinClosure(_ count: Int, from first: Int) {
    guard count > 0, count < diagnostics.count, let word = diagnostics[count - 1].fixes.first,
      diagnostics[count - 1].reason.code == SyntaxReasons.notAPlace.code,
      reports(since: count).allSatisfy({ $0.reason.code == SyntaxReasons.foreignClosure.code && !$0.fixes.isEmpty })
    else { return }
    let edits = takenEdits(within: Span(first, max(first, lastEnd)), of: SyntaxReasons.foreignClosure)
    if !edits.isEmpty { diagnostics[count - 1].help = [write(word.changes + edits)] }
  }

  /// The report of a token that the lexer refused.
  func report(at token: Token) -> Int? {
    diagnostics.lastIndex { $0.place?.span.start == token.start }
  }

  var isInClosure: Bool { if case .none = scope { false } else { true } }

  /// True if an earlier `let` or the parameters of a func or closure bind the name.
  func isBoundAbove(_ name: String) -> Bool {
    places(of: name).contains { index in
      index > 0 && index < position && (at(.let, index - 1) || at(.in, index + 1))
    }
  }

  /// Reads a new name; a keyword in its place is reported and accepted.
  mutating func name() -> Name? {
    guard token.isWord else { return nil }
    if kind != .name {
      report(
        SyntaxReasons.keyword, "`\(text(token))` is a keyword and names nothing else", at: here,
        help: ["`\(text(token))_` would be a name"])
    }
    let name = Name(text(token), at: token.span)
    advance()
    return name
  }

  /// Reads `name { "," name }` in brackets; the current token is the opening bracket.
  mutating func names(_ reason: Reason) -> [Name] {
    advance()
    let outer = inBrackets
    inBrackets = true
    defer { inBrackets = outer }
    var names: [Name] = []
    while !at(.rightParen), !at(.end) {
      if refuseNested(reason) {
        if take(.comma) { continue }
        break
      }
      guard var name = name() else {
        reportHere(reason, "expected a name, but found \(describe(token))")
        break
      }
      if at(.name), next.kind == .colon { name = refuseLabel(name, reason) }
      names.append(name)
      if at(.colon) || at(.assign) {
        let (mark, isType) = (here, at(.colon))
        while !at(.comma), !at(.rightParen), !at(.end), !token.beginsLine { advance() }
        report(
          reason, isType ? "names have no types" : "parameters have no defaults", at: mark,
          help: !isType && !at(.comma) && !at(.rightParen)
            ? []
            : [
              source.suggest(
                "write `\(name.text)` alone", Span(name.span.end, max(mark.start, lastEnd)), "", isSure: isType)
            ])
      }
      if at(.name), isTypeName(text(token)), next.kind == .comma || next.kind == .rightParen {
        refuseType(of: name, reason)
        if !take(.comma) { break }
      } else if at(.name) {
        reportHere(
          SyntaxReasons.missingComma, "a `,` is missing between names",
          help: [write((Span(at: lastEnd), ","))])
      } else if !take(.comma) {
        break
      }
    }
    if !at(.rightParen), !at(.end) {
      reportHere(SyntaxReasons.openBracket, "`)` is missing before \(describe(token))")
      while !at(.rightParen), !at(.end), !token.beginsLine, !at(.assign), !at(.leftBrace) { advance() }
    }
    return names
  }
}
