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

    func place(_ hash: UInt32, _ place: (Part, UInt32) -> Int?) -> Int? { place(parts[Parts.part(hash)], hash) }
  }

  private static let few = 8
  private static let mostInOne = 1 << 16
  private static let partBits: UInt32 = 10

  /// All keys, until they are too many for one table.
  private var keys: [Value] = []
  /// nil while there are few keys, which are found fastest by comparing each.
  private var table: KeyTable?
  /// nil until then.
  private var many: Parts?
  public private(set) var count = 0

  public init() {}

  /// Place of the key, which is added if it is new.
  public mutating func place(adding key: Value) -> (place: Int, isNew: Bool) {
    if let many { return place(adding: key, key.keyHash, to: many) }
    if table == nil {
      if let known = keys.firstIndex(where: { $0.isSameKey(as: key) }) { return (known, false) }
      if count == KeyPlaces.few { makeTable() }
    }
    if table != nil {
      let hash = key.keyHash
      if let known = table?.place(of: key, hash, in: keys) { return (known, false) }
      table?.add(hash, at: count)
    }
    keys.append(key)
    count += 1
    if count == KeyPlaces.mostInOne { spread() }
    return (count - 1, true)
  }

  /// Place of a value that is a key already.
  public mutating func place(of key: Value) -> Int? {
    if let many { return many.place(key.keyHash) { $0.place(of: key, $1) } }
    if let table { return table.place(of: key, in: keys) }
    return keys.firstIndex { $0.isSameKey(as: key) }
  }

  /// Place of a text that is a key already. Mutating, so that the caller need not copy the tables.
  public mutating func place(of text: String) -> Int? {
    if let many { return many.place(TextBox.keyHash(of: text)) { $0.place(of: text, $1) } }
    if let table { return table.place(TextBox.keyHash(of: text), in: keys) { $0.isText(text) } }
    return keys.firstIndex { $0.isText(text) }
  }

  private mutating func makeTable() {
    var made = KeyTable(for: 2 * KeyPlaces.few)
    for (place, key) in keys.enumerated() { made.add(key, at: place) }
    table = made
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
    for (place, key) in keys.enumerated() {
      let hash = key.keyHash
      many.parts[Parts.part(hash)].add(key, hash, at: place)
    }
    keys = []
    table = nil
    self.many = many
  }
}
