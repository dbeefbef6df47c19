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
    if whole.entity?.kind == .object { return Line("\(whole.text) = \(value.text)", isStatement: true) }
    return Line(
      "\(whole.text) = \(whole.text).merging([\(index.text): \(value.text)])", isStatement: true)
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
    let (thing, path) = split(list.text)
    if !isOfDictionary, !isText, list.entity?.isAssigned != true { list.entity?.isAssigned = true }
    switch selector {
    case "addObject:":
      let value = try phrase(arguments[0])
      list.entity?.element.wants(value.kind)
      if let name = receiver.lastName, facts.sets.contains(name) {
        let add = "\(used("addObject")) \(thing) \\.\(path) \(value.argument)"
        return Line("if !\(list.text).contains(\(value.text)) { \(add) }")
      }
      return Line("\(used("addObject")) \(thing) \\.\(path) \(value.argument)")
    case "removeObject:":
      return Line("\(used("removeObject")) \(thing) \\.\(path) \(try phrase(arguments[0]).argument)")
    case "removeObjectAtIndex:", "removeObjectsAtIndexes:":
      return Line(
        "\(used("removeObjectAtIndex")) \(thing) \\.\(path) \(try phrase(arguments[0], as: .number).argument)")
    case "insertObject:atIndex:":
      return Line(
        "\(used("insertObject")) \(thing) \\.\(path) \(try phrase(arguments[0]).argument) "
          + (try phrase(arguments[1], as: .number).argument)
      )
    case "removeAllObjects":
      return Line("\(list.text) = \(list.kind == .dictionary ? "[:]" : "[]")", isStatement: true)
    case "replaceObjectAtIndex:withObject:": return try element(receiver, arguments[0], arguments[1])
    case "setArray:": return Line("\(list.text) = \(try phrase(arguments[0], as: .list).text)", isStatement: true)
    case "setString:": return Line("\(list.text) = \(try phrase(arguments[0], as: .text).text)", isStatement: true)
    case "sortUsingSelector:", "sortUsingComparator:", "sortUsingDescriptors:":
      return Line("\(list.text) = \(try sorted(receiver, arguments).text)", isStatement: true)
    case "filterUsingPredicate:":
      let stage = "\(used("filter")) \(try predicate(arguments[0], of: list.entity?.element).argument)"
      return Line("\(list.text) = \(list.piped(stage, .list, element: nil).text)", isStatement: true)
    case "unionSet:":
      facts.used.formUnion(["array", "concat", "distinct"])
      let other = try phrase(arguments[0], as: .list).text
      return Line("\(list.text) = array(concat [\(list.text), \(other)] | distinct)", isStatement: true)
    case "removeObjectsInArray:":
      let other = try phrase(arguments[0], as: .list).operand(.postfix)
      let stage = "\(used("filter")) { it in !\(other).contains(it) }"
      return Line("\(list.text) = \(list.piped(stage, .list, element: nil).text)", isStatement: true)
    case "addEntriesFromDictionary:":
      let other = try phrase(arguments[0], as: .dictionary).text
      return Line("\(list.text) = \(safe(list, "[:]")).merging(\(other))", isStatement: true)
    case "setDictionary:":
      return Line("\(list.text) = \(try phrase(arguments[0], as: .dictionary).text)", isStatement: true)
    case "removeLastObject":
      return Line("\(list.text) = \(list.text).slice(0, \(list.text).count - 1)", isStatement: true)
    case "addObjectsFromArray:":
      facts.used.formUnion(["array", "concat"])
      return Line(
        "\(list.text) = array(concat [\(list.text), \(try phrase(arguments[0], as: .list).text)])", isStatement: true)
    case "appendString:":
      return Line(
        "\(list.text) = \(list.text) + \(try phrase(arguments[0], as: .text).operand(.multiplicative))",
        isStatement: true)
    case "appendFormat:":
      return Line("\(list.text) = \(list.text) + \(try formatted(arguments).text)", isStatement: true)
    case "removeObjectForKey:":
      return Line("\(list.text) = \(list.text).removing(\(try phrase(arguments[0]).text))", isStatement: true)
    default:
      let pair = "[\(try phrase(arguments[1]).operand(.conditional)): \(try phrase(arguments[0]).text)]"
      return Line("\(list.text) = \(safe(list, "[:]")).merging(\(pair))", isStatement: true)
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
