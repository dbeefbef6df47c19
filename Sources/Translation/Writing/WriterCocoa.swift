extension Writer {
  /// Messages whose translation is no plain template.
  func specialMessage(
    _ whole: ObjCExpression, _ receiver: ObjCExpression, _ selector: String, _ arguments: [ObjCExpression],
    _ role: Selector.Role
  ) throws(Refusal) -> Phrase? {
    switch selector {
    case "boolValue", "intValue", "integerValue", "unsignedIntegerValue", "longValue", "unsignedIntValue",
      "longLongValue", "charValue", "shortValue":
      return try numeric(receiver, selector)
    case "subscribe:" where arguments.first?.name == "nil":
      return try phrase(receiver, as: .signal).piped("\(used("subscribeNext")) { _ in }", .disposable, element: nil)
    case "setNameWithFormat:":
      let name = Writer.plainName(arguments)
      let stream = try phrase(receiver, as: .signal)
      return stream.piped(
        "\(used("named")) \(name)", stream.kind == .unknown ? .signal : stream.kind, element: stream.element)
    case "stringByAppendingFormat:":
      let first = try phrase(receiver, as: .text)
      return Phrase("\(safe(first, "\"\"")) + \(try formatted(arguments).operand(.multiplicative))", .additive, .string)
    case "after:schedule:", "after:repeatingEvery:withLeeway:schedule:":
      facts.used.insert("after")
      let scheduler = try phrase(receiver, as: .scheduler)
      guard case .block(let written)? = arguments.last?.form else { return nil }
      let closure = try block(written, .effect, []).text
      let delay = try duration(arguments[0])
      let every = arguments.count > 2 ? " repeatingEvery: \(try duration(arguments[1]))" : ""
      return Phrase("after \(scheduler.argument) \(delay)\(every) \(closure)", .application, .disposable)
    case "rac_liftSelector:withSignals:", "rac_liftSelector:withSignalsFromArray:",
      "rac_liftSelector:withSignalOfArguments:":
      return try lift(arguments)
    case "enumerateObjectsUsingBlock:":
      guard case .block(let written)? = arguments.first?.form else { return nil }
      facts.used.formUnion(["signal", "enumerated", "subscribeNext"])
      let list = try phrase(receiver, as: .list)
      let swapped = ObjCBlock(
        written.result, [written.parameters.dropFirst().first, written.parameters.first].compactMap { $0 }, written.body
      )
      let closure = try block(swapped, .effect, [nil, list.entity?.element]).text
      return Phrase("signal(\(list.text) | enumerated) | subscribeNext \(closure)", .pipeline, .disposable)
    case "isKindOfClass:", "isMemberOfClass:": return try kindTest(receiver, arguments)
    case "runUntilDate:":
      guard let date = arguments.first, let time = Writer.seconds(date) else { return nil }
      return Phrase("\(used("wait")) \(time)", .application, .nothing)
    case "respondsToSelector:", "conformsToProtocol:": return Phrase("true", .postfix, .bool)
    case "performSelector:":
      if case .selector(let name)? = arguments.first?.form {
        return try message(whole, receiver, name, [], role)
      }
      return nil
    case "first" where try isTuple(receiver): return property("first", of: try phrase(receiver))
    case "last", "second", "third", "fourth", "fifth":
      let tuple = try phrase(receiver)
      return Phrase("\(tuple.operand(.postfix)).\(selector)")
    case "rac_command": return property("command", of: try phrase(receiver, as: .button))
    case "addDisposable:" where Writer.isOfDealloc(receiver):
      return try deallocation(receiver, arguments)
    case "removeTarget:action:forControlEvents:":
      return Phrase("\(used("removeTarget")) \(try phrase(receiver, as: .button).argument)", .application, .nothing)
    case "rac_deallocDisposable": throw .unknown("-rac_deallocDisposable: `willDealloc` is the signal of a release")
    case "rac_signalForControlEvents:": return try controlEvents(receiver, arguments)
    case "signal":
      let base = try phrase(receiver, as: .object)
      if base.kind == .list { return nil }
      if base.kind == .connection || base.entity?.kind == .connection || base.kind == .unknown || base.kind == .object {
        return connectionSignal(base)
      }
      return nil
    case "addTarget:action:forControlEvents:": return try target(receiver, arguments)
    case "filteredArrayUsingPredicate:", "sortedArrayUsingComparator:", "sortedArrayUsingDescriptors:":
      throw .unknown("-\(selector): `filter { … }` and `sorted` do that")
    default: return nil
    }
  }

  func connectionSignal(_ base: Phrase) -> Phrase {
    base.entity?.wants(.connection)
    var phrase = Phrase("\(base.operand(.postfix)).signal", .postfix, .signal)
    phrase.element = base.element
    return phrase
  }

  func isTuple(_ value: ObjCExpression) throws(Refusal) -> Bool { try phrase(value).kind == .tuple }

  /// A number in an object, or of a text.
  func numeric(_ receiver: ObjCExpression, _ selector: String) throws(Refusal) -> Phrase {
    let kind: ObjCKind = selector == "boolValue" ? .bool : .int
    var value = try phrase(receiver, as: .value)
    if value.kind == .string, kind == .int {
      return Phrase("\(used("int"))(\(safe(value, "\"0\"")))", .postfix, .int)
    }
    value.entity?.wants(kind)
    value.kind = kind
    return value
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
    return Names.quoted(name)
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
    return Phrase((["liftSelector", function] + texts).joined(separator: " "), .application, .signal)
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
      return Phrase("[\"Int\", \"Double\", \"Bool\"].contains(kind(\(value.text)))", .postfix, .bool)
    }
    guard let name = names[type] else { return Phrase("true", .postfix, .bool) }
    return Phrase("kind(\(value.text)) == \"\(name)\"", .comparison, .bool)
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
      // Other events have no name here: the usual ones of the control are meant.
      text += words.contains("UIControl") ? "" : " \(words)"
    } else if control.kind == .control("Control") || words.isEmpty == false, !words.hasPrefix("UIControl") {
      text += facts.constants.contains(words) ? "" : " \(words)"
    }
    var phrase = Phrase(text, .application, .signal)
    phrase.element = control.entity
    return phrase
  }

  func target(_ receiver: ObjCExpression, _ arguments: [ObjCExpression]) throws(Refusal) -> Phrase {
    guard arguments.count == 3 else { throw .unknown("-addTarget:action:forControlEvents: without a selector") }
    facts.used.insert("setTarget")
    let control = try phrase(receiver, as: .button)
    guard case .selector(let selector) = arguments[1].form else {
      return Phrase(
        "setTarget \(control.argument) \(try phrase(arguments[1], as: .block).argument)", .application, .nothing)
    }
    if selector == "sendNext:" {
      facts.used.insert("sendNext")
      let subscriber = try phrase(arguments[0], as: .subject)
      return Phrase(
        "setTarget \(control.argument) { sender in sendNext \(subscriber.argument) sender }", .application, .nothing)
    }
    let count = selector.filter { $0 == ":" }.count
    let name: String
    if let known = facts.methods[selector] {
      name = facts.free(known.name)
    } else {
      name = facts.free(facts.function(Names.first(of: selector), count).name)
    }
    let call = count == 0 ? "\(name)()" : "\(name)(sender)"
    return Phrase("setTarget \(control.argument) { sender in \(call) }", .application, .nothing)
  }

  static func isOfDealloc(_ value: ObjCExpression) -> Bool {
    switch value.form {
    case .member(_, let name): name == "rac_deallocDisposable"
    case .message(_, let selector, _): selector == "rac_deallocDisposable"
    default: false
    }
  }

  /// A disposable for the release of a thing runs when `willDealloc` completes.
  func deallocation(_ receiver: ObjCExpression, _ arguments: [ObjCExpression]) throws(Refusal) -> Phrase? {
    let owner: ObjCExpression
    switch receiver.form {
    case .member(let base, _): owner = base
    case .message(let base, _, _): owner = base
    default: return nil
    }
    facts.used.insert("subscribeCompleted")
    let thing = try phrase(owner, as: .object)
    let ending = Phrase("\(thing.operand(.postfix)).willDealloc", .postfix, .signal)
    if case .message(_, "disposableWithBlock:", let inner)? = arguments.first?.form,
      case .block(let block)? = inner.first?.form
    {
      return ending.piped("subscribeCompleted \(try self.block(block, .effect, []).text)", .disposable, element: nil)
    }
    guard let first = arguments.first else { return nil }
    facts.used.insert("dispose")
    return ending.piped(
      "subscribeCompleted { dispose \(try phrase(first, as: .disposable).argument) }", .disposable, element: nil)
  }
}
