import CSystem
import JSON
import Values

/// `--trace`: a line of text or JSON for each subscribe, next, error, completed and dispose of each stage, with its
/// place.
///
///     [100ms] #2.4 map next 10  (search.rsig:3:8)
///
/// `#2.4` is the second stage, in the session's fourth subscription. Events that another
/// one causes are indented below it.
public final class TraceWriter: TraceListener {
  public enum Form: String, CaseIterable, Sendable { case text, json }

  private let sink: any Sink
  private let form: Form
  /// Flushes the program's own output, so that it appears before the trace of later events.
  private let flush: () -> Void
  /// True from Ctrl-C on: later teardowns are not shown.
  private var isSilent = false

  public init(_ sink: any Sink, _ form: Form, flushing flush: @escaping () -> Void = {}) {
    self.sink = sink
    self.form = form
    self.flush = flush
  }

  public func silence() { isSilent = true }

  public func heard(_ event: TracedEvent) {
    if isSilent || rsig_stop_signaled() { return }
    flush()
    sink.write((form == .text ? text(event) : json(event)) + "\n")
    sink.flush()
  }

  private func text(_ event: TracedEvent) -> String {
    let subscription = event.subscription
    let stage = subscription.stage
    var line = event.time.timeMark + String(repeating: "  ", count: min(event.depth, 24))
    line += "#\(stage.number).\(subscription.number) \(stage.name) "
    switch event.form {
    case .subscribe: line += "subscribe"
    case .next(let value): line += "next \(value)"
    case .error(let error): line += "error \(error)"
    case .completed: line += "completed"
    case .dispose: line += "dispose"
    }
    line = sanitized(line)
    if let place = stage.place { line += "  (\(place.description))" }
    return line
  }

  private func json(_ event: TracedEvent) -> String {
    let subscription = event.subscription
    let stage = subscription.stage
    var line = "{\"us\":\(event.time),\"stage\":\(stage.number),\"subscription\":\(subscription.number)"
    if let parent = subscription.parentNumber { line += ",\"parent\":\(parent)" }
    line += ",\"name\":\(JSONText.write(.string(stage.name)))"
    switch event.form {
    case .subscribe: line += ",\"event\":\"subscribe\""
    case .next(let value): line += ",\"event\":\"next\",\"value\":\(JSONText.write(value))"
    case .error(let error): line += ",\"event\":\"error\",\"error\":\(JSONText.write(error))"
    case .completed: line += ",\"event\":\"completed\""
    case .dispose: line += ",\"event\":\"dispose\""
    }
    if let place = stage.place {
      line += ",\"at\":\(JSONText.write(.string(place.description))),\"text\":\(JSONText.write(.string(place.text)))"
    }
    return line + "}"
  }
}
