import Catalogue
import Diagnostics
import Syntax
import Values

// Rules for arguments in place of a signal.

extension Resolver {
  func sampledByInterval(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.parameter.accepts.isOfSignals, misfit.entry.role == .sample, misfit.isNumber else { return nil }
    let line = "interval \(text(misfit.place))\(misfit.kind == .int ? "ms" : "s")"
    return [suggest("`\(line)` is a signal that sends again and again", misfit.place, "(\(line))")]
  }

  /// `combineLatest a b` of two controls
  func signalsOfControls(_ misfit: KindMisfit) -> [Suggestion]? {
    let controls = misfit.given.values.filter { $0.shape.kind?.isControl == true }
    guard misfit.parameter.need == .variadic, misfit.parameter.accepts.isOfSignals, misfit.kind.isControl,
      controls.count > 1, controls.count == misfit.given.values.count
    else { return nil }
    let signals = controls.compactMap { control in
      control.shape.kind.flatMap { signalOf($0, text(control.span), control.span, isBracketed: true).edits.first }
    }
    let line = signals.map(\.replacement).joined(separator: " ")
    return [
      suggest("their signals are `\(line)`", signals.map { ($0.place.span, $0.replacement) })
    ]
  }

  /// `takeUntil { $0 == "a" }`
  func byTest(_ misfit: KindMisfit) -> [Suggestion]? { misfit.kind == .function ? test(misfit) : nil }

  /// `takeUntil "a"`
  func byTestOfValue(_ misfit: KindMisfit) -> [Suggestion]? {
    misfit.kind == .string || misfit.kind == .int ? test(misfit) : nil
  }

  private func test(_ misfit: KindMisfit) -> [Suggestion]? {
    // A function that acts is no test: `takeUntil release`.
    guard mayTest(misfit.value), misfit.parameter.accepts.isOfSignals, misfit.index > 0,
      let block = misfit.entry.withTest,
      misfit.written?.calledEntry?.traits.contains(.acts) != true
    else { return nil }
    let words = text(misfit.place)
    let line = "\(block.name) \(misfit.kind == .function ? words : "{ $0 == \(words) }")"
    return [suggest("`\(block.name)` takes a test of the values", Span(misfit.nameSpan.start, misfit.place.end), line)]
  }

  /// `concat "a" "b"`
  func joinedTexts(_ misfit: KindMisfit) -> [Suggestion]? {
    let spans = misfit.given.spans
    guard misfit.parameter.accepts.isOfSignals, misfit.entry.role == .concat, misfit.kind == .string,
      misfit.given.offset == 0, misfit.index == 0, spans.count > 1
    else { return nil }
    let line = spans.map(text).joined(separator: " + ")
    return [suggest("strings are joined with `+`: `\(line)`", misfit.span, "(\(line))")]
  }

  /// Only a signal of Bools enables a Command.
  func nothingEnabled(_ misfit: KindMisfit) -> [Suggestion]? {
    let isNoBool = misfit.isNumber || misfit.kind == .string || misfit.kind == .nil
    return misfit.parameter.accepts.isOfSignals && misfit.entry.role == .command && isNoBool ? [] : nil
  }

  func asSignalOfValue(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.parameter.accepts.isOfSignals else { return nil }
    // `delay 1s $0`
    let isTime = misfit.kind == .duration && misfit.entry.parameters.contains { $0.accepts == .duration }
    if isTime, !misfit.isReceiver, misfit.given.values.count > 1 { return nil }
    let isAlone = misfit.isReceiver || misfit.given.values.count == 1
    if let written = writtenText(misfit) { return [written] }
    // `signal 1`
    if misfit.entry.role == .signal, isAlone, !misfit.isReceiver, misfit.isNumber || misfit.kind == .bool {
      let line = "return \(text(misfit.place))"
      return [suggest("`\(line)` is the signal that sends it", misfit.span, standing(line, in: misfit.span))]
    }
    let help = asStream(misfit.value, misfit.parameter, isFirst: misfit.index == 0, isAlone: isAlone)
    // A loop over a text means its Characters.
    return misfit.entry.role == .subscribeNext && misfit.kind == .string ? help.reversed() : help
  }

  /// `writeToFile "o.txt" "hello"`, as other languages write a text, and `csv("a,b\n1,2")`.
  private func writtenText(_ misfit: KindMisfit) -> Suggestion? {
    let texts = misfit.given.arguments.map(\.literalText)
    guard misfit.index == 0, misfit.given.offset == 0, let first = texts.first ?? nil else { return nil }
    if texts.count == 2, let second = texts[1], misfit.entry.permit != nil, misfit.entry.family == .files,
      first.contains(where: { "./".contains($0) }), !second.contains("/")
    {
      let words = misfit.given.spans.map(text)
      let line = "return \(words[1]) | \(misfit.entry.name) \(words[0])"
      return suggest("write `\(line)`", misfit.span, standing(line, in: misfit.span))
    }
    guard texts.count == 1, misfit.entry.family == .data, first.contains("\n") || first.contains(",") else {
      return nil
    }
    let line = "splitLines \(text(misfit.place))"
    return suggest(
      "`\(line)` are its lines", misfit.place, source.byte(at: misfit.nameSpan.end) == "(" ? line : "(\(line))")
  }

  /// `merge { text }`
  func inRoundBrackets(_ misfit: KindMisfit) -> [Suggestion]? {
    guard case .closure(let closure)? = misfit.written?.form, misfit.parameter.need == .variadic,
      misfit.parameter.accepts.isOfSignals, closure.parameters == nil, let work = closure.body.expression
    else { return nil }
    let line = "(\(text(work.span)))"
    return [suggest("a signal is an argument in round brackets: `\(line)`", misfit.place, line)]
  }

  func testInPlaceOfSignal(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.isClosure, mayTest(misfit.value), misfit.parameter.accepts.isOfSignals,
      let block = misfit.entry.withTest
    else { return nil }
    return [suggest("`\(block.name)` takes a closure", misfit.nameSpan, block.name)]
  }

  func catchingTime(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.parameter.accepts == .scheduler, misfit.kind.isSignal,
      misfit.index == misfit.given.values.count - 1, misfit.entry.traits.contains(.mayFail)
    else { return nil }
    // Rx's `timeoutWith`
    let edits = asStage("catchTo", misfit.given, misfit.nameSpan, misfit.span)
    return [suggest("`catchTo` continues with another signal", edits)]
  }

  func throughSubscriber(_ misfit: KindMisfit) -> [Suggestion]? {
    misfit.parameter.accepts == .target ? withSubscriber().map { [$0] } : nil
  }

  /// `1 + 2 | expect 3`
  func ofExpectation(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.entry.role == .expect, misfit.index == 0, !misfit.kind.isStream, misfit.kind != .function else {
      return nil
    }
    if misfit.kind == .string, misfit.given.kind(1)?.isStream == true { return nil }
    return ["`expect` compares the events of a signal; a single value is compared by `==`"]
  }

  /// `xs | signal | signalWithScheduler main`: the values of a signal go to a scheduler by another operator.
  func ofSequence(
    _ entry: Entry, _ arguments: [Expression], _ stream: Resolved, _ words: Span
  ) -> Suggestion? {
    guard entry.parameters.first?.accepts == .sequence, entry.parameters.count == 2,
      entry.parameters[1].accepts == .scheduler, arguments.count < 2
    else { return nil }
    let scheduler = arguments.first.map { text($0.value.span) } ?? "main"
    if case .call(let call) = stream.form, call.entry.role == .signal, let list = call.arguments.one(0),
      list.span.end < stream.span.end
    {
      let line = "\(entry.name) \(scheduler)"
      return suggest(
        "`\(line)` takes the sequence itself: `\(text(list.span)) | \(line)`", Span(list.span.end, words.end),
        " | \(line)")
    }
    return suggest(
      "the values of a signal are sent on a scheduler by `deliverOn \(scheduler)`", words, "deliverOn \(scheduler)")
  }

  /// `text | subscribe save`: a Command receives no events, and is executed.
  func executedForEach(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.kind == .command, misfit.index > 0, let execute = Entries.first(.execute)?.name,
      [.subscribe, .subscribeNext].contains(misfit.entry.role), let handler = Entries.first(.subscribeNext)?.name
    else { return nil }
    let line = "\(handler) { \(execute) \(text(misfit.place)) $0 }"
    return [
      suggest(
        "a Command is executed for each value by `\(line)`", Span(misfit.nameSpan.start, misfit.place.end), line)
    ]
  }
}
