extension ObjCParser {
  mutating func eachStatement() throws(Trouble) -> ObjCStatement.Form? {
    let close = closer(of: at + 1)
    var level = 0
    var place = at + 1
    var hasIn = false
    while place < close {
      let token = tokens[place]
      if token.is("(") || token.is("[") || token.is("{") { level += 1 }
      if token.is(")") || token.is("]") || token.is("}") { level -= 1 }
      if level == 1, token.isName("in") { hasIn = true }
      place += 1
    }
    guard hasIn else { return nil }
    advance()
    try expect("(")
    let type = try type() ?? .unknown
    let name = try expectName()
    guard token.isName("in") else { throw Trouble(reason: "expected `in`, found \(described)") }
    advance()
    let list = try expression()
    try expect(")")
    return .each(ObjCVariable(type: type, name: name, value: nil), list, try branch())
  }

  mutating func unreadSwitch() throws(Trouble) -> ObjCStatement.Form {
    let first = at
    advance()
    at = closer(of: at)
    advance()
    skipGroup("{")
    return .unknown(
      text: text(from: first, to: at), reason: "a `switch` whose cases fall through: `if` and `else` do that")
  }

  mutating func forStatement() throws(Trouble) -> ObjCStatement.Form {
    advance()
    try expect("(")
    let start = token
    var first: [ObjCStatement] = []
    if !takes(";") {
      if let form = try declaration() {
        first = [made(form, from: start)]
      } else {
        first = try steps(to: ";", from: start)
      }
    }
    let test = token.is(";") ? nil : try expression()
    try expect(";")
    let step = takes(")") ? [] : try steps(to: ")", from: token)
    return .loop(ObjCStatement.Loop(first: first, test: test, step: step, body: try branch(), testsLast: false))
  }

  /// Expressions separated by commas, up to a mark.
  private mutating func steps(to mark: String, from start: ObjCToken) throws(Trouble) -> [ObjCStatement] {
    var all: [ObjCStatement] = []
    repeat { all.append(made(.expression(try expression()), from: start)) } while takes(",")
    try expect(mark)
    return all
  }

  mutating func whileStatement() throws(Trouble) -> ObjCStatement.Form {
    advance()
    let test = try bracketed()
    return .loop(ObjCStatement.Loop(first: [], test: test, step: [], body: try branch(), testsLast: false))
  }

  mutating func doStatement() throws(Trouble) -> ObjCStatement.Form {
    advance()
    let body = try block()
    guard token.isName("while") else { throw Trouble(reason: "expected `while`, found \(described)") }
    advance()
    let test = try bracketed()
    try endStatement()
    return .loop(ObjCStatement.Loop(first: [], test: test, step: [], body: body, testsLast: true))
  }

  /// `for (int i = a; i < b; i++) …`; consumes nothing if the loop has another form.
  mutating func countingLoop() -> ObjCStatement.Form? {
    let begin = at
    advance()
    advance()
    if let type = try? type(), token.kind == .name {
      let name = token.text
      advance()
      if takes("="), let first = try? expression(), takes(";"), token.isName(name) {
        advance()
        let isClosed = token.is("<=")
        if isClosed || token.is("<") {
          advance()
          if let last = try? expression(), takes(";") {
            let isStep =
              token.isName(name) && peek().is("++") || token.is("++") && peek().isName(name)
            if isStep {
              advance()
              advance()
              if takes(")"), let body = try? branch(), !Survey.changes(name, in: body) {
                let range = first.made(.range(first, last, isClosed))
                return .each(ObjCVariable(type: type, name: name, value: nil), range, body)
              }
            }
          }
        }
      }
    }
    at = begin
    return nil
  }

  /// `switch` as a chain of conditions; nil, consuming nothing, if a case falls through to the next.
  mutating func switchStatement() -> ObjCStatement.Form? {
    let begin = at
    if let form = try? switchCases() { return form }
    at = begin
    return nil
  }

  private mutating func switchCases() throws(Trouble) -> ObjCStatement.Form {
    advance()
    let key = try bracketed()
    try expect("{")
    var branches: [(test: ObjCExpression, body: [ObjCStatement])] = []
    var others: [ObjCStatement]?
    while !token.is("}"), token.kind != .end {
      var test: ObjCExpression?
      var isDefault = false
      while token.isName("case") || token.isName("default") {
        let start = token
        isDefault = isDefault || token.isName("default")
        let hasValue = token.isName("case")
        advance()
        if hasValue {
          let value = try expression()
          let same = start.made(.binary("==", key, value))
          test = test.map { start.made(.binary("||", $0, same)) } ?? same
        }
        try expect(":")
      }
      guard isDefault || test != nil else { throw Trouble(reason: "expected `case`, found \(described)") }
      let body = try caseBody()
      if isDefault { others = body } else if let test { branches.append((test, body)) }
    }
    try expect("}")
    var form: ObjCStatement.Form = .group(others ?? [])
    for branch in branches.reversed() {
      let rest = made(form, from: tokens[max(0, at - 1)])
      form = .condition(branch.test, branch.body, [rest])
    }
    return form
  }

  /// Statements up to the `break` or `return` of a case.
  private mutating func caseBody() throws(Trouble) -> [ObjCStatement] {
    var body: [ObjCStatement] = []
    while !token.is("}"), token.kind != .end {
      if token.isName("break") {
        advance()
        try endStatement()
        return body
      }
      if token.isName("case") || token.isName("default") {
        guard Survey.alwaysGives(body) else { throw Trouble(reason: "a case that falls through") }
        return body
      }
      let start = token
      if takes(";") { continue }
      if let form = try statement() {
        // A case may be a block: `{ … break; }`.
        if case .group(let inner) = form, case .leave? = inner.last?.form {
          return body + inner.dropLast()
        }
        body.append(made(form, from: start))
        if Survey.leaves([body.lastElement]) { throw Trouble(reason: "a `break` within a condition of a case") }
      }
    }
    return body
  }

  // MARK: Enumerations

  /// The constants of `typedef NS_ENUM(NSInteger, State) { … };` and of plain enumerations; nil, consuming nothing, for
  /// another declaration.
  mutating func enumeration() throws(Trouble) -> ObjCStatement.Form? {
    let begin = at
    if token.isName("typedef") { advance() }
    var names: [String] = []
    if token.isName("NS_ENUM") || token.isName("NS_OPTIONS") || token.isName("CF_ENUM"), peek().is("(") {
      let close = closer(of: at + 1)
      names.append(tokens[max(at, close - 1)].text)
      at = close
      advance()
    } else if token.isName("enum") {
      advance()
      while token.kind == .name || token.is(":") {
        if token.kind == .name { names.append(token.text) }
        advance()
      }
    }
    guard token.is("{"), !names.isEmpty || peek(-1).isName("enum") else {
      at = begin
      return nil
    }
    advance()
    let type = ObjCType(name: "NSInteger")
    var constants: [ObjCVariable] = []
    while token.kind == .name {
      let start = token
      advance()
      let value: ObjCExpression
      if takes("=") {
        value = try expression()
      } else if let last = constants.last, let before = last.value {
        // One more than the previous constant.
        value = before.plusOne
      } else {
        value = start.made(.number("0"))
      }
      constants.append(ObjCVariable(type: type, name: start.text, value: value))
      if !takes(",") { break }
    }
    try expect("}")
    if token.kind == .name {
      names.append(token.text)
      advance()
    }
    try endStatement()
    numberTypes.formUnion(names)
    return .variables(constants)
  }
}
