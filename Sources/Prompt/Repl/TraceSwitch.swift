import Catalogue
import Interpreter
import Reactive
import Values

/// Hears every stage and event of a session, and keeps those that come while it is on.
final class TraceSwitch: TraceListener {
  private(set) var events: [TracedEvent] = []
  /// How many came when there was no more room.
  private(set) var omitted = 0
  var isOn = false {
    didSet {
      if isOn { (events, omitted) = ([], 0) }
    }
  }
  private static let room = 500

  func made(_ stage: TracedStage) {}
  func noticed(_ command: Command, _ call: Call, _ tracing: Tracing) {}

  func heard(_ event: TracedEvent) {
    guard isOn else { return }
    if events.count < TraceSwitch.room { events.append(event) } else { omitted += 1 }
  }
}
