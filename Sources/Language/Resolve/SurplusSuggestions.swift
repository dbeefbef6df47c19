import Catalogue
import Diagnostics
import Syntax
import Values

// Suggests the call that was meant by one with too many arguments.

extension Resolver {
  /// Each rule looks at one mistake; the first one that applies is taken.
  private var surplusRules: [(Surplus) -> Suggestion?] {
    [
      ofFormat, ofDifference, ofOpposite, withoutRepetition, asReturn, withComma, aroundPipeline, inOrder, ofExecution,
      withCurrentValue,
      asOneName,
      onMember, intoFormat, withPipe, onEachValue, laterAction, ofInputs, asStatement, intoOneText, withoutReturn,
      ofRandomRange,
      ofSeveral, ofTest, ofKeptValues, withName, ofSubscription, inList, ofHandler, ofHandlers, ofValues, ofShellPart,
    ]
  }

  /// `map upper takeUntil dealloc`, `print json x`, `Command enabled: observe model \.name { … }`
  func suggestions(of surplus: Surplus) -> [Suggestion] {
    surplusRules.lazy.compactMap { $0(surplus) }.first.map { [$0] } ?? bracketedCalls(surplus)
  }

  /// Python's `f"{x}"` beside a function of that name
  private func ofFormat(_ surplus: Surplus) -> Suggestion? {
    guard surplus.extra > 0, case let before = surplus.arguments[surplus.extra - 1], case .name(let name) = before.form
    else { return nil }
    return formatText(name, before.span)
  }

  /// `print n -1`: no argument, but an operand.
  private func ofDifference(_ surplus: Surplus) -> Suggestion? {
    let operand = surplus.argument.span
    guard surplus.extra > 0, source.byte(at: operand.start) == "-", surplus.argument.label == nil,
      case let before = surplus.arguments[surplus.extra - 1], before.label == nil, !before.isClosure,
      arity(of: before, surplus.scope) == nil
    else { return nil }
    let line = "(\(text(before.span)) - \(text(Span(operand.start + 1, operand.end))))"
    return suggest(
      "a `-` between two values has blanks on both sides: `\(line)`",
      Span(before.span.start, surplus.argument.span.end), line)
  }

  /// `print not x`: the opposite of one Bool.
  private func ofOpposite(_ surplus: Surplus) -> Suggestion? {
    guard surplus.extra > 0, surplus.argument.label == nil,
      case .name(let name) = surplus.arguments[surplus.extra - 1].form, Entries.named(name)?.role == .not,
      case let value = surplus.given.values[surplus.extra + surplus.offset].shape.kind, value?.isStream != true
    else { return nil }
    let before = surplus.arguments[surplus.extra - 1].span
    let line = "!\(text(surplus.argument.span))"
    return suggest(
      "the opposite of a single Bool is `\(line)`", Span(before.start, surplus.argument.span.start), "!",
      isSure: value == .bool)
  }

  /// `execute c 1 2`: a Command takes one input.
  private func ofInputs(_ surplus: Surplus) -> Suggestion? {
    guard surplus.entry.role == .execute, !surplus.isPiped, surplus.arguments.count > 2, surplus.isBare,
      source.byte(at: surplus.nameSpan.end) == 0x20, case let inputs = surplus.arguments.dropFirst(),
      inputs.allSatisfy({ !$0.isClosure && $0.calledEntry == nil })
    else { return nil }
    let line = "(\(inputs.map { text($0.value.span) }.joined(separator: ", ")))"
    let whole = Span(inputs.first?.span.start ?? surplus.end, surplus.end)
    return suggest("a Command takes one input, which may be a tuple: `\(line)`", whole, line)
  }

  /// A name that was typed twice: `wait wait 1s`
  private func withoutRepetition(_ surplus: Surplus) -> Suggestion? {
    let (entry, first) = (surplus.entry, surplus.first)
    guard !surplus.isPiped, first.label == nil, first.value.calleeName == entry.name else { return nil }
    return suggest("leave it out: `\(entry.name)`", Span(surplus.nameSpan.start, first.span.start), "")
  }

  /// `print "then" return 1`: no argument is what leaves a body.
  private func asReturn(_ surplus: Surplus) -> Suggestion? {
    guard let index = surplus.arguments.firstIndex(where: { $0.value.calledEntry?.role == .returnValue }), index > 0
    else { return nil }
    let gap = Span(surplus.arguments[index - 1].value.span.end, surplus.arguments[index].value.span.start)
    return suggest("a new statement begins on a line of its own, or after `;`", gap, "; ")
  }

  /// `watch return 1 | delay 1s "late"`: the last argument belongs to the call that begins the line.
  private func aroundPipeline(_ surplus: Surplus) -> Suggestion? {
    guard surplus.isPiped, surplus.extra == surplus.arguments.count - 1, let start = pipelineStart,
      case let line = LineText(source), let entry = Entries.named(line.word(at: start)), entry.parameters.count > 1,
      let kind = surplus.given.values.last?.shape.kind, entry.parameters[0].admits(.signal),
      entry.parameters[1].accepts != .any, entry.parameters[1].admits(kind)
    else { return nil }
    let (name, before) = (start + entry.name.utf8.count, surplus.given.spans[surplus.extra].end)
    let words = Span(line.skipBlanks(name), max(before, surplus.nameSpan.end))
    guard words.start > name, !source.text(of: words).prefix(while: { $0 != " " }).hasSuffix(":") else { return nil }
    return suggest(
      "the pipeline is one argument: `\(entry.name) (\(text(words))) …`",
      [(Span(at: words.start), "("), (Span(at: words.end), ")")])
  }

  private func inOrder(_ surplus: Surplus) -> Suggestion? {
    rightOrder(surplus.entry, surplus.nameSpan, surplus.whole, surplus.given)
  }

  /// `login.run "bob"`
  private func ofExecution(_ surplus: Surplus) -> Suggestion? {
    guard surplus.isPiped, surplus.entry.parameters.first?.accepts.admits(.command) == false else { return nil }
    return execution(surplus.given, surplus.whole)
  }

  private func withCurrentValue(_ surplus: Surplus) -> Suggestion? {
    guard surplus.entry.result.kind == .subject, !surplus.isPiped, surplus.arguments.count == 1 else { return nil }
    return suggest("a subject with a current value is a `BehaviorSubject`", surplus.nameSpan, "BehaviorSubject")
  }

  private func asOneName(_ surplus: Surplus) -> Suggestion? {
    joinedName(surplus.entry.name, surplus.arguments).map { oneName($0, Span(surplus.nameSpan.start, $0.end)) }
  }

  /// `print xs.sorted { … }`, `print text.hasPrefix "a"`
  private func onMember(_ surplus: Surplus) -> Suggestion? {
    guard surplus.extra > 0, case let member = surplus.arguments[surplus.extra - 1].value,
      case .member(_, let name) = member.form, let parameters = Entries.named(name.text)?.parameters,
      case let argument = surplus.argument.value.span
    else { return nil }
    if surplus.argument.isClosure {
      let takesClosure = parameters.contains { if case .function = $0.accepts { true } else { false } }
      return takesClosure ? suggestBrackets(Span(member.span.start, argument.end)) : nil
    }
    guard parameters.count(where: { $0.need != .labeled }) == 2 else { return nil }
    let line = "\(text(member.span))(\(text(argument)))"
    return suggest("write `\(line)`", Span(member.span.start, argument.end), line)
  }

  private func intoFormat(_ surplus: Surplus) -> Suggestion? {
    guard surplus.entry.role == .format, let line = formatted(surplus.given.spans) else { return nil }
    return suggest("a value is written into a string: `\(line)`", surplus.whole, line)
  }

  private func withPipe(_ surplus: Surplus) -> Suggestion? {
    missingPipe(surplus.entry, surplus.nameSpan, surplus.given, upTo: surplus.extra)
  }

  private func intoOneText(_ surplus: Surplus) -> Suggestion? {
    guard surplus.entry.role == .print, surplus.isBare, !surplus.arguments.contains(where: \.value.isClosure),
      surplus.extra > 0, arity(of: surplus.first, surplus.scope) == nil
    else { return nil }
    let parts = surplus.arguments.map { text($0.value.span) }
    let line = filled(parts) ?? interpolation(of: parts)
    return suggest("write all into one string: `\(line)`", surplus.all, line)
  }

  private func withoutReturn(_ surplus: Surplus) -> Suggestion? {
    guard surplus.entry.role == .returnValue, surplus.isBare else { return nil }
    let line = text(surplus.all)
    return suggest("the last expression is the result: `\(line)`", Span(surplus.nameSpan.start, surplus.end), line)
  }

  private func ofRandomRange(_ surplus: Surplus) -> Suggestion? {
    guard surplus.entry.role == .random, surplus.arguments.count == 2, surplus.isBare else { return nil }
    let line = "random(\(text(surplus.first.span))...\(text(surplus.last.span)))"
    return suggest(
      "an element of a range is `\(line)`", Span(surplus.nameSpan.start, bracketEnd(surplus.end)), line)
  }

  /// The count that is the only argument after `|`.
  private func count(_ surplus: Surplus) -> Int? {
    surplus.isPiped && surplus.arguments.count == 1 ? Int(text(surplus.first.value.span)) : nil
  }

  private func ofSeveral(_ surplus: Surplus) -> Suggestion? {
    guard count(surplus) != nil, let ours = Resolver.severals[surplus.entry.name] else { return nil }
    return several(ours, surplus.first, surplus.nameSpan, surplus.whole)
  }

  /// Swift's `first { … }`
  private func ofTest(_ surplus: Surplus) -> Suggestion? {
    guard surplus.isPiped, surplus.arguments.count == 1, surplus.argument.isClosure,
      Resolver.severals[surplus.entry.name] != nil, surplus.entry.traits.contains(.endsEarly),
      lastByte(before: surplus.nameSpan.start) == "|"
    else { return nil }
    return suggest("the first value that passes a test is sent by `find`", surplus.nameSpan, "find")
  }

  /// Rx's `replay(1)` and `shareReplay(1)`
  private func ofKeptValues(_ surplus: Surplus) -> Suggestion? {
    guard surplus.entry.role == .replay, let count = count(surplus) else { return nil }
    let line = count == 1 ? "replayLast" : "share replay: \(count)"
    return suggest("to keep only the last values, write `\(line)`", surplus.call, line)
  }

  /// `logNext "x"`
  private func withName(_ surplus: Surplus) -> Suggestion? {
    let (entry, start) = (surplus.entry, surplus.nameSpan.start)
    guard entry.family == .effects, surplus.isPiped, surplus.arguments.count == 1,
      let name = surplus.first.literalText?.quoted(for: .literal)
    else { return nil }
    let line = lastByte(before: start) == "." ? "named(\(name)).\(entry.name)()" : "named \(name) | \(entry.name)"
    return suggest("`named` gives a signal its name: `\(line)`", surplus.call, line)
  }

  /// Kotlin's `flow.collect { … }`
  private func ofSubscription(_ surplus: Surplus) -> Suggestion? {
    guard surplus.entry.role == .collect, surplus.arguments.count == 1, surplus.first.value.isClosure else {
      return nil
    }
    return suggest("`subscribeNext { … }` runs for each value", surplus.nameSpan, "subscribeNext", isSure: true)
  }

  private func inList(_ surplus: Surplus) -> Suggestion? {
    let bare = surplus.entry.parameters.filter { $0.need != .labeled }
    let last = bare.count - surplus.offset - 1
    guard surplus.arguments.indices.contains(last), last < surplus.extra, bare.last?.accepts != .any,
      bare.last?.accepts.admits(.array) == true, bare.last?.accepts.isOfSignals == false,
      case let parts = surplus.arguments[last...],
      parts.allSatisfy({ $0.label == nil && !$0.isClosure && !$0.value.isOption })
    else { return nil }
    let line = "[\(parts.map { text($0.span) }.joined(separator: ", "))]"
    return suggest("several are written as a list: `\(line)`", Span(parts[last].span.start, surplus.end), line)
  }

  private func laterAction(_ surplus: Surplus) -> Suggestion? {
    later(surplus.entry, surplus.given).map { suggest("to run it later, write `\($0)`", surplus.whole, $0) }
  }

  private func ofHandler(_ surplus: Surplus) -> Suggestion? {
    let (entry, given) = (surplus.entry, surplus.given)
    return onTuples(entry, given, surplus.nameSpan, surplus.whole)
      ?? handler(entry, given, surplus.extra, surplus.nameSpan, surplus.whole)
  }

  /// Rx's `subscribe(next, error, completed)`
  private func ofHandlers(_ surplus: Surplus) -> Suggestion? {
    guard surplus.entry.role == .subscribe, surplus.arguments.count < 4, surplus.isBare else { return nil }
    let words = zip(["subscribeNext ", "error: ", "completed: "], surplus.arguments).map { $0 + text($1.span) }
    let line = words.joined(separator: " ")
    return suggest("write `\(line)`", Span(surplus.nameSpan.start, bracketEnd(surplus.end)), line)
  }

  private func ofValues(_ surplus: Surplus) -> Suggestion? {
    guard surplus.entry.role == .signal || areSummed(surplus), !surplus.isPiped, surplus.isBare else { return nil }
    let line = "\(surplus.entry.name)([\(surplus.arguments.map { text($0.value.span) }.joined(separator: ", "))])"
    return suggest(
      "several values are written as a list: `\(line)`", Span(surplus.nameSpan.start, bracketEnd(surplus.end)), line)
  }

  /// `let x = text | map upper print x`
  private func asStatement(_ surplus: Surplus) -> Suggestion? {
    let (extra, argument) = (surplus.extra, surplus.argument)
    guard extra > 0, argument.label == nil, case .name(let name) = argument.value.form,
      let called = Entries.named(name), called.traits.contains(.acts) || surplus.entry.role == .print && called.isEnd,
      called.role != .print || extra < surplus.arguments.count - 1
    else { return nil }
    let gap = Span(surplus.arguments[extra - 1].value.span.end, argument.value.span.start)
    return suggest("a new statement begins on a line of its own, or after `;`", gap, "; ")
  }

  private func ofShellPart(_ surplus: Surplus) -> Suggestion? {
    guard surplus.extra == 0, let line = shellPart(surplus.entry, surplus.arguments.map(\.value)) else { return nil }
    let words = Span(surplus.nameSpan.start, surplus.argument.value.span.end)
    return suggest("the shell's `\(surplus.entry.name)` is `\(line)` here", words, line)
  }
}
