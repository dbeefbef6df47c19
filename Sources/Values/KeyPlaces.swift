/// Keys in order of appearance, without a limit. A table that grows moves all its keys, which takes seconds for
/// millions of them; therefore many keys are spread over many tables, which grow one by one.
public struct KeyPlaces {
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

  /// If a stop lets go of them, they are freed later: millions of texts take longer to free than Ctrl-C may wait.
  private final class Parts {
    @exclusivity(unchecked) var parts = [Part](repeating: Part(), count: 1 << KeyPlaces.partBits)
    deinit { RunState.freeing(pieces: parts) }

    /// The table of a part uses the lower bits of the hash.
    static func part(_ hash: UInt32) -> Int { Int(hash >> (32 - KeyPlaces.partBits)) }
  }

  private static let mostInOne = 1 << 16
  private static let partBits: UInt32 = 10

  /// The only part, until it has too many keys.
  private var first = Part()
  /// nil until then.
  private var many: Parts?
  public private(set) var count = 0

  public init() {}

  /// Place of the key, which is added if it is new.
  public mutating func place(adding key: Value) -> (place: Int, isNew: Bool) {
    let hash = key.keyHash
    if let many { return place(adding: key, hash, to: many) }
    if let known = first.table.place(of: key, hash, in: first.keys) { return (known, false) }
    first.add(key, hash, at: count)
    count += 1
    if count == KeyPlaces.mostInOne { spread() }
    return (count - 1, true)
  }

  /// Place of a value that is a key already.
  public mutating func place(of key: Value) -> Int? {
    let hash = key.keyHash
    return many.map { $0.parts[Parts.part(hash)].place(of: key, hash) } ?? first.place(of: key, hash)
  }

  /// Place of a text that is a key already. Mutating, so that the caller need not copy the tables.
  public mutating func place(of text: String) -> Int? {
    let hash = TextBox.keyHash(of: text)
    return many.map { $0.parts[Parts.part(hash)].place(of: text, hash) } ?? first.place(of: text, hash)
  }

  @inline(never)
  private mutating func place(adding key: Value, _ hash: UInt32, to many: Parts) -> (place: Int, isNew: Bool) {
    let part = Parts.part(hash)
    if let known = many.parts[part].place(of: key, hash) { return (known, false) }
    many.parts[part].add(key, hash, at: count)
    count += 1
    return (count - 1, true)
  }

  private mutating func spread() {
    let many = Parts()
    for (place, key) in first.keys.enumerated() {
      let hash = key.keyHash
      many.parts[Parts.part(hash)].add(key, hash, at: place)
    }
    first = Part()
    self.many = many
  }
}
