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

  /// The next operand, if it is a box.
  @inline(__always)
  public var box: Unmanaged<Box>? {
    let slot = registers[Int(first)]
    return slot.isBox ? .fromOpaque(UnsafeRawPointer(bitPattern: slot.word).unsafelyUnwrapped) : nil
  }

  /// Drops the next operand.
  @inline(__always)
  public mutating func drop() {
    if next.pointee & 1 != 0 { (registers + Int(first)).clear() }
    next += 1
  }

  /// Whether the next operand is the same box as the value.
  public func isNext(_ value: Value) -> Bool {
    guard case .box(let other) = value else { return false }
    return box?.toOpaque() == Unmanaged.passUnretained(other).toOpaque()
  }

  /// Takes the next operand; at its last use, moves it out of its register.
  @inline(__always)
  public mutating func take() -> Value {
    let operand = next.pointee
    next += 1
    let slot = registers + Int(operand >> 1)
    slot.own()
    return operand & 1 != 0 ? slot.move() : slot.copy()
  }
}
