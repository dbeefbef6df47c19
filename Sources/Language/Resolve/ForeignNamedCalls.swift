import Catalogue
import Diagnostics
import Syntax
import Values

// Calls of functions that other libraries and languages have, with the equivalent call.

extension Resolver {
  /// Suggestions for calls whose arguments reveal what is meant: `range(1, 3)`, `seq 3`, `f"{x}"`.
  func suggestion(ofCall name: String, _ span: Span, _ given: Given, _ whole: Span) -> Suggestion? {
    let words = given.arguments.map { text($0.value.span) }
    func equivalent(_ line: String) -> Suggestion {
      suggest("`\(name)` is `\(line)` here", whole, standing(line, in: whole))
    }
    switch name {
    case "range", "xrange":
      guard given.offset == 0, (1...3).contains(words.count) else { return nil }
      let line = words.count == 1 ? "0..<\(words[0])" : "\(words[0])..<\(words[1])"
      return words.count == 3 ? steps(words, whole) : suggest("`range` is `\(line)` here", whole, "(\(line))")
    case "from" where words.count > 1 && words[1] == "import":
      return suggest("all functions are available without an import", whole, "", isSure: true)
    case "from" where given.offset == 0 && words.count > 1 && source.byte(at: span.end) == " ":
      return "a query is a pipeline: `users | filter { $0.age > 3 } | map { $0.name }`"
    case "seq":
      guard given.offset == 0, (1...2).contains(words.count) else { return nil }
      let line = words.count == 1 ? "1...\(words[0])" : "\(words[0])...\(words[1])"
      return suggest("the shell's `seq` is `\(line)` here", whole, "(\(line))")
    case "throw", "raise", "throwError":
      guard var last = given.arguments.last?.value, given.offset == 0 else { return nil }
      if case .closure(let closure) = last.form, let body = closure.body.value { last = body }
      if case .apply(let callee, let made, .spaced) = last.form, case .name("new") = callee.form { last = made[0] }
      let line = standing("error \(message(ofError: last))", in: whole)
      return suggest("`\(name)` is `error`, a signal that fails", whole, line)
    case "flowOf", "sequenceOf":
      return suggest("`\(name)` is `signal` here", whole, "signal([\(words.joined(separator: ", "))])", isSure: true)
    case "timer":
      guard given.offset == 0, let line = ForeignFactory.call("Observable", name, words) else { return nil }
      return equivalent(line)
    case "await":
      guard given.offset == 0, let first = given.arguments.first else { return nil }
      let waited = text(Span(first.span.start, whole.end))
      let called = first.lastCallee.flatMap {
        Entries.named($0) ?? Entries.named(Foreign.suggestion($0)?.replacement ?? "")
      }
      if called?.traits.contains(.topLevel) == true || called?.family == .running {
        return suggest("rsig waits for a signal by itself: leave it out", whole, waited, isSure: true)
      }
      let line = "first \(words.count > 1 ? "(\(waited))" : waited)"
      return suggest("the first value is `\(line)`, at top level", whole, line)
    case "MutableStateFlow", "MutableSharedFlow":
      guard let call = ForeignFactory.maker(name, words) else { return nil }
      return suggest("Kotlin's `\(name)` is `\(call)` here", whole, call, isSure: true)
    case "every": return given.offset == 0 ? suggestion(ofEvery: given.arguments, whole) : nil
    case "foldr", "foldRight", "fold_right", "foldBack", "reduceRight":
      return suggestion(ofRightFold: name, span, given, whole)
    case "rand", "randint", "randrange", "arc4random_uniform":
      guard given.offset == 0, (1...2).contains(words.count) else { return nil }
      let line = words.count == 1 ? "random (0..<\(words[0]))" : "random (\(words[0])...\(words[1]))"
      return equivalent(line)
    case "set":
      guard given.offset == 0, words.count == 1, case .list? = given.arguments.first?.form else { return nil }
      return suggest("a list without repeated values is `distinct(\(words[0]))`", span, "distinct")
    case "push", "on", "when":
      guard given.offset == 0, case .name(let control)? = given.arguments.first?.form, isControl(control) else {
        return nil
      }
      let handler = words.count == 2 && given.arguments[1].isClosure ? words[1] : nil
      guard handler != nil || words.count == 1 && name == "push" else { return nil }
      let line =
        handler.map { "signalForControlEvents \(control) | subscribeNext \($0)" } ?? "tap \(control)"
      return suggest(
        "`\(name)` is `\(handler == nil ? line : "signalForControlEvents \(control) | subscribeNext { … }")` here",
        whole, line)
    case "Just", "SignalProducer", "Single":
      guard given.offset == 0, words.count == 1, let label = given.arguments[0].label?.text,
        let maker = Resolver.makers[label]
      else { return nil }
      let line = "\(maker) \(words[0])"
      return equivalent(line)
    case "String" where given.arguments.first?.label?.text == "format":
      guard let line = filled(words) else {
        return "a value is written into a string: `\"\\(x)\"`; `string x decimals: 2` writes two decimals"
      }
      return suggest("a value is written into a string: `\(line)`", whole, line)
    case "NSLog", "printf", "printfn":
      // F#'s `xs |> printfn "%d"`
      let isStage = given.piped?.shape.kind?.isStream == true
      guard given.offset == 0 ? words.count > 1 : isStage, var line = filled(words + (isStage ? ["$0"] : [])) else {
        return nil
      }
      // `print` ends the line itself.
      if line.hasSuffix("\\n\"") { line = line.dropLast(3) + "\"" }
      line = isStage ? "subscribeNext { print \(line) }" : "print \(line)"
      return suggest("`\(name)` is `\(line)` here", Span(isStage ? span.start : whole.start, whole.end), line)
    case "append" where given.offset == 0 && words.count == 2:
      let line = "\(words[0]) + [\(words[1])]"
      return suggest("a list does not change: `\(line)`", whole, "(\(line))")
    case "sprintf", "Sprintf":
      guard given.offset == 0, words.count > 1, let line = filled(words) else { return nil }
      return suggest("a value is written into a string: `\(line)`", whole, line)
    case "RACObserve":
      guard words.count == 2, words[0] != "self" else { return nil }
      let key = words[1].hasPrefix("\"") ? String(words[1].dropFirst().dropLast()) : words[1]
      let line = "observe \(words[0]) \\.\(key)"
      return equivalent(line)
    case "import", "require", "package", "use":
      guard given.offset == 0, statementStart == whole.start else { return nil }
      return suggest("all functions are available without an import", whole, "", isSure: true)
    case "echo" where given.offset == 0 && words.count == 1 && isBeforeStage(whole):
      return suggest("a pipeline begins with its source: `\(words[0]) | …`", whole, words[0])
    case "echo":
      // Words that the program does not name stand for themselves.
      let own = body?.closure?.parameters?.map(\.text) ?? []
      let isPlain = given.arguments.allSatisfy {
        if case .name(let word) = $0.form { !isBound(word) && !own.contains(word) } else { false }
      }
      guard given.offset == 0, !words.isEmpty, isPlain else { return nil }
      let line = "print \"\(text(Span(given.arguments[0].span.start, whole.end)))\""
      return suggest("the shell's `echo` is `\(line)` here", whole, line)
    case "test" where given.offset == 0:
      return "a condition is written `if … { … }`, an expectation `expect x \"--a-|\"`"
    case "writeFile", "writeFileSync", "WriteAllText", "file_put_contents":
      guard given.offset == 0, words.count > 1 else { return nil }
      let value = given.arguments[1].value
      let line = "return \(value.isSpacedCallOrOperation ? "(\(words[1]))" : words[1]) | writeToFile \(words[0])"
      return equivalent(line)
    case "Date" where given.offset == 0 && words.count == 1 && given.arguments[0].literalText != nil:
      return suggest("`Date` is `date` here", span, "date")
    case "exec", "system", "shell", "popen", "spawn":
      guard given.offset == 0, words.count == 1, let command = given.arguments[0].literalText else { return nil }
      let list = command.split(separator: " ").map { String($0).quoted(for: .literal) }.joined(separator: ", ")
      return suggest("a program is started by `run [\(list)]`", whole, "run [\(list)]")
    case "fatalError", "abort":
      guard given.offset == 0 else { return nil }
      return suggest("`exit 1` ends the program", whole, standing("exit 1", in: whole))
    case "setTimeout", "setInterval":
      guard given.offset == 0, words.count == 2, given.arguments[0].isClosure, let count = Int(words[1]) else {
        return nil
      }
      let time = count % 1000 == 0 && count > 0 ? "\(count / 1000)s" : "\(count)ms"
      let line =
        name == "setTimeout" ? "after main \(time) \(words[0])" : "interval \(time) | subscribeNext \(words[0])"
      return suggest("`\(name)` is `\(line)` here", whole, line)
    case "fromEvent":
      guard given.offset == 0, let control = words.first,
        Entries.named(control)?.result.kind != .textField
      else { return nil }
      let line = "signalForControlEvents(\(control))"
      return suggest("`fromEvent` is `\(line)` here", whole, line)
    // Haskell's `show x`
    case "show" where given.offset == 0 && words.count == 1:
      let line = text(whole).hasPrefix("show(") ? "string(\(words[0]))" : "string \(words[0])"
      return suggest("`show` is `\(line)` here", whole, line)
    case "chr", "unichr", "fromCharCode":
      guard given.offset == 0, words.count == 1 else { return nil }
      return suggest("`\(name)` is `fromCodes([\(words[0])])` here", whole, "fromCodes([\(words[0])])")
    case "ord":
      guard given.offset == 0, words.count == 1 else { return nil }
      return suggest("`ord` is `codes(\(words[0]))[0]` here", whole, "codes(\(words[0]))[0]")
    case "isinstance":
      guard given.offset == 0, words.count == 2, let kind = WordOperators.kinds[words[1]] else { return nil }
      let line = "kind(\(words[0])) == \"\(kind)\""
      return equivalent(line)
    case "Array" where given.arguments.first?.label?.text == "repeating" && words.count == 2:
      let line = "[\(words[0])].repeated(\(words[1]))"
      return suggest("a list of equal elements is `\(line)`", whole, line)
    case "del", "delete":
      guard case .index(let object, let key)? = given.arguments.first?.form, words.count == 1 else { return nil }
      return Suggestion("`\(text(object.span)).removing(\(text(key.span)))` makes a new one without it")
    case "grep", "wc", "sort", "uniq", "curl", "wget", "cat", "tee", "sed", "read", "rev", "nl":
      if let ours = suggestion(ofProgram: name, given, whole) { return ours }
      return name == "sort" ? given.piped.flatMap { suggestion(ofStage: name, span, given, $0, whole) } : nil
    case "do":
      guard given.offset == 0 else { return nil }
      guard given.arguments.first?.isClosure == true else { return "there are no loops: a stream calls a closure" }
      return "an error is an event: `x | catch { e in … }` continues with another signal"
    // ReactiveSwift's `producer.start()`
    case "start" where given.piped != nil && given.kind(0) != .command && words.isEmpty:
      return subscribeNext(Span(span.start, whole.end))
    case "start", "fire", "invoke", "trigger", "perform":
      return execution(given, whole) ?? given.piped.flatMap { suggestion(ofStage: name, span, given, $0, whole) }
    case "listOf", "arrayOf", "mutableListOf":
      let list = "[\(words.joined(separator: ", "))]"
      return suggest("a list is `\(list)`", whole, list, isSure: true)
    case "pipe":
      guard let receiver = given.piped, !words.isEmpty else { return nil }
      // RxPY's `ops.map(f)`
      let stages = words.map { word in
        ["ops.", "operators."].first(where: word.hasPrefix).map { String(word.dropFirst($0.count)) } ?? word
      }
      let line = ([text(receiver.span)] + stages).joined(separator: " | ")
      let end = whole.end
      let continues = source.byte(at: end) == "."
      return suggest(
        "stages follow `|`: `\(line)`", Span(whole.start, continues ? end + 1 : end),
        continues ? line + " | " : line)
    default: return given.piped.flatMap { suggestion(ofStage: name, span, given, $0, whole) }
    }
  }

  /// Makers of signals by the labels of `SignalProducer(error: …)`.
  private static let makers = ["value": "return", "error": "error"]
  private func isControl(_ name: String) -> Bool {
    switch look(name, Scope(parent: nil)) {
    case .entry(let entry): entry.result.kind?.isControl == true && entry.parameters.isEmpty
    case .global(let global): global.shape.kind?.isControl == true
    default: false
    }
  }

  func isBeforeStage(_ whole: Span) -> Bool {
    let next = LineText(source).skipBlanks(whole.end)
    return source.byte(at: next) == "|"
  }

  /// True for a name of the program, and not for one of the catalogue.
  private func isBound(_ word: String) -> Bool {
    switch look(word, Scope(parent: nil)) {
    case nil, .entry: false
    default: true
    }
  }

  func isNamed(_ word: String) -> Bool { look(word, Scope(parent: nil)) != nil }

  /// The equivalent of a foreign name together with its arguments: without labels that only it has, or without the call
  /// where nothing is called here.
  func suggestion(_ foreign: Foreign.Word, ofCall span: Span, _ given: Given, _ whole: Span) -> Suggestion? {
    if foreign.sentence.hasSuffix("leave it out"), let receiver = given.piped, receiver.span.end < span.start {
      return suggest(Sentence(foreign.sentence), Span(receiver.span.end, whole.end), "", isSure: true)
    }
    guard let replacement = foreign.replacement, let entry = Entries.named(replacement) else { return nil }
    let unknown = given.arguments.filter { argument in
      argument.label.map { label in !entry.parameters.contains { $0.label == label.text || $0.name == label.text } }
        ?? false
    }
    guard !unknown.isEmpty else { return nil }
    let onScheduler = entry.parameters.contains { $0.accepts == .scheduler }
    let gaps = unknown.map { argument in
      if entry.role == .sorted, let label = argument.label, label.text == "reverse" {
        return Edit(place(label.span), with: "descending")
      }
      let isLeftOut = argument.label?.text == "scheduler" && !onScheduler
      let before = given.arguments.last { $0.span.end < argument.span.start }?.span.end
      return Edit(
        place(
          isLeftOut
            ? Span(before ?? argument.span.start, argument.span.end)
            : Span(argument.label?.span.start ?? 0, argument.value.span.start)), with: "")
    }
    return Suggestion(Sentence(foreign.sentence), edits: [Edit(place(span), with: replacement)] + gaps)
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
}

extension Expression {
  /// `-c`, an option of a program.
  var isOption: Bool { if case .unary(.minus, let value) = form { value.path != nil } else { false } }

  /// The text of a string without interpolation.
  var literalText: String? { if case .literal(.string(let text)) = value.form { text } else { nil } }

  /// True if the expression needs brackets as an argument of a call that is written with spaces.
  var isSpacedCallOrOperation: Bool {
    if case .apply(_, _, .bracketed) = form { false } else { isCallOrOperation }
  }

  /// True if the expression needs brackets as an argument.
  var isCallOrOperation: Bool {
    switch form {
    case .literal, .interpolation, .text, .name, .member, .bracketed, .list, .dictionary, .closure, .anonymous: false
    default: true
    }
  }
}
