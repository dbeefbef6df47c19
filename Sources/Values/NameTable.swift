/// What is found by its name.
public protocol Named: AnyObject {
  var name: String { get }
}

/// Things by their names, for tables that are there before the first statement runs or asked several times for each word of a script: a look-up
/// costs a fifth of a Dictionary's, and a table needs no work of the run time's before its first use.
@frozen public struct NameTable<Element: Named> {
  @usableFromInline var elements: [Element] = []
  /// 0 is free; else it leads to an element, and knows the hash of its name: what has another name need not be looked at, which for a hundred
  /// thousand names costs a way to memory each time. Negative is one that was taken out, which is kept until the table grows: its name shows the
  /// way to others.
  @usableFromInline var slots: [Int] = []
  @usableFromInline var hasLost = false

  public init() {}

  /// Makes room for so many.
  @inlinable public mutating func reserve(_ count: Int) {
    guard count > NameTable.few else { return }
    elements.reserveCapacity(count)
    if slots.count < count * 2 { grow(to: count) }
  }

  /// So many are looked through; a table is made for more.
  @inlinable static var few: Int { 8 }

  @inlinable public subscript(name: String) -> Element? {
    if elements.isEmpty { return nil }
    if slots.isEmpty { return elements.first { $0.name == name } }
    let slot = slots[place(of: name, nameHash(name))]
    return slot == 0 || NameTable.isLost(slot) ? nil : elements[NameTable.index(slot)]
  }

  /// Puts it there in the place of what has its name; gives what was there.
  @inlinable @discardableResult
  public mutating func put(_ element: Element) -> Element? {
    if slots.isEmpty, elements.count < NameTable.few {
      if let index = elements.firstIndex(where: { $0.name == element.name }) {
        let earlier = elements[index]
        elements[index] = element
        return earlier
      }
      if elements.isEmpty { elements = [element] } else { elements.append(element) }
      return nil
    }
    if (elements.count + 1) * 2 > slots.count { grow(to: elements.count * 2) }
    let hash = nameHash(element.name)
    let place = place(of: element.name, hash)
    let slot = slots[place]
    if slot == 0 {
      slots[place] = NameTable.slot(elements.count, hash)
      elements.append(element)
      return nil
    }
    let index = NameTable.index(slot)
    let earlier = NameTable.isLost(slot) ? nil : elements[index]
    elements[index] = element
    slots[place] = NameTable.slot(index, hash)
    return earlier
  }

  @inlinable public mutating func remove(_ name: String) {
    if slots.isEmpty { return elements.removeAll { $0.name == name } }
    let place = place(of: name, nameHash(name))
    if slots[place] == 0 { return }
    slots[place] |= NameTable.lost
    hasLost = true
  }

  /// In the order in which their names came.
  @inlinable public var all: [Element] { hasLost ? elements.filter { self[$0.name] === $0 } : elements }

  /// Where the name is, or would be.
  @inlinable func place(of name: String, _ hash: Int) -> Int {
    let mask = slots.count - 1
    var place = hash & mask
    while slots[place] != 0 {
      if UInt32(truncatingIfNeeded: slots[place]) == UInt32(truncatingIfNeeded: hash),
        elements[NameTable.index(slots[place])].name == name
      {
        break
      }
      place = (place + 1) & mask
    }
    return place
  }

  /// What was taken out goes now.
  @inlinable mutating func grow(to count: Int) {
    if hasLost { elements = all }
    let kept = slots
    var room = 16
    while room < count * 2 { room *= 2 }
    slots = [Int](repeating: 0, count: room)
    if hasLost || kept.isEmpty {
      hasLost = false
      for (index, element) in elements.enumerated() { settle(NameTable.slot(index, nameHash(element.name))) }
    } else {
      for slot in kept where slot != 0 { settle(slot) }
    }
  }

  /// Puts a slot of a name that is not there yet where it is looked for.
  @inlinable mutating func settle(_ slot: Int) {
    let mask = slots.count - 1
    var place = slot & mask
    while slots[place] != 0 { place = (place + 1) & mask }
    slots[place] = slot
  }

  // The number of the element, counted from one, stands above half of the hash; there is no table of so many names that it would need the rest.
  @inlinable static func slot(_ index: Int, _ hash: Int) -> Int {
    (index + 1) << 32 | Int(UInt32(truncatingIfNeeded: hash))
  }
  @inlinable static func index(_ slot: Int) -> Int { (slot & ~lost) >> 32 - 1 }
  @inlinable static func isLost(_ slot: Int) -> Bool { slot < 0 }
  @inlinable static var lost: Int { .min }
}

extension NameTable: Sendable where Element: Sendable {}

/// Of names that are equal, as texts of Swift are, it is the same. Those that differ in their last letter alone, as `name1` and `name2` do, have
/// places side by side: a large program uses such names one after the other, and goes to memory once for all of them.
@usableFromInline func nameHash(_ name: String) -> Int {
  // Not by `withUTF8`, which would have a copy of the name and count it.
  (name.utf8.withContiguousStorageIfAvailable { nameHash($0) } ?? nil) ?? name.hashValue
}

/// nil of what is not in ASCII.
@inline(__always) private func nameHash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  let (hash, bits) = mix(UnsafeRawBufferPointer(bytes))
  return bits & 0x8080_8080_8080_8080 == 0 ? Int(truncatingIfNeeded: hash &+ UInt64(bytes.last ?? 0)) : nil
}

/// A word at a time, the last one over a part of the one before and without the last letter; `bits` has all that are set in any.
@inline(__always) private func mix(_ bytes: UnsafeRawBufferPointer) -> (hash: UInt64, bits: UInt64) {
  var hash = UInt64(truncatingIfNeeded: bytes.count)
  var bits: UInt64 = 0
  func take(_ word: UInt64) {
    // Both halves: the lower one alone knows nothing of the last letters, the upper one nothing of the first.
    let product = (hash ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
    hash = product.high ^ product.low
  }
  func takeLast(_ word: UInt64) {
    bits |= word
    take(word << 8)
  }
  func half(_ place: Int) -> UInt64 { UInt64(bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)) }
  func word(_ place: Int) -> UInt64 { bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self) }
  switch bytes.count {
  case 0: break
  case 1...3:
    takeLast(UInt64(bytes[0]) << 40 | UInt64(bytes[bytes.count / 2]) << 48 | UInt64(bytes[bytes.count - 1]) << 56)
  case 4...7: takeLast(half(0) | half(bytes.count - 4) << 32)
  default:
    for place in stride(from: 0, to: bytes.count - 8, by: 8) {
      bits |= word(place)
      take(word(place))
    }
    takeLast(word(bytes.count - 8))
  }
  return (hash, bits)
}
