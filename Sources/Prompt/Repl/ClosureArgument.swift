import Catalogue
import Diagnostics
import Interpreter
import Language
import Syntax

/// Values passed to a closure that is being typed: those of the stream before the `|` of its call.
extension CompletionLead {
  /// Searches backwards for the token that starts the pipeline.
  func pipelineStart(_ tokens: [Token]) -> Int {
    var first = tokens.count
    var depth = 0
    walk: while first > 0 {
      switch tokens[first - 1].kind {
      case .rightParen, .rightBracket, .rightBrace: depth += 1
      case .leftParen, .leftBracket, .leftBrace:
        if depth == 0 { break walk }
        depth -= 1
      case .semicolon, .assign, .follow, .in, .comma: if depth == 0 { break walk }
      default: break
      }
      first -= 1
    }
    return first
  }

  /// Shape of `$0`, or of the only parameter if it has this name, in the closure being typed: the values of the stream
  /// before its `|`.
  func argumentShape(_ name: String, _ tokens: [Token], _ session: Session) -> Shape? {
    var opener = tokens.count - 1
    var depth = 0
    while opener >= 0 {
      switch tokens[opener].kind {
      case .rightParen, .rightBracket, .rightBrace: depth += 1
      case .leftParen, .leftBracket: depth -= 1
      case .leftBrace:
        depth -= 1
        if depth < 0 { break }
      default: break
      }
      if depth < 0, tokens[opener].kind == .leftBrace { break }
      opener -= 1
    }
    let isNamed =
      opener > 0 && opener + 2 < tokens.count && tokens[opener + 2].kind == .in && text(opener + 1) == name
    guard name == "$0" || isNamed else { return nil }
    return valuesShape(of: opener - 1, session)
  }

  /// Shape of the values that the operator at an index is given, of the stream before its `|`.
  func valuesShape(of callee: Int, _ session: Session) -> Shape? {
    guard callee > 0, tokens[callee].kind == .name, [.pipe, .dot].contains(tokens[callee - 1].kind),
      let entry = Entries.named(text(callee)), entry.passesValues
    else { return nil }
    let stream = Array(tokens[..<(callee - 1)])
    let first = pipelineStart(stream)
    guard first < stream.count, let last = stream.last else { return nil }
    let pipeline = Source(name: "", text: source.text(of: Span(stream[first].start, last.end)))
    return session.compile(pipeline).program.statements.first?.shape.element
  }
}
