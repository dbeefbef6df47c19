extension Value {
  /// The Bool that a test gave; any other kind is an error that says whose test it was.
  @inline(__always)
  public func truth(_ what: @autoclosure () -> String) throws(Failure) -> Bool {
    if case .bool(let b) = self { return b }
    throw Failure.kind(what(), mustBe: "true or false", butIs: self)
  }
}
