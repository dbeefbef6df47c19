import Diagnostics
import Reactive
import Values

/// The services of a running session that entries use. Entries depend on nothing above this.
public protocol Host: AnyObject {
  var loop: Loop { get }

  /// Writes a line of the program's own output, passed without a line end. Escapes control characters.
  func print(_ line: String)
  /// Writes a line to standard error.
  func printError(_ line: String)
  /// Writes a sentence about the program into its output.
  func say(_ line: String)
  /// Notes that the program has tested one of its claims.
  func noteClaim()
  /// Writes a remark that is shown only at the prompt: `ok`.
  func remark(_ sentence: Sentence)
  /// Shows each event of a signal (or each signal of a Command) under a label, or the next `_n` if nil. Returns a
  /// Disposable that ends this. `path` is the text of the signal in the program if it is only a name.
  func watch(_ value: Value, label: String?, path: String?, at place: Place?) throws(Failure) -> Disposable
  /// Reports an error that no signal can carry: from a handler, or of a bound property.
  func report(_ failure: Failure)
  func warn(_ reason: Reason, _ message: String, at place: Place?)

  /// True if the current call is in a statement of the program itself, not in a closure.
  var isAtTopLevel: Bool { get }
  /// True if the current call is in a closure, or in a function that a closure calls.
  var isInClosure: Bool { get }
  /// Ends the program with this status.
  func exit(_ status: Int) throws(Failure)
  /// Runs the loop for this long (`wait`).
  func wait(_ microseconds: Int64) throws(Failure)
  /// Runs the loop until the result has arrived, for blocking reads. Throws if nothing can deliver it any more.
  func block(_ what: String, help: Suggestion?, until isThere: () -> Bool) throws(Failure)

  /// The command-line arguments after the script's name.
  var arguments: [String] { get }
  /// The script's name.
  var program: String { get }
  /// A random number from 0 up to 1.
  func random() -> Double
  /// Whether waits between attempts are randomized: on the real clock, and when such a run is replayed.
  var spreadsWaits: Bool { get }
  /// A random Int from 0 up to `count`, exclusive.
  func random(below count: Int) -> Int
  /// The lines of standard input: one stream, shared by all readers.
  func standardInputLines() throws(Failure) -> Signal

  /// The gate to everything outside the program.
  var world: any World { get }

  /// Keeps a subscription alive until the run ends or is stopped.
  func keep(_ disposable: Disposable)
  /// True if every stage of every pipeline is watched: signals made by calls must then go through `traced`.
  var isTracing: Bool { get }
  /// The signal that an operator made; while every stage is watched, a signal that reports its events.
  func traced(_ signal: Signal, _ call: Call) -> Value
  /// Like `traced`, for a subject, a property or another signal that no call made, when a call takes it.
  func tracedInput(_ signal: Signal, path: String?, _ call: Call) -> Signal
  /// Notes that a call made a Command while every stage is watched.
  func noticed(_ command: Command, _ call: Call)
  /// A call has acted, such as `tap` or `connect`, while every stage is watched.
  func acted(_ call: Call)
  /// Reasons why a Command can or cannot be executed, or why a signal sends nothing, one per line.
  func why(_ value: Value, path: String?) throws(Failure) -> [String]

  /// The stage's control with this name, made when it is first used: `field`, `button`.
  func stage(_ name: String, make: () -> Value) -> Value
}

extension Host {
  /// Runs a body, and reports its failure, which no signal can carry.
  func attempt(_ body: () throws(Failure) -> Void) {
    do {
      try body()
    } catch {
      report(error)
    }
  }

  /// An error has reached the end of a pipeline of the program. If there is no handler, it is lost.
  func end(with error: Value, at place: Place?, _ handler: Function?) {
    guard let handler else {
      return loop.lostErrors.add(error, at: place, inputLine: loop.run.inputLine)
    }
    loop.lostErrors.beginHandling(error)
    attempt { () throws(Failure) in _ = try handler.call(error) }
    loop.lostErrors.endHandling(error)
  }
}
