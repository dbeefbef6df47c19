extension Writer {
  func classMessage(
    _ whole: ObjCExpression, _ type: String, _ selector: String, _ arguments: [ObjCExpression], _ role: Selector.Role
  ) throws(Refusal) -> Phrase {
    if let known = Selector.classMessages["\(type) \(selector)"] {
      return try filled(known, selector, Phrase(""), arguments)
    }
    if let known = facts.methods[selector], known.method.isClassMethod { return try ownCall(known, nil, arguments) }
    if selector == "class" { return Phrase(type.quoted(for: .literal), .string) }
    if selector == "alloc" || selector == "new" { return try construct(whole, type, "init", []) }
    for name in [type] + Writer.families[type].asArray
      + (type.hasPrefix("RAC") ? ["RACSubject", "RACSignal"] : [])
    {
      if let known = Selector.classMessages["\(name) \(selector)"] {
        return try filled(known, selector, Phrase(""), arguments)
      }
    }
    if let special = try classSpecial(type, selector, arguments) { return special }
    let words = ["shared", "default", "standard", "main", "current", "instance", "manager"]
    if arguments.isEmpty, words.contains(where: { selector.hasPrefix($0) }) {
      return instance(of: type)
    }
    if type == "NSPredicate", selector == "predicateWithBlock:" || selector == "predicateWithFormat:" {
      return try predicate(whole)
    }
    if ["UIColor", "UIFont", "UIImage", "NSImage", "NSColor", "UIScreen", "NSBundle"].contains(type) {
      return Phrase("\(type) \(Names.first(of: selector))".quoted(for: .literal), .string)
    }
    return try standIn(selector, arguments, role)
  }

  /// The shared instance of a class.
  func instance(of type: String) -> Phrase {
    let name = Names.instance(of: type)
    var phrase = Phrase(facts.free(name), .object)
    phrase.entity = facts.root(name)
    facts.root(name).wants(.object)
    return phrase
  }

  func classSpecial(_ type: String, _ selector: String, _ arguments: [ObjCExpression]) throws(Refusal)
    -> Phrase?
  {
    switch selector {
    case "stringWithFormat:", "localizedStringWithFormat:": return try formatted(arguments)
    case "tupleWithObjects:", "arrayWithObjects:", "setWithObjects:", "orderedSetWithObjects:":
      var all = arguments
      if all.last?.name == "nil" { all.removeLast() }
      let texts = try self.texts(all)
      if selector == "tupleWithObjects:" { return tuple(texts) }
      return Phrase("[\(texts.joined(separator: ", "))]", .list)
    case "setWithArray:", "orderedSetWithArray:", "setWithSet:": return try phrase(arguments[0], as: .list)
    case "setWithObject:": return Phrase("[\(try phrase(arguments[0]).text)]", .list)
    case "set", "orderedSet", "arrayWithCapacity:", "setWithCapacity:": return Phrase("[]", .list)
    case "dictionaryWithCapacity:": return Phrase("[:]", .dictionary)
    case "dictionaryWithObjectsAndKeys:":
      var pairs: [String] = []
      var index = 0
      while index + 1 < arguments.count {
        pairs.append("\(try phrase(arguments[index + 1]).text): \(try phrase(arguments[index]).text)")
        index += 2
      }
      return Phrase(pairs.isEmpty ? "[:]" : "[\(pairs.joined(separator: ", "))]", .dictionary)
    case "errorWithDomain:code:userInfo:": return try error(arguments)
    case "subscriberWithNext:error:completed:":
      let name = type.hasPrefix("STManual") ? "ManualDisposeSubscriber" : "Subscriber"
      var text = used(name)
      for (label, handler) in zip(["", " error:", " completed:"], arguments) {
        if let handler = try handled(handler) {
          text += "\(label) \(handler)"
        } else if label.isEmpty {
          text += " { _ in }"
        }
      }
      return Phrase(text, .subscriber, .application)
    case "compoundDisposableWithDisposables:":
      facts.used.insert("CompoundDisposable")
      guard case .list(let all) = arguments[0].form else {
        return Phrase("CompoundDisposable \(try phrase(arguments[0]).argument)", .disposable, .application)
      }
      let texts = try all.map { element throws(Refusal) in try phrase(element, as: .disposable).argument }
      return Phrase((["CompoundDisposable"] + texts).joined(separator: " "), .disposable, .application)
    case "dateWithTimeIntervalSinceNow:": return Phrase("now + \(try duration(arguments[0]))", .date, .additive)
    case "scheduledTimerWithTimeInterval:target:selector:userInfo:repeats:",
      "timerWithTimeInterval:target:selector:userInfo:repeats:", "scheduledTimerWithTimeInterval:repeats:block:",
      "timerWithTimeInterval:repeats:block:":
      return try timer(selector, arguments)
    case _ where selector.hasPrefix("cancelPreviousPerformRequests"):
      throw .unknown("`after` gives a Disposable: disposing it cancels")
    case "indexSetWithIndex:": return try phrase(arguments[0], as: .number)
    default: return nil
    }
  }

  /// An instance of a class of the fragment that is a subscriber.
  private func subscriber() -> Phrase {
    facts.used.formUnion(["Subscriber", "sendNext", "sendError", "sendCompleted"])
    var text = "Subscriber"
    for (label, selector) in [("", "sendNext:"), ("error: ", "sendError:"), ("completed: ", "sendCompleted")] {
      guard let known = facts.methods[selector], known.hasBody else { continue }
      text += " \(label)\(facts.free(known.name))"
    }
    return Phrase(text, .subscriber, .application)
  }

  /// A handler of a subscriber; nil for NULL.
  private func handled(_ value: ObjCExpression) throws(Refusal) -> String? {
    value.name == "NULL" || value.name == "nil" ? nil : try closure(value)
  }

  func texts(_ all: [ObjCExpression], as role: Selector.Role = .value) throws(Refusal) -> [String] {
    try all.map { element throws(Refusal) in try phrase(element, as: role).text }
  }

  func tuple(_ texts: [String]) -> Phrase {
    texts.count > 1
      ? Phrase("(\(texts.joined(separator: ", ")))", .tuple)
      : Phrase("\(used("Tuple"))(\(texts.joined()))", .tuple)
  }

  /// `[NSError errorWithDomain:d code:c userInfo:@{NSLocalizedDescriptionKey: m}]`
  func error(_ arguments: [ObjCExpression]) throws(Refusal) -> Phrase {
    var message = "\"\""
    var details: [String] = []
    var info = ""
    if arguments.count > 2, case .dictionary(let pairs) = arguments[2].form {
      for (key, value) in pairs {
        if key.name == "NSLocalizedDescriptionKey" {
          message = try phrase(value).text
        } else {
          details.append("\(try phrase(key).operand(.conditional)): \(try phrase(value).text)")
        }
      }
    } else if arguments.count > 2, arguments[2].name != "nil" {
      info = ", userInfo: \(try phrase(arguments[2], as: .dictionary).text)"
    }
    if !details.isEmpty { info = ", userInfo: [\(details.joined(separator: ", "))]" }
    let domain = try phrase(arguments[0]).text
    let code = arguments.count > 1 ? try phrase(arguments[1], as: .number).text : "0"
    return Phrase("\(used("Error"))(\(message), domain: \(domain), code: \(code)\(info))", .error)
  }

  /// `[[Type alloc] init…]`
  func construct(
    _ whole: ObjCExpression, _ type: String, _ selector: String, _ arguments: [ObjCExpression]
  ) throws(Refusal) -> Phrase {
    if facts.ownTypes.contains(type), facts.methods["sendNext:"]?.hasBody == true { return subscriber() }
    if let known = facts.methods[selector], facts.ownTypes.contains(type), !arguments.isEmpty {
      return try ownCall(known, nil, arguments)
    }
    if type == "RACCommand" || selector == "initWithSignalBlock:" || selector == "initWithEnabled:signalBlock:" {
      facts.used.insert("Command")
      guard let last = arguments.last else { throw .unknown("a Command without its block") }
      let blockPhrase = try phrase(last, as: .maker)
      guard arguments.count > 1 else { return Phrase("Command \(blockPhrase.argument)", .command, .application) }
      let enabled = try phrase(arguments[0], as: .signal)
      enabled.element?.wants(.bool)
      if enabled.text == "nil" { return Phrase("Command \(blockPhrase.argument)", .command, .application) }
      return Phrase("Command enabled: \(enabled.argument) \(blockPhrase.argument)", .command, .application)
    }
    switch type {
    case "RACSubject", "RACReplaySubject":
      return Phrase("\(used(String(type.dropFirst(3))))()", .subject)
    case "RACBehaviorSubject": return Phrase("\(used("BehaviorSubject")) nil", .subject, .application)
    case "RACCompoundDisposable", "RACSerialDisposable":
      return Phrase("\(used(String(type.dropFirst(3))))()", .disposable)
    case "RACChannel": return Phrase("\(used("Channel"))()", .object)
    case "NSMutableArray", "NSArray", "NSSet", "NSMutableSet":
      return arguments.isEmpty ? Phrase("[]", .list) : try classSpecial(type, "arrayWithObjects:", arguments)!
    case "NSMutableDictionary", "NSDictionary": return Phrase("[:]", .dictionary)
    case "NSString", "NSMutableString":
      if selector == "initWithFormat:" { return try formatted(arguments) }
      return arguments.isEmpty ? Phrase("\"\"", .string) : try phrase(arguments[0])
    case "NSDate": return Phrase(used("now"), .date)
    case "NSURL", "NSURLRequest", "NSMutableURLRequest":
      if let first = arguments.first { return try phrase(first, as: .address) }
    case "NSError": return try error(arguments)
    case "UIAlertView", "UIActionSheet": return try alert(type, selector, arguments)
    case "UISegmentedControl" where !arguments.isEmpty:
      return Phrase(
        "\(used("SegmentedControl")) \(try phrase(arguments[0], as: .list).argument)", .control("SegmentedControl"),
        .application)
    default: break
    }
    if let control = ObjCKind.controls[type] ?? Writer.subclass(type) {
      facts.used.insert(control)
      let text = Entity.control(control)
      var phrase = Phrase(text, .control(control), text.hasSuffix(")") ? .postfix : .application)
      phrase.entity = furnished(whole.start, type, .control(control))
      return phrase
    }
    if ["UIColor", "UIFont", "UIImage", "NSImage"].contains(type) {
      let parts = try texts(arguments)
      return Phrase(parts.first ?? "\"\(type)\"", .string)
    }
    for argument in arguments { _ = try phrase(argument) }
    let entity = furnished(whole.start, type, .object)
    if facts.ownTypes.contains(type) { entity.isOfOwnClass = true }
    // The methods of a class are funcs about `self`, so an instance made by the fragment is `self`.
    if facts.implemented == [type], receivers.isEmpty, facts.knownRoot("self")?.keys.isEmpty == false {
      return selfPhrase()
    }
    var phrase = Phrase(entity.standIn(), .object, .application)
    if phrase.text == "Object()" { phrase.level = .postfix }
    phrase.entity = entity
    return phrase
  }

  static func subclass(_ type: String) -> String? {
    let endings = ["TextField", "Button", "Label", "SearchBar", "Switch", "Slider", "TextView"]
    return endings.first { type.hasSuffix($0) }
  }

  func furnished(_ start: Int, _ type: String, _ kind: ObjCKind) -> Entity {
    let entity = facts.thing(at: start, Names.instance(of: type))
    entity.wants(kind)
    return entity
  }

  func alert(_ type: String, _ selector: String, _ arguments: [ObjCExpression]) throws(Refusal) -> Phrase {
    let labels = selector.pieces(by: ":")
    var title = "\"\""
    var buttons: [String] = []
    for (index, argument) in arguments.enumerated() where argument.name != "nil" {
      let label = index < labels.count ? labels[index] : "otherButtonTitles"
      if label == "initWithTitle" { title = try phrase(argument).argument }
      if label.hasSuffix("ButtonTitle") || label == "otherButtonTitles" { buttons.append(try phrase(argument).text) }
    }
    if buttons.isEmpty { buttons = ["\"OK\""] }
    let name = type == "UIAlertView" ? "Alert" : "ActionSheet"
    facts.used.insert(name)
    return Phrase("\(name) \(title) [\(buttons.joined(separator: ", "))]", .control(name), .application)
  }
}
