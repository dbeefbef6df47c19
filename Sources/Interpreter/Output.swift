import Diagnostics
import Values

/// Receives a session's output, in order.
public protocol Output: AnyObject {
  func show(_ event: ShownEvent)
  /// Values of one watched signal within one turn.
  func show(_ batch: ShownBatch)
  /// The value of a statement.
  func show(_ value: Value)
  /// A line that `print` writes.
  func print(_ text: String)
  /// A line that `printError` writes.
  func printError(_ text: String)
  /// A message of rsig that belongs to the output, such as an answer of `why`.
  func say(_ text: String)
  func report(_ diagnostic: Diagnostic)
  /// Reports an error that no handler received; `endsBinding` if it ended a `<~`.
  func report(lost error: Diagnostic, endsBinding: Bool)
  /// Explains an error event that was just shown: where it was raised, and how to fix it.
  func explain(_ error: Diagnostic, by label: String)
  /// Called before each statement runs; used by `--echo`.
  func begin(_ statement: String)
  /// Called before the loop waits.
  func flush()
}

extension Output {
  public func say(_ text: String) { print(text) }
  public func report(lost error: Diagnostic, endsBinding: Bool) { report(error) }
  public func printError(_ text: String) { print(text) }
  public func explain(_ error: Diagnostic, by label: String) {
    if error.place == nil { return }
    var note = error
    note.severity = .note
    note.message = "\(label) ended with this error: \(error.message.english)"
    report(note)
  }
  public func show(_ batch: ShownBatch) { batch.forEach { show(batch.event($0)) } }
  public func begin(_ statement: String) {}
  public func flush() {}
}
