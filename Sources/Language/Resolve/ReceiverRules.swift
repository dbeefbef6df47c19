import Catalogue
import Diagnostics
import Syntax
import Values

// Rules for arguments in place of a text or the receiver of an action.

extension Resolver {
  /// `x | print | map f`: printing as a stage, before others.
  func asEffect(_ word: Span, _ misfit: KindMisfit) -> Suggestion? {
    guard lastByte(before: word.start) == "|", misfit.value.span == word else { return nil }
    let stage = "doNext \(text(word))"
    return suggest("`\(stage)` passes each value on", word, stage)
  }

  /// `tap button | execute c`: two actions.
  func afterAction(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.isReceiver, misfit.value.acts, !misfit.value.prints, misfit.entry.traits.contains(.acts),
      misfit.given.arguments.count >= misfit.entry.parameters.count(where: { $0.need == .required }),
      lastByte(before: misfit.nameSpan.start) == "|"
    else { return nil }
    let gap = Span(misfit.value.span.end, misfit.nameSpan.start)
    return [suggest("a new statement begins on a line of its own, or after `;`", gap, "; ")]
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
    let isBracketed = source.byte(at: misfit.nameSpan.end) == "("
    let words = text(misfit.place)
    let isOne = misfit.written.map { !$0.isCallOrOperation } ?? false
    return [
      isBracketed
        ? suggest(
          "the opposite of a single Bool is `!x`", misfit.span, isOne ? "!\(words)" : "!(\(words))", isSure: true)
        : suggest(
          "the opposite of a single Bool is `!x`", Span(misfit.nameSpan.start, misfit.place.start), "!", isSure: true)
    ]
  }

  /// `merging(object, ["b": 2])`: an Object is no Dictionary, and changes itself.
  func ofObject(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.kind == .object, misfit.parameter.accepts == .dictionary else { return nil }
    let words = text(misfit.place)
    let keys = misfit.given.values.last?.shape.keys?.keys.sorted() ?? []
    let name = keys.first { $0.allSatisfy { $0.isLetter || $0.isNumber } } ?? "name"
    return [Suggestion(Sentence("an Object is changed by setting its properties: `\(words).\(name) = …`"))]
  }

  // MARK: in place of the receiver

  /// `repeat 3 { … }`, `repeat 1s { … }`
  func loopOverRange(_ misfit: KindMisfit) -> [Suggestion]? {
    guard misfit.entry.role == .repeatSource, misfit.index == 0, misfit.kind == .int || misfit.kind == .duration,
      misfit.given.arguments.count == 2, misfit.given.argument(1)?.isClosure == true
    else { return nil }
    let source = misfit.kind == .int ? "1...\(text(misfit.place))" : "interval \(text(misfit.place))"
    let line = "\(source) | subscribeNext \(text(misfit.given.spans[1]))"
    return [suggest("to repeat it, write `\(line)`", misfit.span, line)]
  }

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
    if misfit.entry.role == .dispose { return ["`work | takeUntil cancel` within its closure cancels"] }
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
    // A value that is known not to fit is none to apply it to.
    let element = misfit.given.values.first?.shape.element?.kind
    guard misfit.kind.isStream, misfit.index == 0, misfit.given.offset == 0,
      element.map({ misfit.parameter.accepts.admits($0) }) ?? true, let line = onEach(misfit.entry, misfit.given)
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
