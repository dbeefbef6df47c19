import Catalogue
import Diagnostics
import Syntax
import Values

extension Checker {
  /// What stands left of a `|`.
  struct Piped {
    let kind: Kind?
    let span: Span
  }

  func checkPipeline(_ head: Expression, _ stages: [Expression], _ scope: CheckScope) -> Kind? {
    var kind = check(head, scope)
    var span = head.span
    let outer = signalsAreMeant
    let lastJoin =
      stages.count == 1
      ? -1 : stages.lastIndex { $0.stageName.flatMap(Entries.named)?.traits.contains(.joins) == true } ?? -1
    for (index, stage) in stages.enumerated() {
      signalsAreMeant = outer || index < lastJoin
      let piped = Piped(kind: kind, span: span)
      if case .apply(let callee, let arguments, _) = stage.form {
        kind = checkCall(callee, arguments, piped: piped, stage.span, scope)
      } else {
        kind = checkCall(stage, [], piped: piped, stage.span, scope)
      }
      span = span.joined(with: stage.span)
    }
    signalsAreMeant = outer
    return kind
  }

  func checkCall(_ callee: Expression, _ arguments: [Expression], piped: Piped?, _ span: Span, _ scope: CheckScope)
    -> Kind?
  {
    switch callee.form {
    case .name(let name): return checkNamedCall(name, callee.span, arguments, piped, span, scope)
    case .member(let subject, let name) where piped == nil:
      let kind = check(subject, scope)
      let receiver = Piped(kind: kind, span: subject.span)
      if kind == nil || kind == .object || kind == .dictionary { break }
      if Entries.property(name.text, of: kind!) != nil, arguments.isEmpty { break }
      switch look(name.text, scope) {
      case .known, .global, .later: break
      case .entry(let entry): return check(entry, name.span, arguments, receiver, span, scope)
      case nil:
        reportUnknown(name.text, name.span, isCallee: true, scope)
      }
    default: check(callee, scope)
    }
    for argument in arguments { check(argument.value, scope) }
    return nil
  }

  private func checkNamedCall(
    _ name: String, _ nameSpan: Span, _ arguments: [Expression], _ piped: Piped?, _ span: Span, _ scope: CheckScope
  ) -> Kind? {
    noteName(name, nameSpan)
    var entry: Entry?
    var isCommand = false
    switch look(name, scope) {
    case .later:
      report(.error, LanguageReasons.tooEarly, "`\(name)` is used before it is bound", nameSpan)
      return nil
    case .known(let known):
      isCommand = known.kind == .command
      if known.kind == nil || known.kind == .function {
        checkOwn(name, nameSpan, known.parameters, arguments, piped, scope)
        return nil
      }
      entry = Entries.named(name)
    case .global(let global):
      isCommand = global.kind == .command
      if global.mayBeCalled {
        checkOwn(name, nameSpan, global.parameters, arguments, piped, scope)
        return nil
      }
      entry = Entries.named(name)
    case .entry(let found): entry = found
    case nil:
      reportUnknown(name, nameSpan, isCallee: true, scope)
      // What a macro of another library is given is none of our names.
      if Foreign.help(name) == nil || piped != nil { for argument in arguments { check(argument.value, scope) } }
      return nil
    }
    guard let entry else {
      for argument in arguments { check(argument.value, scope) }
      let help: [Suggestion] =
        isCommand
        ? [
          "a Command is executed: `execute \(name) \(arguments.first.map { source.text(of: $0.value.span) } ?? "input")`"
        ] : []
      report(.error, ValueReasons.notCallable, "`\(name)` is no function", nameSpan, help: help)
      return nil
    }
    return check(entry, nameSpan, arguments, piped, span, scope)
  }

  /// A call of one of the program's own funcs, or of a value that may be one.
  private func checkOwn(
    _ name: String, _ span: Span, _ parameters: [String]?, _ arguments: [Expression], _ piped: Piped?,
    _ scope: CheckScope
  ) {
    for argument in arguments { check(argument.value, scope) }
    guard let parameters else { return }
    for argument in arguments {
      guard let label = argument.label, !parameters.contains(label.text) else { continue }
      let near = Nearest.name(to: label.text, among: parameters)
      report(
        .error, LanguageReasons.unknownLabel, "`\(name)` has no parameter `\(label.text)`", label.span,
        label: near.map { "did you mean `\($0)`?" } ?? "")
    }
    let count = arguments.count + (piped == nil ? 0 : 1)
    var signature: String { "`\(([name] + parameters).joined(separator: " "))`" }
    if count > parameters.count {
      let extra = arguments[max(0, arguments.count - (count - parameters.count))...].first?.value.span ?? span
      report(
        .error, LanguageReasons.tooManyArguments,
        "`\(name)` takes \(counted(parameters.count, "argument")), but is given \(count)", extra,
        help: ["it is called as \(signature)"])
    } else if count < parameters.count {
      report(
        .error, LanguageReasons.missingArgument,
        "`\(name)` takes \(counted(parameters.count, "argument")), but is given \(count)", span,
        label: "`\(parameters[count])` is missing", help: ["it is called as \(signature)"])
    }
  }

  // MARK: entries

  private func check(
    _ entry: Entry, _ nameSpan: Span, _ arguments: [Expression], _ piped: Piped?, _ span: Span, _ scope: CheckScope
  ) -> Kind? {
    let outer = signalsAreMeant
    signalsAreMeant =
      !entry.parameters.isEmpty && entry.parameters[0].need == .variadic && entry.parameters[0].accepts.isOfSignals
    let base = kinds.count
    defer { kinds.removeLast(to: base) }
    if let piped { kinds.append(piped.kind) }
    for argument in arguments {
      let kind = check(argument.value, scope)
      kinds.append(kind)
    }
    let given = Given(arguments, piped, base)
    signalsAreMeant = outer
    if case .constant = entry.meaning {
      if piped != nil {
        report(.error, LanguageReasons.unknownOperator, "`\(entry.name)` is a value, not an operator", nameSpan)
      } else if let first = arguments.first {
        report(.error, LanguageReasons.tooManyArguments, "`\(entry.name)` takes no arguments", first.value.span)
      }
      return entry.result.kind
    }
    if entry.traits.contains(.topLevel), !scope.isTop {
      report(
        .error, LanguageReasons.onlyAtTop, "`\(entry.name)` runs the loop: it stands at top level only", nameSpan,
        help: ["in a pipeline time passes by `delay`; `after main 1s { … }` runs a block later"])
    }
    if let piped, let kind = piped.kind, kind.isStream, isOfValues(entry, kind) {
      reportValueFunction(entry, nameSpan, arguments, kind, span)
      return nil
    }
    do throws(ArgumentBinding.Misfit) {
      let binding = try ArgumentBinding.bind(WrittenArguments(arguments, isPiped: piped != nil), to: entry)
      checkKinds(entry, binding, given, scope)
      warnOfSignals(entry, arguments, scope)
      let stream = streamKind(entry, binding, given)
      return entry.result.kind(givenStream: stream)
    } catch {
      report(error, of: entry, nameSpan, given, scope)
      return nil
    }
  }

  /// What a call is given: what stands left of its `|`, then its arguments. Their kinds lie in the checker's list, from `base` on.
  struct Given {
    let arguments: [Expression]
    let piped: Piped?
    let base: Int
    let offset: Int

    init(_ arguments: [Expression], _ piped: Piped?, _ base: Int) {
      self.arguments = arguments
      self.piped = piped
      self.base = base
      offset = piped == nil ? 0 : 1
    }

    func argument(_ index: Int) -> Expression? { index < offset ? nil : arguments[index - offset].value }

    var spans: [Span] { (piped.map { [$0.span] } ?? []) + arguments.map(\.value.span) }
  }

  func kind(_ index: Int, _ given: Given) -> Kind? { kinds[given.base + index] }

  /// It takes one value, and this stream is none it could take.
  private func isOfValues(_ entry: Entry, _ kind: Kind) -> Bool {
    guard let first = entry.parameters.first else { return false }
    return !first.accepts.admits(kind) && first.need != .variadic
  }

  private func streamKind(_ entry: Entry, _ binding: ArgumentBinding, _ given: Given) -> Kind? {
    var found: Kind?
    for place in 0..<binding.count where entry.streams >> UInt8(place) & 1 == 1 {
      switch binding[place] {
      case .one(let index):
        guard let kind = kind(index, given) else { return nil }
        if kind.isSignal { return .signal }
        found = kind
      case .many: return nil
      case .empty: break
      }
    }
    if case .stream(_, nil) = entry.meaning, found != nil { return .signal }
    return found
  }

  private func checkKinds(_ entry: Entry, _ binding: ArgumentBinding, _ given: Given, _ scope: CheckScope) {
    for index in given.offset..<given.offset + given.arguments.count where kind(index, given) == .function {
      guard case .closure(let closure)? = given.argument(index)?.form, let names = closure.parameters, names.count > 1,
        let place = (0..<binding.count).first(where: { binding.index($0) == index }),
        case .function(let count) = entry.parameters[place].accepts,
        count > 1, names.count > count
      else { continue }
      report(
        .error, LanguageReasons.wrongKind,
        "this closure takes \(names.count) values, but `\(entry.name)` gives it \(count)", names[count].span)
    }
    guard let (index, parameter) = misfit(entry, binding, given), let kind = kind(index, given) else { return }
    let spans = given.spans
    let span = spans[index]
    var help: [Suggestion] = []
    if let line = rightOrder(entry, spans, given) { help.append("in the right order: `\(line)`") }
    if kind == .int || kind == .double, parameter.accepts == .duration {
      help.append("write its unit: `\(place(span).text)ms`, `\(place(span).text)s`")
    }
    if kind == .function,
      let mend = mend(ofFunction: given.argument(index), for: parameter.accepts, entry, spans, index)
    {
      help.append(Suggestion(mend))
    }
    if parameter.accepts.isOfSignals {
      if kind == .string || kind == .tuple || kind == .dictionary { help.append("`sequence x` gives its elements") }
      if kind == .int || kind == .double || kind == .bool {
        help.append("`return \(place(span).text)` is the signal that sends it")
      }
    }
    if index == 0 {
      if lacksReceiver(entry, given) {
        help = mends(ofLackingReceiver: entry, given, scope)
      } else if help.isEmpty {
        help = mends(ofReceiver: parameter.accepts, scope)
      }
    }
    report(
      .error, LanguageReasons.wrongKind,
      "the \(parameter.name) of `\(entry.name)` must be \(parameter.accepts.text), but is \(kind.withArticle)",
      span, help: help)
  }

  /// The first argument whose kind is none that its parameter could take.
  private func misfit(_ entry: Entry, _ binding: ArgumentBinding, _ given: Given) -> (index: Int, parameter: Parameter)?
  {
    for place in 0..<binding.count {
      if let index = binding.index(place) {
        if let kind = kind(index, given), !entry.parameters[place].accepts.admits(kind) {
          return (index, entry.parameters[place])
        }
      } else if entry.streams >> UInt8(place) & 1 == 1, case .many(let indices) = binding[place],
        let index = indices.first(where: { kind($0, given) == .function })
      {
        return (index, entry.parameters[place])
      }
    }
    return nil
  }
}

extension Expression {
  /// The name of what a stage calls.
  fileprivate var stageName: String? {
    switch form {
    case .name(let name): name
    case .apply(let callee, _, _): callee.stageName
    default: nil
    }
  }
}

func counted(_ n: Int, _ noun: String) -> String { n == 1 ? "1 \(noun)" : "\(n) \(noun)s" }
