/// A stable sort whose comparison may throw: a merge sort, since Swift's own has no typed errors and does not promise
/// stability. It moves plain words (a piece of the key and the place of the value), because moving values would cost
/// reference counting at each comparison.
public enum Sorting {
  private static let block = 1 << 16
  private static let shortRun = 8

  public static func sorted(_ values: [Value], descending: Bool = false) throws(Failure) -> [Value] {
    guard let numbers = try ints(values, { key, _ in key }) else {
      return try sorted(values, byKeys: values, descending: descending)
    }
    return try mapped(sorted(numbers, descending: descending)) { .int($0) }
  }

  /// Swift's sort is several times faster for Ints but cannot be interrupted, so it gets blocks that take a few
  /// milliseconds.
  private static func sorted(_ numbers: [Int], descending: Bool) throws(Failure) -> [Int] {
    var numbers = numbers
    for start in stride(from: 0, to: numbers.count, by: block) {
      try Failure.checkInterruption()
      numbers.withUnsafeMutableBufferPointer { numbers in
        var part = UnsafeMutableBufferPointer(rebasing: numbers[start..<min(start + block, numbers.count)])
        part.sort(by: descending ? (>) : (<))
      }
    }
    return try merged(numbers, width: block) { descending ? $0 >= $1 : $0 <= $1 }
  }

  /// Sorts by a key, computed once for each value.
  public static func sorted(_ values: [Value], by key: (Value) throws(Failure) -> Value, descending: Bool)
    throws(Failure) -> [Value]
  {
    var keys: [Value] = []
    keys.reserveLarge(values.count)
    for value in values {
      try Failure.checkInterruption()
      keys.append(try key(value))
    }
    return try sorted(values, byKeys: keys, descending: descending)
  }

  /// `mayPrecede` returns whether its first argument may come before its second.
  public static func sorted(_ values: [Value], _ mayPrecede: (Value, Value) throws(Failure) -> Bool) throws(Failure)
    -> [Value]
  {
    // A single value is compared with itself, so that a value without an order is still an error.
    if values.count == 1 { _ = try mayPrecede(values[0], values[0]) }
    let sorted = try merged(values.indices.map { $0 }) { a, b throws(Failure) in try mayPrecede(values[a], values[b]) }
    return try mapped(sorted) { values[$0] }
  }

  public static func sorted(_ values: [Value], byKeys keys: [Value], descending: Bool) throws(Failure) -> [Value] {
    if keys.count == 1 { _ = try order(keys[0], keys[0]) }
    if keys.count < 2 { return values }
    if let numbers = try ints(keys, { Entry(key: $0, place: $1) }) {
      let sorted = try merged(numbers) { a, b in descending ? a.key >= b.key : a.key <= b.key }
      return try mapped(sorted) { values[$0.place] }
    }
    if keys.allSatisfy({ $0.asTextBox != nil }) { return try sorted(values, byColumns: [(keys, descending)]) }
    if let pairs = try PairKeys(keys) {
      let sorted = try merged(pairs.entries) { a, b throws(Failure) in
        let order = try pairs.compare(a, b)
        return descending ? order >= 0 : order <= 0
      }
      return try mapped(sorted) { values[$0.place] }
    }
    let sorted = try merged(keys.indices.map { $0 }) { a, b throws(Failure) in
      let order = try order(keys[a], keys[b])
      return descending ? order >= 0 : order <= 0
    }
    return try mapped(sorted) { values[$0] }
  }

  /// Sorts by one key or several, each where those before are equal. The keys of a column are all Ints or all texts.
  /// Most texts differ in their first eight bytes; only the others are compared as a whole.
  public static func sorted(_ values: [Value], byColumns columns: [(keys: [Value], descending: Bool)])
    throws(Failure) -> [Value]
  {
    var ranks: [SortRanks] = []
    for column in columns { ranks.append(try SortRanks(column.keys, descending: column.descending)) }
    guard let first = ranks.first else { return values }
    let entries = values.indices.map { Entry(key: first.words[$0], place: $0) }
    let sorted = try merged(entries) { a, b in
      if a.key != b.key { return a.key < b.key }
      for rank in ranks {
        let order = rank.order(a.place, b.place)
        if order != 0 { return order < 0 }
      }
      return true
    }
    return try mapped(sorted) { values[$0.place] }
  }

  @inline(__always)
  private static func mapped<Element>(_ elements: [Element], _ value: (Element) -> Value) throws(Failure) -> [Value] {
    var values: [Value] = []
    values.reserveLarge(elements.count)
    for element in elements {
      try Failure.checkInterruption()
      values.append(value(element))
    }
    return values
  }

  private struct Entry<Key> {
    let key: Key
    let place: Int
  }

  @inline(__always)
  private static func ints<Made>(_ keys: [Value], _ entry: (Int, Int) -> Made) throws(Failure) -> [Made]? {
    var entries: [Made] = []
    for (place, key) in keys.enumerated() {
      try Failure.checkInterruption()
      guard case .int(let n) = key else { return nil }
      if entries.isEmpty { entries.reserveLarge(keys.count) }
      entries.append(entry(n, place))
    }
    return entries
  }

  /// Runs that are in order already are copied whole, and may have millions of elements.
  @inline(__always)
  private static func append<Element>(_ run: ArraySlice<Element>, to elements: inout [Element]) throws(Failure) {
    var rest = run
    while !rest.isEmpty {
      try Failure.checkInterruption()
      elements += rest.prefix(block)
      rest = rest.dropFirst(block)
    }
  }

  /// Sorts each run of a few elements in its place.
  @inline(__always)
  private static func insert<Element>(
    _ elements: inout [Element], _ mayPrecede: (Element, Element) throws(Failure) -> Bool
  ) throws(Failure) {
    for place in elements.indices where place % shortRun != 0 {
      let element = elements[place]
      var hole = place
      while hole % shortRun != 0 {
        try Failure.checkInterruption()
        if try mayPrecede(elements[hole - 1], element) { break }
        elements[hole] = elements[hole - 1]
        hole -= 1
      }
      elements[hole] = element
    }
  }

  /// Merges runs of `width` elements that are sorted already.
  @inline(__always)
  private static func merged<Element>(
    _ elements: consuming [Element], width: Int = 1, _ mayPrecede: (Element, Element) throws(Failure) -> Bool
  ) throws(Failure) -> [Element] {
    var now = consume elements
    var width = width
    if width == 1 {
      width = shortRun
      try insert(&now, mayPrecede)
    }
    if width >= now.count { return now }
    var next: [Element] = []
    next.reserveLarge(now.count)
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
        try append(now[left..<middle], to: &next)
        try append(now[right..<end], to: &next)
        start = end
      }
      swap(&now, &next)
      width *= 2
    }
    return now
  }
}
