import Diagnostics

/// What is thrown where a program cannot go on: the error value that a signal would send, with where and why.
public struct Failure: Error {
  public var reason: Reason
  public var error: Value
  public var place: Place?
  public var help: [Suggestion]

  public init(_ reason: Reason, _ message: String, at place: Place? = nil, help: [Suggestion] = []) {
    self.reason = reason
    self.place = place
    self.help = help
    error = .box(ErrorBox(message, place: place, reason: reason))
  }

  /// An error that the program itself made.
  public init(error: Value, at place: Place? = nil) {
    reason = error.asError?.reason ?? ValueReasons.raised
    self.error = error
    self.place = place ?? error.asError?.place
    help = []
  }

  public var message: String { error.asError?.message ?? error.description }

  /// The same failure with a place, where it had none: the innermost place is the right one.
  public func placed(at place: Place) -> Failure {
    if self.place != nil { return self }
    var failure = self
    failure.place = place
    if let old = error.asError {
      failure.error = .box(
        ErrorBox(
          old.message, domain: old.domain, code: old.code, userInfo: old.userInfo, place: place, reason: old.reason))
    }
    return failure
  }

  public var diagnostic: Diagnostic { Diagnostic(.error, reason, Sentence(message), at: place, help: help) }
}

/// *what* must be *expected*, but is *actual*.
extension Failure {
  public static func kind(_ what: String, mustBe expected: String, butIs value: Value, help: [Suggestion] = [])
    -> Failure
  {
    Failure(ValueReasons.wrongKind, "\(what) must be \(expected), but is \(value.kind.withArticle)", help: help)
  }
}
