import Diagnostics

extension Value {
  /// The Bool returned by a test; any other kind is an error that names the test.
  @inline(__always)
  public func truth(
    _ what: @autoclosure () -> String, at place: @autoclosure () -> Place? = nil
  ) throws(Failure) -> Bool {
    if case .bool(let b) = self { return b }
    throw Failure.kind(what(), mustBe: "true or false", butIs: self).placed(at: place())
  }
}
