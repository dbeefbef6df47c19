/// A signal that only needs to know how a subscriber is connected.
final class ConnectedSignal: Signal {
  private let connection: (Subscriber) -> Disposable?
  init(_ connection: @escaping (Subscriber) -> Disposable?) { self.connection = connection }

  override func connect(_ subscriber: Subscriber) -> Disposable? { connection(subscriber) }
}
