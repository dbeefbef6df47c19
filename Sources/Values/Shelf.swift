import CSystem

/// What has a name in a list, and is made when it is first asked for.
public protocol Listed: Sendable {
  associatedtype Made: AnyObject & Sendable
  var name: String { get }
  func make() -> Made
}

/// Things by their names, listed in families, none of which is made before somebody asks for it: a script has hundreds of them in its hands at its
/// start and needs a few. Of two with one name the first counts.
@frozen public struct Shelf<Item: Listed>: @unchecked Sendable {
  public let families: [[Item]]
  /// Where a name may stand: 0 is free; else the number of its family (from 1), and in the low bits its place there.
  @usableFromInline let slots: UnsafeMutablePointer<Int32>
  /// What was made, slot by slot. Whoever comes first puts it there for all.
  @usableFromInline let made: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  @usableFromInline let mask: Int

  /// It is never freed: a catalogue lives as long as the program.
  @inlinable public init(_ families: [[Item]]) {
    self.families = families
    var room = 16
    while room < families.reduce(0, { $0 + $1.count }) * 2 { room *= 2 }
    mask = room - 1
    slots = .allocate(capacity: room)
    slots.initialize(repeating: 0, count: room)
    made = .allocate(capacity: room)
    made.initialize(repeating: nil, count: room)
    for (number, family) in families.enumerated() {
      precondition(family.count <= 256, "a family is too large")
      for place in family.indices {
        let slot = slot(of: family[place].name)
        if slots[slot] == 0 { slots[slot] = Int32((number + 1) << 8 | place) }
      }
    }
  }

  @inlinable public subscript(name: String) -> Item.Made? {
    let slot = slot(of: name)
    if slots[slot] == 0 { return nil }
    if let known = rsig_load_shared(made + slot) { return Unmanaged.fromOpaque(known).takeUnretainedValue() }
    let one = Unmanaged.passRetained(families[family(in: slot)][place(in: slot)].make())
    let first = rsig_share(made + slot, one.toOpaque())!
    if first != one.toOpaque() { one.release() }
    return Unmanaged.fromOpaque(first).takeUnretainedValue()
  }

  /// Where the name is, or would be.
  @inlinable func slot(of name: String) -> Int {
    var slot = nameHash(name) & mask
    while slots[slot] != 0, families[family(in: slot)][place(in: slot)].name != name { slot = (slot + 1) & mask }
    return slot
  }

  @inlinable func family(in slot: Int) -> Int { Int(slots[slot]) >> 8 - 1 }
  @inlinable func place(in slot: Int) -> Int { Int(slots[slot]) & 255 }
}
