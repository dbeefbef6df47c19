/// A traversal of a sequence. `next` returning nil means the end, not the value `nil`.
open class Cursor {
  public init() {}
  open func next() throws(Failure) -> Value? { nil }
}
