extension Writer {
  private static let places = ["first", "second", "third", "fourth", "fifth"]

  /// A part of a tuple by its name.
  func part(_ name: String, of tuple: Phrase) -> Phrase {
    var phrase = Phrase("\(tuple.operand(.postfix)).\(name)")
    if let place = Writer.places.firstIndex(of: name) { phrase.entity = tuple.part(place) }
    return phrase
  }

  /// `base.name`
  func member(_ value: ObjCExpression, _ base: ObjCExpression, _ name: String, _ role: Selector.Role) throws(Refusal)
    -> Phrase
  {
    if let type = className(base) {
      if name == "class" { return Phrase(type.quoted(for: .literal), .string) }
      return try message(value, base, name, [], role)
    }
    if isSelf(base), let known = facts.methods[name], known.method.parameters.isEmpty {
      return try ownCall(known, base, [])
    }
    if !isSelf(base), let known = facts.methods[name], known.method.parameters.isEmpty, known.receiver == nil,
      let owner = (try? phrase(base))?.entity, owner.isOfOwnClass || owner === facts.knownRoot("self")
    {
      return try ownCall(known, base, [])
    }
    switch name {
    case "cancelButtonIndex": return Phrase("0", .int)
    case "firstOtherButtonIndex": return Phrase("1", .int)
    case "boolValue", "intValue", "integerValue", "unsignedIntegerValue", "rac_command", "rac_deallocDisposable":
      return try specialMessage(value, base, name, [], role)!
    case "first", "second", "third", "fourth", "fifth", "last":
      return part(name, of: try phrase(base))
    case "signal":
      let inner = try phrase(base, as: .object)
      if inner.kind != .list { return connectionSignal(inner) }
    case "text" where role != .object:
      let field = try phrase(base, as: .object)
      if field.kind.isField || field.entity?.kind.isField == true {
        facts.used.insert("first")
        _ = field.entity?.property("text")
        return Phrase("first(\(field.operand(.postfix)).text)", .string)
      }
      return property("text", of: field)
    case "executionSignals", "errors", "immediateEnabled", "activeExecutionSignals", "allowsConcurrentExecution",
      "executing":
      var command = try phrase(base, as: .object)
      if !isSelf(base) { command.entity?.wants(.command) }
      if isSelf(base) { return property(name, of: command) }
      command.mayBeNil = false
      let kind: ObjCKind =
        name == "allowsConcurrentExecution" ? .bool : name == "activeExecutionSignals" ? .list : .signal
      let child = command.entity?.property(name)
      child?.wants(kind)
      if name == "errors" { child?.element.wants(.error) }
      var phrase = Phrase("\(command.operand(.postfix)).\(name)", kind)
      phrase.element = name == "executing" || name == "immediateEnabled" ? Entity(truth: name) : child?.element
      return phrase
    case "enabled":
      let thing = try phrase(base, as: .object)
      if thing.kind == .command || thing.entity?.kind == .command {
        var phrase = Phrase("\(thing.operand(.postfix)).enabled", .signal)
        phrase.element = Entity(truth: name)
        return phrase
      }
      var phrase = property("enabled", of: thing)
      if thing.kind.isControl { phrase.kind = .bool }
      return phrase
    case "leadingTerminal", "followingTerminal":
      return Phrase("\(try phrase(base, as: .object).operand(.postfix)).\(name)", .channel)
    case "localizedDescription", "domain", "code", "userInfo":
      let error = try phrase(base, as: .object)
      if error.kind == .error || name == "localizedDescription" {
        error.entity?.wants(.error)
        let kind: ObjCKind = name == "code" ? .int : name == "userInfo" ? .dictionary : .string
        return Phrase(
          "\(error.operand(.postfix)).\(name == "localizedDescription" ? "message" : name)", kind)
      }
    case "class": return Phrase("\(used("kind"))(\(try phrase(base).text))", .string)
    case "disposed", "isDisposed":
      let disposable = try phrase(base, as: .disposable)
      return Phrase("\(disposable.operand(.postfix)).disposed", .bool)
    case "selected", "highlighted", "finished", "cancelled", "loading", "refreshing":
      var phrase = property(name, of: try phrase(base, as: .object))
      phrase.kind = .bool
      phrase.entity?.wants(.bool)
      return phrase
    default: break
    }
    let isOwn = !isSelf(base) || (receivers.last ?? nil) != nil
    if isOwn, let known = Selector.operators[name] ?? Selector.values[name] ?? Selector.cocoa[name],
      known.arguments.isEmpty, known.result != .nothing || role == .effect
    {
      let inner = try phrase(base, as: .object)
      let isKey = inner.kind == .object && !name.hasPrefix("rac_") && inner.entity?.known(name) != nil
      if !isKey { return try filled(known, name, self.receiver(base, known), []) }
    }
    if name == "rac_willDeallocSignal" { return Phrase("\(selfPhrase().text).willDealloc", .signal) }
    if name.hasPrefix("rac_"), let known = Selector.cocoa[name] {
      return try filled(known, name, self.receiver(base, known), [])
    }
    return property(plain(name), of: try phrase(base, as: .object))
  }
}
