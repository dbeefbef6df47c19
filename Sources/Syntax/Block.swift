import Diagnostics

/// Statements in braces; the block's value is that of the last one.
public struct Block: Sendable {
  /// Nearly every closure is a single expression and needs no array.
  enum Content {
    case expression(Expression)
    case statements([Statement])
  }

  let content: Content
  public let span: Span

  /// Its expression, if it contains nothing else; otherwise nil.
  public var expression: Expression? { if case .expression(let only) = content { only } else { nil } }

  /// The expression that gives the block its value.
  package var value: Expression? {
    if let expression { return expression }
    if case .expression(let last)? = statements.last?.form { return last }
    return nil
  }

  public var statements: [Statement] {
    switch content {
    case .expression(let only): [Statement(.expression(only), at: only.span)]
    case .statements(let all): all
    }
  }
}
