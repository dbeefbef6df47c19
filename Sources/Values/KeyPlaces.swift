/// Keys in order of appearance, without a limit. A table that grows moves all its keys, which takes seconds for
/// millions of them; therefore many keys are spread over many tables, which grow one by one.
///
/// If a stop lets go of them, the tables are freed later: millions of texts take longer to free than Ctrl-C may wait.
public final class KeyPlaces {
  /// Keys of one table, with their places among all keys.
  private struct Part {
    var table = KeyTable(for: 0)
    var keys: [Value] = []
    var places: [Int] = []

    func place(of key: Value, _ hash: UInt32) -> Int? { table.place(of: key, hash, in: keys).map { places[$0] } }

    func place(of text: String, _ hash: UInt32) -> Int? {
      table.place(hash, in: keys) { sameBytes($0.asText ?? "", text) }.map { places[$0] }
    }

    mutating func add(_ key: Value, _ hash: UInt32, at place: Int) {
      table.add(hash, at: keys.count)
      keys.append(key)
      places.append(place)
    }
  }

  private static let mostInOne = 1 << 16
  private static let partBits: UInt32 = 10

  /// The only part, until it has too many keys.
  @exclusivity(unchecked) private var first = Part()
  /// Empty until then.
  @exclusivity(unchecked) private var parts: [Part] = []
  @exclusivity(unchecked) private var isSpread = false
  @exclusivity(unchecked) public private(set) var count = 0

  public init() {}

  deinit { RunState.freeing(pieces: parts) }

  /// Place of the key, which is added if it is new.
  public func place(adding key: Value) -> (place: Int, isNew: Bool) {
    let hash = key.keyHash
    if isSpread { return place(adding: key, hash) }
    if let known = first.table.place(of: key, hash, in: first.keys) { return (known, false) }
    first.add(key, hash, at: count)
    count += 1
    if count == KeyPlaces.mostInOne { spread() }
    return (count - 1, true)
  }

  /// Place of a text that is a key already.
  public func place(of text: String) -> Int? {
    let hash = TextBox.keyHash(of: text)
    return isSpread ? parts[part(hash)].place(of: text, hash) : first.place(of: text, hash)
  }

  @inline(never)
  private func place(adding key: Value, _ hash: UInt32) -> (place: Int, isNew: Bool) {
    let part = part(hash)
    if let known = parts[part].place(of: key, hash) { return (known, false) }
    parts[part].add(key, hash, at: count)
    count += 1
    return (count - 1, true)
  }

  /// The table of a part uses the lower bits of the hash.
  private func part(_ hash: UInt32) -> Int { Int(hash >> (32 - KeyPlaces.partBits)) }

  private func spread() {
    parts = Array(repeating: Part(), count: 1 << KeyPlaces.partBits)
    for (place, key) in first.keys.enumerated() {
      let hash = key.keyHash
      parts[part(hash)].add(key, hash, at: place)
    }
    first = Part()
    isSpread = true
  }
}
