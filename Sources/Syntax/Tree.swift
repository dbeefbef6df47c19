import Diagnostics

/// The syntax tree of a text. Every part knows its span; comments are kept outside the tree, for the formatter.
public struct Script: Sendable {
  public let source: Source
  public let statements: [Statement]

  /// Scanned again on request, since running a script skips comments.
  public var comments: [Comment] { Lexer.scan(source, keepsComments: true).comments }
}

/// A comment, from its `#` to the end of its line. `#=>` lines and an initial `#!` line are comments, too.
public struct Comment: Sendable {
  public let span: Span
  /// True if it is alone on its line.
  public let standsAlone: Bool
}

// Names and statements are objects, like expressions, so that their arrays share one type and are passed on without
// copying.

public final class Name: Sendable {
  public let text: String
  public let span: Span

  init(_ text: String, at span: Span) {
    self.text = text
    self.span = span
  }
}

public final class Statement: Sendable {
  public enum Form: Sendable {
    case expression(Expression)
    /// `let name = pipeline`
    case bind(Name, Expression)
    /// `let (a, b) = pipeline`
    case unpack([Name], Expression)
    /// `func name(a, b) = pipeline`, `func name(a, b) { … }`
    indirect case function(Name, parameters: [Name], body: Block, isShort: Bool)
    /// `place = pipeline`; the place is a member path.
    case assign(Expression, Expression)
  }

  public let form: Form
  /// From the first token to the last.
  public let span: Span

  init(_ form: Form, at span: Span) {
    self.form = form
    self.span = span
  }
}

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

/// `{ x in x + 1 }`
public struct ClosureLiteral: Sendable {
  enum Takes {
    case names([Name])
    /// `{ $0 + 1 }`: the highest `$n` determines the number of parameters.
    case arguments(UInt16)
  }

  let takes: Takes
  public let body: Block

  /// nil if the closure does not name its parameters.
  public var parameters: [Name]? { if case .names(let names) = takes { names } else { nil } }

  /// One more than its highest `$n`.
  public var anonymousCount: Int { if case .arguments(let count) = takes { Int(count) } else { 0 } }
}
