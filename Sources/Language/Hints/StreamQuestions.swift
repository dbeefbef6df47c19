import Catalogue
import Values

/// Questions about sources: whether they end, start afresh for each subscriber, or send all values at once.
extension ProgramHints {
  func passes(_ stage: StreamChain.Stage) -> Bool {
    [.highorder, .transform, .effects, .subscribing, .filter, .delivery].contains(stage.call.entry.family)
  }

  /// True if the source never ends by itself. `never` does not count, since its user wants that. With `countsSubjects`,
  /// subjects count if nothing in the program ends one; with `countsStates`, so do a Command's state signals.
  func isEndless(_ source: Resolved, countsSubjects: Bool = false, countsStates: Bool = false) -> Bool {
    if case .call = source.form, source.shape.kind.map({ $0 != .signal && $0.isSignal }) ?? false {
      return countsSubjects
        && !(program.names(.sendCompleted) || program.names(.sendError) || program.names(.release))
    }
    switch source.form {
    case .name(.entry(let entry)): return entry.role == .stageText
    case .member(let subject, let name, _):
      if name == "text" { return subject.shape.kind.map { [.textField, .textView, .searchBar].contains($0) } ?? false }
      return countsStates && subject.shape.kind == .command && ["enabled", "executing", "errors"].contains(name)
    case .call(let call):
      switch call.entry.role {
      case .merge: return call.inputs.contains(where: isEndlessInput)
      case .combineLatest, .zip: return !call.inputs.isEmpty && call.inputs.allSatisfy(isEndlessInput)
      case .observe, .controlEvents: return true
      default: return call.entry.traits.contains(.endless)
      }
    default: return false
    }
  }

  func isEndlessInput(_ input: Resolved) -> Bool {
    let chain = chain(input)
    return isEndless(chain.head, countsSubjects: true) && !chain.endsEarly
  }

  func isInteractive(_ source: Resolved) -> Bool {
    switch source.form {
    case .name(.entry(let entry)): entry.role == .stageText
    case .member(let subject, "text", _): subject.shape.kind == .textField
    default: false
    }
  }

  /// True if each subscription runs a closure or an effect of the program again.
  func isRecipe(_ chain: StreamChain) -> Bool {
    if isShared(chain) { return false }
    guard let call = chain.headCall else { return false }
    switch call.entry.role {
    case .makeSignal, .deferSignal, .request: return true
    case .returnValue, .signal: return chain.stages.contains(where: runsEffect)
    default: return false
    }
  }

  /// True if the stage runs its closure for its effects, at another event than an error.
  private func runsEffect(_ stage: StreamChain.Stage) -> Bool {
    let entry = stage.call.entry
    return entry.family == .effects && entry.parameters.contains { $0.handles != nil && $0.handles != .error }
  }

  func isShared(_ chain: StreamChain) -> Bool { chain.stages.contains { $0.call.entry.family == .multicast } }

  /// Number of values, if the source sends all at once.
  func countOfLiteral(_ chain: StreamChain) -> Int? {
    // If the source has a name, its author probably knows how many values it has.
    if !chain.names.isEmpty { return nil }
    for stage in chain.stages where stage.role != .signal && stage.call.entry.family != .transform { return nil }
    guard chain.stages.contains(where: { $0.role == .signal }) || chain.headCall?.entry.role == .signal else {
      return nil
    }
    let source = chain.headCall?.entry.role == .signal ? chain.headCall?.argument(0) : chain.head
    switch source?.form {
    case .gathered(.list, let parts): return parts.count
    case .binary(.closedRange, let low, let high): return count(low, high).map { $0 == .max ? $0 : $0 + 1 }
    case .binary(.openRange, let low, let high): return count(low, high)
    case .constant(let value): return value.asList?.count
    default: return nil
    }
  }

  func count(_ low: Resolved, _ high: Resolved) -> Int? {
    guard case .constant(.int(let first)) = low.form, case .constant(.int(let last)) = high.form, last >= first else {
      return nil
    }
    let (count, overflow) = last.subtractingReportingOverflow(first)
    return overflow ? .max : count
  }

  /// The stream bound to a name.
  func stream(of name: HintBindings.Bound) -> StreamChain { StreamChain(name.value, in: name.source, bindings) }
}
