extension Writer {
  /// Messages whose translation is not a plain template.
  func specialMessage(
    _ whole: ObjCExpression, _ receiver: ObjCExpression, _ selector: String, _ arguments: [ObjCExpression],
    _ role: Selector.Role
  ) throws(Refusal) -> Phrase? {
    switch selector {
    case "boolValue", "intValue", "integerValue", "unsignedIntegerValue", "longValue", "unsignedIntValue",
      "longLongValue", "charValue", "shortValue":
      return try numeric(receiver, selector)
    case "subscribe:" where arguments.first?.name == "nil":
      return try phrase(receiver, as: .signal).piped("\(used("subscribeNext")) { _ in }", .disposable)
    case "setNameWithFormat:":
      let name = Writer.plainName(arguments)
      let stream = try phrase(receiver, as: .signal)
      return stream.piped(
        "\(used("named")) \(name)", stream.kind == .unknown ? .signal : stream.kind, element: stream.element)
    case "after:schedule:", "after:repeatingEvery:withLeeway:schedule:":
      facts.used.insert("after")
      let scheduler = try phrase(receiver, as: .scheduler)
      guard case .block(let written)? = arguments.last?.form else { return nil }
      let closure = try block(written, .effect, []).text
      let delay = try duration(arguments[0])
      let every = arguments.count > 2 ? " repeatingEvery: \(try duration(arguments[1]))" : ""
      return Phrase("after \(scheduler.argument) \(delay)\(every) \(closure)", .disposable, .application)
    case "rac_liftSelector:withSignals:", "rac_liftSelector:withSignalsFromArray:",
      "rac_liftSelector:withSignalOfArguments:":
      return try lift(arguments)
    case "isKindOfClass:", "isMemberOfClass:": return try kindTest(receiver, arguments)
    case "runUntilDate:":
      guard let date = arguments.first, let time = Writer.seconds(date) else { return nil }
      return Phrase("\(used("wait")) \(time)", .nothing, .application)
    case "respondsToSelector:", "conformsToProtocol:": return Phrase("true", .bool)
    case _ where selector.hasPrefix("performSelector"): return try performed(whole, receiver, selector, arguments, role)
    case "first" where try isTuple(receiver), "last", "second", "third", "fourth", "fifth":
      return part(selector, of: try phrase(receiver))
    case "invalidate":
      let timer = try phrase(receiver, as: .disposable)
      return Phrase("\(used("dispose")) \(timer.argument)", .nothing, .application)
    case "stringForKey:", "boolForKey:", "integerForKey:", "floatForKey:", "doubleForKey:", "arrayForKey:",
      "dictionaryForKey:":
      guard case .text(let key)? = arguments.first?.form else { return nil }
      var value = property(plain(key), of: try phrase(receiver, as: .object))
      let kinds: [String: ObjCKind] = [
        "string": .string, "bool": .bool, "integer": .int, "float": .double, "double": .double, "array": .list,
        "dictionary": .dictionary,
      ]
      value.kind = kinds[String(selector.dropLast("ForKey:".count))] ?? .unknown
      value.entity?.wants(value.kind)
      return value
    case "rac_command": return property("command", of: try phrase(receiver, as: .button))
    case "addDisposable:" where Writer.isOfDealloc(receiver):
      return try deallocation(receiver, arguments)
    case "removeTarget:action:forControlEvents:":
      return Phrase("\(used("removeTarget")) \(try phrase(receiver, as: .button).argument)", .nothing, .application)
    case "rac_deallocDisposable": throw .unknown("-rac_deallocDisposable: `willDealloc` is the signal of a release")
    case "rac_signalForControlEvents:": return try controlEvents(receiver, arguments)
    case "addObserver:selector:name:object:", "addObserverForName:object:queue:usingBlock:",
      "addObserver:forKeyPath:options:context:":
      return try observer(receiver, selector, arguments)
    case "signal":
      let base = try phrase(receiver, as: .object)
      if base.kind == .list { return nil }
      if base.kind == .connection || base.entity?.kind == .connection || base.kind == .unknown || base.kind == .object {
        return connectionSignal(base)
      }
      return nil
    case "addTarget:action:forControlEvents:": return try target(receiver, arguments)
    case "valueForKeyPath:", "valueForKey:", "mutableArrayValueForKey:", "mutableArrayValueForKeyPath:":
      return try keyed(receiver, selector, arguments, role)
    case "class", "executionSignals", "errors", "executing", "enabled", "immediateEnabled", "leadingTerminal",
      "followingTerminal", "allowsConcurrentExecution":
      return try member(whole, receiver, selector, role)
    case "compare:", "localizedCompare:", "caseInsensitiveCompare:", "localizedCaseInsensitiveCompare:",
      "localizedStandardCompare:":
      let sides = try compared(receiver, selector, arguments)
      let (first, second) = (short(sides.0), short(sides.1))
      return Phrase("(\(first) < \(second) ? -1 : \(first) == \(second) ? 0 : 1)", .int)
    case "sortedArrayUsingComparator:", "sortedArrayUsingDescriptors:", "sortedArrayUsingSelector:":
      return try sorted(receiver, arguments)
    case "filteredArrayUsingPredicate:":
      let list = try phrase(receiver, as: .list)
      guard let test = arguments.first else { return nil }
      let condition = try predicate(test, of: list.element ?? list.entity?.element)
      return list.piped("\(used("filter")) \(condition.argument)", .list, element: list.element)
    case "indexOfObjectPassingTest:":
      let list = try phrase(receiver, as: .list)
      guard case .block(let block)? = arguments.first?.form, let first = block.parameters.first else { return nil }
      if block.parameters.count > 1, Survey.mentions(block.parameters[1].name, in: block.body) { return nil }
      let test = try self.block(ObjCBlock(block.result, [first], block.body), .test, [list.element])
      return Phrase("\(list.operand(.postfix)).findIndex \(test.text)", .int)
    case "evaluateWithObject:":
      guard let value = arguments.first else { return nil }
      let test = try predicate(receiver)
      let name = test.kind == .block && !test.text.hasPrefix("{") ? test.text : declare("test", .block)
      if name != test.text { before.append("let \(name) = \(test.text)") }
      return Phrase("\(name)(\(try phrase(value).text))", .bool)
    default: return try textMessage(receiver, selector, arguments)
    }
  }

  func connectionSignal(_ base: Phrase) -> Phrase {
    base.entity?.wants(.connection)
    var phrase = Phrase("\(base.operand(.postfix)).signal", .signal)
    phrase.element = base.element
    return phrase
  }

  func isTuple(_ value: ObjCExpression) throws(Refusal) -> Bool { try phrase(value).kind == .tuple }

  /// The number in an object or a text.
  func numeric(_ receiver: ObjCExpression, _ selector: String) throws(Refusal) -> Phrase {
    let kind: ObjCKind = selector == "boolValue" ? .bool : .int
    var value = try phrase(receiver)
    if value.kind == .string, kind == .int {
      if case .text(let text) = receiver.form, Int(text) != nil {
        return Phrase("\(used("int"))(\(value.text))", .int)
      }
      return Phrase("\(counted("intValue"))(\(safe(value, "\"\"")))", .int)
    }
    if value.kind == .bool, kind == .int { return Phrase("(\(value.operand(.coalescing)) ? 1 : 0)", .int) }
    value.entity?.wants(kind)
    // An element about which nothing is known may be missing.
    if case .index = receiver.form, value.entity == nil, value.mayBeNil {
      value = Phrase("(\(value.text) ?? \(kind == .bool ? "false" : "0"))")
    }
    value.kind = kind
    return value
  }

  /// A func of the prelude that reads the number at the start of a text.
  func counted(_ name: String) -> String {
    note(.nilValue, "a string that begins with no number counts as 0, as in Objective-C")
    return name
  }

  static func plainName(_ arguments: [ObjCExpression]) -> String {
    guard case .text(let format)? = arguments.first?.form else { return "\"signal\"" }
    var rest = arguments.dropFirst()
    var name = ""
    var isMark = false
    for character in format {
      if isMark {
        if character == "l" || character == "h" || character == "z" { continue }
        if character.isLetter || character == "@" {
          isMark = false
          if let value = rest.popFirst() { name += Writer.word(for: value) }
        } else if character == "%" {
          isMark = false
          name.append("%")
        }
      } else if character == "%" {
        isMark = true
      } else {
        name.append(character)
      }
    }
    return name.quoted(for: .literal)
  }

  static func word(for value: ObjCExpression) -> String {
    switch value.form {
    case .name(let name): name
    case .member(let base, let name): "\(word(for: base)).\(name)"
    case .message(let base, let selector, _): "\(word(for: base)).\(selector)"
    default: "x"
    }
  }

  func lift(_ arguments: [ObjCExpression]) throws(Refusal) -> Phrase {
    facts.used.insert("liftSelector")
    guard let first = arguments.first else { throw .unknown("`rac_liftSelector:` without a selector") }
    var signals = Array(arguments.dropFirst())
    if signals.last?.name == "nil" { signals.removeLast() }
    var function = try phrase(first).text
    if case .selector(let selector) = first.form, facts.methods[selector] == nil {
      let name = Names.first(of: selector)
      function = facts.free(facts.function(name, selector.filter { $0 == ":" }.count).name)
    }
    var texts: [String] = []
    for signal in signals {
      let isList = if case .list = signal.form { true } else { false }
      texts.append(try phrase(signal, as: isList ? .signals : .signal).argument)
    }
    return Phrase((["liftSelector", function] + texts).joined(separator: " "), .signal, .application)
  }

  func kindTest(_ receiver: ObjCExpression, _ arguments: [ObjCExpression]) throws(Refusal) -> Phrase {
    let names = [
      "NSString": "String", "NSArray": "Array", "NSDictionary": "Dictionary", "NSError": "Error",
      "RACSignal": "Signal", "RACTuple": "Tuple", "NSDate": "Date",
    ]
    let value = try phrase(receiver)
    guard let type = arguments.first.flatMap({ className($0) }) else { throw .unknown("-isKindOfClass: of a variable") }
    facts.used.insert("kind")
    if type == "NSNumber" {
      return Phrase("[\"Int\", \"Double\", \"Bool\"].contains(kind(\(value.text)))", .bool)
    }
    guard let name = names[type] else { return Phrase("true", .bool) }
    return .comparing("kind(\(value.text))", "==", "\"\(name)\"")
  }

  func controlEvents(_ receiver: ObjCExpression, _ arguments: [ObjCExpression]) throws(Refusal) -> Phrase {
    facts.used.insert("signalForControlEvents")
    let control = try self.phrase(receiver, as: .control)
    let events = try arguments.first.map { (value) throws(Refusal) in try self.phrase(value) }
    let words = events?.text ?? ""
    let kind: ObjCKind =
      words.contains("diting")
      ? .control("TextField")
      : words.contains("valueChanged")
        ? .control("RefreshControl") : .control("Button")
    if control.entity?.kind == .control("Control") || control.entity?.kind == .object { control.entity?.wants(kind) }
    var text = "signalForControlEvents \(control.argument)"
    if words.hasPrefix("\"") || words.hasPrefix("[") {
      // Other events have no name here, so use the control's default events.
      text += words.contains("UIControl") ? "" : " \(events?.argument ?? "")"
    } else if control.kind == .control("Control") || words.isEmpty == false, !words.hasPrefix("UIControl") {
      text += facts.constants.contains(words) ? "" : " \(events?.argument ?? "")"
    }
    var phrase = Phrase(text, .signal, .application)
    phrase.element = control.entity
    return phrase
  }

  func target(_ receiver: ObjCExpression, _ arguments: [ObjCExpression]) throws(Refusal) -> Phrase {
    guard arguments.count == 3 else { throw .unknown("-addTarget:action:forControlEvents: without a selector") }
    facts.used.insert("setTarget")
    let events = try phrase(arguments[2]).text
    let control = try phrase(
      receiver, as: events.contains("editing") ? .field : events.contains("valueChanged") ? .control : .button)
    guard case .selector(let selector) = arguments[1].form else {
      return Phrase(
        "setTarget \(control.argument) \(try phrase(arguments[1], as: .block).argument)", .nothing, .application)
    }
    if selector == "sendNext:" {
      facts.used.insert("sendNext")
      let subscriber = try phrase(arguments[0], as: .subject)
      return Phrase(
        "setTarget \(control.argument) { sender in sendNext \(subscriber.argument) sender }", .nothing, .application)
    }
    return Phrase("setTarget \(control.argument) \(handler(selector, "sender"))", .nothing, .application)
  }
}
