/// A name that one place of a program looks up again and again, and where it was last found: with the very same names,
/// it is there again.
public struct WantedName: Sendable {
  public let name: String
  @usableFromInline private(set) var place = 0
  @usableFromInline private(set) var names: [String] = []

  private let words: (Int, Int)

  public init(_ name: String) {
    self.name = name
    words = unsafeBitCast(name, to: (Int, Int).self)
  }

  @inlinable @inline(__always)
  func isFound(in others: [String]) -> Bool {
    unsafeBitCast(names, to: Int.self) == unsafeBitCast(others, to: Int.self)
  }

  /// True if other names have it in the same place. Compares the words of the texts, so that nothing is retained: those
  /// of short texts are equal if the texts are.
  @inline(__always)
  func isAlike(in others: [String]) -> Bool {
    if names.isEmpty || place >= others.count { return false }
    return others.withUnsafeBytes {
      $0.loadUnaligned(fromByteOffset: MemoryLayout<String>.stride * place, as: (Int, Int).self) == words
    }
  }

  /// Keeps the names, so that no others come to lie in their memory.
  mutating func found(_ place: Int, in names: [String]) {
    self.place = place
    self.names = names
  }
}
