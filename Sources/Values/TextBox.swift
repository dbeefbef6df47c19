public final class TextBox: Box {
  @exclusivity(unchecked) public private(set) var text: String
  /// Whether each byte is a Character; computed on first use, since it reads the whole text.
  @usableFromInline @exclusivity(unchecked) private(set) var plainness = Plainness.unknown
  @usableFromInline enum Plainness: UInt8 { case unknown, plain, other }
  /// 0 until it is computed.
  private var knownHash: UInt32 = 0

  public init(_ text: String) {
    self.text = text
    RunState.charge(RunState.box + text.utf8.count)
  }

  /// Call only if nobody else holds the box.
  func append(_ other: TextBox) {
    // A return and a newline are one Character together.
    if plainness == .plain, !other.isPlain || text.utf8.last == UInt8(ascii: "\r") { plainness = .unknown }
    text += other.text
    RunState.charge(other.text.utf8.count)
    knownHash = 0
  }

  public var keyHash: UInt32 {
    if knownHash == 0 { knownHash = TextBox.keyHash(of: text) }
    return knownHash
  }

  static func keyHash(of text: String) -> UInt32 { Texts.withBytes(text, keyHash) }
  public static func keyHash(of bytes: Bytes) -> UInt32 { KeyHash.of(bytes) | 1 }

  public var isPlain: Bool {
    if plainness == .unknown {
      plainness = SmallText.isPlain(text) ?? Texts.withBytes(text, Texts.isPlain) ? .plain : .other
    }
    return plainness == .plain
  }

  /// Its bytes where they lie, as long as it lives and does not change; nil unless each of them is a Character.
  public var plainBytes: Bytes? {
    isPlain ? SmallText.bytes(of: withUnsafeMutablePointer(to: &text) { UnsafePointer($0) }) : nil
  }

  /// Copies its bytes, if there is room for them; returns their number.
  @inline(__always)
  public func write(to out: UnsafeMutablePointer<UInt8>, room: Int) -> Int? {
    if room > SmallText.most, let count = SmallText.write(text, to: out) { return count }
    return Texts.withBytes(text) { bytes in
      if bytes.count > room { return nil }
      if let base = bytes.baseAddress { out.update(from: base, count: bytes.count) }
      return bytes.count
    }
  }

  /// nil unless it takes no more than a look.
  public func character(at index: Int) -> Value? {
    guard isPlain, index >= 0, index < text.utf8.count else { return nil }
    return Texts.character(Texts.withBytes(text) { $0[index] })
  }

  /// The number of Characters.
  public func count() throws(Failure) -> Int { isPlain ? text.utf8.count : try Texts.count(text) }

  /// The number of Characters, if that takes no more than a look.
  @inlinable @inline(__always)
  public var likelyCount: Int? {
    plainness == .plain || SmallText.isPlain(text) == true ? text.utf8.count : nil
  }

  public override var kind: Kind { .string }
  public override func write(to out: inout ValueWriter) { out.quote(text) }
  public override func equals(_ other: Box) -> Bool {
    type(of: other) == TextBox.self && isSame(as: unsafeDowncast(other, to: TextBox.self))
  }
  /// Most texts are short, and compared by two words each.
  public func isSame(as other: TextBox) -> Bool {
    self === other || SmallText.areSame(text, other.text) ?? hasBytes(of: other)
  }

  public func hasBytes(_ bytes: Bytes) -> Bool { Texts.withBytes(text) { $0.elementsEqual(bytes) } }

  /// -1, 0 or 1.
  public func order(to other: TextBox) -> Int { compareBytes(text, other.text) }

  @inline(never)
  private func hasBytes(of other: TextBox) -> Bool { sameBytes(text, other.text) }
  public override func hash(into hasher: inout Hasher, within budget: inout HashBudget) {
    guard budget.read(text.utf8.count) else { return }
    // Hashed by bytes, as texts are compared: two spellings of é are two texts.
    hasher.combine(keyHash)
  }
}
