import Diagnostics
import Syntax

/// The tokens before the word being completed.
struct CompletionLead {
  let source: Source
  let tokens: [Token]

  func text(_ index: Int) -> String { source.text(of: tokens[index].span) }

  var isStatementStart: Bool {
    guard let last = tokens.last else { return true }
    return last.kind == .semicolon || last.kind == .leftBrace
      || source.bytes[last.end...].contains(UInt8(ascii: "\n"))
  }
}
