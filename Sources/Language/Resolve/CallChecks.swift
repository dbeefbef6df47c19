import Catalogue
import Diagnostics
import Syntax
import Values

// Checks the kinds of a call's arguments against its parameters.

extension Resolver {
  /// Checks a call whose arguments all have a parameter.
  func checkCall(
    _ entry: Entry, _ binding: ArgumentBinding, _ given: Given, _ scope: Scope, _ nameSpan: Span, _ span: Span
  ) {
    checkKinds(entry, binding, given, scope, nameSpan, span)
    checkValues(entry, binding, given, nameSpan)
    checkCounts(entry, binding, given)
    checkTapped(entry, given, span)
    checkPath(entry, binding, given)
    checkClosureResults(entry, binding, given, nameSpan)
  }

  func checkKinds(
    _ entry: Entry, _ binding: ArgumentBinding, _ given: Given, _ scope: Scope, _ nameSpan: Span, _ span: Span
  ) {
    if failures.expectation == nil { checkClosures(entry, binding, given, nameSpan) }
    guard let (index, parameter) = misfit(entry, binding, given) else {
      if entry.role == .dispose { checkDisposed(given) }
      if entry.role == .print, given.offset == 0, let value = given.values.first { warnOfUncalled(value, scope) }
      checkElements(entry, binding, given)
      return checkForm(entry, given)
    }
    let shape = given.values[index].shape
    guard let kind = shape.kind else { return }
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
    let spans = given.spans
    let argument = spans[index]
    var help: [Suggestion] = []
    let order = rightOrder(entry, nameSpan, span, given)
    if let order { help.append(order) }
    if index == 0, given.offset == 1, let phrase = phrase(entry.name, given.values[0], given.arguments, span) {
      return report(
        LanguageReasons.wrongKind,
        "the \(parameter.name) of `\(entry.name)` must be \(parameter.accepts.text), but is \(kind.withArticle)",
        argument, help: [phrase])
    }
    if kind == .int || kind == .double, parameter.accepts.admits(.duration) {
      // Nobody waits for a few milliseconds.
      let isSmall = kind == .double || Int(text(argument)).map { $0 < 10 } == true
      let isNumber = Double(text(argument)) != nil
      help += (isSmall ? ["s", "ms"] : ["ms", "s"]).map { unit in
        let line = isNumber ? text(argument) + unit : "\(text(argument)) * 1\(unit)"
        return suggest("write its unit: `\(line)`", argument, isNumber ? line : "(\(line))")
      }
    }
    if kind == .int, index == 1, given.offset == 1, let ours = Resolver.severals[entry.name],
      let count = given.argument(index)
    {
      help = [several(ours, count, nameSpan, span)]
    } else if entry.role == .random, kind == .int {
      let line = "random (0..<\(text(argument)))"
      help = [suggest("`\(line)` is a number below \(text(argument))", span, line)]
    }
    // Swift's `try load x`
    if entry.role == .attempt, given.offset == 0, given.kind(0) == .function {
      help = [suggest("a call needs no `try`: leave it out", Span(nameSpan.start, spans[0].start), "")]
    }
    // `take 1s`
    if kind == .duration, index > 0, Entries.named(entry.name + "Until") != nil {
      let line = "\(entry.name)Until (interval \(text(argument)))"
      help = [suggest("by time it is `\(line)`", Span(nameSpan.start, argument.end), line)]
    }
    if kind == .string, case .literal(.string(let name))? = given.argument(index)?.form,
      let named = Entries.named(name),
      case .constant = named.meaning, let held = named.result.kind, parameter.accepts.admits(held), help.isEmpty
    {
      help = [suggest("a name is written without quotes: `\(name)`", argument, name, isSure: true)]
    }
    let words = parameter.accepts == .list && entry.permit != nil ? wordList(given.argument(index)) : nil
    if Resolver.severals[entry.name] == nil || kind != .int {
      help += suggestions(ofLiteral: given.argument(index), for: parameter, entry)
    }
    if kind == .duration, let line = later(entry, given) {
      help = [suggest("to run it later, write `\(line)`", span, line)]
    } else if entry.role == .bindValue, let place = given.argument(index), place.isMember, let piped = given.piped {
      help = [following(text(place.span), piped, span)]
    } else if kind == .function, let joined = joinedName(entry.name, given.arguments) {
      help = [oneName(joined, Span(nameSpan.start, joined.end))]
    } else if kind == .function,
      let stage = onTuples(entry, given, nameSpan, span)
        ?? handler(entry, given, given.arguments.count - 1, nameSpan, span)
    {
      help = [stage]
    } else if kind == .function || kind == .nil {
      help += suggestions(
        ofFunction: given.argument(index), for: parameter.accepts, entry, nameSpan, spans, index)
    }
    if parameter.accepts.isOfSignals {
      if entry.role == .sample, kind == .int || kind == .double {
        let line = "interval \(text(argument))\(kind == .int ? "ms" : "s")"
        help.append(suggest("`\(line)` is a signal that sends again and again", argument, "(\(line))"))
      } else if let block = entry.withTest, index > 0,
        kind == .function || help.isEmpty && (kind == .string || kind == .int)
      {
        // `takeUntil { $0 == "a" }`
        let test = kind == .function ? text(argument) : "{ $0 == \(text(argument)) }"
        let line = "\(block.name) \(test)"
        help = [suggest("`\(block.name)` takes a test of the values", Span(nameSpan.start, argument.end), line)]
      } else if entry.role == .concat, kind == .string, given.offset == 0, index == 0, spans.count > 1 {
        let line = spans.map(text).joined(separator: " + ")
        help = [suggest("strings are joined with `+`: `\(line)`", span, "(\(line))")]
      } else if help.isEmpty {
        let isAlone = index < given.offset || given.values.count == 1
        help = asStream(given.values[index], parameter, isFirst: index == 0, isAlone: isAlone)
        // A loop over a text means its Characters.
        if entry.role == .subscribeNext, kind == .string { help.reverse() }
      }
    }
    if case .function = parameter.accepts, kind.isStream, entry.traits.contains(.joinsResults) || entry.role == .command
    {
      let work = text(argument)
      let isWrapped = work.hasPrefix("(") && work.hasSuffix(")")
      let line = "{ \(isWrapped ? String(work.dropFirst().dropLast()) : work) }"
      // `Command(text)` loses its brackets.
      let isCall = given.arguments.count == 1 && source.byte(at: nameSpan.end) == "(" && !isWrapped
      help = [
        suggest(
          "a closure makes the work: `\(entry.name) \(line)`", isCall ? Span(nameSpan.end, span.end) : argument,
          isCall ? " \(line)" : line)
      ]
    } else if case .closure(let closure)? = given.argument(index)?.form, parameter.need == .variadic,
      parameter.accepts.isOfSignals, closure.parameters == nil, let work = closure.body.expression
    {
      let line = "(\(text(work.span)))"
      help = [suggest("a signal is an argument in round brackets: `\(line)`", argument, line)]
    } else if case .closure? = given.argument(index)?.form, parameter.accepts == .count,
      let block = Entries.named(entry.name + "WhileBlock")
    {
      help = [suggest("`\(block.name)` takes a closure", nameSpan, block.name)]
    } else if case .closure? = given.argument(index)?.form, parameter.accepts.isOfSignals,
      let block = entry.withTest
    {
      help = [suggest("`\(block.name)` takes a closure", nameSpan, block.name)]
    } else if entry.role == .repeatSource, index == 0, kind == .int, given.arguments.count == 2,
      case .closure? = given.argument(1)?.form
    {
      let line = "1...\(text(argument)) | subscribeNext \(text(spans[1]))"
      help = [suggest("to repeat it, write `\(line)`", span, line)]
    } else if entry.role == .format, index == 0, kind == .string, let line = formatted(spans) {
      help = [suggest("a value is written into a string: `\(line)`", span, line)]
    } else if entry.role == .format, index == 0, kind == .int || kind == .double, spans.count == 2 {
      help =
        filled([text(spans[1]), text(argument)]).map {
          [suggest("a value is written into a string: `\($0)`", span, $0)]
        } ?? []
    } else if case .function = parameter.accepts, index > given.offset, given.piped != nil || index > 1,
      case .name(let name)? = given.argument(index - 1)?.form, let called = Entries.named(name),
      !called.parameters.isEmpty
    {
      // `subscribeNext print "tick"`
      let words = Span(spans[index - 1].start, spans.lastElement.end)
      help = [suggestBraces("{ \(text(words)) }", words)]
    } else if kind == .command, entry.traits.contains(.acts) || entry.permit != nil, index == 0, help.isEmpty,
      let execution = execution(given, span)
    {
      help = [execution]
    } else if help.isEmpty, let maker = maker(of: parameter.accepts, from: kind),
      !given.values.contains(where: { $0.shape.kind == maker.result.kind })
    {
      let line = "\(maker.name) \(text(argument))"
      help = [suggest("`\(line)` makes one", argument, "(\(line))")]
    } else if let words {
      help = [suggest("write `\(words)`", argument, words)]
    } else if entry.role == .not, given.offset == 0, !kind.isStream {
      help = [suggest("the opposite of a single Bool is `!x`", Span(nameSpan.start, argument.start), "!", isSure: true)]
    } else if entry.role == .dispose, kind.isSignal {
      help =
        mayRebind
        ? [suggest("`:dispose \(text(argument))` ends the watch", span, ":dispose \(text(argument))")]
        : [ended(given)]
    } else if kind.isStream, index == 0, given.offset == 0, let line = onEach(entry, given) {
      help = [suggest("`\(line)` applies it to each value", span, line, isSure: kind.isSignal)]
    } else if parameter.accepts == .scheduler, kind.isSignal, index == given.values.count - 1,
      entry.traits.contains(.mayFail)
    {
      // Rx's `timeoutWith`
      help = [Suggestion("`catchTo` continues with another signal", edits: asStage("catchTo", given, nameSpan, span))]
    } else if parameter.accepts == .target, let sent = withSubscriber() {
      help = [sent]
    } else if entry.role == .subscribeNext, index > 0, Accepts.target.admits(kind),
      let entry = Entries.first(.subscribe)
    {
      help = [suggest("a subject receives the events by `\(entry.name) \(text(argument))`", nameSpan, entry.name)]
    } else if index == 0, given.offset == 1, kind == .function, let called = Entries.named(text(spans[0])) {
      help = ["`\(called.name)` is a function, called as `\(called.usage)`"]
    } else if index == 0, order == nil, help.isEmpty || lacksReceiver(entry, given) {
      if lacksReceiver(entry, given) {
        help = suggestions(ofLackingReceiver: entry, given, span, scope)
      } else if help.isEmpty {
        help = suggestions(ofReceiver: parameter.accepts, argument, scope)
      }
    }
    if help.isEmpty, index > 0, parameter.accepts.admits(.array), [.int, .double, .string, .bool].contains(kind) {
      help = [suggest("write `[\(text(argument))]`", argument, "[\(text(argument))]")]
    }
    report(
      LanguageReasons.wrongKind,
      parameter.need == .variadic
        ? "each argument of `\(entry.name)` must be \(parameter.accepts.text), but is \(kind.withArticle)"
        : "the \(parameter.name) of `\(entry.name)` must be \(parameter.accepts.text), but is \(kind.withArticle)",
      argument, help: help)
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

  /// `"ls -l"` as a list of its words; signs of the shell need a shell: `"ls | wc"`.
  private func wordList(_ value: Expression?) -> String? {
    guard case .literal(.string(let content))? = value?.form else { return nil }
    let isShell = content.contains { "'\"`$&|;<>()*?[]{}~#\\\n".contains($0) }
    let words = isShell ? ["sh", "-c", content] : content.split(separator: " ").map(String.init)
    return "[\(words.map { $0.quoted(for: .literal) }.joined(separator: ", "))]"
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
  private func ended(_ given: Given) -> Suggestion {
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
        if let kind = given.values[index].shape.kind, !entry.parameters[place].admits(kind) {
          return (index, entry.parameters[place])
        }
      } else if entry.streams >> UInt8(place) & 1 == 1, case .many(let indices) = binding[place],
        let index = indices.first(where: { given.kind($0).map(isNoStream) ?? false })
      {
        return (index, entry.parameters[place])
      }
    }
    return nil
  }
}
