/// Foundation's comparators, sort descriptors and predicates as closures.
extension Writer {
  /// Both sides of `[a compare:b]`.
  func compared(_ receiver: ObjCExpression, _ selector: String, _ arguments: [ObjCExpression]) throws(Refusal) -> (
    String, String
  ) {
    guard let other = arguments.first else { throw .unknown("-\(selector) without a value") }
    let lowers = selector.hasPrefix("case") || selector.contains("Case") ? ".lower" : ""
    let (first, second) = (try phrase(receiver), try phrase(other))
    for entity in [first.entity, second.entity] { entity?.isOrdered = true }
    return (first.operand(.postfix) + lowers, second.operand(.postfix) + lowers)
  }

  /// An operand that is written twice, so a long one becomes a name.
  func short(_ operand: String) -> String {
    guard operand.utf8.count > 60 else { return operand }
    let name = declare("side", .unknown)
    before.append("let \(name) = \(operand)")
    return name
  }

  func sorted(_ receiver: ObjCExpression, _ arguments: [ObjCExpression]) throws(Refusal) -> Phrase {
    let list = try phrase(receiver, as: .list)
    func piped(_ stage: String) -> Phrase { list.piped(stage, .list, element: list.element) }
    guard let order = arguments.first else { return piped(used("sorted")) }
    switch order.form {
    case .block(let block):
      let element = list.entity?.element ?? list.element
      if let test = try before(block, [element, element]) { return piped("\(used("sorted")) \(test)") }
      let name = declare("order", .block)
      before.append("let \(name) = \(try self.block(block, .value, [element, element]).text)")
      return piped("\(used("sorted")) { a, b in \(name)(a, b) < 0 }")
    case .selector(let selector) where facts.methods[selector] == nil: return piped(used("sorted"))
    case .list(let all):
      var stages = list
      // Sort by the last key first: sorting is stable.
      for descriptor in all.reversed() {
        guard case .message(_, let selector, let values) = descriptor.form, selector.contains("WithKey:ascending:"),
          values.count > 1, case .text(let key) = values[0].form
        else { throw .unknown("a sort descriptor that is computed") }
        let isDown = ["NO", "false", "0"].contains(values[1].name ?? values[1].number ?? "")
        let by = key == "self" ? used("sorted") : "\(used("sortedBy")) \\.\(key)"
        stages = stages.piped(by + (isDown ? " descending: true" : ""), .list, element: list.element)
      }
      return stages
    default: throw .unknown("an order that is computed: `sorted { a, b in a < b }`")
    }
  }

  /// A comparator that only compares two values, as the closure of `sorted`.
  private func before(_ block: ObjCBlock, _ elements: [Entity?]) throws(Refusal) -> String? {
    let code = block.body.filter { !$0.isComment }
    guard code.count == 1, case .give(let value?) = code[0].form,
      case .message(let receiver, let selector, let arguments) = value.form,
      selector.lowercased().hasSuffix("compare:")
    else { return nil }
    return try scoped { () throws(Refusal) in
      var names: [String] = []
      for (parameter, element) in zip(block.parameters, elements) {
        names.append(declare(parameter.name, ObjCKind(parameter.type), entity: element))
      }
      let (first, second) = try compared(receiver, selector, arguments)
      return "{ \(names.joined(separator: ", ")) in \(first) < \(second) }"
    }
  }

  /// `[NSPredicate predicateWithFormat:…]`, or a variable that holds a predicate, as a closure; `element` is the object
  /// tested.
  func predicate(_ value: ObjCExpression, of element: Entity? = nil) throws(Refusal) -> Phrase {
    guard case .message(_, let selector, let arguments) = value.form else { return try phrase(value, as: .block) }
    switch selector {
    case "predicateWithBlock:":
      guard case .block(let block)? = arguments.first?.form, let first = block.parameters.first else { break }
      return try self.block(ObjCBlock(block.result, [first], block.body), .test, [element])
    case "predicateWithFormat:":
      guard case .text(let format)? = arguments.first?.form else { break }
      return Phrase("{ it in \(try condition(format, Array(arguments.dropFirst()), element)) }", .block)
    default: return try phrase(value, as: .block)
    }
    throw .unknown("a predicate that is computed: `filter { … }` takes a closure")
  }

  private static let operators: [String: String] = [
    "=": "==", "==": "==", "!=": "!=", "<": "<", ">": ">", "<=": "<=", ">=": ">=",
  ]

  /// A format such as `name CONTAINS[cd] %@ AND age > %d`, as a condition on `it`.
  private func condition(_ format: String, _ values: [ObjCExpression], _ element: Entity?) throws(Refusal)
    -> String
  {
    var words = format.split(whereSeparator: \.isWhitespace).map(String.init)[...]
    var values = values[...]
    var text = ""
    func operand(_ word: String) throws(Refusal) -> Phrase {
      if word.uppercased() == "SELF" { return asked("it", element) }
      if word.hasPrefix("%") {
        guard let value = values.popFirst() else { throw .unknown("a predicate with too few values") }
        let kind: ObjCKind? = word.hasSuffix("d") || word.hasSuffix("u") ? .int : word.hasSuffix("f") ? .double : nil
        let given = try phrase(value)
        return Phrase(given.operand(.postfix), kind ?? given.kind)
      }
      if let quote = word.first, quote == "'" || quote == "\"" {
        return Phrase(String(word.dropFirst().dropLast()).quoted(for: .literal), .string)
      }
      if Double(word) != nil { return Phrase(word, word.contains(".") ? .double : .int) }
      if ["YES", "TRUE"].contains(word.uppercased()) { return Phrase("true", .bool) }
      if ["NO", "FALSE"].contains(word.uppercased()) { return Phrase("false", .bool) }
      if word.lowercased() == "nil" || word.uppercased() == "NULL" { return Phrase("nil") }
      let path = word.uppercased().hasPrefix("SELF.") ? String(word.dropFirst(5)) : word
      guard path.allSatisfy({ $0.isOfName || $0 == "." }) else {
        throw .unknown("this predicate: `filter { … }` takes a closure")
      }
      return asked("it.\(path)", path.split(separator: ".").reduce(element) { $0?.property(plain(String($1))) })
    }
    while let first = words.popFirst() {
      guard let mark = words.popFirst(), let last = words.popFirst() else {
        throw .unknown("this predicate: `filter { … }` takes a closure")
      }
      let (one, other) = (try operand(first), try operand(last))
      compare(one, other)
      let (left, right) = (one.text, other.text)
      let word = String(mark.uppercased().prefix { $0 != "[" })
      let lowers = mark.contains("[") && mark.lowercased().contains("c") && word != mark.uppercased() ? ".lower" : ""
      switch word {
      case "CONTAINS": text += "\(left)\(lowers).contains(\(right)\(lowers))"
      case "BEGINSWITH": text += "\(left)\(lowers).hasPrefix(\(right)\(lowers))"
      case "ENDSWITH": text += "\(left)\(lowers).hasSuffix(\(right)\(lowers))"
      case "MATCHES" where right.hasPrefix("\"") && !right.contains("\\("):
        text += "\(left).matches(\"^(\(right.dropFirst().dropLast()))$\")"
      case "MATCHES": text += "\(left).matches(\"^(\\(\(right)))$\")"
      case "IN": text += "\(right).contains(\(left))"
      default:
        guard let known = Writer.operators[word] else {
          throw .unknown("this predicate: `filter { … }` takes a closure")
        }
        text += "\(left) \(known) \(right)"
      }
      guard let next = words.popFirst()?.uppercased() else { break }
      guard next == "AND" || next == "&&" || next == "OR" || next == "||" else {
        throw .unknown("this predicate: `filter { … }` takes a closure")
      }
      text += next == "AND" || next == "&&" ? " && " : " || "
    }
    return text
  }

  private func asked(_ text: String, _ entity: Entity?) -> Phrase {
    var phrase = Phrase(text, entity?.kind ?? .unknown)
    phrase.entity = entity
    return phrase
  }

  /// Notes that compared values are of the same kind and not nil.
  private func compare(_ one: Phrase, _ other: Phrase) {
    for (thing, kind) in [(one.entity, other.kind), (other.entity, one.kind)] {
      guard let thing, kind != .unknown else { continue }
      thing.wants(kind)
      thing.isOrdered = true
    }
  }
}
