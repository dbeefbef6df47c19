import Diagnostics

/// Rules about functions that a program declares.
extension ProgramHints {
  /// Inspects `func f(x) = { … }`, whose calls return the closure.
  func inspectBody(of function: ResolvedFunction) {
    let line = LineText(program.source)
    guard case .closure(let body) = function.body.form, body.parameters == 0, let name = function.name,
      case let mark = line.trimmed(function.body.span.start) - 1, program.source.byte(at: mark) == "="
    else { return }
    let head = "func \(name)(\(function.parameterNames.joined(separator: ", ")))"
    let bracket = Span(function.body.span.start, function.body.span.start + 1)
    hint(
      HintReasons.closureAsBody, "calls of `\(name)` return this closure and do not run it", bracket,
      help: [
        program.source.suggest(
          "statements are a body without `=`: `\(head) { … }`", Span(mark, function.body.span.start), "")
      ])
  }
}
