import Catalogue
import Diagnostics
import Values

/// Rules about controls and their delegates.
extension ProgramHints {
  /// Inspects a statement of the program.
  func visit(_ statement: ResolvedProgram.Statement) {
    if case .expression(let value) = statement.code, case .call(let call) = value.form {
      visit(subscription: call, value.span)
    }
    if case .assign(let object, "text", _) = statement.code { inspectText(of: object, statement.span) }
    if case .function(_, let function) = statement.code { inspectBody(of: function) }
  }

  /// Inspects an assignment or a binding of a field's text.
  func inspectText(of object: Resolved, _ span: Span) {
    guard shape(of: object) == .textField, !program.names(.type), let field = identity(of: object),
      let read = reads(field, { $0.span.end <= span.start }), reads(field, { $0.span.start > span.start }) == nil
    else { return }
    hint(
      HintReasons.textOfUser, "`\(text(read))` sends the user's edits only, not what the program sets",
      span, help: ["`type \(text(object.span)) \"…\"` types as a user does"])
  }

  /// Identifies the thing that a name or property stands for; nil if it is known only at run time.
  private func identity(of object: Resolved) -> String? {
    var object = object
    // The limit guards against a name bound to itself.
    for _ in 0..<16 {
      guard let bound = bindings.bound(object, in: program.source), bound.source === program.source else { break }
      switch bound.value.form {
      case .name, .member: object = bound.value
      default: return "value \(bound.value.span.start)"
      }
    }
    switch object.form {
    case .name(.entry(let entry)): return "entry \(entry.name)"
    case .name(.global(let global)): return "global \(global.name)"
    case .member(let owner, let name, _): return identity(of: owner).map { "\($0).\(name)" }
    default: return nil
    }
  }

  /// Place where one of the selected statements reads the field's text.
  private func reads(_ field: String, _ isMeant: (ResolvedProgram.Statement) -> Bool) -> Span? {
    var read: Span?
    for other in program.statements where isMeant(other) && !other.isFunction {
      for expression in other.expressions {
        expression.walk { part in
          if case .name(.entry(let entry)) = part.form, entry.role == .stageText, field == "entry field" {
            read = part.span
          }
          if case .member(let subject, "text", _) = part.form, self.identity(of: subject) == field {
            read = part.span
          }
        }
      }
    }
    return read
  }

  /// Inspects the delegates set at top level, and those in each block.
  func inspectDelegates() {
    inspectDelegates(program.statements.map { ProgramStep($0) })
    for statement in program.statements {
      for expression in statement.expressions {
        expression.walk { part in
          if case .block(let statements) = part.form { self.inspectDelegates(statements.map { ProgramStep($0) }) }
        }
      }
    }
  }

  private func inspectDelegates(_ steps: [ProgramStep]) {
    var delegates: Set<String> = []
    for (index, step) in steps.enumerated() {
      if let delegate = step.delegate {
        if let delegate = identity(of: delegate) { delegates.insert(delegate) }
        continue
      }
      for expression in step.expressions {
        expression.walk { part in
          guard case .call(let call) = part.form, call.entry.role == .selector,
            let delegate = call.argument(0).flatMap({ self.identity(of: $0) }), delegates.contains(delegate),
            !steps[index...].contains(where: { $0.delegate.flatMap { self.identity(of: $0) } == delegate })
          else { return }
          self.hint(
            HintReasons.delegateSetFirst,
            "the delegate's methods were read when it was set, before this signal was made", part.span,
            help: ["make the signal first, and set the delegate after it"])
        }
      }
    }
  }

  /// Reports funcs and closures that subscribe to a property of their argument and are called more than once.
  func reportReusedViews() {
    if program.names(.dispose) { return }
    for function in calledTwice() {
      var place: Span?
      function.body.body.walk { part in
        guard case .call(let call) = part.form, call.entry.family == .subscribing, call.source != nil else { return }
        let chain = self.chain(part)
        guard chain.headCall?.entry.role == .observe, !chain.endsEarly,
          case .name(.local(.argument, isCell: false))? = chain.headCall?.argument(0)?.form
        else { return }
        place = part.span
      }
      guard let place else { continue }
      hint(
        HintReasons.reusedView, "each call of `\(function.name)` adds a subscription, and the earlier ones stay", place,
        help: ["`| takeUntil (prepareForReuseSignal cell)` ends it when the cell is used again"])
    }
  }

  /// Functions of this program with more than one call in its statements.
  private func calledTwice() -> [HintBindings.Function] {
    var counts: [ObjectIdentifier: Int] = [:]
    var twice: [HintBindings.Function] = []
    for statement in program.statements where !statement.isFunction {
      for expression in statement.expressions {
        expression.walk { part in
          guard let function = self.bindings.function(calledBy: part, in: self.program.source),
            function.source === self.program.source
          else { return }
          counts[ObjectIdentifier(function.body), default: 0] += 1
          if counts[ObjectIdentifier(function.body)] == 2 { twice.append(function) }
        }
      }
    }
    return twice
  }
}
