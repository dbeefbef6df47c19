extension Writer {
  struct Line {
    var text: String
    var isComment = false
    /// True if it replaces something without a counterpart.
    var isFailure = false
    /// True for a `let` or an assignment, which has no value.
    var isStatement = false

    init(_ text: String, isComment: Bool = false, isFailure: Bool = false, isStatement: Bool = false) {
      self.text = text
      self.isComment = isComment
      self.isFailure = isFailure
      self.isStatement = isStatement || text.hasPrefix("let ") || text.hasPrefix("func ")
    }

    static func set(_ place: String, to value: String) -> Line { Line("\(place) = \(value)", isStatement: true) }
  }

  /// A closure: `{ names in … }`.
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

  /// Statements of a body, with `return` as that body needs it.
  func lines(_ all: ArraySlice<ObjCStatement>) -> [Line] {
    var written: [Line] = []
    for index in all.indices {
      let statement = all[index]
      let saved = before
      before = []
      scopes.lastElement.written = [:]
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
    // It may quote a name that the text breaks over lines.
    let reason = reason.onOneLine
    note(.noCounterpart, reason, lines: statement.first...max(statement.first, statement.last))
    return Line("# not translated (\(reason)): \(text(of: statement))", isComment: true, isFailure: true)
  }

  func lines(of statement: ObjCStatement, _ rest: ArraySlice<ObjCStatement>) throws(Refusal) -> (
    [Line], isOver: Bool
  ) {
    let mode = bodies.lastElement.mode
    switch statement.form {
    case .comment(let text): return (text.isEmpty ? [] : [Line(comment(text), isComment: true)], false)
    case .leftOut(let text): throw .leftOut(text)
    case .unknown(_, let reason): throw .unknown(reason)
    case .unread(_, let written):
      let reason = written.onOneLine
      note(.unread, reason, lines: statement.first...max(statement.first, statement.last))
      return (
        [Line("# not read (\(reason)): \(text(of: statement))", isComment: true, isFailure: true)], false
      )
    case .property, .type, .method: return ([], false)
    case .expression(let value):
      if let lines = try sleeping(value, rest) { return lines }
      if let lines = try enumeration(value) { return (lines, false) }
      return (try effect(value), false)
    case .variables(let all):
      var written: [Line] = []
      for variable in all { written += try declared(variable) }
      return (written, false)
    case .unpack(let names, let value):
      let tuple = try phrase(value, as: .tuple)
      let parts = names.indices.map { tuple.part($0) }
      let written = zip(names, parts).map { name, part in
        let kind = ObjCKind(name.type)
        part?.wants(kind)
        return declare(name.name, kind, entity: part, mayBeNil: true)
      }
      return ([Line("let (\(written.joined(separator: ", "))) = \(tuple.text)")], false)
    case .group(let body): return (lines(body[...]), Survey.alwaysGives(body))
    case .give(let value):
      if bodies.lastElement.loop != nil { return try left(statement) }
      if mode == .top {
        guard let value, !isSelf(value) else { return ([], false) }
        return (try effect(value), false)
      }
      return (try returned(value), true)
    case .each(let variable, let list, let body):
      if let search = try search(variable, list, body, rest) { return (search, true) }
      return try each(variable, list, body, rest)
    case .loop(let loop): return try self.loop(loop, rest)
    case .leave, .again: return try left(statement)
    case .condition(let test, let then, let otherwise):
      return try condition(test, then, otherwise, Array(rest))
    }
  }

  /// A declaration: `T *name = value;`.
  func declared(_ variable: ObjCVariable) throws(Refusal) -> [Line] {
    let kind = ObjCKind(variable.type)
    let isChanging = facts.assigned.contains(variable.name)
    if variable.type.isPointer, !variable.type.isStatic, case .prefix("&", _)? = variable.value?.form {
      throw .unknown("a pointer: a closure gives its value instead")
    }
    if variable.type.isStatic, !isTop {
      // A static variable keeps its value from one call to the next.
      facts.assigned.insert(variable.name)
      let entity = facts.root(variable.name)
      entity.wants(kind)
      if let value = variable.value { entity.initial = try phrase(value, as: role(of: kind)).text }
      return []
    }
    guard let value = variable.value else {
      guard isChanging else {
        scopes.lastElement.names[variable.name] = Variable(text: "nil", kind: kind, mayBeNil: true)
        return []
      }
      let start = kind == .int ? "0" : kind == .double ? "0.0" : kind == .bool ? "false" : "nil"
      return [Line(declareChanging(variable.name, kind, start), isStatement: true)]
    }
    if case .prefix("&", let inner) = value.form, inner.name == variable.name { throw .leftOut("&\(variable.name)") }
    if ["weakSelf", "strongSelf"].contains(variable.name) || isSelf(value) {
      if isSelf(value) {
        aliasSelf(variable.name)
        throw .leftOut("a weak self")
      }
    }
    var phrase = try phrase(value, as: role(of: kind))
    if phrase.text == "nil", kind == .signal, !isChanging {
      note(.nilValue, "a signal that is nil sends nothing in Objective-C; `never` stands for it")
      phrase = Phrase(used("never"), .signal)
    }
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

  /// Declares another name of `self`.
  func aliasSelf(_ name: String) {
    let phrase = selfPhrase()
    scopes.lastElement.names[name] = Variable(text: phrase.text, kind: .object, entity: phrase.entity)
  }

  func isSelf(_ value: ObjCExpression) -> Bool {
    switch value.form {
    case .name(let name): ["self", "weakSelf", "strongSelf", "self_weak_"].contains(name)
    case .cast(_, let inner): isSelf(inner)
    default: false
    }
  }
}
