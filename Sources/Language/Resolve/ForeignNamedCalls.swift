// Long: one case for each name of another library.

import Catalogue
import Diagnostics
import Syntax
import Values

// Calls of functions that other libraries and languages have, with the equivalent call. Long, because each has its own.

extension Resolver {
  /// Suggestions for calls whose arguments reveal what is meant: `range(1, 3)`, `seq 3`, `f"{x}"`.
  func suggestion(ofCall name: String, _ span: Span, _ given: Given, _ whole: Span) -> Suggestion? {
    let words = given.arguments.map { text($0.value.span) }
    switch name {
    case "range", "xrange":
      guard given.offset == 0, (1...2).contains(words.count) else { return nil }
      let line = words.count == 1 ? "0..<\(words[0])" : "\(words[0])..<\(words[1])"
      return suggest("`range` is `\(line)` here", whole, "(\(line))")
    case "from" where words.count > 1 && words[1] == "import":
      return suggest("all functions are there without an import", whole, "", isSure: true)
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
      return suggest("`\(name)` is `\(line)` here", whole, standing(line, in: whole))
    case "await":
      guard given.offset == 0, let first = given.arguments.first else { return nil }
      let waited = text(Span(first.span.start, whole.end))
      let called = first.stageName.flatMap { Entries.named(Foreign.suggestion($0)?.replacement ?? $0) }
      if called?.traits.contains(.topLevel) == true {
        return suggest("rsig waits for a signal by itself: leave it out", whole, waited, isSure: true)
      }
      let line = "first \(words.count > 1 ? "(\(waited))" : waited)"
      return suggest("the first value is `\(line)`, at top level", whole, line)
    case "MutableStateFlow", "MutableSharedFlow":
      guard let call = ForeignFactory.maker(name, words) else { return nil }
      return suggest("Kotlin's `\(name)` is `\(call)` here", whole, call, isSure: true)
    case "every": return given.offset == 0 ? suggestion(ofEvery: given.arguments, whole) : nil
    case "rand", "randint", "randrange", "arc4random_uniform":
      guard given.offset == 0, (1...2).contains(words.count) else { return nil }
      let line = words.count == 1 ? "random (0..<\(words[0]))" : "random (\(words[0])...\(words[1]))"
      return suggest("`\(name)` is `\(line)` here", whole, standing(line, in: whole))
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
      return suggest("`\(name)` is `\(line)` here", whole, standing(line, in: whole))
    case "String" where given.arguments.first?.label?.text == "format":
      guard let line = filled(words) else {
        return "a value is written into a text: `\"\\(x)\"`; `string x decimals: 2` writes two decimals"
      }
      return suggest("a value is written into a text: `\(line)`", whole, line)
    case "NSLog", "printf":
      guard given.offset == 0, words.count > 1, let line = filled(words) else { return nil }
      return suggest("`\(name)` is `print \(line)` here", whole, "print \(line)")
    case "append" where given.offset == 0 && words.count == 2:
      let line = "\(words[0]) + [\(words[1])]"
      return suggest("a list does not change: `\(line)`", whole, "(\(line))")
    case "sprintf", "Sprintf":
      guard given.offset == 0, words.count > 1, let line = filled(words) else { return nil }
      return suggest("a value is written into a text: `\(line)`", whole, line)
    case "RACObserve":
      guard words.count == 2, words[0] != "self" else { return nil }
      let key = words[1].hasPrefix("\"") ? String(words[1].dropFirst().dropLast()) : words[1]
      let line = "observe \(words[0]) \\.\(key)"
      return suggest("`RACObserve` is `\(line)` here", whole, standing(line, in: whole))
    case "import", "require", "package", "use":
      guard given.offset == 0, statementStart == whole.start else { return nil }
      return suggest("all functions are there without an import", whole, "", isSure: true)
    case "echo" where given.offset == 0 && words.count == 1 && isBeforeStage(whole):
      return suggest("a pipeline begins with its source: `\(words[0]) | …`", whole, words[0])
    case "echo":
      // Words that the program does not name stand for themselves.
      let own = body?.closure?.parameters?.map(\.text) ?? []
      let isPlain = given.arguments.allSatisfy {
        if case .name(let word) = $0.form { !isNamed(word) && !own.contains(word) } else { false }
      }
      guard given.offset == 0, !words.isEmpty, isPlain else { return nil }
      let line = "print \"\(text(Span(given.arguments[0].span.start, whole.end)))\""
      return suggest("the shell's `echo` is `\(line)` here", whole, line)
    case "test" where given.offset == 0:
      return "a condition is written `if … { … }`, an expectation `expect x \"--a-|\"`"
    case "exec", "system", "shell", "popen", "spawn":
      guard given.offset == 0, words.count == 1, let command = given.arguments[0].literalText else { return nil }
      let list = command.split(separator: " ").map { String($0).quoted(for: .literal) }.joined(separator: ", ")
      return suggest("a program is started by `run [\(list)]`", whole, "run [\(list)]")
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
      return suggest("`isinstance` is `\(line)` here", whole, standing(line, in: whole))
    case "Array" where given.arguments.first?.label?.text == "repeating" && words.count == 2:
      let line = "[\(words[0])].repeated(\(words[1]))"
      return suggest("a list of equal elements is `\(line)`", whole, line)
    case "del", "delete":
      guard case .index(let object, let key)? = given.arguments.first?.form, words.count == 1 else { return nil }
      return Suggestion("`\(text(object.span)).removing(\(text(key.span)))` is another one without it")
    case "grep", "wc", "sort", "uniq", "curl", "wget", "cat", "tee", "sed", "read", "rev", "nl":
      return suggestion(ofProgram: name, given, whole)
    case "do":
      guard given.offset == 0 else { return nil }
      guard given.arguments.first?.isClosure == true else { return "there are no loops: a stream calls a closure" }
      return "an error is an event: `x | catch { e in … }` continues with another signal"
    case "start", "fire", "invoke", "trigger", "perform":
      return execution(given, whole) ?? given.piped.flatMap { suggestion(ofStage: name, span, given, $0, whole) }
    case "listOf", "arrayOf", "mutableListOf":
      let list = "[\(words.joined(separator: ", "))]"
      return suggest("a list is `\(list)`", whole, list, isSure: true)
    case "pipe":
      guard let receiver = given.piped, !words.isEmpty else { return nil }
      let line = ([text(receiver.span)] + words).joined(separator: " | ")
      let end = whole.end
      let continues = end < source.bytes.count && source.bytes[end] == UInt8(ascii: ".")
      return suggest(
        "stages follow `|`: `\(line)`", Span(whole.start, continues ? end + 1 : end),
        continues ? line + " | " : line)
    default: return given.piped.flatMap { suggestion(ofStage: name, span, given, $0, whole) }
    }
  }

  /// `every 1s { … }`, `every 1s print "x"`, `every 1 second { … }`
  private func suggestion(ofEvery arguments: [Expression], _ whole: Span) -> Suggestion? {
    guard let first = arguments.first else { return nil }
    var (time, rest) = (text(first.span), arguments.dropFirst())
    if case .literal(.int) = first.form, case .name(let word)? = rest.first?.form, let unit = Resolver.units[word] {
      time += unit
      rest = rest.dropFirst()
    } else if case .name(let word) = first.form, let unit = Resolver.units[word] {
      time = "1" + unit
    } else {
      guard case .literal(.duration) = first.form else { return nil }
    }
    guard let action = rest.first else {
      return suggest("to repeat it, write `interval \(time)`", whole, "interval \(time)")
    }
    let body = text(Span(action.span.start, whole.end))
    let line = "interval \(time) | subscribeNext \(action.isClosure && rest.count == 1 ? body : "{ \(body) }")"
    return suggest("to repeat it, write `\(line)`", whole, line)
  }

  private func isControl(_ name: String) -> Bool {
    switch look(name, Scope(parent: nil)) {
    case .entry(let entry): entry.result.kind?.isControl == true && entry.parameters.isEmpty
    case .global(let global): global.shape.kind?.isControl == true
    default: false
    }
  }

  /// Makers of signals by the labels of `SignalProducer(error: …)`.
  private static let makers = ["value": "return", "error": "error"]
  private static let effects = [
    "onNext": "doNext", "doOnNext": "doNext", "onError": "doError", "doOnError": "doError",
    "onCompleted": "doCompleted", "doOnCompleted": "doCompleted", "doOnComplete": "doCompleted",
    "onComplete": "doCompleted",
  ]

  /// Suggestions for stages: `pluck "a"`, `replaceError(with: x)`, `sink(receiveValue: { … })`.
  private func suggestion(
    ofStage name: String, _ span: Span, _ given: Given, _ receiver: Resolved, _ whole: Span
  ) -> Suggestion? {
    let words = given.arguments.map { text($0.value.span) }
    let line: String
    switch name {
    case "times", "upto":
      guard case .constant(.int) = receiver.form, let closure = given.arguments.last, closure.isClosure,
        words.count == (name == "times" ? 1 : 2)
      else { return nil }
      let range = name == "times" ? "0..<\(text(receiver.span))" : "\(text(receiver.span))...\(words[0])"
      let line = "\(range) | subscribeNext \(text(closure.span))"
      return suggest("`\(name)` is `\(range) | subscribeNext { … }` here", whole, line)
    case "assign" where given.arguments.map(\.label?.text) == ["to", "on"] && words[0].hasPrefix("\\."):
      return following("\(words[1])\(words[0].dropFirst())", receiver, whole)
    case "bindTo", "drive", "assign":
      guard words.count == 1 else { return nil }
      return following(words[0], receiver, whole)
    // JavaScript's `/a+/.test(x)`
    case "test":
      guard case .constant = receiver.form, receiver.shape.kind == .string, words.count == 1 else { return nil }
      let line = "\(words[0]).matches(\(text(receiver.span)))"
      return suggest("`\(name)` is `\(line)` here", whole, line)
    case "bufferTime", "windowTime":
      guard words.count == 1, Int(words[0]) != nil else { return nil }
      line = "\(name.dropLast(4))(\(words[0])ms)"
    case "toList", "toSet", "asList", "ToList":
      guard receiver.shape.kind?.isSignal == true, words.isEmpty else { return nil }
      return suggest("the list of all values is sent by `collect`", span, "collect")
    case _ where Resolver.effects[name] != nil:
      guard words.count == 1, given.arguments[0].isClosure, let ours = Resolver.effects[name] else { return nil }
      return suggest("`\(name)` is `\(ours)` here", span, ours)
    case "reject", "filterNot", "exclude", "unless":
      guard words.count == 1, case .closure(let closure) = given.arguments[0].value.form,
        let body = closure.body.expression?.span
      else { return nil }
      let closureSpan = given.arguments[0].value.span
      line =
        "filter " + text(Span(closureSpan.start, body.start)) + "!(" + text(body) + ")"
        + text(Span(body.end, closureSpan.end))
    case "nth" where receiver.shape.kind?.isStream == true:
      return suggest("`nth` is `elementAt` here", span, "elementAt")
    case "endWith":
      guard words.count == 1, given.arguments[0].label == nil else { return nil }
      line = "concat (return \(words[0]))"
    // Ruby's and Kotlin's loops with an index, and JavaScript's `forEach((x, i) => …)`
    case "each_with_index", "forEachIndexed", "forEach", "each":
      guard words.count == 1, case .closure(let closure) = given.arguments[0].value.form,
        let names = closure.parameters, names.count == 2,
        receiver.shape.kind?.isSequence == true
          || receiver.shape.kind == .signal
      else { return nil }
      let isLast = name != "forEachIndexed"
      let list = Span(names[0].span.start, names[1].span.end)
      let block = given.arguments[0].value.span
      let ordered = isLast ? "\(names[1].text), \(names[0].text)" : text(list)
      let body = text(Span(block.start, list.start)) + ordered + text(Span(list.end, block.end))
      let isMethod = lastByte(before: span.start) == UInt8(ascii: ".")
      line = "enumerated\(isMethod ? "()." : " | ")subscribeNext \(body)"
    case "append", "push":
      let place = text(receiver.span)
      guard words.count == 1, place.contains("."), place.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." }),
        lastByte(before: whole.start).map("\n{;".utf8.contains) ?? true
      else { return nil }
      let line = "\(place) = \(place) + [\(words[0])]"
      return suggest("a list does not change: `\(line)`", whole, line)
    case "add":
      guard words.isEmpty else { return nil }
      return suggest("numbers are added up by `sum`", span, "sum")
    case "pluck":
      guard words.count == 1, let key = given.arguments[0].literalText else { return nil }
      line = "map { $0[\(key.quoted(for: .literal))] }"
    case "replaceError", "onErrorReturn", "onErrorReturnItem", "catchErrorJustReturn", "catchAndReturn":
      guard words.count == 1 else { return nil }
      if case .closure(let closure) = given.arguments[0].value.form {
        guard let value = closure.body.expression, !value.calls(.returnValue) else { return nil }
        let whole = given.arguments[0].value.span
        let body = value.isCallOrOperation ? "(\(text(value.span)))" : text(value.span)
        line =
          "catch \(text(Span(whole.start, value.span.start)))return \(body)\(text(Span(value.span.end, whole.end)))"
      } else {
        line = "catchTo(return \(words[0]))"
      }
    case "sink":
      let values = given.arguments.filter { $0.label?.text == "receiveValue" }.map { text($0.value.span) }
      let ends = given.arguments.filter { $0.label?.text == "receiveCompletion" }.map { end in
        // A completion has no value here.
        guard case .closure(let closure) = end.value.form, let name = closure.parameters?.first?.text else {
          return text(end.value.span)
        }
        let body = closure.body.expression.map { text($0.span) }
        return body.map { $0.contains(name) ? text(end.value.span) : "{ \($0) }" } ?? "{ }"
      }
      guard values.count == 1 else { return nil }
      line = (["subscribeNext"] + values + ends.map { "completed: \($0)" }).joined(separator: " ")
    // C#'s `xs.Buffer(3)`
    case _ where name.first?.isUppercase == true && receiver.shape.kind?.isStream == true:
      let ours = name.prefix(1).lowercased() + name.dropFirst()
      guard ForeignWords.all[ours] == nil, Entries.named(ours)?.parameters.first?.accepts.isOfSignals == true else {
        return nil
      }
      return suggest("`\(name)` is `\(ours)` here", span, ours)
    case _ where receiver.shape.kind?.isControl == true && given.arguments.last?.isClosure == true:
      return onControl(text(receiver.span), given.arguments.lastElement, whole)
    default:
      // `button.setEnabled(true)`
      let rest = name.dropFirst(3)
      let property = rest.prefix(1).lowercased() + rest.dropFirst()
      guard name.hasPrefix("set"), words.count == 1, let kind = receiver.shape.kind,
        Entries.property(property, of: kind)?.set != nil
      else { return nil }
      let line = "\(text(receiver.span)).\(property) = \(words[0])"
      return suggest("`\(name)` is `\(line)` here", whole, line)
    }
    return suggest("`\(name)` is `\(line)` here", Span(span.start, whole.end), line)
  }

  /// A property that follows a signal: RxSwift's `text.bind(to: label.rx.text)`, Combine's `assign(to:on:)`.
  func following(_ written: String, of kind: Kind? = nil, _ source: Resolved, _ span: Span) -> Suggestion {
    var target = written.hasSuffix(".rx.text") ? String(written.dropLast(8)) + ".text" : written
    if let kind, Entries.property("text", of: kind) != nil { target += ".text" }
    // The value before `|` is that of the stage before it.
    let isMethod = span.start == source.span.start
    let start = isMethod ? source.span.start : min(source.span.start, pipelineStart ?? source.span.start)
    let line = "\(target) <~ \(text(Span(start, source.span.end)))"
    return suggest("a property follows a signal: `\(line)`", Span(start, span.end), line)
  }

  private func isBeforeStage(_ whole: Span) -> Bool {
    let next = LineText(source).skipBlanks(whole.end)
    return next < source.bytes.count && source.bytes[next] == UInt8(ascii: "|")
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

  /// `grep foo`, `wc -l`, `sort -n`, `curl "…"`: programs of the shell with their arguments.
  private func suggestion(ofProgram name: String, _ given: Given, _ whole: Span) -> Suggestion? {
    let words = given.arguments.map { text($0.value.span) }
    let options = words.filter { $0.hasPrefix("-") }
    func quoted(_ index: Int) -> String { words[index].hasPrefix("\"") ? words[index] : "\"\(words[index])\"" }
    // A text such as `s/a/b/` in the form of a program.
    func parts(_ separator: Character) -> [String] {
      (given.arguments.first?.literalText ?? "").split(separator: separator, omittingEmptySubsequences: false).map(
        String.init)
    }
    switch name {
    case "cat":
      guard given.offset == 0, words.count == 1, options.isEmpty else { return nil }
      return suggest("the lines of a file are `readLines \(quoted(0))`", whole, "readLines \(quoted(0))")
    case "read":
      guard given.offset == 0, words.count == 1, given.arguments[0].literalText != nil else { return nil }
      let line = "readContentsOfURL \(words[0])"
      return suggest("a file is read by `\(line)`", whole, line)
    case "tee":
      guard given.offset == 1, words.count == 1, options.isEmpty else { return nil }
      return suggest("a file is written by `writeToFile \(quoted(0))`", whole, "writeToFile \(quoted(0))")
    case "sed":
      let command = parts("/")
      guard given.offset == 1, words.count == 1, command.count == 4, command[0] == "s", ["", "g"].contains(command[3])
      else { return nil }
      let line = "map { $0.replace(\(command[1].quoted(for: .literal)), \(command[2].quoted(for: .literal))) }"
      return suggest("the shell's `sed` is `\(line)` here", whole, line)
    case "grep" where options.count == 1 && given.offset == 1 && words.count == 2:
      let (test, part) = ("$0.contains(\(quoted(1)))", words[1].hasPrefix("\"") ? words[1] : "\"\(words[1])\"")
      let line =
        [
          "-v": "filter { !\(test) }", "-c": "filter { \(test) } | count",
          "-i": "filter { $0.lower.contains(\(part).lower) }", "-E": "filter { $0.matches(\(part)) }",
          "-o": "flattenMap { sequence (captureAll $0 \(part)) }",
        ][options[0]]
      return line.map { suggest("the shell's `grep \(options[0])` is `\($0)` here", whole, $0) }
    case "grep":
      guard words.count == 2 - given.offset, options.isEmpty else { return nil }
      let line = "filter { $0.contains(\(quoted(0))) }"
      return suggest(
        "the shell's `grep` is `\(line)` here", whole, given.offset == 1 ? line : "readLines \(quoted(1)) | \(line)")
    case "wc":
      let counts = ["-l": "count", "-w": "map { $0.words.count } | sum", "-c": "map { $0.count + 1 } | sum"]
      guard words.count == 1, let line = options.first.flatMap({ counts[$0] }) else { return nil }
      return suggest("the shell's `wc \(words[0])` is `\(line)` here", whole, line)
    case "rev":
      return given.offset == 1 ? suggest("the shell's `rev` is `map reversed` here", whole, "map reversed") : nil
    case "nl":
      let line = "enumerated | map { i, x in \"\\(i + 1) \\(x)\" }"
      return given.offset == 1 ? suggest("the shell's `nl` is `\(line)` here", whole, line) : nil
    case "uniq":
      let line = "groupBy { $0 } | flattenMap { g in g | count | map { n in \"\\(n) \\(g.key)\" } }"
      return options == ["-c"] && words.count == 1 ? suggest("`uniq -c` is `\(line)` here", whole, line) : nil
    case "sort":
      guard options.count == words.count, let option = options.first, options.count == 1 else { return nil }
      let line = [
        "-n": "sortedBy double", "-r": "sorted { $0 > $1 }", "-u": "distinct | sorted",
        "-rn": "sorted { double($0) > double($1) }", "-nr": "sorted { double($0) > double($1) }",
      ][option]
      return line.map { suggest("the shell's `sort \(option)` is `\($0)` here", whole, $0) }
    default:
      guard words.count == 1, given.offset == 0, case .literal(.string) = given.arguments[0].form else { return nil }
      return suggest("an address is asked with `request \(words[0])`", whole, "request \(words[0])")
    }
  }
}

extension Expression {
  /// `-c`, an option of a program.
  var isOption: Bool { if case .unary(.minus, let value) = form { value.path != nil } else { false } }

  /// The text of a string without interpolation.
  var literalText: String? { if case .literal(.string(let text)) = value.form { text } else { nil } }

  /// True if the expression needs brackets as an argument.
  var isCallOrOperation: Bool {
    switch form {
    case .literal, .interpolation, .text, .name, .member, .bracketed, .list, .dictionary, .closure, .anonymous: false
    default: true
    }
  }
}
