import Diagnostics
import Language
import Values

/// Callbacks for a session's owner, such as a prompt. Nil callbacks cost nothing.
public struct SessionObserver {
  /// Gets every event of a watch, muted or not: the prompt's log.
  public var event: ((ShownEvent) -> Void)?
  /// Gets bindings and results of a statement, for the prompt's reports.
  public var bound: ((Global, _ path: String) -> Void)?
  /// Gets remarks for someone at a prompt.
  public var remark: ((Sentence) -> Void)?
  /// Gets the value of each statement, with its watch if it is a signal.
  public var shown: ((Value, Watch?) -> Void)?
}
