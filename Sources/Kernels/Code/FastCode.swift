import Values

/// A part of register code that may also run at once, instead of one instruction after the other.
class FastCode {
  /// Registers around it that its formulas read.
  let registers: [Int]

  init(reading registers: [Int]) { self.registers = registers }

  /// Runs on the values in the registers, of which the first one is meant for it. False, with nothing changed, if the
  /// instructions must run.
  func run(
    _ first: UnsafeMutablePointer<Slot>, _ registers: UnsafeMutablePointer<Slot>, _ captures: UnsafePointer<Value>?
  ) -> Bool { false }
}
