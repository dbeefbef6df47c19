import Catalogue
import Diagnostics
import Values

/// Rules about single stages and their pipelines, source calls and bindings.
extension ProgramHints {
  func noteFinally(_ expression: Resolved) {
    guard case .call(let call) = expression.form, call.entry.role == .finally else { return }
    for stage in chain(expression).stages.dropLast() where stage.role == .finally {
      finallyIsBelow.insert(stage.place.span.start)
    }
  }

  func inspectStage(_ chain: StreamChain, _ call: EntryCall, _ span: Span) {
    let above = chain.stages.dropLast()
    let name = call.entry.name
    if call.entry.traits.contains(.sendsAtEnd), isEndless(chain.head),
      !above.contains(where: { $0.call.entry.traits.contains(.endsEarly) })
    {
      hint(
        HintReasons.neverCompletes, "`\(chain.headText)` never completes, so `\(name)` never sends", span,
        help: ["`| take 3` or `| takeUntil SIGNAL` above it makes an end"])
    }
    switch call.entry.role {
    case .replaceErrors:
      if let joining = joiningClosure(Array(above)), isEndless(chain.head, countsSubjects: true) {
        hint(
          HintReasons.deadAfterError,
          "after the first error only the replacement continues, and `\(chain.headText)` is given up",
          span,
          help: ["put `\(name)` inside the closure of `\(joining)`"])
      }
    case .replay:
      // A func that replays its parameter or a local is probably part of something larger.
      if isEndless(chain.head), !chain.endsEarly, !chain.isOfLocals {
        hint(
          HintReasons.replayGoesOn,
          "`\(name)` never releases its source: `\(chain.headText)` continues without subscribers",
          span, help: ["`share replay: 1` ends its subscription with the last subscriber"])
      }
    case .takeUntil, .stop:
      if let finally = above.first(where: { $0.role == .finally })?.place, finally.source === program.source,
        !finallyIsBelow.contains(finally.span.start)
      {
        hint(
          HintReasons.finallyAbove,
          "when `\(name)` ends this, disposal flows up silently and the `finally` above does not run",
          finally.span, help: ["put `finally` below `\(name)`"])
      }
      inspectTrigger(chain, call)
      if call.entry.role == .takeUntil { inspectCancel(chain, call, span) }
    case .sample: inspectTrigger(chain, call)
    case .throttle:
      if isAtPrompt, isInteractive(chain.head) {
        hint(
          HintReasons.throttleWaits, "`throttle` waits for that much silence, then sends the last value",
          span, help: ["`throttleFirst` sends the first one"])
      }
    default: break
    }
  }

  /// Inspects a `takeUntil` below the result of `execute`, unless its trigger is the end of a view.
  private func inspectCancel(_ chain: StreamChain, _ call: EntryCall, _ span: Span) {
    guard let command = chain.headCall, command.entry.role == .execute, let trigger = call.argument(1) else { return }
    switch self.chain(trigger).head.form {
    case .name(.entry), .member(_, "willDealloc", _): return
    case .call(let call) where call.entry.role == .reuse: return
    default: break
    }
    hint(
      HintReasons.resultDoesNotCancel, "this only stops listening: the command continues with its work", span,
      help: ["`work | takeUntil \(text(trigger.span))` within its closure cancels"])
  }

  /// The operator whose closure makes the innermost joined signals: `flattenMap`, or `map` before `flatten`.
  private func joiningClosure(_ stages: [StreamChain.Stage]) -> String? {
    for index in stages.indices.reversed() {
      switch stages[index].role {
      case .flattenMap: return stages[index].name
      case .flatten, .concat:
        let makesInner = index > 0 && stages[index - 1].role == .map && stages[index].call.argument(1) == nil
        if makesInner { return stages[index - 1].name }
      default: break
      }
    }
    return nil
  }

  private func inspectTrigger(_ chain: StreamChain, _ call: EntryCall) {
    guard let trigger = call.argument(1), call.entry.streams & 2 != 0 else { return }
    let other = self.chain(trigger)
    guard let name = other.names.first(where: { name in chain.names.contains { $0.value === name.value } }),
      isRecipe(stream(of: name)), !isShared(chain), !isShared(other)
    else { return }
    hint(
      HintReasons.triggerRunsAgain, "the trigger runs `\(name.name)` a second time, on its own", trigger.span,
      help: ["`let shared = \(name.name) | share`, and both parts from `shared`"])
  }

  /// Inspects an input of `combineLatest` other than the last one.
  private func inspectSynchronous(_ input: Resolved) {
    // An endless one sends an element per turn here.
    guard let count = countOfLiteral(chain(input)), count > 1, !Series.isEndless(count) else { return }
    hint(
      HintReasons.losesValues,
      "this input has completed before the next one is subscribed to: only its last value is combined", input.span,
      help: ["`zip` pairs the values"])
  }

  /// Inspects a call that need not be a stage.
  func visit(_ call: EntryCall, _ span: Span) {
    switch call.entry.role {
    case .command:
      for work in call.closures.last?.values ?? [] { inspectWork(chain(work), work.span) }
    case .combineLatest:
      let inputs = call.inputs
      for input in inputs.dropLast() { inspectSynchronous(input) }
    case .observe:
      if let object = call.argument(0) { inspectObservation(of: object, call.argument(1), span) }
    default: break
    }
  }

  /// Inspects a pipeline that a Command runs.
  private func inspectWork(_ chain: StreamChain, _ span: Span) {
    if chain.endsEarly { return }
    // A subject that is the whole work is ended by hand.
    if isEndless(chain.head, countsSubjects: !chain.stages.isEmpty, countsStates: true) {
      hint(
        HintReasons.workNeverEnds, "this work never ends, so the command stays executing and disabled", span,
        help: ["`| take 1` ends it after its first value"])
    } else if let subscriber = chain.headCall?.subscriberOfValuesOnly {
      hint(
        HintReasons.workNeverEnds, "this work is never completed, so the command stays executing and disabled", span,
        help: ["`sendCompleted \(subscriber)` after the last value ends it"])
    }
  }

  private func path(of key: Resolved?) -> [String] {
    switch key?.form {
    case .keyPath(let names): names
    case .constant(let name): name.asText.map { $0.split(separator: ".").map(String.init) } ?? []
    default: []
    }
  }

  private func inspectObservation(of object: Resolved, _ key: Resolved?, _ span: Span) {
    let path = path(of: key)
    guard path.last == "text" else { return }
    inspectObservation(of: object, path, span)
  }

  /// Inspects the observations that a func makes of the fields it is given.
  func inspectObservations(by call: Resolved) {
    guard case .valueCall(_, _, let given, _) = call.form,
      let function = bindings.function(calledBy: call, in: program.source), function.source === program.source
    else { return }
    function.body.body.walk { part in
      guard case .call(let inner) = part.form, inner.entry.role == .observe,
        case .name(.local(.argument(let index), isCell: false))? = inner.argument(0)?.form, index < given.count,
        self.path(of: inner.argument(1)) == ["text"]
      else { return }
      self.inspectObservation(of: given[index], ["text"], part.span)
    }
  }

  private func inspectObservation(of object: Resolved, _ path: [String], _ span: Span) {
    var field = Place(program.source, object.span).text
    var kind = shape(of: object)
    for name in path.dropLast() {
      let member = Resolved(.member(object, name, function: nil), .unknown, at: object.span)
      guard path.count == 2, let bound = bindings.bound(member, in: program.source) else { return }
      field += ".\(name)"
      kind = bound.value.shape.kind
    }
    guard let kind, [.textField, .textView, .searchBar].contains(kind) else { return }
    hint(
      HintReasons.controlProperty, "typing changes no observed property", span,
      help: ["`\(field).text` is the signal of the user's edits"])
  }

  func visit(binding chain: StreamChain, _ span: Span) {
    if chain.headCall?.entry.role == .channel {
      hint(
        HintReasons.oneWay, "this goes one way: from the channel to the property", span,
        help: ["`twoWay` binds both ways: `twoWay (channelTo a \\.x) (channelTo b \\.y)`"])
    }
    note(run: chain, span)
  }

  /// Inspects a subscription at top level: a second one of a recipe that asks a server or changes an Object.
  func visit(subscription call: EntryCall, _ span: Span) {
    guard call.entry.family == .subscribing, call.source != nil else { return }
    let chain = chain(Resolved(.call(call), .unknown, at: span))
    if let name = chain.names.last, acts(stream(of: name)) { note(run: chain, span) }
  }

  private func acts(_ recipe: StreamChain) -> Bool {
    guard let call = recipe.headCall else { return false }
    var acts = call.entry.traits.contains(.repeatsShow)
    for closure in call.closures + recipe.stages.filter({ $0.call.entry.family == .effects }).flatMap(\.call.closures) {
      closure.body.walk { part in
        switch part.form {
        case .call(let inner): acts = acts || inner.entry.traits.contains(.repeatsShow)
        case .block(let statements):
          for case .assign in statements { acts = true }
        default: break
        }
      }
    }
    return acts
  }

  private func note(run chain: StreamChain, _ span: Span) {
    guard !isShared(chain), let name = chain.names.last, isRecipe(stream(of: name)) else { return }
    uses[ObjectIdentifier(name.value), default: []].append(span)
    if uses[ObjectIdentifier(name.value)]!.count == 2 {
      hint(
        HintReasons.effectsTwice, "each binding and subscription runs `\(name.name)` again: this is the second run",
        span,
        help: ["`| replayLazily` or `| share` where `\(name.name)` is made runs it once"])
    }
  }
}
