import Catalogue
import Diagnostics
import Syntax
import Values

// Calls of functions that other libraries and languages have, with the equivalent call.

extension Resolver {
  /// Names of functions, and the call that is meant by their arguments.
  private typealias CallRule = (names: Set<String>, suggestion: (ForeignCall) -> Suggestion?)

  /// For calls of functions alone.
  private var callRules: [CallRule] {
    [
      (["range"], ofSteps), (["from", "import", "require", "package", "use", "open"], ofImport),
      (["throw", "raise", "throwError"], ofThrow), (["flowOf", "sequenceOf"], ofValues),
      (["timer", "MutableStateFlow", "MutableSharedFlow"], ofFactory), (["await"], ofAwait),
      (["every"], { self.suggestion(ofEvery: $0.given.arguments, $0.whole) }), (["set"], ofSet),
      (["push", "on", "when", "fromEvent"], ofControl), (["Just", "SignalProducer", "Single", "Signal"], ofProducer),
      (["String", "NSLog", "printf", "printfn", "sprintf", "Sprintf"], ofFormatted), (["RACObserve"], ofObservation),
      (["echo"], ofEcho), (["Date"], ofDate), (["exec", "system", "shell", "popen", "spawn"], ofProcess),
      (["setTimeout", "setInterval", "dispatch_after"], ofTimeout), (["isinstance"], ofKind),
      (["Array", "String"], ofRepetition),
      (["del", "delete"], ofRemoval), (["do"], ofDo),
      (["put", "fetch", "http", "download"], ofRequest),
      (["file", "open", "readFile", "load", "loadFile"], ofFile),
      (["listOf", "arrayOf", "mutableListOf"], { self.gathered($0, "a list is", "[", "]") }),
      (["Pair", "Triple", "Tuple", "RACTuplePack"], { self.gathered($0, "a tuple is", "(", ")") }),
      (
        ["test"],
        { _ in "a condition is written `if … { … }`, an expectation `expect x \"--a-|\"`" }
      ),
    ]
  }

  /// For stages and methods too.
  private var stageRules: [CallRule] {
    [
      (
        ["foldr", "foldRight", "fold_right", "foldBack", "reduceRight"],
        { self.suggestion(ofRightFold: $0.name, $0.nameSpan, $0.given, $0.whole) }
      ),
      (
        ["grep", "wc", "sort", "uniq", "curl", "wget", "cat", "tee", "sed", "read", "rev", "nl"],
        { self.suggestion(ofProgram: $0.name, $0.given, $0.whole) }
      ),
      (["cancel", "unsubscribe", "abort"], ofCancel),
      (["printf", "printfn", "NSLog"], onEachValue), (["start"], ofStart),
      (["start", "fire", "invoke", "trigger", "perform"], { self.execution($0.given, $0.whole) }), (["pipe"], ofPipe),
    ]
  }

  /// Suggestions for calls whose arguments reveal what is meant: `range(1, 3)`, `seq 3`, `f"{x}"`.
  func suggestion(ofCall name: String, _ span: Span, _ given: Given, _ whole: Span) -> Suggestion? {
    let call = ForeignCall(
      name: name, nameSpan: span, given: given, whole: whole, words: given.arguments.map { text($0.value.span) })
    if given.offset == 0, given.arguments.allSatisfy({ $0.label == nil && !$0.isClosure }),
      let phrase = ForeignMethods.call(name, given.arguments.count)
    {
      return equivalent(call, written(phrase, "", given.arguments.map(\.value)))
    }
    let rules = (given.offset == 0 ? callRules : []) + stageRules
    return rules.lazy.compactMap { $0.names.contains(name) ? $0.suggestion(call) : nil }.first
      ?? given.piped.flatMap { suggestion(ofStage: name, span, given, $0, whole) }
  }

  private func equivalent(_ call: ForeignCall, _ line: String, isSure: Bool = false) -> Suggestion {
    suggest("`\(call.name)` is `\(line)` here", call.whole, standing(line, in: call.whole), isSure: isSure)
  }

  private func ofSteps(_ call: ForeignCall) -> Suggestion? {
    call.words.count == 3 ? steps(call.words, call.whole) : nil
  }

  private func ofImport(_ call: ForeignCall) -> Suggestion? {
    // F#'s `open System`; others open files.
    if call.name == "open", call.first?.value.path?.first?.isUppercase != true { return nil }
    if call.name != "from" {
      guard statementStart == call.whole.start else { return nil }
    } else if call.words.count < 2 || call.words[1] != "import" {
      guard call.words.count > 1, source.byte(at: call.nameSpan.end) == " " else { return nil }
      return "a query is a pipeline: `users | filter { $0.age > 3 } | map { $0.name }`"
    }
    return suggest("all functions are available without an import", call.whole, "", isSure: true)
  }

  private func ofThrow(_ call: ForeignCall) -> Suggestion? {
    guard var last = call.given.arguments.last?.value else { return nil }
    if case .closure(let closure) = last.form, let body = closure.body.value { last = body }
    if case .apply(let callee, let made, .spaced) = last.form, case .name("new") = callee.form { last = made[0] }
    let line = standing("error \(message(ofError: last))", in: call.whole)
    return suggest("`\(call.name)` is `error`, a signal that fails", call.whole, line)
  }

  private func ofValues(_ call: ForeignCall) -> Suggestion? {
    let line = "signal([\(call.words.joined(separator: ", "))])"
    return suggest("`\(call.name)` is `signal` here", call.whole, line, isSure: true)
  }

  private func ofFactory(_ call: ForeignCall) -> Suggestion? {
    let isTimer = call.name == "timer"
    let line =
      isTimer
      ? ForeignFactory.call("Observable", call.name, call.words) : ForeignFactory.maker(call.name, call.words)
    return line.map { equivalent(call, $0, isSure: !isTimer) }
  }

  private func ofAwait(_ call: ForeignCall) -> Suggestion? {
    guard let first = call.first else { return nil }
    let waited = text(Span(first.span.start, call.whole.end))
    let called = first.lastCallee.flatMap {
      Entries.named($0) ?? Entries.named(Foreign.suggestion($0)?.replacement ?? "")
    }
    if called?.traits.contains(.topLevel) == true || called?.family == .running {
      return suggest("rsig waits for a signal by itself: leave it out", call.whole, waited, isSure: true)
    }
    let line = "first \(call.words.count > 1 ? "(\(waited))" : waited)"
    return suggest("the first value is `\(line)`, at top level", call.whole, line)
  }

  private func ofSet(_ call: ForeignCall) -> Suggestion? {
    if call.words.count == 2, call.first?.value.isMember == true {
      let line = "\(call.words[0]) = \(call.words[1])"
      return suggest("a property is set by `\(line)`", call.whole, line)
    }
    guard call.words.count == 1, case .list? = call.first?.form else { return nil }
    return suggest(
      "a list without repeated values is `distinct(\(call.words[0]))`", call.nameSpan, "distinct")
  }

  /// `on button { … }`, `push button`, RxJS's `fromEvent(button, "click")`
  private func ofControl(_ call: ForeignCall) -> Suggestion? {
    var place = call.first?.value
    // `when button.tap { … }`
    if case .member(let owner, let name)? = place?.form, Entries.named(name.text)?.role == .tap { place = owner }
    guard case .name(let control)? = place?.form, isControl(control) else { return nil }
    let line = "signalForControlEvents \(control)"
    if call.name == "fromEvent" {
      return Entries.named(control)?.result.kind == .textField
        ? nil : equivalent(call, "signalForControlEvents(\(control))")
    }
    if call.words.count > 1, let last = call.given.arguments.last, last.isClosure {
      let stage = " | subscribeNext "
      return suggest("`\(call.name)` is `\(line)\(stage){ … }` here", call.whole, line + stage + text(last.value.span))
    }
    return call.words.count == 1 && call.name == "push" ? equivalent(call, "tap \(control)") : nil
  }

  private func ofProducer(_ call: ForeignCall) -> Suggestion? {
    guard call.words.count == 1, let first = call.first else { return nil }
    // ReactiveSwift's closures are given a lifetime, too.
    if case .closure(let closure) = first.form, let maker = Entries.first(.makeSignal) {
      let names = closure.parameters ?? []
      let gap = names.count == 2 ? [(Span(names[0].span.end, names[1].span.end), "")] : []
      return suggest("`\(call.name)` is `\(maker.name)` here", [(call.nameSpan, maker.name)] + gap)
    }
    let maker = call.first?.isList == true ? "signal" : ["value": "return", "error": "error"][call.label ?? ""]
    return maker.map { equivalent(call, "\($0) \(call.words[0])") }
  }

  /// C's `printf("%d\n", n)`, and functions that make such a text.
  private func ofFormatted(_ call: ForeignCall) -> Suggestion? {
    let isText = !["NSLog", "printf", "printfn"].contains(call.name)
    guard call.name == "String" ? call.label == "format" : call.words.count > 1 else { return nil }
    guard let line = filled(call.words) else {
      return call.name == "String"
        ? "a value is written into a string: `\"\\(x)\"`; `string x decimals: 2` writes two decimals" : nil
    }
    if isText { return suggest("a value is written into a string: `\(line)`", call.whole, line) }
    return equivalent(call, "print \(Resolver.withoutNewline(line))")
  }

  /// F#'s `xs |> printfn "%d"`
  private func onEachValue(_ call: ForeignCall) -> Suggestion? {
    guard call.given.piped?.shape.kind?.isStream == true, let line = filled(call.words + ["$0"]) else { return nil }
    let stage = "subscribeNext { print \(Resolver.withoutNewline(line)) }"
    return suggest("`\(call.name)` is `\(stage)` here", Span(call.nameSpan.start, call.whole.end), stage)
  }

  /// `print` ends the line itself.
  private static func withoutNewline(_ line: String) -> String {
    line.hasSuffix("\\n\"") ? line.dropLast(3) + "\"" : line
  }

  private func ofObservation(_ call: ForeignCall) -> Suggestion? {
    guard call.words.count == 2, call.words[0] != "self" else { return nil }
    let key = call.given.arguments[1].literalText ?? call.words[1]
    return equivalent(call, "observe \(call.words[0]) \\.\(key)")
  }

  private func ofEcho(_ call: ForeignCall) -> Suggestion? {
    if call.words.count == 1, isBeforeStage(call.whole) {
      return suggest("a pipeline begins with its source: `\(call.words[0]) | …`", call.whole, call.words[0])
    }
    // Words that the program does not name stand for themselves.
    let own = body?.closure?.parameters?.map(\.text) ?? []
    let isPlain = call.given.arguments.allSatisfy {
      if case .name(let word) = $0.form { !isOwn(word, Scope(parent: nil)) && !own.contains(word) } else { false }
    }
    guard let first = call.first, isPlain else { return nil }
    let line = "print \"\(text(Span(first.span.start, call.whole.end)))\""
    return suggest("the shell's `echo` is `\(line)` here", call.whole, line)
  }

  private func ofDate(_ call: ForeignCall) -> Suggestion? {
    guard call.words.count == 1, call.first?.literalText != nil else { return nil }
    return suggest("`Date` is `date` here", call.nameSpan, "date")
  }

  private func ofProcess(_ call: ForeignCall) -> Suggestion? {
    guard call.words.count == 1, let command = call.first?.literalText else { return nil }
    let list = command.split(separator: " ").map { String($0).quoted(for: .literal) }.joined(separator: ", ")
    return suggest("a program is started by `run [\(list)]`", call.whole, "run [\(list)]")
  }

  private func ofTimeout(_ call: ForeignCall) -> Suggestion? {
    if call.name == "dispatch_after", case .literal(.duration)? = call.first?.form, call.words.count == 2 {
      return equivalent(call, "after main \(call.words[0]) \(call.words[1])")
    }
    guard call.words.count == 2, call.first?.isClosure == true, let count = Int(call.words[1]) else { return nil }
    let time = count % 1000 == 0 && count > 0 ? "\(count / 1000)s" : "\(count)ms"
    let start = call.name == "setTimeout" ? "after main \(time)" : "interval \(time) | subscribeNext"
    return equivalent(call, "\(start) \(call.words[0])")
  }

  private func ofKind(_ call: ForeignCall) -> Suggestion? {
    guard call.words.count == 2, let kind = WordOperators.kinds[call.words[1]] else { return nil }
    return equivalent(call, "kind(\(call.words[0])) == \"\(kind)\"")
  }

  private func ofRepetition(_ call: ForeignCall) -> Suggestion? {
    guard call.label == "repeating", call.words.count == 2 else { return nil }
    if call.name == "String" {
      let text = "\(call.words[0]).repeated(\(call.words[1]))"
      return call.first?.literalText == nil ? nil : suggest("`\(text)` repeats a String", call.whole, text)
    }
    let line = "[\(call.words[0])].repeated(\(call.words[1]))"
    return suggest("a list of equal elements is `\(line)`", call.whole, line)
  }

  private func ofRemoval(_ call: ForeignCall) -> Suggestion? {
    guard case .index(let object, let key)? = call.first?.form, call.words.count == 1 else { return nil }
    return Suggestion("`\(text(object.span)).removing(\(text(key.span)))` makes a new one without it")
  }

  private func ofDo(_ call: ForeignCall) -> Suggestion? {
    call.first?.isClosure == true
      ? "an error is an event: `x | catch { e in … }` continues with another signal"
      : "there are no loops: a stream calls a closure"
  }

  /// `get "https://example.com/"`
  private func ofRequest(_ call: ForeignCall) -> Suggestion? {
    guard call.words.count == 1, call.first?.literalText?.hasPrefix("http") == true else { return nil }
    let method = call.name == "put" ? " method: \"PUT\"" : ""
    return equivalent(call, "request \(call.words[0])\(method)")
  }

  /// `file "names.txt"`
  private func ofFile(_ call: ForeignCall) -> Suggestion? {
    guard call.words.count == 1, call.first?.literalText?.hasPrefix("http") == false else { return nil }
    return suggest(
      "the lines of a file are sent by `readLines \(call.words[0])`", call.whole,
      standing("readLines \(call.words[0])", in: call.whole))
  }

  /// ReactiveSwift's `producer.start()`
  private func ofStart(_ call: ForeignCall) -> Suggestion? {
    guard call.given.offset == 1, call.given.kind(0) != .command, call.words.isEmpty else { return nil }
    return subscribeNext(Span(call.nameSpan.start, call.whole.end))
  }

  private func ofPipe(_ call: ForeignCall) -> Suggestion? {
    guard let receiver = call.given.piped, !call.words.isEmpty else { return nil }
    // RxPY's `ops.map(f)`
    let stages = call.words.map { word in
      ["ops.", "operators."].first(where: word.hasPrefix).map { String(word.dropFirst($0.count)) } ?? word
    }
    let line = ([text(receiver.span)] + stages).joined(separator: " | ")
    let (start, end) = (call.whole.start, call.whole.end)
    return source.byte(at: end) == "."
      ? suggest("stages follow `|`: `\(line)`", Span(start, end + 1), line + " | ")
      : suggest("stages follow `|`: `\(line)`", call.whole, line)
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
