import Catalogue
import Diagnostics
import Syntax
import Values

// Stages and methods that other libraries have, with the equivalent stage.

extension Resolver {
  private static let effects = [
    "onNext": "doNext", "doOnNext": "doNext", "onError": "doError", "doOnError": "doError",
    "onCompleted": "doCompleted", "doOnCompleted": "doCompleted", "doOnComplete": "doCompleted",
    "onComplete": "doCompleted",
  ]

  /// Suggestions for stages: `pluck "a"`, `replaceError(with: x)`, `sink(receiveValue: { … })`.
  func suggestion(
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
    case "do" where !words.isEmpty:
      let parts = zip(given.arguments, words).compactMap { argument, words in
        argument.label.flatMap { Resolver.effects[$0.text] }.map { "\($0)(\(words))" }
      }
      guard parts.count == words.count else { return nil }
      line = parts.joined(separator: lastByte(before: span.start) == "." ? "." : " | ")
    // RxSwift's `drive(onNext: { … })`
    case _ where given.arguments.contains { ["onNext", "onSuccess"].contains($0.label?.text) }:
      return rxSubscribe(given.arguments, span, whole)
    case "bindTo", "drive", "assign":
      guard words.count == 1 else { return nil }
      return following(words[0], receiver, whole)
    // JavaScript's `/a+/.test(x)`
    case "test":
      guard case .constant = receiver.form, receiver.shape.kind == .string, words.count == 1 else { return nil }
      let isSubject = words[0].hasPrefix("r\"")
      let line =
        isSubject ? "\(text(receiver.span)).matches(\(words[0]))" : "\(words[0]).matches(\(text(receiver.span)))"
      return suggest("`\(name)` is `\(line)` here", whole, line)
    case "bufferTime", "windowTime":
      guard words.count == 1, Int(words[0]) != nil else { return nil }
      line = "\(name.dropLast(4))(\(words[0])ms)"
    case "toList" where receiver.shape.kind == nil && body != nil:
      return "the list of all values of a signal is sent by `collect`; `array x` makes one of a sequence"
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
        let names = closure.parameters, names.count == 2, receiver.shape.element?.kind != .tuple,
        // A pattern takes one element apart.
        source.byte(at: names[0].span.start - 1) != "(",
        // Ruby's `each { |k, v| … }` is a loop over a dictionary.
        receiver.shape.kind.map({ $0.isSequence || $0 == .signal }) ?? (name != "each")
      else { return nil }
      let isLast = name != "forEachIndexed"
      let list = Span(names[0].span.start, names[1].span.end)
      let block = given.arguments[0].value.span
      let ordered = isLast ? "\(names[1].text), \(names[0].text)" : text(list)
      let body = text(Span(block.start, list.start)) + ordered + text(Span(list.end, block.end))
      let isMethod = lastByte(before: span.start) == "."
      line = "enumerated\(isMethod ? "()." : " | ")subscribeNext \(body)"
    // Other languages change the list itself, and read it later.
    case "sort", "reverse", "shuffle":
      guard case .name(.global(let list)) = receiver.form, let ours = Foreign.suggestion(name)?.replacement,
        lastByte(before: whole.start).map("\n{;".utf8.contains) ?? true,
        text(Span(whole.end, min(whole.end + 4000, source.bytes.count))).contains(list.name)
      else { return nil }
      let call = text(Span(whole.start, span.start)) + ours + text(Span(span.end, whole.end))
      return Suggestion(Sentence("a list does not change: `let \(list.name)2 = \(call)` makes a new one"))
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
        // A completion has no value here; what reads one takes the error.
        guard case .closure(let closure) = end.value.form else { return "completed: \(text(end.value.span))" }
        let name = closure.parameters?.first?.text ?? "$0"
        let body = closure.body.expression.map { text($0.span) }
        if body?.contains(name) ?? false { return "error: \(text(end.value.span))" }
        return "completed: \(body.map { "{ \($0) }" } ?? "{ }")"
      }
      guard values.count == 1 else { return nil }
      line = (["subscribeNext"] + values + ends).joined(separator: " ")
    case _ where receiver.shape.kind?.isStream != false && ForeignMethods.stages(name, words.count) != nil:
      line = written(ForeignMethods.stages(name, words.count) ?? "", "", given.arguments.map(\.value))
      guard lastByte(before: span.start) == "|" else {
        let line = "\(text(receiver.span)) | \(line)"
        return suggest("`\(name)` is `\(line)` here", whole, bracketed(line, in: whole))
      }
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
}
