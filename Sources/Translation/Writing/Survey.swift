import Diagnostics

/// Examines a tree before it is written: finds its methods, and the names whose values change.
struct Survey {
  private let facts: Facts
  private var order: [String] = []
  /// Names of key-value stores, which change without being assigned to.
  private var stores: Set<String> = []

  private init(_ facts: Facts) { self.facts = facts }

  static func facts(of program: [ObjCStatement]) -> Facts {
    let facts = Facts()
    var survey = Survey(facts)
    survey.statements(program, category: nil)
    survey.nameMethods()
    facts.assigned.remove("self")
    return facts
  }

  private static let changing = Set(
    words: """
      addObject: removeObject: removeAllObjects addObjectsFromArray: setObject:forKey: insertObject:atIndex:
      removeObjectAtIndex: removeLastObject appendString: appendFormat: addEntriesFromDictionary: setDictionary:
      setArray: setString: unionSet: sortUsingSelector: sortUsingComparator: sortUsingDescriptors: filterUsingPredicate:
      removeObjectsInArray: setValue:forKey: removeObjectForKey: removeObjectsAtIndexes:
      replaceObjectAtIndex:withObject:
      """)

  private mutating func statements(_ all: [ObjCStatement], category: String?) {
    for statement in all { self.statement(statement, category: category) }
  }

  private mutating func statement(_ statement: ObjCStatement, category: String?) {
    switch statement.form {
    case .expression(let value): expression(value)
    case .variables(let all):
      for variable in all {
        if variable.type.name == "NSUserDefaults" { stores.insert(variable.name) }
        note(set: variable)
        if case .text(let format)? = variable.value?.form, format.contains("%") {
          facts.formats[variable.name] = format
        }
        if let value = variable.value { expression(value) }
      }
    case .unpack(_, let value): expression(value)
    case .condition(let test, let then, let otherwise):
      expression(test)
      statements(then, category: category)
      statements(otherwise ?? [], category: category)
    case .each(_, let list, let body):
      expression(list)
      statements(body, category: category)
    case .give(let value): if let value { expression(value) }
    case .group(let body): statements(body, category: category)
    case .method(let method): self.method(method, category: category)
    case .type(let name, let category, let items, let isInterface):
      if !isInterface || category == nil { facts.ownTypes.insert(name) }
      if !isInterface, category == nil { facts.implemented.insert(name) }
      statements(items, category: category.map { _ in name } ?? nil)
    case .loop(let loop):
      statements(loop.first, category: category)
      if let test = loop.test { expression(test) }
      statements(loop.step + loop.body, category: category)
    case .property(let variable): note(set: variable)
    case .comment, .leftOut, .unknown, .unread, .leave, .again: break
    }
  }

  private func note(set variable: ObjCVariable) {
    guard ["NSMutableSet", "NSMutableOrderedSet"].contains(variable.type.name) else { return }
    facts.sets.formUnion([variable.name, "_" + variable.name])
  }

  private mutating func method(_ method: ObjCMethod, category: String?) {
    statements(method.body ?? [], category: category)
    if method.parameters.isEmpty, !method.isFunction, !method.isClassMethod {
      Survey.walk(method.body ?? []) { expression in
        guard case .assign("=", let target, _) = expression.form, target.lastName == "_" + method.selector else {
          return
        }
        facts.lazyProperties.insert(method.selector)
      }
    }
    let receiver = Survey.receiver(of: method, category)
    facts.receivers[ObjectIdentifier(method)] = receiver
    let known = facts.methods[method.selector]
    if known == nil { order.append(method.selector) }
    if known?.hasBody != true {
      facts.methods[method.selector] = Facts.Method(
        name: "", method: method, receiver: receiver)
    }
  }

  private mutating func nameMethods() {
    var taken: Set<String> = []
    for selector in order {
      guard var known = facts.methods[selector], known.hasBody else {
        facts.methods[selector] = nil
        continue
      }
      var name = Names.first(of: selector)
      if taken.contains(name) { name = Names.joined(selector) }
      while taken.contains(name) { name += "_" }
      taken.insert(name)
      known.name = name
      facts.methods[selector] = known
    }
  }

  private static let receiverNames = [
    "NSString": "text", "NSArray": "list", "NSMutableArray": "list", "NSDictionary": "dictionary", "NSDate": "date",
    "NSNumber": "number", "NSError": "error_", "RACCommand": "command", "NSObject": "thing", "UIColor": "color",
    "UIImage": "image",
  ]

  /// The stream or control that `self` stands for in a method, as its category shows, or messages to `self` such as
  /// `flattenMap:` and `rac_signalForControlEvents:`; nil for any other `self`.
  private static func receiver(of method: ObjCMethod, _ category: String?) -> (name: String, kind: ObjCKind)? {
    if method.isClassMethod || method.isFunction { return nil }
    if let category {
      if ["RACSignal", "RACStream", "RACSequence"].contains(category) { return ("stream", .signal) }
      let kind = ObjCKind(ObjCType(name: category, isPointer: true))
      if kind.isControl { return ("control", kind) }
      if let name = Survey.receiverNames[category] { return (name, kind) }
    }
    var found: (name: String, kind: ObjCKind)?
    Survey.walk(method.body ?? []) { expression in
      switch expression.form {
      case .message(let receiver, let selector, _) where receiver.name == "self":
        if Selector.operators[selector]?.receiver == .signal { found = ("stream", .signal) }
        let roles: [Selector.Role] = [.control, .field, .button, .switching, .slider, .segments]
        if let role = Selector.cocoa[selector]?.receiver, roles.contains(role), found == nil {
          found = ("control", .unknown)
        }
        if selector.hasPrefix("addTarget:action:") || selector == "rac_command", found == nil {
          found = ("control", .unknown)
        }
      case .member(let base, "rac_command") where base.name == "self":
        if found == nil { found = ("control", .unknown) }
      case .message(_, let selector, let arguments) where selector.hasPrefix("setKeyPath:onObject:"):
        if arguments.count > 1, arguments[1].name == "self", found == nil { found = ("control", .unknown) }
      default: break
      }
    }
    return found
  }

  /// True if a body changes the value of a name.
  static func changes(_ name: String, in body: [ObjCStatement]) -> Bool {
    var found = false
    walk(body) { expression in
      switch expression.form {
      case .assign(_, let target, _):
        if target.name == name { found = true }
        if case .index(let base, _) = target.form, base.name == name { found = true }
      case .postfix(_, let target): if target.name == name { found = true }
      case .prefix(let mark, let target) where mark == "++" || mark == "--": if target.name == name { found = true }
      case .message(let receiver, let selector, _):
        if receiver.name == name, changing.contains(selector) { found = true }
      default: break
      }
    }
    return found
  }

  /// True if a body mentions a name.
  static func mentions(_ name: String, in body: [ObjCStatement]) -> Bool {
    var found = false
    walk(body) { if $0.name == name { found = true } }
    return found
  }

  /// True if there is a `*stop = YES` without a `return` after it.
  static func stopsLater(_ stop: String, _ body: [ObjCStatement]) -> Bool {
    var stops = false
    for statement in body {
      switch statement.form {
      case .expression(let value):
        if case .assign(_, let target, _) = value.form, case .prefix("*", let inner) = target.form, inner.name == stop {
          stops = true
        }
      case .give: return false
      case .condition(_, let then, let otherwise):
        if stopsLater(stop, then) || stopsLater(stop, otherwise ?? []) { return true }
      case .group(let inner): if stopsLater(stop, inner) { return true }
      default: break
      }
    }
    return stops
  }

  // MARK: Expressions

  private mutating func expression(_ value: ObjCExpression) {
    Survey.walk(value) { [facts, stores] expression in
      switch expression.form {
      case .message(let receiver, let selector, _) where receiver.name == "self": facts.called.insert(selector)
      case .assign(_, let target, _): if let name = target.name { facts.assigned.insert(name) }
      case .prefix(let mark, let target) where mark == "++" || mark == "--":
        if let name = target.name { facts.assigned.insert(name) }
      case .postfix(_, let target): if let name = target.name { facts.assigned.insert(name) }
      case .message(let receiver, let selector, _) where Survey.changing.contains(selector):
        if let name = receiver.name, !stores.contains(name) { facts.assigned.insert(name) }
      default: break
      }
      if case .assign(_, let target, _) = expression.form, case .index(let base, _) = target.form,
        let name = base.name, !stores.contains(name)
      {
        facts.assigned.insert(name)
      }
    }
  }

  /// True if any of these statements leaves its body: a `return`, or in a loop a `break` or `continue`.
  static func gives(_ all: [ObjCStatement]) -> Bool {
    returns(all)
      || has(all, inLoops: false) {
        switch $0 {
        case .give, .leave, .again: true
        default: false
        }
      }
  }

  /// True if these statements contain a `return` outside blocks.
  static func returns(_ all: [ObjCStatement]) -> Bool {
    has(all, inLoops: true) { if case .give = $0 { true } else { false } }
  }

  /// True if the body contains a `break` of this loop.
  static func leaves(_ all: [ObjCStatement]) -> Bool {
    has(all, inLoops: false) { if case .leave = $0 { true } else { false } }
  }

  private static func has(_ all: [ObjCStatement], inLoops: Bool, _ test: (ObjCStatement.Form) -> Bool) -> Bool {
    all.contains { statement in
      switch statement.form {
      case .condition(_, let then, let otherwise):
        has(then, inLoops: inLoops, test) || has(otherwise ?? [], inLoops: inLoops, test)
      case .group(let body): has(body, inLoops: inLoops, test)
      case .each(_, _, let body): inLoops && has(body, inLoops: true, test)
      case .loop(let loop): inLoops && has(loop.body, inLoops: true, test)
      default: test(statement.form)
      }
    }
  }

  /// True if these statements always leave their body.
  static func alwaysGives(_ all: [ObjCStatement]) -> Bool {
    all.contains { statement in
      switch statement.form {
      case .give, .leave, .again: true
      case .condition(_, let then, let otherwise): otherwise.map { alwaysGives(then) && alwaysGives($0) } ?? false
      case .group(let body): alwaysGives(body)
      default: false
      }
    }
  }
}
