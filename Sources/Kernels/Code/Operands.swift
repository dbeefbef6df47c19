import Values

/// The operands of one instruction, taken in order.
public struct Operands {
  private let registers: UnsafeMutablePointer<Slot>
  private var next: UnsafePointer<Int32>

  init(_ registers: UnsafeMutablePointer<Slot>, _ list: UnsafePointer<Int32>) {
    self.registers = registers
    next = list
  }

  /// Runs `body` with two values as operands.
  static func with(
    _ a: Value, _ b: Value, _ body: (inout Operands) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: 2)
    let list = UnsafeMutablePointer<Int32>.allocate(capacity: 2)
    for (place, value) in [a, b].enumerated() {
      (slots + place).put(value)
      list[place] = Int32(place) << 1 | 1
    }
    defer {
      for place in 0..<2 { (slots + place).clear() }
      slots.deallocate()
      list.deallocate()
    }
    var operands = Operands(slots, list)
    return try body(&operands)
  }

  /// The register of the next operand.
  var first: Int32 { next.pointee >> 1 }

  /// The next operand, if it is a box.
  @inline(__always)
  public var box: Unmanaged<Box>? {
    let slot = registers[Int(first)]
    return slot.isBox ? .fromOpaque(UnsafeRawPointer(bitPattern: slot.word).unsafelyUnwrapped) : nil
  }

  /// Takes the operand after the next one.
  @inline(__always)
  public func takeSecond() -> Value {
    var others = Operands(registers, next + 1)
    return others.take()
  }

  /// Drops the next operand.
  @inline(__always)
  public mutating func drop() {
    if next.pointee & 1 != 0 { (registers + Int(first)).clear() }
    next += 1
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
