import Catalogue
import Diagnostics
import Syntax
import Values

// Hints of the program's tree: rules about pipelines that mean something else than they seem to. A rule goes by what
// names stand for and by kinds, never by the text. It is silent where only running can tell; `RunHints` continues
// there.

extension Compilation {
  /// Hints about the program, in the order of their places. `atPrompt` adds those that only help somebody who tries
  /// things out. `earlier` are the programs before it whose names it may use.
  public func hints(atPrompt: Bool = false, after earlier: [ResolvedProgram] = []) -> [Diagnostic] {
    if hasErrors { return [] }
    let rules = ProgramHints(program, HintBindings(earlier + [program]), atPrompt: atPrompt)
    rules.apply()
    let silence = HintSilence(script)
    return rules.found.filter { !silence.covers($0) }.enumerated().sorted {
      ($0.element.place?.span.start ?? 0, $0.offset) < ($1.element.place?.span.start ?? 0, $1.offset)
    }.map(\.element)
  }
}

final class ProgramHints {
  let program: ResolvedProgram
  let bindings: HintBindings
  let isAtPrompt: Bool
  private(set) var found: [Diagnostic] = []
  /// Places of bindings with `<~` to each recipe.
  var uses: [ObjectIdentifier: [Span]] = [:]
  private var reported: Set<String> = []
  /// Where stages `finally` begin that have another one below them: whoever wrote both knows the difference.
  var finallyIsBelow: Set<Int> = []

  /// The program handles the errors of a Command somewhere.
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

  func hint(_ reason: Reason, _ message: Sentence, _ span: Span, help: [Suggestion] = []) {
    // A stage belongs to every pipeline that goes on from it.
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
      if call.entry.name == "setKeyPath", let signal = call.source { visit(binding: chain(signal), expression.span) }
    case .follow(_, _, let signal): visit(binding: chain(signal), expression.span)
    default: break
    }
  }

  /// A pipeline that ends in this call.
  private func visit(_ chain: StreamChain, _ call: EntryCall, _ span: Span) {
    let handlers = EventHandlers(call)
    if chain.isProperty("executionSignals", of: .command) {
      inspectExecutionSignals(chain, call, handlers, span)
    } else if let completed = handlers.completed, isEndless(chain.head), !chain.has(Self.ending),
      !program.names("release")
    {
      hint(
        HintReasons.neverCompletes, "`\(chain.headText)` never completes, so neither does this",
        completed.span, help: ["`| take 1` or `| takeUntil SIGNAL` makes an end"])
    }
    inspectStage(chain, call, span)
  }

  func anyPart(_ test: (Resolved) -> Bool) -> Bool {
    var isThere = false
    for statement in program.statements {
      for expression in statement.expressions { expression.walk { isThere = isThere || test($0) } }
    }
    return isThere
  }
}
