import Reactive
import Values

/// NSNotificationCenter: sends each posted notification to all signals for its name.
public final class NotificationCenter: Box {
  private let posts = Subject()

  public override init() { super.init() }

  /// Sends each notification with this name, and only those of `object` unless it is nil, as a Dictionary of name,
  /// object and userInfo. Never ends.
  public func notifications(_ name: String, of object: Value) -> Signal {
    let isWanted = NativeFunction(nil, 1) { values in
      guard let posted = values[0].asDictionary, posted[.string("name")] == .string(name) else { return .bool(false) }
      return .bool(object.isNil || posted[.string("object")] == object)
    }
    return FilterSignal(posts, isWanted)
  }

  public func post(_ name: String, of object: Value, userInfo: DictionaryBox?) {
    posts.sendNext(
      .record(["name": .string(name), "object": object, "userInfo": userInfo.map { .box($0) } ?? .nil]))
  }
}
