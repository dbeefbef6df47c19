import Catalogue
import Diagnostics
import Reactive
import Values

/// The messages of a stream from now on, or from a place in it; true and false tell whether the connection stands.
final class RedisTopic: Responder {
  private static let most = 256

  private let address: RedisAddress
  private let ask: Ask
  private let world: Live
  private let port: Port
  private var connection: RedisConnection?
  /// The last message that was sent; nil until the end of the stream is known.
  private var last: String?
  private var isReading = false
  private var isHeld = false
  private var isOpen = true

  static func open(_ ask: Ask, _ world: Live, _ port: Port) throws(Failure) {
    let address = try RedisAddress(ask.text())
    try world.permissions.check(.net, address.grant, ask)
    let topic = RedisTopic(address, ask, world, port)
    port.source = topic
    world.loop.openSources += 1
    topic.start()
  }

  private init(_ address: RedisAddress, _ ask: Ask, _ world: Live, _ port: Port) {
    self.address = address
    self.ask = ask
    self.world = world
    self.port = port
    switch ask["from"] {
    case .date(let us): last = "\(us / 1000)-0"
    case let other: if let text = other.asText { last = text == "start" ? "0-0" : text }
    }
  }

  private func start() {
    let connection = RedisConnection(
      address, ask, world,
      ready: { [weak self] _ in
        self?.port.next(.bool(true))
        self?.begin()
      },
      lost: { [weak self] in
        self?.isReading = false
        self?.port.next(.bool(false))
      },
      failed: { [weak self] in self?.fail($0) })
    self.connection = connection
    connection.connect()
  }

  private func begin() {
    if last != nil { return read() }
    connection?.command(["XREVRANGE", address.key, "+", "-", "COUNT", "1"]) { [weak self] reply in
      guard let self else { return }
      if let problem = reply.problem { return self.connection?.fail(problem) ?? () }
      self.last = reply.list.first?.list.first?.string ?? "0-0"
      self.read()
    }
  }

  private func read() {
    guard isOpen, !isHeld, !isReading, let connection, connection.isReady, let last else { return }
    isReading = true
    connection.command(
      ["XREAD", "COUNT", String(RedisTopic.most), "BLOCK", "5000", "STREAMS", address.key, last]
    ) { [weak self] reply in
      guard let self else { return }
      self.isReading = false
      if let problem = reply.problem { return self.connection?.fail(problem) ?? () }
      for stream in reply.list {
        for entry in stream.list.last?.list ?? [] {
          guard self.isOpen, let message = RedisMessage(entry) else { continue }
          self.last = message.id
          self.port.next(message.value(topic: self.address.key, attempt: 1))
        }
      }
      self.read()
    }
  }

  private func fail(_ error: Value) {
    guard isOpen else { return }
    close()
    port.failed(error)
  }

  func hold() { isHeld = true }
  func resume() {
    isHeld = false
    read()
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    connection?.close()
    connection = nil
    world.loop.openSources -= 1
  }
}

/// One entry of a stream.
struct RedisMessage {
  let id: String
  let fields: [(String, String)]

  /// Nil for an entry that was deleted.
  init?(_ reply: RedisReply) {
    let parts = reply.list
    guard parts.count == 2, let id = parts[0].string, case .list(let all) = parts[1] else { return nil }
    self.id = id
    var fields: [(String, String)] = []
    for index in stride(from: 0, to: all.count - 1, by: 2) {
      fields.append((all[index].string ?? "", all[index + 1].string ?? ""))
    }
    self.fields = fields
  }

  func value(topic: String, attempt: Int) -> Value {
    .dictionary([
      (.string("id"), .string(id)),
      (.string("value"), fields.first { $0.0 == "value" }.map { .string($0.1) } ?? .nil),
      (.string("topic"), .string(topic)), (.string("attempt"), .int(attempt)),
      (.string("fields"), .dictionary(fields.map { (.string($0.0), .string($0.1)) })),
    ])
  }
}
