/// Sort keys that are lists or tuples, held flat: the ranks of their first two parts as words, beside their places.
/// Comparing two such keys as values reads boxes that lie anywhere in memory.
struct PairKeys {
  struct Entry {
    let first: UInt64
    let second: UInt64
    let place: Int
  }

  private(set) var entries: [Entry] = []
  private let keys: [Value]
  private let first: Column
  private let second: Column
  /// True if the keys have no third part.
  private let arePairs: Bool

  /// nil unless all keys are of one kind and have equally many parts, the first of one kind and the second of one kind,
  /// in which any two have an order.
  init?(_ keys: [Value]) throws(Failure) {
    guard let count = PairKeys.count(keys[0]), count > 1, let first = Column(PairKeys.part(keys[0], 0)),
      let second = Column(PairKeys.part(keys[0], 1))
    else { return nil }
    self.keys = keys
    self.first = first
    self.second = second
    arePairs = count == 2
    let kind = keys[0].kind
    entries.reserveLarge(keys.count)
    for (place, key) in keys.enumerated() {
      try Failure.checkInterruption()
      guard key.kind == kind, PairKeys.count(key) == count, let first = first.rank(PairKeys.part(key, 0)),
        let second = second.rank(PairKeys.part(key, 1))
      else { return nil }
      entries.append(Entry(first: first, second: second, place: place))
    }
  }

  private static func count(_ key: Value) -> Int? { key.asTuple?.count ?? key.asListBox?.count }

  private static func part(_ key: Value, _ index: Int) -> Value { key.asTuple?[index] ?? key.asListBox?[index] ?? .nil }

  @inline(__always)
  func compare(_ a: Entry, _ b: Entry) throws(Failure) -> Int {
    if a.first != b.first { return a.first < b.first ? -1 : 1 }
    if first.isExact(a.first) {
      if a.second != b.second { return a.second < b.second ? -1 : 1 }
      if arePairs, second.isExact(a.second) { return 0 }
    }
    return try order(keys[a.place], keys[b.place])
  }

  /// Values of one kind as words in the same order.
  private struct Column {
    private let kind: Kind

    init?(_ value: Value) {
      kind = value.kind
      if rank(value) == nil { return nil }
    }

    /// nil for a value of another kind, or one without an order.
    func rank(_ value: Value) -> UInt64? {
      switch value {
      case .int(let n): return kind == .int ? rank(n) : nil
      case .duration(let n): return kind == .duration ? rank(Int(n)) : nil
      case .date(let n): return kind == .date ? rank(Int(n)) : nil
      case .double(let d):
        if kind != .double || d.isNaN { return nil }
        // Both zeros are equal. The bits of negative numbers count downward.
        let bits = Int64(bitPattern: (d == 0 ? 0 : d).bitPattern)
        return rank(Int(bits < 0 ? bits ^ .max : bits))
      default: return kind == .string ? value.asText.map(rank) : nil
      }
    }

    private func rank(_ n: Int) -> UInt64 { UInt64(bitPattern: Int64(n)) ^ 1 << 63 }

    /// The first seven bytes, then the length up to eight.
    private func rank(_ text: String) -> UInt64 {
      Texts.withBytes(text) { bytes in
        var rank = UInt64(min(8, bytes.count))
        for index in 0..<min(7, bytes.count) { rank |= UInt64(bytes[index]) << UInt64(56 - 8 * index) }
        return rank
      }
    }

    /// True if values with this rank are equal.
    func isExact(_ rank: UInt64) -> Bool { kind != .string || rank & 0xff < 8 }
  }
}
