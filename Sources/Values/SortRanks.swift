/// Keys that are all Ints, or all texts, as words in the same order; equal words of texts say that their first eight
/// bytes are equal.
struct SortRanks {
  private(set) var words: [UInt64] = []
  private let keys: [Value]
  private let descending: Bool

  init(_ keys: [Value], descending: Bool) throws(Failure) {
    self.keys = keys
    self.descending = descending
    words.reserveLarge(keys.count)
    for key in keys {
      try Failure.checkInterruption()
      let rank: UInt64
      if case .int(let n) = key {
        rank = UInt64(bitPattern: Int64(n)) ^ 1 << 63
      } else {
        rank = SortRanks.head(key.asText ?? "")
      }
      words.append(descending ? ~rank : rank)
    }
  }

  /// -1, 0 or 1
  @inline(__always)
  func order(_ a: Int, _ b: Int) -> Int {
    if words[a] != words[b] { return words[a] < words[b] ? -1 : 1 }
    if case .int = keys[a] { return 0 }
    let order = compareBytes(keys[a].asText ?? "", keys[b].asText ?? "")
    return descending ? -order : order
  }

  /// The first eight bytes as a number; texts are ordered by bytes.
  private static func head(_ text: String) -> UInt64 {
    Texts.withBytes(text) { bytes in
      var head: UInt64 = 0
      for index in 0..<min(8, bytes.count) { head |= UInt64(bytes[index]) << UInt64(56 - 8 * index) }
      return head
    }
  }
}
