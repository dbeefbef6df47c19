import Catalogue
import Diagnostics
import Syntax

extension Resolver {
  /// Resolves the arguments of a function that does not exist.
  func resolve(
    unknownArguments arguments: [Expression], _ scope: Scope, of name: String? = nil, _ piped: Resolved? = nil
  ) {
    for argument in arguments {
      if let name, let piped, isBare(argument, name, piped, scope) { continue }
      ofUnknown = argument.value.span
      _ = resolve(argument.value, scope)
    }
    ofUnknown = nil
  }

  /// The value of RxJS's `pipe`, whose stages have closures that may hold another one.
  func unresolved(stages: [Expression], _ span: Span, _ scope: Scope) -> Resolved {
    for case .apply(_, let given, _) in stages.map(\.value.form) {
      resolve(unknownArguments: given.filter { $0.value.isClosure }, scope)
    }
    return missing(span)
  }

  /// A call of one of the program's own funcs, or of a value that may be a function.
  func ownCall(
    _ name: String, _ callee: Resolved, _ parameters: [String]?, _ arguments: [Expression], _ piped: Resolved?,
    _ span: Span, _ scope: Scope, _ entry: Entry?
  ) -> Resolved {
    var values = piped.asArray + arguments.map { resolve($0.value, scope) }
    if let parameters {
      guard fits(name, callee.span, parameters, arguments, values.count) else { return missing(span) }
      if arguments.contains(where: { $0.label != nil }) {
        let labels = (piped == nil ? [] : [nil]) + arguments.map { $0.label?.text }
        values = ordered(values, labels: labels, parameters)
      }
    }
    if case .name(.global(let global)) = callee.form, let closure = global.closure {
      checkCount(name, callee.span, closure, arguments, piped)
    }
    checkBody(of: name, callee, values, span)
    let isFunction = callee.shape.kind.map { $0 == .function } ?? true
    if !isFunction, entry == nil, callee.shape.certainty == .expected, let kind = callee.shape.kind, kind != .nil {
      var given = Given(arguments, piped)
      given.values = values
      expecting { reportNotCallable(name, callee.span, kind, given, span) }
    }
    if piped == nil, parameters == nil, entry == nil { warnOfMissingPipe(callee, arguments, scope) }
    var fallback: Resolved?
    if let entry, !entry.parameters.isEmpty, parameters == nil {
      fallback = bound(entry, arguments, values, span)
    }
    let result = isFunction ? callee.shape.element ?? .unknown : .unknown
    return Resolved(.valueCall(callee, text: name, values, fallback: fallback), result, at: span)
  }

  /// Warns of `func f(source, s) = source subscribe s`, where nobody knows yet whether `source` is a function.
  private func warnOfMissingPipe(_ callee: Resolved, _ arguments: [Expression], _ scope: Scope) {
    guard callee.shape.kind == nil, arguments.count > 1, case .name(let name)? = arguments.first?.form,
      case .entry(let entry)? = look(name, scope), entry.parameters.first?.accepts.isOfSignals == true,
      (try? ArgumentBinding.bind(
        WrittenArguments(Array(arguments.dropFirst()), isPiped: true), to: entry)) != nil
    else { return }
    let (stage, line) = (arguments[0].span, Span(callee.span.start, arguments.lastElement.span.end))
    let words = "\(text(callee.span)) | \(text(Span(stage.start, line.end)))"
    report(
      .warning, LanguageReasons.uncalled, "`\(name)` is a function, and nothing calls it here", stage,
      help: [
        suggest("each operator needs a `|` before it: `\(words)`", Span(callee.span.end, stage.start), " | ")
      ])
  }

  /// Reports a call of a closure, bound by a `let`, with too few arguments. A single tuple may be spread over them.
  func checkCount(
    _ name: String, _ span: Span, _ closure: ClosureLiteral, _ arguments: [Expression], _ piped: Resolved?
  ) {
    let (names, given) = (closure.parameters?.map(\.text), arguments.count + (piped == nil ? 0 : 1))
    let count = names?.count ?? closure.anonymousCount
    let isPlain = arguments.first.map { argument in
      switch argument.value.form {
      case .literal, .interpolation, .list, .dictionary, .closure, .keyPath: true
      default: false
      }
    }
    guard given < count, given != 1 || count == 1 || isPlain == true else { return }
    let words = names ?? (0..<count).map { "$\($0)" }
    report(
      LanguageReasons.missingArgument, "`\(name)` takes \(counted(count, "argument")), but is given \(given)", span,
      label: "`\(words[given])` is missing",
      help: names.map { ["it is called as `\(([name] + $0).joined(separator: " "))`"] } ?? [])
  }

  /// Reports unknown labels and a wrong number of arguments.
  private func fits(
    _ name: String, _ span: Span, _ parameters: [String], _ arguments: [Expression], _ count: Int
  ) -> Bool {
    var fits = true
    for argument in arguments {
      guard let label = argument.label, !parameters.contains(label.text) else { continue }
      fits = false
      let near = Nearest.name(to: label.text, among: parameters)
      report(
        LanguageReasons.unknownLabel, "`\(name)` has no parameter `\(label.text)`", label.span,
        label: near.map { suggest("did you mean `\($0)`?", label.span, $0, isSure: true) } ?? "")
    }
    var signature: String { "`\(([name] + parameters).joined(separator: " "))`" }
    if count > parameters.count {
      let extra = arguments[max(0, arguments.count - (count - parameters.count))...].first?.value.span ?? span
      report(
        LanguageReasons.tooManyArguments,
        "`\(name)` takes \(counted(parameters.count, "argument")), but is given \(count)", extra,
        help: Entries.named(name)?.parameters.first?.accepts.isOfSignals == true
          ? ["`\(name)` is the func itself here; give it another name, and this is the operator again"]
          : ["it is called as \(signature)"])
    } else if count < parameters.count {
      report(
        LanguageReasons.missingArgument,
        "`\(name)` takes \(counted(parameters.count, "argument")), but is given \(count)", span,
        label: "`\(parameters[count])` is missing",
        help: separated(arguments, parameters.count).asArray + ["it is called as \(signature)"])
    }
    return fits && count == parameters.count
  }

  /// `f (1, 2)`: a tuple instead of several arguments.
  private func separated(_ arguments: [Expression], _ count: Int) -> Suggestion? {
    guard let argument = arguments.first, arguments.count == 1, argument.label == nil,
      case .tuple(let parts) = argument.value.form, parts.count == count
    else { return nil }
    let before = LineText(source).trimmed(argument.span.start)
    guard before < argument.span.start else { return nil }
    return suggest("a call with several arguments touches its brackets", Span(before, argument.span.start), "")
  }

  /// The arguments of a func in the order of its parameters.
  private func ordered(_ values: [Resolved], labels: [String?], _ parameters: [String]) -> [Resolved] {
    var slots = [Resolved?](repeating: nil, count: parameters.count)
    for (value, label) in zip(values, labels) {
      if let label, let index = parameters.firstIndex(of: label) { slots[index] = value }
    }
    for (value, label) in zip(values, labels) where label == nil {
      if let index = slots.firstIndex(where: { $0 == nil }) { slots[index] = value }
    }
    return slots.compactMap { $0 }
  }
}
