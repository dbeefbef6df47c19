import Diagnostics

/// Functions of modules, as Elixir and F# write them: `xs |> Enum.map(f)`, `xs |> List.map f`.
extension Parser {
  /// The suggestion for such a stage, which begins at `start`.
  func withoutModule(from start: Int) -> Suggestion? {
    guard let index = tokens.index(startingAt: start), index + 2 < position, case let module = text(index),
      module.first?.isUppercase == true, at(.dot, index + 1), at(.name, index + 2),
      text(index + 2).first?.isLowercase == true, !isBoundAbove(module)
    else { return nil }
    return rewritten("a function is named without its module:", (Span(start, tokens[index + 2].start), ""))
  }
}
