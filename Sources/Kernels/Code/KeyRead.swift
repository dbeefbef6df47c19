import Diagnostics
import Values

/// `x["name"]`.
final class KeyRead: MemberRead {
  private let key: Value

  init(_ key: Value, at place: Place) {
    self.key = key
    super.init(key, nil, at: place)
  }

  override func read(_ x: Value) throws(Failure) -> Value { try IndexedAccess.element(of: x, at: key) }
}
