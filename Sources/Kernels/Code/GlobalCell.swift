import Diagnostics
import Values

/// A top-level variable. Its value lies in raw memory, where code reads it without reference counting.
open class GlobalCell {
  let slot: UnsafeMutablePointer<Slot>

  public init(_ value: Value?) {
    slot = .allocate(capacity: 1)
    slot.initialize(to: Slot(word: 0, tag: Slot.unset))
    self.value = value
  }

  deinit {
    slot.clear()
    slot.deallocate()
  }

  /// nil until its statement has run.
  public final var value: Value? {
    get { slot.pointee.tag == Slot.unset ? nil : slot.copy() }
    set {
      slot.clear()
      if let newValue { slot.put(newValue) } else { slot.pointee.tag = Slot.unset }
    }
  }

  /// The error for reading it too early.
  open func unbound(at place: Place) -> Failure { fatalError("a global without an error") }
}
