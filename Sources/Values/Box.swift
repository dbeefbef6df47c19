import CSystem

/// What a Value refers to when it does not fit into the Value itself. All state of a program lives in boxes, on one thread.
open class Box {
  public init() {}

  open var kind: Kind { fatalError("a box without a kind") }

  /// Appends the value as a program would write it, or `<Kind name>` where it has no literal.
  open func write(to out: inout String) { out += "<\(kind.rawValue)>" }

  /// Equality of the language; identity unless the kind is compared by content.
  open func equals(_ other: Box) -> Bool { self === other }

  /// The same for all that are equal.
  open func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// What a record holds, in order, for JSON; nil for what is no record.
  open var fields: [(String, Value)]? { nil }
}

public final class TextBox: Box {
  public let text: String
  public init(_ text: String) { self.text = text }

  public override var kind: Kind { .string }
  public override func write(to out: inout String) { writeQuoted(text, to: &out) }
  public override func equals(_ other: Box) -> Bool {
    guard let other = other as? TextBox else { return false }
    return self === other || sameBytes(text, other.text)
  }
  public override func hash(into hasher: inout Hasher) {
    // By bytes, since equality is: two spellings of é are two texts.
    Texts.withBytes(text) { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

public final class ListBox: Box {
  public let elements: [Value]
  public init(_ elements: [Value]) { self.elements = elements }
  deinit { Rescue.whereStackEnds { elements } }

  public override var kind: Kind { .array }
  public override func write(to out: inout String) { writeList(elements, between: "[", "]", to: &out) }
  public override func equals(_ other: Box) -> Bool {
    if let other = other as? ListBox { return sameElements(elements, other.elements) }
    return (other as? Series)?.equals(self) ?? false
  }
  public override func hash(into hasher: inout Hasher) {
    hashElements(ListSeries(elements).makeCursor(), into: &hasher)
  }
}

public final class TupleBox: Box {
  public let elements: [Value]
  public init(_ elements: [Value]) { self.elements = elements }
  deinit { Rescue.whereStackEnds { elements } }

  public override var kind: Kind { .tuple }
  public override func write(to out: inout String) {
    writeList(elements, between: elements.count < 2 ? "Tuple(" : "(", ")", to: &out)
  }
  public override func equals(_ other: Box) -> Bool {
    guard let other = other as? TupleBox else { return false }
    return sameElements(elements, other.elements)
  }
  public override func hash(into hasher: inout Hasher) {
    hashElements(ListSeries(elements).makeCursor(), into: &hasher)
  }

  /// Past the end it reads nil, as RACTuple does.
  public subscript(index: Int) -> Value { elements.indices.contains(index) ? elements[index] : .nil }
}

/// Keys in the order in which they came.
public final class DictionaryBox: Box {
  public let keys: [Value]
  public let values: [Value]
  /// Few keys are found faster by looking at each.
  private let places: [Value: Int]?
  private static let few = 8

  /// A later pair with the same key replaces the value and keeps the key's place.
  public init(_ pairs: [(Value, Value)]) {
    var keys: [Value] = []
    var values: [Value] = []
    var places: [Value: Int]? = pairs.count > DictionaryBox.few ? [:] : nil
    keys.reserveCapacity(pairs.count)
    values.reserveCapacity(pairs.count)
    places?.reserveCapacity(pairs.count)
    for (key, value) in pairs {
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
  }
  deinit { Rescue.whereStackEnds { keys + values } }

  public subscript(key: Value) -> Value? {
    guard let places else { return keys.firstIndex(of: key).map { values[$0] } }
    return places[key].map { values[$0] }
  }
  public var count: Int { keys.count }

  public override var kind: Kind { .dictionary }
  public override func write(to out: inout String) { writeDictionary(keys, values, to: &out) }
  public override func equals(_ other: Box) -> Bool {
    guard let other = other as? DictionaryBox, other.count == count else { return false }
    var theirs: [Value] = []
    for key in keys {
      guard let value = other[key] else { return false }
      theirs.append(value)
    }
    return sameElements(values, theirs)
  }
  public override func hash(into hasher: inout Hasher) {
    guard rsig_deepen_hash() else { return }
    // The order of the keys is no part of equality.
    var sum = 0
    for (key, value) in zip(keys, values) {
      var one = Hasher()
      one.combine(key)
      one.combine(value)
      sum = sum &+ one.finalize()
    }
    rsig_end_hash()
    hasher.combine(sum)
  }
}
