import Catalogue
import Diagnostics
import Syntax
import Values

// Suggests the call that was meant by one with too many arguments.

extension Resolver {
  /// `Command (observe form \.agreed) { … }`: an argument that fits only under a label.
  func withLabel(_ entry: Entry, _ given: Given, _ labels: [String]) -> Suggestion? {
    // `run "ls" "-l"`: the words belong in one list.
    let texts = given.arguments.map { $0.label == nil ? $0.literalText : nil }
    if given.offset == 0, entry.parameters.first?.accepts == .list, texts.allSatisfy({ $0 != nil }) {
      let list = "[\(given.spans.map(text).joined(separator: ", "))]"
      let whole = Span(given.spans[0].start, given.spans.lastElement.end)
      return suggest("several are written as a list: `\(list)`", whole, list)
    }
    let bare = entry.parameters.filter { $0.need != .labeled }
    guard given.values.count - labels.count == bare.count + 1 else { return nil }
    for (place, argument) in given.arguments.enumerated() where argument.label == nil {
      let index = place + given.offset
      guard let kind = given.values[index].shape.kind, index >= bare.count || !bare[index].admits(kind),
        let parameter = entry.parameters.first(where: {
          $0.need == .labeled && $0.replaced == nil && $0.admits(kind)
        }),
        let label = parameter.label, !labels.contains(label),
        kind != .function || argument.isClosure,
        // Several labels may take a text, and its position does not tell which one is meant.
        kind != .string || entry.parameters.count(where: { $0.need == .labeled && $0.admits(kind) }) == 1
      else { continue }
      let line = "\(label): \(text(given.spans[index]))"
      // Languages count differently: parts, or cuts between them.
      return suggest(
        "write its label: `\(line)`", given.spans[index], line, isSure: kind != .function && kind != .int)
    }
    return nil
  }

  /// `map upper takeUntil dealloc`, `print json x`, `Command enabled: observe model \.name { … }`
  func suggestions(
    ofTooMany entry: Entry, _ nameSpan: Span, _ given: Given, _ extra: Int, _ whole: Span, _ scope: Scope
  ) -> [Suggestion] {
    let (arguments, offset) = (given.arguments, given.offset)
    let (span, end) = (arguments[extra].value.span, arguments.lastElement.value.span.end)
    // Python's `f"{x}"` beside a function of that name
    if extra > 0, case .name(let name) = arguments[extra - 1].form,
      let line = formatText(name, arguments[extra - 1].span)
    {
      return [line]
    }
    // A name that was typed twice: `wait wait 1s`
    if offset == 0, let first = arguments.first, first.label == nil, first.value.calleeName == entry.name {
      return [suggest("leave it out: `\(entry.name)`", Span(nameSpan.start, first.span.start), "")]
    }
    if let order = rightOrder(entry, nameSpan, whole, given) { return [order] }
    // `login.run "bob"`
    if offset == 1, entry.parameters.first?.accepts.admits(.command) == false, let execution = execution(given, whole) {
      return [execution]
    }
    if entry.result.kind == .subject, offset == 0, arguments.count == 1 {
      return [suggest("a subject with a current value is a `BehaviorSubject`", nameSpan, "BehaviorSubject")]
    }
    if let joined = joinedName(entry.name, arguments) { return [oneName(joined, Span(nameSpan.start, joined.end))] }
    // `print xs.sorted { … }`
    if extra > 0, arguments[extra].isClosure, case .member(_, let name) = arguments[extra - 1].value.form,
      Entries.named(name.text)?.parameters.contains(where: { if case .function = $0.accepts { true } else { false } })
        == true
    {
      let words = Span(arguments[extra - 1].value.span.start, span.end)
      return [suggestBrackets(words)]
    }
    if entry.role == .format, let line = formatted(given.spans) {
      return [suggest("a value is written into a string: `\(line)`", whole, line)]
    }
    if let pipe = missingPipe(entry, nameSpan, given, upTo: extra) { return [pipe] }
    if entry.role == .print, offset == 1 {
      let line = "subscribeNext { \(text(Span(nameSpan.start, whole.end))) }"
      return [suggest("`\(line)` does this for each value", Span(nameSpan.start, whole.end), line)]
    }
    if entry.role == .print, arguments.allSatisfy({ $0.label == nil && !$0.value.isClosure }), extra > 0,
      arity(of: arguments[0], scope) == nil
    {
      let whole = Span(arguments[0].span.start, end)
      let line =
        filled(arguments.map { text($0.value.span) }) ?? interpolation(of: arguments.map { text($0.value.span) })
      return [suggest("write all into one string: `\(line)`", whole, line)]
    }
    if entry.role == .returnValue, arguments.allSatisfy({ $0.label == nil }), nameSpan.end <= arguments[0].span.start {
      let line = text(Span(arguments[0].span.start, end))
      return [suggest("the last expression is the result: `\(line)`", Span(nameSpan.start, end), line)]
    }
    if entry.role == .random, arguments.count == 2, arguments.allSatisfy({ $0.label == nil }) {
      let line = "random(\(text(arguments[0].span))...\(text(arguments[1].span)))"
      return [suggest("an element of a range is `\(line)`", Span(nameSpan.start, bracketEnd(end)), line)]
    }
    if offset == 1, arguments.count == 1, Int(text(arguments[0].value.span)) != nil,
      let ours = Resolver.severals[entry.name]
    {
      return [several(ours, arguments[0], nameSpan, whole)]
    }
    // Rx's `replay(1)` and `shareReplay(1)`
    if entry.role == .replay, offset == 1, arguments.count == 1, let count = Int(text(arguments[0].value.span)) {
      let line = count == 1 ? "replayLast" : "share replay: \(count)"
      return [suggest("to keep only the last values, write `\(line)`", Span(nameSpan.start, whole.end), line)]
    }
    // `logNext "x"`
    if entry.family == .effects, offset == 1, arguments.count == 1, let name = arguments[0].literalText {
      let name = name.quoted(for: .literal)
      let isMethod = lastByte(before: nameSpan.start) == "."
      let line = isMethod ? "named(\(name)).\(entry.name)()" : "named \(name) | \(entry.name)"
      return [suggest("`named` gives a signal its name: `\(line)`", Span(nameSpan.start, whole.end), line)]
    }
    // Kotlin's `flow.collect { … }`
    if entry.role == .collect, arguments.count == 1, arguments[0].value.isClosure {
      return [suggest("`subscribeNext { … }` runs for each value", nameSpan, "subscribeNext", isSure: true)]
    }
    let bare = entry.parameters.filter { $0.need != .labeled }
    let last = arguments.index(bare.count - offset, offsetBy: -1, limitedBy: -1) ?? -1
    if last >= 0, last < extra, bare.last?.accepts != .any, bare.last?.accepts.admits(.array) == true,
      bare.last?.accepts.isOfSignals == false,
      arguments[last...].allSatisfy({ $0.label == nil && !$0.isClosure })
    {
      let words = Span(arguments[last].span.start, end)
      let line = "[\(arguments[last...].map { text($0.span) }.joined(separator: ", "))]"
      return [suggest("several are written as a list: `\(line)`", words, line)]
    }
    if let line = later(entry, given) { return [suggest("to run it later, write `\(line)`", whole, line)] }
    if let stage = onTuples(entry, given, nameSpan, whole) ?? handler(entry, given, extra, nameSpan, whole) {
      return [stage]
    }
    // Rx's `subscribe(next, error, completed)`.
    if entry.role == .subscribe, arguments.count < 4, arguments.allSatisfy({ $0.label == nil }) {
      let words = zip(["subscribeNext ", "error: ", "completed: "], arguments).map { $0 + text($1.span) }
      let line = words.joined(separator: " ")
      return [suggest("write `\(line)`", Span(nameSpan.start, bracketEnd(end)), line)]
    }
    if entry.role == .signal, offset == 0, arguments.allSatisfy({ $0.label == nil }),
      nameSpan.end <= arguments[0].span.start
    {
      let line = "signal([\(arguments.map { text($0.value.span) }.joined(separator: ", "))])"
      return [suggest("several values are written as a list: `\(line)`", Span(nameSpan.start, bracketEnd(end)), line)]
    }
    // `let x = text | map upper print x`
    if case .name(let name) = arguments[extra].value.form, let called = Entries.named(name), extra > 0,
      called.traits.contains(.acts), arguments[extra].label == nil,
      called.role != .print || extra < arguments.count - 1
    {
      let gap = Span(arguments[extra - 1].value.span.end, span.start)
      return [suggest("a new statement begins on a line of its own, or after `;`", gap, "; ")]
    }
    if extra == 0, let line = shellPart(entry, arguments.map(\.value)) {
      return [suggest("the shell's `\(entry.name)` is `\(line)` here", Span(nameSpan.start, span.end), line)]
    }
    for (index, argument) in arguments[...extra].enumerated() {
      guard case .name(let name) = argument.value.form, let arity = arity(of: argument, scope), arity > 0 else {
        continue
      }
      var last = index
      while last + 1 < arguments.count, last - index < arity, arguments[last + 1].label == nil,
        !arguments[last + 1].value.isClosure
      {
        last += 1
      }
      if last == index { continue }
      let words = Span(argument.value.span.start, arguments[last].value.span.end)
      guard let called = Entries.named(name) else {
        return [suggestBrackets(words)]
      }
      // `filter contains "a"`
      if index + offset < entry.parameters.count, entry.parameters[index + offset].accepts == .function(1),
        called.parameters.count(where: { $0.need == .required }) == last - index + 1
      {
        let rest = arguments[(index + 1)...last].map { text($0.span) }.joined(separator: ", ")
        let line = "{ $0.\(name)(\(rest)) }"
        return [suggest("a closure of each value is `\(line)`", words, line)]
      }
      if case .function(0)? = entry.parameters.first?.accepts, index == 0 {
        return [suggestBraces("{ \(text(words)) }", words)]
      }
      // A call that acts has no value to pass.
      if called.traits.contains(.acts) || called.role == .print { continue }
      // The outer call may need the last ones.
      return ((index + 1)...last).reversed().map { last in
        suggestBrackets(Span(argument.value.span.start, arguments[last].value.span.end))
      }
    }
    return []
  }

  /// `interval 1s map upper`: an operator among the arguments before and at `last`, in whose place no function is
  /// taken.
  func missingPipe(_ entry: Entry, _ nameSpan: Span, _ given: Given, upTo last: Int) -> Suggestion? {
    let (arguments, offset) = (given.arguments, given.offset)
    for index in (1 - offset)..<max(1 - offset, last + 1) where arguments[index].label == nil {
      guard case .name(let name) = arguments[index].value.form, let stage = Entries.named(name),
        stage.isOperator(on: entry.result.kind) || stage.role == .print && offset == 1,
        index == last || stage.parameters.count(where: { $0.need == .required }) <= arguments.count - index,
        entry.parameters.count(where: { $0.need == .required }) <= index + offset,
        !stage.traits.contains(.acts) || entry.result.kind != .nil
      else { continue }
      let parameter = index + offset
      guard
        index == last || parameter < entry.parameters.count && !entry.parameters[parameter].accepts.admits(.function)
      else { continue }
      let before = index > 0 ? arguments[index - 1].value.span : nameSpan
      let words = Span(arguments[index].value.span.start, arguments.lastElement.value.span.end)
      let line = "\(text(Span(nameSpan.start, before.end))) | \(text(words))"
      return suggest(
        "each operator needs a `|` before it: `\(line)`", Span(before.end, words.start), " | ", isSure: index == last)
    }
    return nil
  }

  /// Ruby's `first(3)` and `last(3)`
  static let severals = ["first": "take", "last": "takeLast"]

  func several(_ ours: String, _ count: Expression, _ nameSpan: Span, _ whole: Span) -> Suggestion {
    let line = "\(ours)\(text(Span(nameSpan.end, whole.end)))"
    return suggest("several are `\(ours) \(text(count.value.span))`", Span(nameSpan.start, whole.end), line)
  }

  /// The number of parameters of the function that this names; nil if it names none.
  private func arity(of expression: Expression, _ scope: Scope) -> Int? {
    guard case .name(let name) = expression.value.form else { return nil }
    switch look(name, scope) {
    case .entry(let entry): return entry.parameters.isEmpty ? nil : entry.parameters.count
    case .global(let global): return global.parameters?.count
    default: return nil
    }
  }
}

extension Entry {
  /// True if it can stand after `|` where a signal, or this kind of one, is passed on.
  fileprivate func isOperator(on kind: Kind?) -> Bool {
    guard let first = parameters.first?.accepts, first != .any else { return false }
    return first.admits(.signal) || kind.map(first.admits) ?? false
  }
}
