/// A range of bytes in a source. Advice often takes the text between two places: it is empty where they stand the other
/// way round.
public struct Span: Hashable, Sendable {
  private let low: UInt32
  private let high: UInt32

  public init(_ start: Int, _ end: Int) {
    low = UInt32(clamping: start)
    high = UInt32(clamping: max(start, end))
  }

  /// The empty span at an offset.
  public init(at offset: Int) { self.init(offset, offset) }

  public var start: Int { Int(low) }
  public var end: Int { Int(high) }
  public var isEmpty: Bool { low == high }

  /// The smallest span that contains both spans.
  public func joined(with other: Span) -> Span { Span(min(start, other.start), max(end, other.end)) }
}
