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

  /// Refuses JavaScript's `import { of, map } from "rxjs"`. True if it was reported and read.
  mutating func refuseImport() -> Bool {
    guard source.bytes[token.start] == "i", text(token) == "import", next.kind == .leftBrace || next.kind == .times,
      !next.beginsLine
    else { return false }
    let first = token
    let end = lineEnd(from: position + 1, or: .semicolon)
    let whole = Span(first.start, tokens[end - 1].end)
    withdraw(within: whole)
    report(
      SyntaxReasons.extra, "there is no `import`", at: first.span,
      help: [source.suggest("all functions are available without an import", whole, "", isSure: true)])
    skip(to: end)
    return true
  }
}
