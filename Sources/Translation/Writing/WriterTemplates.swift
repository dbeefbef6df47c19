extension Writer {
  func ownCall(_ known: Facts.Method, _ receiver: ObjCExpression?, _ arguments: [ObjCExpression]) throws(Refusal)
    -> Phrase
  {
    var texts = try zip(arguments, known.method.parameters).map { argument, parameter throws(Refusal) in
      try phrase(argument, as: role(of: ObjCKind(parameter.type))).text
    }
    let name = facts.free(known.name)
    let kind = ObjCKind(known.method.result)
    if let taken = known.receiver, taken.kind != .signal, let receiver {
      let thing = try phrase(receiver, as: taken.name == "control" ? .thing : role(of: taken.kind))
      if taken.name == "control", thing.kind == .unknown || thing.kind == .object { use(thing, as: .control) }
      texts.insert(thing.text, at: 0)
    } else if known.receiver != nil, let receiver {
      let stream = try phrase(receiver, as: .signal)
      let arguments = texts.map { $0.contains(" ") && !$0.hasPrefix("{") && !$0.hasPrefix("\"") ? "(\($0))" : $0 }
      return stream.piped(([name] + arguments).joined(separator: " "), kind == .unknown ? .signal : kind)
    }
    var call = Phrase("\(name)(\(texts.joined(separator: ", ")))", kind)
    let given = facts.given[name]
    call.entity = kind.isStream ? nil : given?.value
    call.element = kind.isStream ? given?.element : nil
    return call
  }

  // MARK: Templates

  /// Fills the receiver and arguments into the template of a message.
  func filled(_ known: Selector, _ selector: String, _ receiver: Phrase, _ arguments: [ObjCExpression]) throws(Refusal)
    -> Phrase
  {
    let (phrases, element, blockElement) = try filling(known, selector, receiver, arguments)
    if phrases.count < known.arguments.count, known.template.contains("$\(known.arguments.count)") {
      throw .unknown("`\(selector)` with too few arguments")
    }
    if selector == "signal", receiver.kind == .list {
      note(.differs, "`signal` sends all values at once here; RAC sends one a turn on a background scheduler")
    }
    if Writer.ofTruths.contains(selector) {
      for sent in [receiver.element] + receiver.parameters { sent?.wants(.bool) }
    }
    let kind = kind(of: known, receiver)
    var result: Entity?
    switch known.result {
    case .same, .elements: result = element
    case .mapped, .flattened: result = blockElement
    case .connection: result = receiver.element
    default: break
    }
    let template = known.template
    if template.hasPrefix("| ") {
      let stage = fill(String(template.dropFirst(2)), receiver, phrases)
      note(stage)
      return receiver.piped(stage, kind, element: result)
    }
    let text = fill(template, receiver, phrases)
    note(text)
    var phrase = Phrase(text, kind, Writer.level(of: template))
    phrase.element = result
    if template == "$0 == $1", phrases.count == 1 { phrase = .comparing(receiver.argument, "==", phrases[0].argument) }
    if template == "~0.count", receiver.kind == .dictionary {
      phrase.text = "\(used("count"))(\(safe(receiver, "[:]")))"
    }
    if selector == "rac_sequence" || selector == "allObjects" && receiver.kind == .tuple,
      [.dictionary, .tuple, .string].contains(receiver.kind)
    {
      return Phrase("\(used("sequence"))(\(receiver.text))", .list)
    }
    if template == "$0" {
      phrase.entity = known.result == .unknown ? receiver.entity : nil
      phrase.mayBeNil = receiver.mayBeNil
      phrase.level = receiver.level >= .postfix ? receiver.level : .postfix
      if known.result == .elements { phrase.element = receiver.entity?.element ?? receiver.element }
    }
    if template == "$1" {
      phrase = phrases[0]
      if known.result != .unknown { phrase.kind = kind }
    }
    if known.result == .elements, template.hasPrefix("array("), receiver.kind != .list {
      phrase = Phrase("\(used("toArray")) \(receiver.argument)", .list, .application)
    }
    if template.hasPrefix("json(") {
      phrase.entity = facts.thing(at: -1, "data")
      phrase.entity?.wants(.dictionary)
      phrases[0].entity?.json = phrase.entity
    }
    adapt(&phrase, to: selector, receiver, phrases, arguments)
    return phrase
  }

  /// The arguments of a message, with the values that its signals and its block send.
  private func filling(
    _ known: Selector, _ selector: String, _ receiver: Phrase, _ arguments: [ObjCExpression]
  ) throws(Refusal) -> (phrases: [Phrase], element: Entity?, blockElement: Entity?) {
    var phrases: [Phrase] = []
    var element = receiver.element
    var blockElement: Entity?
    for (index, argument) in arguments.enumerated() {
      var role = index < known.arguments.count ? known.arguments[index] : .value
      if makers.contains(ObjectIdentifier(argument)) { role = .maker }
      if role == .signals { markMaker(argument) }
      if role == .value, case .opaque = argument.form, !known.template.contains("\(index + 1)") {
        phrases.append(Phrase("nil"))
        continue
      }
      if selector.hasPrefix("rac_signalForSelector:"), index == 0, case .selector(let name) = argument.form {
        phrases.append(Phrase(name.quoted(for: .literal), .string))
        continue
      }
      if selector == "switch:cases:default:", index == 1, case .dictionary(let cases) = argument.form {
        for signal in cases.map(\.1) { _ = try phrase(signal, as: .signal) }
      }
      if role == .time {
        phrases.append(Phrase(try duration(argument)))
        continue
      }
      if case .block(let block) = argument.form {
        if selector == "reduceEach:" { receiver.element?.wantsParts(block.parameters.map(\.name)) }
        let written = try self.block(block, role, parameters(of: selector, index, receiver, phrases))
        blockElement = written.element
        phrases.append(written)
      } else if role == .truth {
        phrases.append(try truth(argument))
      } else {
        let phrase = try phrase(argument, as: role)
        if role == .signals { element = phrase.element }
        phrases.append(role == .key ? keyPath(phrase, of: selector, receiver, argument, arguments) : phrase)
      }
    }
    return (phrases, element, blockElement)
  }

  /// Notes what single messages say about their result and their receiver.
  private func adapt(
    _ phrase: inout Phrase, to selector: String, _ receiver: Phrase, _ phrases: [Phrase], _ arguments: [ObjCExpression]
  ) {
    if selector == "if:then:else:" { phrases.first?.element?.wants(.bool) }
    if selector == "combineLatest:" || selector == "zip:" {
      phrase.parameters = phrases.first?.parameters ?? []
      if !phrase.parameters.isEmpty { phrase.element = Entity(of: phrase.parameters) }
    }
    switch selector {
    case "rac_textSignal":
      let sent = Entity("text", .string)
      sent.isNeverNil = true
      phrase.element = sent
    case "objectAtIndex:", "firstObject", "lastObject":
      phrase.entity = receiver.entity?.element ?? receiver.element
      phrase.mayBeNil = selector != "objectAtIndex:"
    case "floatValue", "doubleValue": receiver.entity?.wants(.double)
    case "rac_signalForControlEvents:": phrase.element = receiver.entity
    case "valueForKey:", "objectForKey:":
      if case .text(let key)? = arguments.first?.form, let entity = receiver.entity, entity.kind == .dictionary {
        phrase.entity = entity.property(key)
      }
      phrase.mayBeNil = true
    default: break
    }
  }

  static let ofTruths: Set<String> = ["not", "and", "or"]

  /// Notes the key of `setKeyPath:onObject:` and similar messages as a property of the object.
  func keyPath(
    _ key: Phrase, of selector: String, _ receiver: Phrase, _ argument: ObjCExpression, _ arguments: [ObjCExpression]
  ) -> Phrase {
    let path: String
    switch argument.form {
    case .text(let text), .keyPath(let text): path = text
    default: return key
    }
    var thing = receiver.entity
    if selector.hasPrefix("setKeyPath:"), arguments.count > 1 {
      thing = (try? phrase(arguments[1], as: .object))?.entity
    }
    for part in path.split(separator: ".") { thing = thing?.property(plain(String(part))) }
    if selector.hasPrefix("rac_valuesAndChanges"), thing?.name.hasSuffix("s") == true { thing?.wants(.list) }
    return key
  }

  /// Notes the entry that a text calls by its first word.
  func note(_ text: String) {
    let word = text.prefix(while: \.isOfName)
    if Names.isEntry(String(word)) { facts.used.insert(String(word)) }
    // `x.count` calls a func of that name, where there is one.
    for member in text.split(separator: ".").dropFirst() {
      let name = String(member.prefix { $0.isLetter })
      if Names.isEntry(name) { facts.members.insert(name) }
    }
  }

  func kind(of known: Selector, _ receiver: Phrase) -> ObjCKind {
    let isOfList = receiver.kind == .list && known.template.hasPrefix("|")
    return switch known.result {
    case .unknown where known.template == "$0": receiver.kind
    case .bool where known.template.hasPrefix("|") && receiver.kind != .list: .signal
    case .signal, .same, .mapped, .flattened: isOfList ? .list : .signal
    case .elements:
      known.template.hasPrefix("array") || known.template == "$0" || known.template.contains("Sequence")
        ? .list : .signal
    default: ObjCKind.plain[known.result.rawValue] ?? .unknown
    }
  }

  static func level(of template: String) -> Phrase.Level {
    if template.contains(" | ") { return .pipeline }
    if template.contains(" == ") { return .comparison }
    if template.contains(" = ") { return .pipeline }
    if template.contains(" + ") { return .additive }
    let isCall = template.hasSuffix(")") || template.hasSuffix("]") || !template.contains(" ")
    return isCall ? .postfix : .application
  }

  func fill(_ template: String, _ receiver: Phrase, _ arguments: [Phrase]) -> String {
    var text = ""
    var mark: Character?
    for character in template {
      if let open = mark {
        mark = nil
        if let digit = character.wholeNumberValue, digit == 0 || digit <= arguments.count {
          let phrase = digit == 0 ? receiver : arguments[digit - 1]
          text += written(phrase, open, template)
          continue
        }
        text.append(open)
      }
      if "$%@~#".contains(character) { mark = character } else { text.append(character) }
    }
    if let mark { text.append(mark) }
    return text
  }

  func written(_ phrase: Phrase, _ mark: Character, _ template: String) -> String {
    switch mark {
    case "%": return phrase.text
    case "@": return phrase.argument
    case "~":
      let empty: String =
        switch phrase.kind {
        case .string: "\"\""
        case .dictionary: "[:]"
        case .list: "[]"
        default:
          template.contains("[") || template.contains("keys") || template.contains("values")
            ? "[:]" : Writer.isOfTexts(template) ? "\"\"" : "[]"
        }
      return safe(phrase, empty)
    case "#":
      if phrase.kind == .bool { return "(\(phrase.operand(.coalescing)) ? 1.0 : 0.0)" }
      if phrase.kind == .string || phrase.kind.isField {
        if phrase.text.hasPrefix("\""), Double(phrase.text.dropFirst().dropLast()) != nil {
          return "\(used("double"))(\(phrase.text))"
        }
        return "\(counted("doubleValue"))(\(safe(phrase, "\"\"")))"
      }
      return phrase.argument
    default: return phrase.argument
    }
  }

  static func isOfTexts(_ template: String) -> Bool {
    ["upper", "lower", "capital", "Prefix", "Suffix", "split", "replace", "trim", "slice", " + "].contains {
      template.contains($0)
    }
  }

  /// The values with which a block is called.
  func parameters(of selector: String, _ index: Int, _ receiver: Phrase, _ before: [Phrase]) -> [Entity?] {
    let element = receiver.element
    return switch selector {
    case "scanWithStart:reduce:", "aggregateWithStart:reduce:", "foldLeftWithStart:reduce:",
      "scanWithStart:reduceWithIndex:":
      [nil, element]
    case "combinePreviousWithStart:reduce:": [nil, element]
    case "combineLatest:reduce:", "zip:reduce:": before.first?.parameters ?? []
    case "subscribeNext:error:", "subscribeNext:error:completed:", "subscribeNext:completed:":
      index == 0 ? [element] : []
    case "subscribeError:", "subscribeError:completed:", "doError:", "catch:", "createSignal:",
      "initWithSignalBlock:", "defer:", "then:":
      []
    case "bind:": []
    case "reduceEach:": receiver.element?.parts ?? []
    default: [element]
    }
  }
}
