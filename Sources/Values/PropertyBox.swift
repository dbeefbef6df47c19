/// An object with properties that programs set, and whose changes may be observed.
open class PropertyBox: Box {
  /// Properties that are kept as they are set. Nobody else holds the dictionary, so it changes in place.
  public final let kept: DictionaryBox?

  /// A bit for each place of a kept property that has been observed, the last one for all places from there on: a
  /// change elsewhere can neither fail nor be noticed.
  @usableFromInline @exclusivity(unchecked) private(set) final var observed: UInt64 = 0

  public init(keeping properties: DictionaryBox? = nil) { kept = properties }

  /// Where the value of a kept property lies that is read repeatedly; nil if it is missing.
  @inline(__always)
  public final func place(of wanted: inout WantedKey) -> UnsafeMutablePointer<Value>? { kept?.address(of: &wanted) }

  /// As `place`, if the property is where it was last found. Neither counts references nor calls anything.
  @inlinable @inline(__always)
  public final func likelyPlace(of wanted: borrowing WantedKey) -> UnsafeMutablePointer<Value>? {
    kept?.likelyAddress(of: wanted)
  }

  /// As `place`, if its value may be replaced there, because nobody can notice that.
  @inline(__always)
  public final func quietPlace(of wanted: inout WantedKey) -> UnsafeMutablePointer<Value>? {
    guard let place = place(of: &wanted), isQuiet(wanted) else { return nil }
    return place
  }

  /// As `quietPlace`, if the property is where it was last found.
  @inlinable @inline(__always)
  public final func likelyQuietPlace(of wanted: borrowing WantedKey) -> UnsafeMutablePointer<Value>? {
    isQuiet(wanted) ? likelyPlace(of: wanted) : nil
  }

  /// True if nobody can notice that the property changes, which is where it was last found.
  @inlinable @inline(__always)
  public final func isQuiet(_ wanted: borrowing WantedKey) -> Bool {
    observed == 0 || observed & PropertyBox.bit(wanted.place) == 0
  }

  @usableFromInline @inline(__always)
  static func bit(_ place: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: min(place, UInt64.bitWidth - 1)) }

  /// True until a property is first observed, or the object released.
  public final var isQuiet: Bool { observed == 0 }

  /// From now on a change of that property may be noticed; of each property if there is none of that name.
  public final func observe(_ key: String) { observed |= kept?.place(of: key).map { PropertyBox.bit($0) } ?? .max }

  /// From now on any change may be noticed, or fail.
  public final func observeAll() { observed = .max }
}
