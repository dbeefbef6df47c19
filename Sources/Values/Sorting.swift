/// A stable sort that may fail halfway: a merge sort, since Swift's own has no typed errors and does not promise
/// stability.
public enum Sorting {
  public static func sorted(_ values: [Value], descending: Bool = false) throws(Failure) -> [Value] {
    if var numbers = ints(values) {
      // Swift sorts Ints several times faster, but cannot be interrupted: it gets blocks that take a few milliseconds.
      let block = 1 << 16
      for start in stride(from: 0, to: numbers.count, by: block) {
        try Failure.checkInterruption()
        numbers.withUnsafeMutableBufferPointer { numbers in
          var part = UnsafeMutableBufferPointer(rebasing: numbers[start..<min(start + block, numbers.count)])
          part.sort(by: descending ? (>) : (<))
        }
      }
      return try merged(numbers, width: block) { descending ? $0 >= $1 : $0 <= $1 }.map { .int($0) }
    }
    return try merged(values) { a, b throws(Failure) in
      let order = try order(a, b)
      return descending ? order >= 0 : order <= 0
    }
  }

  /// By a key of each value, made once.
  public static func sorted(_ values: [Value], by key: (Value) throws(Failure) -> Value, descending: Bool)
    throws(Failure) -> [Value]
  {
    var pairs: [(key: Value, value: Value)] = []
    pairs.reserveCapacity(values.count)
    for value in values {
      try Failure.checkInterruption()
      pairs.append((try key(value), value))
    }
    let sorted = try merged(pairs) { a, b throws(Failure) in
      let order = try order(a.key, b.key)
      return descending ? order >= 0 : order <= 0
    }
    return sorted.map(\.value)
  }

  /// `mayPrecede` answers whether its first value may stand before its second.
  public static func sorted(_ values: [Value], _ mayPrecede: (Value, Value) throws(Failure) -> Bool) throws(Failure)
    -> [Value]
  {
    try merged(values, mayPrecede)
  }

  private static func ints(_ values: [Value]) -> [Int]? {
    var numbers: [Int] = []
    for value in values {
      guard case .int(let n) = value else { return nil }
      if numbers.isEmpty { numbers.reserveCapacity(values.count) }
      numbers.append(n)
    }
    return numbers
  }

  /// Merges runs of `width` elements that are sorted already.
  private static func merged<Element>(
    _ elements: [Element], width: Int = 1, _ mayPrecede: (Element, Element) throws(Failure) -> Bool
  ) throws(Failure) -> [Element] {
    // A single value is compared with itself, so that a value without an order is still an error.
    if elements.count == 1 { _ = try mayPrecede(elements[0], elements[0]) }
    var now = elements
    var next: [Element] = []
    next.reserveCapacity(now.count)
    var width = width
    while width < now.count {
      next.removeAll(keepingCapacity: true)
      var start = 0
      while start < now.count {
        let middle = min(start + width, now.count)
        let end = min(middle + width, now.count)
        var left = start
        var right = middle
        while left < middle, right < end {
          try Failure.checkInterruption()
          if try mayPrecede(now[left], now[right]) {
            next.append(now[left])
            left += 1
          } else {
            next.append(now[right])
            right += 1
          }
        }
        next += now[left..<middle]
        next += now[right..<end]
        start = end
      }
      swap(&now, &next)
      width *= 2
    }
    return now
  }
}
