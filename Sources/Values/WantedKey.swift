/// A key that is looked up repeatedly, and the place where it was last found, which is likely its place in the next
/// dictionary, too. Once found, `key` is the dictionary's own box, which all records of one literal share.
public struct WantedKey {
  public let key: Value
  /// The key's box, once it has been found and if it has one.
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

  /// True if it has been found before, and has a box.
  var wasFound: Bool { box != nil }

  /// True if `other` is the very key found before.
  @inline(__always)
  func isFound(_ other: Value) -> Bool {
    guard let box, case .box(let other) = other else { return false }
    return box === other
  }
}
