import Catalogue
import Diagnostics
import Syntax
import Values

/// Resolves every name, call and kind of a script before it runs, and reports errors.
final class Resolver {
  let source: Source
  let globals: Globals
  /// At the prompt a name may be bound again.
  let mayRebind: Bool
  /// Names that a statement with a syntax error may bind: they are never reported.
  let doubtful: Set<String>
  /// Messages whose suggestions are known already, since they are errors of the source that a suggestion changed.
  let settled: Set<String>
  /// Comparisons of names left: in a large script with many errors the last ones get no "did you mean".
  private var comparisons = 1 << 18

  private(set) var diagnostics: [Diagnostic] = []
  private(set) var declared = NameTable<Global>()
  private(set) var entries: [Entry] = []
  /// True in a top-level func, which may run after all `let`s.
  private(set) var inFunction = false
  /// True in a statement with a syntax error: further errors would only follow from it.
  private(set) var isSilent = false
  private var errorCount = 0
  /// Number of reports so far, those of expected failures included.
  var reportCount: Int { errorCount + diagnostics.count + failures.all.count }
  /// True if signals of signals are intended: a later stage joins them, or a name holds them.
  var signalsAreMeant = false
  /// True in a closure whose signals a later stage joins.
  var joinsLater = false
  /// Place in the current call's closures where a known signal is used as another kind of value.
  var signalUse: Span?
  /// The argument being resolved, if its parameter takes a closure of one value.
  var inPlaceOfClosure: Span?
  /// The argument being resolved of a function that does not exist.
  var ofUnknown: Span?
  /// True in the first argument of a function that may be a method elsewhere.
  var readsReceiver = false
  /// Kinds accepted by the parameter that the expression is passed to.
  var expected: Accepts?
  /// The `if` whose condition is being resolved.
  var branch: (whole: Span, condition: Span, hasElse: Bool)?
  /// The last comparison whose left side begins with `!`.
  var negatedComparison: Span?
  /// How the program uses the names of properties and keys; read when it is first needed.
  lazy var keyUses = KeyUses(source)
  /// For `map(_ * 2)`: suggests the closure that was meant.
  var closureBlanks: Suggestion?
  /// The innermost func or closure.
  var body: BodyContext?
  /// Places of `return` in bodies that return plain values.
  var plainReturns: Set<Int> = []
  /// Start of the top-level statement being resolved.
  var statementStart: Int?
  /// Texts such as `"{name}"` alone.
  lazy var placeholders = Interpolations.placeholders(of: source)
  /// True if the value gets a name, under which it may be joined later.
  var isBound = false
  /// True if the pipeline ends in the program's handlers or in `print`, which use its values.
  var endsInHandlers = false
  /// End of a statement whose signal the program shows and uses nowhere else.
  var shownEnd: Int?
  /// The stage before the `print` at the end of a pipeline.
  var printed: Span?
  /// Statements whose signals are shown as `_1`, `_2` …, in their order.
  private(set) var shown: [Span] = []
  /// True after the first statement that shows its value.
  private(set) var hasShown = false
  var openTest: OpenTest?
  /// The last value right of `<~`, where a text with a signal in it is reported as a whole.
  var followed: Span?
  /// Folds of sources that never complete.
  var endlessFolds: [Diagnostic] = []
  /// Start of the pipeline whose stages are being resolved.
  var pipelineStart: Int?
  /// Errors that the program will raise when it runs.
  var failures = ExpectedFailures()
  /// Shapes after each stage of the last resolved pipeline.
  var stages: [Shape] = []
  var readsText: Span?
  var touchesField = false

  private init(
    _ source: Source, _ globals: Globals, mayRebind: Bool, doubtful: Set<String> = [], settled: Set<String> = []
  ) {
    self.settled = settled
    self.source = source
    self.globals = globals
    self.mayRebind = mayRebind
    self.doubtful = doubtful
  }

  /// Resolves a script. `broken` are the indices of statements with a syntax error.
  static func resolve(
    _ script: Script, _ globals: Globals, mayRebind: Bool, broken: Set<Int>, doubtful: Set<String>,
    settled: Set<String>, _ hindsight: Hindsight? = nil
  ) -> (program: ResolvedProgram, diagnostics: [Diagnostic], plainReturns: Set<Int>) {
    let resolver = Resolver(script.source, globals, mayRebind: mayRebind, doubtful: doubtful, settled: settled)
    resolver.failures.hindsight = hindsight
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
    let isReleased = resolver.entries.contains { $0.role == .release }
    let errors = resolver.diagnostics.compactMap { $0.isError ? $0.place?.span : nil }
    let folds = resolver.endlessFolds.filter { fold in
      fold.place.map { place in !errors.contains { $0.start <= place.span.start && place.span.end <= $0.end } } == true
    }
    resolver.add(resolver.unmeantFailures() + (isReleased ? [] : folds))
    let program = ResolvedProgram(
      source: script.source, statements: statements, declared: resolver.declared, entries: resolver.entries)
    return (program, resolver.diagnostics, resolver.plainReturns)
  }

  static func shape(of expression: Expression, _ source: Source, _ globals: Globals) -> Shape {
    Resolver(source, globals, mayRebind: true).resolve(expression, Scope(parent: nil)).shape
  }

  private func warnOfUntouchedField() {
    guard let readsText, !touchesField, !mayRebind, errorCount == 0,
      !declared.all.contains(where: { Entries.named($0.name)?.result.kind == .textField })
    else { return }
    isSilent = false
    report(
      .warning, LanguageReasons.untouchedField, "`text` is read, but nothing types into the field", readsText,
      help: ["`type field \"hi\"` types, letter by letter"])
  }

  // MARK: reporting

  func place(_ span: Span) -> Place { Place(source, span) }
  func text(_ span: Span) -> String { source.text(of: span) }

  /// A suggestion to replace a span.
  func suggest(_ sentence: Sentence, _ span: Span, _ replacement: String, isSure: Bool = false) -> Suggestion {
    source.suggest(sentence, span, replacement, isSure: isSure)
  }

  func suggest(_ sentence: Sentence, _ edits: [Source.Change], isSure: Bool = false) -> Suggestion {
    source.suggest(sentence, edits, isSure: isSure)
  }

  func report(
    _ severity: Diagnostic.Severity, _ reason: Reason, _ message: Sentence, _ span: Span, label: Suggestion = "",
    help: [Suggestion] = [], notes: [Diagnostic.Note] = []
  ) {
    let diagnostic = Diagnostic(severity, reason, message, at: place(span), label: label, help: help, notes: notes)
    if failures.expectation != nil {
      if !isSilent, severity == .error { expect(failure: diagnostic) }
      return
    }
    if severity == .error { errorCount += 1 }
    if isSilent { return }
    diagnostics.append(diagnostic)
  }

  /// Adds warnings in the order of their places.
  private func add(_ warnings: [Diagnostic]) {
    if !warnings.isEmpty { diagnostics = (diagnostics + warnings).inOrder }
  }

  /// Resolves something again, to find what fails with other shapes; all other effects are undone.
  func trying(_ work: () -> Void) {
    let outer = (diagnostics, errorCount, endlessFolds)
    work()
    (diagnostics, errorCount, endlessFolds) = outer
  }

  func report(
    _ reason: Reason, _ message: Sentence, _ span: Span, label: Suggestion = "", help: [Suggestion] = [],
    notes: [Diagnostic.Note] = []
  ) {
    report(.error, reason, message, span, label: label, help: help, notes: notes)
  }

  /// The known name that was probably meant.
  func nearest(to name: String, _ scope: Scope) -> String? {
    guard comparisons > 0 else { return nil }
    let own = scope.all.map(\.name) + declared.all.map(\.name) + globals.all.map(\.name)
    let known = own + Entries.all.map(\.name) + ["true", "false", "nil"]
    comparisons -= known.count
    // The program's own names are likelier than those of the catalogue.
    if let near = Nearest.name(to: name, among: own), Nearest.isLikely(name, for: near) { return near }
    return Nearest.name(to: name, among: known)
  }

  /// Placeholder for an expression that was refused.
  func missing(_ span: Span) -> Resolved { Resolved(.missing, .unknown, at: span) }

  // MARK: names

  private func declare(_ statement: Statement) {
    switch statement.form {
    case .bind(let name, let value): declare(name, nil, value)
    case .unpack(let names, _): names.forEach { declare($0, nil) }
    case .function(let name, let parameters, let body, _):
      declare(name, parameters.map(\.text))
      if !isSilent { failures.functions[name.text] = (parameters, 0, body) }
    default: break
    }
  }

  private func declare(_ name: Name, _ parameters: [String]?, _ value: Expression? = nil) {
    let global = Global(
      name.text, shape: parameters == nil ? .unknown : Shape(.function), parameters: parameters, at: place(name.span))
    if case .closure(let closure)? = value?.form {
      global.closure = closure
      if !isSilent { failures.functions[name.text] = (closure.parameters, closure.anonymousCount, closure.body) }
    }
    guard let earlier = declared.put(global), !mayRebind else { return }
    declared.put(earlier)
    reportTwice(name, earlier.place)
  }

  func note(_ entry: Entry) { if !entries.contains(where: { $0 === entry }) { entries.append(entry) } }

  // MARK: statements

  private func resolve(top statement: Statement) -> ResolvedProgram.Statement {
    let errors = errorCount
    let scope = Scope(parent: nil)
    stages = []
    statementStart = statement.span.start
    if case .expression = statement.form { failures.isNamed = false } else { failures.isNamed = true }
    let (code, shape) = code(statement, scope)
    return ResolvedProgram.Statement(
      syntax: statement, code: code, locals: scope.locals, shape: shape, stages: stages,
      isRefused: isSilent || errorCount > errors)
  }

  private func code(_ statement: Statement, _ scope: Scope) -> (ResolvedProgram.Statement.Code, Shape) {
    switch statement.form {
    case .expression(let expression):
      shownEnd = mayRebind ? nil : expression.span.end
      let value = resolve(expression, scope)
      shownEnd = nil
      warnOfUncalled(value, scope)
      hasShown = true
      if value.shape.kind?.isSignal == true, expression.path == nil { shown.append(expression.span) }
      return (.expression(value), value.shape)
    case .bind(let name, let expression):
      // The name may hold a signal of signals that is joined later.
      isBound = true
      let value = resolve(expression, scope)
      isBound = false
      let global = pass(name, warnsOfUncalled(value) ? .unknown : value.shape)
      if case .missing = value.form { global.isRefused = true }
      global.maker = maker(ofSignal: value)
      return (.bind(global, value), value.shape)
    case .unpack(let names, let expression):
      let value = reportPair(names, expression, statement.span, scope) ?? resolve(expression, scope)
      checkUnpacked(value)
      let parts = names.indices.map { $0 < value.shape.parts.count ? value.shape.parts[$0] : .unknown }
      return (.unpack(zip(names, parts).map { pass($0, $1) }, value), value.shape)
    case .function(let name, let parameters, let body, _):
      inFunction = true
      defer { inFunction = false }
      let function = function(name.text, parameters, body, scope)
      // Statements of a script are resolved in order, so a func knows the results of funcs above it.
      let global = global(of: name)
      global.shape = Shape(.function, of: function.body.shape.inferred)
      warnOfEndlessCall(in: function, global)
      return (.function(global, function), Shape(.function))
    case .assign(let target, let expression):
      let (root, name, value) = assigned(target, expression, statement.span, scope)
      return (.assign(root, name: name, value), .unknown)
    }
  }

  /// The global bound by a statement. A name bound twice by mistake gets a separate global, so that the first keeps the
  /// kind it was resolved with.
  private func global(of name: Name) -> Global {
    guard let global = declared[name.text], mayRebind || global.place?.span == name.span else {
      return Global(name.text, at: place(name.span))
    }
    return global
  }

  private func pass(_ name: Name, _ shape: Shape) -> Global {
    let global = global(of: name)
    // The program says something other than what was meant: `let d = {"a": 1}`.
    global.shape = isSilent ? .unknown : shape
    global.isPassed = true
    return global
  }
}
