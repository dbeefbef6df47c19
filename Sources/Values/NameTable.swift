/// What is found by its name.
public protocol Named: AnyObject {
  var name: String { get }
}

/// Things by their names, for tables that are there before the first statement runs or asked several times for each word of a script: a look-up
/// costs a fifth of a Dictionary's, and a table needs no work of the run time's before its first use.
@frozen public struct NameTable<Element: Named> {
  @usableFromInline var elements: [Element] = []
  /// 0 is free, n + 1 leads to the nth element; negative is one that was taken out, which is kept until the table grows:
  /// its name shows the way to others.
  @usableFromInline var slots: [Int32] = []

  public init() {}

  /// With room for so many.
  @inlinable public init(capacity: Int) {
    elements.reserveCapacity(capacity)
    var room = 16
    while room < capacity * 2 { room *= 2 }
    slots = [Int32](repeating: 0, count: room)
  }

  @inlinable public subscript(name: String) -> Element? {
    guard !elements.isEmpty else { return nil }
    let slot = slots[place(of: name)]
    return slot > 0 ? elements[Int(slot) - 1] : nil
  }

  /// Puts it there in the place of what has its name; gives what was there.
  @inlinable @discardableResult
  public mutating func put(_ element: Element) -> Element? {
    if (elements.count + 1) * 2 > slots.count { grow() }
    let place = place(of: element.name)
    let slot = slots[place]
    if slot == 0 {
      elements.append(element)
      slots[place] = Int32(elements.count)
      return nil
    }
    let index = Int(slot.magnitude) - 1
    let earlier = slot > 0 ? elements[index] : nil
    elements[index] = element
    slots[place] = Int32(index + 1)
    return earlier
  }

  @inlinable public mutating func remove(_ name: String) {
    guard !elements.isEmpty else { return }
    let place = place(of: name)
    if slots[place] > 0 { slots[place] = -slots[place] }
  }

  /// In the order in which their names came.
  @inlinable public var all: [Element] { elements.filter { self[$0.name] === $0 } }

  /// Where the name is, or would be.
  @inlinable func place(of name: String) -> Int {
    let mask = slots.count - 1
    var place = nameHash(name) & mask
    while slots[place] != 0, elements[Int(slots[place].magnitude) - 1].name != name { place = (place + 1) & mask }
    return place
  }

  /// What was taken out goes now.
  @inlinable mutating func grow() {
    if slots.contains(where: { $0 < 0 }) { elements = all }
    var room = 16
    while room < elements.count * 4 { room *= 2 }
    slots = [Int32](repeating: 0, count: room)
    for (index, element) in elements.enumerated() { slots[place(of: element.name)] = Int32(index + 1) }
  }
}

extension NameTable: Sendable where Element: Sendable {}

/// Of names that are equal, as texts of Swift are, it is the same.
@usableFromInline func nameHash(_ name: String) -> Int {
  var name = name
  let (hash, bits) = name.withUTF8 { mix(UnsafeRawBufferPointer($0)) }
  return bits & 0x8080_8080_8080_8080 == 0 ? Int(truncatingIfNeeded: hash ^ hash >> 32) : name.hashValue
}

/// A word at a time, the last one over a part of the one before; `bits` has all that are set in any.
private func mix(_ bytes: UnsafeRawBufferPointer) -> (hash: UInt64, bits: UInt64) {
  var hash = UInt64(truncatingIfNeeded: bytes.count)
  var bits: UInt64 = 0
  func take(_ word: UInt64) {
    hash = (hash ^ word) &* 0x9e37_79b9_7f4a_7c15
    hash ^= hash >> 29
    bits |= word
  }
  func half(_ place: Int) -> UInt64 { UInt64(bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)) }
  switch bytes.count {
  case 0: break
  case 1...3: take(UInt64(bytes[0]) | UInt64(bytes[bytes.count / 2]) << 8 | UInt64(bytes[bytes.count - 1]) << 16)
  case 4...7: take(half(0) | half(bytes.count - 4) << 32)
  default:
    var place = 0
    while place < bytes.count {
      take(bytes.loadUnaligned(fromByteOffset: min(place, bytes.count - 8), as: UInt64.self))
      place += 8
    }
  }
  return (hash, bits)
}
