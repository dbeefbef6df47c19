import CSystem

/// What has a name in a list, and is made when it is first asked for. The name is in ASCII.
public protocol Listed: Sendable {
  associatedtype Made: AnyObject & Sendable
  var name: StaticString { get }
  func make() -> Made
}

/// Things by their names, listed in families, none of which is made before somebody asks for it: a script has hundreds of them in its hands at its
/// start and needs a few. Of several with one name the first is what the name gives.
@frozen public struct Shelf<Item: Listed>: @unchecked Sendable {
  /// Hands over one family after the other. They are handed, and not a list of them, because a list of lists is a type that the run time would have
  /// to make first.
  public typealias Families = @Sendable (_ family: ([Item]) -> Void) -> Void

  @usableFromInline let listing: Families
  /// Where a name may stand: 0 is free, else it leads to a place, counted from one.
  @usableFromInline let slots: UnsafeMutablePointer<UInt16>
  @usableFromInline let mask: Int
  /// Place by place, what has the name and what was made of it.
  @usableFromInline let places: UnsafeMutablePointer<Place>

  @frozen @usableFromInline struct Place {
    @usableFromInline let item: UnsafePointer<Item>
    @usableFromInline var made: UnsafeMutableRawPointer?
    /// Another item of that name; 0 is none.
    @usableFromInline var next: UInt16 = 0

    @inlinable init(_ item: UnsafePointer<Item>) { self.item = item }
  }

  /// The families are constants, and the shelf points into them; it is never freed, as a catalogue lives as long as the program. It has room for so
  /// many, which are better not many more than there are: each page that is touched is felt by a start.
  @inlinable public init(room: Int, _ listing: @escaping Families) {
    self.listing = listing
    var width = 2
    while width < room * 2 { width *= 2 }
    mask = width - 1
    slots = rsig_allocate_zeroed(width, MemoryLayout<UInt16>.stride).assumingMemoryBound(to: UInt16.self)
    places = .allocate(capacity: room)
    let (slots, places, mask) = (slots, places, mask)
    var count = 0
    listing { family in
      precondition(count + family.count <= room, "the shelf is too small")
      family.withUnsafeBufferPointer { family in
        for index in family.indices {
          let item = family.baseAddress! + index
          let name = item.pointee.name
          let slot = Shelf.slot(
            of: UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount), slots, mask, places)
          (places + count).initialize(to: Place(item))
          count += 1
          if slots[slot] == 0 {
            slots[slot] = UInt16(truncatingIfNeeded: count)
          } else {
            var last = places + Int(slots[slot]) - 1
            while last.pointee.next != 0 { last = places + Int(last.pointee.next) - 1 }
            last.pointee.next = UInt16(truncatingIfNeeded: count)
          }
        }
      }
    }
  }

  /// All that have one name, in their order.
  @inlinable public func each(named name: StaticString, _ body: (Item) -> Void) {
    var number = slots[
      Shelf.slot(of: UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount), slots, mask, places)]
    while number != 0 {
      let place = places + Int(number) - 1
      body(place.pointee.item.pointee)
      number = place.pointee.next
    }
  }

  public var families: [[Item]] {
    var all: [[Item]] = []
    listing { all.append($0) }
    return all
  }

  @inlinable public subscript(name: String) -> Item.Made? {
    // What is not there in one piece comes from elsewhere and is no name of ours.
    let found = name.utf8.withContiguousStorageIfAvailable {
      slots[Shelf.slot(of: UnsafeRawBufferPointer($0), slots, mask, places)]
    }
    guard let number = found, number != 0 else { return nil }
    let place = places + Int(number) - 1
    return withUnsafeMutablePointer(to: &place.pointee.made) { made in
      if let known = rsig_load_shared(made) { return Unmanaged.fromOpaque(known).takeUnretainedValue() }
      // Whoever comes first puts it there for all.
      let one = Unmanaged.passRetained(place.pointee.item.pointee.make())
      let first = rsig_share(made, one.toOpaque())!
      if first != one.toOpaque() { one.release() }
      return Unmanaged.fromOpaque(first).takeUnretainedValue()
    }
  }

  /// Where the name is, or would be.
  @inlinable static func slot(
    of name: UnsafeRawBufferPointer, _ slots: UnsafeMutablePointer<UInt16>, _ mask: Int,
    _ places: UnsafeMutablePointer<Place>
  ) -> Int {
    var slot = hash(name) & mask
    while slots[slot] != 0 {
      let other = places[Int(slots[slot]) - 1].item.pointee.name
      if other.utf8CodeUnitCount == name.count, rsig_compare_bytes(other.utf8Start, name.baseAddress!, name.count) == 0
      {
        break
      }
      slot = (slot + 1) & mask
    }
    return slot
  }

  /// Of the beginning, the end and the length: names of a catalogue that share all three are few.
  @inlinable @inline(__always) static func hash(_ name: UnsafeRawBufferPointer) -> Int {
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
    return Int(truncatingIfNeeded: product.high ^ product.low >> 32)
  }
}
