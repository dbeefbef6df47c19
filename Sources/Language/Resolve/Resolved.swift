import Catalogue
import Diagnostics
import Kernels
import Syntax
import Values

/// An expression with resolved names, calls and kinds; the input of Lowering.
package final class Resolved {
  /// Every expression has room for the largest case; the few that are larger than most are stored separately
  /// (`indirect`).
  package enum Form {
    case constant(Value)
    /// Parts combined into a text, list or tuple.
    case gathered(Kernels.Form.Gathering, [Resolved])
    case dictionary([(key: Resolved, value: Resolved)])
    case keyPath([String])
    case name(Referent)
    case closure(ResolvedFunction)
    /// `x.name`; `function` is the program's own function of that name.
    indirect case member(Resolved, String, function: Referent?)
    case index(Resolved, Resolved)
    case call(EntryCall)
    /// A call of a value that may turn out not to be a function; then the entry of that name is called.
    indirect case valueCall(Resolved, text: String, [Resolved], fallback: Resolved?)
    indirect case methodCall(MethodCall)
    /// `x?.name`: nil if x is nil, otherwise `then`, which refers to x as `held`.
    case unlessNil(Resolved, then: Resolved)
    /// The receiver of a method call or of `?.`.
    case held
    case unary(Expression.Unary, Resolved)
    case binary(Expression.Binary, Resolved, Resolved)
    case choice(Resolved, Resolved, Resolved?)
    case block([ResolvedStatement])
    /// `place <~ pipeline`
    case follow(Resolved, [String], Resolved)
    /// An unparsable or refused expression. A statement that contains one is never lowered.
    case missing
  }

  package let form: Form
  package let span: Span
  package let shape: Shape
  /// Text of a name or member path, used as its label when watched; nil for other expressions.
  package let path: String?

  package init(_ form: Form, _ shape: Shape, at span: Span, path: String? = nil) {
    self.form = form
    self.span = span
    self.shape = shape
    self.path = path
  }

  /// The meaning of a name.
  package enum Referent {
    /// A parameter or `let` of this closure, or one captured from an enclosing closure. A cell holds a func, which may
    /// be called before its definition.
    case local(Scope.Slot, isCell: Bool)
    case global(Global)
    /// `_`, `_1` …: looked up at run time.
    case shown(String)
    case entry(Entry)
  }
}
