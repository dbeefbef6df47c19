import Catalogue
import Diagnostics
import Syntax
import Values

// Suggests what was meant by an argument of the wrong kind. Each rule looks at one mistake. The rules of a group are
// tried in order until one applies; the groups follow each other.

extension Resolver {
  private var kindRules: [[KindRule]] {
    [
      [.replace(printedPipeline), .replace(afterAction), .replace(observed)],
      [.replace(signalsOfControls), .add(rightPlaces)],
      [.add(withUnit)],
      [.replace(severalTimes), .replace(belowLimit)],
      [.replace(withoutTry)],
      [.replace(untilTime)],
      [.ifNone(withoutQuotes)],
      [.add(ofLiteral)],
      [
        .replace(runLater), .replace(followingSignal), .replace(oneJoinedName), .replace(onStage), .replace(pipe),
        .add(ofFunctionName),
      ],
      [
        .add(sampledByInterval), .replace(byTest), .ifNone(byTestOfValue), .replace(joinedTexts),
        .replace(nothingEnabled), .ifNone(asSignalOfValue),
      ],
      [
        .replace(workInClosure), .replace(actionInClosure), .replace(inRoundBrackets), .replace(whileTest),
        .replace(testInPlaceOfSignal), .replace(loopOverRange), .replace(intoText), .replace(numberIntoText),
        .replace(braces), .ifNone(executed), .ifNone(made), .ifNone(ofObject), .replace(asWords),
        .replace(oppositeOfBool),
        .replace(endedWatch), .replace(appliedToEach), .replace(catchingTime), .replace(throughSubscriber),
        .replace(intoSubject), .replace(executedForEach), .replace(calledAs), .replace(withReceiver),
        .ifNone(ofReceiver),
      ],
      [.replace(ofExpectation), .ifNone(asList), .ifNone(inQuotes)],
    ]
  }

  func reportMisfit(_ misfit: KindMisfit) {
    let (entry, parameter) = (misfit.entry, misfit.parameter)
    let subject = parameter.need == .variadic ? "each argument" : parameter.phrase
    report(
      LanguageReasons.wrongKind,
      "\(subject) of `\(entry.name)` must be \(parameter.accepts.text), but is \(misfit.kind.withArticle)",
      misfit.place,
      help: methodPhrase(misfit)?.map { namingWhole($0, entry.name, misfit.nameSpan).help } ?? selection(misfit)
        ?? help(misfit))
  }

  private func help(_ misfit: KindMisfit) -> [Suggestion] {
    var found: [Suggestion] = []
    for group in kindRules {
      for rule in group where rule.use != .ifNone || found.isEmpty {
        guard let help = rule.help(misfit) else { continue }
        found = rule.use == .add ? found + help : help
        break
      }
    }
    return found
  }

  /// The expression that stands for a method of other languages.
  private func methodPhrase(_ misfit: KindMisfit) -> [Suggestion]? {
    let given = misfit.given
    guard misfit.index == 0, given.offset == 1 else {
      return phraseOfEach(misfit.entry.name, given.arguments, misfit.span).map { [$0] }
    }
    return (phrase(misfit.entry.name, given.values[0], given.arguments, misfit.span) ?? partOfText(misfit)).map { [$0] }
  }

  /// LINQ's and Ruby's `xs | select { … }`, which is no choice of a segment.
  private func selection(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.entry.role == .select, misfit.kind == .function, misfit.given.offset == 1,
      misfit.given.kind(0)?.isControl != true
    else { return nil }
    return [selecting(misfit.written, misfit.nameSpan)]
  }

  /// `a | withLatestFrom b take 1`
  private func pipe(_ misfit: KindMisfit) -> [Suggestion]? {
    let last = misfit.index - misfit.given.offset
    guard misfit.kind == .function, last >= 0, misfit.written?.isClosure == false else { return nil }
    return missingPipe(misfit.entry, misfit.nameSpan, misfit.given, upTo: last).map { [$0] }
  }

  // MARK: any kind of parameter

  /// `print xs | map f`: what is printed is the pipeline.
  private func printedPipeline(_ misfit: KindMisfit) -> [Suggestion]? {
    let (line, callee) = (LineText(source), misfit.value.span.start)
    guard misfit.isReceiver, misfit.value.prints, Entries.named(line.word(at: callee))?.role == .print else {
      return nil
    }
    let word = Span(callee, callee + line.word(at: callee).utf8.count)
    if let effect = asEffect(word, misfit) { return [effect] }
    let start = line.skipBlanks(word.end)
    let end = line.operandEnd(after: start, stopsAtPipe: false)
    let words = text(Span(start, end))
    return [
      suggest("what is printed is in brackets: `(\(words))`", [(Span(at: start), "("), (Span(at: end), ")")])
    ]
  }

  func rightPlaces(_ misfit: KindMisfit) -> [Suggestion]? {
    rightOrder(misfit.entry, misfit.nameSpan, misfit.span, misfit.given).map { [$0] }
  }

  /// `delay 300`
  private func withUnit(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.isNumber, misfit.parameter.accepts.admits(.duration) else { return nil }
    let words = text(misfit.place)
    // Nobody waits for a few milliseconds.
    let isSmall = misfit.kind == .double || Int(words).map { $0 < 10 } == true
    let isNumber = Double(words) != nil
    return (isSmall ? ["s", "ms"] : ["ms", "s"]).map { unit in
      let line = isNumber ? words + unit : "\(words) * 1\(unit)"
      return suggest("write its unit: `\(line)`", misfit.place, isNumber ? line : "(\(line))")
    }
  }

  private func severalTimes(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.kind == .int, misfit.index == 1, misfit.given.offset == 1,
      let ours = Resolver.severals[misfit.entry.name], let count = misfit.written
    else { return nil }
    return [several(ours, count, misfit.nameSpan, misfit.span)]
  }

  private func belowLimit(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.entry.role == .random, misfit.kind == .int else { return nil }
    let limit = text(misfit.place)
    let line = "random (0..<\(limit))"
    return [suggest("`\(line)` is a number below \(limit)", misfit.span, line)]
  }

  /// Swift's `try load x`
  private func withoutTry(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.entry.role == .attempt, misfit.given.offset == 0, misfit.given.kind(0) == .function else { return nil }
    let word = Span(misfit.nameSpan.start, misfit.given.spans[0].start)
    return [suggest("a call needs no `try`: leave it out", word, "")]
  }

  /// `take 1s`
  private func untilTime(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.kind == .duration, misfit.index > 0, Entries.named(misfit.entry.name + "Until") != nil else {
      return nil
    }
    let line = "\(misfit.entry.name)Until (interval \(text(misfit.place)))"
    return [suggest("by time it is `\(line)`", Span(misfit.nameSpan.start, misfit.place.end), line)]
  }

  /// `deliverOn "main"`
  private func withoutQuotes(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.kind == .string, case .literal(.string(let name))? = misfit.written?.form,
      let named = Entries.named(name), case .constant = named.meaning, let held = named.result.kind,
      misfit.parameter.accepts.admits(held)
    else { return nil }
    return [suggest("a name is written without quotes: `\(name)`", misfit.place, name, isSure: true)]
  }

  private func ofLiteral(_ misfit: KindMisfit) -> [Suggestion]? {
    misfit.isCount ? nil : suggestions(ofLiteral: misfit.written, for: misfit.parameter, misfit.entry)
  }

  private func asList(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.index > 0, misfit.parameter.accepts.admits(.array),
      [.int, .double, .string, .bool].contains(misfit.kind)
    else { return nil }
    let line = "[\(text(misfit.place))]"
    return [suggest("write `\(line)`", misfit.place, line)]
  }

  /// `padLeft 3 0`
  private func inQuotes(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.index > 0, misfit.isNumber, misfit.parameter.accepts == .string, case .literal? = misfit.written?.form,
      !misfit.isCount
    else { return nil }
    let line = "\"\(text(misfit.place))\""
    return [suggest("a string is written in quotes: `\(line)`", misfit.place, line)]
  }

  // MARK: functions, and what was meant as one

  private func runLater(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.kind == .duration, let line = later(misfit.entry, misfit.given) else { return nil }
    return [suggest("to run it later, write `\(line)`", misfit.span, line)]
  }

  private func followingSignal(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.entry.role == .bindValue, let place = misfit.written, place.isMember else { return nil }
    guard let piped = misfit.given.piped else {
      let other = misfit.index == 0 ? misfit.given.spans.lastElement : misfit.given.spans[0]
      let line = "\(text(place.span)) <~ \(text(other))"
      return [suggest("a property follows a signal: `\(line)`", misfit.span, line)]
    }
    return [following(text(place.span), piped, misfit.span)]
  }

  private func oneJoinedName(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.kind == .function, let joined = joinedName(misfit.entry.name, misfit.given.arguments) else {
      return nil
    }
    return [oneName(joined, Span(misfit.nameSpan.start, joined.end))]
  }

  private func onStage(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.kind == .function else { return nil }
    let (entry, given) = (misfit.entry, misfit.given)
    let stage =
      onTuples(entry, given, misfit.nameSpan, misfit.span)
      ?? handler(entry, given, given.arguments.count - 1, misfit.nameSpan, misfit.span)
    return stage.map { [$0] }
  }

  private func ofFunctionName(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.kind == .function || misfit.kind == .nil else { return nil }
    return suggestions(
      ofFunction: misfit.written, for: misfit.parameter.accepts, misfit.entry, misfit.nameSpan, misfit.given.spans,
      misfit.index)
  }

  /// `flattenMap (text | take 1)`
  private func workInClosure(_ misfit: KindMisfit) -> [Suggestion]? {
    let entry = misfit.entry
    guard case .function(let count) = misfit.parameter.accepts, misfit.kind.isStream,
      entry.traits.contains(.joinsResults) || entry.role == .command
        || misfit.parameter.returns == .signal && count < 2
    else { return nil }
    let work = text(misfit.place)
    let isWrapped = work.hasPrefix("(") && work.hasSuffix(")")
    let line = "{ \(isWrapped ? String(work.dropFirst().dropLast()) : work) }"
    // `Command(text)` loses its brackets.
    let isCall = misfit.given.arguments.count == 1 && source.byte(at: misfit.nameSpan.end) == "(" && !isWrapped
    return [
      suggest(
        "a closure makes the work: `\(entry.name) \(line)`",
        isCall ? Span(misfit.nameSpan.end, misfit.span.end) : misfit.place, isCall ? " \(line)" : line)
    ]
  }

  /// `doNext (print "tick")`
  private func actionInClosure(_ misfit: KindMisfit) -> [Suggestion]? {
    guard case .function = misfit.parameter.accepts, misfit.value.acts, let written = misfit.written else { return nil }
    let words = text(written.value.span)
    let line = "{ \(words.hasPrefix("(") ? String(words.dropFirst().dropLast()) : words) }"
    // `doNext(print "tick")` loses its brackets.
    let isCall = source.byte(at: misfit.nameSpan.end) == "(" && misfit.given.arguments.count == 1
    let place = isCall ? Span(misfit.nameSpan.end, misfit.span.end) : misfit.place
    return [suggest("a closure is written in braces: `\(line)`", place, isCall ? " \(line)" : line)]
  }

  /// `subscribeNext print "tick"`
  private func braces(_ misfit: KindMisfit) -> [Suggestion]? {
    let (given, index) = (misfit.given, misfit.index)
    guard case .function = misfit.parameter.accepts, index > given.offset, given.piped != nil || index > 1,
      case .name(let name)? = given.argument(index - 1)?.form, let called = Entries.named(name),
      !called.parameters.isEmpty
    else { return nil }
    let words = Span(given.spans[index - 1].start, given.spans.lastElement.end)
    return [suggestBraces("{ \(text(words)) }", words)]
  }

  /// True unless the closure's result is certain to be another value than true or false.
  func mayTest(_ value: Resolved) -> Bool {
    guard case .closure(let function) = value.form else { return true }
    let body = function.body.last
    return [nil, .bool].contains(body.shape.kind ?? plainKind(of: body))
  }

  /// `take { $0 < 3 }`
  private func whileTest(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.isClosure, mayTest(misfit.value), misfit.parameter.accepts == .count,
      let block = Entries.named(misfit.entry.name + "WhileBlock")
    else { return nil }
    return [suggest("`\(block.name)` takes a closure", misfit.nameSpan, block.name)]
  }

  private func intoSubject(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.entry.role == .subscribeNext, misfit.index > 0, Accepts.target.admits(misfit.kind),
      let entry = Entries.first(.subscribe)
    else { return nil }
    let line = "\(entry.name) \(text(misfit.place))"
    return [suggest("a subject receives the events by `\(line)`", misfit.nameSpan, entry.name)]
  }

  private func calledAs(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.index == 0, misfit.given.offset == 1, misfit.kind == .function,
      let called = Entries.named(text(misfit.place))
    else { return nil }
    return ["`\(called.name)` is a function, called as `\(called.usage)`"]
  }
}
