extension Writer {
  func used(_ name: String) -> String {
    facts.used.insert(name)
    return name
  }

  /// Notes the role in which an undefined object is used.
  func use(_ phrase: Phrase, as role: Selector.Role) {
    guard let entity = phrase.entity else { return }
    switch role {
    case .signal: entity.wants(.signal)
    case .signals, .list: entity.wants(.list)
    case .dictionary: entity.wants(.dictionary)
    case .text: entity.wants(.string)
    case .number, .count: entity.wants(.int)
    case .time: entity.wants(.double)
    case .scheduler: entity.wants(.scheduler)
    case .command: entity.wants(.command)
    case .connection: entity.wants(.connection)
    case .disposable: entity.wants(.disposable)
    case .subject: if entity.kind != .subscriber, entity.keys.isEmpty { entity.wants(.subject) }
    case .channel: entity.wants(.channel)
    case .field: if !entity.kind.isField { entity.wants(.control("TextField")) }
    case .button: entity.wants(.control("Button"))
    case .control: entity.wants(.control("Control"))
    case .object: entity.wants(.object)
    case .error: entity.wants(.error)
    case .tuple: entity.wants(.tuple)
    case .switching: entity.wants(.control("Switch"))
    case .slider: if entity.kind != .control("Stepper") { entity.wants(.control("Slider")) }
    case .segments: entity.wants(.control("SegmentedControl"))
    case .picker: entity.wants(.control("DatePicker"))
    case .alert: if entity.kind != .control("ActionSheet") { entity.wants(.control("Alert")) }
    case .refresh: entity.wants(.control("RefreshControl"))
    case .cell: entity.wants(.control("Cell"))
    case .gesture: entity.wants(.control("TapGesture"))
    case .table: entity.wants(.control("Table"))
    case .block, .test, .maker, .effect, .body, .starter: entity.wants(.block)
    case .address: entity.isAddress = true
    case .truth, .value, .key, .thing: break
    }
  }

  /// Writes an expression used in a role.
  func phrase(_ value: ObjCExpression, as role: Selector.Role = .value) throws(Refusal) -> Phrase {
    var phrase = try bare(value, role)
    use(phrase, as: role)
    if let entity = phrase.entity, entity.kind != .unknown, phrase.kind == .unknown || phrase.kind == .object {
      phrase.kind = entity.kind
    }
    return phrase
  }

  /// Writes an expression without regard to its use: once per statement, however often it is needed.
  func bare(_ value: ObjCExpression, _ role: Selector.Role) throws(Refusal) -> Phrase {
    guard value.hasOperands else { return try fresh(value, role) }
    let use = Use(expression: value, role: role)
    let top = scopes.count - 1
    if let known = scopes[top].written[use] { return try known.get() }
    let result = Result { () throws(Refusal) in try fresh(value, role) }
    scopes[top].written[use] = result
    return try result.get()
  }

  private func fresh(_ value: ObjCExpression, _ role: Selector.Role) throws(Refusal) -> Phrase {
    switch value.form {
    case .number(let text): return number(text)
    case .text(let text): return Phrase(text.quoted(for: .literal), .string)
    case .name(let name): return self.name(name, role)
    case .boxed(let inner): return try phrase(inner, as: role)
    case .list(let all): return try list(all, role)
    case .dictionary(let pairs):
      if pairs.isEmpty { return Phrase("[:]", .dictionary) }
      let texts = try pairs.map { key, element throws(Refusal) in
        "\(try phrase(key).operand(.conditional)): \(try phrase(element).text)"
      }
      return Phrase("[\(texts.joined(separator: ", "))]", .dictionary)
    case .selector(let selector):
      if let known = facts.methods[selector] { return Phrase(facts.free(known.name), .block) }
      return Phrase(selector.quoted(for: .literal), .string)
    case .keyPath(let path): return Phrase(path.quoted(for: .literal), .string)
    case .message(let receiver, let selector, let arguments):
      return try message(value, receiver, selector, arguments, role)
    case .member(let base, let name): return try member(value, base, name, role)
    case .index(let base, let index): return try self.index(base, index)
    case .call(let callee, let arguments): return try call(callee, arguments, role)
    case .block(let block): return try self.block(block, role, [])
    case .prefix(let mark, let operand): return try prefix(mark, operand)
    case .postfix(let mark, let operand): return try stepped(operand, mark, isAfter: true)
    case .range(let first, let last, let isClosed):
      let (low, high) = (try phrase(first, as: .number), try phrase(last, as: .number))
      return Phrase(
        "\(low.operand(.additive))\(isClosed ? "..." : "..<")\(high.operand(.additive))", .list, .comparison)
    case .binary(let mark, let left, let right): return try binary(mark, left, right)
    case .conditional(let test, nil, let fallback) where fallback.isAssignment:
      // `_x ?: (_x = …)` makes a value when it is first read.
      let value = try phrase(test, as: role)
      guard case .assign(_, let target, let right) = fallback.form else { return value }
      let made = try effect(fallback.made(.assign("=", target, right)))
      before.append("if \(value.operand(.additive)) == nil \(Writer.spread(made))")
      return value
    case .conditional(let test, let middle, let last):
      let fallback = try phrase(last, as: role)
      guard let middle else {
        let first = try phrase(test, as: role)
        return Phrase("\(first.operand(.or)) ?? \(fallback.operand(.or))", fallback.kind, .coalescing)
      }
      let first = try phrase(middle, as: role)
      let truth = try truth(test)
      if first.text == "true", fallback.text == "false" { return truth }
      if first.text == "false", fallback.text == "true" { return truth.negated }
      var written = Phrase(
        "\(truth.operand(.coalescing)) ? \(first.operand(.coalescing)) : \(fallback.operand(.coalescing))",
        first.kind == .unknown ? fallback.kind : first.kind, .conditional)
      written.element = first.element
      return written
    case .assign(_, let target, _):
      if target.name == "self" { throw .leftOut("self = [super init]") }
      before += try effect(value).map(\.text)
      return try phrase(target, as: role)
    case .cast(let type, let inner):
      var phrase = try phrase(inner, as: role)
      let kind = ObjCKind(type)
      if kind != .unknown, kind != .nothing, phrase.kind == .unknown || kind.isControl {
        phrase.kind = kind
        phrase.entity?.wants(kind)
      }
      if kind == .double, phrase.kind == .int { phrase.kind = .double }
      if kind == .int, phrase.kind == .double { return Phrase("\(used("int"))(\(phrase.text))", .int) }
      return phrase
    case .statements(let body):
      let code = body.filter { !$0.isComment }
      guard case .expression(let last)? = code.last?.form else { throw .unknown("a block of statements as a value") }
      // The statements must precede the one that uses the value.
      let written = lines(body.dropLast(1)[...]).map(\.text)
      before += written
      return try phrase(last, as: role)
    case .opaque(let text): throw .unknown("`\(text.prefix(20))`")
    }
  }

  func number(_ text: String) -> Phrase {
    var text = text
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      return Phrase("0x" + text.dropFirst(2).lowercased(), .int)
    }
    if text.hasPrefix(".") { text = "0" + text }
    if text.hasSuffix(".") { text += "0" }
    text = text.split(at: ".").map(String.init).joined(separator: ".")
    if text.contains(".e") || text.contains(".E") {
      text = text.split(separator: ".").joined(separator: ".0")
    }
    let isDouble = text.contains(".") || text.contains("e") || text.contains("E")
    if !isDouble {
      text = String(text.drop { $0 == "0" })
      if text.isEmpty { text = "0" }
    }
    return Phrase(text, isDouble ? .double : .int)
  }

  func list(_ all: [ObjCExpression], _ role: Selector.Role) throws(Refusal) -> Phrase {
    var texts: [String] = []
    var elements: [Entity?] = []
    for element in all {
      let phrase = try phrase(element, as: role == .signals ? .signal : .value)
      elements.append(phrase.element)
      texts.append(phrase.text)
    }
    var written = Phrase("[\(texts.joined(separator: ", "))]", .list)
    if texts.contains(where: { $0.contains("\n") }) || written.text.count > Phrase.widest {
      written.text = "[\n\(texts.joined(separator: ",\n"))\n]"
    }
    written.parameters = elements
    written.element = elements.count == 1 ? elements[0] : nil
    return written
  }
}
