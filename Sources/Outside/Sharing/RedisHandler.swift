import Catalogue
import Diagnostics
import Reactive
import Values

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// One worker of a consumer group: takes messages as it has hands for them, and acknowledges those whose work is done.
/// The program says what became of a message by sending `["done": id]` or `["dead": id, "error": …, "attempts": n]`.
final class RedisHandler: Responder {
  private let address: RedisAddress
  private let ask: Ask
  private let world: Live
  private let port: Port
  private let group: String
  private let consumer: String
  private let dead: String
  private let hands: Int
  private let claimAfter: Int64
  private var attempts = 5
  /// A connection that waits for messages, and one for everything else.
  private var reading: RedisConnection?
  private var acting: RedisConnection?
  private var isReading = false
  private var isHeld = false
  /// The program ends, and only waits for its works.
  private var isDraining = false
  private var isOpen = true
  /// Messages that this worker holds, with their fields.
  private var works: [String: [(String, String)]] = [:]
  /// Messages among them that wait for a hand: a claim and a read may both have found some.
  private var backlog: [(id: String, value: Value)] = []
  /// Ends that the server has not confirmed.
  private var ends: [[[String]]] = []
  private var timer: Disposable?

  static func open(_ ask: Ask, _ world: Live, _ port: Port) throws(Failure) {
    let address = try RedisAddress(ask.text(0))
    try world.permissions.check(.net, address.grant, ask)
    let handling = RedisHandler(address, ask, world, port)
    port.source = handling
    world.loop.openSources += 1
    handling.start()
  }

  private init(_ address: RedisAddress, _ ask: Ask, _ world: Live, _ port: Port) {
    self.address = address
    self.ask = ask
    self.world = world
    self.port = port
    group = ask.text(1)
    var name = [CChar](repeating: 0, count: 128)
    gethostname(&name, 127)
    let host = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    consumer = "\(host)-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    dead = ask["dead"].asText ?? address.key + ":dead"
    hands = if case .int(let n) = ask["concurrent"] { max(1, n) } else { 1 }
    claimAfter = if case .duration(let us) = ask["claimAfter"] { max(us, 1000) } else { 60_000_000 }
    if case .int(let n) = ask["attempts"] { attempts = max(1, n) }
  }

  private func start() {
    acting = RedisConnection(
      address, ask, world,
      ready: { [weak self] connection in
        self?.port.next(.bool(true))
        self?.prepare(connection)
      }, lost: { [weak self] in self?.port.next(.bool(false)) },
      failed: { [weak self] in self?.fail($0) })
    reading = RedisConnection(
      address, ask, world, ready: { [weak self] _ in self?.read() }, lost: { [weak self] in self?.isReading = false },
      failed: { [weak self] in self?.fail($0) })
    acting?.connect()
  }

  /// The group begins at the start of the stream: what was sent before there was a worker is work as well.
  private func prepare(_ connection: RedisConnection) {
    // Within a transaction a wrong type of the one key would not keep the other command from running.
    connection.command(["TYPE", dead]) { [weak self] reply in
      guard let self, self.isOpen, let type = reply.string, type != "none", type != "stream" else { return }
      connection.fail("WRONGTYPE \(self.dead), which takes the dead letters, is no stream but a \(type)")
    }
    connection.command(["XGROUP", "CREATE", address.key, group, "0", "MKSTREAM"]) { [weak self] reply in
      guard let self, self.isOpen else { return }
      if let problem = reply.problem, !problem.hasPrefix("BUSYGROUP") { return connection.fail(problem) }
      for end in self.ends { self.deliver(end) }
      self.claim()
      if self.reading?.isReady == false { self.reading?.connect() }
      self.tick()
    }
  }

  // MARK: messages

  private func read() {
    guard isOpen, !isHeld, !isDraining, !isReading, let reading, reading.isReady, works.count < hands else { return }
    isReading = true
    reading.command(
      [
        "XREADGROUP", "GROUP", group, consumer, "COUNT", String(hands - works.count), "BLOCK", "5000", "STREAMS",
        address.key, ">",
      ]
    ) { [weak self] reply in
      guard let self, self.isOpen else { return }
      self.isReading = false
      if let problem = reply.problem {
        // The stream was deleted: it starts again.
        if problem.hasPrefix("NOGROUP"), let acting = self.acting { return self.prepare(acting) }
        return self.reading?.fail(problem) ?? ()
      }
      for stream in reply.list { for entry in stream.list.last?.list ?? [] { self.work(entry, attempt: 1) } }
      self.read()
    }
  }

  private func work(_ entry: RedisReply, attempt: Int) {
    guard isOpen, let message = RedisMessage(entry), works[message.id] == nil else { return }
    works[message.id] = message.fields
    backlog.append((message.id, message.value(topic: address.key, attempt: attempt)))
    hand()
  }

  private func hand() {
    while isOpen, !isDraining, !backlog.isEmpty, works.count - backlog.count < hands {
      port.next(backlog.removeFirst().value)
    }
  }

  /// Takes over what others have held for too long: they have died.
  private func claim() {
    guard isOpen, !isHeld, !isDraining, let acting, acting.isReady, works.count < hands else { return }
    let idle = String(claimAfter / 1000)
    acting.command(
      ["XPENDING", address.key, group, "IDLE", idle, "-", "+", String(hands - works.count)]
    ) { [weak self] reply in
      guard let self, self.isOpen else { return }
      for entry in reply.list where entry.list.count == 4 {
        guard let id = entry.list[0].string, case .int(let deliveries) = entry.list[3], self.works[id] == nil else {
          continue
        }
        self.take(id, idle, deliveries: deliveries)
      }
    }
  }

  private func take(_ id: String, _ idle: String, deliveries: Int) {
    acting?.command(["XCLAIM", address.key, group, consumer, idle, id]) { [weak self] reply in
      guard let self, self.isOpen else { return }
      guard let entry = reply.list.first, let message = RedisMessage(entry) else { return self.lookFor(id) }
      // It has killed its workers, or they were unlucky, that many times.
      if deliveries >= self.attempts {
        self.works[id] = message.fields
        return self.bury(id, "its worker died \(deliveries) times", deliveries)
      }
      self.work(entry, attempt: deliveries + 1)
    }
  }

  /// A message that cannot be claimed was taken by another worker, or was trimmed while it was pending.
  private func lookFor(_ id: String) {
    acting?.command(["XRANGE", address.key, id, id]) { [weak self] reply in
      guard let self, self.isOpen, reply.problem == nil, reply.list.isEmpty else { return }
      self.warn(SharingReasons.lost, "the message \(id) of \(self.address.key) is lost: the stream was trimmed")
      self.acknowledge(id)
    }
  }

  private func warn(_ reason: Reason, _ message: String) {
    world.writeErrors(Array("warning[\(reason.code)]: \(message.escaped(for: .line))\n".utf8))
  }

  /// Works that go on are renewed, so that nobody else takes them.
  private func tick() {
    timer?.dispose()
    timer = world.loop.outside.after(claimAfter / 3) { [weak self] in
      guard let self, self.isOpen else { return }
      if let acting = self.acting, acting.isReady {
        for id in self.works.keys {
          acting.command(["XCLAIM", self.address.key, self.group, self.consumer, "0", id, "JUSTID"]) { _ in }
        }
        self.claim()
      }
      self.tick()
    }
  }

  // MARK: ends

  func send(_ value: Value) {
    guard isOpen, let fields = value.asDictionary else { return }
    if let id = fields[.string("done")]?.asText {
      works[id] = nil
      acknowledge(id)
      hand()
    } else if let id = fields[.string("dead")]?.asText {
      var count = attempts
      if case .int(let n)? = fields[.string("attempts")] { count = n }
      bury(id, fields[.string("error")]?.raw ?? "", count)
    }
    read()
  }

  private func acknowledge(_ id: String) { end([["XACK", address.key, group, id]]) }

  /// To the dead letters, with everything that is known of it, and acknowledged: both or neither.
  private func bury(_ id: String, _ error: String, _ attempts: Int) {
    let fields = works.removeValue(forKey: id) ?? []
    var letter = ["XADD", dead, "*"] + fields.flatMap { [$0.0, $0.1] }
    letter += ["error", error, "from", id, "attempts", String(attempts)]
    warn(
      SharingReasons.deadLetter,
      "the message \(id) of \(address.key) went to \(dead) after \(attempts) attempts: \(error)")
    end([["MULTI"], letter, ["XACK", address.key, group, id], ["EXEC"]])
    hand()
    read()
  }

  private func end(_ commands: [[String]]) {
    ends.append(commands)
    if acting?.isReady == true { deliver(commands) }
  }

  private func deliver(_ commands: [[String]]) {
    for (index, words) in commands.enumerated() {
      acting?.command(words) { [weak self] _ in
        guard let self, index == commands.count - 1 else { return }
        self.ends.removeAll { $0 == commands }
      }
    }
  }

  private func fail(_ error: Value) {
    guard isOpen else { return }
    close()
    port.failed(error)
  }

  /// Asks for no more messages; what still arrives goes to the next worker.
  func finish() {
    guard isOpen, !isDraining else { return }
    isDraining = true
    world.farewells += 1
    reading?.close()
    reading = nil
  }

  func hold() { isHeld = true }
  func resume() {
    isHeld = false
    read()
  }

  /// Hands back what was not done: its time is set past the limit, so that others take it at once.
  func close() {
    guard isOpen else { return }
    isOpen = false
    timer?.dispose()
    world.loop.openSources -= 1
    if isDraining { world.farewells -= 1 }
    reading?.close()
    reading = nil
    guard let acting, acting.isReady else {
      acting?.close()
      return acting = nil
    }
    let idle = String(claimAfter / 1000 + 1)
    // It is let go once the server has heard of it, or after a second; the run waits for that.
    world.farewells += 1
    let letGo = { [self] in
      guard self.acting != nil else { return }
      self.world.farewells -= 1
      self.timer?.dispose()
      self.acting?.close()
      self.acting = nil
    }
    for id in works.keys {
      acting.command(["XCLAIM", address.key, group, consumer, "0", id, "IDLE", idle, "JUSTID"]) { _ in }
    }
    acting.command(["EVAL", RedisHandler.leave, "1", address.key, group, consumer]) { _ in letGo() }
    timer = world.loop.outside.after(1_000_000) { letGo() }
  }

  /// Leaves the group, unless something is pending: the server would forget that with its consumer.
  private static let leave = """
    if #redis.call('XPENDING', KEYS[1], ARGV[1], '-', '+', 1, ARGV[2]) == 0 then
      redis.call('XGROUP', 'DELCONSUMER', KEYS[1], ARGV[1], ARGV[2])
    end
    """
}
