import Catalogue
import Syntax

/// The unfinished call that contains the cursor.
struct OpenCall {
  let name: String
  /// Index of its name among the tokens before the cursor.
  let callee: Int
  /// True if its first argument precedes a `|` or a dot.
  let isPiped: Bool
  /// Number of arguments written after its name.
  let given: Int
  /// The label directly before the cursor.
  let label: String?

  /// Nil if no call has begun.
  init?(_ lead: CompletionLead) {
    let tokens = lead.tokens
    guard var callee = OpenCall.head(tokens), tokens.indices.contains(callee) else { return nil }
    var isPiped = callee > 0 && tokens[callee - 1].kind == .pipe
    while callee + 2 < tokens.count, tokens[callee + 1].kind == .dot {
      callee += 2
      isPiped = true
    }
    guard tokens[callee].kind == .name else { return nil }
    name = lead.text(callee)
    self.callee = callee
    self.isPiped = isPiped
    let last = tokens.count - 1
    let hasLabel = last - 1 > callee && tokens[last].kind == .colon && tokens[last - 1].kind == .name
    label = hasLabel ? lead.text(last - 1) : nil
    given = OpenCall.arguments(tokens[(callee + 1)...])
  }

  /// The parameter that the word at the cursor would fill.
  func parameter(of entry: Entry) -> Parameter? {
    if let label { return entry.parameters.first { $0.label == label } }
    let positional = entry.parameters.filter { if case .labeled = $0.need { false } else { true } }
    let index = given + (isPiped ? 1 : 0)
    if index < positional.count { return positional[index] }
    if let last = positional.last, case .variadic = last.need { return last }
    return nil
  }

  /// Searches backwards for the token that begins the call.
  private static func head(_ tokens: [Token]) -> Int? {
    var depth = 0
    for index in tokens.indices.reversed() {
      switch tokens[index].kind {
      case .rightParen, .rightBracket, .rightBrace: depth += 1
      case .leftParen where depth == 0:
        // In `f(…` the callee touches the bracket.
        let isCall = index > 0 && tokens[index - 1].end == tokens[index].start && tokens[index - 1].kind == .name
        return isCall ? index - 1 : index + 1
      case .leftParen, .leftBracket, .leftBrace:
        if depth == 0 { return index + 1 }
        depth -= 1
      case .pipe, .semicolon, .assign, .follow, .in: if depth == 0 { return index + 1 }
      default: if depth == 0, index > 0, tokens[index].beginsLine { return index }
      }
    }
    return 0
  }

  /// Counts arguments, separated by blanks, or by commas in brackets.
  private static func arguments(_ tokens: ArraySlice<Token>) -> Int {
    guard let first = tokens.first else { return 0 }
    let isBracketed = first.kind == .leftParen && first.flags.isDisjoint(with: [.blank, .newline])
    var depth = 0
    var count = 0
    var last: Token.Kind?
    for token in tokens {
      if isBracketed, depth == 1, token.kind == .comma { count += 1 }
      let begins = last == nil || !token.flags.isDisjoint(with: [.blank, .newline])
      // A label belongs to the argument after it.
      if !isBracketed, depth == 0, begins, last != .colon, last != .dot, token.kind != .colon { count += 1 }
      if !isBracketed, depth == 0, token.kind == .colon { count -= 1 }
      switch token.kind {
      case .leftParen, .leftBracket, .leftBrace, .stringOpen, .interpolationOpen: depth += 1
      case .rightParen, .rightBracket, .rightBrace, .stringClose, .interpolationClose: depth -= 1
      default: break
      }
      last = token.kind
    }
    return max(0, count)
  }
}
