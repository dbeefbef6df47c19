import Catalogue
import Diagnostics
import Syntax
import Values

// Suggests stages for arguments that were meant as such, and other orders of arguments.

extension Resolver {
  /// The call with two arguments swapped, if every kind then fits. The receiver is one of them only before a `.`.
  func rightOrder(_ entry: Entry, _ nameSpan: Span, _ span: Span, _ given: Given) -> Suggestion? {
    let shapes = given.values.map(\.shape)
    let kinds = shapes.map { $0.certainty == .first ? nil : $0.kind }
    let words = given.spans.indices.map { index in
      given.argument(index)?.isSpacedCallOrOperation == true
        ? "(\(text(given.spans[index])))" : text(given.spans[index])
    }
    let isMethod = given.piped != nil && lastByte(before: nameSpan.start) == "."
    // `1 | sendNext s`, without other stages before it.
    let isPiped = given.offset == 1 && !isMethod && !words[0].contains("|")
    guard given.arguments.allSatisfy({ $0.label == nil }), !given.values.contains(where: \.acts), kinds.count >= 2,
      kinds.count == words.count,
      kinds.count <= entry.parameters.count
    else { return nil }
    for a in kinds.indices where a >= given.offset || (isMethod || isPiped) && kinds.count == 2 {
      for b in kinds.indices where b > a && kinds[a] != kinds[b] {
        var order = Array(kinds.indices)
        order.swapAt(a, b)
        let fits = zip(entry.parameters, order).allSatisfy { parameter, index in
          kinds[index].map(parameter.accepts.mayMean)
            ?? (index < given.offset || parameter.accepts.isOfSignals && kinds[b] == .none && kinds[a] == .function)
        }
        guard fits else { continue }
        let ordered = order.map { words[$0] }
        var (line, whole) = (([entry.name] + ordered).joined(separator: " "), span)
        if given.offset == 1, a > 0 {
          line = ([entry.name] + ordered.dropFirst()).joined(separator: " ")
          whole = Span(nameSpan.start, span.end)
        } else if isPiped {
          whole = Span(given.spans[0].start, span.end)
        }
        if isMethod {
          line = "\(entry.name)(\(ordered.dropFirst().joined(separator: ", ")))"
          if a == 0 { (line, whole) = ("\(ordered[0]).\(line)", span) }
        }
        return suggest("in the right order: `\(line)`", whole, line, isSure: shapes.allSatisfy { !$0.isInferred })
      }
    }
    return nil
  }

  /// `delay 1s { … }`, `after 1s print "x"`: code to run once the time has passed.
  func later(_ entry: Entry, _ given: Given) -> String? {
    guard given.offset == 0, given.values.count > 1, given.kind(0) == .duration,
      [.time, .schedulers, .running].contains(entry.family),
      !entry.parameters.contains(where: { $0.accepts == .function(1) })
    else { return nil }
    let action = given.arguments[1]
    let body = text(Span(action.span.start, given.arguments.lastElement.span.end))
    let isBlock = action.isClosure && given.arguments.count == 2
    guard isBlock || given.kind(1) == .function else { return nil }
    return "after main \(text(given.spans[0])) \(isBlock ? body : "{ \(body) }")"
  }

  /// Rx's `a.withLatestFrom(b) { x, y in … }`: a closure of the values that are sent as a tuple.
  func onTuples(_ entry: Entry, _ given: Given, _ nameSpan: Span, _ whole: Span) -> Suggestion? {
    switch entry.result {
    case .streamSending(.tuples), .sending(_, .tuples): break
    default: return nil
    }
    guard let last = given.arguments.last, given.arguments.count > 1, last.isClosure, last.label == nil else {
      return nil
    }
    return suggest("`reduceEach` takes tuples apart", asStage("reduceEach", given, nameSpan, whole))
  }

  /// Edits that make a stage of the last argument: `f(x, { … })` and `f x { … }` as `f(x) | name { … }`.
  func asStage(_ name: String, _ given: Given, _ nameSpan: Span, _ whole: Span) -> [Source.Change] {
    let last = given.arguments.lastElement.span
    if whole.end == last.end { return [(Span(at: last.start), "| \(name) ")] }
    let before = given.arguments.dropLast().last?.span.end
    let isCall = given.arguments.lastElement.value.isCallOrOperation
    let opening = "\(before == nil ? "" : ")") | \(name) \(isCall ? "(" : "")"
    return [(Span(before ?? nameSpan.end, last.start), opening), (Span(last.end, whole.end), isCall ? ")" : "")]
  }

  /// `cron "…" { … }`, `button.tap { … }`: a closure that is called with each value, or at each event of a control.
  func handler(_ entry: Entry, _ given: Given, _ extra: Int, _ nameSpan: Span, _ whole: Span) -> Suggestion? {
    guard extra == given.arguments.count - 1, let last = given.arguments.last, last.isClosure, last.label == nil else {
      return nil
    }
    if entry.family == .gestures, let control = given.spans.first, given.values.count == 2 {
      return onControl(text(control), last, whole)
    }
    // `switchToLatest { q in … }`
    if let ours = entry.withClosure, given.offset == 1, extra == 0 {
      return suggest("`\(ours.name)` takes a closure", nameSpan, ours.name)
    }
    // Without the closure, the call must be whole.
    let needed = entry.parameters.reduce(0) { $0 + ($1.need == .required ? 1 : $1.need == .variadic ? 2 : 0) }
    guard entry.result.kind == .signal || given.piped?.shape.kind?.isSignal == true, extra > 0 || given.offset == 1,
      given.values.count > needed,
      entry.family != .subscribing, !entry.traits.contains(.handlesErrors),
      !entry.parameters.contains(where: { ![.any, .keyPath].contains($0.accepts) && $0.accepts.admits(.function) })
    else { return nil }
    return suggest("`subscribeNext { … }` runs for each value", asStage("subscribeNext", given, nameSpan, whole))
  }

  /// Ruby's `first(3)` and `last(3)`
  static let severals = ["first": "take", "last": "takeLast"]

  func several(_ ours: String, _ count: Expression, _ nameSpan: Span, _ whole: Span) -> Suggestion {
    let line = "\(ours)\(text(Span(nameSpan.end, whole.end)))"
    return suggest("several are `\(ours) \(text(count.value.span))`", Span(nameSpan.start, whole.end), line)
  }

  /// `command.run()`, `command.start(3)`
  func execution(_ given: Given, _ whole: Span) -> Suggestion? {
    guard given.values.first?.shape.kind == .command else { return nil }
    return Entries.first(.execute).map { entry in
      let line = ([entry.name] + given.spans.map(text)).joined(separator: " ")
      return suggest("`\(entry.name)` runs a Command", whole, line)
    }
  }

  /// `execute login("bob")`: the input in brackets that touch the Command.
  func executed(_ nameSpan: Span, _ given: Given, _ span: Span) -> Suggestion? {
    guard Entries.named(LineText(source).word(before: LineText(source).trimmed(nameSpan.start)))?.role == .execute,
      given.piped == nil, given.arguments.count == 1, source.byte(at: nameSpan.end) == "(",
      let input = given.spans.first
    else { return nil }
    let isCall = given.argument(0)?.isSpacedCallOrOperation == true
    let edits =
      isCall
      ? [(Span(at: nameSpan.end), " ")] : [(Span(nameSpan.end, input.start), " "), (Span(input.end, span.end), "")]
    return suggest("an argument follows a blank: `\(text(nameSpan)) …`", edits)
  }

  /// `button | save`: a control executes the Command that it has.
  func commandOfControl(_ name: String, _ given: Given, _ span: Span) -> Suggestion? {
    guard let control = given.piped, let kind = control.shape.kind, given.arguments.isEmpty,
      Entries.property("command", of: kind)?.accepts.admits(.command) == true
    else { return nil }
    let line = "\(text(control.span)).command = \(name)"
    let whole = Span(control.span.start, span.end)
    return suggest("a control executes its Command: `\(line)`", whole, line)
  }

  /// `n -1`, where `n` is no function.
  func difference(_ name: String, _ nameSpan: Span, _ given: Given) -> Suggestion? {
    guard given.piped == nil, given.arguments.count == 1, source.byte(at: nameSpan.end) == 0x20,
      let argument = given.argument(0)?.span, source.byte(at: argument.start) == "-"
    else { return nil }
    let operand = text(Span(argument.start + 1, argument.end))
    return suggest(
      "a `-` between two values has blanks on both sides: `\(name) - \(operand)`", Span(at: argument.start + 1), " ")
  }

  /// `a b | merge`: the inputs of a function that takes several.
  func joinedBelow(_ kind: Kind, _ given: Given, _ span: Span) -> Suggestion? {
    let line = LineText(source)
    let mark = line.skipBlanks(span.end)
    let stage = line.skipBlanks(mark + 1)
    guard kind.isStream, given.piped == nil, given.arguments.allSatisfy({ $0.value.path != nil }),
      source.byte(at: mark) == "|", case let name = line.word(at: stage),
      Entries.named(name)?.parameters.first?.need == .variadic
    else { return nil }
    let call = "\(name) \(text(span))"
    return suggest("write `\(call)`", Span(span.start, stage + name.utf8.count), call)
  }

  /// `login "bob"`, and `text | login` for each value.
  func executing(_ name: String, _ nameSpan: Span, _ given: Given, _ span: Span) -> Suggestion {
    if given.piped?.shape.kind?.isStream == true, given.arguments.isEmpty {
      let line = "subscribeNext { execute \(name) $0 }"
      return suggest("a Command is executed for each value by `\(line)`", nameSpan, line)
    }
    // `c run`: a function is no input.
    let input = given.spans.indices.first { index in
      guard case .name(let word)? = given.argument(index)?.form else { return given.argument(index)?.isClosure != true }
      return Entries.named(word)?.parameters.isEmpty ?? true
    }
    let words = input.map { index in
      let words = text(given.spans[index])
      return given.argument(index)?.isSpacedCallOrOperation == true ? " (\(words))" : " \(words)"
    }
    let line = "execute \(name)\(words ?? (given.arguments.isEmpty ? "" : " input"))"
    return words == nil && !given.arguments.isEmpty
      ? Suggestion("a Command is executed: `\(line)`")
      : suggest("a Command is executed: `\(line)`", span, standing(line, in: span))
  }

  /// `Command(enabled: text | map { … } { … })`: the last closure belongs to the call around the pipeline.
  func withComma(_ surplus: Surplus) -> Suggestion? {
    guard surplus.isPiped, surplus.extra == surplus.arguments.count - 1, surplus.argument.isClosure, surplus.extra > 0,
      let start = pipelineStart, case let line = LineText(source), case let mark = line.trimmed(start),
      source.byte(at: mark - 1) == ":", case let label = line.word(before: mark - 1),
      case let opener = line.trimmed(mark - 1 - label.utf8.count) - 1, source.byte(at: opener) == "(",
      let entry = Entries.named(line.word(before: opener)),
      entry.parameters.contains(where: { $0.need == .required && $0.admits(.function) })
    else { return nil }
    let end = surplus.arguments[surplus.extra - 1].span.end
    return suggest("arguments in brackets are separated by `,`", Span(at: end), ",")
  }

  /// `sum(1, 2, 3)`
  func areSummed(_ surplus: Surplus) -> Bool {
    surplus.entry.family == .fold && surplus.entry.parameters.first?.accepts == .stream
      && surplus.given.values.allSatisfy { $0.shape.kind == .int || $0.shape.kind == .double }
  }

  /// `text | print "got" $0`
  func onEachValue(_ surplus: Surplus) -> Suggestion? {
    guard surplus.entry.role == .print, surplus.isPiped, surplus.given.piped?.shape.kind?.isStream != false else {
      return nil
    }
    let line = "subscribeNext { \(text(surplus.call)) }"
    return suggest("`\(line)` does this for each value", surplus.call, line)
  }

  /// `button.onTap { … }`
  func onControl(_ control: String, _ handler: Expression, _ whole: Span) -> Suggestion {
    let line = "signalForControlEvents \(control) | subscribeNext "
    return suggest("the signal of its events is `\(line){ … }`", whole, line + text(handler.value.span))
  }
}
