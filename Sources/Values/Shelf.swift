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
  /// Hands over one family after the other. They are handed, and not a list of them, because a list of lists is a type that the run time would have
  /// to make first.
  public typealias Families = @Sendable (_ family: ([Item]) -> Void) -> Void

  @usableFromInline let listing: Families
  /// What stands at a name's place, and what was made of it: whoever comes first puts it there for all.
  @usableFromInline let items: UnsafeMutablePointer<UnsafePointer<Item>?>
  @usableFromInline let made: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  @usableFromInline let mask: Int

  /// The families are constants, and the shelf points into them; it is never freed, as a catalogue lives as long as the program. Its room is a power
  /// of two, half as much again as it has names, and no larger than need be: each page of it that is touched is felt by a start.
  @inlinable public init(room: Int, _ listing: @escaping Families) {
    self.listing = listing
    mask = room - 1
    let words = rsig_allocate_zeroed(room * 2, MemoryLayout<UnsafeRawPointer>.stride)
    items = words.assumingMemoryBound(to: UnsafePointer<Item>?.self)
    made = (words + room * MemoryLayout<UnsafeRawPointer>.stride).assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
    let (items, mask) = (items, mask)
    var count = 0
    listing { family in
      count += family.count
      precondition(count * 3 <= room * 2 && room & (room - 1) == 0, "the shelf is too small")
      family.withUnsafeBufferPointer { family in
        for place in family.indices {
          let item = family.baseAddress! + place
          let name = item.pointee.name
          let slot = Shelf.slot(of: UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount), items, mask)
          if items[slot] == nil { items[slot] = item }
        }
      }
    }
  }

  @inlinable public func each(_ body: (Item) -> Void) { listing { $0.withUnsafeBufferPointer { family in for item in family { body(item) } } } }

  public var families: [[Item]] {
    var all: [[Item]] = []
    listing { all.append($0) }
    return all
  }

  @inlinable public subscript(name: String) -> Item.Made? {
    // What is not there in one piece comes from elsewhere and is no name of ours.
    let found = name.utf8.withContiguousStorageIfAvailable { Shelf.slot(of: UnsafeRawBufferPointer($0), items, mask) }
    guard let slot = found, let item = items[slot] else { return nil }
    if let known = rsig_load_shared(made + slot) { return Unmanaged.fromOpaque(known).takeUnretainedValue() }
    let one = Unmanaged.passRetained(item.pointee.make())
    let first = rsig_share(made + slot, one.toOpaque())!
    if first != one.toOpaque() { one.release() }
    return Unmanaged.fromOpaque(first).takeUnretainedValue()
  }

  /// Where the name is, or would be.
  @inlinable static func slot(
    of name: UnsafeRawBufferPointer, _ items: UnsafeMutablePointer<UnsafePointer<Item>?>, _ mask: Int
  ) -> Int {
    var slot = hash(name, mask)
    while let other = items[slot]?.pointee.name {
      if other.utf8CodeUnitCount == name.count, rsig_compare_bytes(other.utf8Start, name.baseAddress!, name.count) == 0 { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  /// Of the beginning, the end and the length: names of a catalogue that share all three are few.
  @inlinable static func hash(_ name: UnsafeRawBufferPointer, _ mask: Int) -> Int {
    let count = name.count
    func word<T: FixedWidthInteger & BitwiseCopyable>(_ place: Int, _: T.Type) -> UInt64 {
      UInt64(truncatingIfNeeded: name.loadUnaligned(fromByteOffset: place, as: T.self))
    }
    let ends =
      switch count {
      case 8...: word(0, UInt64.self) &* 31 &+ word(count - 8, UInt64.self)
      case 4...: word(0, UInt32.self) | word(count - 4, UInt32.self) << 32
      case 1...: word(0, UInt8.self) | word(count / 2, UInt8.self) << 8 | word(count - 1, UInt8.self) << 16
      default: 0 as UInt64
      }
    // Above the middle of a product all letters meet.
    let product = (ends &+ UInt64(truncatingIfNeeded: count)).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
    return Int(truncatingIfNeeded: product.high ^ product.low >> 32) & mask
  }
}
