import Reactive

/// Connections that were connected, to detect one that is connected again after its end.
struct ConnectionLog {
  private var connected: [ObjectIdentifier: () -> Connection?] = [:]

  mutating func note(_ connection: Connection) {
    connected = connected.filter { $0.value() != nil }
    connected[ObjectIdentifier(connection)] = { [weak connection] in connection }
  }

  /// True if it was connected before, and its subscription was disposed.
  func isOver(_ connection: Connection) -> Bool {
    connected[ObjectIdentifier(connection)]?() === connection && connection.feed == nil
  }

  /// True if such a connection no longer feeds the signal.
  func isOver(feeding signal: Signal) -> Bool {
    connected.values.contains { known in known().map { $0.signal === signal && $0.feed == nil } ?? false }
  }
}
