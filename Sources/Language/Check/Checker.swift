import Catalogue
import Diagnostics
import Syntax
import Values

/// Looks a whole script over before its first statement runs: names, arity, labels, and the kinds that can be known.
public final class Checker {
  public struct Result {
    public let diagnostics: [Diagnostic]
    /// The names that the script binds at top level.
    public let declared: NameTable<Global>

    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
  }

  let source: Source
  let globals: Globals
  /// Signals of signals are what is wanted here: a later stage joins them.
  @exclusivity(unchecked) var signalsAreMeant = false
  /// Of what the calls that are being checked are given, the innermost last.
  @exclusivity(unchecked) var kinds = KindList()
  /// At the prompt a name may be bound again.
  private let mayRebind: Bool
  private(set) var diagnostics: [Diagnostic] = []
  @exclusivity(unchecked) private(set) var declared = NameTable<Global>()
  /// In a func of the program's own scope, which may run after all its `let`s.
  @exclusivity(unchecked) private var inFunction = false
  @exclusivity(unchecked) private var readsText: Span?
  @exclusivity(unchecked) private var touchesField = false

  private let top = CheckScope(parent: nil, .top)
  /// Of closures at top level that name nothing.
  private(set) lazy var nameless = CheckScope(parent: top, .closure)

  private init(_ source: Source, _ globals: Globals, mayRebind: Bool) {
    self.source = source
    self.globals = globals
    self.mayRebind = mayRebind
  }

  public static func check(_ script: Script, _ globals: Globals, mayRebind: Bool = false) -> Result {
    let checker = Checker(script.source, globals, mayRebind: mayRebind)
    checker.run(script)
    return Result(diagnostics: checker.diagnostics, declared: checker.declared)
  }

  /// The kind of an expression, as far as it is known before it runs.
  public static func kind(of expression: Expression, _ source: Source, _ globals: Globals) -> Kind? {
    let checker = Checker(source, globals, mayRebind: true)
    return checker.check(expression, checker.top)
  }

  private func run(_ script: Script) {
    declared.reserve(script.statements.count)
    for statement in script.statements { declare(statement) }
    for statement in script.statements { check(statement, top) }
    if let readsText, !touchesField, !mayRebind, !diagnostics.contains(where: { $0.severity == .error }) {
      report(
        .warning, LanguageReasons.untouchedField, "`text` is read, but nothing types into the field", readsText,
        help: ["`type field \"hi\"` types, letter by letter"])
    }
  }

  private func declare(_ statement: Statement) {
    switch statement.form {
    case .bind(let name, _): declare(name, nil)
    case .unpack(let names, _): for name in names { declare(name, nil) }
    case .function(let name, let parameters, _, _): declare(name, parameters.map(\.text))
    default: break
    }
  }

  private func declare(_ name: Name, _ parameters: [String]?) {
    let global = Global(
      name.text, kind: parameters == nil ? nil : .function, parameters: parameters, at: place(name.span))
    guard let earlier = declared.put(global), !mayRebind else { return }
    declared.put(earlier)
    reportTwice(name, earlier.place)
  }

  private func reportTwice(_ name: Name, _ earlier: Place?) {
    report(
      .error, LanguageReasons.boundTwice, "`\(name.text)` is bound already", name.span, label: "bound again here",
      notes: earlier.map { [Diagnostic.Note("the first one is here", at: $0)] } ?? [])
  }

  func place(_ span: Span) -> Place { Place(source, span) }

  func report(
    _ severity: Diagnostic.Severity = .error, _ reason: Reason, _ message: Sentence, _ span: Span,
    label: Suggestion = "",
    help: [Suggestion] = [],
    notes: [Diagnostic.Note] = []
  ) {
    diagnostics.append(Diagnostic(severity, reason, message, at: place(span), label: label, help: help, notes: notes))
  }

  // MARK: statements

  @discardableResult
  func check(_ statement: Statement, _ scope: CheckScope) -> Kind? {
    let isTop = scope.frame == .top
    switch statement.form {
    case .expression(let expression): return check(expression, scope)
    case .bind(let name, let value):
      let kind = check(value, scope)
      if isTop { pass(name, kind) } else { bind(name, kind, nil, scope) }
    case .unpack(let names, let value):
      check(value, scope)
      for name in names { if isTop { pass(name, nil) } else { bind(name, nil, nil, scope) } }
    case .function(_, let parameters, let body, _):
      if isTop { inFunction = true }
      checkFunction(parameters, body, scope)
      if isTop { inFunction = false }
    case .assign(let target, let value):
      checkTarget(target, scope)
      check(value, scope)
    }
    return nil
  }

  private func pass(_ name: Name, _ kind: Kind?) {
    guard let global = declared[name.text] else { return }
    global.kind = kind
    global.isPassed = true
  }

  private func bind(_ name: Name, _ kind: Kind?, _ parameters: [String]?, _ scope: CheckScope) {
    if let earlier = scope.bind(CheckScope.Known(name, kind: kind, parameters: parameters)) {
      reportTwice(name, place(earlier.span))
    }
  }

  private func checkFunction(_ parameters: [Name], _ body: Block, _ scope: CheckScope) {
    let inner = CheckScope(parent: scope, .closure)
    for parameter in parameters { bind(parameter, nil, nil, inner) }
    check(body, inner)
  }

  /// The place left of `=` and `<~`.
  func checkTarget(_ target: Expression, _ scope: CheckScope) {
    guard case .member(let subject, let name) = target.form else { return }
    guard let kind = check(subject, scope), kind != .object, kind != .dictionary else { return }
    guard let property = Entries.property(name.text, of: kind) else {
      return reportMissing(name, kind)
    }
    if property.set == nil {
      report(.error, LanguageReasons.notSettable, "`\(name.text)` of \(kind.withArticle) cannot be set", name.span)
    }
  }

  /// The statements of a block; its own scope is handed in.
  @discardableResult
  func check(_ block: Block, _ scope: CheckScope) -> Kind? {
    if let only = block.expression { return check(only, scope) }
    for statement in block.statements {
      if case .function(let name, let parameters, _, _) = statement.form {
        bind(name, .function, parameters.map(\.text), scope)
      }
    }
    var last: Kind?
    for (index, statement) in block.statements.enumerated() {
      last = check(statement, scope)
      if index < block.statements.count - 1 { warnUnused(statement, last, scope) }
    }
    return last
  }

  /// A signal that is no block's value and that nobody subscribes does nothing.
  private func warnUnused(_ statement: Statement, _ kind: Kind?, _ scope: CheckScope) {
    guard case .expression(let expression) = statement.form, let lost = lostSignal(expression, kind) else { return }
    report(
      .warning, LanguageReasons.unusedSignal, "nothing subscribes this signal", lost.span,
      help: lost.calls("return")
        ? ["`return` makes a signal, it does not leave the closure: use `if … { … } else { … }` as its last value"] : []
    )
  }

  private func lostSignal(_ expression: Expression, _ kind: Kind?) -> Expression? {
    if case .branch(_, let yes, let no) = expression.form {
      for block in [yes] + (no.map { [$0] } ?? []) {
        if let last = block.statements.last, case .expression(let value) = last.form, value.calls("return") {
          return value
        }
      }
      return nil
    }
    guard kind == .signal, let entry = expression.outermostEntry, !entry.traits.contains(.acts) else { return nil }
    return expression
  }

  func noteName(_ name: String, _ span: Span) {
    // Asked of every name, and its length is known at once.
    switch name.utf8.count {
    case 4: if readsText == nil, name == "text" { readsText = span }
    case 5: if name == "field" { touchesField = true }
    case 9: if name == "TextField" { touchesField = true }
    default: break
    }
  }

  // MARK: names

  enum Meaning {
    case known(CheckScope.Known)
    case global(Global)
    case entry(Entry)
    /// Its `let` is further down, and what asks runs before.
    case later(Global)
  }

  func look(_ name: String, _ scope: CheckScope) -> Meaning? {
    if let known = scope.look(name) { return .known(known) }
    let own = declared[name]
    if let own, own.isPassed || own.parameters != nil || inFunction { return .global(own) }
    if let global = globals[name] { return .global(global) }
    if let entry = Entries.named(name) { return .entry(entry) }
    if let own { return scope.isTop ? .later(own) : .global(own) }
    // What was shown last, and what has been watched: there when the statement runs.
    return Globals.isShown(name) ? .global(Global(name)) : nil
  }
}

extension Expression {
  func calls(_ name: String) -> Bool {
    if case .apply(let callee, _, _) = form, case .name(name) = callee.form { return true }
    return false
  }

  /// The entry that is called last to make this value, where its name is plain.
  var outermostEntry: Entry? {
    switch form {
    case .apply(let callee, _, _): callee.calleeName.flatMap(Entries.named)
    case .pipe(_, let stages):
      stages[stages.count - 1].outermostEntry ?? stages[stages.count - 1].calleeName.flatMap(Entries.named)
    case .bracketed(let inner): inner.outermostEntry
    case .name(let name): Entries.named(name)
    default: nil
    }
  }

  private var calleeName: String? {
    switch form {
    case .name(let name): name
    case .member(_, let name): name.text
    default: nil
    }
  }
}
