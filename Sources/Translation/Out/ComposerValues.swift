import Catalogue
import Language
import Syntax
import Values

extension Composer {
  /// Writes an expression.
  func term(_ value: Resolved) throws(Gap) -> Term {
    switch value.form {
    case .constant(let constant): return try literal(constant)
    case .gathered(.text, let parts): return try format(parts, "[NSString stringWithFormat:", "]")
    case .gathered(.list, let parts): return Term(try list(parts), kind: .array)
    case .gathered(.tuple, let parts): return Term("RACTuplePack(\(try objects(parts)))", kind: .tuple)
    case .dictionary(let pairs):
      let texts = try pairs.map { key, value throws(Gap) in "\(try element(key)): \(try element(value))" }
      return Term(texts.isEmpty ? "@{}" : "@{ \(texts.joined(separator: ", ")) }", kind: .dictionary)
    case .keyPath: throw Gap("a key path alone")
    case .name(let referent): return try named(referent, value)
    case .closure(let function): return try closure(function)
    case .member(let subject, let key, _): return try member(subject, key, value)
    case .call, .methodCall: return try called(value)
    case .valueCall(let callee, let name, let arguments, _): return try ownCall(callee, name, arguments, value)
    case .index(let whole, let key): return try index(whole, key)
    case .unlessNil(let subject, let then):
      guard case .member(_, let key, _) = then.form else { throw Gap("`?.` with arguments") }
      return try member(subject, key, value)
    case .unary(.not, let operand): return Term("!\(try term(operand).truth.operand(.product))", .bool, .unary)
    case .unary(.minus, let operand):
      let number = try self.number(operand, .integer)
      return Term("-\(number.operand(.product))", number.form, .unary, kind: number.kind)
    case .binary(let sign, let left, let right): return try binary(sign, left, right, value)
    case .choice(let test, let yes, let no):
      let (first, second) = (
        try term(yes).object, try no.map { (other) throws(Gap) in try term(other).object } ?? "nil"
      )
      return Term("\(try truth(test).operand(.or)) ? \(first) : \(second)", .object, .conditional, kind: kind(value))
    case .follow, .block, .held, .missing: throw Gap("`\(brief(value))` within an expression")
    }
  }

  func brief(_ value: Resolved) -> String {
    let text = text(value).onOneLine
    return text.count > 50 ? text.prefix(47) + "…" : text
  }

  private func literal(_ value: Value) throws(Gap) -> Term {
    switch value {
    case .nil: return Term("nil", kind: .nil)
    case .bool(let truth): return Term(truth ? "YES" : "NO", .bool, kind: .bool, isLiteral: true)
    case .int(let number): return Term(String(number), .integer, kind: .int, isLiteral: true)
    case .double(let number):
      guard number.isFinite else { throw Gap("a number that C has no literal for") }
      return Term("\(number)", .double, kind: .double, isLiteral: true)
    case .duration(let time): return Term(Composer.seconds(time), .double, kind: .duration, isLiteral: true)
    default:
      guard let text = value.asText else { throw Gap("a value of kind \(value.kind.rawValue)") }
      return Term(Composer.quoted(text), kind: .string)
    }
  }

  /// Writes an element of a list, which cannot be nil.
  func element(_ value: Resolved) throws(Gap) -> String {
    let text = try term(value).object
    return text == "nil" ? "[NSNull null]" : text
  }

  private func list(_ parts: [Resolved]) throws(Gap) -> String {
    array(of: try parts.map(element))
  }

  func array(of texts: [String]) -> String { texts.isEmpty ? "@[]" : "@[ \(texts.joined(separator: ", ")) ]" }

  func objects(_ parts: [Resolved]) throws(Gap) -> String {
    try parts.map { part throws(Gap) in try term(part).object }.joined(separator: ", ")
  }

  /// Writes a text as format and values, `@"… %@", a`, for a message or function; a text without values is a plain
  /// literal.
  func format(_ parts: [Resolved], _ open: String, _ close: String) throws(Gap) -> Term {
    var text = ""
    var values: [String] = []
    for part in parts {
      if case .constant(let constant) = part.form, let piece = constant.asText {
        text += Composer.quoted(piece, isFormat: true).dropFirst(2).dropLast()
        continue
      }
      let value = try term(part)
      text += "%@"
      values.append(value.object)
    }
    let all = (["@\"\(text)\""] + values).joined(separator: ", ")
    return Term("\(open)\(all)\(close)", kind: .string)
  }

  private func named(_ referent: Resolved.Referent, _ value: Resolved) throws(Gap) -> Term {
    switch referent {
    case .entry(let entry): return try constant(entry, value)
    case .global(let global):
      if missing.contains(global.name) { throw Gap("`\(global.name)` has no counterpart above") }
      guard bound.contains(global.name) || isBound(global.name) || functionResults[global.name] != nil else {
        throw Gap("`\(global.name)` is bound further down, and a block captures the value at the time it is made")
      }
      if functionResults[global.name] != nil { throw Gap("the function `\(global.name)` as a value") }
      return Term(name(global.name), kind: kind(value))
    case .local:
      if let path = value.path { return Term(name(path), kind: kind(value)) }
      guard let index = anonymous(value), let frame = frames.last, index < frame.names.count else {
        throw Gap("`\(brief(value))`")
      }
      return Term(frame.names[index], kind: kind(value))
    case .shown(let name): throw Gap("`\(name)`, the value shown last, belongs to the prompt")
    }
  }

  /// An entry used as a value: `empty`, `main`, `button`.
  private func constant(_ entry: Entry, _ value: Resolved) throws(Gap) -> Term {
    if let kind = value.shape.kind, kind.isControl, let type = kind.controlClass {
      let line = "\(type) *\(entry.name) = [\(type) new];"
      if !stage.contains(line) { stage.append(line) }
      usesControls = true
      return Term(entry.name, kind: kind)
    }
    if entry.role == .stageText {
      let line = "UITextField *field = [UITextField new];"
      if !stage.contains(line) { stage.append(line) }
      usesControls = true
      return Term("field.rac_textSignal", kind: .signal)
    }
    if let made = try byRule(value) { return made }
    throw Gap("`\(entry.name)` has no counterpart in ReactiveCocoa 2.5")
  }

  private func member(_ subject: Resolved, _ key: String, _ value: Resolved) throws(Gap) -> Term {
    if key == "count", kind(subject) == nil, !isObject(subject), !classes.contains(where: { $0.keys.contains(key) }) {
      return try count(of: subject)
    }
    if let made = try byRule(value) { return made }
    let base = try term(subject)
    let kind = self.kind(value)
    switch self.kind(subject) {
    case .dictionary?: return Term("\(base.receiver)[\(Composer.quoted(key))]", kind: kind)
    case nil where !isObject(subject):
      guard classes.contains(where: { $0.keys.contains(key) }) else {
        throw Gap("`\(key)` of a value whose kind is not known")
      }
      return Term("[\(base.receiver) \(key)]", kind: kind)
    case .object? where !isObject(subject): return Term("[\(base.receiver) \(key)]", kind: kind)
    case let owner?:
      if owner == .signal, key == "key" { return Term("((RACGroupedSignal *)\(base.text)).key") }
      guard owner == .object || Composer.has(owner, key) else {
        throw Gap("`\(key)` of \(owner.withArticle) has no counterpart")
      }
    default: break
    }
    let word = key == "command" ? "rac_command" : key
    let isTruth = ["enabled", "hidden", "on", "disposed", "refreshing"].contains(key) && self.kind(subject) != .object
    if isTruth, self.kind(subject)?.isControl == true { return Term("\(base.receiver).\(word)", .bool, kind: .bool) }
    return switch (self.kind(subject), key) {
    case (.error?, "code"): Term("\(base.receiver).code", .integer, kind: .int)
    case (.event?, "finished"), (.disposable?, "disposed"): Term("\(base.receiver).\(key)", .bool, kind: .bool)
    default: Term("\(base.receiver).\(word)", kind: kind)
    }
  }

  /// A text has a `length`, a list a `count`; if the kind is not known, that is decided at run time.
  private func count(of subject: Resolved) throws(Gap) -> Term {
    guard case .name = subject.form else { throw Gap("`count` of a value whose kind is not known") }
    let base = try term(subject).receiver
    return Term(
      "[\(base) isKindOfClass:[NSString class]] ? [\(base) length] : [\(base) count]", .integer, .conditional,
      kind: .int)
  }

  /// True if the classes of ReactiveCocoa and UIKit have this property too.
  static func has(_ kind: Kind, _ key: String) -> Bool {
    switch kind {
    case .command: ["executionSignals", "executing", "enabled", "errors", "allowsConcurrentExecution"].contains(key)
    case .connection: key == "signal"
    case .channel: ["leadingTerminal", "followingTerminal"].contains(key)
    case .tuple: ["first", "second", "third", "fourth", "fifth", "last", "count"].contains(key)
    case .error: ["code", "domain"].contains(key)
    case .event: ["finished", "error", "value"].contains(key)
    case .disposable: ["disposed", "disposable"].contains(key)
    case .sequence: ["head", "tail", "array"].contains(key)
    case .refreshControl where key == "refreshing": true
    default: kind.isControl && ["enabled", "hidden", "on", "text", "title", "command", "value", "date"].contains(key)
    }
  }

  func isObject(_ value: Resolved) -> Bool {
    guard case .name = value.form, let path = value.path else { return false }
    return classOf[path] != nil
  }

  private func index(_ whole: Resolved, _ key: Resolved) throws(Gap) -> Term {
    let base = try term(whole)
    if kind(key)?.isSequence == true { throw Gap("a part of a list or text by a range") }
    let index = try term(key)
    let isOfTexts = kind(whole) == .dictionary || index.kind == .string
    if kind(whole) == .sequence { return Term("\(base.receiver).array[\(index.number(.integer).text)]") }
    return Term("\(base.receiver)[\(isOfTexts ? index.object : index.number(.integer).text)]")
  }

  // MARK: Operators of C

  func truth(_ value: Resolved) throws(Gap) -> Term {
    let found = try term(value)
    if let kind = found.kind, found.form == .object, ![.bool, .int, .double].contains(kind) {
      throw Gap("\(kind.withArticle) as a BOOL")
    }
    return found.truth
  }

  /// Writes a C number. A value of unknown kind is assumed to be one, and this is noted.
  func number(_ value: Resolved, _ wanted: Term.Form) throws(Gap) -> Term {
    let found = try term(value)
    if found.form == .object, found.kind == nil { assume(found.text) }
    if let kind = found.kind, found.form == .object, ![.int, .double, .duration, .bool].contains(kind) {
      throw Gap("an operator of C on \(kind.withArticle)")
    }
    return found.number(wanted)
  }

  private func assume(_ text: String) { if !assumed.contains(text), text.count < 40 { assumed.append(text) } }

  private func binary(_ sign: Expression.Binary, _ left: Resolved, _ right: Resolved, _ whole: Resolved) throws(Gap)
    -> Term
  {
    switch sign {
    case .and, .or:
      let level: Term.Level = sign == .and ? .and : .or
      // Compilers warn without these brackets, although C's precedence would suffice.
      let (a, b) = (try truth(left), try truth(right))
      return Term("\(a.operand(level)) \(sign.rawValue) \(b.operand(level))", .bool, level, kind: .bool)
    case .coalesce:
      return Term(
        "\(try term(left).object) ?: \(try term(right).object)", .object, .conditional, kind: kind(whole))
    case .equal, .unequal: return try equality(sign, left, right)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      let (a, b) = (try number(left, .double), try number(right, .double))
      return Term(
        "\(a.operand(.comparison)) \(sign.rawValue) \(b.operand(.comparison))", .bool, .comparison, kind: .bool)
    case .closedRange, .openRange: return try range(sign, left, right)
    case .plus, .minus, .times, .divided, .remainder:
      if sign == .plus, isText(left) || isText(right) {
        let (a, b) = (try term(left), try term(right))
        return Term("[\(a.receiver) stringByAppendingString:\(b.object)]", kind: .string)
      }
      let kinds = [kind(left), kind(right)]
      let wanted: Term.Form = kinds.contains(.double) || kinds.contains(.duration) ? .double : .integer
      let (a, b) = (try number(left, wanted), try number(right, wanted))
      let level: Term.Level = sign == .plus || sign == .minus ? .sum : .product
      let isDouble = a.form == .double || b.form == .double
      let right = b.level > level ? b.text : "(\(b.text))"
      let first = a.level >= level ? a.text : "(\(a.text))"
      return Term(
        "\(first) \(sign.rawValue) \(right)", isDouble ? .double : .integer, level, kind: isDouble ? .double : .int)
    }
  }

  private func isText(_ value: Resolved) -> Bool { kind(value) == .string }

  private func equality(_ sign: Expression.Binary, _ left: Resolved, _ right: Resolved) throws(Gap) -> Term {
    let (a, b) = (try term(left), try term(right))
    let isNumber = { (term: Term) in term.form != .object || term.kind == .int || term.kind == .double }
    if a.text == "nil" || b.text == "nil" || isNumber(a) && isNumber(b) {
      let (first, second) = a.text == "nil" || b.text == "nil" ? (a, b) : (a.number(b.form), b.number(a.form))
      return Term(
        "\(first.operand(.comparison)) \(sign.rawValue) \(second.operand(.comparison))", .bool, .equality, kind: .bool)
    }
    let word = a.kind == .string && b.kind == .string ? "isEqualToString" : "isEqual"
    let same = "[\(a.receiver) \(word):\(b.object)]"
    return sign == .equal ? Term(same, .bool, kind: .bool) : Term("!\(same)", .bool, .unary, kind: .bool)
  }

  /// A short range of literals as a list, since ReactiveCocoa has no ranges.
  private func range(_ sign: Expression.Binary, _ left: Resolved, _ right: Resolved) throws(Gap) -> Term {
    guard case .constant(.int(let first)) = left.form, case .constant(.int(let last)) = right.form,
      last - first <= 20, last >= first
    else { throw Gap("a range: ReactiveCocoa has none, a loop fills an NSArray") }
    let numbers = (sign == .closedRange ? Array(first...last) : Array(first..<last)).map { "@\($0)" }
    return Term(numbers.isEmpty ? "@[]" : "@[ \(numbers.joined(separator: ", ")) ]", kind: .array)
  }
}
