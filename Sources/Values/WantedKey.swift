/// A key that is looked up repeatedly, and the place where it was last found, which is likely its place in the next
/// dictionary, too. The texts of a program share their boxes, so a key is mostly recognized by its box.
public struct WantedKey {
  public private(set) var key: Value
  private(set) var place = 0
  private(set) var wasFound = false

  public init(_ key: Value) { self.key = key }

  /// Whether `other` is the very box of this key.
  @inline(__always)
  func isFound(_ other: Value) -> Bool {
    guard case .box(let own) = key, case .box(let other) = other else { return false }
    return own === other
  }

  /// From now on it is looked for at that place, as the dictionary's own box.
  mutating func take(_ found: Value, at place: Int) {
    if !isFound(found) { key = found }
    self.place = place
    wasFound = true
  }
}
