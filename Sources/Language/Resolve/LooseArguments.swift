import Catalogue
import Diagnostics
import Syntax
import Values

// Reports arguments written outside the brackets, braces or quotes that they belong in.

extension Resolver {
  /// End of a call whose last argument ends at this offset, including a closing bracket.
  func bracketEnd(_ end: Int) -> Int {
    var index = end
    while source.byte(at: index) == 0x20 { index += 1 }
    return source.byte(at: index) == ")" ? index + 1 : end
  }

  /// Reports `subscribeNext x { print x }` and `scanWithStart 0 (a, b) { a + b }`, whose parameters belong into the
  /// braces.
  func reportLooseParameters(_ arguments: [Expression], _ scope: Scope) -> Bool {
    for (argument, behind) in zip(arguments, arguments.dropFirst()) where argument.label == nil {
      guard case .closure(let closure) = behind.value.form, closure.parameters == nil, closure.anonymousCount == 0
      else { continue }
      let names = parameterNames(argument)
      // `repeat 5 times { … }`
      if names.count == 1, unit(names[0], argument.span) ?? times(names[0], argument.span) != nil { continue }
      guard !names.isEmpty, names.allSatisfy({ look($0, scope) == nil }) else { continue }
      // `schedule amin { … }`, whose closure does not use the word
      if names.count == 1, !text(behind.value.span).contains(names[0]), let near = nearest(to: names[0], scope),
        Nearest.isLikely(names[0], for: near)
      {
        continue
      }
      let list = names.joined(separator: ", ")
      let opener = behind.value.span.start + 1
      let shown = names.count == 1 ? "`\(names[0])`" : "`(\(list))`"
      // `Command(x) { … }` loses its brackets.
      let isCall = text(Span(argument.span.end, behind.value.span.start)).hasPrefix(")")
      let gap = Span(argument.span.start - (isCall ? 1 : 0), behind.value.span.start)
      report(
        LanguageReasons.unknownName, "there is no name `\(names[0])`", argument.span,
        help: [
          source.suggest(
            "the parameters of a closure go inside its braces: \(shown) as `{ \(list) in … }`",
            [(gap, isCall ? " " : ""), (Span(at: opener), " \(list) in")], isSure: true)
        ])
      return true
    }
    return false
  }

  /// Reports `Command enabled: text | map { … } { … }`, where a pipeline is the value of a label and the last closure
  /// belongs to the call before it.
  func reportOpenArgument(_ head: Expression, _ stages: [Expression], _ scope: Scope) -> Bool {
    guard case .apply(let callee, let given, .spaced) = head.form, let value = given.last, let label = value.label,
      case .name(let name) = callee.form, case .entry(let entry)? = look(name, scope),
      entry.parameters.contains(where: { $0.label == label.text && $0.accepts.isOfSignals }),
      case .apply(let stage, let arguments, _)? = stages.last?.form, let last = arguments.last, last.isClosure,
      last.label == nil, case .name(let word) = stage.form, case .entry(let called)? = look(word, scope),
      arguments.count(where: { $0.label == nil }) >= called.parameters.count(where: { $0.need != .labeled }),
      let missing = entry.parameters.first(where: { $0.need == .required }), missing.admits(.function),
      !given.contains(where: { $0.label == nil })
    else { return false }
    let end = arguments.count > 1 ? arguments[arguments.count - 2].span.end : stage.span.end
    let line = "(\(text(Span(value.value.span.start, end))))"
    report(
      LanguageReasons.missingArgument, "`\(entry.name)` needs its \(missing.noun)", callee.span,
      help: [
        suggest(
          "a pipeline as an argument needs brackets: `\(label.text): \(line)`",
          [(Span(at: value.value.span.start), "("), (Span(at: end), ")")])
      ])
    return true
  }

  func emptyLiteral(_ kind: String, _ literal: String, _ span: Span) -> Resolved {
    report(
      ValueReasons.notCallable, "an empty \(kind) has no types", span,
      help: [suggest("write `\(literal)`", span, literal, isSure: true)])
    return missing(span)
  }

  private func parameterNames(_ argument: Expression) -> [String] {
    switch argument.form {
    case .name(let name): return [name]
    case .bracketed(let inner): return parameterNames(inner)
    case .tuple(let elements):
      let names = elements.compactMap { if case .name(let name) = $0.form { name } else { nil } as String? }
      return names.count == elements.count ? names : []
    default: return []
    }
  }

  /// Reports `take while { … }`, a name in two words whose first is an entry too, and `sorted desc`.
  func reportLooseName(_ entry: Entry, _ nameSpan: Span, _ arguments: [Expression], _ scope: Scope) -> Bool {
    guard case .name(let word)? = arguments.first?.form, look(word, scope) == nil else { return false }
    let help: Suggestion
    if let joined = joinedName(entry.name, arguments) {
      help = oneName(joined, Span(nameSpan.start, joined.end))
    } else if entry.role == .sorted, arguments.count == 1, ["desc", "descending", "reverse"].contains(word) {
      help = suggest("the order is a closure: `{ $0 > $1 }`", arguments[0].span, "{ $0 > $1 }")
    } else {
      return false
    }
    report(LanguageReasons.unknownName, "there is no name `\(word)`", arguments[0].span, help: [help])
    return true
  }

  /// Reports `retry 3 times` without a stream, where the number alone would not suffice, and `tap button 3 times`.
  func reportLooseCount(
    _ entry: Entry, _ nameSpan: Span, _ arguments: [Expression], _ piped: Resolved?, _ scope: Scope
  ) -> Bool {
    // `tap button 3 times`
    if entry.traits.contains(.acts), arguments.count > 1, case .name(let word)? = arguments.last?.form,
      look(word, scope) == nil, times(word, arguments[arguments.count - 1].span) != nil
    {
      let count = arguments[arguments.count - 2].span
      let call = text(Span(nameSpan.start, arguments[max(0, arguments.count - 3)].span.end))
      let line = "1...\(text(count)) | subscribeNext { \(call) }"
      report(
        .error, LanguageReasons.unknownName, "there is no name `\(word)`", arguments[arguments.count - 1].span,
        help: [
          suggest("to repeat it, write `\(line)`", Span(nameSpan.start, arguments.last!.span.end), line)
        ])
      return true
    }
    guard piped == nil, arguments.count == 2, entry.parameters.first?.accepts.isOfSignals == true,
      case .name(let word) = arguments[1].form, look(word, scope) == nil, times(word, arguments[1].span) != nil
    else { return false }
    report(
      .error, LanguageReasons.unknownName, "there is no name `\(word)`", arguments[1].span,
      help: ["a stream goes before it: `x | \(entry.name) \(text(arguments[0].span))`"])
    return true
  }

  private static let timeWords = ["every", "after"]

  /// Reports `print "x" after 1s` and `repeat { … } every 1s`: a time after the action that it delays.
  func reportLooseTime(
    _ entry: Entry, _ nameSpan: Span, _ arguments: [Expression], _ piped: Resolved?, _ scope: Scope
  ) -> Bool {
    guard piped == nil, arguments.count > 2, let last = arguments.last, case .literal(.duration) = last.form,
      case .name(let word) = arguments[arguments.count - 2].form, Resolver.timeWords.contains(word),
      !isOwn(word, scope),
      !entry.parameters.contains(where: { $0.label == word })
    else { return false }
    let (action, time) = (arguments[arguments.count - 3], text(last.span))
    let call = text(Span(nameSpan.start, action.span.end))
    let isBlock = entry.role == .repeatSource && action.isClosure && arguments.count == 3
    let body = isBlock ? text(action.span) : "{ \(call) }"
    let line =
      word == "every"
      ? "interval \(time) | subscribeNext \(body)"
      : entry.result.kind == .signal ? "\(call) | delay \(time)" : "after main \(time) \(body)"
    report(
      LanguageReasons.tooManyArguments, "the time does not go after its action",
      Span(arguments[arguments.count - 2].span.start, last.span.end),
      help: [suggest("write `\(line)`", Span(nameSpan.start, last.span.end), line)])
    return true
  }

  /// Names of the handlers of a subscription in other libraries.
  private static let handlers = [
    "onError": "error", "onCompleted": "completed", "onComplete": "completed", "complete": "completed",
    "done": "completed", "finished": "completed", "failed": "error",
  ]

  /// Reports `type field "a" every 80ms` and `subscribeNext { … } error { … }`, labels without their colons, and
  /// `observe model name`.
  func reportLooseLabel(_ entry: Entry, _ nameSpan: Span, _ arguments: [Expression], _ scope: Scope) -> Bool {
    // `subscribe { … } completed { … }` has the handlers of `subscribeNext`.
    let labeled = entry.role == .subscribe ? Entries.first(.subscribeNext) ?? entry : entry
    var edits: [Source.Change] = []
    var first: (name: Expression, line: String)?
    for (index, argument) in arguments.enumerated() where argument.label == nil {
      // The value after a label is not a label itself.
      if let end = edits.last?.span.end, argument.span.start < end { continue }
      guard case .name(let name) = argument.form else { continue }
      if entry.role == .observe, index == 1, arguments.count == 2, look(name, scope) == nil {
        let help = suggest("a key path is `\\.\(name)`", argument.span, "\\.\(name)", isSure: true)
        report(LanguageReasons.unknownName, "there is no name `\(name)`", argument.span, help: [help])
        return true
      }
      let label = entry.family == .subscribing ? Resolver.handlers[name] ?? name : name
      guard index + 1 < arguments.count, arguments[index + 1].label == nil,
        labeled.parameters.contains(where: { $0.label == label })
      else { continue }
      switch look(name, scope) {
      case nil: break
      // `error { … }` after other arguments is not a call of `error`.
      case .entry where index > 0 && arguments[index + 1].isClosure: break
      default: continue
      }
      let words = Span(argument.span.start, arguments[index + 1].span.end)
      let line = "\(label): \(text(arguments[index + 1].span))"
      edits.append((words, line))
      first = first ?? (argument, line)
    }
    guard let (name, line) = first else { return false }
    if labeled !== entry { edits.insert((nameSpan, labeled.name), at: 0) }
    report(
      .error, LanguageReasons.unknownName, "there is no name `\(text(name.span))`", name.span,
      help: [suggest("a label ends with `:`, as in `\(line)`", edits, isSure: true)])
    return true
  }

  /// Reports RxJava's `interval(1, TimeUnit.SECONDS)`.
  func reportLooseUnit(_ arguments: [Expression], _ scope: Scope) -> Bool {
    for (number, behind) in zip(arguments, arguments.dropFirst()) where number.label == nil && behind.label == nil {
      guard case .literal = number.form, let path = behind.path, path.hasPrefix("TimeUnit."),
        look("TimeUnit", scope) == nil, let unit = ForeignFactory.unit(path)
      else { continue }
      let line = text(number.span) + unit
      report(
        LanguageReasons.unknownName, "there is no name `TimeUnit`", behind.span,
        help: [
          suggest("a unit touches its number: `\(line)`", Span(number.span.start, behind.span.end), line, isSure: true)
        ])
      return true
    }
    return false
  }

  /// Reports the shell's `head -n 5` as a stage.
  func reportShellCount(_ entry: Entry, _ arguments: [Expression], _ nameSpan: Span, _ piped: Resolved?) -> Bool {
    // Words of other languages come last: gathering them takes longer than a start.
    guard piped != nil, arguments.count == 2, text(arguments[0].span) == "-n",
      let count = Int(text(arguments[1].span)), count >= 0, let ours = Foreign.shell(entry.name)
    else { return false }
    let line = "\(ours) \(count)"
    report(
      LanguageReasons.valueFunction, "`\(entry.name)` has no options", arguments[0].span,
      help: [
        suggest("the shell's `\(entry.name)` is `\(line)` here", Span(nameSpan.start, arguments[1].span.end), line)
      ])
    return true
  }

  /// Reports `run ls -l`: words of a command in place of a list of texts.
  func reportCommand(_ entry: Entry, _ arguments: [Expression], _ span: Span, _ scope: Scope) -> Bool {
    guard entry.role == .run, let first = arguments.first, case .name(let program) = first.form,
      look(program, scope) == nil, arguments.allSatisfy({ $0.label == nil }), let last = arguments.last
    else { return false }
    let whole = Span(first.span.start, last.span.end)
    let words = text(whole).split(separator: " ").map { word in
      word.hasPrefix("\"") ? String(word) : String(word).quoted(for: .literal)
    }
    let list = "[\(words.joined(separator: ", "))]"
    report(
      LanguageReasons.wrongKind, "the argv of `run` must be an Array, but is a command", whole,
      help: [suggest("write `run \(list)`", whole, list, isSure: true)])
    return true
  }
}
