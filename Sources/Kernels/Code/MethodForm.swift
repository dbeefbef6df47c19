import Diagnostics

/// `x.name(arguments)`: calls the function that x holds under that name, or else the function of that name with x as
/// its first argument.
public struct MethodForm {
  let receiver: Form
  /// The register where `function` finds the receiver.
  let holder: Int
  /// Returns the function that the receiver holds, or nil.
  let own: Callout
  let arguments: [Form]
  let function: Form
  /// True if the name is a text function, which is chosen if the receiver is a text.
  let isTextual: Bool
  let place: Place

  public init(
    _ receiver: Form, in holder: Int, own: Callout, _ arguments: [Form], function: Form, isTextual: Bool,
    at place: Place
  ) {
    self.receiver = receiver
    self.holder = holder
    self.own = own
    self.arguments = arguments
    self.function = function
    self.isTextual = isTextual
    self.place = place
  }
}
