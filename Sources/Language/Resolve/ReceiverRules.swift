import Catalogue
import Diagnostics
import Syntax
import Values

// Rules for arguments in place of a signal, a text or the receiver of an action.

extension Resolver {
  /// `x | print | map f`: printing as a stage, before others.
  func asEffect(_ word: Span, _ misfit: KindMisfit) -> Suggestion? {
    guard lastByte(before: word.start) == "|", misfit.value.span == word else { return nil }
    let stage = "doNext \(text(word))"
    return suggest("`\(stage)` passes each value on", word, stage)
  }

  // MARK: in place of a signal

  func sampledByInterval(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.parameter.accepts.isOfSignals, misfit.entry.role == .sample, misfit.isNumber else { return nil }
    let line = "interval \(text(misfit.place))\(misfit.kind == .int ? "ms" : "s")"
    return [suggest("`\(line)` is a signal that sends again and again", misfit.place, "(\(line))")]
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
    // `signal 1`
    if misfit.entry.role == .signal, isAlone, !misfit.isReceiver, misfit.isNumber || misfit.kind == .bool {
      let line = "return \(text(misfit.place))"
      return [suggest("`\(line)` is the signal that sends it", misfit.span, standing(line, in: misfit.span))]
    }
    let help = asStream(misfit.value, misfit.parameter, isFirst: misfit.index == 0, isAlone: isAlone)
    // A loop over a text means its Characters.
    return misfit.entry.role == .subscribeNext && misfit.kind == .string ? help.reversed() : help
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

  // MARK: in place of a text, a list or a Bool

  /// `upper(word | take 1)`: in brackets of its own, a stage on a text means a part of the text.
  func partOfText(_ misfit: KindMisfit) -> Suggestion? {
    var text = misfit.value.span
    while source.byte(at: text.end) == ")", source.byte(at: text.start - 1) == "(" {
      text = Span(text.start - 1, text.end + 1)
    }
    let (line, whole) = (LineText(source), Span(text.start, misfit.span.end))
    let end = line.skipBlanks(whole.end)
    let next = source.byte(at: end + 1) == "." ? Entries.named(line.word(at: end + 2)) : nil
    guard misfit.kind == .string, lastByte(before: whole.start) == "(", source.byte(at: end) == ")",
      !isBeforeStage(Span(whole.start, end + 1)), next?.parameters.first?.accepts.isOfSignals != true
    else { return nil }
    let receiver = Resolved(misfit.value.form, misfit.value.shape, at: text)
    return phrase(misfit.entry.name, receiver, misfit.given.arguments, whole)
  }

  func intoText(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.entry.role == .format, misfit.index == 0, misfit.kind == .string else { return nil }
    guard let line = formatted(misfit.given.spans) else {
      // No date has such a text.
      return text(misfit.place).contains { "{%".contains($0) } ? [] : nil
    }
    return [suggest("a value is written into a string: `\(line)`", misfit.span, line)]
  }

  func numberIntoText(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.entry.role == .format, misfit.index == 0, misfit.isNumber, misfit.given.spans.count == 2
    else { return nil }
    let line = filled([text(misfit.given.spans[1]), text(misfit.place)])
    return line.map { suggest("a value is written into a string: `\($0)`", misfit.span, $0) }.asArray
  }

  /// `"ls -l"` as a list of its words; signs of the shell need a shell: `"ls | wc"`.
  func asWords(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.parameter.accepts == .list, misfit.entry.permit != nil,
      case .literal(.string(let content))? = misfit.written?.form
    else { return nil }
    let isShell = content.contains { "'\"`$&|;<>()*?[]{}~#\\\n".contains($0) }
    let words = isShell ? ["sh", "-c", content] : content.split(separator: " ").map(String.init)
    let line = "[\(words.map { $0.quoted(for: .literal) }.joined(separator: ", "))]"
    return [suggest("write `\(line)`", misfit.place, line)]
  }

  func oppositeOfBool(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.entry.role == .not, misfit.given.offset == 0, !misfit.kind.isStream else { return nil }
    let word = Span(misfit.nameSpan.start, misfit.place.start)
    return [suggest("the opposite of a single Bool is `!x`", word, "!", isSure: true)]
  }

  // MARK: in place of the receiver

  /// `observe model.name { print $0 }` and `observe model { $0.name }`
  func observed(_ misfit: KindMisfit) -> [Suggestion]? {
    let given = misfit.given
    guard given.offset == 0, given.values.count == 2, given.argument(1)?.isClosure == true,
      misfit.entry.parameters.dropFirst().first?.accepts == .keyPath, let first = given.argument(0)
    else { return nil }
    let closure = given.spans[1]
    if case .member(let object, let name) = first.form {
      let line = "\(misfit.entry.name) \(text(object.span)) \\.\(name.text) | subscribeNext"
      return [
        suggest("`subscribeNext { … }` runs for each value", Span(misfit.nameSpan.start, first.span.end), line)
      ]
    }
    guard case .closure(let block)? = given.argument(1)?.form, block.parameters == nil,
      case .member(let value, let name)? = block.body.expression?.form, case .anonymous = value.form
    else { return nil }
    return [suggest("a key path is `\\.\(name.text)`", closure, "\\.\(name.text)")]
  }

  func executed(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.kind == .command, misfit.entry.traits.contains(.acts) || misfit.entry.permit != nil,
      misfit.index == 0
    else { return nil }
    return execution(misfit.given, misfit.span).map { [$0] }
  }

  func made(_ misfit: KindMisfit) -> [Suggestion]? {
    guard let maker = maker(of: misfit.parameter.accepts, from: misfit.kind),
      !misfit.given.values.contains(where: { $0.shape.kind == maker.result.kind })
    else { return nil }
    // Two calls would make two.
    if let help = madeAtLet(misfit.value, maker) { return [help] }
    let line = "\(maker.name) \(text(misfit.place))"
    return [suggest("`\(line)` makes one", misfit.place, "(\(line))")]
  }

  /// `let model = ["n": 0]`, where an Object is meant.
  func madeAtLet(_ value: Resolved, _ maker: Entry) -> Suggestion? {
    guard case .name(.global(let global)) = value.form, let name = global.place?.span, text(name) == global.name,
      case let line = LineText(source), case let value = line.skipBlanks(line.skipBlanks(name.end) + 1),
      source.byte(at: value) == "["
    else { return nil }
    let literal = text(Span(value, line.operandEnd(after: value, stopsAtPipe: true)))
    let shown = literal.hasSuffix("]") && literal.count < 40 ? literal : "…"
    return suggest("`let \(global.name) = \(maker.name) \(shown)` makes one", Span(at: value), "\(maker.name) ")
  }

  func endedWatch(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.entry.role == .dispose, misfit.kind.isSignal else { return nil }
    let line = ":dispose \(text(misfit.place))"
    return [mayRebind ? suggest("`\(line)` ends the watch", misfit.span, line) : ended(misfit.given)]
  }

  func appliedToEach(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.kind.isStream, misfit.index == 0, misfit.given.offset == 0,
      let line = onEach(misfit.entry, misfit.given)
    else { return nil }
    let call = bracketed(line, in: misfit.span)
    return [suggest("`\(line)` applies it to each value", misfit.span, call, isSure: misfit.kind.isSignal)]
  }

  func withReceiver(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.index == 0, rightPlaces(misfit) == nil, lacksReceiver(misfit.entry, misfit.given) else { return nil }
    return suggestions(ofLackingReceiver: misfit.entry, misfit.given, misfit.span, misfit.scope)
  }

  func ofReceiver(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.index == 0, rightPlaces(misfit) == nil else { return nil }
    return suggestions(ofReceiver: misfit.parameter.accepts, misfit.place, misfit.scope)
  }
}
