import Catalogue
import Reactive
import Values

/// One connection to Redis: commands are sent in order, and each gets its reply. If the connection is lost, all pending
/// commands fail, and it reconnects after a delay.
final class RedisConnection {
  typealias Answer = (RedisReply) -> Void

  private static let longestWait: Int64 = 30_000_000

  private let address: RedisAddress
  private let world: Live
  private let ask: Ask
  private var connection: ByteConnection?
  private var reader = RedisReader()
  private var awaited: [Answer] = []
  private var stands = false
  private var failures = 0
  private var timer: Disposable?
  private var isOpen = true
  /// Called when the connection is established, the first time and after each loss.
  private let ready: () -> Void
  /// Called when it is lost; its pending commands are dropped.
  private let lost: () -> Void
  private let failed: (Value) -> Void

  init(
    _ address: RedisAddress, _ ask: Ask, _ world: Live, ready: @escaping () -> Void,
    lost: @escaping () -> Void, failed: @escaping (Value) -> Void
  ) {
    self.address = address
    self.ask = ask
    self.world = world
    self.ready = ready
    self.lost = lost
    self.failed = failed
  }

  var isReady: Bool { stands }

  func connect() {
    guard isOpen, connection == nil else { return }
    var peer = ByteConnection.Peer(host: address.host, port: address.port)
    peer.isSecure = address.isSecure
    do throws(Failure) {
      peer.roots = try world.roots(ask)
      let connection = ByteConnection(
        peer, world,
        ByteConnection.Answers(
          stands: { [weak self] in self?.greet() }, bytes: { [weak self] in self?.take($0) },
          ended: { [weak self] in self?.drop() }, failed: { [weak self] in self?.connectionFailed($0) }))
      try connection.open(for: ask)
      self.connection = connection
    } catch {
      let error = error.error
      world.loop.outside.schedule { [weak self] in self?.fail(error) }
    }
  }

  /// Gives up after errors that a retry cannot fix: a refusal, or an untrusted certificate.
  private func connectionFailed(_ error: Value) {
    let box = error.asError
    if box?.domain == "Permission" || box?.code == -1202 || box?.code == -1200 { return fail(error) }
    drop()
  }

  private func greet() {
    stands = true
    var left = 0
    func check(_ reply: RedisReply) {
      if let problem = reply.problem { return fail(problem) }
      left -= 1
      if left == 0 { begin() }
    }
    if let password = address.password {
      left += 1
      command(["AUTH"] + address.user.asArray + [password], check)
    }
    if address.database != 0 {
      left += 1
      command(["SELECT", String(address.database)], check)
    }
    if left == 0 { begin() }
  }

  private func begin() {
    failures = 0
    ready()
  }

  /// Prefixes of temporary errors: the server is starting or busy.
  private static let passing = ["LOADING", "BUSY ", "MASTERDOWN", "TRYAGAIN"]

  /// Fails with an error that the server sent.
  func fail(_ message: String) {
    if RedisConnection.passing.contains(where: message.hasPrefix) { return drop() }
    fail(.error(message, domain: "Redis"))
  }

  private func fail(_ error: Value) {
    guard isOpen else { return }
    close()
    failed(error)
  }

  // MARK: commands

  func command(_ words: [String], _ answer: @escaping Answer) { command(words.map { Array($0.utf8) }, answer) }

  func command(_ words: [[UInt8]], _ answer: @escaping Answer) {
    var bytes = Array("*\(words.count)\r\n".utf8)
    for word in words { bytes += Array("$\(word.count)\r\n".utf8) + word + [0x0d, 0x0a] }
    awaited.append(answer)
    connection?.send(bytes)
  }

  private func take(_ bytes: UnsafeRawBufferPointer) {
    reader.add(bytes)
    do throws(RedisReader.Trouble) {
      while isOpen, stands, let reply = try reader.next() {
        guard !awaited.isEmpty else { return drop() }
        awaited.removeFirst()(reply)
      }
    } catch {
      drop()
    }
  }

  // MARK: loss

  private func drop() {
    guard connection != nil else { return }
    forget()
    if isOpen {
      lost()
      again()
    }
  }

  private func forget() {
    connection?.close()
    connection = nil
    stands = false
    reader = RedisReader()
    awaited = []
  }

  private func again() {
    let longest = min(RedisConnection.longestWait, Int64(100_000) << Int64(min(failures, 20)))
    failures += 1
    timer = world.loop.outside.after(longest / 2 + Int64.random(in: 0...longest / 2)) { [weak self] in
      guard let self, isOpen else { return }
      connect()
    }
  }

  func close() {
    isOpen = false
    timer.take()?.dispose()
    forget()
  }
}
