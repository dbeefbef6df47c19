import CSystem

/// Count and SHA-256 of byte sequences, such as the values that a program sends through one ask.
public struct ValuesHash {
  public private(set) var count = 0
  private var state = rsig_sha256()

  public init() { rsig_sha256_begin(&state) }

  public mutating func add(_ bytes: [UInt8]) {
    count += 1
    bytes.withUnsafeBufferPointer { rsig_sha256_add(&state, $0.baseAddress, $0.count) }
  }

  public var sha256: String {
    var copy = state
    var digits = [CChar](repeating: 0, count: 65)
    rsig_sha256_end(&copy, &digits)
    return String(utf8: digits.dropLast().map { UInt8(bitPattern: $0) })
  }
}
