import Values

/// A value that a stage keeps for later, and for whose memory its source owes until then (`Debt`).
struct Kept {
  let value: Value
  private let debt: Debt?

  init(_ value: Value) {
    self.value = value
    debt = Debt(of: value.sizeInMemory)
  }

  /// Passes the value on, charging the source that sent it.
  @inline(__always)
  func pass(_ take: (Value) -> Void) {
    guard let debt else { return take(value) }
    debt.pressure.sending { take(value) }
  }
}
