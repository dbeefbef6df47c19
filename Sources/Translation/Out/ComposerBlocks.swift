import Catalogue
import Language
import Values

extension Composer {
  /// Known shapes of the arguments with which a message calls its block.
  func parameters(of place: Place) -> [Shape] {
    let shapes = likelyParameters(of: place)
    let part = place.rule.pattern.parts.firstIndex { if case .hole(place.index) = $0 { true } else { false } }
    guard let part, let entry = Entries.named(place.use.name), part < entry.parameters.count,
      case .function(let count) = entry.parameters[part].accepts, !place.rule.selector.contains("reduceEach")
    else { return shapes }
    return (0..<count).map { $0 < shapes.count ? shapes[$0] : .unknown }
  }

  private func likelyParameters(of place: Place) -> [Shape] {
    let element = place.found[0]?.first.flatMap { shape($0).element } ?? .unknown
    let first = place.found[1]?.first.map { shape($0) } ?? .unknown
    switch place.rule.selector {
    case "scanWithStart:reduce:", "aggregateWithStart:reduce:", "foldLeftWithStart:reduce:",
      "combinePreviousWithStart:reduce:":
      return [place.rule.selector.hasPrefix("combine") ? element : first, element]
    case "scanWithStart:reduceWithIndex:", "aggregateWithStart:reduceWithIndex:":
      return [first, element, Shape(.int)]
    case "foldRightWithStart:reduce:": return [element, Shape(.sequence)]
    case "subscribeError:", "subscribeError:completed:", "doError:", "catch:":
      return place.index == 1 ? [Shape(.error)] : []
    case "subscribeNext:error:", "subscribeNext:error:completed:":
      return place.index == 1 ? [element] : place.index == 2 ? [Shape(.error)] : []
    case "subscribeNext:completed:": return place.index == 1 ? [element] : []
    case "createSignal:", "startLazilyWithScheduler:block:", "startEagerlyWithScheduler:block:":
      return [Shape(.subscriber)]
    case "combineLatest:reduce:", "zip:reduce:":
      let values = place.found[1] ?? []
      if values.count == 1, case .gathered(.list, let parts) = values[0].form {
        return parts.map { shape($0).element ?? .unknown }
      }
      return values.map { shape($0).element ?? .unknown }
    case "reduceEach:": return place.found[0]?.first.flatMap { shape($0).element?.parts } ?? []
    case "then:", "defer:", "initially:", "finally:", "doCompleted:", "subscribeCompleted:", "disposableWithBlock:",
      "schedule:", "afterDelay:schedule:":
      return []
    case "initWithSignalBlock:": return [.unknown]
    default: return [element]
    }
  }

  /// A closure as the block argument of a message, called with arguments of these shapes.
  func block(_ value: Resolved, _ ending: Ending, _ shapes: [Shape], _ selector: String = "") throws(Gap) -> String {
    var ending = ending
    if selector == "try:" { ending = .trial }
    if selector == "tryMap:" { ending = .trialValue }
    switch value.form {
    case .closure(let function): return try block(function, ending, shapes)
    case .keyPath(let names):
      let (head, name) = parameter(shapes.first ?? .unknown, "x")
      let argument = Resolved(
        .name(.local(.argument(0), isCell: false)), shapes.first ?? .unknown, at: value.span, path: name)
      known[name] = shapes.first ?? .unknown
      var term = try term(argument)
      for key in names {
        if term.kind == nil {
          term = Term("[\(term.text) valueForKey:@\"\(key)\"]")
        } else {
          let member = Resolved(.member(argument, key, function: nil), .unknown, at: value.span)
          term = names.count == 1 ? try self.term(member) : Term("[\(term.text) valueForKey:@\"\(key)\"]")
        }
      }
      return "\(open(ending, [head]))\n    \(try given(term, ending))\n}"
    case .name(.entry(let entry)): return try block(ofEntry: entry, value, ending, shapes)
    case .name(.global(let global)) where functionResults[global.name] != nil:
      let result = functionResults[global.name]!
      let parameters = (0..<max(shapes.count, global.parameters?.count ?? 1)).map { index in
        parameter(index < shapes.count ? shapes[index] : .unknown, ["x", "y", "z"][min(index, 2)])
      }
      let names = parameters.prefix(global.parameters?.count ?? 1).map(\.name)
      let call = Term(
        "\(name(global.name))(\(names.joined(separator: ", ")))", result == .truth ? .bool : .object)
      return "\(open(ending, parameters.map(\.text)))\n    \(try given(call, ending))\n}"
    default:
      if let path = value.path, blockResults[path] != nil { return try term(value).object }
      throw Gap("`\(brief(value))` as a block")
    }
  }

  /// An entry used as a function: `map upper`.
  private func block(ofEntry entry: Entry, _ value: Resolved, _ ending: Ending, _ shapes: [Shape]) throws(Gap) -> String
  {
    let shape = shapes.first ?? .unknown
    let kind = shape.kind ?? entry.parameters.first?.accepts.likelyKind
    let (head, name) = parameter(Shape(kind), "x")
    known[name] = Shape(kind)
    let argument = Resolved(.name(.local(.argument(0), isCell: false)), Shape(kind), at: value.span, path: name)
    var arguments = [EntryCall.Argument?](repeating: nil, count: entry.parameters.count)
    guard !arguments.isEmpty else { throw Gap("`\(entry.name)` as a function") }
    arguments[0] = entry.parameters[0].need == .variadic ? .several([argument]) : .one(argument)
    let call = Resolved(
      .call(EntryCall(entry: entry, arguments: arguments)), Shape(entry.result.kind), at: value.span)
    return "\(open(ending, [head]))\n    \(try given(try term(call), ending))\n}"
  }

  /// A typed parameter.
  func parameter(_ shape: Shape, _ name: String) -> (text: String, name: String) {
    let type = shape.kind?.objectiveC ?? "id"
    return (type.hasSuffix("*") || type.hasSuffix(" ") ? "\(type)\(name)" : "\(type) \(name)", name)
  }

  /// The start of a block: `^BOOL(id x) {`.
  func open(_ ending: Ending, _ parameters: [String]) -> String {
    var parameters = parameters
    if ending == .trial || ending == .trialValue { parameters.append("NSError **error") }
    let list = parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))"
    return "^\(ending.type)\(list)\(parameters.isEmpty && ending.type.isEmpty ? "" : " "){"
  }

  func block(_ function: ResolvedFunction, _ ending: Ending, _ shapes: [Shape]) throws(Gap) -> String {
    var (texts, names, all): ([String], [String], [Shape]) = ([], [], [])
    for index in 0..<max(shapes.count, function.parameters) {
      var shape = index < shapes.count ? shapes[index] : .unknown
      if shape.kind == nil, index < function.given.count { shape = function.given[index] }
      let written = index < function.parameterNames.count ? function.parameterNames[index] : generated(shape, index)
      let own = written == "_" ? generated(shape, index) : written
      let (text, name) = parameter(shape, self.name(own))
      if index < function.parameterNames.count { known[own] = shape }
      texts.append(text)
      names.append(name)
      all.append(shape)
    }
    frames.append(Frame(names: names, shapes: all))
    defer { frames.removeLast() }
    var lines = try body(function.body, ending)
    // A closure of several parameters takes a tuple apart, which a block of one parameter does in its first line.
    if shapes.count == 1, texts.count > 1 {
      let tuple = names.contains("tuple") ? "values" : "tuple"
      lines.insert("RACTupleUnpack(\(texts.joined(separator: ", "))) = \(tuple);", at: 0)
      texts = ["RACTuple *\(tuple)"]
    }
    return "\(open(ending, texts))\n\(lines.joined(separator: "\n")[...].indented(by: 4))\n}"
  }

  /// A closure used as a value: a block that takes and returns objects.
  func closure(_ function: ResolvedFunction) throws(Gap) -> Term {
    let ending = ending(of: function)
    return Term(try block(function, ending, (0..<function.parameters).map { _ in .unknown }), kind: .function)
  }

  private func generated(_ shape: Shape, _ index: Int) -> String {
    let outer = Set(frames.flatMap(\.names))
    let wanted =
      switch shape.kind {
      case .error?: "error"
      case .subscriber?: "subscriber"
      default: ["x", "y", "z", "w"][min(index, 3)]
      }
    return outer.contains(wanted) && wanted != "x" ? wanted + "2" : wanted
  }
}

extension Accepts {
  /// The kind of value that a function most likely works on.
  fileprivate var likelyKind: Kind? {
    switch self {
    case .string: .string
    case .int, .count: .int
    case .number: .double
    case .list: .array
    case .bool: .bool
    case .error: .error
    default: nil
    }
  }
}
