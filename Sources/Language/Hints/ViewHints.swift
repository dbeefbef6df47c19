import Catalogue
import Diagnostics
import Values

/// Rules about controls and the objects behind them.
extension ProgramHints {
  /// Statements of the program itself.
  func visit(_ statement: ResolvedProgram.Statement) {
    switch statement.code {
    case .assign(let object, "text", _):
      guard object.shape.kind == .textField, !program.names("type"),
        let read = reads(object, { $0.span.end <= statement.span.start }),
        reads(object, { $0.span.start > statement.span.start }) == nil
      else { return }
      hint(
        HintReasons.textOfUser, "`\(text(read))` sends the user's edits only, not what the program sets",
        statement.span, help: ["`type \(text(object.span)) \"…\"` types as a user does"])
    case .expression(let value), .bind(_, let value):
      value.walk { part in
        guard case .call(let call) = part.form, call.entry.name == "signalForSelector",
          let delegate = call.argument(0)
        else { return }
        self.inspectDelegate(delegate, part.span, before: statement)
      }
    default: break
    }
  }

  /// Where the field's text is read in these statements.
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

  private func inspectDelegate(_ delegate: Resolved, _ span: Span, before statement: ResolvedProgram.Statement) {
    var isSetBefore = false
    for other in program.statements {
      guard case .assign(_, "delegate", let value) = other.code, text(value.span) == text(delegate.span) else {
        continue
      }
      if other.span.end > statement.span.start { return }
      isSetBefore = true
    }
    if isSetBefore {
      hint(
        HintReasons.delegateSetFirst, "the delegate's methods were read when it was set, before this signal was made",
        span,
        help: ["make the signal first, and set the delegate after it"])
    }
  }

  /// Funcs that subscribe to a property of what they are given, and are called more than once.
  func reportReusedViews() {
    for function in program.statements {
      guard case .function(let global, let body) = function.code, !function.isRefused else { continue }
      var place: Span?
      body.body.walk { part in
        guard case .call(let call) = part.form, call.entry.name.hasPrefix("subscribe"), call.source != nil else {
          return
        }
        let chain = self.chain(part)
        guard chain.headCall?.entry.name == "observe", !chain.has(Self.ending),
          case .name(.local(.argument, isCell: false))? = chain.headCall?.argument(0)?.form
        else { return }
        place = part.span
      }
      guard let place, callCount(of: global) > 1, !program.names("dispose") else { continue }
      hint(
        HintReasons.reusedView, "each call of `\(global.name)` adds a subscription, and the earlier ones stay", place,
        help: ["`| takeUntil (prepareForReuseSignal cell)` ends it when the cell is used again"])
    }
  }

  private func callCount(of function: Global) -> Int {
    var count = 0
    for statement in program.statements where !statement.isFunction {
      for expression in statement.expressions {
        expression.walk { part in
          if case .valueCall(let callee, _, _, _) = part.form, case .name(.global(let global)) = callee.form,
            global === function
          {
            count += 1
          }
        }
      }
    }
    return count
  }
}
