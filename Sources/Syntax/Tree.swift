import Diagnostics

/// What the parser makes of a text. Every part knows its span; comments are kept beside the tree, for the formatter.
public struct Script: Sendable {
  public let source: Source
  public let statements: [Statement]
  public let comments: [Comment]
}

/// A comment, from its `#` to the end of its line. `#=>` lines and a first line `#!` are comments too.
public struct Comment: Sendable {
  public let span: Span
  /// Nothing but blanks stands before it on its line.
  public let standsAlone: Bool
}

public struct Name: Sendable {
  public let text: String
  public let span: Span
}

public struct Statement: Sendable {
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
  /// From its first token to its last.
  public let span: Span
}

/// Statements in braces; the last one's value is the block's.
public struct Block: Sendable {
  public let statements: [Statement]
  public let span: Span
}

public struct Closure: Sendable {
  /// nil where the closure names none (`{ $0 + 1 }`).
  public let parameters: [Name]?
  public let body: Block
}

public struct Argument: Sendable {
  public let label: Name?
  public let value: Expression
}

public struct Expression: Sendable {
  public enum Literal: Sendable {
    case `nil`
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    /// In microseconds.
    case duration(Int64)
  }

  public enum Segment: Sendable {
    case text(String)
    case value(Expression)
  }

  public enum Unary: String, Sendable { case minus = "-", not = "!" }

  public enum Binary: String, Sendable {
    case coalesce = "??", or = "||", and = "&&"
    case equal = "==", unequal = "!=", less = "<", lessOrEqual = "<=", greater = ">", greaterOrEqual = ">="
    case closedRange = "...", openRange = "..<"
    case plus = "+", minus = "-", times = "*", divided = "/", remainder = "%"
  }

  public enum Style: Sendable {
    /// `map upper`: arguments follow, separated by blanks.
    case spaced
    /// `map(upper)`, with or without a trailing closure (which is then the last argument).
    case bracketed
  }

  /// Every part of a script has room for the largest form: the few that are larger than most lie elsewhere (`indirect`).
  public enum Form: Sendable {
    case literal(Literal)
    /// `"a \(b) c"`
    case interpolation([Segment])
    case name(String)
    /// `$0`
    case anonymous(Int)
    case list([Expression])
    case dictionary([(key: Expression, value: Expression)])
    /// Of two or more.
    case tuple([Expression])
    /// `\.a.b`
    case keyPath([Name])
    case closure(Closure)
    /// `( pipeline )`
    case bracketed(Expression)
    indirect case member(Expression, Name)
    case index(Expression, Expression)
    case apply(Expression, [Argument], Style)
    /// `left | stage`: the stage is a name, a member path, an application or any bracketed expression.
    case pipe(Expression, Expression)
    case unary(Unary, Expression)
    case binary(Binary, Expression, Expression)
    case conditional(Expression, Expression, Expression)
    /// `if c { … } else { … }`; `else if` is a block of one `if`.
    indirect case branch(Expression, Block, Block?)
    /// `place <~ pipeline`
    case follow(Expression, Expression)
    /// What the parser could not read, where it went on; never run.
    case missing
  }

  @usableFromInline let node: Node

  public init(_ form: Form, at span: Span) { node = Node(form, span) }

  @inlinable public var form: Form { node.form }
  @inlinable public var span: Span { node.span }
}
