import Catalogue
import Diagnostics
import Syntax
import Values

// Checks where a call stands, and the kinds of its arguments against its parameters.

extension Resolver {
  /// Checks a call whose arguments all have a parameter.
  func checkCall(
    _ entry: Entry, _ binding: ArgumentBinding, _ given: Given, _ scope: Scope, _ nameSpan: Span, _ span: Span
  ) {
    let found = reportCount
    checkKinds(entry, binding, given, scope, nameSpan, span)
    checkValues(entry, binding, given, nameSpan)
    checkNumbers(entry, binding, given)
    if reportCount == found { checkConstants(entry, binding, given, span) }
    checkTapped(entry, given, span)
    checkPath(entry, binding, given)
    // A closure that is given other values returns others, too.
    if reportCount == found { checkClosureResults(entry, binding, given, nameSpan) }
    checkCompared(entry, binding, given, nameSpan)
    if given.offset == 1 { noteFold(entry, of: given.piped, Span(nameSpan.start, span.end)) }
  }

  func checkTopLevel(_ entry: Entry, _ nameSpan: Span, _ scope: Scope) {
    guard entry.traits.contains(.topLevel), !scope.isTop else { return }
    report(
      LanguageReasons.onlyAtTop, "`\(entry.name)` runs the loop, and is allowed only at top level", nameSpan,
      help: ["in a pipeline time passes by `delay`; `after main 1s { … }` runs a block later"])
  }

  func checkKinds(
    _ entry: Entry, _ binding: ArgumentBinding, _ given: Given, _ scope: Scope, _ nameSpan: Span, _ span: Span
  ) {
    if failures.expectation == nil { checkClosures(entry, binding, given, nameSpan) }
    guard let (index, parameter) = misfit(entry, binding, given) else {
      if entry.role == .dispose { checkDisposed(given) }
      if entry.role == .print, given.offset == 0, let value = given.values.first {
        warnOfUncalled(value, scope)
        warnOfPrinted(Resolved(value.form, value.shape, at: given.argument(0)?.span ?? value.span))
      }
      checkElements(entry, binding, given)
      checkFit(entry, given, span)
      return checkForm(entry, given)
    }
    let shape = given.values[index].shape
    guard let kind = shape.kind ?? (given.values[index].acts ? .nil : nil) else { return }
    if shape.isInferred {
      if kind.isSignal {
        foundSignal(given.values[index])
      } else if shape.certainty == .expected {
        var assumed = given
        assumed.values[index] = given.values[index].assumed
        expecting { checkKinds(entry, binding, assumed, scope, nameSpan, span) }
      }
      return
    }
    reportMisfit(
      KindMisfit(
        entry: entry, given: given, index: index, parameter: parameter, kind: kind, nameSpan: nameSpan, span: span,
        scope: scope))
  }

  /// Reports arguments of kinds that do not fit each other: `min 1 "a"`.
  private func checkFit(_ entry: Entry, _ given: Given, _ span: Span) {
    guard let fits = entry.fits, !given.values.contains(where: { $0.shape.certainty == .first }) else { return }
    let isExpected = given.values.contains(where: \.shape.isInferred)
    let samples = given.values.compactMap { ($0.shape.isInferred ? $0.assumed : $0).sample }
    guard samples.count == given.values.count, samples.allSatisfy({ $0.kind != .function }) else { return }
    func check() { attempt(span) { () throws(Failure) in try fits(samples) } }
    if isExpected { expecting { check() } } else { check() }
  }

  /// The form of a date as other libraries write it: `"yyyy-MM-dd"`.
  private func checkForm(_ entry: Entry, _ given: Given) {
    guard entry.role == .format, given.values.count == 2, case .literal(.string(let form))? = given.argument(1)?.form,
      !form.contains("%")
    else { return }
    let signs = [
      "yyyy": "%Y", "YYYY": "%Y", "MMMM": "%B", "MMM": "%b", "MM": "%m", "dd": "%d", "DD": "%d", "HH": "%H",
      "mm": "%M", "ss": "%S", "SSS": "%L", "EEEE": "%A", "EEE": "%a",
    ]
    var ours = ""
    var rest = Substring(form)
    while !rest.isEmpty {
      let sign = (2...4).reversed().lazy.map { String(rest.prefix($0)) }.first { signs[$0] != nil }
      ours += sign.map { signs[$0]! } ?? String(rest.first!)
      rest = rest.dropFirst(sign?.count ?? 1)
    }
    let line = ours.quoted(for: .literal)
    let span = given.spans[1]
    report(
      LanguageReasons.wrongKind, "the form of `format` must have a sign such as %Y, but has none", span,
      help: ours == form ? ["`?format` names the signs"] : [suggest("write `\(line)`", span, line)])
  }

  /// Python's `"a {}".format(x)`, and Kotlin's `"a %d".format(x)`, with its values in it.
  func formatted(_ spans: [Span]) -> String? {
    spans.count > 1 ? filled(spans.map(text)) : nil
  }

  /// `dispose _1` in a script, where no name of that kind is.
  private func checkDisposed(_ given: Given) {
    guard !mayRebind, case .name(let name)? = given.argument(0)?.form, name.first == "_", Int(name.dropFirst()) != nil
    else { return }
    report(
      LanguageReasons.wrongKind, "`\(name)` is a signal that is shown, not a Disposable", given.spans[0],
      help: [ended(given)])
  }

  /// `dispose _1` with the statement that shows `_1`: watched under a name, it can be ended.
  func ended(_ given: Given) -> Suggestion {
    let help: Suggestion = "to end it early, give it a name: `let d = watch x`, and then `dispose d`"
    guard case .name(let label)? = given.argument(0)?.form, label.first == "_", let number = Int(label.dropFirst()),
      number > 0, number <= shown.count, look("d", Scope(parent: nil)) == nil
    else { return help }
    let statement = shown[number - 1]
    return source.suggest(
      "to end it early, give it a name: `let d = watch (\(text(statement)))`, and then `dispose d`",
      [(Span(at: statement.start), "let d = watch ("), (Span(at: statement.end), ")"), (given.spans[0], "d")])
  }

  /// The first argument whose kind its parameter cannot accept.
  private func misfit(_ entry: Entry, _ binding: ArgumentBinding, _ given: Given) -> (index: Int, parameter: Parameter)?
  {
    for place in 0..<binding.count {
      if let index = binding.index(place) {
        let (value, parameter) = (given.values[index], entry.parameters[place])
        if case .function = parameter.accepts, value.acts { return (index, parameter) }
        if parameter.accepts == .keyPath, given.argument(index)?.isClosure == true { return (index, parameter) }
        if index < given.offset, !parameter.accepts.admits(.nil), value.prints { return (index, parameter) }
        if let kind = value.shape.kind, !parameter.admits(kind) { return (index, parameter) }
      } else if entry.streams >> UInt8(place) & 1 == 1, case .many(let indices) = binding[place],
        let index = indices.first(where: { given.kind($0).map(isNoStream) ?? false })
      {
        return (index, entry.parameters[place])
      }
    }
    return nil
  }
}
