/// A span in a particular source.
public struct Place: Sendable {
  public let source: Source
  public let span: Span

  public init(_ source: Source, _ span: Span) {
    self.source = source
    self.span = span
  }

  public var text: String { source.text(of: span) }

  /// `file:3:8`, counted from one; the column counts characters.
  public var description: String {
    let line = source.line(at: span.start)
    let before = source.bytes[source.start(ofLine: line)..<span.start]
    return "\(source.name):\(line + 1):\(String(utf8: before).count + 1)"
  }
}
