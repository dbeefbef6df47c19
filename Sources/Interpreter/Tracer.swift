import Catalogue
import Reactive
import Values

/// Puts itself between the stages of every pipeline that is made: `--trace`, marbles, `why`.
public protocol Tracer: AnyObject {
  /// The signal that stands for what the call made.
  func trace(_ signal: Signal, _ call: Call, _ session: Session) -> Value
  /// The signal that stands for one that no call made, where a call is given it (nil: where it is watched).
  func traceInput(_ signal: Signal, path: String?, _ call: Call?, _ session: Session) -> Signal
  /// A call made a Command.
  func notice(_ command: Command, _ call: Call, _ session: Session)
}
