extension Writer {
  /// A function call.
  func call(_ callee: ObjCExpression, _ arguments: [ObjCExpression], _ role: Selector.Role)
    throws(Refusal) -> Phrase
  {
    guard let name = callee.name, !isDeclared(name) else {
      var closure = try phrase(callee, as: .block)
      let texts = try texts(arguments)
      closure.entity?.isCalled(with: arguments.count)
      if case .member = callee.form {
        // A closure in a property is not a method, so it needs its own name to be called.
        let name = declare(callee.lastName ?? "closure", .block)
        before.append("let \(name) = \(closure.text)")
        closure = Phrase(name)
      }
      return Phrase("\(closure.operand(.postfix))(\(texts.joined(separator: ", ")))")
    }
    if let known = facts.methods[name], known.method.isFunction { return try ownCall(known, nil, arguments) }
    if let written = try macro(name, arguments) { return written }
    if name.hasPrefix("_") {
      let closure = declare(plain(name), .block)
      before.append("let \(closure) = \(try phrase(callee, as: .block).text)")
      return Phrase("\(closure)(\(try texts(arguments).joined(separator: ", ")))")
    }
    let isBlock =
      name.hasSuffix("Block") || name.hasSuffix("block")
      || ["completion", "handler", "success", "failure"].contains(name)
    if isBlock {
      facts.root(name).wants(.block)
      facts.root(name).isCalled(with: arguments.count)
      return Phrase("\(facts.free(name))(\(try texts(arguments).joined(separator: ", ")))")
    }
    return try standIn(name, arguments, role)
  }

  func macro(_ name: String, _ arguments: [ObjCExpression]) throws(Refusal) -> Phrase? {
    switch name {
    case "RACObserve", "RACAble", "RACAbleWithStart":
      let (thing, path, entity) = try target(arguments)
      facts.used.insert("observe")
      var phrase = Phrase("observe \(thing) \\.\(path)", .signal, .application)
      phrase.element = entity
      if name == "RACAble" { phrase = phrase.piped("\(used("skip")) 1", .signal, element: entity) }
      return phrase
    case "RACChannelTo", "RACBind":
      let (thing, path, entity) = try target(arguments)
      facts.used.insert("channelTo")
      var text = "channelTo \(thing) \\.\(path)"
      if arguments.count > 2 { text += " nilValue: \(try phrase(arguments[2]).argument)" }
      var phrase = Phrase(text, .channel, .application)
      phrase.element = entity
      return phrase
    case "RACTuplePack": return tuple(try texts(arguments))
    case "RACChannel": return Phrase("\(used("Channel"))()", .object)
    case "NSLocalizedString", "NSLocalizedStringFromTable", "NSSelectorFromString", "NSStringFromSelector",
      "NSStringFromClass":
      return try arguments.first.map { (value) throws(Refusal) in try phrase(value) }
    case "CGRectMake", "CGSizeMake", "CGPointMake", "NSMakeRange", "UIEdgeInsetsMake", "CLLocationCoordinate2DMake",
      "NSMakeSize", "NSMakePoint":
      return tuple(try texts(arguments))
    case "MAX", "MIN", "fmax", "fmin", "ABS", "fabs", "fabsf", "abs", "floor", "ceil", "round", "floorf", "ceilf",
      "roundf", "lroundf", "lround", "sqrt", "sqrtf", "pow", "powf":
      let words = [
        "fmax": "max", "fmin": "min", "fabs": "abs", "fabsf": "abs", "floorf": "floor", "ceilf": "ceil",
        "roundf": "round", "lroundf": "round", "lround": "round", "sqrtf": "sqrt", "powf": "pow",
      ]
      let word = words[name] ?? name.lowercased()
      let texts = try texts(arguments, as: .number)
      if texts.count == 2, word == "max" || word == "min" {
        return Phrase("\(used(word))([\(texts.joined(separator: ", "))])", .double)
      }
      return Phrase("\(used(word))(\(texts.joined(separator: ", ")))", .double)
    case "arc4random_uniform", "arc4random", "rand", "random":
      let bound = try arguments.first.map { (value) throws(Refusal) in try phrase(value, as: .number).operand(.additive)
      }
      return Phrase("\(used("random")) (0..<\(bound ?? "1000"))", .int, .application)
    case "dispatch_time", "dispatch_walltime":
      guard arguments.count == 2 else { throw .unknown("`\(name)` without its start and its nanoseconds") }
      return Phrase(try duration(nanoseconds: arguments[1]), .duration)
    case "dispatch_get_main_queue": return Phrase(used("main"), .scheduler)
    case "dispatch_get_global_queue": return Phrase(used("background"), .scheduler)
    case "dispatch_queue_create":
      guard let first = arguments.first else { return nil }
      return Phrase("\(used("Scheduler")) \(try phrase(first, as: .text).argument)", .scheduler, .application)
    case "dispatch_async", "dispatch_sync", "dispatch_barrier_async":
      guard arguments.count == 2 else { return nil }
      return Phrase(
        "\(used("schedule")) \(try phrase(arguments[0], as: .scheduler).argument) \(try closure(arguments[1]))",
        .disposable, .application)
    case "dispatch_after":
      guard arguments.count == 3 else { return nil }
      return Phrase(
        "\(used("after")) \(try phrase(arguments[1], as: .scheduler).argument) \(try duration(arguments[0])) "
          + (try closure(arguments[2])),
        .disposable, .application)
    case "objc_getAssociatedObject":
      guard arguments.count == 2 else { return nil }
      return try associated(arguments)
    case "RAC": throw .unknown("`RAC(…)` without a signal")
    case "sizeof": throw .unknown("`sizeof`")
    default: return nil
    }
  }

  func closure(_ value: ObjCExpression) throws(Refusal) -> String {
    if case .block(let block) = value.form { return try self.block(block, .effect, []).text }
    return try phrase(value, as: .block).argument
  }

  /// An associated object becomes a property named after its key.
  func associated(_ arguments: [ObjCExpression]) throws(Refusal) -> Phrase {
    var key = "associated"
    switch arguments[1].form {
    case .name(let name): key = name == "_cmd" ? "associated" : name
    case .prefix("&", let inner): key = inner.name ?? key
    case .selector(let selector): key = Names.joined(selector)
    case .text(let text): key = text
    default: break
    }
    var owner = try phrase(arguments[0], as: .object)
    owner.mayBeNil = false
    return property(plain(key), of: owner)
  }

  /// The object and key path of `RACObserve(thing, path)` and similar macros.
  func target(_ arguments: [ObjCExpression]) throws(Refusal) -> (String, String, Entity?) {
    func keys(_ value: ObjCExpression) -> [String]? {
      switch value.form {
      case .name(let name): [plain(name)]
      case .member(let base, let name): keys(base).map { $0 + [plain(name)] }
      default: nil
      }
    }
    var base = arguments.first
    var path: [String]?
    if arguments.count >= 2 {
      path = keys(arguments[1])
      if case .text(let text) = arguments[1].form { path = text.pieces(by: ".") }
    } else if case .member(let inner, let name)? = base?.form {
      base = inner
      path = [plain(name)]
    }
    guard let base, var path, !path.isEmpty else { throw .unknown("a key path that is computed") }
    if path[0] == "self", path.count > 1 { path.removeFirst() }
    let thing = try phrase(base, as: .object)
    var entity = thing.entity
    if let owner = entity, owner.kind == .unknown { owner.wants(.object) }
    for (index, key) in path.enumerated() {
      let isOfControl = entity?.kind.isControl == true
      entity = entity?.property(key == "rac_command" ? "command" : key)
      if index < path.count - 1 { entity?.wants(.object) }
      if isOfControl, let kind = Writer.valuesOfControls[key] { entity?.wants(kind) }
    }
    return (thing.argument, path.map { $0 == "rac_command" ? "command" : $0 }.joined(separator: "."), entity)
  }
}
