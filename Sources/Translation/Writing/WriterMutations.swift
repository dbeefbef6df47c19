/// Messages that change a list, a dictionary or a text.
extension Writer {
  /// `list[i] = x`, `dictionary[@"k"] = x`.
  func element(_ base: ObjCExpression, _ key: ObjCExpression, _ right: ObjCExpression) throws(Refusal) -> Line {
    let index = try phrase(key)
    let whole = try phrase(base, as: index.kind.isNumber ? .list : .dictionary)
    let value = try phrase(right)
    guard whole.text.contains(".") else { throw .unknown("an element of a value that does not change") }
    if index.kind.isNumber {
      let (thing, path) = split(whole.text)
      return Line("\(used("replaceObjectAtIndex")) \(thing) \\.\(path) \(index.argument) \(value.argument)")
    }
    facts.used.insert("merging")
    if whole.entity?.kind == .object { return .set(whole.text, to: value.text) }
    return .set(whole.text, to: "\(whole.text).merging([\(index.text): \(value.text)])")
  }

  private func split(_ place: String) -> (String, String) {
    let dot = place.lastIndex(of: ".")!
    return (String(place[..<dot]), String(place[place.index(after: dot)...]))
  }

  func mutation(_ receiver: ObjCExpression, _ selector: String, _ arguments: [ObjCExpression]) throws(Refusal)
    -> Line?
  {
    let isOfDictionary =
      [
        "setObject:forKey:", "setValue:forKey:", "removeObjectForKey:", "addEntriesFromDictionary:", "setDictionary:",
      ].contains(selector)
    let known = [
      "addObject:", "removeObject:", "removeAllObjects", "addObjectsFromArray:", "insertObject:atIndex:",
      "removeObjectAtIndex:", "appendString:", "appendFormat:", "removeObjectsAtIndexes:", "removeLastObject",
      "replaceObjectAtIndex:withObject:", "setArray:", "setString:", "unionSet:", "sortUsingSelector:",
      "sortUsingComparator:", "sortUsingDescriptors:", "filterUsingPredicate:", "removeObjectsInArray:",
    ]
    guard isOfDictionary || known.contains(selector) else { return nil }
    let isText = selector.hasPrefix("append") || selector == "setString:"
    let list = try phrase(receiver, as: isText ? .text : isOfDictionary ? .dictionary : .list)
    guard list.text.contains("."), !list.text.contains(where: { "()[]{}?\" ".contains($0) }) else {
      guard isOfDictionary, list.kind == .object || list.kind == .unknown || receiver.name == nil else {
        throw .unknown("-\(selector) of a value that does not change")
      }
      return try keyed(receiver, arguments)
    }
    if !isOfDictionary, !isText, list.entity?.isAssigned != true { list.entity?.isAssigned = true }
    if selector == "replaceObjectAtIndex:withObject:" { return try element(receiver, arguments[0], arguments[1]) }
    if let call = try mutatingCall(list, receiver, selector, arguments) { return call }
    return .set(list.text, to: try changed(list, receiver, selector, arguments))
  }

  /// The call that changes a list in place; nil if the list is set instead.
  private func mutatingCall(
    _ list: Phrase, _ receiver: ObjCExpression, _ selector: String, _ arguments: [ObjCExpression]
  ) throws(Refusal) -> Line? {
    let (thing, path) = split(list.text)
    func call(_ name: String, _ arguments: String) -> String { "\(used(name)) \(thing) \\.\(path) \(arguments)" }
    switch selector {
    case "addObject:":
      let value = try phrase(arguments[0])
      list.entity?.element.wants(value.kind)
      let add = call("addObject", value.argument)
      if let name = receiver.lastName, facts.sets.contains(name) {
        return Line("if !\(list.text).contains(\(value.text)) { \(add) }")
      }
      return Line(add)
    case "removeObject:": return Line(call("removeObject", try phrase(arguments[0]).argument))
    case "removeObjectAtIndex:", "removeObjectsAtIndexes:":
      return Line(call("removeObjectAtIndex", try phrase(arguments[0], as: .number).argument))
    case "insertObject:atIndex:":
      let (value, index) = (try phrase(arguments[0]), try phrase(arguments[1], as: .number))
      return Line(call("insertObject", "\(value.argument) \(index.argument)"))
    default: return nil
    }
  }

  /// A list, a dictionary or a text after a message.
  private func changed(
    _ list: Phrase, _ receiver: ObjCExpression, _ selector: String, _ arguments: [ObjCExpression]
  ) throws(Refusal) -> String {
    switch selector {
    case "removeAllObjects": return list.kind == .dictionary ? "[:]" : "[]"
    case "setArray:": return try phrase(arguments[0], as: .list).text
    case "setString:": return try phrase(arguments[0], as: .text).text
    case "setDictionary:": return try phrase(arguments[0], as: .dictionary).text
    case "sortUsingSelector:", "sortUsingComparator:", "sortUsingDescriptors:":
      return try sorted(receiver, arguments).text
    case "filterUsingPredicate:":
      let stage = "\(used("filter")) \(try predicate(arguments[0], of: list.entity?.element).argument)"
      return list.piped(stage, .list).text
    case "removeObjectsInArray:":
      let other = try phrase(arguments[0], as: .list).operand(.postfix)
      return list.piped("\(used("filter")) { it in !\(other).contains(it) }", .list).text
    case "unionSet:":
      facts.used.formUnion(["array", "concat", "distinct"])
      return "array(concat [\(list.text), \(try phrase(arguments[0], as: .list).text)] | distinct)"
    case "addObjectsFromArray:":
      facts.used.formUnion(["array", "concat"])
      return "array(concat [\(list.text), \(try phrase(arguments[0], as: .list).text)])"
    case "removeLastObject": return "\(list.text).slice(0, \(list.text).count - 1)"
    case "appendString:": return "\(list.text) + \(try phrase(arguments[0], as: .text).operand(.multiplicative))"
    case "appendFormat:": return "\(list.text) + \(try formatted(arguments).text)"
    case "removeObjectForKey:": return "\(list.text).removing(\(try phrase(arguments[0]).text))"
    case "addEntriesFromDictionary:":
      let other = try phrase(arguments[0], as: .dictionary).text
      return "\(safe(list, "[:]")).merging(\(other))"
    default:
      let pair = "[\(try phrase(arguments[1]).operand(.conditional)): \(try phrase(arguments[0]).text)]"
      return "\(safe(list, "[:]")).merging(\(pair))"
    }
  }

  /// `[thing setObject:value forKey:@"key"]` on something other than a dictionary sets a property.
  private func keyed(_ receiver: ObjCExpression, _ arguments: [ObjCExpression]) throws(Refusal) -> Line? {
    guard let last = arguments.last, arguments.count == 2 else { return nil }
    let key: String
    switch last.form {
    case .text(let text), .keyPath(let text): key = text
    case .name(let name): key = name
    default: return nil
    }
    guard !key.isEmpty, key.allSatisfy(\.isOfName) else { return nil }
    return try set(key, of: receiver, to: arguments[0])
  }
}
