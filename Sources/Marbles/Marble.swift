// Marbles: signals as text, and back.
//
//     "--a--b--|"  → MarbleParser → Marble → ColdMarble, HotMarble   a signal that sends the events
//     a signal     → Recording    → Marble → MarbleWriter            a text that reads back as the same line
//     two marbles  → Comparison                                      both lines, one below the other, for `expect`
//
// A `Marble` is a list of events with times, and the length of the line; the notation is one way to write it. A value
// without a notation gets a letter, explained by a legend.
//
// The pictures of `rsig marble` are drawn in Drawing, which shares the notation, so that `cold` can read a row of a
// picture back.

import Values

/// Events on a time line: the content of a marble string, or a recording of a signal.
public struct Marble {
  public struct Moment {
    /// Microseconds since the beginning of the line.
    public let time: Int64
    public let event: EventBox.Event

    public init(_ time: Int64, _ event: EventBox.Event) {
      self.time = time
      self.event = event
    }
  }

  public var moments: [Moment]
  /// Length of the line; a line that ends in `|` or `#` stops there.
  public var length: Int64

  public init(_ moments: [Moment], length: Int64) {
    self.moments = moments
    self.length = length
  }

  /// Time of one character of a marble string, unless another frame is given.
  public static let usualFrame: Int64 = 100_000
  /// Error that `#` stands for by default.
  public static var usualError: Value { .error("error") }

  /// Time of the completion or error; nil if the line has neither.
  public var end: Int64? {
    guard let last = moments.last else { return nil }
    if case .next = last.event { return nil }
    return last.time
  }

  /// True if both lines have the same events at the same times; their lengths may differ.
  func happensAs(_ other: Marble) -> Bool {
    moments.count == other.moments.count
      && zip(moments, other.moments).allSatisfy { $0.time == $1.time && EventBox($0.event).equals(EventBox($1.event)) }
  }

  /// The part of the line before a time.
  public func before(_ time: Int64) -> Marble { Marble(moments.filter { $0.time < time }, length: min(length, time)) }
}
