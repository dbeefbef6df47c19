/// A traversal of a sequence. `next` returning nil means the end, not the value `nil`.
open class Cursor {
  public init() {}
  open func next() throws(Failure) -> Value? { nil }

  /// Reads on to the element that is so many further than the next one.
  public final func element(at index: Int) throws(Failure) -> Value? {
    for _ in 0..<index {
      try Failure.checkInterruption()
      if try next() == nil { return nil }
    }
    return try next()
  }
}
