import Diagnostics
import Reactive
import Values

/// The services of a running session that entries use. No entry reaches further up.
public protocol Host: AnyObject {
  var loop: Loop { get }

  /// Writes a line of the program's own output, given without its line end. Control characters are escaped on the way.
  func print(_ line: String)
  /// Writes a line to standard error.
  func printError(_ line: String)
  /// Writes a sentence about the program among its output.
  func say(_ line: String)
  /// The program has tested a claim of its own.
  func noteClaim()
  /// Writes a remark at the prompt only: `ok`.
  func remark(_ text: String)
  /// Shows each event of a signal (or each signal of a Command) under a label, the next `_n` if nil. Returns what ends
  /// that. `path` is how the signal is written in the program, if that is no more than a name.
  func watch(_ value: Value, label: String?, path: String?, at place: Place?) throws(Failure) -> Disposable
  /// Reports an error that no signal can carry: from a handler, or of a bound property.
  func report(_ failure: Failure)
  func warn(_ reason: Reason, _ message: String, at place: Place?)

  /// The current call is in a statement of the program itself, not in a closure.
  var isAtTopLevel: Bool { get }
  /// The present call stands in a closure, or in what a closure calls.
  var isInClosure: Bool { get }
  /// Ends the program with that status.
  func exit(_ status: Int) throws(Failure)
  /// Runs the loop for that long (`wait`).
  func wait(_ microseconds: Int64) throws(Failure)
  /// Runs the loop until the answer is there: blocking reads. Throws if nothing can bring it any more.
  func block(_ what: String, help: Suggestion?, until isThere: () -> Bool) throws(Failure)

  /// The words after the script's name.
  var arguments: [String] { get }
  /// The script's name.
  var program: String { get }
  /// A number from 0 up to 1.
  func random() -> Double
  /// Whether waits between attempts are spread by chance: on the real clock, and where such a run is replayed.
  var spreadsWaits: Bool { get }
  /// An Int from 0 up to `count`.
  func random(below count: Int) -> Int
  /// The lines of standard input: one stream, shared by all readers.
  func standardInputLines() throws(Failure) -> Signal

  /// The gate to everything outside the program.
  var world: any World { get }

  /// Keeps something live until the run ends, or is cut short.
  func keep(_ disposable: Disposable)
  /// Every stage of every pipeline is watched: the signals that calls make go through `traced`.
  var isTracing: Bool { get }
  /// The signal that an operator made, or one that reports its events while every stage is watched.
  func traced(_ signal: Signal, _ call: Call) -> Value
  /// Does the same for a subject, a property or another signal that no call made, when a call takes it.
  func tracedInput(_ signal: Signal, path: String?, _ call: Call) -> Signal
  /// A call made a Command while every stage is watched.
  func noticed(_ command: Command, _ call: Call)
  /// Why a Command can or cannot be executed, or why a signal sends nothing: a line for each reason.
  func why(_ value: Value, path: String?) throws(Failure) -> [String]

  /// The stage's control of that name, made when first used: `field`, `button`.
  func stage(_ name: String, make: () -> Value) -> Value
}
