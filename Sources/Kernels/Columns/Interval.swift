import Values

/// Bounds of a set of Ints.
struct Interval {
  let low: Int
  let high: Int

  init(_ low: Int, _ high: Int) {
    self.low = low
    self.high = high
  }

  /// Bounds of an operation's results; nil if one of them might overflow.
  func applying(_ operation: Operation, _ other: Interval) -> Interval? {
    switch operation {
    case .add:
      let (low, a) = operation.checked(low, other.low)
      let (high, b) = operation.checked(high, other.high)
      return a || b ? nil : Interval(low, high)
    case .subtract:
      let (low, a) = operation.checked(low, other.high)
      let (high, b) = operation.checked(high, other.low)
      return a || b ? nil : Interval(low, high)
    case .multiply:
      var least = Int.max
      var most = Int.min
      for x in [low, high] {
        for y in [other.low, other.high] {
          let (product, overflow) = operation.checked(x, y)
          if overflow { return nil }
          least = min(least, product)
          most = max(most, product)
        }
      }
      return Interval(least, most)
    case .remainder:
      guard other.low == other.high, other.low != 0, other.low != .min else { return nil }
      let most = abs(other.low) - 1
      return Interval(low < 0 ? -most : 0, high > 0 ? most : 0)
    case .divide:
      guard other.low == other.high, other.low > 0 else { return nil }
      return Interval(low / other.low, high / other.low)
    default: return nil
    }
  }
}
