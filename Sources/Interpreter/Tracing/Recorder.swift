import Catalogue
import Reactive

/// Records a run for pictures: stages, subscriptions and events in order, and the executions of Commands. Stops at a
/// limit, and counts the omitted events.
public final class Recorder: TraceListener {
  public let eventLimit = 100_000
  public private(set) var stages: [TracedStage] = []
  public private(set) var subscriptions: [TracedSubscription] = []
  public private(set) var events: [TracedEvent] = []
  public private(set) var commands: [CommandRecord] = []
  /// Number of events after the limit was reached.
  public private(set) var omitted = 0
  /// Number of further events to wait for after the limit, in case the turn ends soon.
  private static let patience = 9
  /// True if one turn sends events endlessly.
  public private(set) var isOverrun = false
  /// Number of instants with an event.
  public private(set) var instants = 0
  private var known: Set<Int> = []

  public init() {}

  public func made(_ stage: TracedStage) {
    if stages.count < eventLimit { stages.append(stage) }
  }

  public func heard(_ event: TracedEvent) {
    if events.count >= eventLimit {
      omitted += 1
      if omitted >= eventLimit * Recorder.patience, !isOverrun {
        isOverrun = true
        Run.current.isOver = true
      }
      return
    }
    if case .subscribe = event.form {
      // An event refers to its subscription, so that subscription's stage must be among the kept ones.
      guard let last = stages.last, last.number >= event.subscription.stage.number else { return }
      subscriptions.append(event.subscription)
      known.insert(event.subscription.number)
    } else if !known.contains(event.subscription.number) {
      return
    }
    if events.last?.time != event.time { instants += 1 }
    events.append(event)
  }

  public var isFull: Bool { events.count >= eventLimit }

  public func noticed(_ command: Command, _ call: Call, _ tracing: Tracing) {
    if commands.count < 64 { commands.append(CommandRecord(command, call, tracing, limit: eventLimit)) }
  }
}
