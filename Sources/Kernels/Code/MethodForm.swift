import Diagnostics

/// `x.name(arguments)`: calls the function that x holds under that name, or else the function of that name with x as
/// its first argument. Also `x.name` where the program has a function of that name.
public struct MethodForm {
  public let receiver: Form
  /// The register where `function` finds the receiver.
  public let holder: Int
  /// Returns the function that is to be called, or nil.
  public let own: Callout
  /// The local that may hold this function, a second operand of `own`; nil if there is none.
  let scoped: Form?
  let arguments: [Form]
  public let function: Form
  /// True if the name is a text function, which is chosen if the receiver is a text.
  let isTextual: Bool
  /// True if `function` reads a key, which comes before a function of that name.
  let readsKey: Bool
  let place: Place

  public init(
    _ receiver: Form, in holder: Int, own: Callout, scoped: Form? = nil, _ arguments: [Form], function: Form,
    isTextual: Bool, readsKey: Bool = false, at place: Place
  ) {
    self.receiver = receiver
    self.holder = holder
    self.own = own
    self.scoped = scoped
    self.arguments = arguments
    self.function = function
    self.isTextual = isTextual
    self.readsKey = readsKey
    self.place = place
  }

  func replacing(_ receiver: Form, _ arguments: [Form], function: Form) -> MethodForm {
    MethodForm(
      receiver, in: holder, own: own, scoped: scoped, arguments, function: function, isTextual: isTextual,
      readsKey: readsKey, at: place)
  }

  /// The call of the function of that name, which is made unless the receiver holds one; nil if that is not the only
  /// condition.
  public var plainFunction: Form? {
    guard case .callout(_, let parts) = function, case .register(holder)? = parts.first, scoped == nil, !readsKey
    else { return nil }
    return function
  }
}
