import Diagnostics

/// A name with its place. Names and statements are objects, like expressions, so that their arrays share one type and
/// are passed on without copying.
public final class Name: Sendable {
  public let text: String
  public let span: Span

  init(_ text: String, at span: Span) {
    self.text = text
    self.span = span
  }
}
