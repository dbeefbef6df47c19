import Catalogue
import Diagnostics
import Syntax

// Reports arguments that stand outside of the brackets, braces or quotes that they belong into.

extension Resolver {
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
      let list = names.joined(separator: ", ")
      let opener = behind.value.span.start + 1
      let shown = names.count == 1 ? "`\(names[0])`" : "`(\(list))`"
      report(
        LanguageReasons.unknownName, "there is no name `\(names[0])`", argument.span,
        help: [
          Suggestion(
            "the parameters of a closure stand in its braces: \(shown) as `{ \(list) in … }`",
            edits: [
              Edit(place(Span(argument.span.start, behind.value.span.start)), with: ""),
              Edit(place(Span(opener, opener)), with: " \(list) in"),
            ], isSure: true)
        ])
      return true
    }
    return false
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

  /// Reports `type field "a" every 80ms`, a label without its colon, and `observe model name`.
  func reportLooseLabel(_ entry: Entry, _ arguments: [Expression], _ scope: Scope) -> Bool {
    for (index, argument) in arguments.enumerated() where argument.label == nil {
      guard case .name(let name) = argument.form, look(name, scope) == nil else { continue }
      if entry.role == .observe, index == 1, arguments.count == 2 {
        let help = suggest("a key path is `\\.\(name)`", argument.span, "\\.\(name)", isSure: true)
        report(LanguageReasons.unknownName, "there is no name `\(name)`", argument.span, help: [help])
        return true
      }
      guard index + 1 < arguments.count, arguments[index + 1].label == nil,
        entry.parameters.contains(where: { $0.label == name })
      else { continue }
      let line = "\(name): \(text(arguments[index + 1].span))"
      let gap = Span(argument.span.end, arguments[index + 1].span.start)
      report(
        LanguageReasons.unknownName, "there is no name `\(name)`", argument.span,
        help: [suggest("a label ends with `:`, as in `\(line)`", gap, ": ", isSure: true)])
      return true
    }
    return false
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
    guard let ours = Foreign.shell(entry.name), piped != nil, arguments.count == 2,
      text(arguments[0].span) == "-n", let count = Int(text(arguments[1].span)), count >= 0
    else { return false }
    let line = "\(ours) \(count)"
    report(
      LanguageReasons.valueFunction, "`\(entry.name)` has no options", arguments[0].span,
      help: [
        suggest("the shell's `\(entry.name)` is `\(line)` here", Span(nameSpan.start, arguments[1].span.end), line)
      ])
    return true
  }

  /// Reports `run ls -l`: words of a command in the place of a list of texts.
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
