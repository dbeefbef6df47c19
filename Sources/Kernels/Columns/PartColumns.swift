import Values

/// Tuples, lists or records of one shape, as columns of their parts. A value is made only when it leaves the columns.
final class PartColumns {
  enum Whole {
    case tuple, list
    /// A dictionary with these keys.
    case record(DictionaryBox)
  }

  let whole: Whole
  let columns: [Column]

  init(_ whole: Whole, _ columns: [Column]) {
    self.whole = whole
    self.columns = columns
  }

  func areTuples(of least: Int) -> Bool {
    if case .tuple = whole { columns.count >= least } else { false }
  }

  /// Place of the part with that index, in tuples and lists, or with that key; nil if they have no such part.
  func place(of key: Value) -> Int? {
    switch (whole, key) {
    case (.tuple, .int(let index)), (.list, .int(let index)): columns.indices.contains(index) ? index : nil
    case (.record(let keys), _): keys.keys.firstIndex(of: key)
    default: nil
    }
  }

  subscript(row: Int) -> Value { PartColumns.make(whole, columns.count) { columns[$0][row] } }

  /// A value of that shape.
  static func make(_ whole: Whole, _ count: Int, _ part: (Int) -> Value) -> Value {
    if case .list = whole { return .list((0..<count).map(part)) }
    return withUnsafeTemporaryAllocation(of: Value.self, capacity: max(1, count)) { room in
      let start = room.baseAddress.unsafelyUnwrapped
      for place in 0..<count { (start + place).initialize(to: part(place)) }
      if case .record(let keys) = whole { return .box(DictionaryBox(like: keys, moving: start)) }
      return .box(TupleBox(moving: start, count))
    }
  }
}
