extension Writer {
  struct Line {
    var text: String
    var isComment = false
    /// Stands for something without a counterpart.
    var isFailure = false
    /// A `let` or an assignment: no value.
    var isStatement = false

    init(_ text: String, isComment: Bool = false, isFailure: Bool = false, isStatement: Bool = false) {
      self.text = text
      self.isComment = isComment
      self.isFailure = isFailure
      self.isStatement = isStatement || text.hasPrefix("let ") || text.hasPrefix("func ")
    }
  }

  /// `{ names in … }`
  static func braced(_ parameters: [String]?, _ lines: [Line]) -> String {
    let head = parameters.map { $0.isEmpty ? "" : $0.joined(separator: ", ") + " in" } ?? ""
    if lines.isEmpty { return head.isEmpty ? "{ }" : "{ \(head) }" }
    if lines.count == 1, !lines[0].text.contains("\n"), !lines[0].isComment, !lines[0].isFailure,
      lines[0].text.count < 70
    {
      return head.isEmpty ? "{ \(lines[0].text) }" : "{ \(head) \(lines[0].text) }"
    }
    return "{ \(head)\n\(lines.map(\.text).joined(separator: "\n"))\n}"
  }

  /// Statements in a body, with what `return` does there.
  func lines(_ all: ArraySlice<ObjCStatement>) -> [Line] {
    var written: [Line] = []
    for index in all.indices {
      let statement = all[index]
      let saved = before
      before = []
      let rest = all[(index + 1)...]
      do throws(Refusal) {
        let (lines, isOver) = try self.lines(of: statement, rest)
        written += before.map { Line($0) } + lines
        before = saved
        if isOver { return written }
      } catch {
        written += before.map { Line($0) }
        before = saved
        switch error {
        case .leftOut(let text): leave(out: text)
        case .unknown(let reason): written.append(failure(statement, reason))
        }
      }
    }
    return written
  }

  func failure(_ statement: ObjCStatement, _ reason: String) -> Line {
    note(.noCounterpart, reason, lines: statement.first...max(statement.first, statement.last))
    return Line("# not translated (\(reason)): \(text(of: statement))", isComment: true, isFailure: true)
  }

  func lines(of statement: ObjCStatement, _ rest: ArraySlice<ObjCStatement>) throws(Refusal) -> (
    [Line], isOver: Bool
  ) {
    let mode = bodies[bodies.count - 1].mode
    switch statement.form {
    case .comment(let text): return (text.isEmpty ? [] : [Line(comment(text), isComment: true)], false)
    case .leftOut(let text): throw .leftOut(text)
    case .unknown(_, let reason): throw .unknown(reason)
    case .unread(_, let reason):
      note(.unread, reason, lines: statement.first...max(statement.first, statement.last))
      return (
        [Line("# not read (\(reason)): \(text(of: statement))", isComment: true, isFailure: true)], false
      )
    case .property, .type, .method: return ([], false)
    case .expression(let value): return (try effect(value), false)
    case .variables(let all):
      var written: [Line] = []
      for variable in all { written += try declared(variable) }
      return (written, false)
    case .unpack(let names, let value):
      let tuple = try phrase(value, as: .tuple)
      let written = names.map { declare($0.name, ObjCKind($0.type), mayBeNil: true) }
      return ([Line("let (\(written.joined(separator: ", "))) = \(tuple.text)")], false)
    case .group(let body): return (lines(body[...]), Survey.alwaysGives(body))
    case .give(let value):
      if mode == .top {
        guard let value else { return ([], false) }
        return (try effect(value), false)
      }
      return (try returned(value), true)
    case .each(let variable, let list, let body):
      if let search = try search(variable, list, body, rest) { return (search, true) }
      return (try each(variable, list, body), false)
    case .condition(let test, let then, let otherwise):
      return try condition(test, then, otherwise, Array(rest))
    }
  }

  /// `T *name = value;`
  func declared(_ variable: ObjCVariable) throws(Refusal) -> [Line] {
    let kind = ObjCKind(variable.type)
    let isChanging = facts.assigned.contains(variable.name)
    if variable.type.isPointer, !variable.type.isStatic, case .prefix("&", _)? = variable.value?.form {
      throw .unknown("a pointer: a closure gives its value instead")
    }
    guard let value = variable.value else {
      guard isChanging else { return [] }
      let start = kind == .int ? "0" : kind == .double ? "0.0" : kind == .bool ? "false" : "nil"
      return [Line(declareChanging(variable.name, kind, start), isStatement: true)]
    }
    if case .prefix("&", let inner) = value.form, inner.name == variable.name { throw .leftOut("&\(variable.name)") }
    if ["weakSelf", "strongSelf"].contains(variable.name) || isSelf(value) {
      if isSelf(value) {
        scopes[scopes.count - 1].names[variable.name] = Variable(
          text: selfPhrase().text, kind: .object, entity: selfPhrase().entity)
        throw .leftOut("a weak self")
      }
    }
    var phrase = try phrase(value, as: role(of: kind))
    if kind != .unknown, phrase.kind == .unknown { phrase.kind = kind }
    phrase.entity?.wants(kind)
    if isChanging {
      return [Line(declareChanging(variable.name, phrase.kind, phrase.text), isStatement: true)]
    }
    let isKnown = phrase.kind != .unknown && kind == .unknown
    let name = declare(
      variable.name, isKnown || kind == .signal || kind == .bool && phrase.kind == .bool ? phrase.kind : kind,
      entity: phrase.entity, element: phrase.element, mayBeNil: phrase.mayBeNil)
    if name == "_" { return [Line(phrase.text)] }
    return [Line("let \(name) = \(phrase.text)")]
  }

  func role(of kind: ObjCKind) -> Selector.Role {
    switch kind {
    case .signal: .signal
    case .bool: .truth
    case .list: .list
    case .command: .command
    case .int, .double: .number
    case .string: .text
    default: .value
    }
  }

  func isSelf(_ value: ObjCExpression) -> Bool {
    switch value.form {
    case .name(let name): ["self", "weakSelf", "strongSelf", "self_weak_"].contains(name)
    case .cast(_, let inner): isSelf(inner)
    default: false
    }
  }

  func each(_ variable: ObjCVariable, _ list: ObjCExpression, _ body: [ObjCStatement]) throws(Refusal) -> [Line] {
    // `continue` ends the closure of one element.
    let body = Writer.continued(body)
    if Writer.leaves(body) {
      throw .unknown("a loop that is left in between: `takeUntilBlock` or `objectPassingTest` does that")
    }
    let list = try phrase(list, as: .list)
    facts.used.formUnion(["signal", "subscribeNext"])
    let (name, written) = scoped {
      let name = declare(variable.name, ObjCKind(variable.type), entity: list.entity?.element, mayBeNil: false)
      bodies.append(Body(mode: .effect))
      let written = lines(body[...])
      bodies.removeLast()
      return (name, written)
    }
    return [Line("signal(\(list.text)) | subscribeNext \(Writer.braced([name], written))")]
  }

  /// The body of a loop with `return` in the place of `continue`.
  static func continued(_ body: [ObjCStatement]) -> [ObjCStatement] {
    body.map { statement in
      let form: ObjCStatement.Form
      switch statement.form {
      case .give: return ObjCStatement(leaving: statement)
      case .unknown("continue", _): form = .give(nil)
      case .condition(let test, let then, let otherwise):
        form = .condition(test, continued(then), otherwise.map(continued))
      case .group(let inner): form = .group(continued(inner))
      default: return statement
      }
      return ObjCStatement(
        form: form, start: statement.start, end: statement.end, first: statement.first, last: statement.last)
    }
  }

  /// A loop that only looks for an element and returns then.
  func search(
    _ variable: ObjCVariable, _ list: ObjCExpression, _ body: [ObjCStatement], _ rest: ArraySlice<ObjCStatement>
  ) throws(Refusal) -> [Line]? {
    let code = body.filter { if case .comment = $0.form { false } else { true } }
    guard bodies[bodies.count - 1].mode != .top, code.count == 1,
      case .condition(let test, let then, nil) = code[0].form,
      then.count == 1, case .give(let value) = then[0].form
    else { return nil }
    facts.used.insert("objectPassingTest")
    let list = try phrase(list, as: .list)
    scopes.append(Scope())
    let name = declare(variable.name, ObjCKind(variable.type), entity: list.entity?.element)
    let truth = try truth(test)
    scopes.removeLast()
    var given: [Line] = []
    if value?.name == variable.name {
      return [Line("objectPassingTest \(list.argument) { \(name) in \(truth.text) }")]
    }
    given = try returned(value)
    let others = branch(Array(rest))
    let found = "(objectPassingTest \(list.argument) { \(name) in \(truth.text) })"
    if given.isEmpty { return [Line("if \(found) == nil \(Writer.spread(others))")] }
    return [Line("if \(found) != nil \(Writer.spread(given)) else \(Writer.spread(others))")]
  }

  static func leaves(_ body: [ObjCStatement]) -> Bool {
    body.contains { statement in
      switch statement.form {
      case .unknown(let text, _): text == "break" || text == "continue"
      case .condition(_, let then, let otherwise): leaves(then) || leaves(otherwise ?? [])
      case .group(let inner): leaves(inner)
      default: false
      }
    }
  }
}
