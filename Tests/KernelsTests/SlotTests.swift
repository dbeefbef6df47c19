import Testing
import Values

@testable import Kernels

/// Code reads values by the tags that Swift gives to the cases of `Value`.
struct SlotTests {
  @Test func `the tags are those of Swift's layout`() {
    #expect(MemoryLayout<Slot>.stride == 16 && MemoryLayout<Value>.stride == 16)
    let tags: [(Value, UInt8)] = [
      (.bool(true), Slot.bool), (.int(7), Slot.int), (.double(7), Slot.double), (.nil, Slot.none),
      (.duration(7), Slot.duration), (.date(7), Slot.date),
      (.string("a"), Slot.box),
    ]
    for (value, tag) in tags {
      let slot = UnsafeMutablePointer<Slot>.allocate(capacity: 1)
      slot.put(value)
      #expect(slot.pointee.tag == tag, "\(value)")
      #expect(slot.move() == value)
      #expect(slot.pointee.tag == Slot.none)
      slot.deallocate()
    }
    let number = UnsafeMutablePointer<Slot>.allocate(capacity: 1)
    number.put(.int(-3))
    #expect(number.pointee.word == -3)
    number.deallocate()
  }
}
