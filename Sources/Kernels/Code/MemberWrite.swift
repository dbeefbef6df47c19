import Diagnostics
import Values

/// `x.name = value`. Register code itself sets the properties that nobody observes.
open class MemberWrite: Callout {
  @exclusivity(unchecked) public final var wanted: WantedKey
  /// The class of the objects that keep what is set.
  private final let holder: PropertyBox.Type

  public init(_ key: Value, holder: PropertyBox.Type, at place: Place) {
    wanted = WantedKey(key)
    self.holder = holder
    super.init(at: place)
  }

  /// Where the value is simply replaced, because nobody can notice that; nil if `write` must do it.
  @inline(__always)
  public final func quietPlace(in box: Box) -> UnsafeMutablePointer<Value>? {
    type(of: box) == holder ? unsafeDowncast(box, to: PropertyBox.self).quietPlace(of: &wanted) : nil
  }

  /// As `quietPlace`, if the property lies where it was last found.
  @inline(__always)
  final func likelyPlace(in box: Box) -> UnsafeMutablePointer<Value>? {
    type(of: box) == holder ? unsafeDowncast(box, to: PropertyBox.self).likelyQuietPlace(of: wanted) : nil
  }

  open func write(_ new: Value, to target: Value) throws(Failure) {}
}
