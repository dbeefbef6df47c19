extension Writer {
  /// An expression used as a statement.
  func effect(_ value: ObjCExpression) throws(Refusal) -> [Line] {
    switch value.form {
    case .assign(let mark, let target, let right): return try assignment(mark, target, right)
    case .prefix(let mark, let target) where mark == "++" || mark == "--": return [try step(target, mark)]
    case .postfix(let mark, let target): return [try step(target, mark)]
    case .call(let callee, let arguments):
      if let name = callee.name, let lines = try statementCall(name, arguments) { return lines }
    case .message(let receiver, let selector, let arguments):
      if selector == "show" || selector == "showInView:", receiver.isCall { return try effect(receiver) }
      if Selector.leftOut.contains(selector), facts.methods[selector] == nil { throw .leftOut("-\(selector)") }
      if let line = try mutation(receiver, selector, arguments) { return [line] }
      if let line = try setter(receiver, selector, arguments) { return [line] }
    case .cast(let type, let inner) where type.name == "void": return try effect(inner)
    case .number: return []
    case .name(let name) where ObjCKind.constants[name] != nil: return []
    case .name(let name) where name.first?.isUppercase == true: throw .leftOut(name)
    case .text: throw .leftOut("a string alone")
    case .conditional(let test, nil, let last):
      // `!block ?: block()`
      return [Line("if \(try truth(test).negated.operand(.conditional)) \(Writer.spread(branch(last)))")]
    case .binary("&&", let test, let last) where last.isCall:
      return [Line("if \(try truth(test).operand(.conditional)) \(Writer.spread(branch(last)))")]
    case .conditional(let test, let middle?, let last):
      let (first, second) = (branch(middle), branch(last))
      return [
        Line(
          "if \(try truth(test).operand(.conditional)) \(Writer.braced(nil, first)) else \(Writer.braced(nil, second))")
      ]
    default: break
    }
    // A statement reveals nothing about its value, so nothing is noted about it.
    let phrase = try bare(value, .effect)
    if phrase.text.hasPrefix("liftSelector "), bodies.lastElement.mode == .top {
      return [Line("let \(declare("lifted", .signal)) = \(phrase.text)")]
    }
    return [Line(phrase.text)]
  }

  private func statementCall(_ name: String, _ arguments: [ObjCExpression]) throws(Refusal) -> [Line]? {
    switch name {
    case "NSLog", "DLog", "DDLogInfo", "DDLogDebug", "DDLogError", "DDLogWarn", "printf", "NSLogv":
      return try log(arguments, endsLine: !name.hasPrefix("printf"))
    case _ where Writer.isWeak(name):
      for argument in arguments { if let alias = argument.name, alias != "self" { aliasSelf(alias) } }
      throw .leftOut(name)
    case "NSAssert", "NSCAssert", "NSParameterAssert", "NSCParameterAssert", "assert", "NSAssert1":
      throw .leftOut(name)
    case "dispatch_once":
      guard case .block(let block)? = arguments.last?.form else { return nil }
      guard !isTop, case .prefix("&", let token)? = arguments.first?.form, let name = token.name else {
        return lines(block.body[...])
      }
      // A token that is declared elsewhere changes as a static one does.
      if !isDeclared(name) { facts.assigned.insert(name) }
      let place = self.name(name, .truth).text
      let once = scoped { lines(block.body[...]) }
      return [Line("if \(place) == nil \(Writer.spread([.set(place, to: "true")] + once))")]
    case "objc_setAssociatedObject":
      guard arguments.count >= 3 else { return nil }
      let place = try associated(arguments)
      if depth == 0 { place.entity?.isAssigned = true }
      return [.set(place.text, to: try phrase(arguments[2]).text)]
    case "OSAtomicOr32Barrier", "OSAtomicAnd32Barrier", "OSAtomicIncrement32", "OSAtomicIncrement32Barrier",
      "OSAtomicDecrement32", "OSAtomicDecrement32Barrier":
      return try atomic(name, arguments)
    default: return nil
    }
  }

  /// True for a macro that declares a weak or a strong self.
  private static func isWeak(_ name: String) -> Bool {
    let word = name.lowercased()
    return word == "ws" || word == "ss" || word.hasPrefix("weak") || word.hasPrefix("strong")
  }

  /// Atomic operations become plain ones, since there is only one thread.
  private func atomic(_ name: String, _ arguments: [ObjCExpression]) throws(Refusal) -> [Line]? {
    guard case .prefix("&", let target)? = arguments.last?.form else { return nil }
    if name.contains("crement") { return [try step(target, name.contains("Increment") ? "++" : "--")] }
    guard case .number(let bits)? = arguments.first?.form, bits == (name.contains("Or") ? "1" : "0") else { return nil }
    let place = try place(target)
    place.entity?.wants(.bool)
    return [.set(place.text, to: "\(bits == "1")")]
  }

  func step(_ target: ObjCExpression, _ mark: String) throws(Refusal) -> Line {
    let place = try place(target)
    place.entity?.wants(.int)
    return .set(place.text, to: "\(place.text) \(mark == "++" ? "+" : "-") 1")
  }

  /// The left side of an assignment: a property, whose base must be a name or path.
  private func place(_ target: ObjCExpression) throws(Refusal) -> Phrase {
    var phrase: Phrase
    if case .member(let base, let name) = target.form, !Writer.isTable(name) || isSelf(base) {
      var owner: Phrase
      if let type = className(base) {
        owner = instance(of: type)
      } else {
        owner = try self.phrase(base, as: .object)
      }
      if owner.text.contains(where: { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }) {
        let entity = owner.entity
        let kind = owner.kind
        let name = declare("thing", .object)
        before.append("let \(name) = \(owner.text)")
        owner = Phrase(name, kind)
        owner.entity = entity
      }
      owner.mayBeNil = false
      phrase = property(name == "rac_command" ? "command" : plain(name), of: owner)
      if name == "rac_command" { owner.entity?.wants(.control("Button")) }
    } else {
      phrase = try self.phrase(target, as: .object)
    }
    guard phrase.text.contains("."), !phrase.text.contains(where: { "()[]{}?\" ".contains($0) }) else {
      throw .unknown("only properties are assigned to")
    }
    return phrase
  }

  private static func isTable(_ name: String) -> Bool { name.hasPrefix("rac_") && name != "rac_command" }

  func assignment(_ mark: String, _ target: ObjCExpression, _ right: ObjCExpression) throws(Refusal) -> [Line] {
    if target.name == "self" { throw .leftOut("self = [super init]") }
    if case .call(let callee, let arguments) = target.form, let name = callee.name {
      return [try binding(name, arguments, right)]
    }
    if case .prefix("*", let inner) = target.form, let name = inner.name {
      let top = bodies.count - 1
      if let place = bodies.lastIndex(where: { $0.errorName == name }) {
        bodies[place].error = try phrase(right, as: .error).text
        return []
      }
      if let place = bodies[top].stopPlace, bodies[top].stopName == name {
        return [.set(place, to: try truth(right).text)]
      }
      if bodies[top].stopName == name {
        bodies[top].stops = true
        return []
      }
    }
    if case .index(let base, let key) = target.form { return [try element(base, key, right)] }
    if case .member(let base, let name) = target.form {
      if Selector.drawing.contains(name) || Writer.isDrawn(base) { throw .leftOut(".\(name)") }
    }
    if isSelf(right), let name = target.name, ["weakSelf", "strongSelf"].contains(name) {
      throw .leftOut("a weak self")
    }
    let place = try place(target)
    if place.text.hasSuffix(".delegate") {
      let value = try phrase(right, as: .object)
      return [.set(place.text, to: value.text)]
    }
    if mark != "=" {
      let operand = String(mark.dropLast())
      guard "+-*/%".contains(operand) else {
        let value = try binary(operand, target, right)
        return [.set(place.text, to: value.text)]
      }
      let value = try phrase(right, as: .number)
      place.entity?.wants(value.kind.isNumber ? value.kind : .int)
      return [.set(place.text, to: "\(place.text) \(operand) \(value.operand(.multiplicative))")]
    }
    let value = try phrase(right, as: role(of: place.kind))
    place.entity?.wants(value.kind)
    if let property = place.entity, value.text.hasPrefix("Object") || value.entity?.isResult == true {
      value.entity?.becomes(property)
    }
    if depth == 0 { place.entity?.isAssigned = true }
    place.entity?.isSet = true
    if let name = target.name, let scope = scopes.lastIndex(where: { $0.names[name] != nil }) {
      if value.kind != .unknown { scopes[scope].names[name]?.kind = value.kind }
      scopes[scope].names[name]?.element = value.element
    }
    return [.set(place.text, to: value.text)]
  }

  private static func isDrawn(_ base: ObjCExpression) -> Bool {
    switch base.form {
    case .member(let inner, let name): Selector.drawing.contains(name) || isDrawn(inner)
    case .message(_, let selector, _): Selector.drawing.contains(selector)
    default: false
    }
  }

  /// `RAC(thing, key) = signal`, `RACChannelTo(…) = RACChannelTo(…)`.
  private func binding(_ name: String, _ arguments: [ObjCExpression], _ right: ObjCExpression) throws(Refusal) -> Line {
    switch name {
    case "RAC":
      let (thing, path, entity) = try target(arguments)
      let signal = try phrase(right, as: .signal)
      if let sent = signal.element, sent.kind != .unknown { entity?.wants(sent.kind) }
      if ["enabled", "hidden", "on", "selected"].contains(path.split(separator: ".").last ?? "") {
        signal.element?.wants(.bool)
      }
      if arguments.count > 2 {
        let fallback = try phrase(arguments[2])
        if let kind = Optional(fallback.kind), kind != .unknown { entity?.wants(kind) }
        let bound = signal.piped(
          "\(used("setKeyPath")) \"\(path)\" onObject: \(thing) nilValue: \(fallback.argument)", .disposable)
        return Line(bound.text)
      }
      guard !thing.contains(where: { "()[]{}?\" ".contains($0) }) else {
        return Line(
          signal.piped("\(used("setKeyPath")) \"\(path)\" onObject: \(thing)", .disposable).text)
      }
      return Line("\(thing).\(path) <~ \(signal.text)")
    case "RACChannelTo", "RACBind":
      facts.used.formUnion(["twoWay", "channelTo"])
      let left = try phrase(ObjCExpression(.call(ObjCExpression(.name(name), 0, 0), arguments), 0, 0))
      let other = try phrase(right, as: .channel)
      if let (one, two) = left.element.flatMap({ one in other.element.map { (one, $0) } }) {
        one.wants(two.kind)
        two.wants(one.kind)
      }
      return Line("twoWay \(left.argument) \(other.argument)")
    default: throw .unknown("an assignment to the result of `\(name)`")
    }
  }

  /// A setter: `[thing setKey:value]`.
  private func setter(_ receiver: ObjCExpression, _ selector: String, _ arguments: [ObjCExpression]) throws(Refusal)
    -> Line?
  {
    guard selector.hasPrefix("set"), arguments.count == 1, selector.dropFirst(3).first?.isUppercase == true,
      facts.methods[selector] == nil, className(receiver) == nil, receiver.name != "super"
    else { return nil }
    var key = String(selector.dropFirst(3).dropLast())
    key = key.prefix(1).lowercased() + key.dropFirst()
    return try set(key, of: receiver, to: arguments[0])
  }

  func set(_ key: String, of object: ObjCExpression, to value: ObjCExpression) throws(Refusal) -> Line? {
    try assignment("=", object.made(.member(object, key)), value).first
  }
}
