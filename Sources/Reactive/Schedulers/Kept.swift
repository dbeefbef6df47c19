import Values

/// A value that a stage keeps for later, with the debt of its source.
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
