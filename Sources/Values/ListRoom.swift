/// Memory that sequences share. Each of them sees its own elements, which never change; others may be added beside
/// them, so that a sequence to which elements are joined again and again is not copied each time.
final class ListRoom {
  private let memory: UnsafeMutablePointer<Value>
  private let capacity: Int
  /// The places in use.
  private var used: Range<Int>

  /// Room for some elements, of which `before` come before the first that is added.
  init(_ capacity: Int, before: Int) {
    memory = .allocateLarge(capacity)
    self.capacity = capacity
    used = before..<before
    RunState.charge(capacity &* MemoryLayout<Value>.stride)
  }

  deinit {
    let start = memory + used.lowerBound
    RunState.freeing(start, used.count)
    FewValues.clear(start, used.count)
    memory.deallocate()
  }

  /// True if no others lie behind the elements, or before them.
  func ends(with own: UnsafeBufferPointer<Value>, before: Bool) -> Bool {
    guard let start = own.baseAddress else { return false }
    return before ? start == memory + used.lowerBound : start + own.count == memory + used.upperBound
  }

  /// Adds elements behind those in use, or before them, and returns them with the neighbors `own`; nil if there is no
  /// room.
  func add(
    _ others: UnsafeBufferPointer<Value>, to own: UnsafeBufferPointer<Value>?, before: Bool
  ) -> UnsafeBufferPointer<Value>? {
    let free = before ? used.lowerBound : capacity - used.upperBound
    if others.count > free { return nil }
    let place = before ? used.lowerBound - others.count : used.upperBound
    (memory + place).initialize(copying: others)
    used = min(place, used.lowerBound)..<max(place + others.count, used.upperBound)
    let count = own?.count ?? 0
    return UnsafeBufferPointer(start: memory + (before ? place : place - count), count: count + others.count)
  }
}
