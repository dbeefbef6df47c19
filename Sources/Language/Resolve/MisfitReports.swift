import Catalogue
import Diagnostics
import Syntax
import Values

// Reports of arguments that do not fit their parameters: too many, missing, or under a label that is not there.

extension Resolver {
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
      // A parameter that needs a label counts only if its label was written.
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
      let double = index == given.values.count - 1 ? withoutDouble(entry, nameSpan, arguments) : nil
      report(
        LanguageReasons.tooManyArguments,
        "`\(entry.name)` takes \(counted(takes, "argument"))\(offset == 1 ? " after `|`" : "")",
        spans[index], label: "unexpected argument",
        help: (double ?? withLabel(entry, given, labels)).map { [$0] + help }
          ?? suggestions(
            of: Surplus(
              entry: entry, nameSpan: nameSpan, given: given, extra: index - offset, whole: span, scope: scope)) + help)
    case .unknownLabel(let index): reportLabel(index, of: entry, nameSpan, given, span, help)
    case .twice(let index):
      report(
        LanguageReasons.unknownLabel, "this argument is given twice",
        (arguments[index - offset].label ?? arguments[0].label!).span,
        help: help)
    case .missing(let index): reportMissing(index, of: entry, nameSpan, given, span, scope, help)
    }
  }

  /// `take 1 1`, `sendNext s s 1`: an argument that was typed twice.
  func withoutDouble(_ entry: Entry, _ nameSpan: Span, _ arguments: [Expression]) -> Suggestion? {
    // `x | map map f`
    if let first = arguments.first, first.label == nil, case .name(entry.name) = first.value.form {
      return suggest("leave one `\(entry.name)` out", Span(nameSpan.end, first.span.end), "")
    }
    for (argument, next) in zip(arguments, arguments.dropFirst())
    where next.label == nil && !next.isClosure && text(argument.value.span) == text(next.span) {
      return suggest("leave one `\(text(next.span))` out", Span(argument.span.end, next.span.end), "")
    }
    return nil
  }

  private func reportLabel(
    _ index: Int, of entry: Entry, _ nameSpan: Span, _ given: Given, _ span: Span, _ help: [Suggestion]
  ) {
    let label = given.arguments[index - given.offset].label!
    let known = entry.parameters.compactMap(\.label)
    let near = Nearest.name(to: label.text, among: known) ?? known.first(where: label.text.hasPrefix)
    let isTime = near == nil && ["scheduler", "on"].contains(label.text)
    let other =
      missingPipe(entry, nameSpan, given, upTo: index - given.offset) ?? (isTime ? withoutScheduler(index, given) : nil)
      ?? suggestion(ofLabel: index, of: entry, nameSpan, given, span)
    let rx = entry.role == .subscribe ? rxSubscribe(given.arguments, nameSpan, span) : nil
    let bare = near == nil && rx == nil ? withoutLabel(entry, nameSpan, given, index) : nil
    report(
      LanguageReasons.unknownLabel, "`\(entry.name)` has no label `\(label.text):`", label.span,
      label: other == nil ? near.map { suggest("did you mean `\($0):`?", label.span, $0, isSure: true) } ?? "" : "",
      help: other.map { [$0] } ?? bare.asArray + (rx.map { [$0] } ?? help))
  }

  private func withoutScheduler(_ index: Int, _ given: Given) -> Suggestion? {
    let place = index - given.offset
    guard place > 0 else { return nil }
    let gap = Span(given.arguments[place - 1].span.end, given.arguments[place].span.end)
    return suggest("time passes on the scheduler of the program: leave it out", gap, "")
  }

  /// The call meant by a label that other libraries have.
  private func suggestion(
    ofLabel index: Int, of entry: Entry, _ nameSpan: Span, _ given: Given, _ span: Span
  ) -> Suggestion? {
    let arguments = given.arguments
    let value = arguments[index - given.offset].value
    let label = arguments[index - given.offset].label!
    switch (entry.role, label.text) {
    case (.observe, "prior"), (.observe, "options"):
      return "`valuesAndChanges object keyPath` describes each change; with `options: [\"prior\"]` also before it"
    // Python's `sorted(xs, reverse: true)` and `sorted(xs, key: f)`
    case (.sorted, "reverse"):
      return suggest("did you mean `descending:`?", label.span, "descending", isSure: true)
    case (.sorted, "key") where index > 0 && index == given.values.count - 1:
      return source.suggest(
        "`sortedBy` takes a key", [(nameSpan, "sortedBy"), (Span(label.span.start, value.span.start), "")])
    // Swift's `print("a", "b", separator: "-")`, and Python's `sep`
    case (.print, "separator"), (.print, "sep"):
      let parts = arguments.filter { $0.label == nil }.map { text($0.value.span) }
      guard given.offset == 0, parts.count > 1, let separator = value.literalText, !separator.contains("\\") else {
        return nil
      }
      let line = interpolation(of: parts, separator: separator)
      let whole = Span(arguments[0].span.start, arguments.lastElement.value.span.end)
      return suggest("write all into one string: `\(line)`", whole, line)
    // RxSwift's `text.bind(to: label.rx.text)`
    case (.bindValue, "to"):
      guard arguments.count == 1, let source = given.piped else { return nil }
      return following(text(value.span), of: given.kind(index), source, span)
    case (.object, _) where arguments.allSatisfy { $0.label != nil }:
      let pairs = arguments.map { "\"\($0.label?.text ?? "")\": \(text($0.value.span))" }.joined(separator: ", ")
      let line = "Object [\(pairs)]"
      return suggest("its properties are given as a dictionary: `\(line)`", Span(nameSpan.start, span.end), line)
    default: return nil
    }
  }

  private func reportMissing(
    _ index: Int, of entry: Entry, _ nameSpan: Span, _ given: Given, _ span: Span, _ scope: Scope, _ help: [Suggestion]
  ) {
    let (arguments, offset) = (given.arguments, given.offset)
    func report(_ parameter: Parameter, _ help: [Suggestion]) {
      self.report(
        LanguageReasons.missingArgument, "`\(entry.name)` needs its \(parameter.noun)", nameSpan,
        label: Suggestion(Sentence(missing(parameter.accepts.text))), help: help)
    }
    if entry.parameters.count > 1, entry.parameters[1].accepts == .keyPath, offset == 0, index == arguments.count,
      given.values.count < 2 || given.kind(1) != .function,
      case .member(let object, let name)? = given.argument(0)?.form
    {
      return report(entry.parameters[1], [keyPath(name.text, of: object, entry, nameSpan, given)])
    }
    let isFirst =
      lacksReceiver(entry, given) || index == given.values.count && lacksElement(entry, given, span, scope)
    // `map upper()`: the function itself was probably meant.
    let brackets = Span(nameSpan.end, span.end)
    let whole = Span(nameSpan.start, span.end)
    let bare: [Suggestion] =
      if entry.role == .subscribe, offset == 1 {
        [subscribeNext(whole)]
      } else if entry.role == .subscribeNext, offset == 1, arguments.isEmpty {
        [suggest("`subscribeNext { print $0 }` prints each value", whole, "subscribeNext { print $0 }")]
      } else if given.values.count == 1, given.argument(0)?.literalText?.hasPrefix("http") == true,
        let ours = Entries.first(.request)
      {
        [suggest("an address is asked by `\(ours.name)`", nameSpan, ours.name)]
      } else if entry.parameters[index].accepts == .scheduler, arguments.isEmpty {
        [scheduled(entry, whole)]
      } else if entry.role == .type, !isFirst, offset == 0, arguments.count == 1,
        given.kind(0)?.isControl != true
      {
        [suggest("the kind of a value is named by `kind`", nameSpan, "kind")]
      } else if entry.role == .returnValue, text(brackets) == "()", !failures.isInBranch {
        // Other languages leave a function this way.
        body == nil ? [] : [suggest("a body without a value ends with `nil`", whole, "nil")]
      } else if given.values.isEmpty, text(brackets) == "()", !entry.traits.contains(.acts),
        inPlaceOfClosure == span || entry.role == .returnValue
      {
        [suggest("without brackets it is the function: `\(entry.name)`", brackets, "")]
      } else {
        []
      }
    report(
      entry.parameters[isFirst ? 0 : lacking(entry, given) ?? index],
      bare + (isFirst ? suggestions(ofLackingReceiver: entry, given, span, scope) : []) + help)
  }

  /// `a Duration, such as 300ms, is missing`
  private func missing(_ what: String) -> String {
    what == Accepts.any.text ? "a value is missing" : "\(what)\(what.contains(", such as ") ? "," : "") is missing"
  }

  /// `deliverOn` and `subscribeOn` without their scheduler.
  private func scheduled(_ entry: Entry, _ whole: Span) -> Suggestion {
    let line = "\(entry.name) \(entry.role == .subscribeOn ? "background" : "main")"
    return suggest(
      "the schedulers are `main`, `immediate`, `background` and `Scheduler \"name\"`: `\(line)`", whole, line)
  }

  /// `observe model.name`
  private func keyPath(
    _ name: String, of object: Expression, _ entry: Entry, _ nameSpan: Span, _ given: Given
  ) -> Suggestion {
    let line = "\(text(object.span)) \\.\(name)"
    return suggest(
      "an object and a key path are two arguments: `\(entry.name) \(line)`", given.spans[0],
      twoArguments(line, nameSpan))
  }

  /// Two arguments, with a comma if the call is written with brackets.
  private func twoArguments(_ line: String, _ nameSpan: Span) -> String {
    let isBracketed = source.byte(at: nameSpan.end) == "("
    guard isBracketed, let blank = line.firstIndex(of: " ") else { return line }
    return "\(line[..<blank]),\(line[blank...])"
  }

  /// `Command (observe form \.agreed) { … }`: an argument that fits only under a label.
  private func withLabel(_ entry: Entry, _ given: Given, _ labels: [String]) -> Suggestion? {
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
        // Either of two closures may be meant.
        kind != .function || argument.isClosure && given.arguments.count(where: \.isClosure) == 1,
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
}
