import CSystem

/// What has a name in a list, and is made when it is first asked for. The name is in ASCII.
public protocol Listed: Sendable {
  associatedtype Made: AnyObject & Sendable
  var name: StaticString { get }
  func make() -> Made
}

/// Things by their names, listed in families, none of which is made before somebody asks for it: a script has hundreds of them in its hands at its
/// start and needs a few. Of two with one name the first counts.
@frozen public struct Shelf<Item: Listed>: @unchecked Sendable {
  public let families: [[Item]]
  /// Where a name may stand: 0 is free; else the number of its family (from 1), its place there, and half of its hash above both.
  @usableFromInline let slots: UnsafeMutablePointer<UInt32>
  /// What was made, slot by slot. Whoever comes first puts it there for all.
  @usableFromInline let made: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  @usableFromInline let mask: Int

  /// It is never freed: a catalogue lives as long as the program.
  @inlinable public init(_ families: [[Item]]) {
    self.families = families
    var room = 16
    // No larger than need be: each page of it that is touched is felt by a start.
    while room * 2 < families.reduce(0, { $0 + $1.count }) * 3 { room *= 2 }
    mask = room - 1
    slots = rsig_allocate_zeroed(room, MemoryLayout<UInt32>.stride).assumingMemoryBound(to: UInt32.self)
    made = rsig_allocate_zeroed(room, MemoryLayout<UnsafeRawPointer>.stride).assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
    precondition(families.count < 255, "too many families")
    for (number, family) in families.enumerated() {
      precondition(family.count <= 256, "a family is too large")
      for place in family.indices {
        let name = family[place].name
        let bytes = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        let hash = nameHash(bytes)!
        let slot = slot(of: bytes, hash)
        if slots[slot] == 0 { slots[slot] = Shelf.half(hash) | UInt32((number + 1) << 8 | place) }
      }
    }
  }

  @inlinable public subscript(name: String) -> Item.Made? {
    var name = name
    let found = name.withUTF8 { bytes in nameHash(bytes).map { slot(of: bytes, $0) } }
    guard let slot = found, slots[slot] != 0 else { return nil }
    if let known = rsig_load_shared(made + slot) { return Unmanaged.fromOpaque(known).takeUnretainedValue() }
    let one = Unmanaged.passRetained(families[family(in: slot)][place(in: slot)].make())
    let first = rsig_share(made + slot, one.toOpaque())!
    if first != one.toOpaque() { one.release() }
    return Unmanaged.fromOpaque(first).takeUnretainedValue()
  }

  /// Where the name is, or would be.
  @inlinable func slot(of bytes: UnsafeBufferPointer<UInt8>, _ hash: Int) -> Int {
    var slot = hash & mask
    while slots[slot] != 0 {
      if slots[slot] & 0xFFFF_0000 == Shelf.half(hash) {
        let name = families[family(in: slot)][place(in: slot)].name
        if name.utf8CodeUnitCount == bytes.count, rsig_compare_bytes(name.utf8Start, bytes.baseAddress!, bytes.count) == 0 { break }
      }
      slot = (slot + 1) & mask
    }
    return slot
  }

  @inlinable static func half(_ hash: Int) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 16) & 0xFFFF_0000 }
  @inlinable func family(in slot: Int) -> Int { Int(slots[slot] >> 8 & 255) - 1 }
  @inlinable func place(in slot: Int) -> Int { Int(slots[slot] & 255) }
}
