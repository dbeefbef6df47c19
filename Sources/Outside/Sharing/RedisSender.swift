import Catalogue
import JSON
import Reactive
import Values

/// Sends messages to a stream. Until the server confirms a value, it is resent after a lost connection, so it may
/// arrive twice, but never gets lost.
final class RedisSender: RedisClient {
  private static let mostUnconfirmed = 256

  private var connection: RedisConnection?
  /// Unconfirmed values; the first `sent` of them have been sent.
  private var waiting: [(bytes: [UInt8], debt: Debt?)] = []
  private var sent = 0
  private var hasFinished = false

  override func start() {
    connection = reportedConnection(ready: { [weak self] in self?.push() }, lost: { [weak self] in self?.sent = 0 })
    connection?.connect()
  }

  override func send(_ value: Value) {
    guard isOpen else { return }
    let bytes: [UInt8]
    if let data = value.asData {
      bytes = data.bytes
    } else {
      bytes = Array((value.asText ?? (try? JSONWriter.text(value)) ?? value.description).utf8)
    }
    waiting.append((bytes, Debt(of: bytes.count)))
    push()
  }

  private func push() {
    guard let connection, connection.isReady else { return }
    while sent < min(waiting.count, RedisSender.mostUnconfirmed) {
      var words: [[UInt8]] = [Array("XADD".utf8), Array(address.key.utf8)]
      if case .int(let keep) = ask["keep"] { words += ["MAXLEN", "~", String(keep)].map { Array($0.utf8) } }
      words += [[UInt8(ascii: "*")], Array("value".utf8), waiting[sent].bytes]
      sent += 1
      connection.command(words) { [weak self] reply in self?.confirmed(reply) }
    }
  }

  private func confirmed(_ reply: RedisReply) {
    guard isOpen else { return }
    if let problem = reply.problem { return connection?.fail(problem) ?? () }
    waiting.removeFirst()
    sent -= 1
    push()
    endIfOver()
  }

  override func finish() {
    hasFinished = true
    endIfOver()
  }

  private func endIfOver() {
    guard isOpen, hasFinished, waiting.isEmpty else { return }
    close()
    world.loop.outside.schedule { [self] in port.ended() }
  }

  override func freeResources() {
    connection?.close()
    connection = nil
    waiting = []
  }
}
