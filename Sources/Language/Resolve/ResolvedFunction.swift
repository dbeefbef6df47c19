import Catalogue
import Diagnostics

/// A closure or func.
package final class ResolvedFunction {
  package let name: String?
  package let parameters: Int
  /// Names of the parameters; empty if it uses `$0`.
  package let parameterNames: [String]
  /// Shapes of the arguments it is called with, as far as known.
  package let given: [Shape]
  package let body: Resolved
  let locals: Int
  let captures: [Scope.Slot]
  let span: Span

  init(
    name: String?, parameters: Int, parameterNames: [String], given: [Shape], body: Resolved, locals: Int,
    captures: [Scope.Slot], span: Span
  ) {
    self.name = name
    self.parameters = parameters
    self.parameterNames = parameterNames
    self.given = given
    self.body = body
    self.locals = locals
    self.captures = captures
    self.span = span
  }
}
