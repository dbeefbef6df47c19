import Catalogue
import Diagnostics
import Syntax
import Values

// Reports unknown names, and suggests the name that may have been meant.

extension Resolver {
  /// Reports a member that the subject lacks; false if it may have it at run time.
  @discardableResult
  func reportMissing(_ name: Name, of subject: Resolved) -> Bool {
    guard let kind = subject.shape.kind else { return false }
    let dot = Span(name.span.start - 1, name.span.end)
    let whole = Span(subject.span.start, name.span.end)
    let known = Entries.properties.filter { $0.kinds.contains(kind) }.map(\.name)
    let word = ForeignWords.member(name.text, of: kind)
    var near: String?
    var help: Suggestion?
    if kind.isStream, let entry = Entries.named(name.text), entry.parameters.count == 1,
      let first = entry.parameters.first, !first.accepts.admits(kind), !entry.traits.contains(.acts)
    {
      // A sequence is not a text: `["a"].upper` was meant for each of its values.
      help = onEach("`map \(name.text)` applies it to each value", whole, "map \(name.text)")
    } else if kind == .behaviorSubject, name.text == "value", whole.end > whole.start {
      let line = "first \(text(subject.span))"
      help = suggest("its current value is `\(line)`", whole, standing(line, in: whole))
    } else if kind == .int || kind == .double, let unit = unit(name.text, name.span, mark: UInt8(ascii: ".")) {
      // Kotlin's `300.milliseconds`
      help = unit
    } else if let closure = body?.closure, closure.parameters == nil, text(subject.span) == "0" {
      help = suggest("the argument of a closure is `$0`", subject.span, "$0")
    } else if let called = ofWholeCall(name, subject) {
      help = called
    } else if let word, Entries.named(word)?.role == .tap {
      help = signalOfTaps(subject, name)
    } else if let phrase = phrase(name.text, subject, [], whole) {
      help = phrase
    } else if let word {
      help = suggest("`\(name.text)` is `\(word)` here", name.span, word)
    } else if let object = emptyObject(subject) {
      help = object
    } else if kind == .function {
      // `env.HOME`; without it, `let label = Label; label.text`: the function that makes one has no members.
      if inPlaceOfClosure == whole {
        // `map json.name`
        let line = "{ (\(text(subject.span)) $0).\(name.text) }"
        help = suggestBraces(line, whole)
      } else if let entry = subject.path.flatMap(Entries.named), entry.parameters.first?.accepts == .string,
        name.text == name.text.uppercased()
      {
        let line = "\(entry.name) \"\(name.text)\""
        help = suggest("write `\(line)`", whole, standing(line, in: whole))
      }
    } else if let property = known.first(where: { name.text.hasPrefix($0) }),
      case let member = name.text.dropFirst(property.count), Entries.named(String(member)) != nil
    {
      help = suggest(
        "did you mean `\(property).\(member)`?", Span(at: name.span.start + property.utf8.count), ".")
    } else {
      near = Nearest.name(to: name.text, among: known)
      // A control accepts any property that the program sets.
      if kind.isControl, near == nil, !name.text.hasPrefix("rac_"), !isOnlyRead(name.text) { return false }
      if kind.isControl, ["rx", "reactive"].contains(name.text), let word = Foreign.suggestion("rx") {
        help = suggest(Sentence(word.sentence), dot, "", isSure: true)
      } else {
        help = Foreign.suggestion(ofMember: name.text, of: kind).map { word in
          word.sentence.hasSuffix("leave it out")
            ? suggest(Sentence(word.sentence), dot, "", isSure: true)
            : ofOperand(word, name.text, subject.span, whole) ?? suggestion(word, name.span)
        }
      }
      if help == nil, near == nil {
        let functions = Entries.all.filter { entry in
          entry.parameters.first?.accepts.admits(kind) == true && entry.parameters[0].accepts != .any
            && !entry.traits.contains(.acts) && entry.parameters.dropFirst().allSatisfy { $0.need != .required }
        }
        near = Nearest.name(to: name.text, among: functions.map(\.name)).flatMap {
          Nearest.isSlip(name.text, of: $0) ? $0 : nil
        }
      }
      if help == nil, near == nil {
        // `command.errors.message` was meant for each error.
        let values = subject.shape.element?.kind
        let mayHave = values.map { $0 == .dictionary || $0 == .object || Entries.property(name.text, of: $0) != nil }
        help =
          kind.isSignal && mayHave ?? (kind == .signal || isMember(name.text, of: nil))
          ? onEach("`map \\.\(name.text)` reads it from each value", whole, "map \\.\(name.text)")
          : Foreign.suggestion(near: name.text).flatMap { $0.fits(kind) ? suggestion($0, name.span) : nil }
      }
    }
    let named = help.map { namingWhole($0, name.text, name.span) }
    report(
      ValueReasons.missingMember, "\(kind.withArticle) has no `\(name.text)`", named?.place ?? name.span,
      label: near.map { suggest("did you mean `\($0)`?", name.span, $0, isSure: true) } ?? "",
      help: (named?.help).asArray)
    return true
  }

  /// JavaScript's `let d = {}`, whose properties are set later.
  private func emptyObject(_ subject: Resolved) -> Suggestion? {
    guard case .name(.global(let global)) = subject.form, let closure = global.closure, closure.parameters == nil,
      closure.body.statements.isEmpty, let maker = Entries.first(.object)
    else { return nil }
    let line = "\(maker.name) [:]"
    return suggest("an object whose properties are set later is `\(line)`", closure.body.span, line)
  }

  /// The member of a stream as a stage, with brackets around the pipeline unless it is a whole statement.
  private func onEach(_ sentence: Sentence, _ whole: Span, _ stage: String) -> Suggestion {
    let isBracketed = standing("x y", in: whole).hasPrefix("(")
    let dot = source.bytes[..<whole.end].lastIndex(of: UInt8(ascii: ".")) ?? whole.end
    let line = " | \(stage)\(isBracketed ? ")" : "")"
    return suggest(
      sentence, (isBracketed ? [(Span(at: whole.start), "(")] : []) + [(Span(dot, whole.end), line)])
  }

  func reportUnknown(
    _ name: String, _ span: Span, isCallee: Bool, _ scope: Scope, _ given: Given? = nil, _ whole: Span? = nil
  ) {
    let what = isCallee ? "operator" : "name"
    let reason = isCallee ? LanguageReasons.unknownOperator : LanguageReasons.unknownName
    let message: Sentence = "there is no \(what) `\(name)`"
    if settled.contains(message.english) { return report(reason, message, span) }
    if let lead = leadingParameter(name, span, scope) {
      return report(reason, message, span, help: [lead])
    }
    if let help = meaning(of: name, span, isCallee: isCallee, scope, given, whole) {
      let named = namingWhole(help, name, span)
      return report(reason, message, named.place, help: [named.help])
    }
    let likely = nearest(to: name, scope).flatMap {
      isLikely($0, for: name, span, isCallee: isCallee, given) ? $0 : nil
    }
    if likely.map({ !isOwn($0, scope) || name.hasPrefix($0) }) ?? true,
      let parted = parted(name, span, isCallee: isCallee, scope)
    {
      return report(reason, message, span, help: [parted])
    }
    let near = (isCallee ? Foreign.shortened(name)?.name : nil) ?? likely
    var help = near == nil ? Foreign.suggestion(near: name).map { [suggestion($0, span)] } ?? [] : []
    if near == nil, help.isEmpty, let parameter = parameter(name, span, isCallee: isCallee, scope) {
      help = [parameter]
    }
    // `print lamp lit`
    let before = source.byte(at: span.start - 1) == 0x20 ? LineText(source).word(before: span.start - 1) : ""
    if near == nil, help.isEmpty, !before.isEmpty, Entries.named(before)?.needsArguments != true,
      isMember(name, of: nil)
    {
      help = [suggest("a member is written `x.\(name)`", Span(span.start - 1, span.start), ".")]
    }
    if near == nil, expected == .kinds([.command]) {
      help = ["`let \(name) = Command { input in … }` makes one"]
    }
    if let expected, !isCallee, expected == .string || expected == .error {
      let isSure = near == nil && expected == .string
      help = [suggest("a string is written in quotes: `\"\(name)\"`", span, "\"\(name)\"", isSure: isSure)]
    }
    // `print hello`
    if near == nil, name.count > 1, help.isEmpty, !isCallee, Entries.named(before)?.role == .print,
      source.byte(at: span.end) != "."
    {
      help = [suggest("a string is written in quotes: `\"\(name)\"`", span, "\"\(name)\"")]
    }
    report(
      reason, message, span,
      label: near.map { suggest("did you mean `\($0)`?", span, $0, isSure: Nearest.isSlip(name, of: $0)) } ?? "",
      help: help)
  }

  /// The suggestion for a name that another language or library has, or that is written in another way.
  private func meaning(
    of name: String, _ span: Span, isCallee: Bool, _ scope: Scope, _ given: Given?, _ whole: Span?
  ) -> Suggestion? {
    if isCallee, name == "of", let given, let whole {
      let list = "signal([\(given.arguments.map { text($0.value.span) }.joined(separator: ", "))])"
      return suggest("Rx's `of` is `\(list)` here", whole, list, isSure: true)
    }
    if isCallee, name == "new", let given, let whole, let made = given.arguments.first, given.arguments.count == 1 {
      return constructor(made, whole)
    }
    if !isCallee, let spare = withoutWord(name, span) ?? predicate(name, span) { return spare }
    if let text = formatText(name, span) { return text }
    if isCallee, let given, let joined = joinedName(name, given.arguments) {
      return oneName(joined, Span(span.start, joined.end))
    }
    if isCallee, given?.offset == 0, let sent = Foreign.suggestion(name)?.replacement.flatMap(Entries.named),
      [.sendNext, .sendError, .sendCompleted].contains(sent.role), let help = withSubscriber()
    {
      return help
    }
    if isCallee, let given, let whole,
      let help = suggestion(ofCall: name, span, given, whole)
        ?? given.piped.flatMap({ phrase(name, $0, given.arguments, whole) })
        ?? phraseOfEach(name, given.arguments, whole)
    {
      return help
    }
    if name == "_", let expected = closureBlanks { return expected }
    if name == "_" || name == "it", scope.isUnnamedClosure {
      return suggest("the argument of a closure is `$0`", span, "$0", isSure: true)
    }
    if let unit = unit(name, span) ?? times(name, span) { return unit }
    // `month(now)`
    if isCallee, let given, let whole, given.offset == 0, given.arguments.count == 1,
      let member = memberOfArgument(name, given.arguments[0], whole, scope)
    {
      return member
    }
    let word = Foreign.suggestion(name).flatMap { isOfClass($0, name, span) || misfits($0, given?.piped) ? nil : $0 }
    if isCallee, let given, let whole, let help = phrase(ofFunction: name, word, given, whole, scope) { return help }
    if let word { return suggestion(word, span, isCallee: isCallee, given, whole) }
    if !isCallee || given?.arguments.isEmpty != false, source.byte(at: span.end) != "(" { return maker(of: name, span) }
    return nil
  }

  /// The suggestion for a name that another language or library has, as it is used.
  private func suggestion(
    _ help: Foreign.Word, _ span: Span, isCallee: Bool, _ given: Given?, _ whole: Span?
  ) -> Suggestion {
    // Only statements at top level can wait.
    if body != nil, help.replacement.flatMap(Entries.named)?.traits.contains(.topLevel) == true {
      return "in a pipeline time passes by `delay`; `after main 1s { … }` runs a block later"
    }
    // Options such as `uniq -c` have no meaning here.
    if isCallee, given?.arguments.contains(where: { text($0.span).first == "-" && $0.isOption }) == true {
      return Suggestion(help.sentence)
    }
    // `even x` is the body of the closure that `filter even` needs.
    if isCallee, let body = help.replacement, body.hasPrefix("{ $0 "), let given, given.offset == 0, let whole,
      given.arguments.count == 1, let value = given.arguments.first?.value
    {
      let operand = value.isCallOrOperation ? "(\(text(value.span)))" : text(value.span)
      let line = "\(operand) \(body.dropFirst(5).dropLast(2))"
      return suggest("`\(text(whole))` is `\(line)` here", whole, line)
    }
    var call = isCallee ? given.flatMap { suggestion(help, ofCall: span, $0, whole ?? span) } : nil
    if call == nil, let whole, let kind = kindName(behind: whole),
      let entry = help.replacement.flatMap(Entries.named),
      entry.role == .kind
    {
      call = suggest(Sentence(help.sentence), [(span, entry.name), kind])
    }
    return call ?? suggestion(help, span)
  }

  /// True if a known name may be meant by an unknown one that is spelled like it.
  private func isLikely(_ near: String, for name: String, _ span: Span, isCallee: Bool, _ given: Given?) -> Bool {
    // `Point` is no `print`, and `POST` no `post` where a text is expected.
    let isOther =
      name.first?.isUppercase == true && near.first!.isLowercase
      && (name.lowercased() != near.lowercased() || expected == .string)
    let first = Entries.named(near).map(\.parameters)
    let isValue = isCallee && given?.values.isEmpty == false && first?.isEmpty == true
    // `s.subscript(0)` is no `subscribe` of a text. A function of values works on each value of a stream.
    let receiver = given?.piped?.shape.kind
    let misfits = receiver.map { kind in !kind.isStream && first?.first?.admits(kind) == false } ?? false
    // `read name`: a function is as good a guess as any other name.
    // So is one within a text.
    let isWritten = source.byte(at: span.start - 1) == "(" && source.byte(at: span.start - 2) == "\\"
    let isOfSeveral = inPlaceOfClosure == span && (first?.count { $0.need == .required } ?? 0) > 1
    let isGuess = isOfSeveral || (ofUnknown == span || isWritten) && Entries.named(near)?.needsArguments == true
    // `execute command 1` is no call of `Command`.
    let isMaker = expected.map { !$0.admits(.function) } ?? false && first?.isEmpty == false
    return !isOther && !isValue && !misfits && !isGuess && !isMaker
      && Nearest.isLikely(name, for: near, mayBeShortened: source.byte(at: span.end) != ".")
  }

  /// `filter nonEmpty`: a method of other languages in place of a closure.
  private func predicate(_ name: String, _ span: Span) -> Suggestion? {
    guard inPlaceOfClosure == span, let phrase = ForeignMethods.phrase(name, 0, of: nil) else { return nil }
    return suggestBraces("{ \(written(phrase, "$0", [])) }", span)
  }
}
