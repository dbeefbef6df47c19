import Diagnostics

/// A call of a value. If the value is not a function, `fallback` is evaluated instead.
public struct CallForm {
  let callee: Form
  let arguments: [Form]
  let fallback: Form?
  /// The callee as written, for the error.
  let text: String
  /// True for a func of the program's own scope, which is certainly a function.
  let isFunction: Bool
  let place: Place

  public init(_ callee: Form, text: String, _ arguments: [Form], fallback: Form?, isFunction: Bool, at place: Place) {
    self.callee = callee
    self.arguments = arguments
    self.fallback = fallback
    self.text = text
    self.isFunction = isFunction
    self.place = place
  }
}

extension CallForm {
  /// The called function, if it is known before the call.
  var known: Closure? {
    switch callee {
    // Bound only once.
    case .global(let global, _): global.value?.box as? Closure
    case .constant(let value): value.box as? Closure
    default: nil
    }
  }

  /// All that is evaluated for the call.
  var parts: [Form] { [callee] + arguments + fallback.asArray }
}
