import Catalogue
import Reactive
import Values

/// Wraps every signal as it is created: for `--trace`, marbles and `why`.
public protocol Tracer: AnyObject {
  /// Returns the signal to use in place of the call's result.
  func trace(_ signal: Signal, _ call: Call, _ session: Session) -> Value
  /// Returns the signal to use in place of one that no call made, when it is passed to `call`, or watched if `call` is
  /// nil.
  func traceInput(_ signal: Signal, path: String?, _ call: Call?, _ session: Session) -> Signal
  /// Called when a call has made a Command.
  func notice(_ command: Command, _ call: Call, _ session: Session)
  /// Called when a call with a side effect has run.
  func noticeAct(_ call: Call, _ session: Session)
}
