import Catalogue
import Diagnostics
import Syntax
import Values

// Reports unknown names, and suggests the name that may have been meant.

extension Resolver {
  /// Reports a member that values of this kind lack; false if they may have it at run time.
  @discardableResult
  func reportMissing(_ name: Name, _ shape: Shape) -> Bool {
    guard let kind = shape.kind else { return false }
    // A sequence is not a text: `["a"].upper` was meant for each of its values.
    if kind.isStream, let entry = Entries.named(name.text), entry.parameters.count == 1,
      let first = entry.parameters.first, !first.accepts.admits(kind), !entry.traits.contains(.acts)
    {
      let dot = Span(name.span.start - 1, name.span.end)
      report(
        .error, ValueReasons.missingMember, "\(kind.withArticle) has no `\(name.text)`", name.span,
        help: [suggest("`map \(name.text)` applies it to each value", dot, " | map \(name.text)")])
      return true
    }
    // `command.errors.message` was meant for each error.
    if kind.isSignal, Entries.property(name.text, of: .error) != nil, Entries.property(name.text, of: kind) == nil {
      let dot = Span(name.span.start - 1, name.span.end)
      let line = "map \\.\(name.text)"
      report(
        .error, ValueReasons.missingMember, "\(kind.withArticle) has no `\(name.text)`", name.span,
        help: [suggest("`\(line)` applies it to each value", dot, " | \(line)")])
      return true
    }
    if let word = Foreign.member(name.text, of: kind) {
      report(
        .error, ValueReasons.missingMember, "\(kind.withArticle) has no `\(name.text)`", name.span,
        help: [suggest("`\(name.text)` is `\(word)` here", name.span, word)])
      return true
    }
    let known = Entries.properties.filter { $0.kinds.contains(kind) }.map(\.name)
    let near = Nearest.name(to: name.text, among: known)
    // A control accepts any property that the program sets.
    if kind.isControl, near == nil, !name.text.hasPrefix("rac_") { return false }
    let help = Foreign.suggestion(name.text) ?? (near == nil ? Foreign.suggestion(near: name.text) : nil)
    report(
      .error, ValueReasons.missingMember, "\(kind.withArticle) has no `\(name.text)`", name.span,
      label: near.map { suggest("did you mean `\($0)`?", name.span, $0, isSure: true) } ?? "",
      help: help.map { [suggestion($0, name.span)] } ?? [])
    return true
  }

  func reportUnknown(
    _ name: String, _ span: Span, isCallee: Bool, _ scope: Scope, _ given: Given? = nil, _ whole: Span? = nil
  ) {
    let what = isCallee ? "operator" : "name"
    let reason = isCallee ? LanguageReasons.unknownOperator : LanguageReasons.unknownName
    let message: Sentence = "there is no \(what) `\(name)`"
    if isCallee, name == "of", let given, let whole {
      let list = "signal([\(given.arguments.map { text($0.value.span) }.joined(separator: ", "))])"
      return report(
        .error, reason, message, span, help: [suggest("Rx's `of` is `\(list)` here", whole, list, isSure: true)])
    }
    if isCallee, name == "new", let given, let whole, let made = given.arguments.first, given.arguments.count == 1 {
      return report(.error, reason, message, span, help: [constructor(made, whole)])
    }
    if isCallee, let given, let whole, let help = suggestion(ofCall: name, span, given, whole) {
      return report(.error, reason, message, span, help: [help])
    }
    if name == "_", let expected = closureBlanks { return report(.error, reason, message, span, help: [expected]) }
    if name == "_" || name == "it", scope.isUnnamedClosure {
      return report(
        .error, reason, message, span,
        help: [suggest("the argument of a closure is `$0`", span, "$0", isSure: true)])
    }
    if let unit = unit(name, span) ?? times(name, span) {
      return report(.error, reason, message, span, help: [unit])
    }
    if let help = Foreign.suggestion(name) {
      return report(.error, reason, message, span, help: [suggestion(help, span)])
    }
    if let maker = maker(of: name) {
      return report(.error, reason, message, span, help: [maker])
    }
    let known = scope.all.map(\.name) + declared.all.map(\.name) + globals.all.map(\.name) + Entries.all.map(\.name)
    let near = Nearest.name(to: name, among: known)
    var help = near == nil ? Foreign.suggestion(near: name).map { [suggestion($0, span)] } ?? [] : []
    if let expected, !isCallee, expected == .string {
      help = [suggest("a text stands in quotes: `\"\(name)\"`", span, "\"\(name)\"", isSure: near == nil)]
    }
    report(
      .error, reason, message, span,
      label: near.map { suggest("did you mean `\($0)`?", span, $0, isSure: Nearest.isSlip(name, of: $0)) } ?? "",
      help: help)
  }

  /// Suggestions for calls whose arguments reveal what is meant: `range(1, 3)`, `seq 3`, `f"{x}"`.
  private func suggestion(ofCall name: String, _ span: Span, _ given: Given, _ whole: Span) -> Suggestion? {
    let words = given.arguments.map { text($0.value.span) }
    switch name {
    case "range", "xrange":
      guard given.offset == 0, (1...2).contains(words.count) else { return nil }
      let line = words.count == 1 ? "0..<\(words[0])" : "\(words[0])..<\(words[1])"
      return suggest("`range` is `\(line)` here", whole, "(\(line))")
    case "from" where words.count > 1 && words[1] == "import": return "every function is there, nothing is imported"
    case "seq":
      guard given.offset == 0, (1...2).contains(words.count) else { return nil }
      let line = words.count == 1 ? "1...\(words[0])" : "\(words[0])...\(words[1])"
      return suggest("the shell's `seq` is `\(line)` here", whole, "(\(line))")
    case "throw", "raise":
      guard let last = given.arguments.last, given.offset == 0 else { return nil }
      return suggest("`\(name)` is `error`, a signal that fails", whole, "error \(message(ofError: last.value))")
    case "flowOf", "sequenceOf":
      return suggest("`\(name)` is `signal` here", whole, "signal([\(words.joined(separator: ", "))])", isSure: true)
    case "MutableStateFlow", "MutableSharedFlow":
      guard let call = ForeignFactory.maker(name, words) else { return nil }
      return suggest("Kotlin's `\(name)` is `\(call)` here", whole, call, isSure: true)
    case "every":
      guard given.offset == 0, words.count < 3, case .literal(.duration)? = given.arguments.first?.form else {
        return nil
      }
      let line = "interval \(words[0])" + (words.count > 1 ? " | subscribeNext \(words[1])" : "")
      return suggest("what happens again and again is `\(line)`", whole, line)
    case "String" where given.arguments.first?.label?.text == "format":
      return "a value is written into a text: `\"\\(x)\"`; `fixed x 2` writes two decimals"
    case "grep", "wc", "sort", "curl", "wget": return suggestion(ofProgram: name, given, whole)
    case "do", "try":
      guard given.offset == 0 else { return nil }
      guard given.arguments.first?.isClosure == true else { return "there are no loops: a stream calls a closure" }
      return "an error is an event: `x | catch { e in … }` goes on with another signal"
    case "listOf", "arrayOf", "mutableListOf":
      let list = "[\(words.joined(separator: ", "))]"
      return suggest("a list is `\(list)`", whole, list, isSure: true)
    case "pipe":
      guard let receiver = given.piped, !words.isEmpty else { return nil }
      let line = ([text(receiver.span)] + words).joined(separator: " | ")
      let end = whole.end
      let continues = end < source.bytes.count && source.bytes[end] == UInt8(ascii: ".")
      return suggest(
        "stages stand behind `|`: `\(line)`", Span(whole.start, continues ? end + 1 : end),
        continues ? line + " | " : line)
    case "f", "s", "F":
      guard given.arguments.count == 1, case .literal(.string) = given.arguments[0].form,
        given.arguments[0].span.start == span.end
      else { return nil }
      let line = Interpolations.ours(ofFormat: words[0])
      return suggest("a value is written into a text as `\\(x)`", whole, line)
    default: return nil
    }
  }

  /// The text of an error as other languages make one: `new Error("x")`, `ValueError("x")`, `"x"`.
  private func message(ofError made: Expression) -> String {
    guard case .apply(let callee, let arguments, .bracketed) = made.form, case .name(let type) = callee.form,
      type.first?.isUppercase == true
    else {
      if case .name(let type) = made.form, type.first?.isUppercase == true { return "\"\(type)\"" }
      return made.isCallOrOperation ? "(\(text(made.span)))" : text(made.span)
    }
    guard let first = arguments.first else { return "\"\(type)\"" }
    return first.value.isCallOrOperation ? "(\(text(first.value.span)))" : text(first.value.span)
  }

  /// `grep foo`, `wc -l`, `sort -n`, `curl "…"`: programs of the shell with their arguments.
  private func suggestion(ofProgram name: String, _ given: Given, _ whole: Span) -> Suggestion? {
    let words = given.arguments.map { text($0.value.span) }
    let options = words.filter { $0.hasPrefix("-") }
    switch name {
    case "grep":
      guard given.offset == 1, words.count == 1, options.isEmpty else { return nil }
      let part = if case .name = given.arguments[0].value.form { "\"\(words[0])\"" } else { words[0] }
      let line = "filter { $0.contains(\(part)) }"
      return suggest("the shell's `grep` is `\(line)` here", whole, line)
    case "wc":
      return options == ["-l"] && words.count == 1 ? suggest("the lines are counted by `count`", whole, "count") : nil
    case "sort":
      guard !options.isEmpty, options.count == words.count else { return nil }
      return suggest("the shell's `sort` is `sorted` here", whole, "sorted")
    default:
      guard words.count == 1, given.offset == 0, case .literal(.string) = given.arguments[0].form else { return nil }
      return suggest("an address is asked with `request \(words[0])`", whole, "request \(words[0])")
    }
  }

  /// `retry 3 times`: a word that belongs to a number, and to no call.
  private func times(_ name: String, _ span: Span) -> Suggestion? {
    guard name == "times" || name == "time" else { return nil }
    var end = span.start
    while end > 0, source.bytes[end - 1] == 0x20 { end -= 1 }
    guard end < span.start, end > 0, (0x30...0x39).contains(source.bytes[end - 1]) else { return nil }
    return suggest("a number stands alone: leave it out", Span(end, span.end), "", isSure: true)
  }

  /// `1 s`, `300 ms`, `2 seconds`: a unit behind its number.
  func unit(_ name: String, _ span: Span) -> Suggestion? {
    let words = [
      "sec": "s", "secs": "s", "second": "s", "seconds": "s", "milliseconds": "ms", "minutes": "m", "hours": "h",
    ]
    guard let unit = words[name] ?? (TimeUnit.microseconds(of: name) == nil ? nil : name) else { return nil }
    var end = span.start
    while end > 0, source.bytes[end - 1] == 0x20 { end -= 1 }
    guard end < span.start, end > 0, (0x30...0x39).contains(source.bytes[end - 1]) else { return nil }
    var start = end
    while start > 0, (0x30...0x39).contains(source.bytes[start - 1]) || source.bytes[start - 1] == 0x2E { start -= 1 }
    let number = text(Span(start, end))
    return suggest(
      "a unit touches its number: `\(number)\(unit)`", Span(end, span.end), unit, isSure: true)
  }

  /// `new Subject()`
  private func constructor(_ made: Expression, _ whole: Span) -> Suggestion {
    var owner = text(made.span)
    var arguments: [String] = []
    if case .apply(let callee, let given, .bracketed) = made.form {
      owner = text(callee.span)
      arguments = given.map { text($0.value.span) }
    }
    let call = ForeignFactory.maker(owner, arguments) ?? text(made.span)
    guard call != text(made.span) || Entries.named(owner) != nil else {
      return "what makes a thing is called by its name, as in `Subject()`"
    }
    return suggest("what makes a thing is called by its name: `\(call)`", whole, call, isSure: true)
  }

  /// The call that makes a `label` or the like, if the program has none of that name.
  private func maker(of name: String) -> Suggestion? {
    guard name.first?.isLowercase == true, let start = statementStart,
      let entry = Entries.named(name.prefix(1).uppercased() + name.dropFirst()),
      !entry.parameters.contains(where: { $0.need == .required })
    else { return nil }
    let line = "let \(name) = \(entry.name)()"
    return suggest("`\(line)` makes one", Span(start, start), line + "\n")
  }

  /// The equivalent of a foreign name, as a replacement if it is a single name.
  func suggestion(_ foreign: Foreign.Word, _ span: Span) -> Suggestion {
    // A class whose member is asked for is no function.
    let isOwner = span.end < source.bytes.count && source.bytes[span.end] == UInt8(ascii: ".")
    guard let replacement = foreign.replacement, !isOwner || source.bytes[span.start] >= UInt8(ascii: "a") else {
      return Suggestion(foreign.sentence)
    }
    return suggest(Sentence(foreign.sentence), span, replacement)
  }
}

extension Expression {
  /// True for what stands in brackets as an argument.
  fileprivate var isCallOrOperation: Bool {
    switch form {
    case .literal, .interpolation, .text, .name, .member, .bracketed, .list, .dictionary, .closure, .anonymous: false
    default: true
    }
  }
}
