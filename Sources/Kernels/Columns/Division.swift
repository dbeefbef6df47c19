/// Division by a constant without a division instruction, which costs as much as a whole pipeline. The method of
/// Granlund and Montgomery, as described in Hacker's Delight, chapter 10.
struct Division {
  let divisor: Int
  let multiplier: Int
  let shift: Int
  /// How often to add the dividend to the product, because the multiplier did not fit an Int or has the other sign.
  let correction: Int

  /// nil for -1, 0 and 1, which need no multiplication or have no inverse.
  init?(by divisor: Int) {
    if divisor == 0 || divisor == 1 || divisor == -1 || divisor == .min { return nil }
    self.divisor = divisor
    let two63 = UInt(1) << 63
    let absolute = divisor.magnitude
    let limit = two63 + (UInt(bitPattern: divisor) >> 63)
    let top = limit - 1 - limit % absolute
    var power = 63
    var q1 = two63 / top
    var r1 = two63 - q1 * top
    var q2 = two63 / absolute
    var r2 = two63 - q2 * absolute
    var delta: UInt
    repeat {
      power += 1
      q1 = q1 &* 2
      r1 = r1 &* 2
      if r1 >= top {
        q1 = q1 &+ 1
        r1 = r1 &- top
      }
      q2 = q2 &* 2
      r2 = r2 &* 2
      if r2 >= absolute {
        q2 = q2 &+ 1
        r2 = r2 &- absolute
      }
      delta = absolute - r2
    } while q1 < delta || (q1 == delta && r1 == 0)
    let magic = Int(bitPattern: q2 &+ 1)
    multiplier = divisor < 0 ? 0 &- magic : magic
    shift = power - 64
    correction = divisor > 0 && magic < 0 ? 1 : divisor < 0 && multiplier > 0 ? -1 : 0
  }

  @inline(__always)
  func quotient(_ x: Int) -> Int {
    let q = (multiplier.multipliedFullWidth(by: x).high &+ x &* correction) &>> shift
    return q &+ Int(bitPattern: UInt(bitPattern: q) >> 63)
  }

  /// True if one multiplication and a shift are enough for non-negative dividends.
  var isPlain: Bool { divisor > 0 && multiplier > 0 }

  @inline(__always)
  func plainQuotient(_ x: Int) -> Int { multiplier.multipliedFullWidth(by: x).high &>> shift }

  @inline(__always)
  func remainder(_ x: Int) -> Int { x &- quotient(x) &* divisor }
}
