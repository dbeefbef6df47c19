import Catalogue
import Diagnostics
import Kernels
import Syntax
import Values

/// An expression whose names, calls and kinds are found: what Lowering makes code of.
package final class Resolved {
  package indirect enum Form {
    case constant(Value)
    /// A text, a list or a tuple of parts.
    case gathered(Kernels.Form.Gathering, [Resolved])
    case dictionary([(key: Resolved, value: Resolved)])
    case keyPath([String])
    case name(Referent)
    case closure(ResolvedFunction)
    /// `x.name`; the function is the program's own of that name.
    case member(Resolved, String, function: Referent?)
    case index(Resolved, Resolved)
    case call(EntryCall)
    /// A call of a value that may turn out to be no function: then the entry of that name is called.
    case valueCall(Resolved, text: String, [Resolved], fallback: Resolved?)
    case methodCall(MethodCall)
    /// `x?.name`: nil where x is nil; `then` works on what was held.
    case unlessNil(Resolved, then: Resolved)
    /// The value that a method call or `?.` is about.
    case held
    case unary(Expression.Unary, Resolved)
    case binary(Expression.Binary, Resolved, Resolved)
    case choice(Resolved, Resolved, Resolved?)
    case block([ResolvedStatement])
    /// `place <~ pipeline`
    case follow(Resolved, [String], Resolved)
    /// Could not be read or was refused. A statement that holds one is never lowered.
    case missing
  }

  package let form: Form
  package let span: Span
  package let shape: Shape
  /// How it is written, where it is a name or a member path: the label that it is watched under.
  package let path: String?

  package init(_ form: Form, _ shape: Shape, at span: Span, path: String? = nil) {
    self.form = form
    self.span = span
    self.shape = shape
    self.path = path
  }
}

/// The thing that a name stands for.
package enum Referent {
  /// A parameter or `let` of this closure, or one captured from around it. A cell holds a func that may be called
  /// before its place.
  case local(Scope.Slot, isCell: Bool)
  case global(Global)
  /// `_`, `_1` …: looked up when it runs.
  case shown(String)
  case entry(Entry)
}

/// A call of an entry with its arguments bound: one list place for each parameter.
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

/// `x.name(arguments)` where only running tells what x is.
package struct MethodCall {
  package let receiver: Resolved
  package let name: String
  package let arguments: [Resolved]
  /// The function of that name, with what is held before its arguments.
  package let function: Resolved?
  /// The entry of that name, where it cannot take these arguments.
  let misfit: Entry?
}

/// A closure or func.
package final class ResolvedFunction {
  package let name: String?
  package let parameters: Int
  /// Names of the parameters; none where it takes `$0`.
  package let parameterNames: [String]
  /// Shapes of the arguments that it is called with, as far as they are known.
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
  /// The func of a cell that was made at the beginning of its block.
  case fill(slot: Int, ResolvedFunction)
  case makeCell(slot: Int)
  case assign(Resolved, name: String, Resolved, place: Span)
}
