import Values

/// A Value in memory, seen as tag and word: code tests the tag and works on the word, without counting references. The
/// tags are those of Swift's own layout of `Value`; a test compares them.
struct Slot {
  var word: Int
  var tag: UInt8

  static let bool: UInt8 = 0
  static let int: UInt8 = 1
  static let double: UInt8 = 2
  static let duration: UInt8 = 3
  static let date: UInt8 = 4
  static let box: UInt8 = 5
  static let none: UInt8 = 6
  /// A box that another owner keeps alive; only what looks at it reads it: a call, a member, an index, a comparison.
  static let borrowed: UInt8 = 7
  /// A global without a value.
  static let unset: UInt8 = 8
  /// In lists of scalar code only: the address of a text's bytes, and above it their number.
  static let bytes: UInt8 = 9

  @inline(__always)
  init(word: Int, tag: UInt8) {
    self.word = word
    self.tag = tag
  }

  /// The measure of its word; nil unless it is an Int or a time.
  @inline(__always)
  var measure: Measure? {
    tag == Slot.int ? .number : tag == Slot.duration ? .duration : tag == Slot.date ? .date : nil
  }

  @inline(__always)
  init(double: Double) { self.init(word: Int(bitPattern: UInt(double.bitPattern)), tag: Slot.double) }

  @inline(__always)
  var double: Double { Double(bitPattern: UInt64(UInt(bitPattern: word))) }

  /// Its box, if it is of that class, which must be final.
  @inline(__always)
  func box<B: Box>(_ type: B.Type) -> Unmanaged<B>? {
    guard isBox else { return nil }
    let box = UnsafeRawPointer(bitPattern: word).unsafelyUnwrapped
    guard Unmanaged<Box>.fromOpaque(box)._withUnsafeGuaranteedRef({ Swift.type(of: $0) == type }) else { return nil }
    return .fromOpaque(box)
  }

  @inline(__always)
  var isBox: Bool { tag == Slot.box || tag == Slot.borrowed }

  @inline(__always)
  init(bytes: Bytes) {
    self.init(word: Int(bitPattern: bytes.baseAddress) | bytes.count << Slot.addressBits, tag: Slot.bytes)
  }

  @inline(__always)
  var bytes: Bytes {
    Bytes(start: UnsafePointer(bitPattern: word & (1 << Slot.addressBits - 1)), count: word >> Slot.addressBits)
  }

  /// Addresses take no more bits, and texts of scalar code are shorter than the rest can say.
  private static let addressBits = 48

  @inline(__always)
  init(bool: Bool) { self.init(word: bool ? 1 : 0, tag: Slot.bool) }
}

/// A slot owns its box while its tag is `box`; code that moves the value out must set another tag.
extension UnsafeMutablePointer<Slot> {
  @inline(__always)
  var value: UnsafeMutablePointer<Value> { UnsafeMutableRawPointer(self).assumingMemoryBound(to: Value.self) }

  @inline(__always)
  func copy() -> Value { value.pointee }

  @inline(__always)
  func move() -> Value {
    let moved = value.move()
    pointee.tag = Slot.none
    return moved
  }

  /// Puts the value there without counting a reference.
  @inline(__always)
  func borrow(_ value: UnsafePointer<Value>) {
    let slot = UnsafeRawPointer(value).assumingMemoryBound(to: Slot.self).pointee
    pointee = Slot(word: slot.word, tag: slot.tag == Slot.box ? Slot.borrowed : slot.tag)
  }

  @inline(__always)
  var kind: Kind {
    guard pointee.isBox else { return copy().kind }
    let box = UnsafeRawPointer(bitPattern: pointee.word).unsafelyUnwrapped
    return Unmanaged<Box>.fromOpaque(box)._withUnsafeGuaranteedRef { $0.kind }
  }

  /// The slot must own no box.
  @inline(__always)
  func put(_ new: consuming Value) { value.initialize(to: consume new) }

  /// As `put`, of a value that stays where it is. Values that are no boxes are copied without a call.
  @inline(__always)
  func put(copyOf value: UnsafePointer<Value>) {
    pointee = UnsafeRawPointer(value).assumingMemoryBound(to: Slot.self).pointee
    if pointee.tag == Slot.box { retain() }
  }

  @inline(__always)
  private func retain() {
    _ = Unmanaged<Box>.fromOpaque(UnsafeRawPointer(bitPattern: pointee.word).unsafelyUnwrapped).retain()
  }

  @inline(__always)
  func clear() {
    if pointee.tag == Slot.box { release() }
  }

  /// Makes this slot an owner of a borrowed box.
  @inline(__always)
  func own() {
    guard pointee.tag == Slot.borrowed else { return }
    pointee.tag = Slot.box
    retain()
  }

  /// True if it holds the only reference to its box.
  @inline(__always)
  var isOnlyOwner: Bool {
    if pointee.tag != Slot.box { return false }
    return UnsafeMutableRawPointer(self).withMemoryRebound(to: Box.self, capacity: 1) {
      isKnownUniquelyReferenced(&$0.pointee)
    }
  }

  /// Moves the values out of `count` slots, which own nothing afterwards.
  func moved(_ count: Int) -> [Value] {
    var values: [Value] = []
    // Swift creates an array of uninitialized memory with code that looks up its type at each call.
    values.reserveCapacity(count)
    for index in 0..<count { values.append((self + index).move()) }
    return values
  }

  /// Resets `count` slots whose values were moved out.
  @inline(__always)
  func forget(_ count: Int) {
    for index in 0..<count { self[index].tag = Slot.none }
  }

  @inline(never)
  private func release() {
    // Set the tag first: freeing a box may run any code.
    pointee.tag = Slot.none
    Unmanaged<Box>.fromOpaque(UnsafeRawPointer(bitPattern: pointee.word).unsafelyUnwrapped).release()
  }
}
