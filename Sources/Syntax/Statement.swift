import Diagnostics

/// One statement of a script or block.
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

  /// Whether the name has a value of its own in the statements that follow.
  package func binds(_ name: String) -> Bool {
    switch form {
    case .bind(let own, _), .function(let own, _, _, _): own.text == name
    case .unpack(let names, _): names.contains { $0.text == name }
    case .expression, .assign: false
    }
  }
}
