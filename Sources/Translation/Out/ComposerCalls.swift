import Language
import Values

extension Composer {
  /// Writes a call of an entry.
  func called(_ value: Resolved) throws(Gap) -> Term {
    guard let use = Use(value) else {
      guard case .methodCall(let call) = value.form else { throw Gap("`\(brief(value))`") }
      throw Gap("`\(call.name)` of a value whose kind is not known")
    }
    if let special = try special(use, value) { return special }
    if let made = try byRule(value) { return made }
    if use.arguments.isEmpty, let type = Kind(rawValue: use.name)?.controlClass {
      usesControls = true
      return Term("[\(type) new]", kind: Kind(rawValue: use.name))
    }
    throw Gap("`\(use.name)` has no counterpart in ReactiveCocoa 2.5")
  }

  /// Writes the matching message from the tables; nil if there is none.
  func byRule(_ value: Resolved) throws(Gap) -> Term? {
    guard let use = Use(value) else { return nil }
    var best: (rule: Counterparts.Rule, found: [Int: [Resolved]], score: Int)?
    for rule in Counterparts.all.rules(for: use.name) {
      guard let found = rule.match(use), let score = fit(rule, found) else { continue }
      if best.map({ score > $0.score }) ?? true { best = (rule, found, score) }
    }
    guard let best else { return nil }
    return try message(best.rule, best.found, use, value)
  }

  /// Score of how well a rule fits the kinds of the arguments; nil if it does not fit.
  private func fit(_ rule: Counterparts.Rule, _ found: [Int: [Resolved]]) -> Int? {
    var score = rule.isPreferred ? 10 : 0
    if rule.type == "RACSequence" || rule.type == "RACSignal", rule.roles.arguments.first == .signals {
      let parts = elements(found[1] ?? [])
      let isOfSequences = !parts.isEmpty && parts.allSatisfy { kind($0)?.isSequence == true }
      if isOfSequences != (rule.type == "RACSequence") { return nil }
    }
    if rule.type == nil, !rule.isOfCenter {
      guard let receiver = found[0]?.first else { return nil }
      guard let suits = rule.roles.receiver.suits(kind(receiver)) else { return nil }
      // `concat [a, b]` is not a signal of signals.
      if case .list(let holes)? = rule.pattern.parts.first, holes.count == 1, kind(receiver)?.isSequence == true {
        return nil
      }
      score += suits
    }
    for (index, role) in rule.roles.arguments.enumerated() {
      guard let argument = found[index + 1]?.first else { continue }
      guard let suits = role.suits(kind(argument)) else { return nil }
      score += suits
    }
    return score
  }

  private func message(_ rule: Counterparts.Rule, _ found: [Int: [Resolved]], _ use: Use, _ value: Resolved)
    throws(Gap) -> Term
  {
    var receiver: String
    if let type = rule.type {
      receiver = rule.selector.hasPrefix("init") ? "[\(type) alloc]" : type
    } else {
      receiver = try self.receiver(found[0]?.first, rule, of: value)
    }
    if rule.type != nil, rule.selector == "try:" {
      throw Gap("+try:, whose block reports its error by a pointer")
    }
    if rule.selector == "setRac_command:" || rule.type == nil && rule.roles.template.contains(" = ") {
      throw Gap("an assignment within an expression")
    }
    let words = rule.selector.split(at: ":").dropLast()
    guard !words.isEmpty else {
      let isProperty = [.text, .list, .dictionary, .field, .error].contains(rule.roles.receiver)
      // A func of the program returns `id`, so reading its properties needs message syntax.
      let hasType = rule.type == nil && found[0]?.first.map { kind($0) != nil && !$0.isOwnCall } == true
      let text =
        isProperty && hasType && rule.roles.result != .nothing && rule.selector != "rac_newTextChannel"
        ? "\(receiver).\(rule.selector)" : "[\(receiver) \(rule.selector)]"
      return made(text, rule, value)
    }
    var pieces: [String] = []
    for (index, word) in words.enumerated() {
      let role = index < rule.roles.arguments.count ? rule.roles.arguments[index] : .value
      let place = Place(rule: rule, index: index + 1, use: use, found: found)
      pieces.append("\(word):\(try argument(found[index + 1] ?? [], role, place))")
    }
    return made("[\(receiver) \(pieces.joined(separator: " "))]", rule, value)
  }

  private func made(_ text: String, _ rule: Counterparts.Rule, _ value: Resolved) -> Term {
    var term = Term(text, rule.form, kind: rule.form.kind ?? kind(value))
    if rule.type?.hasSuffix("Disposable") == true { term.type = rule.type.map { "\($0) *" } }
    return term
  }

  /// An argument of a message, with the call that determines its block's parameters.
  struct Place {
    let rule: Counterparts.Rule
    let index: Int
    let use: Use
    let found: [Int: [Resolved]]
  }

  private func receiver(_ value: Resolved?, _ rule: Counterparts.Rule, of whole: Resolved) throws(Gap) -> String {
    guard let value else { return "[NSNotificationCenter defaultCenter]" }
    // Where a signal is expected, a list stands for the signal of its elements.
    if rule.roles.receiver == .signal, self.kind(value)?.isSequence == true, self.kind(whole)?.isSignal == true {
      return try signal(value)
    }
    let term = try term(value)
    let kind = term.kind ?? kind(value)
    let isSequence = kind?.isSequence == true
    if isSequence, rule.isOfStreams, rule.roles.template.hasPrefix("|"),
      !Counterparts.ofSequences.contains(rule.selector)
    {
      throw Gap("RACSequence has no -\(rule.selector)")
    }
    if kind == .array, rule.isOfStreams { return "\(term.receiver).rac_sequence" }
    if kind == .sequence, !rule.isOfStreams, rule.roles.receiver == .list { return "\(term.receiver).array" }
    return term.receiver
  }

  func isLiteralList(_ value: Resolved) -> Bool {
    if case .gathered(.list, _) = value.form { return true }
    return false
  }

  /// Writes a value where a signal is needed: a list becomes the signal of its elements.
  func signal(_ value: Resolved) throws(Gap) -> String {
    let term = try term(value)
    return switch term.kind ?? kind(value) {
    case .array?: "\(term.receiver).rac_sequence.signal"
    case .sequence?: "\(term.receiver).signal"
    default: term.object
    }
  }

  /// Writes a value where a RACSequence is needed.
  func sequence(_ value: Resolved) throws(Gap) -> String {
    let term = try term(value)
    return (term.kind ?? kind(value)) == .array ? "\(term.receiver).rac_sequence" : term.object
  }

  private func argument(_ values: [Resolved], _ role: Selector.Role, _ place: Place) throws(Gap) -> String {
    guard let value = values.first else { return try omitted(role, place) }
    switch role {
    case .signals:
      if values.count == 1, kind(value) == .array, !isLiteralList(value) { return try term(value).object }
      return array(of: try elements(values).map(place.rule.type == "RACSequence" ? sequence : signal))
    case .signal:
      if let first = place.found[0]?.first, kind(first)?.isSequence == true {
        return try sequence(value)
      }
      return try signal(value)
    case .count, .number: return try number(value, .integer).text
    case .time: return try number(value, .double).text
    case .truth: return try truth(value).text
    case .error: return try error(value)
    case .key: return try key(value)
    case .effect, .test, .block, .maker, .body, .starter:
      let isOfSequence = role == .maker && place.found[0]?.first.map { kind($0)?.isSequence == true } == true
      return try block(
        value, isOfSequence ? .sequence : Ending(role), parameters(of: place), place.rule.selector)
    case .value where place.rule.selector == "rac_signalForControlEvents:": return try controlEvent(value)
    default: return try term(value).object
    }
  }

  /// An argument that is optional in rsig but required in Objective-C.
  private func omitted(_ role: Selector.Role, _ place: Place) throws(Gap) -> String {
    switch role {
    case .scheduler: return "[RACScheduler mainThreadScheduler]"
    case .time, .number: return "0"
    default: break
    }
    switch place.rule.selector {
    case "rac_signalForControlEvents:":
      return switch place.found[0]?.first.flatMap({ self.kind($0) }) {
      case .textField?, .textView?, .searchBar?: "UIControlEventEditingChanged"
      case .button?, .barButtonItem?, .control?, nil: "UIControlEventTouchUpInside"
      default: "UIControlEventValueChanged"
      }
    case "sendActionsForControlEvents:": return "UIControlEventTouchUpInside"
    case "setTitle:forState:": return "UIControlStateNormal"
    case "waitUntilCompleted:": return "NULL"
    default: return "nil"
    }
  }

  private func controlEvent(_ value: Resolved) throws(Gap) -> String {
    guard case .constant(let constant) = value.form, let text = constant.asText, let first = text.first else {
      throw Gap("control events that are computed")
    }
    return "UIControlEvent\(first.uppercased())\(text.dropFirst())"
  }

  /// A key path literal: `@"a.b"`.
  func key(_ value: Resolved) throws(Gap) -> String {
    if case .keyPath(let names) = value.form { return Composer.quoted(names.joined(separator: ".")) }
    return try term(value).object
  }

  /// Writes an error; a text is converted to one.
  func error(_ value: Resolved) throws(Gap) -> String {
    let term = try term(value)
    return term.kind == .string ? Composer.error(message: term.text, domain: "@\"\"", code: "0") : term.object
  }

  static func error(message: String, domain: String, code: String) -> String {
    "[NSError errorWithDomain:\(domain) code:\(code) userInfo:@{ NSLocalizedDescriptionKey: \(message) }]"
  }

  /// Writes a call of the program's own func or closure.
  func ownCall(_ callee: Resolved, _ name: String, _ arguments: [Resolved], _ value: Resolved) throws(Gap) -> Term {
    if case .name(.global(let global)) = callee.form, missing.contains(global.name) {
      throw Gap("`\(global.name)` has no counterpart above")
    }
    let texts = try objects(arguments)
    if case .name(.global(let global)) = callee.form,
      let ending = functionResults[global.name] ?? blockResults[global.name]
    {
      let form: Term.Form = ending == .truth ? .bool : .object
      return Term("\(self.name(global.name))(\(texts))", form, kind: ending == .maker ? .signal : kind(value))
    }
    let function = try term(callee)
    guard let path = callee.path, blockResults[path] != nil else {
      throw Gap("a call of `\(brief(callee))`, whose parameters are not known")
    }
    return Term("\(function.text)(\(texts))", kind: kind(value))
  }
}

extension Resolved {
  /// True if it is the result of a func of the program, which has no static type.
  fileprivate var isOwnCall: Bool {
    if case .valueCall = form { return true }
    guard case .one(let source)?? = Use(self)?.arguments.first else { return false }
    return source.isOwnCall
  }
}
