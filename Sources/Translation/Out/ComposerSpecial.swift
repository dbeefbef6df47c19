import Catalogue
import Language
import Values

extension Composer {
  /// Calls written as macros, functions or constructors in Objective-C, not as messages.
  func special(_ use: Use, _ value: Resolved) throws(Gap) -> Term? {
    let argument = use.argument
    switch use.name {
    case "print": return try printed(use)
    case "Error": return try error(use)
    case "observe":
      guard let thing = argument(0), let key = argument(1) else { return nil }
      if let owner = kind(thing), owner != .object, !Composer.has(owner, try path(key)) {
        throw Gap("observing `\(try path(key))` of \(owner.withArticle)")
      }
      // The macro checks the path at compile time, so each property in it needs a type.
      if try path(key).contains(".") { throw Gap("observing `\(try path(key))`, a path through `id`") }
      return Term("RACObserve(\(try term(thing).object), \(try path(key)))", kind: .signal)
    case "channelTo":
      guard let thing = argument(0), let key = argument(1) else { return nil }
      let ending = try argument(2).map { (value) throws(Gap) in ", \(try term(value).object)" } ?? ""
      return Term("RACChannelTo(\(try term(thing).object), \(try path(key))\(ending))", kind: .channelTerminal)
    case "twoWay":
      guard let one = argument(0), let other = argument(1) else { return nil }
      return try twoWay(one, other)
    case "named":
      guard let stream = argument(0), let name = argument(1), case .constant(let constant) = name.form,
        let text = constant.asText
      else { return nil }
      return Term(
        "[\(try term(stream).receiver) setNameWithFormat:\(Composer.quoted(text, isFormat: true))]", kind: kind(value))
    case "Tuple":
      guard case .several(let parts)? = use.arguments.first, !parts.isEmpty else { return nil }
      return Term("RACTuplePack(\(try objects(parts)))", kind: .tuple)
    case "Command":
      guard let enabled = argument(0), let work = argument(1) else { return nil }
      let block = try self.block(work, .maker, [.unknown], "initWithEnabled:signalBlock:")
      return Term(
        "[[RACCommand alloc] initWithEnabled:\(try signal(enabled)) signalBlock:\(block)]", kind: .command)
    case "int", "double":
      guard let number = argument(0) else { return nil }
      let made = try term(number)
      if made.form != .object || made.kind == .int && use.name == "int" { return made }
      let isInt = use.name == "int"
      return Term(made.sending(isInt ? "integerValue" : "doubleValue"), isInt ? .integer : .double)
    case "string":
      guard let shown = argument(0), use.arguments.dropFirst().allSatisfy({ $0 == nil }) else { return nil }
      return Term("[\(try term(shown).receiver) description]", kind: .string)
    case "watch":
      guard let watched = argument(0) else { return nil }
      guard let name = argument(1) else { return Term(try watch(watched, label(watched)), kind: .disposable) }
      guard case .constant(let text) = name.form else {
        return Term(try watch(watched, "%@", ", \(try term(name).object)"), kind: .disposable)
      }
      return Term(try watch(watched, text.asText ?? ""), kind: .disposable)
    case "SerialDisposable" where use.arguments.allSatisfy({ $0 == nil }):
      var made = Term("[RACSerialDisposable new]", kind: .disposable)
      made.type = "RACSerialDisposable *"
      return made
    case "wait":
      guard let time = argument(0) else { return nil }
      let seconds = try number(time, .double).text
      return Term(
        "[[NSRunLoop currentRunLoop] runUntilDate:[NSDate dateWithTimeIntervalSinceNow:\(seconds)]]", kind: .nil)
    case "bind", "type", "release": throw Gap(Composer.belongsElsewhere[use.name] ?? use.name)
    default: return nil
    }
  }

  /// `RACChannelTo` can be assigned to; the terminal of a control cannot, and sends no value at first.
  private func twoWay(_ left: Resolved, _ right: Resolved) throws(Gap) -> Term {
    switch Use(left)?.name {
    case "channelTo": return Term("\(try term(left).text) = \(try term(right).text)", kind: .disposable)
    case let name? where name.hasPrefix("new"):
      terminals += 1
      let number = terminals > 1 ? "\(terminals)" : ""
      let (one, other) = ("leftTerminal\(number)", "rightTerminal\(number)")
      return Term(
        """
        RACChannelTerminal *\(one) = \(try term(left).text);
        RACChannelTerminal *\(other) = \(try term(right).text);
        [\(other) subscribe:\(one)];
        [\(one) subscribe:\(other)]
        """, kind: .disposable)
    default:
      guard case .name = left.form, let name = left.path, let sendsFirst = terminalNames[name] else {
        throw Gap("`twoWay` of a terminal that is made elsewhere")
      }
      let (one, other) = (try term(left).receiver, try term(right).receiver)
      let source = sendsFirst ? "[\(one) skip:1]" : one
      return Term("[\(other) subscribe:\(one)];\n[\(source) subscribe:\(other)]", kind: .disposable)
    }
  }

  private static let belongsElsewhere = [
    "bind": "`bind` has blocks within blocks: flattenMap does it in most cases",
    "type": "`type` is what the user does",
    "release": "`release` is what ARC does, when the last variable is gone",
  ]

  /// The key path argument of a macro.
  func path(_ key: Resolved) throws(Gap) -> String {
    if case .keyPath(let names) = key.form { return names.joined(separator: ".") }
    if case .constant(let value) = key.form, let text = value.asText { return text }
    throw Gap("a key path that is computed")
  }

  private func printed(_ use: Use) throws(Gap) -> Term {
    var parts: [Resolved] = []
    for case .several(let values)? in use.arguments { parts += values }
    for case .one(let value)? in use.arguments { parts.append(value) }
    guard parts.count == 1, let only = parts.first else { throw Gap("`print` of several values") }
    if case .gathered(.text, let pieces) = only.form { return try format(pieces, "NSLog(", ")") }
    if case .constant(let constant) = only.form, let text = constant.asText {
      return Term("NSLog(\(Composer.quoted(text, isFormat: true)))")
    }
    return Term("NSLog(@\"%@\", \(try term(only).object))")
  }

  private func error(_ use: Use) throws(Gap) -> Term {
    guard use.argument(3) == nil else { throw Gap("`userInfo:` beside the message") }
    let message = try use.argument(0).map { (value) throws(Gap) in try term(value).object } ?? "@\"\""
    let domain = try use.argument(1).map { (value) throws(Gap) in try term(value).object } ?? "@\"\""
    let code = try use.argument(2).map { (value) throws(Gap) in try number(value, .integer).text } ?? "0"
    return Term(Composer.error(message: message, domain: domain, code: code), kind: .error)
  }

  /// The label under which rsig shows a signal's events.
  func label(_ value: Resolved) -> String {
    if let use = Use(value), use.name == "named", use.arguments.count > 1, case .one(let name)? = use.arguments[1],
      case .constant(let text) = name.form
    {
      return text.asText ?? ""
    }
    return value.path.map { labels[$0] ?? $0 } ?? ""
  }

  /// A subscription that logs each event as rsig shows it.
  func watch(_ value: Resolved, _ label: String, _ computed: String = "") throws(Gap) -> String {
    if kind(value) == .command { throw Gap("watching a Command: subscribe to its signals one by one") }
    let (parameter, name) = parameter(Shape(shape(value).element?.kind), "x")
    let text = computed.isEmpty ? String(Composer.quoted(label, isFormat: true).dropFirst(2).dropLast()) : label
    let head = label.isEmpty ? "" : text + ": "
    return """
      [\(try term(value).receiver) subscribeNext:^(\(parameter)) {
          NSLog(@"\(head)next %@"\(computed), \(name));
      } error:^(NSError *error) {
          NSLog(@"\(head)error %@"\(computed), error);
      } completed:^{
          NSLog(@"\(head)completed"\(computed));
      }]
      """
  }
}
