import Reactive
import Values

/// NSNotificationCenter: sends what is posted to everybody who asked for its name.
public final class NotificationCenter: Box {
  private let posts = Subject()

  public override init() { super.init() }
  public override var kind: Kind { .object }

  /// Sends each notification of a name, and of one object where that is given, as a Dictionary of name, object and
  /// userInfo. It never ends.
  public func notifications(_ name: String, of object: Value = .nil) -> Signal {
    NotificationSignal(posts, .string(name), object)
  }

  public func post(_ name: String, of object: Value = .nil, userInfo: DictionaryBox? = nil) {
    posts.sendNext(
      .dictionary([
        (.string("name"), .string(name)), (.string("object"), object),
        (.string("userInfo"), userInfo.map { .box($0) } ?? .nil),
      ]))
  }
}

private final class NotificationSignal: Operator {
  private let wanted: Value
  private let object: Value

  init(_ posts: Signal, _ name: Value, _ object: Value) {
    self.wanted = name
    self.object = object
    super.init(posts)
  }

  override func makeStage(_ downstream: Subscriber) -> Stage { NotificationStage(downstream, wanted, object) }
}

private final class NotificationStage: Stage {
  private let wanted: Value
  private let object: Value

  init(_ downstream: Subscriber, _ name: Value, _ object: Value) {
    self.wanted = name
    self.object = object
    super.init(downstream)
  }

  override func next(_ value: Value) {
    guard !isDisposed, let posted = value.asDictionary, posted[.string("name")] == wanted else { return }
    if object.isNil || posted[.string("object")] == object { downstream.next(value) }
  }
}
