import Catalogue
import Diagnostics
import Syntax
import Values

// Reports calls that do not fit, and suggests the call that would.

extension Resolver {
  func reportValueFunction(
    _ entry: Entry, _ nameSpan: Span, _ arguments: [Expression], _ stream: Resolved, _ kind: Kind, _ span: Span
  ) {
    let call =
      arguments.isEmpty
      ? entry.name : "{ $0.\(entry.name)(\(arguments.map { text($0.value.span) }.joined(separator: ", "))) }"
    let takes = entry.parameters.first.map(\.accepts.text) ?? "a value"
    let message: Sentence = "`\(entry.name)` works on \(takes), not on \(kind.withArticle)"
    let words = Span(nameSpan.start, span.end)
    if let line = shellPart(entry, arguments.map(\.value)) {
      let help = suggest("the shell's `\(entry.name)` is `\(line)` here", words, line)
      return report(LanguageReasons.valueFunction, message, nameSpan, help: [help])
    }
    if [.subject, .behaviorSubject, .replaySubject].contains(kind), entry.role == .error {
      let help = suggest("a Subject is sent one by `sendError`", nameSpan, "sendError", isSure: true)
      return report(LanguageReasons.valueFunction, message, nameSpan, help: [help])
    }
    if entry.parameters.first?.accepts == .target, arguments.count == 1, case .name(let name) = arguments[0].form,
      case .global(let global)? = look(name, Scope(parent: nil)), let held = global.shape.kind,
      Accepts.target.admits(held)
    {
      let line = "subscribe \(name)"
      let help = suggest("a subject receives the events by `\(line)`", words, line)
      return report(LanguageReasons.valueFunction, message, nameSpan, help: [help])
    }
    // jq's `select`; LINQ's `Select` is `map`.
    if entry.role == .select, let test = arguments.first, arguments.count == 1 {
      return report(LanguageReasons.valueFunction, message, nameSpan, help: [selecting(test.value, nameSpan)])
    }
    // Entries that act or make signals are not meant for each value.
    if entry.traits.contains(.acts) || entry.result.kind == .signal {
      if let help = ofSequence(entry, arguments, stream, words) {
        return report(LanguageReasons.valueFunction, message, nameSpan, help: [help])
      }
      if let help = acting(entry, arguments, words) {
        return report(LanguageReasons.valueFunction, message, nameSpan, help: [help])
      }
      if let help = Foreign.suggestion(entry.name) {
        return report(LanguageReasons.valueFunction, message, nameSpan, help: [suggestion(help, nameSpan)])
      }
      let help =
        entry.permit == nil
        ? suggest("`concat (\(text(words)))` continues with it", words, "concat (\(text(words)))")
        : suggest("`flattenMap { \(text(words)) }` does this for each value", words, "flattenMap { \(text(words)) }")
      return report(
        LanguageReasons.valueFunction, message, nameSpan,
        help: entry.result.kind == .signal && arguments.allSatisfy { $0.label == nil }
          && arguments.count >= entry.parameters.count { $0.need == .required } ? [help] : [])
    }
    let verb = entry.result.kind == .bool && entry.family != .conversion ? "filter" : "map"
    // `lines | join ", "`: the list of all values, since none of them is one.
    let isSource = if case .name = stream.form { true } else { false }
    let first = entry.parameters[0].accepts
    // The list of all values is already what a conversion of sequences makes of it.
    if first == .sequence, entry.parameters.count == 1, let gathering = Entries.first(.collect),
      entry.result.kind?.isSequence == true
    {
      let help = suggest("the list of all values is sent by `\(gathering.name)`", words, gathering.name)
      return report(LanguageReasons.valueFunction, message, nameSpan, help: [help])
    }
    let isOfAll =
      first.admits(.array) && !first.admits(.string) && stream.shape.element?.kind.map { !first.admits($0) } ?? isSource
    let line = "\(isOfAll ? "collect | " : "")\(verb) \(call)"
    report(
      LanguageReasons.valueFunction, message, nameSpan,
      label: suggest("write `\(line)`", words, line, isSure: arguments.isEmpty && !isOfAll))
  }

  /// `x | tap button`, `x | type field`: an action for each value, whose last argument may be the value.
  private func acting(_ entry: Entry, _ arguments: [Expression], _ words: Span) -> Suggestion? {
    let bare = entry.parameters.count { $0.need != .labeled }
    let takesValue = arguments.count + 1 == bare && !arguments.isEmpty
    guard entry.traits.contains(.acts), !entry.traits.contains(.topLevel), entry.family != .subscribing,
      entry.parameters.count(where: { $0.need == .required }) <= arguments.count + (takesValue ? 1 : 0),
      arguments.first?.isClosure != true, text(words).last != ")", let handler = Entries.first(.subscribeNext)
    else { return nil }
    let rest = takesValue ? " $0" : arguments.isEmpty && entry.parameters.count > 0 ? "()" : ""
    let line = "\(handler.name) { \(text(words))\(rest) }"
    return suggest("`\(line)` does this for each value", words, line)
  }

  /// Suggests applying an entry to each value: `upper text` as `text | map upper`.
  func onEach(_ entry: Entry, _ given: Given) -> String? {
    guard !entry.traits.contains(.acts), entry.result.kind != .signal, given.offset == 0,
      given.arguments.allSatisfy({ $0.label == nil }), entry.name.first?.isLowercase == true
    else { return nil }
    let words = given.spans.map(text)
    let rest = words.dropFirst()
    let verb = entry.result.kind == .bool ? "filter" : "map"
    return rest.isEmpty
      ? "\(words[0]) | \(verb) \(entry.name)"
      : "\(words[0]) | \(verb) { $0.\(entry.name)(\(rest.joined(separator: ", "))) }"
  }

  /// `merge return 2`, `sendNext Subject 1`, `subscribe { … }`
  func suggestions(
    ofFunction value: Expression?, for accepts: Accepts, _ entry: Entry, _ nameSpan: Span, _ spans: [Span], _ index: Int
  ) -> [Suggestion] {
    guard let value else { return [] }
    if accepts == .target, entry.role == .subscribe {
      if case .literal(.nil) = value.form {
        return [subscribeNext(Span(nameSpan.start, value.span.end))]
      }
      return [suggest("`subscribeNext` takes functions and closures", nameSpan, "subscribeNext", isSure: true)]
    }
    // RxSwift's `Observable { observer in … }`
    if accepts.isOfSignals, entry.parameters.count == 1, index == 0, case .closure(let closure) = value.form,
      closure.parameters?.count == 1, let maker = Entries.first(.makeSignal)
    {
      return [suggest("`\(maker.name)` makes a signal from a closure", nameSpan, maker.name, isSure: true)]
    }
    guard case .name(let name) = value.form, let called = Entries.named(name), accepts != .any else { return [] }
    // `interval 1s print`
    if called.role == .print, index == spans.count - 1, index > 0, entry.result.kind == .signal {
      return [
        suggest("a stage needs a `|` before it", Span(spans[index - 1].end, value.span.start), " | ", isSure: true)
      ]
    }
    if name.first!.isUppercase {
      return [suggest("`\(name)()` makes one", Span(at: value.span.end), "()")]
    }
    guard index + 1 < spans.count, !called.parameters.isEmpty,
      text(Span(value.span.end, spans[index + 1].start)).allSatisfy(\.isWhitespace)
    else { return [] }
    let words = Span(value.span.start, spans[index + 1].end)
    return [suggestBrackets(words)]
  }

  /// An argument that is a call, in brackets.
  func suggestBrackets(_ words: Span) -> Suggestion {
    suggest("an argument that is a call needs brackets: `(\(text(words)))`", words, "(\(text(words)))")
  }

  func suggestBraces(_ closure: String, _ span: Span) -> Suggestion {
    suggest("a closure is written in braces: `\(closure)`", span, closure)
  }

  /// `s sendNext 1`, `xs count`, `button tap`: the function behind its first argument.
  private func calledFirst(_ name: String, _ kind: Kind?, _ given: Given, _ span: Span) -> Suggestion? {
    if kind?.isStream == true, let last = given.arguments.last, case .closure(let work)? = given.values.last?.form,
      work.body.last.prints || work.body.last.acts, given.arguments.count == 1
    {
      return suggest(
        "`subscribeNext { … }` runs for each value", Span(at: last.value.span.start), "| subscribeNext ")
    }
    guard let kind, given.piped == nil, let first = given.arguments.first, case .name(let word) = first.form,
      let entry = Entries.named(word), entry.parameters.first?.admits(kind) == true,
      given.arguments.count <= entry.parameters.count
    else { return nil }
    let line = "\(word) \(name)\(text(Span(first.span.end, span.end)))"
    return suggest("write `\(line)`", span, line)
  }

  /// `select` with a test is jq's and Ruby's, any other is LINQ's.
  func selecting(_ argument: Expression?, _ nameSpan: Span) -> Suggestion {
    var tests = argument.map(comparesValues) ?? false
    if case .name(let name)? = argument?.form { tests = isTest(name) }
    let ours = tests ? "filter" : "map"
    return suggest("`select` is `\(ours)` here", nameSpan, ours)
  }

  /// True for a closure whose value is a comparison.
  private func comparesValues(_ expression: Expression) -> Bool {
    guard case .closure(let closure) = expression.form else { return false }
    return closure.body.value.map(isTest) ?? false
  }

  private func isTest(_ name: String) -> Bool {
    [name, Foreign.suggestion(name)?.replacement ?? ""].contains {
      Entries.named($0)?.result.kind(givenStream: .array) == .bool || $0.hasSuffix("= 0 }")
    }
  }

  /// True for `x > 1`, `x.hasPrefix("a")` and Ruby's `x.even?`.
  private func isTest(_ value: Expression) -> Bool {
    switch value.form {
    case .binary, .unary: value.isTest
    case .bracketed(let inner): isTest(inner)
    case .apply(let callee, _, _): isTest(callee)
    case .member(_, let name):
      isTest(name.text)
    default: false
    }
  }

  /// `text map upper`: a value that takes no arguments, before an operator.
  func reportConstantArguments(_ entry: Entry, _ nameSpan: Span, _ first: Expression, _ given: Given, _ span: Span) {
    var help: [Suggestion] = []
    if case .name(let name) = first.value.form, let called = Entries.named(name),
      called.parameters.first?.accepts.isOfSignals == true
    {
      let gap = Span(nameSpan.end, first.span.start)
      help = [
        suggest(
          "an operator needs a `|` before it: `\(entry.name) | \(text(Span(first.span.start, span.end)))`", gap, " | ",
          isSure: true)
      ]
    } else if first.literalText != nil, given.arguments.count == 1, entry.result.kind?.isStream == true,
      let reader = Entries.named("read\(entry.name.prefix(1).uppercased())\(entry.name.dropFirst())")
    {
      // `lines "a.txt"`
      help = [suggest("a file is read by `\(reader.name)`", nameSpan, reader.name)]
    } else if let label = given.arguments.first?.label, let stage = Entries.named(label.text),
      stage.parameters.first?.accepts.isOfSignals == true, entry.result.kind?.isStream == true
    {
      // `text flattenMap: { … }`
      let edits = [(Span(nameSpan.end, label.span.start), " | "), (Span(label.span.end, label.span.end + 1), "")]
      help = [suggest("an operator is a stage: `\(entry.name) | \(label.text) …`", edits)]
    } else if case .name(let name) = first.value.form, given.arguments.count == 1,
      let kind = entry.shape(of: []).kind, Entries.property(name, of: kind) != nil
    {
      help = [suggest("a member is written `\(entry.name).\(name)`", Span(nameSpan.end, first.span.start), ".")]
    }
    if help.isEmpty { help = calledFirst(entry.name, entry.result.kind, given, span).asArray }
    report(
      LanguageReasons.tooManyArguments, "`\(entry.name)` takes no arguments", first.value.span, help: help)
  }

  func reportNotCallable(_ name: String, _ nameSpan: Span, _ kind: Kind, _ given: Given, _ span: Span) {
    let isSubject = [.subject, .behaviorSubject, .replaySubject].contains(kind)
    var help: [Suggestion] = []
    let word = given.arguments.first.flatMap { first in
      source.byte(at: nameSpan.end) == 0x20 ? first.path?.split(at: ".").first.map(String.init) : nil
    }
    if let difference = difference(name, nameSpan, given) {
      help = [difference]
    } else if let word, given.piped == nil, isMember(word, of: kind) {
      help = [suggest("a member is written `\(name).\(word)`", Span(nameSpan.end, given.arguments[0].span.start), ".")]
    } else if given.piped == nil, let first = given.arguments.first,
      lastByte(before: span.start).map("[,".utf8.contains) ?? false
    {
      help = [suggest("elements are separated by `,`", Span(at: nameSpan.end), ",")]
      if first.isClosure { help = [] }
    } else if kind == .command {
      help = [
        executed(nameSpan, given, span) ?? commandOfControl(name, given, span) ?? calledFirst(name, kind, given, span)
          ?? executing(name, nameSpan, given, span)
      ]
    } else if isSubject, let piped = given.piped, given.arguments.isEmpty {
      let line = "subscribe \(name)"
      help =
        piped.shape.kind?.isStream == true
        ? [suggest("a subject receives the events by `\(line)`", nameSpan, line)] : []
    } else if kind == .disposable, given.values.isEmpty {
      help = [suggest("`dispose \(name)` ends it", span, "dispose \(name)")]
    } else if kind.isStream, let first = given.arguments.first, case .name(let word) = first.value.form,
      Entries.named(word)?.parameters.first?.accepts.isOfSignals == true
    {
      let line = "\(name) | \(text(Span(first.span.start, span.end)))"
      help = [
        suggest(
          "an operator needs a `|` before it: `\(line)`", Span(nameSpan.end, first.span.start), " | ", isSure: true)
      ]
    }
    if help.isEmpty { help = (joinedBelow(kind, given, span) ?? calledFirst(name, kind, given, span)).asArray }
    if help.isEmpty, given.piped == nil, kind == .array || kind == .sequence || kind == .tuple,
      given.arguments.count == 1, source.byte(at: nameSpan.end) == "(", source.byte(at: span.end - 1) == ")"
    {
      // Visual Basic's `xs(0)`
      let brackets = [(Span(nameSpan.end, nameSpan.end + 1), "["), (Span(span.end - 1, span.end), "]")]
      help = [source.suggest("elements are read with brackets: `\(name)[…]`", brackets)]
    }
    if help.isEmpty, given.piped == nil, source.byte(at: nameSpan.end) == "(",
      source.byte(at: nameSpan.start - 1) == 0x20
    {
      // `sendNext s(1)`
      help = [suggest("an argument follows a blank: `\(name) …`", Span(at: nameSpan.end), " ")]
    }
    if help.isEmpty, isSubject, given.piped == nil,
      given.arguments.count == 1, let value = given.arguments.first?.value
    {
      let line = "sendNext \(name) \(value.isSpacedCallOrOperation ? "(\(text(value.span)))" : text(value.span))"
      help = [suggest("a subject is sent a value: `\(line)`", span, line)]
    }
    report(ValueReasons.notCallable, "`\(name)` is not a function", nameSpan, help: help)
  }
}
