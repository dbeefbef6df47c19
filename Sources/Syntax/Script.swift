import Diagnostics

/// The syntax tree of a text. Every part knows its span; comments are kept outside the tree, for the formatter.
public struct Script: Sendable {
  public let source: Source
  public let statements: [Statement]

  /// Scanned again on request, since running a script skips comments.
  public var comments: [Comment] { Lexer.scan(source, keepsComments: true).comments }

  /// A comment, from its `#` to the end of its line. `#=>` lines and an initial `#!` line are comments, too.
  public struct Comment: Sendable {
    public let span: Span
    /// True if it is alone on its line.
    public let standsAlone: Bool
  }
}
