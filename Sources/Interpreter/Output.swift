import Diagnostics
import Values

/// Where a session's output goes, in the order in which it happens.
public protocol Output: AnyObject {
  func show(_ event: ShownEvent)
  /// The value of a statement.
  func show(_ value: Value)
  /// What `print` writes.
  func print(_ text: String)
  func report(_ diagnostic: Diagnostic)
  /// A statement begins: for `--echo`.
  func begin(_ statement: String)
  /// The loop is going to wait.
  func flush()
}

/// One event of a watched signal.
public struct ShownEvent {
  /// Microseconds since the start.
  public let time: Int64
  /// Counted over the session: tells two watches of one label apart.
  public let id: Int
  public let label: String
  public let event: EventBox.Event

  /// `_1: next 3`
  public var text: String {
    var out = label
    switch event {
    case .next(let value):
      out += ": next "
      value.write(to: &out)
    case .error(let error):
      out += ": error "
      error.write(to: &out)
    case .completed: out += ": completed"
    }
    return out
  }
}

extension Int64 {
  /// `[300ms] `
  public var timeMark: String {
    var out = "["
    writeDuration(self, to: &out)
    return out + "] "
  }
}
