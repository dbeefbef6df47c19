/// Part of a source's debt, owed until this object is freed.
public final class Debt {
  let pressure: Pressure
  private let size: Int

  /// Charges the source that is currently sending; nil if none is.
  public init?(of size: @autoclosure () -> Int) {
    guard let sender = Run.current.sender else { return nil }
    pressure = sender
    self.size = size()
    sender.charge(self.size)
  }

  deinit { pressure.pay(size) }
}
