import Diagnostics
import Values

/// Values alone, one a line: texts raw, all else as JSON. What `-p` writes.
public final class RawOutput: Output {
  private let out: any Sink
  private let diagnostics: any Sink
  private let colours: Bool

  public init(_ out: any Sink, diagnostics: any Sink, colours: Bool) {
    self.out = out
    self.diagnostics = diagnostics
    self.colours = colours
  }

  public func show(_ event: ShownEvent) {
    switch event.event {
    case .next(let value): show(value)
    case .error(let error):
      let box = error.asError
      report(
        Diagnostic(
          .error, box?.reason ?? ValueReasons.raised, Sentence(box?.message ?? error.description), at: box?.place))
    case .completed: break
    }
  }

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
    out.write(value.asText.map { sanitised($0) } ?? JSONText.write(value))
    out.write("\n")
  }

  public func print(_ text: String) { out.write(line: text) }

  public func report(_ diagnostic: Diagnostic) {
    out.flush()
    diagnostics.write(Report(isColored: colours, columns: diagnostics.columns).picture(diagnostic))
    diagnostics.flush()
  }

  public func begin(_ statement: String) {}
  public func flush() { out.flush() }
}

/// Only what `print` writes.
public final class QuietOutput: Output {
  private let base: any Output
  public init(_ base: any Output) { self.base = base }

  public func show(_ event: ShownEvent) {}
  public func show(_ value: Value) {}
  public func print(_ text: String) { base.print(text) }
  public func report(_ diagnostic: Diagnostic) { base.report(diagnostic) }
  public func begin(_ statement: String) {}
  public func flush() { base.flush() }
}
