import Catalogue
import Diagnostics
import Values

/// Rules about controls and their delegates.
extension ProgramHints {
  /// Inspects a statement of the program.
  func visit(_ statement: ResolvedProgram.Statement) {
    guard case .assign(let object, "text", _) = statement.code, object.shape.kind == .textField,
      !program.names("type"), let read = reads(object, { $0.span.end <= statement.span.start }),
      reads(object, { $0.span.start > statement.span.start }) == nil
    else { return }
    hint(
      HintReasons.textOfUser, "`\(text(read))` sends the user's edits only, not what the program sets",
      statement.span, help: ["`type \(text(object.span)) \"…\"` types as a user does"])
  }

  /// Place where one of the selected statements reads the field's text.
  private func reads(_ field: Resolved, _ isMeant: (ResolvedProgram.Statement) -> Bool) -> Span? {
    var read: Span?
    for other in program.statements where isMeant(other) && !other.isFunction {
      for expression in other.expressions {
        expression.walk { part in
          if case .name(.entry(let entry)) = part.form, entry.name == "text", self.text(field.span) == "field" {
            read = part.span
          }
          if case .member(let subject, "text", _) = part.form, self.text(subject.span) == self.text(field.span) {
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
        delegates.insert(text(delegate.span))
        continue
      }
      for expression in step.expressions {
        expression.walk { part in
          guard case .call(let call) = part.form, call.entry.name == "signalForSelector",
            let delegate = call.argument(0).map({ self.text($0.span) }), delegates.contains(delegate),
            !steps[index...].contains(where: { $0.delegate.map { self.text($0.span) } == delegate })
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
    if program.names("dispose") { return }
    for function in calledTwice() {
      var place: Span?
      function.body.body.walk { part in
        guard case .call(let call) = part.form, call.entry.name.hasPrefix("subscribe"), call.source != nil else {
          return
        }
        let chain = self.chain(part)
        guard chain.headCall?.entry.name == "observe", !chain.has(Self.ending),
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
