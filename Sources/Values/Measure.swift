/// Whether an Int is only a number, or counts the microseconds of a Duration or a Date. Times are computed with as
/// their numbers are, in values, registers, columns and scalar code alike.
public enum Measure: UInt8, Sendable { case number, duration, date }

extension Value {
  @inlinable public init(_ count: Int, _ measure: Measure) {
    switch measure {
    case .number: self = .int(count)
    case .duration: self = .duration(Int64(count))
    case .date: self = .date(Int64(count))
    }
  }

  /// The number of an Int or a time, and what it counts; nil for any other value.
  @inlinable public var counted: (count: Int, measure: Measure)? {
    switch self {
    case .int(let n): (n, .number)
    case .duration(let time): (Int(time), .duration)
    case .date(let time): (Int(time), .date)
    default: nil
    }
  }
}

extension Operation {
  /// The measure of the result, `number` for a comparison; nil if it is not computed as that of two Ints.
  @inlinable public func measure(_ x: Measure, _ y: Measure) -> Measure? {
    switch (self, x, y) {
    case (_, .number, .number): .number
    case (.add, .date, .duration), (.add, .duration, .date), (.subtract, .date, .duration): .date
    case (.add, .duration, .duration), (.subtract, .duration, .duration), (.remainder, .duration, .duration),
      (.subtract, .date, .date), (.multiply, .duration, .number), (.multiply, .number, .duration),
      (.divide, .duration, .number):
      .duration
    default: isComparison && x == y ? .number : nil
    }
  }
}
