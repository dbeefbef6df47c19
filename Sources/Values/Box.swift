/// Storage for values that do not fit into the sixteen bytes of a Value. All state of a program lives in boxes, on one
/// thread.
open class Box {
  public init() {}

  open var kind: Kind { fatalError("a box without a kind") }

  /// Appends the value as a program would write it, or `<Kind name>` if it has no literal.
  open func write(to out: inout ValueWriter) { out += "<\(kind.rawValue)>" }

  /// Equality of the language: identity, unless values of this kind are compared by content.
  open func equals(_ other: Box) -> Bool { self === other }

  /// True if equality compares this box's parts, which are known without running any of the program.
  var hasParts: Bool { false }
  var listElements: [Value]? { nil }

  /// Equal boxes must feed the hasher equally.
  open func hash(into hasher: inout Hasher, within budget: inout HashBudget) {
    hasher.combine(ObjectIdentifier(self))
  }

  /// The fields of a record, in order, for JSON; nil if this is not a record.
  open var fields: [(String, Value)]? { nil }
}

public final class TextBox: Box {
  @exclusivity(unchecked) public private(set) var text: String
  /// Whether each byte is a Character; computed on first use, since it reads the whole text.
  private var plainness = Plainness.unknown
  private enum Plainness: UInt8 { case unknown, plain, other }
  /// 0 until it is computed.
  private var knownHash: UInt32 = 0

  public init(_ text: String) {
    self.text = text
    RunState.charge(RunState.box + text.utf8.count)
  }

  /// Call only if nobody else holds the box.
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
    // Hashed by bytes, as texts are compared: two spellings of é are two texts.
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

  /// Call only if nobody else holds the box.
  public func append(_ element: Value) { elements.append(element) }

  public override var kind: Kind { .array }
  public override func write(to out: inout ValueWriter) { out.write(elements, between: "[", "]") }
  override var hasParts: Bool { true }
  override var listElements: [Value]? { elements }
  public override func equals(_ other: Box) -> Bool { Equality.holds(self, other) }
  public override func hash(into hasher: inout Hasher, within budget: inout HashBudget) {
    elements.withUnsafeBufferPointer { budget.read($0, into: &hasher) }
  }
}
