import Values

/// Subscribers of one of a Command's signals. A program may create many Commands, and most of their signals never get a
/// subscriber, so the subject is created for the first one.
struct Audience {
  private var subject: Subject?

  var isEmpty: Bool { subject?.roster.isEmpty ?? true }

  func forward(_ value: Value) { subject?.forward(value) }
  func sendError(_ error: Value) { if let subject { subject.sendError(error) } else { unhandled(error) } }
  func sendCompleted() { subject?.sendCompleted() }

  /// The subject that subscribers enroll in.
  mutating func makeSubject() -> Subject {
    if let subject { return subject }
    let made = Subject()
    subject = made
    return made
  }
}
