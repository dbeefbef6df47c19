/// A name that one place of a program looks up again and again, and where it was last found: with the very same names,
/// it is there again.
public struct WantedName: Sendable {
  public let name: String
  @usableFromInline private(set) var place = 0
  @usableFromInline private(set) var names: [String] = []

  public init(_ name: String) { self.name = name }

  @inlinable @inline(__always)
  func isFound(in others: [String]) -> Bool {
    unsafeBitCast(names, to: Int.self) == unsafeBitCast(others, to: Int.self)
  }

  /// Keeps the names, so that no others come to lie in their memory.
  mutating func found(_ place: Int, in names: [String]) {
    self.place = place
    self.names = names
  }
}
