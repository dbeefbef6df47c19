import Catalogue
import Diagnostics
import Kernels
import Reactive
import Syntax
import Values

/// A `let` or `func` at top level. Code refers to it directly; its value is set when its statement runs.
public final class Global: GlobalCell, Named {
  /// Shape as far as it is known before running.
  public var shape: Shape
  /// Parameters of a func; nil for a `let`.
  public var parameters: [String]?
  /// The closure that a `let` binds, while its script is resolved.
  var closure: ClosureLiteral?
  let place: Place?
  /// Used while its script is resolved: true once its `let` has been passed.
  var isPassed = false
  /// Used while its script is resolved: true if its value was refused, so that more errors would only follow from it.
  var isRefused = false
  /// The call that made a signal of what was none, if this holds that signal.
  var maker: Place?
  /// True while the name refers to this global, in the only table that may contain it.
  var isBound = false

  public init(
    _ name: String, shape: Shape = .unknown, parameters: [String]? = nil, value: Value? = nil, at place: Place? = nil
  ) {
    self.shape = shape
    self.parameters = parameters
    self.place = place
    super.init(name, value, tooEarly: LanguageReasons.unbound)
  }

  /// True unless its kind rules out calling it.
  var mayBeCalled: Bool { shape.kind == nil || shape.kind == .function }

  /// Stores the value, and gives it the global's name if it can have a name and has none yet.
  func store(_ value: Value) {
    self.value = value
    if let nameable = value.box as? Observable, nameable.name == nil { nameable.name = name }
  }
}
