extension Writer {
  static let events: [String: String] = [
    "UIControlEventTouchUpInside": "touchUpInside", "UIControlEventValueChanged": "valueChanged",
    "UIControlEventEditingChanged": "editingChanged", "UIControlEventEditingDidBegin": "editingDidBegin",
    "UIControlEventEditingDidEnd": "editingDidEnd", "UIControlEventAllEditingEvents": "allEditingEvents",
    "UIControlEventEditingDidEndOnExit": "editingDidEndOnExit",
  ]

  func name(_ name: String, _ role: Selector.Role) -> Phrase {
    if let known = variable(name) {
      var phrase = Phrase(known.text, known.kind)
      phrase.entity = known.entity
      phrase.element = known.element ?? (known.kind == .list ? known.entity?.element : nil)
      phrase.mayBeNil = known.mayBeNil
      return phrase
    }
    if bodies.contains(where: { $0.errorName == name }) { return Phrase("nil") }
    if let constant = ObjCKind.constants[name] { return Phrase(constant.text, constant.kind) }
    if let event = Writer.events[name] { return Phrase(event.quoted(for: .literal), .string) }
    if isSelf(ObjCExpression(.name(name), 0, 0)) { return selfPhrase() }
    if name == "_cmd" { return Phrase("\"_cmd\"", .string) }
    if let known = facts.methods[name], known.method.isFunction {
      return Phrase(facts.free(known.name), .block)
    }
    let isStatic = facts.assigned.contains(name) && facts.knownRoot(name) != nil
    if name.hasPrefix("_"), name.count > 1, !isStatic { return property(plain(name), of: selfPhrase()) }
    let isConstant =
      name.first?.isUppercase == true
      || name.hasPrefix("k") && name.dropFirst().first?.isUppercase == true
    if isConstant, role != .object, facts.knownRoot(name) == nil { return constant(name, role) }
    let entity = facts.root(name)
    var phrase = Phrase(facts.assigned.contains(name) ? "vars.\(Names.written(name))" : facts.free(name))
    phrase.entity = entity
    phrase.kind = entity.kind
    phrase.mayBeNil = entity.kind == .string || entity.kind == .unknown
    if entity.kind == .list || entity.kind.isStream { phrase.element = entity.element }
    return phrase
  }

  func constant(_ name: String, _ role: Selector.Role) -> Phrase {
    let wants: ObjCKind =
      switch role {
      case .number, .count: .int
      case .time: .double
      case .truth: .bool
      case .list, .signals: .list
      default: .unknown
      }
    let kind = facts.constant(name, wants: wants)
    return Phrase(facts.free(name), kind == .unknown ? .string : kind)
  }

  func selfPhrase() -> Phrase {
    if let receiver = receivers.last ?? nil { return Phrase(receiver.text, receiver.kind) }
    var phrase = Phrase(facts.free("self"), .object)
    let entity = facts.root("self")
    entity.wants(.object)
    phrase.entity = entity
    phrase.kind = entity.kind
    return phrase
  }

  static let valuesOfControls: [String: ObjCKind] = [
    "value": .double, "on": .bool, "enabled": .bool, "hidden": .bool, "selected": .bool, "selectedSegmentIndex": .int,
    "date": .date, "animating": .bool, "minimumValue": .double, "maximumValue": .double, "stepValue": .double,
    "alpha": .double, "progress": .double,
  ]

  /// A property of an object.
  func property(_ key: String, of base: Phrase) -> Phrase {
    let mark = base.mayBeNil && base.entity == nil ? "?." : "."
    var phrase = Phrase("\(base.operand(.postfix))\(mark)\(key)")
    phrase.mayBeNil = true
    guard let entity = base.entity else {
      guard ObjCKind(named: key) == .bool else { return phrase }
      if mark == "?." { phrase = Phrase("(\(phrase.text) ?? false)") }
      phrase.kind = .bool
      return phrase
    }
    let child = entity.property(key)
    if entity.kind.isControl, let kind = Writer.valuesOfControls[key] { child.wants(kind) }
    if key == "row" || key == "section" { child.wants(.int) }
    phrase.entity = child
    phrase.kind = child.kind
    if child.kind == .list || child.kind.isStream { phrase.element = child.element }
    return phrase
  }
}
