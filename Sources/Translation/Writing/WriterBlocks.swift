extension Writer {
  /// A block, `^(id x) { … }`, as a closure; `elements` are the entities of its parameters.
  func block(_ block: ObjCBlock, _ role: Selector.Role, _ elements: [Entity?]) throws(Refusal) -> Phrase {
    var mode: Body.Mode =
      switch role {
      case .effect, .starter: .effect
      case .test: .truth
      case .maker: .maker
      case .body: .subscription
      default: .value
      }
    if let result = block.result, role == .value || role == .block {
      let kind = ObjCKind(result)
      if kind.isStream { mode = .maker }
      if kind == .bool { mode = .truth }
      if kind == .nothing { mode = .effect }
    }
    var names: [String] = []
    var written: [Line] = []
    var returned: [Phrase] = []
    scopes.append(Scope())
    bodies.append(Body(mode: mode))
    let top = bodies.count - 1
    depth += 1
    var copies: [Line] = []
    for (place, parameter) in block.parameters.enumerated() {
      let mayFail = parameter.type.name == "NSError" && place == block.parameters.count - 1
      if mayFail, parameter.type.isReference || place > 0 && (role == .test || role == .block) {
        bodies[top].errorName = parameter.name
        continue
      }
      if parameter.type.name == "BOOL", parameter.type.isPointer {
        bodies[top].stopName = parameter.name
        if Survey.stopsLater(parameter.name, block.body) {
          copies.append(Line(declareChanging(parameter.name, .bool, "false"), isStatement: true))
          bodies[top].stopPlace = scopes.lastElement.names[parameter.name]?.text
        }
        continue
      }
      let kind = ObjCKind(parameter.type)
      let entity = place < elements.count ? elements[place] : nil
      entity?.wants(kind)
      let known = kind == .unknown ? entity?.kind ?? .unknown : kind
      if Survey.changes(parameter.name, in: block.body) {
        let name = declare(parameter.name, kind)
        names.append(name)
        copies.append(Line(declareChanging(parameter.name, kind, name)))
        continue
      }
      names.append(
        declare(
          parameter.name, known, entity: entity, element: known == .list ? entity?.element : nil,
          mayBeNil: entity?.isNeverNil != true))
    }
    written = copies + lines(block.body[...])
    if mode == .subscription {
      let sends = written.dropLast().last.map { line in
        ["sendNext ", "sendError ", "sendCompleted "].contains { line.text.hasPrefix($0) }
      }
      if written.last?.text == "nil", sends == true { written.removeLast() }
    }
    returned = bodies[top].returned
    depth -= 1
    bodies.removeLast()
    scopes.removeLast()
    var phrase = Phrase(Writer.braced(names.isEmpty ? nil : names, written), .block)
    if names.allSatisfy({ $0 == "_" }), names.count > 1 {
      phrase.text = Writer.braced(["_"], written)
    }
    phrase.entity = nil
    // Remember its result for the stages below.
    let given = returned.last { $0.text != "nil" && $0.text != "empty" }
    phrase.element = mode == .maker || given?.kind.isStream == true ? given?.element : given?.entity
    return phrase
  }
}
