import Catalogue
import Diagnostics
import Kernels
import Syntax
import Values

/// Finds what every name, call and kind of a script is, before its first statement runs, and reports what cannot be
/// meant.
final class Resolver {
  let source: Source
  let globals: Globals
  /// At the prompt a name may be bound again.
  let mayRebind: Bool
  /// Names that a statement with a syntax error may bind: they are never reported.
  private let doubtful: Set<String>

  private(set) var diagnostics: [Diagnostic] = []
  private(set) var declared = NameTable<Global>()
  private(set) var entries: [Entry] = []
  /// In a func of the program's own scope, which may run after all its `let`s.
  private var inFunction = false
  /// The statement has a syntax error, which says more than what follows from it.
  private var isSilent = false
  private var errorCount = 0
  /// Signals of signals are meant here: a later stage joins them, or a name holds them.
  var signalsAreMeant = false
  /// Where a value that is known to be a signal is used as something else, in the closures of the call that is
  /// resolved.
  var signalUse: Span?
  /// Accepted by the parameter that the expression is given for.
  var expected: Accepts?
  /// For `map(_ * 2)`: the argument as the closure that was meant.
  var closureBlanks: Suggestion?
  /// Beginning of the statement of the program that is resolved.
  var statementStart: Int?
  /// The value is bound to a name, under which it may be joined later.
  var isBound = false
  /// The pipeline ends in handlers of the program, or in `print`: they get what it sends.
  var endsInHandlers = false
  /// The shapes after each stage of the last pipeline that was resolved.
  var stages: [Shape] = []
  private var readsText: Span?
  private var touchesField = false

  private init(_ source: Source, _ globals: Globals, mayRebind: Bool, doubtful: Set<String>) {
    self.source = source
    self.globals = globals
    self.mayRebind = mayRebind
    self.doubtful = doubtful
  }

  /// `broken` are the statements with a syntax error, by their index.
  static func resolve(
    _ script: Script, _ globals: Globals, mayRebind: Bool, broken: Set<Int>, doubtful: Set<String>
  ) -> (program: ResolvedProgram, diagnostics: [Diagnostic]) {
    let resolver = Resolver(script.source, globals, mayRebind: mayRebind, doubtful: doubtful)
    resolver.declared.reserve(script.statements.count)
    for (index, statement) in script.statements.enumerated() {
      resolver.isSilent = broken.contains(index)
      resolver.declare(statement)
    }
    var statements: [ResolvedProgram.Statement] = []
    statements.reserveCapacity(script.statements.count)
    for (index, statement) in script.statements.enumerated() {
      resolver.isSilent = broken.contains(index)
      statements.append(resolver.resolve(top: statement))
    }
    if broken.isEmpty { resolver.warnOfUntouchedField() }
    let program = ResolvedProgram(
      source: script.source, statements: statements, declared: resolver.declared, entries: resolver.entries)
    return (program, resolver.diagnostics)
  }

  static func shape(of expression: Expression, _ source: Source, _ globals: Globals) -> Shape {
    Resolver(source, globals, mayRebind: true, doubtful: []).resolve(expression, Scope(parent: nil)).shape
  }

  private func warnOfUntouchedField() {
    guard let readsText, !touchesField, !mayRebind, errorCount == 0 else { return }
    isSilent = false
    report(
      .warning, LanguageReasons.untouchedField, "`text` is read, but nothing types into the field", readsText,
      help: ["`type field \"hi\"` types, letter by letter"])
  }

  // MARK: reporting

  func place(_ span: Span) -> Place { Place(source, span) }
  func text(_ span: Span) -> String { source.text(of: span) }

  /// A suggestion to write something in the place of a span.
  func suggest(_ sentence: Sentence, _ span: Span, _ replacement: String, isSure: Bool = false) -> Suggestion {
    Suggestion(sentence, edits: [Edit(place(span), with: replacement)], isSure: isSure)
  }

  func report(
    _ severity: Diagnostic.Severity = .error, _ reason: Reason, _ message: Sentence, _ span: Span,
    label: Suggestion = "", help: [Suggestion] = [], notes: [Diagnostic.Note] = []
  ) {
    if severity == .error { errorCount += 1 }
    if isSilent { return }
    diagnostics.append(Diagnostic(severity, reason, message, at: place(span), label: label, help: help, notes: notes))
  }

  /// Stands for an expression that was refused.
  func missing(_ span: Span) -> Resolved { Resolved(.missing, .unknown, at: span) }

  // MARK: names

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
      name.text, shape: parameters == nil ? .unknown : Shape(.function), parameters: parameters, at: place(name.span))
    guard let earlier = declared.put(global), !mayRebind else { return }
    declared.put(earlier)
    reportTwice(name, earlier.place)
  }

  func reportTwice(_ name: Name, _ earlier: Place?) {
    report(
      .error, LanguageReasons.boundTwice, "`\(name.text)` is bound already", name.span, label: "bound again here",
      notes: earlier.map { [Diagnostic.Note("the first one is here", at: $0)] } ?? [])
  }

  enum Meaning {
    case local(Scope.Local)
    case global(Global)
    case shown(String)
    case entry(Entry)
    /// Its `let` is further down, and this code runs before.
    case later(Global)
    /// A statement that could not be read may bind it.
    case doubtful
  }

  func look(_ name: String, _ scope: Scope) -> Meaning? {
    if let local = scope.look(name) { return .local(local) }
    let own = declared[name]
    if let own, own.isPassed || own.parameters != nil || inFunction { return .global(own) }
    if let global = globals[name], !Globals.isShown(name) { return .global(global) }
    if let entry = Entries.named(name) { return .entry(entry) }
    if let own { return scope.isTop ? .later(own) : .global(own) }
    // The value shown last, and the watched signals: they are there when the statement runs.
    if Globals.isShown(name) { return .shown(name) }
    return doubtful.contains(name) ? .doubtful : nil
  }

  func note(_ entry: Entry) {
    if !entries.contains(where: { $0 === entry }) { entries.append(entry) }
  }

  func noteName(_ name: String, _ span: Span, _ scope: Scope) {
    if name == "text", scope.look(name) == nil, declared[name] == nil { readsText = readsText ?? span }
    if name == "field" || name == "TextField" { touchesField = true }
  }

  // MARK: statements

  private func resolve(top statement: Statement) -> ResolvedProgram.Statement {
    let errors = errorCount
    let scope = Scope(parent: nil)
    stages = []
    statementStart = statement.span.start
    let (code, shape) = code(statement, scope)
    return ResolvedProgram.Statement(
      syntax: statement, code: code, locals: scope.locals, shape: shape, stages: stages,
      isRefused: isSilent || errorCount > errors)
  }

  private func code(_ statement: Statement, _ scope: Scope) -> (ResolvedProgram.Statement.Code, Shape) {
    switch statement.form {
    case .expression(let expression):
      let value = resolve(expression, scope)
      return (.expression(value), value.shape)
    case .bind(let name, let expression):
      // A name may hold a signal of signals that is joined later.
      isBound = true
      let value = resolve(expression, scope)
      isBound = false
      return (.bind(pass(name, value.shape), value), value.shape)
    case .unpack(let names, let expression):
      let value = resolve(expression, scope)
      let parts = names.indices.map { $0 < value.shape.parts.count ? value.shape.parts[$0] : .unknown }
      return (.unpack(zip(names, parts).map { pass($0, $1) }, value), value.shape)
    case .function(let name, let parameters, let body, _):
      inFunction = true
      defer { inFunction = false }
      let function = function(name.text, parameters, body, at: body.span, scope)
      // Its statements come in their order, so a func knows the results of those above it.
      let global = global(of: name)
      global.shape = Shape(.function, of: function.body.shape.inferred)
      return (.function(global, function), Shape(.function))
    case .assign(let target, let expression):
      let (root, name) = self.target(target, scope)
      let value = resolve(expression, scope)
      return (.assign(root, name: name, value), .unknown)
    }
  }

  /// The global that a statement binds. A name that is bound twice by mistake keeps the first one as it is: what was
  /// resolved with its kind runs.
  private func global(of name: Name) -> Global {
    guard let global = declared[name.text], mayRebind || global.place?.span == name.span else {
      return Global(name.text, at: place(name.span))
    }
    return global
  }

  private func pass(_ name: Name, _ shape: Shape) -> Global {
    let global = global(of: name)
    global.shape = shape
    global.isPassed = true
    return global
  }

  /// The place left of `=`: what it belongs to, and its name.
  func target(_ target: Expression, _ scope: Scope) -> (Resolved, String) {
    guard case .member(let subject, let name) = target.form else { return (missing(target.span), "") }
    let root = resolve(subject, scope)
    checkSettable(name, of: root)
    return (root, name.text)
  }

  func checkSettable(_ name: Name, of subject: Resolved) {
    guard let kind = subject.shape.certain, kind != .object, kind != .dictionary else { return }
    guard let property = Entries.property(name.text, of: kind) else {
      reportMissing(name, subject.shape)
      return
    }
    if property.set == nil {
      report(.error, LanguageReasons.notSettable, "`\(name.text)` of \(kind.withArticle) cannot be set", name.span)
    }
  }
}
