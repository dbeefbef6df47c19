/// The part of a Value that does not fit into its sixteen bytes. All state of a program lives in boxes, on one thread.
open class Box {
  public init() {}

  open var kind: Kind { fatalError("a box without a kind") }

  /// Appends the value as a program would write it, or `<Kind name>` if it has no literal.
  open func write(to out: inout ValueWriter) { out += "<\(kind.rawValue)>" }

  /// Equality of the language; identity unless the kind is compared by content.
  open func equals(_ other: Box) -> Bool { self === other }

  /// Values of its own that equality looks into, known without running any of the program.
  var hasParts: Bool { false }
  var listElements: [Value]? { nil }

  /// Equal boxes read alike.
  open func hash(into hasher: inout Hasher, within budget: inout HashBudget) {
    hasher.combine(ObjectIdentifier(self))
  }

  /// The fields of a record, in order, for JSON; nil if this is not a record.
  open var fields: [(String, Value)]? { nil }
}

public final class TextBox: Box {
  @exclusivity(unchecked) public private(set) var text: String
  /// Whether each byte is a Character; unknown until somebody asks, since that reads the whole text.
  private var plainness = Plainness.unknown
  private enum Plainness: UInt8 { case unknown, plain, other }
  /// 0 until somebody asks.
  private var knownHash: UInt32 = 0

  public init(_ text: String) {
    self.text = text
    RunState.charge(RunState.box + text.utf8.count)
  }

  /// For a box that nobody else holds.
  func append(_ other: String) {
    text += other
    RunState.charge(other.utf8.count)
    plainness = .unknown
    knownHash = 0
  }

  var keyHash: UInt32 {
    if knownHash == 0 { knownHash = Texts.withBytes(text) { KeyHash.of($0) } | 1 }
    return knownHash
  }

  public var isPlain: Bool {
    if plainness == .unknown { plainness = Texts.withBytes(text, Texts.isPlain) ? .plain : .other }
    return plainness == .plain
  }

  public override var kind: Kind { .string }
  public override func write(to out: inout ValueWriter) { out.quote(text) }
  public override func equals(_ other: Box) -> Bool {
    if self === other { return true }
    return type(of: other) == TextBox.self && sameBytes(text, unsafeDowncast(other, to: TextBox.self).text)
  }
  public override func hash(into hasher: inout Hasher, within budget: inout HashBudget) {
    guard budget.read(text.utf8.count) else { return }
    // By bytes, as equality is: two spellings of é are two texts.
    hasher.combine(keyHash)
  }
}

public final class ListBox: Box {
  /// Changed only while nobody else holds the box.
  @exclusivity(unchecked) public internal(set) var elements: [Value]
  public init(_ elements: [Value]) {
    self.elements = elements
    RunState.charge(RunState.box + elements.count &* MemoryLayout<Value>.stride)
  }
  deinit { RunState.freeing(elements) }

  /// For a box that nobody else holds.
  public func append(_ element: Value) { elements.append(element) }

  public override var kind: Kind { .array }
  public override func write(to out: inout ValueWriter) { out.write(elements, between: "[", "]") }
  override var hasParts: Bool { true }
  override var listElements: [Value]? { elements }
  public override func equals(_ other: Box) -> Bool { Equality.holds(self, other) }
  public override func hash(into hasher: inout Hasher, within budget: inout HashBudget) {
    budget.read(elements, into: &hasher)
  }
}

public final class TupleBox: Box {
  public let elements: [Value]
  public init(_ elements: [Value]) {
    self.elements = elements
    RunState.charge(RunState.box + elements.count &* MemoryLayout<Value>.stride)
  }
  deinit { RunState.freeing(elements) }

  public override var kind: Kind { .tuple }
  public override func write(to out: inout ValueWriter) {
    out.write(elements, between: elements.count < 2 ? "Tuple(" : "(", ")")
  }
  override var hasParts: Bool { true }
  public override func equals(_ other: Box) -> Bool { Equality.holds(self, other) }
  public override func hash(into hasher: inout Hasher, within budget: inout HashBudget) {
    budget.read(elements, into: &hasher)
  }

  /// Reads nil past the end, as RACTuple does.
  public subscript(index: Int) -> Value { elements.indices.contains(index) ? elements[index] : .nil }
}

/// Keys in the order of insertion.
public final class DictionaryBox: Box {
  // Changed only while nobody else holds the box.
  @exclusivity(unchecked) public private(set) var keys: [Value]
  @exclusivity(unchecked) public private(set) var values: [Value]
  /// A few keys are found fastest by comparing each.
  @exclusivity(unchecked) private var table: KeyTable?
  private static let few = 8
  /// Roughly the bytes of a pair.
  private static let pairSize = 64

  /// A later pair with the same key replaces the value and keeps the key's position.
  public init(_ pairs: [(Value, Value)]) {
    keys = []
    values = []
    super.init()
    keys.reserveCapacity(pairs.count)
    values.reserveCapacity(pairs.count)
    if pairs.count > DictionaryBox.few { table = KeyTable(for: pairs.count) }
    // Ctrl-C leaves some out: nobody reads them any more.
    for (key, value) in pairs where !Failure.isInterrupted { set(key, value) }
    RunState.charge(RunState.box)
  }
  deinit {
    RunState.freeing(keys)
    RunState.freeing(values)
  }

  public convenience init(_ keys: [Value], _ values: [Value]) {
    self.init([])
    self.keys.reserveCapacity(keys.count)
    self.values.reserveCapacity(keys.count)
    for (key, value) in zip(keys, values) where !Failure.isInterrupted { set(key, value) }
  }

  /// With the keys of another, whose memory they share: the records of one literal differ in their values only.
  public init(like other: DictionaryBox, _ values: [Value]) {
    keys = other.keys
    table = other.table
    self.values = values
    RunState.charge(RunState.box + values.count &* MemoryLayout<Value>.stride)
  }

  init(_ other: DictionaryBox) {
    keys = other.keys
    values = other.values
    table = other.table
    RunState.charge(RunState.box + keys.count &* DictionaryBox.pairSize)
  }

  /// For a box that nobody else holds.
  func set(_ key: Value, _ value: Value) {
    if let place = place(of: key) {
      values[place] = value
      return
    }
    if table == nil, keys.count == DictionaryBox.few { makeTable() }
    table?.add(key, at: keys.count)
    keys.append(key)
    values.append(value)
    RunState.charge(DictionaryBox.pairSize)
  }

  /// For a box that nobody else holds.
  func remove(_ key: Value) {
    guard let place = place(of: key) else { return }
    keys.remove(at: place)
    values.remove(at: place)
    // Each later key has another place.
    if table != nil { makeTable() }
  }

  private func makeTable() {
    var made = KeyTable(for: keys.count)
    for (place, key) in keys.enumerated() { made.add(key, at: place) }
    table = made
  }

  private func place(of key: Value) -> Int? {
    if let table { return table.place(of: key, in: keys) }
    return keys.withUnsafeBufferPointer { keys in
      for place in keys.indices where keys[place].isSameKey(as: key) { return place }
      return nil
    }
  }

  public subscript(key: Value) -> Value? { place(of: key).map { values[$0] } }

  /// The value of a key that is looked for again and again: `hint` is its place in the last dictionary, and likely to
  /// be the place in this one. The key becomes the dictionary's own, which the next search finds by identity.
  public func value(of key: inout Value, near hint: inout Int) -> Value? {
    if hint < keys.count {
      if case .box(let own) = keys[hint], case .box(let wanted) = key, own === wanted || own.equals(wanted) {
        return values[hint]
      }
    }
    guard let place = place(of: key) else { return nil }
    hint = place
    key = keys[place]
    return values[place]
  }
  public var count: Int { keys.count }

  public override var kind: Kind { .dictionary }
  public override func write(to out: inout ValueWriter) { out.write(keys, values) }
  override var hasParts: Bool { true }
  public override func equals(_ other: Box) -> Bool { Equality.holds(self, other) }
  public override func hash(into hasher: inout Hasher, within budget: inout HashBudget) {
    budget.read(keys, values, into: &hasher)
  }
}
