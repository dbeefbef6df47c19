import Catalogue
import Diagnostics
import Syntax
import Values

extension Resolver {
  func function(_ name: String?, _ parameters: [Name], _ body: Block, _ scope: Scope) -> ResolvedFunction {
    let inner = Scope(parent: scope)
    let context = BodyContext(block: body, closure: nil, result: .plain)
    return function(name, parameters, anonymous: 0, body, inner, context)
  }

  func function(
    _ name: String?, _ parameters: [Name]?, anonymous: Int, _ body: Block, _ inner: Scope, _ context: BodyContext
  ) -> ResolvedFunction {
    let outer = self.body
    self.body = context
    defer { self.body = outer }
    let count = parameters?.count ?? anonymous
    inner.reserve(arguments: count)
    for (index, parameter) in (parameters ?? []).enumerated() {
      guard let earlier = inner.bindParameter(parameter, at: index), parameter.text != "_" else { continue }
      if name == nil {
        report(LanguageReasons.boundTwice, "`\(parameter.text)` is a parameter already", parameter.span)
      } else {
        reportTwice(parameter, place(earlier.span))
      }
    }
    let root = inner.block { block(body, inner) }
    return ResolvedFunction(
      name: name, parameters: count, parameterNames: parameters?.map(\.text) ?? [], given: inner.given, body: root,
      locals: inner.locals, captures: inner.captured, span: body.span)
  }

  /// Resolves the statements of a block whose scope has already been entered.
  func block(_ block: Block, _ scope: Scope) -> Resolved {
    if let only = block.expression {
      let value = resolve(only, scope)
      warnOfUncalled(value, scope, isResult: true)
      return value
    }
    var statements: [ResolvedStatement] = []
    // Funcs are visible in their whole scope, so declare them first.
    for statement in block.statements {
      guard case .function(let name, let parameters, _, _) = statement.form else { continue }
      statements.append(.makeCell(slot: bind(name, Shape(.function), parameters.map(\.text), scope)))
    }
    var last = Shape.unknown
    for (index, statement) in block.statements.enumerated() {
      warnOfRebinding(statement, before: block.span.end, scope)
      let (resolved, shape) = self.statement(statement, scope)
      statements.append(resolved)
      last = shape
      let isResult = index == block.statements.count - 1
      if !isResult { warnUnused(statement, shape.kind) }
      if case .expression(let value) = resolved {
        warnOfUncalled(value, scope, isResult: isResult)
        if !isResult { warnOfIdle(value) }
      }
    }
    if statements.count == 1, case .expression(let only) = statements[0] { return only }
    return Resolved(.block(statements), last, at: block.span)
  }

  private func statement(_ statement: Statement, _ scope: Scope) -> (ResolvedStatement, Shape) {
    let outer = failures.isNamed
    defer { failures.isNamed = outer }
    if case .expression = statement.form {} else { failures.isNamed = true }
    switch statement.form {
    case .expression(let expression):
      let value = resolve(expression, scope)
      return (.expression(value), value.shape)
    case .bind(let name, let expression):
      let value = resolve(expression, scope)
      let shape = warnsOfUncalled(value) ? Shape.unknown : value.shape
      return (.bind(slot: bind(name, shape, nil, scope), value, name: name.text), .unknown)
    case .unpack(let names, let expression):
      let value = resolve(expression, scope)
      checkUnpacked(value)
      let slots = names.map { bind($0, .unknown, nil, scope) }
      return (.unpack(slots: slots, value, names: names.map(\.text)), .unknown)
    case .function(let name, let parameters, let body, _):
      let made = function(name.text, parameters, body, scope)
      guard case .local(let slot)? = scope.look(name.text)?.slot else {
        return (.expression(missing(name.span)), .unknown)
      }
      return (.fill(slot: slot, made), .unknown)
    case .assign(let target, let expression):
      let (root, name, value) = assigned(target, expression, statement.span, scope)
      return (.assign(root, name: name, value, place: target.span), .unknown)
    }
  }

  /// Warns of a function whose name alone is a statement or is printed: `exit`, `print wait`. The result of a closure
  /// may well be a function, unless it is one that acts.
  func warnOfUncalled(_ value: Resolved, _ scope: Scope, isResult: Bool = false) {
    switch value.form {
    case .name(.global(let global)) where !isResult:
      guard let parameters = global.parameters else { return }
      let usage = "\(global.name)(\(parameters.joined(separator: ", ")))"
      reportUncalled(global.name, value.span, parameters.isEmpty ? nil : usage)
    case .name(.entry(let entry)) where !entry.parameters.isEmpty:
      let acts = entry.traits.contains(.acts) && entry.parameters.allSatisfy { $0.need == .optional }
      let leaves = entry.role == .returnValue && scope.isTop
      guard !isResult || acts || leaves else { return }
      reportUncalled(
        entry.name, value.span, entry.needsArguments && !leaves ? entry.usage : nil,
        call: leaves ? "exit()" : onlyArgument(scope).map { "\(entry.name) \($0)" })
    case .closure where !isResult && source.byte(at: value.span.start) == "{":
      report(
        .warning, LanguageReasons.uncalled, "nothing calls this closure", value.span,
        help: ["a stage calls it for each value: `x | subscribeNext { … }`"])
    default: return
    }
  }

  /// The only argument of the closure around a function that is not called.
  private func onlyArgument(_ scope: Scope) -> String? {
    if let names = body?.closure?.parameters { return names.count == 1 ? names[0].text : nil }
    return scope.isUnnamedClosure && scope.given.count == 1 ? "$0" : nil
  }

  /// Warns of `button.onclick = { … }`: a control keeps any value, and calls none; the program may.
  func warnOfHandler(_ control: Resolved, _ name: String, _ value: Resolved, _ whole: Span) {
    guard let kind = control.shape.kind, kind.isControl, Entries.property(name, of: kind) == nil,
      case .closure = value.form, !keyUses.read.contains(name)
    else { return }
    let events = kind == .textField ? "\(text(control.span)).text" : "signalForControlEvents \(text(control.span))"
    let line = "\(events) | subscribeNext \(text(value.span))"
    report(
      .warning, LanguageReasons.uncalled, "nothing calls this closure", value.span,
      help: [suggest("events call it: `\(events) | subscribeNext { … }`", whole, line)])
  }

  /// Warns of `let s = Subject`, which makes no subject; false for anything else.
  func warnsOfUncalled(_ value: Resolved) -> Bool {
    guard value.shape.kind == .function, case .name(.entry(let entry)) = value.form, !entry.needsArguments
    else { return false }
    reportUncalled(entry.name, value.span, nil)
    return true
  }

  /// `usage` is how it is called with its arguments, if it needs any.
  private func reportUncalled(_ name: String, _ span: Span, _ usage: String?, call: String? = nil) {
    let call = call ?? "\(name)()"
    report(
      .warning, LanguageReasons.uncalled, "`\(name)` is a function, and nothing calls it here", span,
      help: [usage.map { "it is called as `\($0)`" } ?? suggest("write `\(call)`", span, call)])
  }

  private func bind(_ name: Name, _ shape: Shape, _ parameters: [String]?, _ scope: Scope) -> Int {
    let (slot, earlier) = scope.bind(name, shape, parameters: parameters)
    if let earlier { reportTwice(name, place(earlier.span)) }
    return slot
  }

  /// Warns of a signal that is neither the block's value nor subscribed to, and so does nothing.
  private func warnUnused(_ statement: Statement, _ kind: Kind?) {
    guard case .expression(let expression) = statement.form, let lost = lostSignal(expression, kind) else { return }
    let isReturn = lost.calls(.returnValue)
    let isBranch = if case .branch = expression.form { true } else { false }
    var help: [Suggestion] = []
    if isReturn || isBranch {
      let edits = body.flatMap { body in
        EarlyReturns(source: source, givesSignal: body.givesSignal).edits(body.block.statements[...])
      }
      help = [
        suggest(
          isReturn
            ? "`return` makes a signal, it does not leave the closure: use `if … { … } else { … }` as its last value"
            : "the statements after it run, too: use `if … { … } else { … }` as the last value", edits ?? [],
          isSure: body?.givesSignal == false)
      ]
    }
    // Swift's `defer { … }`
    if lost.calls(.deferSignal), help.isEmpty { help = ["`| finally { … }` runs when a pipeline ends"] }
    report(.warning, LanguageReasons.unusedSignal, "nothing subscribes to this signal", lost.span, help: help)
  }

  private func lostSignal(_ expression: Expression, _ kind: Kind?) -> Expression? {
    if case .branch(_, let yes, let no) = expression.form {
      for block in [yes] + no.asArray {
        guard let value = block.value else { continue }
        if case .branch = value.form {
          if let lost = lostSignal(value, kind) { return lost }
        } else if EarlyReturns.leaves(value) {
          return value
        }
      }
      return nil
    }
    guard kind == .signal, let entry = expression.outermostEntry, !entry.traits.contains(.acts) else { return nil }
    return expression
  }
}

extension Expression {
  func calls(_ role: Role) -> Bool {
    guard case .apply(let callee, _, _) = form, case .name(let name) = callee.form else { return false }
    return Entries.named(name)?.role == role
  }

  /// The entry of the outermost call, if it is called by its plain name.
  var outermostEntry: Entry? {
    switch form {
    case .apply: calledEntry
    case .pipe(_, let stages): stages.lastElement.outermostEntry ?? stages.lastElement.calledEntry
    case .bracketed(let inner): inner.outermostEntry
    case .name(let name): Entries.named(name)
    default: nil
    }
  }

  /// Name of the function that a stage, or a call, calls.
  var calleeName: String? {
    switch form {
    case .name(let name): name
    case .member(_, let name): name.text
    case .apply(let callee, _, _): callee.calleeName
    default: nil
    }
  }

  /// The name that is called last: `first` in `(text | first)`.
  var lastCallee: String? {
    switch form {
    case .bracketed(let inner): inner.lastCallee
    case .pipe(_, let stages): stages.last?.calleeName
    default: calleeName
    }
  }

  var calledEntry: Entry? { calleeName.flatMap(Entries.named) }

  var argumentCount: Int { if case .apply(_, let arguments, _) = form { arguments.count } else { 0 } }
}
