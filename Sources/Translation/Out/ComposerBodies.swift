import Catalogue
import Language
import Values

extension Composer {
  /// Writes the statements of a block.
  func body(_ value: Resolved, _ ending: Ending) throws(Gap) -> [String] {
    guard case .block(let statements) = value.form else { return try last(value, ending) }
    var lines: [String] = []
    for (index, statement) in statements.enumerated() {
      switch statement {
      case .expression(let value) where index == statements.count - 1: return lines + (try last(value, ending))
      case .expression(let value): lines += try effect(value)
      case .bind(_, let value, let name): lines.append(try declaration(name, value))
      case .unpack(_, let value, let names):
        let list = names.map { "id \(self.name($0))" }.joined(separator: ", ")
        lines.append("RACTupleUnpack(\(list)) = \(try term(value).object);")
      case .assign(let object, let name, let value, _): lines.append(try assignment(object, name, value))
      case .makeCell: continue
      case .fill(_, let function): lines.append(try local(function))
      }
    }
    return lines + (ending == .effect ? [] : [try given(Term("nil"), ending)])
  }

  private func local(_ function: ResolvedFunction) throws(Gap) -> String {
    guard let own = function.name else { throw Gap("a func without a name") }
    let ending = ending(of: function)
    let block = try block(function, ending, (0..<function.parameters).map { _ in .unknown })
    blockResults[own] = ending
    return "\(blockType(ending, own, function.parameters)) = \(block);"
  }

  /// Declares a variable that holds a block.
  func blockType(_ ending: Ending, _ own: String, _ parameters: Int) -> String {
    let types = (0..<parameters).map { _ in "id" }.joined(separator: ", ")
    let result = ending == .effect ? "void " : ending.type + (ending.type.hasSuffix("*") ? "" : " ")
    return "\(result)(^\(name(own)))(\(types.isEmpty ? "void" : types))"
  }

  /// How a function ends that is called directly: with an effect, a signal or a value.
  func ending(of function: ResolvedFunction) -> Ending {
    isEffect(function.body) ? .effect : kind(function.body)?.isSignal == true ? .maker : .value
  }

  /// A declaration `T *name = value;`.
  func declaration(_ own: String, _ value: Resolved) throws(Gap) -> String {
    if Use(value)?.name == "twoWay" { throw Gap("a binding of two ways as a value") }
    let made = try term(value)
    if let name = Use(value)?.name, name == "channelTo" || name.hasPrefix("new") && name.hasSuffix("Channel") {
      terminalNames[own] = name == "channelTo"
    }
    if Use(value)?.name == "named" { labels[own] = label(value) }
    let found = shape(value)
    known[own] = found.kind == nil ? Shape(kind(value)) : found
    if made.form == .object, case .closure(let function) = value.form {
      let ending = ending(of: function)
      blockResults[own] = ending
      return "\(blockType(ending, own, function.parameters)) = \(made.text);"
    }
    let type = made.type ?? (made.kind ?? kind(value))?.objectiveC ?? "id"
    return "\(type)\(type.hasSuffix("*") || type.hasSuffix(" ") ? "" : " ")\(name(own)) = \(made.object);"
  }

  func assignment(_ object: Resolved, _ key: String, _ value: Resolved) throws(Gap) -> String {
    let base = try term(object)
    if let path = object.path, let type = classOf[path], let index = classes.firstIndex(where: { $0.name == type }),
      !classes[index].keys.contains(key)
    {
      classes[index].keys.append(key)
    }
    if let owner = kind(object), owner != .object, owner != .dictionary, !Composer.has(owner, key) {
      throw Gap("`\(key)` of \(owner.withArticle) has no counterpart")
    }
    if kind(object) == .dictionary { throw Gap("a key of a Dictionary that changes") }
    guard kind(object) != nil else { throw Gap("a property of a value whose kind is not known") }
    let made = try term(value)
    let isTruth =
      kind(object)?.isControl == true && ["enabled", "hidden", "on"].contains(key)
      || key == "allowsConcurrentExecution"
    if key == "title", kind(object) == .button {
      return "[\(base.receiver) setTitle:\(made.object) forState:UIControlStateNormal];"
    }
    if key == "command", kind(object) != .object, made.kind != .command, made.text != "nil" {
      throw Gap("`\(made.text.prefix(40))` as a Command")
    }
    let word = key == "command" ? "rac_command" : key
    return "\(base.receiver).\(word) = \(isTruth ? try truth(value).text : made.object);"
  }

  /// Writes the last expression of a block.
  func last(_ value: Resolved, _ ending: Ending) throws(Gap) -> [String] {
    if case .choice(let test, let yes, let no) = value.form, ending != .teardown {
      let isStatement =
        ending == .effect || ending == .trial || ending == .trialValue || isBlock(yes)
        || no.map(isBlock) ?? true
      if isStatement { return try choice(test, yes, no, ending) }
    }
    switch ending {
    case .effect: return try effect(value)
    case .sequence: return ["return \(try sequence(value));"]
    case .maker where kind(value).map { $0.isSequence } == true: return ["return \(try signal(value));"]
    case .teardown:
      if case .constant(.nil) = value.form { return ["return nil;"] }
      if kind(value) == .disposable, Use(value)?.name != "after", Use(value)?.name != "schedule" {
        return ["return \(try term(value).object);"]
      }
      return try effect(value) + ["return nil;"]
    case .trial, .trialValue:
      if kind(value) == .error {
        return ["*error = \(try error(value));", ending == .trial ? "return NO;" : "return nil;"]
      }
      return [try given(term(value), ending)]
    default: return [try given(term(value), ending)]
    }
  }

  private func isBlock(_ value: Resolved) -> Bool {
    if case .block = value.form { return true }
    if case .choice = value.form { return true }
    return text(value).contains("\n") || isEffect(value)
  }

  func given(_ term: Term, _ ending: Ending) throws(Gap) -> String {
    switch ending {
    case .effect: "\(term.text);"
    case .truth, .trial: "return \(term.truth.text);"
    case .value, .maker, .sequence, .teardown, .trialValue: "return \(term.object);"
    }
  }

  func choice(_ test: Resolved, _ yes: Resolved, _ no: Resolved?, _ ending: Ending) throws(Gap) -> [String] {
    var lines = ["if (\(try truth(test).text)) {"]
    lines += try body(yes, ending).map { $0[...].indented(by: 4) }
    if let no {
      lines.append("} else {")
      lines += try body(no, ending).map { $0[...].indented(by: 4) }
    }
    lines.append("}")
    if no == nil, ending != .effect { lines.append(try given(Term("nil"), ending)) }
    return lines
  }

  /// Writes a statement within a block.
  func effect(_ value: Resolved) throws(Gap) -> [String] {
    switch value.form {
    case .choice(let test, let yes, let no): try choice(test, yes, no, .effect)
    case .block: try body(value, .effect)
    case .follow(let object, let keys, let signal):
      ["RAC(\(try term(object).object), \(keys.joined(separator: "."))) = \(try self.signal(signal));"]
    case .constant(.nil): []
    default: ["\(try term(value).text);"]
    }
  }

  /// True if its value is unused: it prints, sends or sets something.
  func isEffect(_ value: Resolved) -> Bool {
    switch value.form {
    case .block(let statements):
      return switch statements.last {
      case .expression(let last)?: isEffect(last)
      case .assign?, nil: true
      default: false
      }
    case .choice(_, let yes, let no): return isEffect(yes) && no.map(isEffect) ?? true
    case .follow: return true
    case .valueCall(let callee, _, _, _):
      if case .name(.global(let global)) = callee.form {
        return (functionResults[global.name] ?? blockResults[global.name]) == .effect
      }
      return false
    default:
      guard let use = Use(value), let entry = Entries.named(use.name) else { return false }
      return entry.role == .print || entry.result.kind == .nil
    }
  }
}
