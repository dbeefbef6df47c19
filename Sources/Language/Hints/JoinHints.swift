import Catalogue
import Diagnostics
import Values

/// Rules about signals of signals that only names and properties reveal, where the resolver's W0001 sees no kind.
extension ProgramHints {
  /// Inspects a subscription for a `map` whose signals nothing joins.
  func inspectJoining(_ chain: StreamChain, _ call: EntryCall) {
    guard call.entry.family == .subscribing, !anyJoin(in: call) else { return }
    for stage in chain.stages.dropLast().reversed() {
      if stage.call.entry.traits.contains(.sendsResults) {
        if stage.place.source === program.source { inspectMapping(stage) }
        return
      }
      guard [.filter, .effects, .delivery].contains(stage.call.entry.family) else { return }
    }
  }

  /// True if a handler subscribes to what it is given, or passes it on.
  private func anyJoin(in call: EntryCall) -> Bool {
    call.closures.contains { closure in
      var joins = false
      closure.body.walk { part in
        guard case .call(let inner) = part.form, inner.entry.role != .print else { return }
        joins = joins || inner.inputs.contains { $0.isArgument } || inner.source?.isArgument == true
      }
      return joins
    }
  }

  private func inspectMapping(_ stage: StreamChain.Stage) {
    guard let given = stage.call.argument(1) else { return }
    let values: [Resolved]
    if case .closure(let closure) = given.form {
      values = closure.values
    } else if let bound = bindings.bound(given, in: program.source), case .closure(let closure) = bound.value.form {
      values = closure.values
      if values.contains(where: { $0.shape.kind?.isSignal ?? false }) { return report(stage, given) }
    } else {
      return
    }
    let sends = values.contains { value in
      bindings.function(calledBy: value, in: program.source)?.body.values.contains { $0.shape.kind?.isSignal ?? false }
        ?? false
    }
    // W0001 says it already, where the kind is known.
    if sends, !values.contains(where: { $0.shape.kind?.isSignal ?? false }) { report(stage, given) }
  }

  private func report(_ stage: StreamChain.Stage, _ given: Resolved) {
    hint(
      HintReasons.mapOfSignals, "this `\(stage.name)` sends signals, and nothing subscribes to them", given.span,
      help: ["`flattenMap` subscribes to each one and sends its values"])
  }
}

extension Resolved {
  /// True for the first argument of the closure around it.
  fileprivate var isArgument: Bool {
    if case .name(.local(.argument(0), isCell: false)) = form { return true }
    return false
  }
}
