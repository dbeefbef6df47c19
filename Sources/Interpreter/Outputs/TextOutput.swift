import Diagnostics
import Values

/// Accepts text for an outside stream.
public protocol Sink: AnyObject {
  func write(_ text: String)
  /// `bytes` are UTF-8.
  func write(_ bytes: Bytes)
  func flush()
  /// Terminal width in columns; nil if this is not a terminal.
  var columns: Int? { get }
}

extension Sink {
  public var columns: Int? { nil }
  public func write(_ bytes: Bytes) { write(String(decoding: bytes, as: UTF8.self)) }

  /// Writes at once, after everything that the program has printed so far.
  func write(_ text: String, after output: any Sink) {
    output.flush()
    write(text)
    flush()
  }

  /// A separate line, without characters that a terminal would interpret.
  func write(line text: String) {
    write(sanitized(text))
    write("\n")
  }

  func write(line bytes: Bytes) {
    if Texts.isHarmless(bytes) { write(bytes) } else { write(sanitized(String(decoding: bytes, as: UTF8.self))) }
    write("\n")
  }
}

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
          out.write(line: Value.string(String(decoding: bytes, as: UTF8.self)).description)
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

/// Colors of a terminal: for the label, the kind of event, the value.
public enum Paint {
  public static func event(_ event: ShownEvent, _ time: String) -> String {
    let label = "\u{1B}[36m\(sanitized(event.label))\u{1B}[0m"
    let mark = time.isEmpty ? "" : "\u{1B}[2m\(time)\u{1B}[0m"
    switch event.event {
    case .next(let value): return "\(mark)\(label): next \(Paint.value(sanitized(value.description)))"
    case .error(let error): return "\(mark)\(label): \u{1B}[31merror \(sanitized(error.description))\u{1B}[0m"
    case .completed: return "\(mark)\(label): \u{1B}[2mcompleted\u{1B}[0m"
    }
  }

  public static func value(_ text: String) -> String { "\u{1B}[32m\(text)\u{1B}[0m" }
}
