import Reactive
import Values

/// A stream of messages shared by many machines.
final class TopicSignal: Signal {
  let url: String
  private let roots: String?
  private let messages: AskSignal
  /// The last reported state of the connection, whether that of a subscription, of `sendTo` or of `handle`.
  let connected = BehaviorSubject(.bool(false))

  init(_ url: String, roots: String?, _ ask: Ask, _ host: any Host) {
    self.url = url
    self.roots = roots
    messages = AskSignal(ask, .values, host)
  }

  /// Labels that each of its asks has.
  var labels: [(String, Value)] { roots.map { [("ca", .string($0))] } ?? [] }

  /// Handles a report of the connection's state.
  func note(_ value: Value) { if case .bool = value { connected.sendNext(value) } }

  override func connect(_ subscriber: Subscriber) -> Disposable? {
    MessageStage(subscriber, self).following(messages)
  }

  override var kind: Kind { .topic }
  override var title: String? {
    // Leave out the password.
    let place = url.split(separator: "@").last.map(String.init) ?? url
    return name ?? place.split(at: "/", maxSplits: 2).last.map(String.init)
  }

  private final class MessageStage: Stage {
    private let topic: TopicSignal

    init(_ downstream: Subscriber, _ topic: TopicSignal) {
      self.topic = topic
      super.init(downstream)
    }

    override func next(_ value: Value) {
      if isDisposed { return }
      if case .bool = value { topic.note(value) } else { downstream.next(value) }
    }
  }
}
