import Catalogue
import Diagnostics
import Reactive
import Syntax
import Values

// Checks what is stored in properties, by `=` and by `<~`, and what `let (…)` takes apart.

extension Resolver {
  /// `x.name = value`: the object, the property's name, and the value.
  func assigned(
    _ target: Expression, _ expression: Expression, _ whole: Span, _ scope: Scope
  ) -> (root: Resolved, name: String, value: Resolved) {
    guard case .member(let subject, let name) = target.form else {
      return (missing(target.span), "", resolve(expression, scope))
    }
    let root = resolve(subject, scope)
    checkSettable(name, of: root)
    let value = known([resolve(expression, scope)], at: target.span)[0]
    warnOfHandler(root, name.text, value, whole)
    checking(root, value) { checkStored($0[1], as: name.text, of: $0[0], Span(target.span.end, expression.span.start)) }
    return (root, name.text, value)
  }

  func checkSettable(_ name: Name, of subject: Resolved) {
    guard let kind = subject.shape.certain, kind != .object else { return }
    if kind == .dictionary {
      let help = Entries.first(.object).flatMap { madeAtLet(subject, $0) }
      return report(LanguageReasons.notSettable, "a Dictionary does not change", name.span, help: help.asArray)
    }
    guard let property = Entries.property(name.text, of: kind) else {
      if kind.isSignal, kind != .signal, name.text == "value" {
        let line = LineText(source)
        let value = line.skipBlanks(line.skipBlanks(name.span.end) + 1)
        let end = line.operandEnd(after: value, stopsAtPipe: false)
        let words = text(Span(min(value, end), end))
        let call = "sendNext \(text(subject.span)) \(words.contains(" ") ? "(\(words))" : words)"
        report(
          .error, ValueReasons.missingMember, "\(kind.withArticle) has no `value`", name.span,
          help: [suggest("a value is sent: `\(call)`", Span(subject.span.start, end), call)])
        return
      }
      reportMissing(name, of: subject)
      return
    }
    if property.set == nil {
      let maker = Entries.named(kind.rawValue).flatMap { entry in
        entry.parameters.contains { $0.label == name.text } ? entry.name : nil
      }
      report(
        LanguageReasons.notSettable, "`\(name.text)` of \(kind.withArticle) cannot be set", name.span,
        help: maker.map { ["it follows a signal that is given at creation: `\($0) \(name.text): signal { … }`"] } ?? [])
    }
  }

  /// Reports a value that the property refuses. `sign` is the span of `=`, with its blanks.
  private func checkStored(_ value: Resolved, as name: String, of object: Resolved, _ sign: Span) {
    guard let holder = object.shape.certain, let kind = value.shape.certain, holder != .object else { return }
    let property = Entries.property(name, of: holder)
    if kind.isSignal, holder.isControl, property?.accepts != .kinds([.command, .nil]) {
      let line = "\(text(object.span)).\(name) <~ …"
      return expecting {
        report(
          StageReasons.signalStored, "`\(name)` of \(holder.withArticle) must be a value, but is a signal", value.span,
          help: [suggest("`\(line)` lets it follow the signal's values", sign, " <~ ")])
      }
    }
    guard let accepts = property?.accepts, property?.set != nil, !accepts.admits(kind) else { return }
    reportUnfit(name, of: holder, accepts, kind, value.span, help: stored(value, accepts))
  }

  /// A warning, since a program may show what such an assignment does.
  private func reportUnfit(
    _ name: String, of holder: Kind, _ accepts: Accepts, _ kind: Kind, _ span: Span, help: [Suggestion]
  ) {
    expecting {
      report(
        ValueReasons.wrongKind,
        "`\(name)` of \(holder.withArticle) must be \(accepts.text), but is \(kind.withArticle)", span, help: help)
    }
  }

  /// The value as the property takes it.
  private func stored(_ value: Resolved, _ accepts: Accepts) -> [Suggestion] {
    let words = text(value.span)
    let kind = value.shape.kind
    if accepts.admits(.bool), case .constant(.int(let number)) = value.form, number == 0 || number == 1 {
      return [suggest("write `\(number == 1)`", value.span, "\(number == 1)")]
    }
    if accepts.admits(.bool) { return emptiness(value, value.span) ?? [] }
    if accepts.admits(.command) {
      guard let maker = Entries.first(.command), let kind, kind.isSignal || value.isClosure else { return [] }
      let line = value.isClosure ? "\(maker.name) \(words)" : "\(maker.name) { \(words) }"
      return [suggest("`\(maker.name) { … }` makes one", value.span, line)]
    }
    if accepts.admits(.string), let kind, Resolver.writable.contains(kind) {
      let line = interpolation(of: [words], separator: "")
      return [suggest("write `\(line)`", value.span, line)]
    }
    return []
  }

  /// Kinds whose values are often written into texts.
  private static let writable: [Kind] = [.int, .double, .bool, .duration, .date]

  // MARK: `place <~ signal`

  /// `sign` is the span of `<~`, with its blanks, and `whole` that of the binding.
  func checkFollowed(_ value: Resolved, by name: String, of holder: Resolved, _ sign: Span, _ whole: Span) {
    guard let kind = value.shape.certain else { return }
    guard kind.isStream else {
      // The condition is reported already.
      if case .choice(let test, _, _) = value.form, test.shape.kind?.isSignal == true { return }
      return report(
        ValueReasons.wrongKind, "the source of `\(name) <~` must be a signal, but is \(kind.withArticle)",
        value.span,
        help: source(
          of: value, kind, sign, whole,
          takesCommand: holder.shape.kind.flatMap { Entries.property(name, of: $0) }?.accepts.admits(.command) == true))
    }
    guard let element = value.shape.element, let sent = element.kind, sent != .nil, element.certainty != .first,
      let owner = holder.shape.certain, let property = Entries.property(name, of: owner),
      !property.accepts.admits(sent), property.set != nil
    else { return }
    let stage =
      if property.accepts.admits(.bool) {
        switch sent {
        case .int, .double: "map { $0 != 0 }"
        case .string, .array: "map { !$0.isEmpty }"
        default: ""
        }
      } else if property.accepts.admits(.string), Resolver.writable.contains(sent) {
        #"map { "\($0)" }"#
      } else {
        ""
      }
    let end = Span(at: value.span.end)
    reportUnfit(
      name, of: owner, property.accepts, sent, value.span,
      help: stage.isEmpty ? [] : [suggest("write `… | \(stage)`", end, " | \(stage)")])
  }

  /// The signal that was meant by a value right of `<~`, or `=` in its place.
  private func source(
    of value: Resolved, _ kind: Kind, _ sign: Span, _ whole: Span, takesCommand: Bool
  ) -> [Suggestion] {
    if kind.isControl { return [signalOf(kind, text(value.span), value.span)] }
    if kind == .function { return [] }
    if let each = textOfEach(value) { return [each] }
    let isStatement = lastByte(before: whole.start).map("\n{;".utf8.contains) ?? true
    let isMember = if case .member = value.form { true } else { false }
    let isCommand = kind == .command && takesCommand
    if isStatement, !isMember && kind != .command || isCommand {
      return [suggest("`=` sets a property to a value", sign, " = ")]
    }
    return asStream(value, Parameter.signal, isFirst: false, isAlone: true)
  }

  // MARK: `let (a, b) = value`

  func checkUnpacked(_ value: Resolved) {
    checking(value) {
      guard let kind = $0[0].shape.certain, kind != .tuple, !kind.isSequence else { return }
      report(
        ValueReasons.wrongKind, "the value of `let (…)` must be a Tuple or an Array, but is \(kind.withArticle)",
        value.span)
    }
  }
}

extension Resolved {
  var isClosure: Bool { if case .closure = form { true } else { false } }
}
