// Reports calls that do not fit, and suggests the call that would. Long, because each misfit has its own words.
import Catalogue
import Diagnostics
import Syntax
import Values

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
    // jq's `select`; LINQ's `Select` is `map`.
    if entry.role == .select, let test = arguments.first, arguments.count == 1, comparesValues(test.value) {
      let help = suggest("`select` is `filter` here", nameSpan, "filter")
      return report(LanguageReasons.valueFunction, message, nameSpan, help: [help])
    }
    // Entries that act or make signals are not meant for each value.
    if entry.traits.contains(.acts) || entry.result.kind == .signal {
      if let help = Foreign.suggestion(entry.name) {
        return report(LanguageReasons.valueFunction, message, nameSpan, help: [suggestion(help, nameSpan)])
      }
      let help =
        entry.permit == nil
        ? suggest("`concat (\(text(words)))` continues with it", words, "concat (\(text(words)))")
        : suggest("`flattenMap { \(text(words)) }` does so for each value", words, "flattenMap { \(text(words)) }")
      return report(
        LanguageReasons.valueFunction, message, nameSpan,
        help: entry.result.kind == .signal && arguments.allSatisfy { $0.label == nil }
          && arguments.count >= entry.parameters.count { $0.need == .required } ? [help] : [])
    }
    let verb = entry.result.kind == .bool ? "filter" : "map"
    // `lines | join ", "`: the list of all values, since none of them is one.
    let isSource = if case .name = stream.form { true } else { false }
    let first = entry.parameters[0].accepts
    let isOfAll =
      first.admits(.array) && !first.admits(.string) && stream.shape.element?.kind.map { !first.admits($0) } ?? isSource
    let line = "\(isOfAll ? "collect | " : "")\(verb) \(call)"
    report(
      LanguageReasons.valueFunction, message, nameSpan,
      label: suggest("write `\(line)`", words, line, isSure: arguments.isEmpty && !isOfAll))
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
      closure.parameters?.count == 1, let maker = Entries.all.first(where: { $0.role == .makeSignal })
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
    guard index + 1 < spans.count, !called.parameters.isEmpty else { return [] }
    let words = Span(value.span.start, spans[index + 1].end)
    return [suggest("an argument that is a call needs brackets: `(\(text(words)))`", words, "(\(text(words)))")]
  }

  /// `Command (observe form \.agreed) { … }`: an argument that fits only under a label.
  private func withLabel(_ entry: Entry, _ given: Given, _ labels: [String]) -> Suggestion? {
    // `run "ls" "-l"`: what is too many belongs to a list.
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
        // Several labels take a text, and its place does not tell which.
        kind != .string || entry.parameters.count(where: { $0.need == .labeled && $0.admits(kind) }) == 1
      else { continue }
      let line = "\(label): \(text(given.spans[index]))"
      return suggest("write its label: `\(line)`", given.spans[index], line, isSure: kind != .function)
    }
    return nil
  }

  func report(
    _ misfit: ArgumentBinding.Misfit, of entry: Entry, _ nameSpan: Span, _ given: Given, _ span: Span, _ scope: Scope
  ) {
    let (arguments, offset, spans) = (given.arguments, given.offset, given.spans)
    let meant = given.piped.flatMap { phrase(entry.name, $0, arguments, span) }
    let help: [Suggestion] = [meant ?? "it is called as `\(entry.usage)`"]
    switch misfit {
    case .tooMany(let index) where index < offset && !entry.parameters.isEmpty:
      // The label names the parameter that the value before `|` already fills.
      let label = arguments.lazy.compactMap(\.label).first
      report(
        LanguageReasons.unknownLabel,
        "`\(entry.name)` is given its \(entry.parameters[0].name) twice: before `|`, and by its label",
        label?.span ?? nameSpan, label: label == nil ? "" : "leave this one out", help: help)
    case .tooMany(let index):
      // Under a label that nobody wrote it could not be given.
      let labels = arguments.compactMap { $0.label?.text }
      let takes =
        entry.parameters.count { $0.replaced == nil && ($0.need != .labeled || labels.contains($0.label ?? "")) }
        - offset
      if takes < 0 {
        return report(
          LanguageReasons.tooManyArguments,
          "`\(entry.name)` takes no arguments, and so nothing from before a `|`", nameSpan, help: help)
      }
      // Already reported as an unknown unit after a number.
      if case .name(let name) = arguments[index - offset].value.form, look(name, scope) == nil,
        unit(name, spans[index]) != nil
      {
        return
      }
      report(
        LanguageReasons.tooManyArguments,
        "`\(entry.name)` takes \(counted(takes, "argument"))\(offset == 1 ? " after `|`" : "")",
        spans[index], label: "this one is too many",
        help: withLabel(entry, given, labels).map { [$0] + help }
          ?? suggestions(ofTooMany: entry, nameSpan, given, index - offset, span, scope) + help)
    case .unknownLabel(let index):
      let label = arguments[index - offset].label!
      let known = entry.parameters.compactMap(\.label)
      let near = Nearest.name(to: label.text, among: known) ?? known.first(where: label.text.hasPrefix)
      if label.text == "scheduler" || label.text == "on", arguments.count > 1, index > offset, near == nil {
        let gap = Span(arguments[index - offset - 1].span.end, arguments[index - offset].span.end)
        return report(
          LanguageReasons.unknownLabel, "`\(entry.name)` has no label `\(label.text):`", label.span,
          help: [suggest("time passes on the scheduler of the program: leave it out", gap, "")])
      }
      if entry.role == .observe, label.text == "prior" || label.text == "options" {
        let line = "`valuesAndChanges object keyPath` tells what changes; `options: [\"prior\"]` before it does, too"
        return report(
          LanguageReasons.unknownLabel, "`observe` has no label `\(label.text):`", label.span,
          help: [Suggestion(line)])
      }
      // Python's `sorted(xs, key: f)` and `sorted(xs, reverse: true)`
      if entry.role == .sorted, index > 0, index == given.values.count - 1 {
        let value = arguments[index - offset].value
        let gap = Span(spans[index - 1].end, value.span.start)
        let whole = Span(gap.start, value.span.end)
        if label.text == "key" {
          return report(
            LanguageReasons.unknownLabel, "`sorted` has no label `key:`", label.span,
            help: [
              Suggestion(
                "`sortedBy` takes a key",
                edits: [
                  Edit(place(nameSpan), with: "sortedBy"),
                  Edit(place(Span(label.span.start, value.span.start)), with: ""),
                ])
            ])
        }
        if label.text == "reverse", text(value.span) == "true" {
          return report(
            LanguageReasons.unknownLabel, "`sorted` has no label `reverse:`", label.span,
            help: [suggest("the order is a closure: `{ $0 > $1 }`", whole, ", { $0 > $1 }")])
        }
      }
      // RxSwift's `text.bind(to: label.rx.text)`
      if entry.role == .bindValue, label.text == "to", arguments.count == 1, let source = given.piped {
        return report(
          LanguageReasons.unknownLabel, "`bind` has no label `to:`", label.span,
          help: [following(text(arguments[0].value.span), of: given.kind(index), source, span)])
      }
      if entry.role == .object, arguments.allSatisfy({ $0.label != nil }) {
        let pairs = arguments.map { "\"\($0.label?.text ?? "")\": \(text($0.value.span))" }.joined(separator: ", ")
        let line = "Object [\(pairs)]"
        return report(
          LanguageReasons.unknownLabel, "`Object` has no label `\(label.text):`", label.span,
          help: [suggest("its properties are given as a dictionary: `\(line)`", Span(nameSpan.start, span.end), line)])
      }
      let rx = entry.role == .subscribe ? rxSubscribe(arguments, nameSpan, span) : nil
      let bare = near == nil && rx == nil ? withoutLabel(entry, nameSpan, given, index) : nil
      report(
        LanguageReasons.unknownLabel, "`\(entry.name)` has no label `\(label.text):`", label.span,
        label: near.map { suggest("did you mean `\($0):`?", label.span, $0, isSure: true) } ?? "",
        help: (bare.map { [$0] } ?? []) + (rx.map { [$0] } ?? help))
    case .twice(let index):
      report(
        LanguageReasons.unknownLabel, "this argument is given twice",
        (arguments[index - offset].label ?? arguments[0].label!).span,
        help: help)
    case .missing(let index):
      let isFirst =
        lacksReceiver(entry, given) || index == given.values.count && lacksElement(entry, given, span, scope)
      let parameter = entry.parameters[isFirst ? 0 : index]
      // `observe model.name`
      if entry.parameters[index].accepts == .keyPath, given.offset == 0, given.arguments.count == 1,
        case .member(let object, let name)? = given.argument(0)?.form
      {
        let line = "\(text(object.span)) \\.\(name.text)"
        return report(
          LanguageReasons.missingArgument, "`\(entry.name)` needs its \(entry.parameters[index].name)", nameSpan,
          label: "\(entry.parameters[index].accepts.text) is missing",
          help: [
            suggest(
              "an object and a key path are two arguments: `\(entry.name) \(line)`", given.spans[0],
              twoArguments(line, nameSpan))
          ])
      }
      // `map upper()`: the function itself was probably meant.
      let brackets = Span(nameSpan.end, span.end)
      let whole = Span(nameSpan.start, span.end)
      let bare: [Suggestion] =
        if entry.role == .subscribe, offset == 1 {
          [subscribeNext(whole)]
        } else if entry.role == .subscribeNext, offset == 1, arguments.isEmpty {
          [suggest("`subscribeNext { print $0 }` prints each value", whole, "subscribeNext { print $0 }")]
        } else if entry.parameters[index].accepts == .scheduler, arguments.isEmpty {
          [scheduled(entry, whole)]
        } else if entry.role == .type, !isFirst, offset == 0, arguments.count == 1,
          given.kind(0)?.isControl != true
        {
          [suggest("the kind of a value is named by `kind`", nameSpan, "kind")]
        } else if entry.role == .returnValue, text(brackets) == "()", !failures.isInBranch {
          // Other languages leave a function so.
          body == nil ? [] : [suggest("a body without a value ends with `nil`", whole, "nil")]
        } else if given.values.isEmpty, text(brackets) == "()", !entry.traits.contains(.acts) {
          [suggest("without brackets it is the function: `\(entry.name)`", brackets, "")]
        } else {
          []
        }
      report(
        LanguageReasons.missingArgument, "`\(entry.name)` needs its \(parameter.name)", nameSpan,
        label: "\(parameter.accepts.text) is missing",
        help: bare + (isFirst ? suggestions(ofLackingReceiver: entry, given, nameSpan, span, scope) : []) + help)
    }
  }

  /// `deliverOn` and `subscribeOn` without their scheduler.
  private func scheduled(_ entry: Entry, _ whole: Span) -> Suggestion {
    let line = "\(entry.name) \(entry.role == .subscribeOn ? "background" : "main")"
    return suggest(
      "the schedulers are `main`, `immediate`, `background` and `Scheduler \"name\"`: `\(line)`", whole, line)
  }

  /// Two arguments, with a comma if the call is written with brackets.
  private func twoArguments(_ line: String, _ nameSpan: Span) -> String {
    let isBracketed = nameSpan.end < source.bytes.count && source.bytes[nameSpan.end] == UInt8(ascii: "(")
    guard isBracketed, let blank = line.firstIndex(of: " ") else { return line }
    return "\(line[..<blank]),\(line[blank...])"
  }

  /// `map upper takeUntil dealloc`, `print json x`, `Command enabled: observe model \.name { … }`
  private func suggestions(
    ofTooMany entry: Entry, _ nameSpan: Span, _ given: Given, _ extra: Int, _ whole: Span, _ scope: Scope
  ) -> [Suggestion] {
    let (arguments, offset) = (given.arguments, given.offset)
    let (span, end) = (arguments[extra].value.span, arguments.lastElement.value.span.end)
    if let order = rightOrder(entry, nameSpan, whole, given) { return [order] }
    if let joined = joinedName(entry.name, arguments) { return [oneName(joined, Span(nameSpan.start, joined.end))] }
    // `print xs.sorted { … }`
    if extra > 0, arguments[extra].isClosure, case .member(_, let name) = arguments[extra - 1].value.form,
      Entries.named(name.text)?.parameters.contains(where: { if case .function = $0.accepts { true } else { false } })
        == true
    {
      let words = Span(arguments[extra - 1].value.span.start, span.end)
      return [suggest("an argument that is a call needs brackets: `(\(text(words)))`", words, "(\(text(words)))")]
    }
    if entry.role == .format, let line = formatted(given, given.spans) {
      return [suggest("a value is written into a text: `\(line)`", whole, line)]
    }
    if entry.role == .print, offset == 1 {
      let line = "subscribeNext { \(text(Span(nameSpan.start, whole.end))) }"
      return [suggest("`\(line)` does so for each value", Span(nameSpan.start, whole.end), line)]
    }
    if entry.role == .print, arguments.allSatisfy({ $0.label == nil && !$0.value.isClosure }), extra > 0,
      arity(of: arguments[0], scope) == nil
    {
      let whole = Span(arguments[0].span.start, end)
      let line =
        filled(arguments.map { text($0.value.span) }) ?? interpolation(of: arguments.map { text($0.value.span) })
      return [suggest("write all into one text: `\(line)`", whole, line)]
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
      let line = "named \(name.quoted(for: .literal)) | \(entry.name)"
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
    if entry.role == .signal, arguments.allSatisfy({ $0.label == nil }), nameSpan.end <= arguments[0].span.start {
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
    if case .name(let name) = arguments[extra].value.form, let stage = Entries.named(name),
      stage.parameters.first?.accepts.isOfSignals == true || stage.role == .print && offset == 1
    {
      let before = extra > 0 ? arguments[extra - 1].value.span : nameSpan
      let line = "\(text(Span(nameSpan.start, before.end))) | \(text(Span(span.start, end)))"
      return [
        suggest("each operator needs a `|` before it: `\(line)`", Span(before.end, span.start), " | ", isSure: true)
      ]
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
        return [suggest("an argument that is a call needs brackets: `(\(text(words)))`", words, "(\(text(words)))")]
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
        return [suggest("a closure is written in braces: `{ \(text(words)) }`", words, "{ \(text(words)) }")]
      }
      // A call that acts gives nothing that could be an argument.
      if called.traits.contains(.acts) || called.role == .print { continue }
      return [suggest("an argument that is a call needs brackets: `(\(text(words)))`", words, "(\(text(words)))")]
    }
    return []
  }

  /// Ruby's `first(3)` and `last(3)`
  static let severals = ["first": "take", "last": "takeLast"]

  func several(_ ours: String, _ count: Expression, _ nameSpan: Span, _ whole: Span) -> Suggestion {
    let line = "\(ours)\(text(Span(nameSpan.end, whole.end)))"
    return suggest("several are `\(ours) \(text(count.value.span))`", Span(nameSpan.start, whole.end), line)
  }

  /// True for a closure whose value is a comparison.
  private func comparesValues(_ expression: Expression) -> Bool {
    guard case .closure(let closure) = expression.form, case .binary(let sign, _, _)? = closure.body.value?.form else {
      return false
    }
    return [.equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual].contains(sign)
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
    } else if case .name(let name) = first.value.form, given.arguments.count == 1,
      let kind = entry.shape(of: []).kind, Entries.property(name, of: kind) != nil
    {
      help = [suggest("a member is written `\(entry.name).\(name)`", Span(nameSpan.end, first.span.start), ".")]
    }
    report(
      LanguageReasons.tooManyArguments, "`\(entry.name)` takes no arguments", first.value.span, help: help)
  }

  func reportNotCallable(_ name: String, _ nameSpan: Span, _ kind: Kind, _ given: Given, _ span: Span) {
    var help: [Suggestion] = []
    if kind == .command {
      let line = "execute \(name) \(given.arguments.first.map { text($0.value.span) } ?? "input")"
      help = [
        given.arguments.isEmpty
          ? Suggestion("a Command is executed: `\(line)`") : suggest("a Command is executed: `\(line)`", span, line)
      ]
    } else if kind.isStream, let first = given.arguments.first, case .name(let word) = first.value.form,
      Entries.named(word)?.parameters.first?.accepts.isOfSignals == true
    {
      let line = "\(name) | \(text(Span(first.span.start, span.end)))"
      help = [
        suggest(
          "an operator needs a `|` before it: `\(line)`", Span(nameSpan.end, first.span.start), " | ", isSure: true)
      ]
    }
    report(ValueReasons.notCallable, "`\(name)` is not a function", nameSpan, help: help)
  }
}
