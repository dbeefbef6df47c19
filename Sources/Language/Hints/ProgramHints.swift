import Catalogue
import Diagnostics
import Values

// Hints about the program text: rules that find pipelines which do not do what they seem to. Rules use resolved
// names and kinds, never the text. Cases that depend on run-time values are left to `RunHints`.

extension Compilation {
  /// Hints about the program, in the order of their places. `atPrompt` adds those that only help someone who is
  /// experimenting. `earlier` are previous programs whose names this one may use.
  /// `isUnbounded` adds what keeps a run without `--for` from ending.
  public func hints(
    atPrompt: Bool = false, after earlier: [ResolvedProgram] = [], isUnbounded: Bool = false
  ) -> [Diagnostic] {
    if hasErrors { return [] }
    let rules = ProgramHints(program, HintBindings(earlier + [program]), atPrompt: atPrompt)
    rules.apply()
    if isUnbounded { rules.inspectEnd() }
    let silence = HintSilence(script)
    return rules.found.filter { !silence.covers($0) && !isWarned($0) }.inOrder
  }

  /// True if a warning says the same of that place.
  private func isWarned(_ hint: Diagnostic) -> Bool {
    let codes = [
      HintReasons.signalInText.code: LanguageReasons.signalAsText.code,
      HintReasons.neverCompletes.code: LanguageReasons.neverSends.code,
    ]
    guard let code = codes[hint.reason.code] else { return false }
    return diagnostics.contains { $0.reason.code == code && $0.place?.span.start == hint.place?.span.start }
  }
}

final class ProgramHints {
  let program: ResolvedProgram
  let bindings: HintBindings
  let isAtPrompt: Bool
  private(set) var found: [Diagnostic] = []
  /// Places where each recipe is bound with `<~`.
  var uses: [ObjectIdentifier: [Span]] = [:]
  private var reported: Set<String> = []
  /// Start offsets of `finally` stages that have another `finally` below: someone who wrote both knows the difference.
  var finallyIsBelow: Set<Int> = []

  /// True if the program handles the errors of any Command.
  lazy var readsErrors = anyPart { part in
    if case .member(let subject, "errors", _) = part.form { return subject.shape.kind == .command }
    return false
  }

  init(_ program: ResolvedProgram, _ bindings: HintBindings, atPrompt: Bool) {
    self.program = program
    self.bindings = bindings
    isAtPrompt = atPrompt
  }

  func apply() {
    for statement in program.statements where !statement.isRefused {
      for expression in statement.expressions { expression.walk(noteFinally) }
      for expression in statement.expressions { expression.walk(visit) }
      visit(statement)
    }
    inspectDelegates()
    reportReusedViews()
  }

  func hint(_ reason: Reason, _ message: Sentence, _ span: Span, help: [Suggestion]) {
    // A stage is part of every pipeline that continues it, so report it only once.
    guard reported.insert("\(reason.code) \(span.start)").inserted else { return }
    found.append(Diagnostic(.hint, reason, message, at: Place(program.source, span), help: help))
  }

  func text(_ span: Span) -> String { program.source.text(of: span) }
  func chain(_ expression: Resolved) -> StreamChain { StreamChain(expression, in: program.source, bindings) }

  private func visit(_ expression: Resolved) {
    switch expression.form {
    case .call(let call):
      if call.source != nil { visit(chain(expression), call, expression.span) }
      visit(call, expression.span)
      inspectPatterns(call.entry.name, (1..<max(1, call.arguments.count)).compactMap(call.argument))
      if call.entry.role == .bindProperty, let signal = call.source { visit(binding: chain(signal), expression.span) }
    case .follow(let object, let path, let signal):
      let chain = chain(signal)
      visit(binding: chain, expression.span)
      inspectDelivery(to: object, path, chain, expression.span)
      if path == ["text"] { inspectText(of: object, expression.span) }
    case .methodCall(let call): inspectPatterns(call.name, call.arguments)
    case .valueCall: inspectObservations(by: expression)
    case .gathered(.text, let parts): inspectText(of: parts)
    case .block(let statements):
      for case .assign(let object, "text", _, let place) in statements { inspectText(of: object, place) }
    default: break
    }
  }

  /// Inspects a pipeline that ends in this call.
  private func visit(_ chain: StreamChain, _ call: EntryCall, _ span: Span) {
    if chain.isProperty("executionSignals", of: .command) {
      inspectExecutionSignals(chain, call, span)
    } else if let completed = call.handler(of: .completed), isEndless(chain.head), !chain.endsEarly,
      !program.names(.release)
    {
      hint(
        HintReasons.neverCompletes, "`\(chain.headText)` never completes, so neither does this",
        completed.span, help: ["`| take 1` or `| takeUntil SIGNAL` makes an end"])
    }
    inspectStage(chain, call, span)
    inspectDelivery(of: call, chain)
    inspectJoining(chain, call)
  }

  /// Inspects what keeps the run going: a signal shown or subscribed at top level that sends again and again.
  func inspectEnd() {
    if program.names(.exit) || program.names(.dispose) || program.names(.release) { return }
    for statement in program.statements where !statement.isRefused {
      guard case .expression(let value) = statement.code else { continue }
      let chain = chain(value)
      guard let head = chain.headCall, head.entry.role == .interval, !chain.endsEarly else { continue }
      hint(
        HintReasons.neverCompletes, "`\(chain.headText)` never ends, and neither does this run", statement.span,
        help: ["`| take 3` makes an end; `--for 5s` bounds the run; Ctrl-C ends it"])
    }
  }

  func anyPart(_ test: (Resolved) -> Bool) -> Bool {
    var isThere = false
    for statement in program.statements {
      for expression in statement.expressions { expression.walk { isThere = isThere || test($0) } }
    }
    return isThere
  }
}
