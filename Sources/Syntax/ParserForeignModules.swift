import Diagnostics

/// Functions of modules, as Elixir and F# write them: `xs |> Enum.map(f)`, `xs |> List.map f`.
extension Parser {
  /// The suggestion for such a stage, which begins at `start`.
  func withoutModule(from start: Int) -> Suggestion? {
    guard let index = tokens.index(startingAt: start), index + 2 < position, case let module = text(tokens[index]),
      module.first?.isUppercase == true, tokens[index + 1].kind == .dot, tokens[index + 2].kind == .name,
      text(tokens[index + 2]).first?.isLowercase == true, !isBoundAbove(module)
    else { return nil }
    return rewritten("a function is named without its module:", [(Span(start, tokens[index + 2].start), "")])
  }
}
