import Catalogue
import Diagnostics
import Syntax
import Values

extension Resolver {
  func pipeline(_ head: Expression, _ stages: [Expression], _ scope: Scope) -> Resolved {
    if reportOpenArgument(head, stages, scope) { return missing(head.span) }
    let (outer, bound, outerEnds, outerPrinted) = (signalsAreMeant, isBound, endsInHandlers, printed)
    let (outerMeant, outerStart) = (failures.errorsAreMeant, pipelineStart)
    defer { (failures.errorsAreMeant, pipelineStart) = (outerMeant, outerStart) }
    let called = stages.map(\.calledEntry)
    let lastHandler = stages.indices.last { handlesErrors(called[$0], stages[$0].argumentCount) } ?? -1
    if lastHandler >= 0 { failures.areHandled = true }
    failures.errorsAreMeant = outerMeant || lastHandler >= 0
    isBound = false
    endsInHandlers = called.last??.family == .subscribing || called.last??.role == .print
    var value = resolve(head, scope)
    var shapes = [value.shape]
    let lastJoin = called.lastIndex { $0?.traits.contains(.joins) == true } ?? -1
    for (index, stage) in stages.enumerated() {
      value = known([value], at: stage.span)[0]
      pipelineStart = head.span.start
      failures.errorsAreMeant = outerMeant || index < lastHandler
      signalsAreMeant = outer || index < lastJoin
      isBound = bound || !scope.isTop || index < stages.count - 1
      printed = index == stages.count - 2 && called[index + 1]?.role == .print ? stage.span : nil
      if case .apply(let callee, let arguments, _) = stage.form {
        value = call(callee, arguments, piped: value, stage.span, scope)
      } else {
        value = call(stage, [], piped: value, stage.span, scope)
      }
      shapes.append(value.shape)
    }
    (signalsAreMeant, isBound, endsInHandlers, printed) = (outer, bound, outerEnds, outerPrinted)
    self.stages = shapes
    return value
  }

  func call(_ callee: Expression, _ arguments: [Expression], piped: Resolved?, _ span: Span, _ scope: Scope) -> Resolved
  {
    if arguments.count > 1, reportWord(among: arguments, of: callee, scope) { return missing(span) }
    let outerMeant = failures.errorsAreMeant
    defer { failures.errorsAreMeant = outerMeant }
    if piped == nil, callee.isMember || arguments.contains(where: \.value.isCallOrOperation),
      handlesErrors(callee.calledEntry, arguments.count)
    {
      (failures.areHandled, failures.errorsAreMeant) = (true, true)
    }
    switch callee.form {
    case _ where piped == nil && reportLibrary(callee, arguments, span, scope): return missing(span)
    // Swift's `[String: Int]()` and `[Int]()`
    case .list where arguments.isEmpty && piped == nil:
      return emptyLiteral("list", "[]", span)
    case .dictionary where arguments.isEmpty && piped == nil:
      return emptyLiteral("dictionary", "[:]", span)
    // `(x) { x + 1 }`
    case .bracketed where reportLooseParameters([callee] + arguments, scope),
      .tuple where reportLooseParameters([callee] + arguments, scope):
      return missing(span)
    case .name(let name): return namedCall(name, callee.span, arguments, piped, span, scope)
    case .member(let subject, let name)
    where piped == nil && reportFactory(subject, name, arguments, span, scope):
      // Each other use of the class counts: `Math.floor(Math.random() * 10)`.
      if let root = subject.path?.split(separator: ".").first {
        for argument in arguments where text(argument.span).contains("\(root).") { _ = resolve(argument.value, scope) }
      }
      return missing(span)
    case .member(let subject, let name) where piped == nil:
      let receiver = receiver(subject, span, scope)
      // A handler handles the errors of its receiver, not those of its own closure.
      failures.errorsAreMeant = outerMeant
      return methodCall(receiver, name, arguments, span, scope)
    case .optionalMember(let subject, let name) where piped == nil:
      let held = Resolved(.held, .unknown, at: subject.span)
      let then = methodCall(held, name, arguments, span, scope)
      return Resolved(.unlessNil(resolve(subject, scope), then: then), .unknown, at: span)
    default:
      let function = resolve(callee, scope)
      if let piped, let kind = function.shape.certain, kind != .function, callee.isMember {
        report(
          ValueReasons.notCallable, "`\(text(callee.span))` is \(kind.withArticle) and cannot be called", callee.span,
          help: [following(text(callee.span), piped, span)])
        return missing(span)
      }
      let values = piped.asArray + arguments.map { resolve($0.value, scope) }
      if let kind = function.shape.certain, kind != .function {
        reportNotCallable(text(callee.span), callee.span, kind, Given(arguments, piped), span)
        return missing(span)
      }
      let form = Resolved.Form.valueCall(function, text: text(callee.span), values, fallback: nil)
      return Resolved(form, function.shape.element ?? .unknown, at: span)
    }
  }

  private func namedCall(
    _ name: String, _ nameSpan: Span, _ arguments: [Expression], _ piped: Resolved?, _ span: Span, _ scope: Scope
  ) -> Resolved {
    let reference: Resolved.Referent
    let shape: Shape
    let parameters: [String]?
    switch look(name, scope) {
    case .later:
      report(LanguageReasons.tooEarly, "`\(name)` is used before it is bound", nameSpan)
      return missing(span)
    case .entry(let entry):
      note(entry, at: nameSpan)
      return entryCall(entry, nameSpan, arguments, piped, span, scope)
    case nil:
      reportUnknown(name, nameSpan, isCallee: true, scope, Given(arguments, piped), span)
      // The arguments of another library's macro are not our names.
      let isProgram = ["grep", "wc", "sort", "awk", "sed", "cut", "uniq", "tr"].contains(name)
      if !isProgram,
        Foreign.help(name) == nil && !["range", "xrange", "fn", "f", "s", "F"].contains(name) || piped != nil
      {
        resolve(unknownArguments: arguments, scope, of: name, piped)
      }
      return missing(span)
    case .doubtful:
      for argument in arguments { _ = resolve(argument.value, scope) }
      return missing(span)
    case .shown(let name): (reference, shape, parameters) = (.shown(name), globals[name]?.shape ?? .unknown, nil)
    case .global(let global): (reference, shape, parameters) = (.global(global), global.shape, global.parameters)
    case .local(let local):
      (reference, shape, parameters) = (.local(local.slot, isCell: local.isCell), local.shape, local.parameters)
    }
    let entry = Entries.named(name)
    guard let kind = shape.certain, kind != .function else {
      let callee = Resolved(.name(reference), shape, at: nameSpan, path: name)
      return ownCall(name, callee, parameters, arguments, piped, span, scope, entry)
    }
    if let entry { return entryCall(entry, nameSpan, arguments, piped, span, scope) }
    for argument in arguments { _ = resolve(argument.value, scope) }
    reportNotCallable(name, nameSpan, kind, Given(arguments, piped), span)
    return missing(span)
  }

  /// `x.name(arguments)`
  private func methodCall(
    _ receiver: Resolved, _ name: Name, _ arguments: [Expression], _ span: Span, _ scope: Scope
  ) -> Resolved {
    // RxJS's `pipe`, whatever its receiver: its stages lack their stream.
    if name.text == "pipe", look(name.text, scope) == nil {
      reportUnknown(name.text, name.span, isCallee: true, scope, Given(arguments, receiver), span)
      return unresolved(stages: arguments, span, scope)
    }
    if let kind = receiver.shape.certain, kind != .dictionary, kind != .object || lacksKey(name.text, receiver.shape),
      Entries.property(name.text, of: kind) == nil || !arguments.isEmpty
    {
      switch look(name.text, scope) {
      case .local, .global, .later, .shown, .doubtful: break
      case .entry(let entry): return entryCall(entry, name.span, arguments, receiver, span, scope)
      // `c.signalBlock(2)`: the property may hold a function.
      case nil where kind == .object || Entries.property(name.text, of: kind) != nil: break
      case nil:
        reportUnknown(name.text, name.span, isCallee: true, scope, Given(arguments, receiver), span)
        resolve(unknownArguments: arguments, scope, of: name.text, receiver)
        return missing(span)
      }
    }
    if reportHeld(receiver, name, arguments, span, scope) { return missing(span) }
    let values = arguments.map { argument in
      isBare(argument, name.text, receiver, scope) ? missing(argument.span) : resolve(argument.value, scope)
    }
    let shape = checkExpected(receiver, name, arguments, values, span, scope)
    let held = Resolved(.held, .unknown, at: receiver.span)
    var function: Resolved?
    var misfit: Entry?
    let entry = Entries.named(name.text)
    if let own = own(name.text, scope) {
      let callee = Resolved(.name(own), .unknown, at: name.span, path: name.text)
      let fallback = entry.flatMap { $0.parameters.isEmpty ? nil : bound($0, arguments, [held] + values, span) }
      function = Resolved(.valueCall(callee, text: name.text, [held] + values, fallback: fallback), .unknown, at: span)
    } else if let entry {
      note(entry)
      checkTopLevel(entry, name.span, scope)
      function = bound(entry, arguments, [held] + values, span)
      if function == nil { misfit = entry }
    }
    if receiver.shape.isInferred, let kind = receiver.shape.kind, kind.isSignal, let first = entry?.parameters.first,
      !first.accepts.admits(kind), first.need != .variadic
    {
      foundSignal(receiver)
    }
    let call = MethodCall(receiver: receiver, name: name.text, arguments: values, function: function, misfit: misfit)
    return Resolved(.methodCall(call), shape, at: span)
  }

  // MARK: entries

  /// The call with its arguments bound; nil without a report if they do not fit.
  func bound(_ entry: Entry, _ arguments: [Expression], _ values: [Resolved], _ span: Span) -> Resolved? {
    let written = WrittenArguments(arguments, isPiped: values.count > arguments.count)
    if case .constant = entry.meaning { return nil }
    guard let binding = try? ArgumentBinding.bind(written, to: entry) else { return nil }
    return call(entry, binding, values, .unknown, span)
  }

  private func call(_ entry: Entry, _ binding: ArgumentBinding, _ values: [Resolved], _ shape: Shape, _ span: Span)
    -> Resolved
  {
    let arguments = (0..<binding.count).map { parameter -> EntryCall.Argument? in
      switch binding[parameter] {
      case .empty: nil
      case .one(let index): .one(values[index])
      case .many(let indices): .several(indices.map { values[$0] })
      }
    }
    return Resolved(.call(EntryCall(entry: entry, arguments: arguments)), shape, at: span)
  }

  func entryCall(
    _ entry: Entry, _ nameSpan: Span, _ arguments: [Expression], _ piped: Resolved?, _ span: Span, _ scope: Scope
  ) -> Resolved {
    note(entry)
    if entry.role == .returnValue, body?.givesSignal == false { plainReturns.insert(nameSpan.start) }
    let (outer, bound, outerUse) = (signalsAreMeant, isBound, signalUse)
    isBound = true
    signalsAreMeant =
      !entry.parameters.isEmpty && entry.parameters[0].need == .variadic && entry.parameters[0].accepts.isOfSignals
    defer { (signalsAreMeant, isBound, signalUse) = (outer, bound, outerUse) }
    var given = Given(arguments, piped)
    let binding = Result<ArgumentBinding, ArgumentBinding.Misfit> { () throws(ArgumentBinding.Misfit) in
      try ArgumentBinding.bind(WrittenArguments(arguments, isPiped: piped != nil), to: entry)
    }
    signalUse = nil
    if reportLooseName(entry, nameSpan, arguments, scope) || reportLooseCount(entry, nameSpan, arguments, piped, scope)
      || reportLooseTime(entry, nameSpan, arguments, piped, scope)
      || reportLooseLabel(entry, nameSpan, arguments, scope) || reportLooseParameters(arguments, scope)
      || reportLooseUnit(arguments, scope)
      || reportCommand(entry, arguments, span, scope) || reportShellCount(entry, arguments, nameSpan, piped)
    {
      return missing(span)
    }
    for argument in arguments {
      let value: Resolved
      if case .closure(let closure) = argument.value.form, case .success(let binding) = binding {
        value = self.closure(
          closure, shapes(entry, binding, given), argument.value.span, scope,
          result: parameter(given.values.count, entry, binding).map(entry.result) ?? .plain)
      } else {
        if case .success(let binding) = binding { expected = parameter(given.values.count, entry, binding)?.accepts }
        let isBare = isBare(argument, of: entry, piped, scope)
        if case .function? = expected { closureBlanks = closure(ofBlanksIn: argument.value) }
        let outer = inPlaceOfClosure
        inPlaceOfClosure = expected == .function(1) ? argument.value.span : nil
        value = isBare ? missing(argument.value.span) : resolve(argument.value, scope)
        inPlaceOfClosure = outer
        expected = nil
        closureBlanks = nil
      }
      given.values.append(value)
    }
    if failures.hindsight != nil { given.values = known(given.values, at: span) }
    signalsAreMeant = outer
    if case .constant = entry.meaning { return constantCall(entry, nameSpan, given, span) }
    checkTopLevel(entry, nameSpan, scope)
    // The call was not meant as written if one of its words is not a name: `retry 3 times`.
    let isRefused = given.values.dropFirst(given.offset).contains { if case .missing = $0.form { true } else { false } }
    if let piped, let kind = piped.shape.certain, kind.isStream, isOfValues(entry, kind) {
      if isRefused { return missing(span) }
      reportValueFunction(entry, nameSpan, arguments, piped, kind, span)
      return missing(span)
    }
    switch binding {
    case .failure where isRefused: return missing(span)
    case .success(let binding):
      isBound = bound
      if !isRefused { checkCall(entry, binding, given, scope, nameSpan, span) }
      warnOfSignals(entry, binding, given, nameSpan, span, scope)
      if entry.role == .returnValue { warnOfReturnedSignal(given, nameSpan) }
      return call(entry, binding, given.values, entry.shape(of: binding, given), span)
    case .failure(let misfit):
      report(misfit, of: entry, nameSpan, given, span, scope)
      return missing(span)
    }
  }

  /// `never()` means `never`.
  private func constantCall(_ entry: Entry, _ nameSpan: Span, _ given: Given, _ span: Span) -> Resolved {
    if let piped = given.piped {
      report(
        LanguageReasons.unknownOperator, "`\(entry.name)` is a value, not an operator", nameSpan,
        help: suggestions(ofSource: entry, nameSpan, after: piped, given))
      return missing(span)
    }
    if let first = given.arguments.first {
      reportConstantArguments(entry, nameSpan, first, given, span)
      return missing(span)
    }
    return Resolved(.name(.entry(entry)), entry.shape(of: []), at: span)
  }

  /// True if the entry takes single values and this stream is not one it could take.
  private func isOfValues(_ entry: Entry, _ kind: Kind) -> Bool {
    guard let first = entry.parameters.first else { return false }
    return !first.accepts.admits(kind) && first.need != .variadic
  }
}
