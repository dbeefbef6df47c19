extension ObjCParser {
  private static let assignments: Set<String> = ["=", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "<<=", ">>="]
  private static let levels: [[String]] = [
    ["||"], ["&&"], ["|"], ["^"], ["&"], ["==", "!="], ["<", ">", "<=", ">="], ["<<", ">>"], ["+", "-"],
    ["*", "/", "%"],
  ]
  private static let levelOf: [String: Int] = {
    var all: [String: Int] = [:]
    for (level, marks) in levels.enumerated() { for mark in marks { all[mark] = level } }
    return all
  }()

  mutating func expression() throws(Trouble) -> ObjCExpression {
    try deeper { parser throws(Trouble) in
      let start = parser.token
      let left = try parser.conditional()
      guard parser.token.kind == .mark, ObjCParser.assignments.contains(parser.token.text) else { return left }
      let mark = parser.token.text
      parser.advance()
      return start.made(.assign(mark, left, try parser.expression()))
    }
  }

  private mutating func conditional() throws(Trouble) -> ObjCExpression {
    let start = token
    let condition = try binary(0)
    if takes("?:") {
      return start.made(.conditional(condition, nil, try expression()))
    }
    guard takes("?") else { return condition }
    if takes(":") { return start.made(.conditional(condition, nil, try expression())) }
    let middle = try expression()
    try expect(":")
    return start.made(.conditional(condition, middle, try expression()))
  }

  private mutating func binary(_ least: Int) throws(Trouble) -> ObjCExpression {
    let start = token
    var left = try unary()
    var count = 0
    while token.kind == .mark, let level = ObjCParser.levelOf[token.text], level >= least {
      // A method begins here, so the statement before it lacks its `;`.
      if token.beginsLine, token.is("-") || token.is("+"), peek().is("("), depth < 4 { break }
      count += 1
      if count > 2000 { throw Trouble(reason: "an expression of too many parts") }
      let mark = token.text
      advance()
      let right = try deeper { parser throws(Trouble) in try parser.binary(level + 1) }
      left = start.made(.binary(mark, left, right))
    }
    return left
  }

  private mutating func unary() throws(Trouble) -> ObjCExpression {
    let start = token
    if token.kind == .mark, ["!", "-", "~", "*", "&", "++", "--", "+"].contains(token.text) {
      let mark = token.text
      advance()
      let operand = try deeper { parser throws(Trouble) in try parser.unary() }
      return mark == "+" ? operand : start.made(.prefix(mark, operand))
    }
    if token.is("("), let type = castType() {
      if token.is("{") {
        // A compound literal such as `(CGRect){0, 0, 10, 10}`.
        let parts = try arguments(until: "}")
        return start.made(.call(start.made(.name("RACTuplePack")), parts))
      }
      let operand = try deeper { parser throws(Trouble) in try parser.unary() }
      return start.made(.cast(type, operand))
    }
    return try postfix(primary())
  }

  private mutating func postfix(_ first: ObjCExpression) throws(Trouble) -> ObjCExpression {
    var left = first
    var count = 0
    while true {
      count += 1
      if count > 500 { throw Trouble(reason: "an expression of too many parts") }
      if takes(".") || takes("->") {
        left = left.made(.member(left, try expectName()))
      } else if token.is("["), !(token.beginsLine && token.start > 0 && isStatementAhead) {
        advance()
        let index = try expression()
        try expect("]")
        left = left.made(.index(left, index))
      } else if token.is("("), !token.beginsLine || isArgumentAhead {
        left = left.made(.call(left, try arguments(until: ")")))
      } else if token.is("++") || token.is("--") {
        let mark = token.text
        advance()
        left = left.made(.postfix(mark, left))
      } else {
        return left
      }
    }
  }

  /// True if a `[` at the start of a line begins a message, because the line before lacks its `;`.
  private var isStatementAhead: Bool {
    let close = closer(of: at)
    return close - at > 2
  }

  /// True if a `(` at the start of a line continues an argument, because that ends after its `)`.
  private var isArgumentAhead: Bool {
    let next = tokens[min(closer(of: at, within: 2000) + 1, tokens.count - 1)]
    return next.is("]") || next.is(")") || next.is(",")
  }

  private mutating func arguments(until close: String) throws(Trouble) -> [ObjCExpression] {
    advance()
    var all: [ObjCExpression] = []
    while !token.is(close), token.kind != .end {
      all.append(try expression())
      if !takes(",") { break }
    }
    try expect(close)
    return all
  }

  private mutating func primary() throws(Trouble) -> ObjCExpression {
    let start = token
    func made(_ form: ObjCExpression.Form) -> ObjCExpression { start.made(form) }
    switch token.kind {
    case .number:
      advance()
      return made(.number(start.text))
    case .string, .character:
      var text = ""
      while token.kind == .string || token.kind == .character && token.start == start.start {
        text += token.text
        advance()
      }
      return made(.text(text))
    case .name:
      advance()
      return made(.name(start.text))
    case .word: return try atWord()
    case .directive:
      // Skip a `#pragma` between stages.
      advance()
      return try primary()
    case .end: throw Trouble(reason: "expected a value, found the end")
    case .mark: break
    }
    switch token.text {
    case "(":
      if peek().is("{") {
        advance()
        let body = try block()
        try expect(")")
        return made(.statements(body))
      }
      advance()
      let inner = try expression()
      try expect(")")
      return inner
    case "[": return try message()
    case "^": return try blockLiteral()
    case "@": return try boxed()
    default: throw Trouble(reason: "expected a value, found \(described)")
    }
  }

  /// The text up to one of these marks, without white space.
  private mutating func text(before marks: String...) -> String {
    let first = at
    while token.kind != .end, !marks.contains(where: token.is) { advance() }
    return text(from: first, to: at).filter { !$0.isWhitespace }
  }

  private mutating func boxed() throws(Trouble) -> ObjCExpression {
    let start = token
    func made(_ form: ObjCExpression.Form) -> ObjCExpression { start.made(form) }
    advance()
    if token.is("[") { return made(.list(try arguments(until: "]"))) }
    if token.is("(") {
      advance()
      let inner = try expression()
      try expect(")")
      return made(.boxed(inner))
    }
    if token.is("{") {
      advance()
      var pairs: [(ObjCExpression, ObjCExpression)] = []
      while !token.is("}"), token.kind != .end {
        let key = try conditional()
        try expect(":")
        pairs.append((key, try expression()))
        if !takes(",") { break }
      }
      try expect("}")
      return made(.dictionary(pairs))
    }
    return made(.boxed(try deeper { parser throws(Trouble) in try parser.unary() }))
  }

  private mutating func atWord() throws(Trouble) -> ObjCExpression {
    let start = token
    func made(_ form: ObjCExpression.Form) -> ObjCExpression { start.made(form) }
    advance()
    switch start.text {
    case "YES", "NO", "true", "false": return made(.name(start.text))
    case "available":
      try expect("(")
      skip(to: ")")
      try expect(")")
      return made(.name("YES"))
    case "selector":
      try expect("(")
      let selector = text(before: ")")
      try expect(")")
      return made(.selector(selector))
    case "keypath", "keypathClassInstance", "collectionKeypath":
      try expect("(")
      var path = text(before: ")", ",")
      if takes(",") {
        path = text(before: ")")
      } else if let dot = path.firstIndex(of: ".") {
        path = String(path[path.index(after: dot)...])
      }
      try expect(")")
      return made(.keyPath(path))
    default:
      if token.is("(") {
        let first = at
        at = closer(of: at)
        try expect(")")
        return made(.opaque("@\(start.text)\(text(from: first, to: at))"))
      }
      return made(.opaque("@\(start.text)"))
    }
  }

  /// A message `[receiver selector]`.
  private mutating func message() throws(Trouble) -> ObjCExpression {
    let start = token
    advance()
    let receiver = try expression()
    var selector = ""
    var arguments: [ObjCExpression] = []
    if token.is("]"), case .message = receiver.form {
      // Tolerate one bracket too many: `[[x y]]`.
      advance()
      return receiver
    }
    while true {
      if token.kind == .name || token.kind == .word && selector.isEmpty {
        selector += token.text
        advance()
      } else if !token.is(":") {
        if selector.isEmpty, token.is(";"), case .message = receiver.form {
          // Tolerate an unclosed bracket before the `;`.
          closedAtEnd = true
          return receiver
        }
        if selector.isEmpty { throw Trouble(reason: "expected a selector, found \(described)") }
        break
      }
      guard takes(":") else { break }
      selector += ":"
      arguments.append(try expression())
      while takes(",") { arguments.append(try expression()) }
      if token.is("]") { break }
    }
    try expect("]")
    return start.made(.message(receiver, selector, arguments))
  }

  /// A block `^type (parameters) { … }`.
  private mutating func blockLiteral() throws(Trouble) -> ObjCExpression {
    let start = token
    advance()
    var result: ObjCType?
    if token.kind == .name {
      result = try type()
      while token.kind == .name || token.is("*") { advance() }
    }
    let parameters = token.is("(") ? try parameters() : []
    while token.kind == .name { advance() }
    let body = try block()
    return start.made(.block(ObjCBlock(result, parameters, body)))
  }
}
