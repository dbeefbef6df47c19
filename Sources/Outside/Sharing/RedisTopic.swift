import Catalogue
import Values

/// Sends a stream's messages from now on, or from a given place; true and false report whether it is connected.
final class RedisTopic: RedisClient {
  private static let most = 256

  private var connection: RedisConnection?
  /// Id of the last message sent on; nil until the end of the stream is known.
  private var last: String?
  private var isReading = false

  override init(_ ask: Ask, _ world: Live, _ port: Port) throws(Failure) {
    switch ask["from"] {
    case .date(let us): last = "\(us / 1000)-0"
    case let other: last = other.asText.map { $0 == "start" ? "0-0" : $0 }
    }
    try super.init(ask, world, port)
  }

  override func start() {
    connection = reportedConnection(
      ready: { [weak self] in self?.findLast() }, lost: { [weak self] in self?.isReading = false })
    connection?.connect()
  }

  private func findLast() {
    if last != nil { return read() }
    connection?.command(["XREVRANGE", address.key, "+", "-", "COUNT", "1"]) { [weak self] reply in
      guard let self else { return }
      if let problem = reply.problem { return connection?.fail(problem) ?? () }
      last = reply.list.first?.list.first?.string ?? "0-0"
      read()
    }
  }

  override func read() {
    guard isOpen, !isHeld, !isReading, let connection, connection.isReady, let last else { return }
    isReading = true
    connection.command(
      ["XREAD", "COUNT", String(RedisTopic.most), "BLOCK", "5000", "STREAMS", address.key, last]
    ) { [weak self] reply in
      guard let self else { return }
      isReading = false
      if let problem = reply.problem { return self.connection?.fail(problem) ?? () }
      for stream in reply.list {
        for entry in stream.list.last?.list ?? [] {
          guard isOpen, let message = RedisMessage(entry) else { continue }
          self.last = message.id
          port.next(message.value(topic: address.key, attempt: 1))
        }
      }
      read()
    }
  }

  override func freeResources() {
    connection?.close()
    connection = nil
  }
}
