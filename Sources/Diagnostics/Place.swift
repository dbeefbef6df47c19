/// A span in a particular source.
public struct Place: Sendable {
  public let source: Source
  public let span: Span

  public init(_ source: Source, _ span: Span) {
    self.source = source
    self.span = span
  }

  /// True if one of the two is part of the other.
  public func meets(_ other: Place) -> Bool {
    source === other.source
      && (span.start <= other.span.start && other.span.end <= span.end
        || other.span.start <= span.start && span.end <= other.span.end)
  }

  public var text: String { source.text(of: span) }

  /// `file:3:8`, counted from one; the column counts characters.
  public var description: String {
    "\(source.name):\(source.line(at: span.start) + 1):\(source.column(at: span.start) + 1)"
  }
}
