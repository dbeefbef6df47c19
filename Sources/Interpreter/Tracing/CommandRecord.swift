import Catalogue
import Diagnostics
import Reactive
import Values

/// The events of a Command's signals and of each execution, recorded by ordinary subscriptions.
public final class CommandRecord {
  public struct Moment {
    public let number: Int
    public let time: Int64
    public let cause: Int?
    public let event: EventBox.Event
  }

  public struct Line {
    public let began: Int64
    public let number: Int
    public var moments: [Moment] = []
  }

  public let command: Command
  public let place: Place?
  /// Stage of its enabled signal; nil if it has none.
  public let enabledStage: TracedStage?
  public private(set) var enabled: Line
  public private(set) var executing: Line
  public private(set) var executionSignals: Line
  public private(set) var errors: Line
  public private(set) var executions: [(execution: Execution, line: Line)] = []

  init(_ command: Command, _ call: Call, _ tracing: Tracing, limit: Int) {
    self.command = command
    place = call.place
    enabledStage = call.arguments[0].flatMap { tracing.stage(of: $0) }
    let line = Line(began: tracing.now, number: tracing.nextNumber())
    enabled = line
    executing = line
    executionSignals = line
    errors = line
    listen(to: command.enabled, \.enabled, tracing, limit)
    listen(to: command.executing, \.executing, tracing, limit)
    listen(to: command.executionSignals, \.executionSignals, tracing, limit)
    listen(to: command.errors, \.errors, tracing, limit)
    let watcher = Handlers(next: { [weak self] value in
      guard let self, let change = value.box as? Change, change.form == .insertion, let added = change.new.asList,
        executions.count < limit
      else { return }
      for case let execution as Execution in added.compactMap(\.box) { follow(execution, tracing, limit) }
    })
    watcher.attach(command.enroll(watcher, for: "activeExecutionSignals"))
  }

  private func follow(_ execution: Execution, _ tracing: Tracing, _ limit: Int) {
    let index = executions.count
    executions.append((execution, Line(began: tracing.now, number: tracing.nextNumber())))
    listen(to: execution, \.executions[index].line, tracing, limit)
  }

  private func listen(
    to signal: Signal, _ line: ReferenceWritableKeyPath<CommandRecord, Line>, _ tracing: Tracing, _ limit: Int
  ) {
    let note = { [weak self] (event: EventBox.Event) in
      guard let self, self[keyPath: line].moments.count < limit else { return }
      self[keyPath: line].moments.append(
        Moment(number: tracing.nextNumber(), time: tracing.now, cause: tracing.cause, event: event))
    }
    signal.subscribe(next: { note(.next($0)) }, error: { note(.error($0)) }, completed: { note(.completed) })
  }
}
