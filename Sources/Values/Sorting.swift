/// Sorting that keeps the order of equals and may fail halfway: a merge sort, since Swift's own knows no typed errors and promises no stability.
public enum Sorting {
  public static func sorted(_ values: [Value], descending: Bool = false) throws(Failure) -> [Value] {
    if let numbers = ints(values) {
      return (descending ? numbers.sorted(by: >) : numbers.sorted()).map { .int($0) }
    }
    return try sorted(values) { a, b throws(Failure) in
      let order = try order(a, b)
      return descending ? order >= 0 : order <= 0
    }
  }

  /// By what a function makes of each, once for each.
  public static func sorted(_ values: [Value], by key: (Value) throws(Failure) -> Value, descending: Bool)
    throws(Failure) -> [Value]
  {
    var pairs: [(key: Value, value: Value)] = []
    pairs.reserveCapacity(values.count)
    for value in values { pairs.append((try key(value), value)) }
    let sorted = try merged(pairs) { a, b throws(Failure) in
      let order = try order(a.key, b.key)
      return descending ? order >= 0 : order <= 0
    }
    return sorted.map(\.value)
  }

  /// The closure says whether the first may stand before the second.
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

  private static func merged<Element>(
    _ elements: [Element], _ mayPrecede: (Element, Element) throws(Failure) -> Bool
  ) throws(Failure) -> [Element] {
    // One alone is compared with itself: a value without an order must not pass by being the only one.
    if elements.count == 1 { _ = try mayPrecede(elements[0], elements[0]) }
    var now = elements
    var next: [Element] = []
    next.reserveCapacity(now.count)
    var width = 1
    while width < now.count {
      next.removeAll(keepingCapacity: true)
      var start = 0
      while start < now.count {
        let middle = min(start + width, now.count)
        let end = min(middle + width, now.count)
        var left = start
        var right = middle
        while left < middle, right < end {
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
        if width >= 1024 { try Failure.checkInterruption() }
      }
      swap(&now, &next)
      width *= 2
    }
    return now
  }
}
