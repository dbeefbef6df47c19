/// SplitMix64: the same numbers for the same seed, in every run and on every machine.
public struct Dice: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: some BinaryInteger) { state = UInt64(truncatingIfNeeded: seed) }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to but not including `count`.
  public mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }
  public mutating func pick<T>(_ choices: [T]) -> T { choices[below(choices.count)] }
}
