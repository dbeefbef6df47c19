/// A key that is looked for again and again, and the place where it was found last: likely to be its place in the next
/// dictionary, too. Once found it is the dictionary's own, which is the same box in all records of one literal.
public struct WantedKey {
  let key: Value
  /// The key, once it was found and is a box.
  private let box: Box?
  let place: Int

  public init(_ key: Value) {
    self.key = key
    box = nil
    place = 0
  }

  init(_ own: Value, at place: Int) {
    key = own
    box = own.box
    self.place = place
  }

  /// True if that is the key itself.
  @inline(__always)
  func isFound(_ other: Value) -> Bool {
    guard let box, case .box(let other) = other else { return false }
    return box === other
  }
}
