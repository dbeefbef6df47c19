import Diagnostics
import Values

/// A top-level variable. Its value lies in raw memory, where code reads it without reference counting.
open class GlobalCell {
  let slot: UnsafeMutablePointer<Slot>
  public final let name: String
  /// True if its `let` failed, so it has no value.
  public final var hasFailed = false
  /// Reason of the error for reading it too early.
  private final let tooEarly: Reason

  public init(_ name: String, _ value: Value?, tooEarly: Reason) {
    self.name = name
    self.tooEarly = tooEarly
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
  public final func unbound(at place: Place) -> Failure {
    Failure(
      tooEarly, hasFailed ? "`\(name)` was not bound: its `let` failed" : "`\(name)` is used before its `let` has run",
      at: place)
  }
}
