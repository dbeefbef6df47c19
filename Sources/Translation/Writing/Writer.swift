/// Writes a tree of Objective-C in rsig. Runs several times over the same facts: the uses found by one pass determine
/// the stand-ins written by the next.
final class Writer {
  enum Refusal: Error {
    case unknown(String)
    case leftOut(String)
  }

  /// A variable of the fragment.
  struct Variable {
    let text: String
    var kind: ObjCKind
    var entity: Entity?
    var element: Entity?
    var mayBeNil = false
  }

  struct Scope {
    var names: [String: Variable] = [:]
    var taken: Set<String> = []
    /// The Object that holds the variables whose values change.
    var cell: String?
    /// Expressions of the statement being written, so that a rule that looks at an operand first writes nothing twice.
    var written: [Use: Result<Phrase, Refusal>] = [:]
  }

  /// An expression in a role.
  struct Use: Hashable {
    let expression: ObjCExpression
    let role: Selector.Role

    static func == (one: Use, other: Use) -> Bool { one.expression === other.expression && one.role == other.role }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(expression))
      hasher.combine(role)
    }
  }

  /// State of the body being written, and how it ends.
  struct Body {
    enum Mode { case top, effect, value, truth, maker, subscription }
    var mode: Mode
    var returned: [Phrase] = []
    /// Names of the `NSError **` and `BOOL *` parameters.
    var errorName: String?
    var stopName: String?
    var error: String?
    var loop: Loop?
    var stops = false
    /// Place that records whether the `BOOL *` is set, for a later `return`.
    var stopPlace: String?
  }

  /// One or more lines of the translation.
  struct Piece: Equatable {
    enum Kind { case code, comment, failure, blank }
    let text: String
    let kind: Kind
    /// Lines of the Objective-C.
    let lines: ClosedRange<Int>?

    /// True if any line is code: a method may also be unreadable in part, with comments for the rest.
    var hasCode: Bool { text.split(separator: "\n").contains { !$0.drop { $0 == " " }.hasPrefix("#") } }
  }

  let facts: Facts
  let source: [UInt8]
  var scopes: [Scope] = [Scope()]
  var bodies: [Body] = [Body(mode: .top)]
  /// Statements that must precede the one being written.
  var before: [String] = []
  var cells = 0
  var loops: [String: Int] = [:]
  /// The meanings of `self` within methods; nil for the Object `self`.
  var receivers: [Variable?] = []
  /// Blocks that return signals, as the operators around them show.
  var makers: Set<ObjectIdentifier> = []
  var depth = 0
  var writtenMethods: Set<String> = []
  private(set) var leftOut: [String] = []
  var notes: [TranslationNote] = []
  var pieces: [Piece] = []

  init(_ facts: Facts, _ source: [UInt8]) {
    self.facts = facts
    self.source = source
    for method in facts.methods.values { scopes[0].taken.insert(method.name) }
    if facts.roots.contains(where: { facts.assigned.contains($0) && facts.knownRoot($0) != nil }) {
      scopes[0].cell = "vars"
      cells = 1
    }
  }

  var isTop: Bool { scopes.count == 1 }

  func leave(out text: String) {
    let text = text.onOneLine
    if !leftOut.contains(text) { leftOut.append(text) }
  }

  func note(_ reason: TranslationNote.Kind, _ text: String, lines: ClosedRange<Int>? = nil) {
    if !notes.contains(where: { $0.kind == reason && $0.text == text }) {
      notes.append(TranslationNote(kind: reason, text: text, lines: lines))
    }
  }

  // MARK: Names

  func variable(_ name: String) -> Variable? {
    for scope in scopes.reversed() { if let known = scope.names[name] { return known } }
    return nil
  }

  func isDeclared(_ name: String) -> Bool { variable(name) != nil }

  /// Declares a variable in the innermost scope, under a new name that is unique there.
  func declare(
    _ name: String, _ kind: ObjCKind, entity: Entity? = nil, element: Entity? = nil, mayBeNil: Bool = false
  ) -> String {
    var text = facts.free(name)
    if text != "_" {
      var number = 1
      let base = text
      while scopes.lastElement.taken.contains(text) {
        number += 1
        text = "\(base)\(number)"
      }
      scopes.lastElement.taken.insert(text)
    }
    scopes.lastElement.names[name] = Variable(
      text: text, kind: kind, entity: entity, element: element, mayBeNil: mayBeNil)
    return text
  }

  /// Declares a variable whose value changes, as a key of an Object. Returns the statement that sets its initial value.
  func declareChanging(_ name: String, _ kind: ObjCKind, _ value: String) -> String {
    let key = Names.written(name)
    let top = scopes.count - 1
    let cell: String
    var statement: String
    if let known = scopes[top].cell {
      cell = known
      statement = "\(cell).\(key) = \(value)"
    } else {
      cells += 1
      cell = cells == 1 ? "vars" : "vars\(cells)"
      scopes[top].cell = cell
      scopes[top].taken.insert(cell)
      statement = "let \(cell) = Object [\"\(key)\": \(value)]"
    }
    scopes[top].names[name] = Variable(text: "\(cell).\(key)", kind: kind)
    return statement
  }

  func scoped<Result, Trouble>(_ body: () throws(Trouble) -> Result) throws(Trouble) -> Result {
    scopes.append(Scope())
    defer { scopes.removeLast() }
    return try body()
  }

  func text(of statement: ObjCStatement) -> String {
    let end = min(max(statement.end, statement.start), source.count)
    let words = String(utf8: source[min(statement.start, end)..<end]).onOneLine
    return words.count > 90 ? words.prefix(87) + "…" : words
  }
}
