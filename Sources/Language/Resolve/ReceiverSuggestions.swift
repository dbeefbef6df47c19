import Catalogue
import Diagnostics
import Syntax
import Values

// Reports calls without their first argument, and suggests one.

extension Resolver {
  /// `text | lines`: a signal that begins a pipeline, as a stage. No call before it must be lost.
  func suggestions(ofSource entry: Entry, _ nameSpan: Span, after piped: Resolved, _ given: Given) -> [Suggestion] {
    // `field.text map upper`
    if let kind = piped.shape.kind, Entries.property(entry.name, of: kind) != nil, let first = given.arguments.first,
      source.byte(at: nameSpan.end) == 0x20
    {
      return [suggest("an operator needs a `|` before it", Span(nameSpan.end, first.span.start), " | ")]
    }
    // `empty` and `never` begin no pipeline, either.
    guard entry.result.kind?.isStream == true, text(nameSpan) == entry.name, entry.family != .creation else {
      return []
    }
    if case .name = piped.form {
      return [suggest("`\(entry.name)` begins a pipeline", Span(piped.span.start, nameSpan.end), entry.name)]
    }
    guard piped.shape.kind?.isStream == true else { return ["`\(entry.name)` begins a pipeline"] }
    return [
      suggest("`\(entry.name)` begins a pipeline: leave it out here", Span(piped.span.end, nameSpan.end), "")
    ]
  }

  /// `type "abc"`: the first argument does not fit the first parameter, but all arguments fit those after it.
  func lacksReceiver(_ entry: Entry, _ given: Given) -> Bool {
    guard given.offset == 0 || entry.parameters.first?.accepts.isOfSignals != true,
      !given.values.isEmpty, given.values.count < entry.parameters.count,
      given.kind(0).map({ !entry.parameters[0].accepts.admits($0) }) ?? true
    else { return false }
    return lacking(entry, given) == 0
  }

  /// Index of the required parameter that must be missing, since the arguments fit only without it.
  func lacking(_ entry: Entry, _ given: Given) -> Int? {
    let kinds = given.values.indices.map(given.kind)
    let labels = given.arguments.compactMap { $0.label?.text }
    func fit(_ parameters: [Parameter]) -> Bool {
      kinds.count <= parameters.count
        && zip(parameters, kinds).allSatisfy { parameter, kind in kind.map(parameter.accepts.mayMean) ?? true }
    }
    let written = entry.parameters.filter { $0.need != .labeled || labels.contains($0.label ?? "") }
    for parameters in [written.filter { $0.need == .required }, written] {
      if fit(parameters) { return nil }
      let place = parameters.indices.first { index in
        parameters[index].need == .required && fit(parameters.indices.filter { $0 != index }.map { parameters[$0] })
      }
      if let place { return entry.parameters.firstIndex { $0 === parameters[place] } }
    }
    return nil
  }

  /// True for a function of values in a closure that reads no value, or in place of one.
  func lacksElement(_ entry: Entry, _ given: Given, _ span: Span, _ scope: Scope) -> Bool {
    !given.values.isEmpty && given.offset == 0 && !entry.parameters[0].accepts.isOfSignals
      && !entry.traits.contains(.acts) && (inPlaceOfClosure == span || scope.isUnnamedClosure)
      && !given.arguments.contains { text($0.value.span).hasPrefix("$0") }
  }

  /// The call with a first argument inserted: ``text | map upper``, ``type field "abc"``.
  func suggestions(
    ofLackingReceiver entry: Entry, _ given: Given, _ span: Span, _ scope: Scope
  ) -> [Suggestion] {
    let accepts = entry.parameters[0].accepts
    // `filter contains("a")` and `filter { contains "a" }`: the value of the closure is missing.
    if lacksElement(entry, given, span, scope) {
      let isInPlace = inPlaceOfClosure == span
      let call = "$0.\(entry.name)(\(given.arguments.map { text($0.span) }.joined(separator: ", ")))"
      let line = isInPlace ? "{ \(call) }" : call
      return [suggest("the value of a closure is `$0`: `\(line)`", span, line)]
    }
    if accepts == .target, let sent = withSubscriber() { return [sent] }
    if let stage = bracketedStage(span) { return [stage] }
    if accepts.isOfSignals, let stage = stageBelow(span) { return [stage] }
    let isInner = lastByte(before: span.start) == "("
    if accepts.isOfSignals, given.piped == nil, isInner || entry.role == .repeatSource && isBeforeStage(span) {
      // Haskell's `take 3 (repeat 1)`: no stream that the program has is meant.
      guard entry.role == .repeatSource, given.arguments.count == 1 else { return [] }
      let line = "return \(text(given.arguments[0].value.span)) | repeat"
      return [suggest("`\(line)` sends it again and again", span, line)]
    }
    var names = self.names(accepts, scope)
    // In a closure the stage's own text is seldom meant: in `retryWhen { delay 1s }` it is the closure's value.
    var isValue = false
    if body != nil, accepts.isOfSignals, let first = names.first, !isOwn(first, scope) {
      isValue = scope.isUnnamedClosure && scope.given.count == 1 && scope.given[0].kind.map { $0.isStream } != false
      names = [isValue ? "$0" : "x"]
    }
    guard let name = names.first else { return makers(accepts) }
    let words = given.arguments.map { ($0.label.map { "\($0.text): " } ?? "") + text($0.value.span) }
    let rest = (given.piped.map { [text($0.span)] } ?? []) + words
    let line = ((accepts.isOfSignals ? [name, "|", entry.name] : [entry.name, name]) + rest).joined(separator: " ")
    let sentence = Sentence(
      names.count == 1 ? "`\(line)`" : "`\(line)`, or with \(list(names.dropFirst(), "or")) in place of `\(name)`")
    // Kotlin's `delay(100)` only waits.
    let isExample = body != nil && accepts.isOfSignals && !isOwn(name, scope) && !isValue
    let isUnclear = names.count > 1 && isOwn(name, scope)
    return [isExample || isUnclear ? Suggestion(sentence) : suggest(sentence, span, line)]
  }

  /// `request "http://x".then { … }`: a stage behind the argument of a call whose signal is meant.
  func ofWholeCall(_ name: Name, _ subject: Resolved) -> Suggestion? {
    let text = LineText(source)
    let start = text.statementStart(before: subject.span.start)
    let word = text.word(at: start)
    guard subject.shape.kind?.isStream == false, let callee = Entries.named(word), callee.result.kind == .signal,
      start + word.utf8.count < subject.span.start, source.byte(at: start + word.utf8.count) == 0x20,
      Entries.named(name.text)?.parameters.first?.accepts.isOfSignals == true
    else { return nil }
    let whole = self.text(Span(start, subject.span.end))
    return suggest(
      "the receiver is the whole call: `(\(whole)).\(name.text)`",
      [(Span(at: start), "("), (Span(at: subject.span.end), ")")])
  }

  func isBeforeStage(_ whole: Span) -> Bool {
    let next = LineText(source).skipBlanks(whole.end)
    return source.byte(at: next) == "|"
  }

  /// A line between the stages of a pipeline that lacks its `|`.
  private func stageBelow(_ span: Span) -> Suggestion? {
    let line = source.line(at: span.start)
    let start = source.range(ofLine: line).lowerBound
    guard line > 0, span.start > start, LineText(source).skipBlanks(start) == span.start else { return nil }
    return suggest("a stage begins with `|`: `| \(text(span))`", Span(at: span.start), "| ")
  }

  /// `text | (map upper)`
  private func bracketedStage(_ span: Span) -> Suggestion? {
    guard source.byte(at: span.start - 1) == "(",
      source.byte(at: span.end) == ")", lastByte(before: span.start - 1) == "|"
    else { return nil }
    let whole = Span(span.start - 1, span.end + 1)
    return suggest("a stage stands without brackets: `\(text(span))`", whole, text(span))
  }

  /// Names that fit, or an entry that makes such a value.
  func suggestions(ofReceiver accepts: Accepts, _ argument: Span, _ scope: Scope) -> [Suggestion] {
    // There are too many streams and texts to suggest one.
    if accepts.admits(.signal) || accepts.admits(.string) { return [] }
    let names = self.names(accepts, scope)
    if names.isEmpty { return makers(accepts) }
    let sentence = Sentence("\(list(names[...], "and")) \(names.count == 1 ? "fits" : "fit") here")
    return [names.count == 1 ? suggest(sentence, argument, names[0]) : Suggestion(sentence)]
  }

  /// The program's own names, innermost first; without any, those of the stage and of schedulers.
  private func names(_ accepts: Accepts, _ scope: Scope) -> [String] {
    var own: [String] = []
    let atTop = declared.all.filter(\.isPassed) + globals.all
    for (name, kind) in scope.all.map({ ($0.name, $0.shape.kind) })
      + atTop.map({ ($0.name, $0.shape.kind ?? $0.value?.kind) })
    {
      guard let kind, accepts.admits(kind), !name.hasPrefix("_"), !own.contains(name) else { continue }
      own.append(name)
    }
    if !own.isEmpty { return Array(own.prefix(3)) }
    let given = Entries.all.filter { entry in
      guard case .constant = entry.meaning, let kind = entry.result.kind else { return false }
      return (entry.family == .stage || entry.family == .schedulers) && accepts.admits(kind)
    }
    return given.prefix(accepts.isOfSignals ? 1 : 3).map(\.name)
  }

  /// The signal of a control that was given instead of its signal.
  func signalOf(_ kind: Kind, _ name: String, _ span: Span, isBracketed: Bool = false) -> Suggestion {
    let line = kind == .textField ? "\(name).text" : "signalForControlEvents \(name)"
    return suggest("`\(line)` is a signal of it", span, isBracketed && line.contains(" ") ? "(\(line))" : line)
  }

  /// The entry that makes a value of the only kind accepted from one of this kind: a Database from its path.
  func maker(of accepts: Accepts, from kind: Kind) -> Entry? {
    guard case .kinds(let kinds) = accepts, kinds.count == 1 || kind == .dictionary else { return nil }
    return Entries.all.first { entry in
      guard let made = entry.result.kind, kinds.contains(made), let first = entry.parameters.first else { return false }
      return first.accepts != .any && first.accepts.admits(kind)
        && entry.parameters.dropFirst().allSatisfy { $0.need != .required }
    }
  }

  private func makers(_ accepts: Accepts) -> [Suggestion] {
    let meant = if case .kinds(let kinds) = accepts { kinds.first } else { Kind.allCases.first(where: accepts.admits) }
    guard let kind = meant, let maker = Entries.named(kind.rawValue) else { return [] }
    return ["`\(maker.name)\(maker.parameters.isEmpty ? "()" : "")` makes one"]
  }

  private func list(_ names: ArraySlice<String>, _ word: String) -> String {
    let marked = names.map { "`\($0)`" }
    return marked.count < 2 ? marked.joined() : marked.dropLast().joined(separator: ", ") + " \(word) " + marked.last!
  }

  /// The call that makes a `label` or another control, if the program has nothing of that name.
  func maker(of name: String, _ span: Span) -> Suggestion? {
    guard name.first?.isLowercase == true, let start = statementStart,
      let entry = Entries.named(name.prefix(1).uppercased() + name.dropFirst()),
      !entry.parameters.contains(where: { $0.need == .required }), let kind = entry.result.kind
    else { return nil }
    // `data.txt` is a file.
    let isRead = source.byte(at: span.end) == "."
    if isRead, !kind.isControl, Entries.property(LineText(source).word(at: span.end + 1), of: kind) == nil {
      return nil
    }
    let line = "let \(name) = \(entry.name)()"
    return suggest("`\(line)` makes one", Span(at: start), line + "\n")
  }
}
