/// The part that the last expression of a block plays.
enum Ending {
  /// A statement.
  case effect
  /// `return x;` of an object, of a BOOL, of a signal.
  case value, truth, maker
  /// `return x;` of a RACSequence.
  case sequence
  /// The teardown of `createSignal:`.
  case teardown
  /// `*error = …; return NO;`: a test or a value that may be an error.
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

  /// The type between `^` and the parameters.
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
