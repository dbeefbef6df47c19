import Catalogue
import Diagnostics
import Kernels
import Syntax
import Values

extension Resolver {
  func resolve(_ expression: Expression, _ scope: Scope) -> Resolved {
    let span = expression.span
    if case .name = expression.form {} else { expected = nil }
    func made(_ form: Resolved.Form, _ shape: Shape) -> Resolved { Resolved(form, shape, at: span) }
    switch expression.form {
    case .literal(let literal):
      if case .string = literal { warnOfForeignInterpolation(span, scope) }
      let value = literal.value
      return made(.constant(value), Shape(value.kind))
    case .text(let text):
      warnOfForeignInterpolation(span, scope)
      return made(.constant(RunState.written(text)), Shape(.string))
    case .interpolation(let segments):
      let parts = segments.map { resolve($0, scope) }
      // A pipeline has the place of its last stage.
      checkWritten(
        zip(parts, segments).map { Resolved($0.form, $0.shape, at: $1.span, path: $0.path) }, in: span, scope)
      return made(.gathered(.text, parts), Shape(.string))
    case .labeled(_, let value): return resolve(value, scope)
    case .name(let name): return resolve(name: name, span, scope)
    case .anonymous(let index):
      let shape = index < scope.given.count ? scope.given[index] : .unknown
      return made(.name(.local(.parameter(index), isCell: false)), shape)
    case .list(let elements):
      if elements.count == 1, reportMessage(elements[0], span, scope) { return missing(span) }
      let parts = resolve(elements: elements, scope)
      return made(.gathered(.list, parts), Shape(.array, of: Shape.common(parts.map(\.shape))))
    case .tuple(let elements):
      let parts = elements.map { resolve($0, scope) }
      return made(.gathered(.tuple, parts), Shape(.tuple, parts: parts.map(\.shape)))
    case .dictionary(let pairs): return dictionary(pairs, span, scope)
    case .keyPath(let names): return made(.keyPath(names.map(\.text)), Shape(.function))
    case .closure(let closure): return self.closure(closure, [], span, scope)
    case .bracketed(let inner): return resolve(inner, scope)
    case .member(let subject, let name): return member(name, of: subject, span, scope)
    case .optionalMember(let subject, let name):
      let value = resolve(subject, scope)
      let held = Resolved(.held, .unknown, at: subject.span)
      return made(.unlessNil(value, then: member(name, of: held, span, scope)), .unknown)
    case .index(let subject, let index):
      let list = resolve(subject, scope)
      if list.shape.kind == .dictionary || list.shape.kind == .object { expected = .string }
      let place = resolve(index, scope)
      let operands = known([list, place], at: span)
      checking(operands[0], operands[1]) { checkIndex($0[0], $0[1], span) }
      return made(.index(list, place), element(of: list.shape, at: place))
    case .apply(let callee, let arguments, _): return call(callee, arguments, piped: nil, span, scope)
    case .pipe(let head, let stages): return pipeline(head, stages, scope)
    case .unary(let sign, let operand):
      let value = resolve(operand, scope)
      checking(value) { operands in
        let value = operands[0]
        if sign == .minus { checkNegation(value, span) } else { checkNot(value, operand, span, scope) }
      }
      return made(
        .unary(sign, value), sign == .not ? shape(.and, value.shape, value.shape) : value.shape)
    case .binary(let sign, let left, let right): return operation(sign, left, right, expression, scope)
    case .conditional(let condition, let yes, let no):
      let test = resolve(condition, scope)
      checking(test) {
        checkTruth(
          of: $0[0], "a condition", test.span,
          onSignal: [onEach("\(text(condition.span)) | map { $0\(text(Span(condition.span.end, span.end))) }", span)],
          else: emptiness(test, test.span))
      }
      let (first, second) = inBranch { (resolve(yes, scope), resolve(no, scope)) }
      return made(.choice(test, first, second), Shape.common([first.shape, second.shape]))
    case .branch(let condition, let yes, let no):
      let outer = branch
      var tested = condition
      while case .bracketed(let inner) = tested.form { tested = inner }
      branch = (span, tested.span, no != nil)
      let test = resolve(condition, scope)
      checking(test) {
        checkTruth(
          of: $0[0], "a condition", test.span, onSignal: onBranch(tested.span), else: emptiness(test, test.span))
      }
      branch = outer
      let first = inBranch { scope.block { block(yes, scope) } }
      let second = no.map { other in inBranch { scope.block { block(other, scope) } } }
      return made(.choice(test, first, second), second.map { Shape.common([first.shape, $0.shape]) } ?? .unknown)
    case .follow(let target, let signal): return follow(target, signal, span, scope)
    case .missing: return missing(span)
    }
  }

  private func dictionary(_ pairs: [(key: Expression, value: Expression)], _ span: Span, _ scope: Scope) -> Resolved {
    var keys: [String: Shape]? = [:]
    var resolved: [(key: Resolved, value: Resolved)] = []
    for pair in pairs {
      var key = missing(pair.key.span)
      if case .name(let name) = pair.key.form, look(name, scope) == nil {
        report(
          LanguageReasons.unknownName, "there is no name `\(name)`", pair.key.span,
          help: [
            suggest(
              "a key that is a string is written in quotes: `\"\(name)\"`", pair.key.span, "\"\(name)\"", isSure: true)
          ])
      } else {
        key = resolve(pair.key, scope)
      }
      let value = resolve(pair.value, scope)
      if case .constant(let text) = key.form, let name = text.asText { keys?[name] = value.shape } else { keys = nil }
      resolved.append((key, value))
    }
    return Resolved(.dictionary(resolved), Shape(.dictionary, keys: keys), at: span)
  }

  /// Resolves a closure; `given` are the known shapes of its arguments.
  func closure(
    _ closure: ClosureLiteral, _ given: [Shape], _ span: Span, _ scope: Scope,
    result: BodyContext.Result = .plain
  ) -> Resolved {
    let outer = (signalsAreMeant, stages, failures.isInBranch, joinsLater)
    (signalsAreMeant, failures.isInBranch, joinsLater) = (false, false, joinsLater || signalsAreMeant)
    defer { (signalsAreMeant, stages, failures.isInBranch, joinsLater) = outer }
    let inner = Scope(parent: scope, given: spread(given, over: closure))
    let function = function(
      nil, closure.parameters, anonymous: closure.anonymousCount, closure.body, inner,
      BodyContext(block: closure.body, closure: closure, result: result))
    return Resolved(.closure(function), Shape(.function, of: function.body.shape), at: span)
  }

  func inBranch<Result>(_ work: () -> Result) -> Result {
    let outer = failures.isInBranch
    failures.isInBranch = true
    defer { failures.isInBranch = outer }
    return work()
  }

  private func follow(_ target: Expression, _ signal: Expression, _ span: Span, _ scope: Scope) -> Resolved {
    var keys: [String] = []
    var root = target
    while case .member(let subject, let name) = root.form {
      keys.insert(name.text, at: 0)
      root = subject
    }
    guard case .member(let subject, let name) = target.form else {
      return Resolved(.follow(missing(target.span), keys, resolve(signal, scope)), Shape(.disposable), at: span)
    }
    let holder = resolve(subject, scope)
    checkSettable(name, of: holder)
    checkKey(name, of: holder, isFollowing: true)
    let object = keys.count == 1 ? holder : resolve(root, scope)
    followed = signal.span
    let value = resolve(signal, scope)
    checking(known([value], at: span)[0]) {
      checkFollowed($0[0], by: name.text, of: holder, Span(target.span.end, signal.span.start), span)
    }
    return Resolved(.follow(object, keys, value), Shape(.disposable), at: span)
  }

  // MARK: names and members

  private func resolve(name: String, _ span: Span, _ scope: Scope) -> Resolved {
    func made(_ reference: Resolved.Referent, _ shape: Shape) -> Resolved {
      Resolved(.name(reference), shape, at: span, path: name)
    }
    switch look(name, scope) {
    case .later(let global):
      report(
        LanguageReasons.tooEarly, "`\(name)` is used before it is bound", span,
        notes: global.place.map { [Diagnostic.Note("its `let` is here", at: $0)] } ?? [])
      return missing(span)
    case .local(let local): return made(.local(local.slot, isCell: local.isCell), local.shape)
    case .global(let global): return made(.global(global), global.shape)
    case .shown("_") where closureBlanks != nil || scope.isUnnamedClosure && globals["_"] == nil:
      reportUnknown(name, span, isCallee: false, scope)
      return missing(span)
    case .shown(let name): return made(.shown(name), globals[name]?.shape ?? .unknown)
    case .doubtful: return missing(span)
    case .entry(let entry):
      note(entry, at: span)
      if case .constant = entry.meaning { return made(.entry(entry), entry.shape(of: [])) }
      return made(.entry(entry), Shape(.function, of: entry.result.kind.map { Shape($0) }))
    case nil:
      reportUnknown(name, span, isCallee: false, scope)
      return missing(span)
    }
  }

  /// The program's own meaning of a name, if it may be a function of x.
  func own(_ name: String, _ scope: Scope) -> Resolved.Referent? {
    switch look(name, scope) {
    case .local(let local): local.mayBeCalled ? .local(local.slot, isCell: local.isCell) : nil
    case .global(let global): global.mayBeCalled ? .global(global) : nil
    default: nil
    }
  }

  private func member(_ name: Name, of subject: Expression, _ span: Span, _ scope: Scope) -> Resolved {
    if reportFactory(subject, name, [], span, scope) { return missing(span) }
    return member(name, of: receiver(subject, span, scope), span, scope)
  }

  /// The receiver of a member, with its brackets, which suggestions about it replace.
  func receiver(_ subject: Expression, _ whole: Span, _ scope: Scope) -> Resolved {
    let value = known([resolve(subject, scope)], at: whole)[0]
    return value.span == subject.span
      ? value : Resolved(value.form, value.shape, at: subject.span, path: value.path)
  }

  private func member(_ name: Name, of subject: Resolved, _ span: Span, _ scope: Scope) -> Resolved {
    let path = subject.path.map { "\($0).\(name.text)" }
    func made(_ shape: Shape) -> Resolved {
      Resolved(.member(subject, name.text, function: own(name.text, scope)), shape, at: span, path: path)
    }
    if let entry = Entries.named(name.text) { note(entry) }
    if let known = subject.shape.keys?[name.text] {
      let isCertain = subject.shape.kind == .object && known.kind != .nil && isOnlyRead(name.text)
      return made(isCertain ? known : known.from(.first))
    }
    if own(name.text, scope) == nil { checkKey(name, of: subject) }
    guard let kind = subject.shape.kind, kind != .object, kind != .dictionary, kind != .nil else {
      return made(.unknown)
    }
    if let property = Entries.property(name.text, of: kind) {
      if let index = property.element, subject.shape.parts.indices.contains(index) {
        return made(subject.shape.parts[index].from(subject.shape.certainty))
      }
      let shape = property.result.shape(stream: subject.shape, streams: { [subject.shape] }) { _ in subject.shape }
      if shape.element?.kind == .error { failures.areHandled = true }
      return made(shape)
    }
    switch look(name.text, scope) {
    case .local, .global, .later, .doubtful: return made(.unknown)
    case .entry(let entry):
      if case .constant = entry.meaning { break }
      if entry.traits.contains(.acts) {
        if subject.shape.isInferred { return made(.unknown) }
        reportActing(entry, name, subject)
        return missing(span)
      }
      if let first = entry.parameters.first, first.accepts.admits(kind) || first.need == .variadic {
        let needed = entry.parameters.count { $0.need == .required }
        if needed > 1, inPlaceOfClosure == nil, subject.shape.certainty != .first {
          expecting {
            report(
              ValueReasons.arity, "`\(entry.name)` takes \(counted(needed, "argument")), but was given 1", span,
              help: [phrase(name.text, subject.assumed, [], span) ?? "it is called as `\(entry.usage)`"])
          }
        }
        noteFold(entry, of: subject, span, isMember: true)
        return made(entry.shape(of: [subject.shape]))
      }
    // `t._1`: a signal that is shown is no function.
    case .shown, nil: break
    }
    if subject.shape.isInferred {
      foundSignal(subject)
      if subject.shape.certainty == .expected, !kind.isSignal { expecting { reportMissing(name, of: subject.assumed) } }
      return made(.unknown)
    }
    return reportMissing(name, of: subject) ? missing(span) : made(.unknown)
  }
}

extension Expression.Literal {
  fileprivate var value: Value {
    switch self {
    case .nil: .nil
    case .bool(let b): .bool(b)
    case .int(let n): .int(n)
    case .double(let d): .double(d)
    case .string(let text): RunState.written(text)
    case .duration(let us): .duration(us)
    }
  }
}
