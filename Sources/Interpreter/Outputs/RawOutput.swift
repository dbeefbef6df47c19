import Diagnostics
import JSON
import Values

/// Values only, one per line: texts raw, everything else as JSON. Used by `-p`.
public final class RawOutput: Output {
  private let out: any Sink
  private let diagnostics: any Sink
  private let colors: Bool

  public init(_ out: any Sink, diagnostics: any Sink, colors: Bool) {
    self.out = out
    self.diagnostics = diagnostics
    self.colors = colors
  }

  public func show(_ event: ShownEvent) {
    if case .next(let value) = event.event { show(value) }
  }

  /// No event line shows the error, so report it.
  public func explain(_ error: Diagnostic, by label: String) { report(error) }

  public func show(_ batch: ShownBatch) {
    let isWritten =
      batch.forEachText { out.write(line: $0) }
      || batch.forEachInt {
        out.write(String($0))
        out.write("\n")
      }
    if !isWritten { batch.forEach { show($0) } }
  }

  public func show(_ value: Value) {
    let text = value.asText.map { sanitized($0) } ?? JSONText.write(value)
    if Failure.isInterrupted { return }
    out.write(text)
    out.write("\n")
  }

  public func print(_ text: String) { out.write(line: text) }

  public func printError(_ text: String) {
    diagnostics.write(sanitized(text) + "\n", after: out)
  }

  public func report(_ diagnostic: Diagnostic) {
    diagnostics.write(Report(isColored: colors, columns: diagnostics.columns).picture(diagnostic), after: out)
  }

  public func flush() { out.flush() }
}
