import Catalogue
import Reactive

/// Is notified of every stage, subscription and event.
public protocol TraceListener: AnyObject {
  func made(_ stage: TracedStage)
  func heard(_ event: TracedEvent)
  func noticed(_ command: Command, _ call: Call, _ tracing: Tracing)
  func acted(_ call: Call)
}

extension TraceListener {
  public func made(_ stage: TracedStage) {}
  public func noticed(_ command: Command, _ call: Call, _ tracing: Tracing) {}
  public func acted(_ call: Call) {}
}
