import Values

/// The operands of one instruction, taken in order.
public struct Operands {
  private let registers: UnsafeMutablePointer<Slot>
  private var next: UnsafePointer<Int32>

  init(_ registers: UnsafeMutablePointer<Slot>, _ list: UnsafePointer<Int32>) {
    self.registers = registers
    next = list
  }

  /// The register of the next operand.
  var first: Int32 { next.pointee >> 1 }

  /// Takes the next operand; at its last use, moves it out of its register.
  @inline(__always)
  public mutating func take() -> Value {
    let operand = next.pointee
    next += 1
    let slot = registers + Int(operand >> 1)
    return operand & 1 != 0 ? slot.move() : slot.copy()
  }
}
