import Diagnostics
import Values

/// `LABEL: next VALUE`, for people and pipes.
public final class TextOutput: Output {
  public struct Style: Sendable {
    public var showsTime = false
    public var isColored = false
    public var colorsDiagnostics = false
    /// Language of diagnostics.
    public var tongue = Tongue.english
    public init() {}
  }

  private let out: any Sink
  private let diagnostics: any Sink
  private let style: Style

  public init(_ out: any Sink, diagnostics: any Sink, style: Style = Style()) {
    self.out = out
    self.diagnostics = diagnostics
    self.style = style
  }

  public func show(_ event: ShownEvent) {
    let time = style.showsTime ? event.time.timeMark : ""
    if style.isColored {
      let line = Paint.event(event, time)
      // Ctrl-C may have cut the text short.
      if Failure.isInterrupted { return }
      out.write(line)
      out.write("\n")
    } else {
      let (name, value) = event.words
      let text = value?.description ?? ""
      if Failure.isInterrupted { return }
      // Write piece by piece, without building the line first.
      if !time.isEmpty { out.write(time) }
      out.write(sanitized(event.label))
      out.write(name)
      out.write(line: text)
    }
  }

  public func show(_ batch: ShownBatch) {
    let before = (style.showsTime ? batch.time.timeMark : "") + sanitized(batch.label) + ": next "
    if style.isColored { return batch.forEach { show(batch.event($0)) } }
    let isWritten =
      batch.forEachText { bytes in
        out.write(before)
        if Texts.isQuotable(bytes) {
          out.write("\"")
          out.write(bytes)
          out.write("\"\n")
        } else {
          out.write(line: Value.string(String(utf8: bytes)).description)
        }
      }
      || batch.forEachInt {
        out.write(before)
        out.write(String($0))
        out.write("\n")
      }
    if !isWritten { batch.forEach { show(batch.event($0)) } }
  }

  public func show(_ value: Value) {
    let text = sanitized(value.description)
    if Failure.isInterrupted { return }
    out.write((style.isColored ? Paint.value(text) : text) + "\n")
  }

  public func print(_ text: String) { out.write(line: text) }

  public func printError(_ text: String) {
    diagnostics.write(sanitized(text) + "\n", after: out)
  }

  public func report(_ diagnostic: Diagnostic) {
    let report = Report(isColored: style.colorsDiagnostics, columns: diagnostics.columns)
    diagnostics.write(report.picture(diagnostic.translated(to: style.tongue)), after: out)
  }

  public func begin(_ statement: String) { out.write(line: statement) }

  public func flush() { out.flush() }
}
