extension Writer {
  func prefix(_ mark: String, _ operand: ObjCExpression) throws(Refusal) -> Phrase {
    switch mark {
    case "!": return try truth(operand).negated
    case "-":
      let inner = try phrase(operand, as: .number)
      if case .number = operand.form { return Phrase("-\(inner.text)", inner.kind) }
      return Phrase("-\(inner.operand(.postfix))", inner.kind, .prefix)
    case "&": return try phrase(operand)
    case "++", "--": return try stepped(operand, mark, isAfter: false)
    case "*": throw .unknown("a pointer: a closure gives its value instead")
    default: throw .unknown("`\(mark)` within an expression")
    }
  }

  /// `++` or `--` within an expression becomes a statement before or after it.
  func stepped(_ operand: ObjCExpression, _ mark: String, isAfter: Bool) throws(Refusal) -> Phrase {
    let place = try phrase(operand, as: .number)
    let step = try self.step(operand, mark).text
    guard isAfter else {
      before.append(step)
      return place
    }
    let name = declare("was", .int)
    before += ["let \(name) = \(place.text)", step]
    return Phrase(name, .int)
  }

  static let levels: [String: Phrase.Level] = [
    "||": .or, "&&": .and, "==": .comparison, "!=": .comparison, "<": .comparison, ">": .comparison,
    "<=": .comparison, ">=": .comparison, "+": .additive, "-": .additive, "*": .multiplicative, "/": .multiplicative,
    "%": .multiplicative,
  ]

  func binary(_ mark: String, _ left: ObjCExpression, _ right: ObjCExpression) throws(Refusal) -> Phrase {
    guard let level = Writer.levels[mark] else { return try flags(mark, left, right) }
    if level == .or || level == .and {
      let (first, second) = (try truth(left), try truth(right))
      let next: Phrase.Level = level == .or ? .and : .comparison
      return Phrase("\(first.operand(level)) \(mark) \(second.operand(next))", .bool, level)
    }
    if level == .comparison {
      if let found = try found(mark, left, right) { return found }
      if let type = try eventType(mark, left, right) { return type }
      let isOrder = mark != "==" && mark != "!="
      let role: Selector.Role = isOrder ? .number : .value
      let first = try phrase(left, as: role)
      let second = try phrase(right, as: role)
      if !isOrder {
        if second.kind.isNumber, first.kind != .bool { first.entity?.wants(second.kind) }
        if first.kind.isNumber, second.kind != .bool { second.entity?.wants(first.kind) }
        if first.kind == .bool, ["true", "1"].contains(second.text) { return mark == "==" ? first : first.negated }
        if first.kind == .bool, ["false", "0"].contains(second.text) { return mark == "==" ? first.negated : first }
      }
      if first.kind == .string, second.kind == .string {
        note(.differs, "`\(mark)` compares strings here; in Objective-C it asks whether they are one object")
      }
      if isOrder { return .comparing(ordered(first), mark, ordered(second)) }
      return .comparing(first.operand(.additive), mark, second.operand(.additive))
    }
    let first = try phrase(left, as: .number)
    let second = try phrase(right, as: .number)
    let next: Phrase.Level = level == .additive ? .multiplicative : .prefix
    let kind: ObjCKind = first.kind == .double || second.kind == .double ? .double : .int
    // A double of C may be a whole number here, and two of those have a whole quotient.
    let isWhole = mark == "/" && kind == .double && !Writer.isDouble(first) && !Writer.isDouble(second)
    let dividend = isWhole ? "\(used("double"))(\(first.text))" : first.operand(level)
    return Phrase("\(dividend) \(mark) \(second.operand(next))", kind, level)
  }

  private static func isDouble(_ phrase: Phrase) -> Bool {
    phrase.text.hasPrefix("double(") || phrase.text.contains(".") && Double(phrase.text) != nil
  }

  /// An operand of `<`. In Objective-C nil counts as 0, but here nil has no order.
  private func ordered(_ phrase: Phrase) -> String {
    return phrase.text.contains("?.") ? safe(phrase, "0") : phrase.operand(.additive)
  }

  /// `[s rangeOfString:p].location != NSNotFound`
  func found(_ mark: String, _ left: ObjCExpression, _ right: ObjCExpression) throws(Refusal) -> Phrase? {
    guard right.name == "NSNotFound", mark == "==" || mark == "!=", case .member(let range, "location") = left.form,
      case .message(let text, let selector, let arguments) = range.form, selector.hasPrefix("rangeOfString:"),
      let part = arguments.first
    else { return nil }
    let contains = Phrase(
      "\(safe(try phrase(text, as: .text), "\"\"")).contains(\(try phrase(part, as: .text).text))", .bool)
    return mark == "==" ? contains.negated : contains
  }

  /// `|` combines options and events into one list.
  func flags(_ mark: String, _ left: ObjCExpression, _ right: ObjCExpression) throws(Refusal) -> Phrase {
    func names(_ value: ObjCExpression) -> [String]? {
      if case .binary("|", let first, let second) = value.form, let all = names(first), let more = names(second) {
        return all + more
      }
      guard let name = value.name else { return nil }
      if let event = Writer.events[name] { return [event.quoted(for: .literal)] }
      if let option = ObjCKind.constants[name], option.kind == .list {
        return [String(option.text.dropFirst().dropLast())]
      }
      return name.first?.isUppercase == true ? [self.name(name, .value).text] : nil
    }
    if mark == "|", let first = names(left), let second = names(right) {
      return Phrase("[\((first + second).joined(separator: ", "))]", .list)
    }
    if mark == "<<", let number = left.number.flatMap({ Int($0) }), let count = right.number.flatMap({ Int($0) }),
      number >= 0, number < 1 << 20, count < 32
    {
      return Phrase("\(number << count)", .int)
    }
    let (first, second) = (try phrase(left), try phrase(right))
    if mark == "<<" || mark == ">>", let count = right.number.flatMap({ Int($0) }), count < 62 {
      first.entity?.wants(.int)
      let sign = mark == "<<" ? "*" : "/"
      return Phrase("\(first.operand(.multiplicative)) \(sign) \(1 << count)", .int, .multiplicative)
    }
    if mark == "^", first.kind == .bool, second.kind == .bool {
      return .comparing(first.operand(.additive), "!=", second.operand(.additive))
    }
    // A set of flags is a list of their names.
    if mark == "&", let flags = names(right) {
      first.entity?.wants(.list)
      return Phrase("\(first.operand(.postfix)).contains(\(flags[0]))", .bool)
    }
    throw .unknown("`\(mark)`: rsig has no operators of bits")
  }

  /// `event.eventType == RACEventTypeNext`
  private func eventType(_ mark: String, _ left: ObjCExpression, _ right: ObjCExpression) throws(Refusal) -> Phrase? {
    let event: ObjCExpression
    switch left.form {
    case .member(let base, "eventType"): event = base
    case .message(let base, "eventType", _): event = base
    default: return nil
    }
    let base = try phrase(event, as: .object).operand(.postfix)
    let truth: Phrase
    switch right.name {
    case "RACEventTypeNext": truth = Phrase("!\(base).finished", .bool, .prefix)
    case "RACEventTypeError": truth = .comparing("\(base).error", "!=", "nil")
    case "RACEventTypeCompleted":
      truth = Phrase("\(base).finished && \(base).error == nil", .bool, .and)
    default: return nil
    }
    return mark == "==" ? truth : truth.negated
  }

  /// An expression as a condition.
  func truth(_ value: ObjCExpression) throws(Refusal) -> Phrase {
    let phrase = try phrase(value, as: .truth)
    if phrase.kind == .bool || phrase.text == "true" || phrase.text == "false" { return phrase }
    if phrase.kind.isNumber { return .comparing(phrase.operand(.additive), "!=", "0") }
    if phrase.text == "nil" { return Phrase("false", .bool) }
    return .comparing(phrase.operand(.additive), "!=", "nil")
  }

  /// Replaces nil by an empty value, since `[nil length]` is 0 in Objective-C.
  func safe(_ phrase: Phrase, _ empty: String) -> String {
    guard phrase.mayBeNil, phrase.entity?.isNeverNil != true else { return phrase.operand(.postfix) }
    note(.nilValue, "`\(phrase.text)` may be nil; `?? \(empty)` stands for Objective-C's messages to nil")
    return "(\(phrase.operand(.or)) ?? \(empty))"
  }

  func index(_ base: ObjCExpression, _ index: ObjCExpression) throws(Refusal) -> Phrase {
    let key = try phrase(index)
    var whole = try phrase(base, as: key.kind == .string ? .dictionary : .value)
    if key.kind == .string {
      let child: Entity? =
        if case .text(let name) = index.form, let entity = whole.entity, entity.kind == .dictionary {
          entity.property(name)
        } else { nil }
      var phrase = Phrase("\(safe(whole, "[:]"))[\(key.text)]")
      phrase.entity = child
      phrase.mayBeNil = true
      return phrase
    }
    if whole.kind == .tuple, case .number(let text) = index.form, let place = Int(text) {
      var phrase = Phrase("\(whole.operand(.postfix))[\(key.text)]")
      phrase.entity = whole.part(place)
      phrase.mayBeNil = true
      return phrase
    }
    if whole.kind == .unknown, key.kind.isNumber {
      whole.entity?.wants(.list)
      whole.element = whole.entity?.element
    }
    var phrase = Phrase("\(whole.operand(.postfix))[\(key.text)]")
    phrase.entity = whole.element
    phrase.mayBeNil = whole.element == nil
    return phrase
  }
}
