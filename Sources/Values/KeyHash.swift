enum KeyHash {
  private static let seed = UInt64.random(in: .min ... .max)
  private static let factor: UInt64 = 0x9e37_79b9_7f4a_7c15

  @inline(__always)
  static func of(_ word: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: mix(word ^ seed) >> 7) }

  static func of(_ bytes: Bytes) -> UInt32 {
    var hash = seed ^ UInt64(bytes.count)
    var index = 0
    let start = UnsafeRawPointer(bytes.baseAddress)
    while index + 8 <= bytes.count {
      hash = mix(hash ^ start.unsafelyUnwrapped.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var rest: UInt64 = 0
    while index < bytes.count {
      rest = rest << 8 | UInt64(bytes[index])
      index += 1
    }
    return of(hash ^ rest)
  }

  /// Multiplies, and folds both halves of the product into one.
  @inline(__always)
  private static func mix(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }
}
