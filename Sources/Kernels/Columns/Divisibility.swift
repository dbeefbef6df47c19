/// Tests numbers for divisibility by a constant, with one multiplication and one comparison each.
struct Divisibility {
  let inverse: UInt
  let offset: UInt
  let limit: UInt
  let rotation: UInt
  /// For a power of two, the mask of its low bits, which decide; otherwise nil.
  let lowBits: UInt?

  init?(by divisor: Int) {
    if divisor == 0 || divisor == .min { return nil }
    let absolute = divisor.magnitude
    let zeros = UInt(absolute.trailingZeroBitCount)
    let odd = absolute >> zeros
    lowBits = odd == 1 ? absolute - 1 : nil
    // Newton's iteration: each round doubles the number of correct bits.
    var inverse = odd
    for _ in 0..<5 { inverse = inverse &* (2 &- odd &* inverse) }
    self.inverse = inverse
    let most = UInt(Int.max) / odd
    offset = most & ~((1 << zeros) &- 1)
    limit = (2 &* offset) >> zeros
    rotation = zeros
  }

  /// True if the divisor divides any Int x.
  @inline(__always)
  func isDivisor(of x: Int) -> Bool { lowBits.map { UInt(bitPattern: x) & $0 == 0 } ?? divides(x) }

  /// As `isDivisor`, for a divisor that is no power of two.
  @inline(__always)
  func divides(_ x: Int) -> Bool {
    let product = UInt(bitPattern: x) &* inverse &+ offset
    return (product &>> rotation | product &<< (64 &- rotation)) <= limit
  }
}
