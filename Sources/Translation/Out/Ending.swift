/// The role of a block's last expression.
enum Ending {
  /// A statement without a result.
  case effect
  /// `return x;` with an object, a BOOL or a signal.
  case value, truth, maker
  /// `return x;` with a RACSequence.
  case sequence
  /// The teardown of `createSignal:`.
  case teardown
  /// `*error = …; return NO;` for a test, or for a value that may be an error.
  case trial, trialValue

  init(_ role: Selector.Role) {
    self =
      switch role {
      case .test: .truth
      case .block: .value
      case .maker: .maker
      case .body: .teardown
      default: .effect
      }
  }

  /// The type written between `^` and the parameters.
  var type: String {
    switch self {
    case .effect: ""
    case .value, .trialValue: "id"
    case .truth, .trial: "BOOL"
    case .maker: "RACSignal *"
    case .sequence: "RACSequence *"
    case .teardown: "RACDisposable *"
    }
  }
}
