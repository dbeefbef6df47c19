extension ObjCParser {
  /// Parses one statement or declaration; nil if there is nothing to keep.
  mutating func statement() throws(Trouble) -> ObjCStatement.Form? {
    switch token.kind {
    case .directive:
      let text = token.text
      if let constant = definition(text) {
        advance()
        return constant
      }
      advance()
      return .comment(text.hasPrefix("#") ? String(text.dropFirst()) : text)
    case .word: return try wordStatement()
    case .mark:
      if token.is("{") { return .group(try block()) }
      if token.is("-") || token.is("+"), peek().is("(") { return try method() }
      if token.is("..."), peek().beginsLine || peek().is("}") || peek().kind == .end {
        // Pages leave code out with an ellipsis.
        advance()
        return .comment("...")
      }
    case .name: if let form = try keywordStatement() { return form }
    default: break
    }
    if let declared = try declaration() { return declared }
    return try expressions()
  }

  /// An expression, or several with commas between them.
  private mutating func expressions() throws(Trouble) -> ObjCStatement.Form {
    let start = token
    let first = ObjCStatement.Form.expression(try expression())
    guard token.is(",") else {
      try endStatement()
      return first
    }
    var all = [made(first, from: start)]
    while takes(",") {
      let start = token
      let next = try expression()
      all.append(made(.expression(next), from: start))
    }
    try endStatement()
    return .group(all)
  }

  /// `#define name value`, if the value can be parsed.
  private func definition(_ directive: String) -> ObjCStatement.Form? {
    let words = directive.split(separator: " ", maxSplits: 2)
    guard words.count == 3, words[0] == "#define", words[1].allSatisfy({ ObjCLexer.isName($0.utf8.first ?? 0) }) else {
      return nil
    }
    var parser = ObjCParser(Array(words[2].utf8))
    guard let value = try? parser.expression(), parser.token.kind == .end else { return nil }
    switch value.form {
    case .number, .text, .boxed, .binary, .prefix: break
    default: return nil
    }
    let moved = token.made(value.form)
    return .variables([ObjCVariable(type: .unknown, name: String(words[1]), value: moved)])
  }

  /// A block of statements: `{ … }`.
  mutating func block() throws(Trouble) -> [ObjCStatement] {
    try expect("{")
    return try deeper { parser throws(Trouble) in
      let outer = parser.exits
      parser.exits = []
      let read = parser.statements()
      let all = parser.withExits(read)
      parser.exits = outer
      if parser.token.kind == .end {
        parser.closedAtEnd = true
        return all
      }
      try parser.expect("}")
      return all
    }
  }

  /// The statements, with those of `@onExit { … }` at their end.
  private func withExits(_ all: [ObjCStatement]) -> [ObjCStatement] {
    guard !exits.isEmpty else { return all }
    guard case .give = all.last?.form else { return all + exits }
    return all.dropLast() + exits + all.suffix(1)
  }

  /// The block or single statement after `if (…)`.
  mutating func branch() throws(Trouble) -> [ObjCStatement] {
    if token.is("{") { return try block() }
    if takes(";") { return [] }
    let start = token
    return try deeper { parser throws(Trouble) in
      guard let form = try parser.statement() else { return [] }
      return [parser.made(form, from: start)]
    }
  }

  private mutating func keywordStatement() throws(Trouble) -> ObjCStatement.Form? {
    switch token.text {
    case "return":
      advance()
      if takes(";") { return .give(nil) }
      if token.is("}") || token.kind == .end { return .give(nil) }
      let value = try expression()
      try endStatement()
      return .give(value)
    case "if" where peek().is("("):
      advance()
      let condition = try bracketed()
      let then = try branch()
      guard token.isName("else") else { return .condition(condition, then, nil) }
      advance()
      return .condition(condition, then, try branch())
    case "for" where peek().is("("):
      if let each = try eachStatement() { return each }
      if let counting = countingLoop() { return counting }
      return try forStatement()
    case "while" where peek().is("("): return try whileStatement()
    case "do" where peek().is("{"): return try doStatement()
    case "switch" where peek().is("("):
      if let cases = switchStatement() { return cases }
      return try unreadSwitch()
    case "break", "continue":
      let isLeaving = token.isName("break")
      advance()
      try endStatement()
      return isLeaving ? .leave : .again
    case "goto", "case", "default":
      let first = at
      skip(to: ";", ":", "}")
      if !token.is("}") { advance() }
      return .unknown(text: text(from: first, to: at), reason: "`\(tokens[first].text)` has no counterpart")
    case "NS_ENUM" where peek().is("("), "NS_OPTIONS" where peek().is("("): return try enumeration()
    case "typedef", "extern", "enum", "struct", "union":
      if let constants = try enumeration() { return constants }
      let first = at
      while !token.is(";"), token.kind != .end {
        if token.is("{") { at = closer(of: at) }
        advance()
      }
      _ = takes(";")
      return .leftOut("\(tokens[first].text) \(peek(first + 1 - at).text)")
    case "RACTupleUnpack" where peek().is("("), "RACTupleUnpack_" where peek().is("("): return try unpack()
    case "typeof", "__typeof__", "__typeof", "__weak", "__strong", "__unsafe_unretained", "__block", "static", "const":
      return nil
    default: return nil
    }
  }

  private mutating func unpack() throws(Trouble) -> ObjCStatement.Form {
    advance()
    try expect("(")
    var names: [ObjCVariable] = []
    while !token.is(")"), token.kind != .end {
      let type = try type() ?? .unknown
      names.append(ObjCVariable(type: type, name: try expectName(), value: nil))
      if !takes(",") { break }
    }
    try expect(")")
    try expect("=")
    let value = try expression()
    try endStatement()
    return .unpack(names, value)
  }

  // MARK: @ words

  private mutating func wordStatement() throws(Trouble) -> ObjCStatement.Form? {
    let word = token.text
    switch word {
    case "synchronized":
      advance()
      _ = try bracketed()
      return .group(try block())
    case "autoreleasepool":
      advance()
      return .group(try block())
    case "try":
      advance()
      return .group(try block() + handlers())
    case "onExit" where peek().is("{"):
      advance()
      // Blocks run in the opposite order of their declarations.
      exits = try block() + exits
      return nil
    case "interface", "implementation", "protocol": return try typeStatement(word)
    case "property": return try property()
    case "class", "import", "synthesize", "dynamic":
      let first = at
      skip(to: ";")
      _ = takes(";")
      return .leftOut("@\(word) \(tokens[min(first + 1, tokens.count - 1)].text)")
    case "public", "private", "protected", "package", "optional", "required":
      advance()
      return nil
    case "end":
      advance()
      return nil
    case let word
    where word == "unsafeify" || word.lowercased().hasPrefix("weak") || word.lowercased().hasPrefix("strong"):
      advance()
      skipGroup("(")
      _ = takes(";")
      return .leftOut("@\(word)")
    default:
      let expression = try expression()
      try endStatement()
      return .expression(expression)
    }
  }

  /// Skips `@catch (NSException *e) { … }`, and returns the statements of `@finally { … }`.
  private mutating func handlers() throws(Trouble) -> [ObjCStatement] {
    var all: [ObjCStatement] = []
    while token.kind == .word, token.text == "catch" || token.text == "finally" {
      let (start, line, word) = (token.start, token.line, token.text)
      advance()
      skipGroup("(")
      if word == "finally" {
        all += try block()
        continue
      }
      skipGroup("{")
      all.append(ObjCStatement(form: .leftOut("@catch"), start: start, end: start, first: line, last: line))
    }
    return all
  }

  private mutating func typeStatement(_ word: String) throws(Trouble) -> ObjCStatement.Form {
    advance()
    let name = try expectName()
    if takes(";") { return .leftOut("@\(word) \(name)") }
    var category: String?
    if token.is("("), !peek().is("^") {
      advance()
      category = token.kind == .name ? token.text : ""
      skip(to: ")")
      _ = takes(")")
    }
    if takes(":") { if token.kind == .name { advance() } }
    if token.is("<") {
      while !token.is(">"), token.kind != .end, !token.beginsLine { advance() }
      _ = takes(">")
    }
    var items: [ObjCStatement] = []
    if token.is("{") {
      // The braces of a class contain its instance variables.
      items += try block()
    }
    while token.kind != .end, !(token.kind == .word && token.text == "end") {
      items += statements()
      if token.is("}") { advance() }
      if token.kind == .word, token.text == "implementation" || token.text == "interface" { break }
    }
    if token.kind == .word, token.text == "end" { advance() }
    return .type(name, category: category, items, isInterface: word != "implementation")
  }

  private mutating func property() throws(Trouble) -> ObjCStatement.Form {
    advance()
    skipGroup("(")
    guard let variable = try declaredVariable() else { throw Trouble(reason: "expected a type, found \(described)") }
    while !token.is(";"), token.kind != .end, !token.beginsLine { advance() }
    try endStatement()
    return .property(variable)
  }
}
