/// An object with properties that programs set, and whose changes may be observed.
open class PropertyBox: Box {
  /// Properties that are kept as they are set. Nobody else holds the dictionary, so it changes in place.
  public final let kept: DictionaryBox?

  /// True until a property is first observed, or the object released: a change can neither fail nor be noticed.
  @exclusivity(unchecked) public final var isQuiet = true

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
    isQuiet ? place(of: &wanted) : nil
  }
}
