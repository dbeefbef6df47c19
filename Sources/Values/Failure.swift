import Diagnostics

/// Thrown when a program cannot continue: the error value that a signal would send, with its place and its reason.
public struct Failure: Error {
  public var reason: Reason
  public private(set) var error: Value
  public var place: Place?
  /// Suggestions; they stay with the error on its way through signals.
  public var help: [Suggestion] {
    get { error.asError?.help ?? [] }
    set { if let box = error.asError { error = .box(box.with(help: newValue)) } }
  }

  public init(
    _ reason: Reason, _ message: String, at place: Place? = nil, help: [Suggestion] = [], of kinds: [Kind] = []
  ) {
    self.reason = reason
    self.place = place
    error = .box(ErrorBox(message, place: place, reason: reason, help: help, kinds: kinds))
  }

  /// In Python and Ruby, a negative index counts from the end.
  public static func noElement(_ index: Int, of count: Int, at place: Place? = nil) -> Failure {
    let help: [Suggestion] =
      switch index {
      case ..<0: ["`last` returns the last element"]
      case 0: ["`xs.first` is nil where there is no element"]
      case count: ["the first element has the index 0"]
      default: []
      }
    return Failure(
      ValueReasons.outOfRange, "there is no element \(index): the count is \(count)", at: place, help: help)
  }

  /// An error raised by the program itself.
  public init(error: Value, at place: Place? = nil) {
    reason = error.asError?.reason ?? ValueReasons.raised
    self.error = error
    self.place = place ?? error.asError?.place
  }

  public var message: String { error.asError?.message ?? error.description }

  /// This failure at `place`, unless it already has a place: the innermost one is right.
  public func placed(at place: Place?) -> Failure {
    guard self.place == nil, let place else { return self }
    var failure = self
    failure.place = place
    if let box = error.asError { failure.error = .box(box.with(place: place)) }
    return failure
  }

  /// This failure, raised in a closure or func that was called at `place`.
  public func called(at place: Place) -> Failure {
    guard self.place != nil else { return placed(at: place) }
    guard let box = error.asError, box.calls.count < ErrorBox.mostCalls else { return self }
    // A recursion passes the same place many times.
    if let last = box.calls.last, last.source === place.source, last.span == place.span { return self }
    var failure = self
    failure.error = .box(box.with(call: place))
    return failure
  }

  public var diagnostic: Diagnostic {
    Diagnostic(.error, reason, Sentence(message), at: place, help: help, notes: error.asError?.callNotes ?? [])
  }
}

/// Messages of the form "*what* must be *expected*, but is *actual*".
extension Failure {
  public static func kind(_ what: String, mustBe expected: String, butIs value: Value, help: [Suggestion] = [])
    -> Failure
  {
    Failure(
      ValueReasons.wrongKind, "\(what) must be \(expected), but is \(value.kind.withArticle)", help: help,
      of: [value.kind])
  }
}
