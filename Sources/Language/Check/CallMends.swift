import Catalogue
import Diagnostics
import Syntax
import Values

// What is said of a call that does not fit, and what would.

extension Checker {
  func reportValueFunction(_ entry: Entry, _ nameSpan: Span, _ arguments: [Expression], _ kind: Kind, _ span: Span) {
    let call =
      arguments.isEmpty
      ? entry.name : "{ $0.\(entry.name)(\(arguments.map { place($0.value.span).text }.joined(separator: ", "))) }"
    let takes = entry.parameters.first.map(\.accepts.text) ?? "a value"
    // What acts or makes signals is not meant for each value.
    if entry.traits.contains(.acts) || entry.result.kind == .signal {
      let words = place(Span(nameSpan.start, span.end)).text
      let help =
        Foreign.help(entry.name) ?? (entry.result.kind == .signal ? "`concat (\(words))` goes on with it" : nil)
      return report(
        .error, LanguageReasons.valueFunction, "`\(entry.name)` works on \(takes), not on \(kind.withArticle)",
        nameSpan,
        help: help.map { [Suggestion($0)] } ?? [])
    }
    let verb = entry.result.kind == .bool ? "filter" : "map"
    report(
      .error, LanguageReasons.valueFunction, "`\(entry.name)` works on \(takes), not on \(kind.withArticle)", nameSpan,
      label: "write `\(verb) \(call)`")
  }

  /// `merge return 2`, `sendNext Subject 1`, `subscribe { … }`
  func mend(
    ofFunction value: Expression?, for accepts: Accepts, _ entry: Entry, _ spans: [Span], _ index: Int
  ) -> String? {
    guard let value else { return nil }
    if case .closure = value.form { return accepts == .target ? "`subscribeNext { … }` takes closures" : nil }
    guard case .name(let name) = value.form, let called = Entries.named(name), accepts != .any else { return nil }
    if name.first!.isUppercase { return "`\(name)()` makes one" }
    guard index + 1 < spans.count, !called.parameters.isEmpty else { return nil }
    return "an argument that is a call stands in brackets: `(\(name) \(place(spans[index + 1]).text))`"
  }

  /// The call with two arguments changed over, where every kind then fits.
  func rightOrder(_ entry: Entry, _ spans: [Span], _ given: Given) -> String? {
    let kinds = spans.indices.map { kind($0, given) }
    guard given.piped == nil, given.arguments.allSatisfy({ $0.label == nil }), kinds.count >= 2,
      kinds.count <= entry.parameters.count
    else {
      return nil
    }
    for a in kinds.indices {
      for b in kinds.indices where b > a {
        var order = Array(kinds.indices)
        order.swapAt(a, b)
        let fits = zip(entry.parameters, order).allSatisfy { parameter, index in
          kinds[index].map(parameter.accepts.admits) ?? false
        }
        if fits { return ([entry.name] + order.map { place(spans[$0]).text }).joined(separator: " ") }
      }
    }
    return nil
  }

  func report(_ misfit: ArgumentBinding.Misfit, of entry: Entry, _ nameSpan: Span, _ given: Given, _ scope: CheckScope)
  {
    let (arguments, offset, spans) = (given.arguments, given.offset, given.spans)
    let help: [Suggestion] = ["it is called as `\(entry.usage)`"]
    switch misfit {
    case .tooMany(let index):
      let takes = entry.parameters.count { $0.replaced == nil } - offset
      if takes < 0 {
        return report(
          .error, LanguageReasons.tooManyArguments,
          "`\(entry.name)` takes no arguments, and so nothing from before a `|`", nameSpan, help: help)
      }
      report(
        .error, LanguageReasons.tooManyArguments,
        "`\(entry.name)` takes \(counted(takes, "argument"))\(offset == 1 ? " after `|`" : "")",
        spans[index], label: "this one is too many", help: mendsOfTooMany(nameSpan, arguments, index - offset) + help)
    case .unknownLabel(let index):
      let label = arguments[index - offset].label!
      let known = entry.parameters.compactMap(\.label)
      let near = Nearest.name(to: label.text, among: known)
      report(
        .error, LanguageReasons.unknownLabel, "`\(entry.name)` has no label `\(label.text):`", label.span,
        label: near.map { "did you mean `\($0):`?" } ?? "", help: help)
    case .twice(let index):
      report(
        .error, LanguageReasons.unknownLabel, "this argument is given twice",
        (arguments[index - offset].label ?? arguments[0].label!).span,
        help: help)
    case .missing(let index):
      let isFirst = lacksReceiver(entry, given)
      let parameter = entry.parameters[isFirst ? 0 : index]
      report(
        .error, LanguageReasons.missingArgument, "`\(entry.name)` needs its \(parameter.name)", nameSpan,
        label: "\(parameter.accepts.text) is missing",
        help: (isFirst ? mends(ofLackingReceiver: entry, given, scope) : []) + help)
    }
  }

  /// `map upper takeUntil dealloc`, `print json x`
  private func mendsOfTooMany(_ nameSpan: Span, _ arguments: [Expression], _ extra: Int) -> [Suggestion] {
    func words(_ start: Int, _ end: Int) -> String { place(Span(start, end)).text }
    let (span, end) = (arguments[extra].value.span, arguments[arguments.count - 1].value.span.end)
    let before = extra > 0 ? arguments[extra - 1].value.span : nameSpan
    if case .name(let name) = arguments[extra].value.form, let takes = Entries.named(name)?.parameters.first?.accepts,
      takes == .stream || takes == .signal
    {
      return ["a `|` stands before each operator: `\(words(nameSpan.start, before.end)) | \(words(span.start, end))`"]
    }
    if extra > 0, case .name(let name) = arguments[extra - 1].value.form,
      Entries.named(name)?.parameters.isEmpty == false
    {
      return ["an argument that is a call stands in brackets: `(\(words(before.start, end)))`"]
    }
    return []
  }

  /// `map` to a function that is not called, or to a signal.
  func warnOfSignals(_ entry: Entry, _ arguments: [Expression], _ scope: CheckScope) {
    guard entry.traits.contains(.sendsResults), !signalsAreMeant, let last = arguments.last,
      case .closure(let closure) = last.value.form,
      let value = closure.body.value
    else { return }
    if value.calls("return") {
      report(
        .warning, LanguageReasons.mapToSignal, "this `\(entry.name)` sends signals, not their values", value.span,
        help: ["`flattenMap` subscribes each one and sends its values; `\(entry.name)` needs no `return`"])
    } else if case .name(let name) = value.form, case .entry(let called)? = look(name, scope),
      !called.parameters.isEmpty,
      closure.parameters?.contains(where: { $0.text == name }) != true
    {
      report(
        .warning, LanguageReasons.mapToSignal, "this `\(entry.name)` sends the function `\(name)`, not what it gives",
        value.span,
        help: ["`\(entry.name) \(name)` applies it to each value"])
    }
  }
}
