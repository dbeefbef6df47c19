import Catalogue
import Diagnostics
import Kernels
import Syntax
import Values

/// An expression with resolved names, calls and kinds; the input of Lowering.
package final class Resolved {
  package indirect enum Form {
    case constant(Value)
    /// Parts combined into a text, list or tuple.
    case gathered(Kernels.Form.Gathering, [Resolved])
    case dictionary([(key: Resolved, value: Resolved)])
    case keyPath([String])
    case name(Referent)
    case closure(ResolvedFunction)
    /// `x.name`; `function` is the program's own function of that name.
    case member(Resolved, String, function: Referent?)
    case index(Resolved, Resolved)
    case call(EntryCall)
    /// A call of a value that may turn out not to be a function; then the entry of that name is called.
    case valueCall(Resolved, text: String, [Resolved], fallback: Resolved?)
    case methodCall(MethodCall)
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
}

/// The meaning of a name.
package enum Referent {
  /// A parameter or `let` of this closure, or one captured from an enclosing closure. A cell holds a func, which may be
  /// called before its definition.
  case local(Scope.Slot, isCell: Bool)
  case global(Global)
  /// `_`, `_1` …: looked up at run time.
  case shown(String)
  case entry(Entry)
}

/// A call of an entry with its arguments bound: one array element per parameter.
package struct EntryCall {
  package enum Argument {
    case one(Resolved)
    case several([Resolved])
  }

  package let entry: Entry
  package let arguments: [Argument?]

  package init(entry: Entry, arguments: [Argument?]) {
    self.entry = entry
    self.arguments = arguments
  }
}

/// `x.name(arguments)` where the kind of x is known only at run time.
package struct MethodCall {
  package let receiver: Resolved
  package let name: String
  package let arguments: [Resolved]
  /// The function of that name, with `held` inserted as its first argument.
  package let function: Resolved?
  /// The entry of that name, if it cannot take these arguments.
  let misfit: Entry?
}

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

/// A statement of a block.
package enum ResolvedStatement {
  case expression(Resolved)
  case bind(slot: Int, Resolved, name: String)
  case unpack(slots: [Int], Resolved, names: [String])
  /// Fills a func's cell, which was created at the start of its block.
  case fill(slot: Int, ResolvedFunction)
  case makeCell(slot: Int)
  case assign(Resolved, name: String, Resolved, place: Span)
}
