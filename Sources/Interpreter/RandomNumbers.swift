/// SplitMix64: the same seed gives the same numbers on every machine.
public struct RandomNumbers: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, but not including, 1.
  mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A number from 0 up to, but not including, `count`.
  mutating func below(_ count: Int) -> Int {
    // Draw again if the number falls in the last, incomplete round, which would favor small results.
    let count = UInt64(count)
    let excess = (UInt64.max % count + 1) % count
    while true {
      let number = next()
      if number <= .max - excess { return Int(number % count) }
    }
  }
}
