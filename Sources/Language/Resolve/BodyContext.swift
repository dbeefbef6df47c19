import Catalogue
import Syntax

/// The body of the func or closure that is being resolved, and the use of its result.
struct BodyContext {
  enum Result {
    /// Subscribed to, as in `flattenMap`.
    case signal
    /// Tells whether a value passes.
    case test
    /// Used as it is, or not at all.
    case plain
    /// None: its argument is a subscriber.
    case subscriber
  }

  let block: Block
  /// nil in a func.
  let closure: ClosureLiteral?
  let result: Result

  /// True if one of several statements is an `if`.
  var branches: Bool {
    block.expression == nil
      && block.statements.contains { statement in
        if case .expression(let value) = statement.form, case .branch = value.form { true } else { false }
      }
  }

  var givesSignal: Bool { result == .signal || result == .subscriber }
}

extension Entry {
  /// How the result of a closure in place of this parameter is used.
  func result(of parameter: Parameter) -> BodyContext.Result {
    guard case .function = parameter.accepts else { return .plain }
    if parameter.name == "test" { return .test }
    if takesResult(of: parameter) || [.effects, .subscribing, .schedulers].contains(family) { return .plain }
    return parameter.name == "body" ? .subscriber : .signal
  }

  /// True if a closure in place of this parameter returns a plain value that is used.
  func takesResult(of parameter: Parameter) -> Bool {
    traits.contains(.sendsResults)
      || !traits.contains(.joinsResults)
        && ["test", "reduce", "reduceWithIndex", "withIndex", "isEqual", "key", "before"].contains(parameter.name)
  }
}
