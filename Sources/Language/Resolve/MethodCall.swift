import Catalogue

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
