import Diagnostics
import Reactive
import Values

/// What an entry needs of the session that runs it. No entry reaches further up.
public protocol Host: AnyObject {
  var loop: Loop { get }

  /// A line of a program's own output, without its line end; it is sanitised where it is written.
  func print(_ line: String)
  /// A sentence in answer to the program, among its output.
  func say(_ line: String)
  /// What only somebody who types wants to hear: `ok`.
  func remark(_ text: String)
  /// Shows each event of a signal (or each signal of a Command) under a label, nil for the next `_n`; gives the Disposable.
  func watch(_ value: Value, label: String?, at place: Place?) throws(Failure) -> Disposable
  /// An error that no signal can carry: from a handler, or of a bound property.
  func report(_ failure: Failure)
  func warn(_ reason: Reason, _ message: String, at place: Place?)

  /// The present call stands in a statement of the program itself, not in a closure.
  var isAtTopLevel: Bool { get }
  /// Runs the loop that long (`wait`), or for good.
  func wait(_ microseconds: Int64) throws(Failure)
  /// Runs the loop until the answer is there: blocking reads. Throws where nothing can bring it any more.
  func block(_ what: String, until isThere: () -> Bool) throws(Failure)

  /// The words after the script's name.
  var arguments: [String] { get }
  /// The lines of standard input: one stream, shared by all who read it.
  func standardInputLines() throws(Failure) -> Signal

  /// Something live, to be ended when the run is cut short.
  func keep(_ disposable: Disposable)
  /// Somebody watches every stage of every pipeline: what calls make goes through `traced`.
  var isTracing: Bool { get }
  /// The signal that an operator made, or one that tells of its events where somebody watches every stage.
  func traced(_ signal: Signal, _ call: Call) -> Value
  /// The same for a signal that no call made, a subject or a property, where a call is given it.
  func tracedInput(_ signal: Signal, path: String?, _ call: Call) -> Signal
  /// Somebody watches every stage, and a call made a Command.
  func noticed(_ command: Command, _ call: Call)
  /// Why a Command can be executed or not, why a signal sends nothing: a line for each reason.
  func why(_ value: Value, path: String?) throws(Failure) -> [String]

  /// What the stage holds under a name, made when first used: `field`, `button`.
  func stage(_ name: String, make: () -> Value) -> Value
}
