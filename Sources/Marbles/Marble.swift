import Values

/// Events on a line of time: what a marble string says, and what a signal did.
public struct Marble {
  public struct Moment {
    /// In microseconds since the beginning of the line.
    public let time: Int64
    public let event: EventBox.Event

    public init(_ time: Int64, _ event: EventBox.Event) {
      self.time = time
      self.event = event
    }
  }

  public var moments: [Moment]
  /// Where the line stops; a line that ends in `|` or `#` stops there.
  public var length: Int64

  public init(_ moments: [Moment], length: Int64) {
    self.moments = moments
    self.length = length
  }

  /// One character of a marble string, unless another frame is asked for.
  public static let usualFrame: Int64 = 100_000
  /// What `#` stands for.
  public static var usualError: Value { .error("error") }

  /// When its completion or error comes.
  public var end: Int64? {
    guard let last = moments.last else { return nil }
    if case .next = last.event { return nil }
    return last.time
  }

  /// The same events at the same times, whatever the lines' lengths.
  public func happensAs(_ other: Marble) -> Bool {
    moments.count == other.moments.count
      && zip(moments, other.moments).allSatisfy { $0.time == $1.time && EventBox($0.event).equals(EventBox($1.event)) }
  }

  /// The events before a time.
  public func before(_ time: Int64) -> Marble { Marble(moments.filter { $0.time < time }, length: min(length, time)) }
}
