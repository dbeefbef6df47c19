import Diagnostics
import JSON
import Values

/// One object per line; the first gives version and clock. Diagnostics are objects too, on a stream of their own.
public final class JSONOutput: Output {
  private let out: any Sink
  private let diagnostics: any Sink
  /// Number of errors reported so far.
  public private(set) var errors = 0

  public init(_ out: any Sink, diagnostics: any Sink, version: String, isVirtual: Bool) {
    self.out = out
    self.diagnostics = diagnostics
    out.write("{\"rsig\":\"\(version)\",\"clock\":\"\(isVirtual ? "virtual" : "real")\"}\n")
  }

  public func show(_ event: ShownEvent) {
    var line = "{\"us\":\(event.time),\"id\":\(event.id),\"label\":\(JSONText.write(.string(event.label))),"
    switch event.event {
    case .next(let value): line += "\"event\":\"next\",\"value\":\(JSONText.write(value))}"
    case .error(let error): line += "\"event\":\"error\",\"error\":\(JSONText.write(error))}"
    case .completed: line += "\"event\":\"completed\"}"
    }
    write(line)
  }

  public func show(_ value: Value) { write("{\"event\":\"value\",\"value\":\(JSONText.write(value))}") }

  /// Skip the line if Ctrl-C may have cut it short.
  private func write(_ line: String) {
    if Failure.isInterrupted { return }
    out.write(line + "\n")
  }

  public func printError(_ text: String) {
    diagnostics.write("{\"event\":\"printError\",\"text\":\(JSONText.write(.string(text)))}\n", after: out)
  }

  public func print(_ text: String) { out.write("{\"event\":\"print\",\"text\":\(JSONText.write(.string(text)))}\n") }

  public func report(_ diagnostic: Diagnostic) {
    if diagnostic.isError { errors += 1 }
    diagnostics.write(Report.json(diagnostic) + "\n", after: out)
  }

  public func begin(_ statement: String) {
    out.write("{\"event\":\"statement\",\"text\":\(JSONText.write(.string(statement)))}\n")
  }
  public func flush() { out.flush() }
}
