import Catalogue
import Diagnostics

/// Rules about Commands: events of their signals, and when they end.
extension ProgramHints {
  /// Inspects a pipeline whose source is `executionSignals`.
  func inspectExecutionSignals(_ chain: StreamChain, _ call: EntryCall, _ span: Span) {
    let above = chain.stages.dropLast()
    if above.isEmpty { inspectExecutions(of: chain, call, span) }
    let isFlattened = above.contains(where: joins)
    if !isFlattened, let failed = call.handler(of: .error) {
      hint(
        HintReasons.executionSignalsSendSignals,
        "executionSignals sends signals and never fails, so this handler never runs", failed.span,
        help: [
          "`\(chain.headText) | flatten` sends the values of the executions, `\(owner(chain)).errors` the errors"
        ])
    }
    if let completed = call.handler(of: .completed), !chain.endsEarly, !program.names(.release),
      above.allSatisfy({ passes($0) || joins($0) })
    {
      hint(
        HintReasons.completesAtRelease, "this completes when the command is released, not when an execution ends",
        completed.span, help: ["subscribe to each execution, or to the result of `execute`"])
    }
  }

  /// True if the stage joins a signal of signals.
  private func joins(_ stage: StreamChain.Stage) -> Bool {
    stage.call.entry.family == .highorder || stage.role == .concat && stage.call.inputs.count == 1
  }

  /// Inspects closures below `executionSignals` that handle the completion of an execution.
  private func inspectExecutions(of chain: StreamChain, _ call: EntryCall, _ span: Span) {
    guard !readsErrors, let command = command(of: chain), mayFail(command) else { return }
    for closure in call.closures {
      closure.body.walk { part in
        guard case .call(let inner) = part.form, inner.source != nil else { return }
        let execution = self.chain(part)
        guard case .name(.local(.argument(0), isCell: false)) = execution.head.form,
          let completed = inner.handler(of: .completed), inner.handler(of: .error) == nil
        else { return }
        self.hint(
          HintReasons.executionCompletes,
          "a failed execution completes here too: its error goes to `\(self.owner(chain)).errors`", completed.span,
          help: ["the result of `execute` tells success and failure apart"])
      }
    }
  }

  private func owner(_ chain: StreamChain) -> String {
    if case .member(let subject, _, _) = chain.head.form { return chain.headSource.text(of: subject.span) }
    return chain.headText
  }

  /// The call that made the Command whose property is the source.
  private func command(of chain: StreamChain) -> EntryCall? {
    guard case .member(let subject, _, _) = chain.head.form else { return nil }
    return StreamChain(subject, in: chain.headSource, bindings).headCall
  }

  private func mayFail(_ command: EntryCall) -> Bool {
    var mayFail = false
    command.closures.last?.body.walk { part in
      switch part.form {
      case .call(let call): mayFail = mayFail || call.entry.role == .sendError || call.entry.traits.contains(.mayFail)
      case .valueCall: mayFail = true
      default: break
      }
    }
    return mayFail
  }
}
