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

  public init(_ text: String) {
    self.text = text
    RunState.charge(RunState.box + text.utf8.count)
  }

  /// For a box that nobody else holds.
  func append(_ other: String) {
    text += other
    RunState.charge(other.utf8.count)
    plainness = .unknown
  }

  public var isPlain: Bool {
    if plainness == .unknown { plainness = Texts.withBytes(text, Texts.isPlain) ? .plain : .other }
    return plainness == .plain
  }

  public override var kind: Kind { .string }
  public override func write(to out: inout ValueWriter) { out.quote(text) }
  public override func equals(_ other: Box) -> Bool {
    guard let other = other as? TextBox else { return false }
    return self === other || sameBytes(text, other.text)
  }
  public override func hash(into hasher: inout Hasher, within budget: inout HashBudget) {
    guard budget.read(text.utf8.count) else { return }
    // By bytes, as equality is: two spellings of é are two texts.
    Texts.withBytes(text) { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
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
  @exclusivity(unchecked) private var places: [Value: Int]?
  private static let few = 8
  /// Roughly the bytes of a pair.
  private static let pairSize = 64

  /// A later pair with the same key replaces the value and keeps the key's position.
  public init(_ pairs: [(Value, Value)]) {
    var keys: [Value] = []
    var values: [Value] = []
    var places: [Value: Int]? = pairs.count > DictionaryBox.few ? [:] : nil
    keys.reserveCapacity(pairs.count)
    values.reserveCapacity(pairs.count)
    places?.reserveCapacity(pairs.count)
    // Ctrl-C leaves some out: nobody reads them any more.
    for (key, value) in pairs where !Failure.isInterrupted {
      if let place = places == nil ? keys.firstIndex(of: key) : places?[key] {
        values[place] = value
      } else {
        places?[key] = keys.count
        keys.append(key)
        values.append(value)
      }
    }
    self.keys = keys
    self.values = values
    self.places = places
    RunState.charge(RunState.box + keys.count &* DictionaryBox.pairSize)
  }
  deinit {
    RunState.freeing(keys)
    RunState.freeing(values)
  }

  /// With the keys of another, whose memory they share: the records of one literal differ in their values only.
  public init(like other: DictionaryBox, _ values: [Value]) {
    keys = other.keys
    places = other.places
    self.values = values
    RunState.charge(RunState.box + values.count &* MemoryLayout<Value>.stride)
  }

  init(_ other: DictionaryBox) {
    keys = other.keys
    values = other.values
    places = other.places
    RunState.charge(RunState.box + keys.count &* DictionaryBox.pairSize)
  }

  /// For a box that nobody else holds.
  func set(_ key: Value, _ value: Value) {
    if let place = place(of: key) {
      values[place] = value
      return
    }
    if places == nil, keys.count == DictionaryBox.few {
      places = [:]
      for (place, key) in keys.enumerated() { places![key] = place }
    }
    places?[key] = keys.count
    keys.append(key)
    values.append(value)
    RunState.charge(DictionaryBox.pairSize)
  }

  private func place(of key: Value) -> Int? { places == nil ? keys.firstIndex(of: key) : places![key] }

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
