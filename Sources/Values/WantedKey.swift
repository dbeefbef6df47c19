/// A key that is looked up repeatedly, and the place where it was last found, which is likely its place in the next
/// dictionary, too. The texts of a program share their boxes, so a key is mostly recognized by its box.
public struct WantedKey {
  public private(set) var key: Value
  public private(set) var place = 0
  private(set) var wasFound = false
  /// Its own two words, by which code recognizes it without counting references.
  @usableFromInline private(set) var bits: (word: UInt, tag: UInt8)

  public init(_ key: Value) {
    self.key = key
    bits = WantedKey.bits(of: key)
  }

  /// The key of a property; empty if it is no text.
  public var text: String { key.asText ?? "" }

  private static func bits(of key: Value) -> (UInt, UInt8) {
    withUnsafeBytes(of: key) { ($0.load(as: UInt.self), $0.load(fromByteOffset: 8, as: UInt8.self)) }
  }

  /// Whether that key is this one, as far as a look tells.
  @inlinable @inline(__always)
  func isFound(_ other: UnsafePointer<Value>) -> Bool {
    let other = UnsafeRawPointer(other)
    return other.load(as: UInt.self) == bits.word && other.load(fromByteOffset: 8, as: UInt8.self) == bits.tag
  }

  /// From now on it is looked for at that place, as the dictionary's own box.
  mutating func take(_ found: Value, at place: Int) {
    key = found
    bits = WantedKey.bits(of: found)
    self.place = place
    wasFound = true
  }
}
