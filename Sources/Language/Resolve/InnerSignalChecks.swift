import Catalogue
import Diagnostics
import Syntax
import Values

// Warns of signals of signals that are used as plain values, or never joined.

extension Resolver {
  /// Notes a signal that is used as a plain value in an operator's closure.
  func foundSignal(_ value: Resolved) {
    if value.shape.kind?.isSignal == true { signalUse = signalUse ?? value.span }
  }

  /// Warns of signals of signals that are never joined.
  func warnOfSignals(
    _ entry: Entry, _ binding: ArgumentBinding, _ given: Given, _ nameSpan: Span, _ span: Span, _ scope: Scope
  ) {
    if let element = stream(entry, binding, given)?.element, element.kind?.isSignal == true {
      let takesSignals = given.arguments.allSatisfy { argument in
        guard case .name(let name) = argument.value.form, case .entry(let called)? = look(name, scope),
          let first = called.parameters.first
        else { return true }
        return first.accepts.admits(.signal) || first.need == .variadic
      }
      if signalUse != nil || entry.passesValues && !takesSignals { return reportSignals(entry, nameSpan, given) }
    }
    guard !signalsAreMeant, let last = given.arguments.last else { return }
    if warnOfFunction(entry, given, nameSpan, span, scope) { return }
    guard case .closure(let closure) = last.value.form, let value = closure.body.value else { return }
    if warnOfDoubleBraces(entry, closure, last.value.span) { return }
    if entry.role == .makeSignal, warnOfTeardown(value) { return }
    if let returned = returned(value) {
      if entry.family == .subscribing || entry.family == .effects {
        return report(
          .warning, LanguageReasons.unusedSignal, "nothing subscribes to this signal", returned.span,
          help: ["`return` makes a signal, it does not leave the closure; `any { … }` and `all { … }` test values"])
      }
      guard
        (0..<binding.count).contains(where: {
          binding.index($0) == given.values.count - 1 && entry.takesResult(of: entry.parameters[$0])
        })
      else { return }
      let edits = EarlyReturns(source: source, givesSignal: false).edits(closure.body.statements[...])
      let sends = entry.traits.contains(.sendsResults)
      report(
        .warning, LanguageReasons.mapToSignal,
        sends
          ? "this `\(entry.name)` sends signals, not their values"
          : "`return` makes a signal, and `\(entry.name)` needs the value itself", returned.span,
        help: [
          suggest(
            sends
              ? "`flattenMap` subscribes to each one and sends its values; `\(entry.name)` needs no `return`"
              : "without `return` it is the value itself", edits ?? [], isSure: !sends)
        ])
      return
    }
    guard entry.traits.contains(.sendsResults) else { return }
    let failing = failing(value)
    if let first = failing.first, let tried = entry.withErrors {
      return report(
        .warning, LanguageReasons.mapToSignal,
        "this `\(entry.name)` sends a signal that fails, and does not fail itself", first.span,
        help: [
          suggest(
            "`\(tried.name)` fails with an `Error` that its closure returns",
            [(nameSpan, tried.name)] + failing.map { ($0.span, "Error") })
        ])
    }
    if endsInHandlers, given.values.last?.shape.element?.kind?.isSignal == true {
      report(
        .warning, LanguageReasons.mapToSignal, "this `\(entry.name)` sends signals, and nothing subscribes to them",
        value.span, help: ["`flattenMap` subscribes to each one and sends its values"])
    } else if printed == span, case .closure(let function)? = given.values.last?.form,
      case let made = function.body.last, made.parts.contains(where: \.isSignal)
    {
      let joined = Entries.first(.flattenMap).flatMap { joining(made, by: $0, nameSpan) }
      report(
        .warning, LanguageReasons.mapToSignal, "this `\(entry.name)` sends signals, and nothing subscribes to them",
        made.span, help: [joined ?? "`flattenMap` subscribes to each one and sends its values"])
    } else if isShown(span, scope), case .closure(let function)? = given.values.last?.form,
      case let made = function.body.last, isSurelySignal(made),
      given.piped?.shape.element?.kind?.isSignal != true
    {
      reportShown(made, entry, nameSpan, given)
    } else if case .name(let name) = value.form, case .entry(let called)? = look(name, scope),
      !called.parameters.isEmpty, closure.parameters?.contains(where: { $0.text == name }) != true,
      !closure.body.statements.contains(where: { $0.binds(name) })
    {
      report(
        .warning, LanguageReasons.mapToSignal, "this `\(entry.name)` sends the function `\(name)`, not its result",
        value.span,
        help: [
          suggest("`\(entry.name) \(name)` applies it to each value", last.value.span, name, isSure: true)
        ])
    }
  }

  /// `(g.key, g | count)`, with the signal's values in its place: `g | count | map { n in (g.key, n) }`.
  func joining(_ value: Resolved, by entry: Entry, _ nameSpan: Span) -> Suggestion? {
    guard let place = value.parts.firstIndex(where: \.isSignal), value.parts.count(where: \.isSignal) == 1,
      case let whole = text(value.span), !whole.contains("$0"), let written = Parser.expression(whole)?.elements,
      place < written.count
    else { return nil }
    let known = whole.split { !$0.isLetter && !$0.isNumber }
    guard let name = ["n", "x", "value"].first(where: { !known.contains(Substring($0)) }) else { return nil }
    let part = Span(value.span.start + written[place].span.start, value.span.start + written[place].span.end)
    let rest = text(Span(value.span.start, part.start)) + name + text(Span(part.end, value.span.end))
    let line = "\(text(part)) | map { \(name) in \(rest) }"
    return suggest(
      "`\(entry.name)` subscribes to each one: `\(line)`",
      (text(nameSpan) == entry.name ? [] : [(nameSpan, entry.name)]) + [(value.span, line)])
  }

  /// Warns of `{ print "closed" }`, as the body of a signal ends in RxJS. True if it was reported.
  private func warnOfTeardown(_ value: Expression) -> Bool {
    var closure = value
    if case .apply(_, let arguments, _) = value.form, value.calls(.returnValue), let first = arguments.first {
      closure = first.value
    }
    guard closure.isClosure else { return false }
    report(
      .warning, LanguageReasons.uncalled, "nothing calls this closure", closure.span,
      help: [
        suggest(
          "`disposable { … }`, as the last value of the body, is called when the subscription ends",
          Span(value.span.start, closure.span.start), "disposable ")
      ])
    return true
  }

  /// Warns of `return load(x)`, as a func or a closure ends in other languages, and of `return disposable { … }` in the
  /// body of a signal.
  func warnOfReturnedSignal(_ given: Given, _ nameSpan: Span) {
    // A statement that leaves early gets a fix of its own.
    guard let body, !failures.isInBranch, !body.branches, !joinsLater, !signalsAreMeant,
      given.offset == 0, let kind = given.values.first?.shape.kind,
      body.result == .subscriber ? kind == .disposable : kind.isSignal
    else { return }
    let what = kind == .disposable ? "Disposable" : "signal"
    let isBracketed = source.byte(at: nameSpan.end) == "("
    report(
      .warning, LanguageReasons.mapToSignal, "`return` makes a signal that sends this \(what)", nameSpan,
      help: [
        suggest(
          "without `return` it is the \(what) itself",
          isBracketed ? nameSpan : Span(nameSpan.start, given.arguments[0].value.span.start), "")
      ])
  }

  /// For a func that ends with `return x`, as in other languages, and whose result is used as a plain value: the func
  /// without its `return`.
  func leaving(_ value: Resolved) -> [Suggestion]? {
    let function: Resolved
    switch value.form {
    case .valueCall(let callee, _, _, nil): function = callee
    case .name: function = value
    default: return nil
    }
    guard case .name(.global(let global)) = function.form, let body = failures.functions[global.name]?.body,
      value.shape.kind?.isSignal == true, let last = body.value, returned(last) != nil
    else { return nil }
    let edits = EarlyReturns(source: source, givesSignal: false).edits(body.statements[...]) ?? []
    return [suggest("`return` makes a signal: without it, `\(global.name)` has the value itself", edits)]
  }

  /// The name of each `error "…"` that gives a closure its value.
  private func failing(_ value: Expression) -> [Expression] {
    if case .conditional(_, let yes, let no) = value.form { return failing(yes) + failing(no) }
    if case .bracketed(let inner) = value.form { return failing(inner) }
    guard case .branch(_, let yes, let no) = value.form else {
      guard case .apply(let callee, let arguments, _) = value.form, value.calls(.error), arguments.count == 1,
        arguments[0].literalText != nil
      else { return [] }
      return [callee]
    }
    return [yes.value, no?.value].flatMap { $0.map(failing) ?? [] }
  }

  /// The first `return …` that gives a closure its value.
  private func returned(_ value: Expression) -> Expression? {
    guard case .branch(_, let yes, let no) = value.form else { return value.calls(.returnValue) ? value : nil }
    return [yes.value, no?.value].lazy.compactMap { $0.flatMap(self.returned) }.first
  }

  func stream(_ entry: Entry, _ binding: ArgumentBinding, _ given: Given) -> Shape? {
    (0..<binding.count).first { entry.streams >> UInt8($0) & 1 == 1 }.flatMap(binding.index).map {
      given.values[$0].shape
    }
  }

  private func reportSignals(_ entry: Entry, _ nameSpan: Span, _ given: Given) {
    let before = Span(at: nameSpan.start)
    func joined(_ name: String, _ what: String) -> Suggestion {
      guard let piped = given.piped else { return Suggestion("`\(name)` sends \(what)") }
      let start = text(piped.span)
      let shown = start.count > 60 || start.contains("\n") ? "…" : start
      return suggest("`\(shown) | \(name)` sends \(what)", before, "\(name) | ")
    }
    var bare: [Suggestion] = []
    if let piped = given.piped, case .call(let call) = piped.form, call.entry.role == .returnValue,
      let inner = call.argument(0)
    {
      // `return text | map upper`, as the last line of a function in other languages.
      let line = text(Span(inner.span.start, nameSpan.end))
      bare = [suggest("without `return` it is `\(line) …`", Span(piped.span.start, inner.span.start), "")]
    }
    report(
      .warning, LanguageReasons.mapToSignal, "the values that `\(entry.name)` is given here are signals", nameSpan,
      help: bare + [
        joined("switchToLatest", "the values of the latest signal"),
        joined("flatten", "the values of all signals"),
      ])
  }
}

extension Expression {
  /// The elements of a list or a tuple.
  fileprivate var elements: [Expression]? {
    switch form {
    case .list(let elements), .tuple(let elements): elements
    default: nil
    }
  }
}

extension Resolved {
  /// The parts of a list, a tuple or a dictionary that is written out.
  fileprivate var parts: [Resolved] {
    switch form {
    case .gathered(.list, let parts), .gathered(.tuple, let parts): parts
    case .dictionary(let pairs): pairs.map(\.value)
    default: []
    }
  }

  fileprivate var isSignal: Bool { shape.kind?.isSignal == true }
}
