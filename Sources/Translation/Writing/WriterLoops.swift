/// rsig has no loops: a signal sends the elements of a list, and any other loop becomes a recursive func.
extension Writer {
  /// The loop whose body is being written.
  struct Loop {
    /// Statements that start the next iteration.
    var again: [Line] = []
    /// Places set to true when the loop is left, and when a `return` leaves it.
    var over: String?
    var returned: String?
    /// Place for the value of a `return`.
    var value: String?
    /// Mode of the body that contains the loop.
    let outer: Body.Mode
  }

  /// `break`, `continue` or `return` in the body of a loop.
  func left(_ statement: ObjCStatement) throws(Refusal) -> ([Line], isOver: Bool) {
    guard let loop = bodies.lastElement.loop else {
      throw .unknown("`break` or `continue` without its loop")
    }
    func set(_ place: String?) -> [Line] { place.map { .set($0, to: "true") }.asArray }
    switch statement.form {
    case .again: return (loop.again, true)
    case .leave: return (set(loop.over), true)
    case .give(let value?):
      guard let place = loop.value else { return (try effect(value) + set(loop.over) + set(loop.returned), true) }
      let role: Selector.Role = loop.outer == .truth ? .truth : loop.outer == .maker ? .signal : .value
      let phrase = loop.outer == .truth ? try truth(value) : try phrase(value, as: role)
      return ([.set(place, to: phrase.text)] + set(loop.over) + set(loop.returned), true)
    default: return (set(loop.over) + set(loop.returned), true)
    }
  }

  /// Prepares the places for the loop's `break` and `return`, and the statements that follow it.
  private func prepared(_ body: [ObjCStatement], _ rest: ArraySlice<ObjCStatement>, isCounted: Bool) -> (
    loop: Loop, cell: Line?, after: (() -> [Line])?
  ) {
    let mode = bodies.lastElement.mode
    var loop = Loop(outer: mode)
    let hasValue = mode != .top && mode != .effect
    let hasRest = rest.contains { !$0.isComment }
    let (leaves, returns) = (Survey.leaves(body), Survey.returns(body))
    let mustTell = returns && (hasValue || hasRest)
    guard isCounted && (leaves || returns) || mustTell else { return (loop, nil, nil) }
    let cell = declare(numbered("left"), .object)
    var keys: [String] = []
    if isCounted {
      loop.over = "\(cell).over"
      keys.append("\"over\": false")
    }
    if mustTell, leaves || !isCounted {
      loop.returned = "\(cell).returned"
      keys.append("\"returned\": false")
    }
    if mustTell, hasValue {
      loop.value = "\(cell).value"
      keys.append("\"value\": nil")
    }
    let line = Line("let \(cell) = Object [\(keys.joined(separator: ", "))]")
    guard mustTell else { return (loop, line, nil) }
    let test = loop.returned ?? loop.over ?? "true"
    let value = loop.value
    return (
      loop, line,
      { [self] in
        let others = branch(Array(rest))
        guard let value else { return [Line("if !\(test) \(Writer.spread(others))")] }
        if others.isEmpty { return [Line(value)] }
        return [Line("if \(test) { \(value) } else \(Writer.spread(others))")]
      }
    )
  }

  private func numbered(_ name: String) -> String {
    loops[name, default: 0] += 1
    return loops[name] == 1 ? name : "\(name)\(loops[name]!)"
  }

  /// The lines of a loop's body, including the start of the next iteration.
  private func turn(_ body: [ObjCStatement], _ loop: Loop) -> [Line] {
    bodies.append(Body(mode: .effect))
    bodies.lastElement.loop = loop
    defer { bodies.removeLast() }
    let last = body.last ?? ObjCStatement(form: .again, start: 0, end: 0, first: 0, last: 0)
    return lines((body + [last.with(.again)])[...])
  }

  func each(
    _ variable: ObjCVariable, _ list: ObjCExpression, _ body: [ObjCStatement], _ rest: ArraySlice<ObjCStatement>
  ) throws(Refusal) -> ([Line], isOver: Bool) {
    let list = elements(of: try phrase(list, as: .list))
    return each([(variable.name, ObjCKind(variable.type), list.element)], list.text, body, rest)
  }

  private func each(
    _ parameters: [(name: String, kind: ObjCKind, entity: Entity?)], _ list: String, _ body: [ObjCStatement],
    _ rest: ArraySlice<ObjCStatement>
  ) -> ([Line], isOver: Bool) {
    facts.used.formUnion(["signal", "subscribeNext"])
    let (loop, cell, after) = prepared(body, rest, isCounted: true)
    let (names, written) = scoped {
      let names = parameters.map { declare($0.name, $0.kind, entity: $0.entity) }
      return (names, turn(body, loop))
    }
    var stages = "signal(\(list))"
    if let over = loop.over { stages += " | \(used("takeUntilBlock")) { _ in \(over) }" }
    let line = Line("\(stages) | subscribeNext \(Writer.braced(names, written))")
    return ([cell, line].compactMap { $0 } + (after?() ?? []), after != nil)
  }

  /// Translates `[list enumerateObjectsUsingBlock:…]` and similar messages as loops.
  func enumeration(_ value: ObjCExpression) throws(Refusal) -> [Line]? {
    guard case .message(let receiver, let selector, let arguments) = value.form,
      case .block(let block)? = arguments.last?.form
    else { return nil }
    let names = block.parameters.filter { !$0.type.isPointer || $0.type.name != "BOOL" }
    let stop = block.parameters.first { $0.type.isPointer && $0.type.name == "BOOL" }?.name
    let body = Writer.turns(block.body, stop)
    switch selector {
    case "enumerateObjectsUsingBlock:", "enumerateObjectsWithOptions:usingBlock:":
      let list = elements(of: try phrase(receiver, as: .list))
      let isBackward = arguments.first?.name == "NSEnumerationReverse"
      let order = isBackward ? " | \(used("reversed"))" : ""
      guard names.count > 1, Survey.mentions(names[1].name, in: body) else {
        return each(names.prefix(1).map { ($0.name, ObjCKind($0.type), list.element) }, list.text + order, body, []).0
      }
      let parameters = [(names[1].name, ObjCKind.int, nil), (names[0].name, ObjCKind(names[0].type), list.element)]
      return each(parameters, "\(list.text) | \(used("enumerated"))\(order)", body, []).0
    case "enumerateIndexesUsingBlock:":
      let indexes = try phrase(receiver, as: .list).text
      return each(names.prefix(1).map { ($0.name, .int, nil) }, indexes, body, []).0
    case "enumerateKeysAndObjectsUsingBlock:":
      let pairs = "\(used("sequence"))(\(try phrase(receiver, as: .dictionary).text))"
      return each(names.map { ($0.name, ObjCKind($0.type), nil) }, pairs, body, []).0
    default: return nil
    }
  }

  /// Converts the body of such a block to that of a loop: `return` becomes `continue`, and `*stop = YES` a `break` at
  /// the end.
  private static func turns(_ body: [ObjCStatement], _ stop: String?) -> [ObjCStatement] {
    var turns: [ObjCStatement] = []
    var stops: ObjCStatement?
    for statement in body {
      switch statement.form {
      case .expression(let value):
        if case .assign("=", let target, _) = value.form, case .prefix("*", let inner) = target.form, inner.name == stop
        {
          stops = statement
        } else {
          turns.append(statement)
        }
      case .give: return turns + [statement.with(stops == nil ? .again : .leave)]
      case .condition(let test, let then, let otherwise):
        let branches = (self.turns(then, stop), otherwise.map { self.turns($0, stop) })
        turns.append(statement.with(.condition(test, branches.0, branches.1)))
      case .group(let inner): turns.append(statement.with(.group(self.turns(inner, stop))))
      default: turns.append(statement)
      }
    }
    return stops.map { turns + [$0.with(.leave)] } ?? turns
  }

  /// The elements to iterate over, for a list, dictionary, tuple or text.
  func elements(of list: Phrase) -> Phrase {
    var elements = list
    switch list.kind {
    case .dictionary:
      elements = Phrase("\(used("keys"))(\(list.text))", .list)
    case .tuple, .string:
      elements = Phrase("\(used("sequence"))(\(list.text))", .list)
    default: elements.element = list.entity?.element ?? list.element
    }
    return elements
  }

  /// `for (…; …; …)`, `while` and `do`.
  func loop(_ loop: ObjCStatement.Loop, _ rest: ArraySlice<ObjCStatement>) throws(Refusal) -> ([Line], isOver: Bool) {
    let isEndless = loop.test.map { ["true", "YES", "1"].contains($0.name ?? $0.number ?? "") } ?? true
    let canEnd = Survey.leaves(loop.body) || Survey.returns(loop.body) || loop.body.contains { Writer.sleep($0) != nil }
    if isEndless, !canEnd { throw .unknown("a loop without an end: `repeat` and `interval` never end") }
    let written = lines(loop.first[...])
    var (inner, cell, after) = prepared(loop.body, rest, isCounted: false)
    let name = declare(numbered("loop"), .block)
    let saved = before
    before = []
    let test = isEndless ? nil : try loop.test.map { (value) throws(Refusal) in try truth(value) }
    let tested = before
    before = saved
    func repeated(_ lines: [Line]) -> [Line] {
      tested.map { Line($0) } + (test.map { [Line("if \($0.operand(.conditional)) \(Writer.spread(lines))")] } ?? lines)
    }
    let call = Line("\(name)()")
    bodies.append(Body(mode: .effect))
    let step = lines(loop.step[...])
    bodies.removeLast()
    inner.again = step + (loop.testsLast ? repeated([call]) : [call])
    let body = scoped { turn(loop.body, inner) }
    let code = loop.testsLast ? body : repeated(body)
    let function = Line("func \(name)() \(Writer.braced(nil, code))")
    return (written + [cell, function, call].compactMap { $0 } + (after?() ?? []), after != nil)
  }

  /// A loop that only searches for an element and then returns.
  func search(
    _ variable: ObjCVariable, _ list: ObjCExpression, _ body: [ObjCStatement], _ rest: ArraySlice<ObjCStatement>
  ) throws(Refusal) -> [Line]? {
    let code = body.filter { !$0.isComment }
    guard bodies.lastElement.mode != .top, code.count == 1,
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
      let others = rest.filter { !$0.isComment }
      guard others.count == 1, case .give(let other?) = others[0].form else { return nil }
      let search = "objectPassingTest \(list.argument) { \(name) in \(truth.text) }"
      if other.name == "nil" { return [Line(search)] }
      return [Line("(\(search)) ?? \(try phrase(other).operand(.or))")]
    }
    given = try returned(value)
    let others = branch(Array(rest))
    let found = "(objectPassingTest \(list.argument) { \(name) in \(truth.text) })"
    if given.isEmpty { return [Line("if \(found) == nil \(Writer.spread(others))")] }
    return [Line("if \(found) != nil \(Writer.spread(given)) else \(Writer.spread(others))")]
  }

  /// The duration in `[NSThread sleepForTimeInterval:t]` or `sleep(t)`.
  static func sleep(_ statement: ObjCStatement) -> ObjCExpression? {
    guard case .expression(let value) = statement.form else { return nil }
    return sleep(value)
  }

  private static func sleep(_ value: ObjCExpression) -> ObjCExpression? {
    switch value.form {
    case .message(let type, "sleepForTimeInterval:", let arguments) where type.name == "NSThread": arguments.first
    case .call(let callee, let arguments) where callee.name == "sleep": arguments.first
    default: nil
    }
  }

  /// A sleeping thread: schedules the statements after it for later.
  func sleeping(_ value: ObjCExpression, _ rest: ArraySlice<ObjCStatement>) throws(Refusal) -> ([Line], isOver: Bool)? {
    guard let time = Writer.sleep(value) else { return nil }
    let wait = try duration(time)
    switch bodies.lastElement.mode {
    case .top: return ([Line("\(used("wait")) \(wait)")], false)
    case .effect, .subscription:
      var later = rest
      var end: ArraySlice<ObjCStatement> = []
      if bodies.lastElement.loop == nil, case .give? = later.last?.form { end = [later.removeLast()] }
      facts.used.formUnion(["after", "currentScheduler"])
      let line = Line("after currentScheduler \(wait) \(Writer.braced(nil, branch(Array(later))))")
      return ([line] + lines(end), true)
    default: throw .leftOut("sleep")
    }
  }
}
