// Long, because receiving a message, working on it and finishing it share one state.
import Catalogue
import Diagnostics
import Reactive
import Values
import Platform

/// One worker of a consumer group: takes messages while it has capacity, and acknowledges finished ones. The program
/// reports the result by sending `["done": id]` or `["dead": id, "error": …, "attempts": n]`.
///
/// Messages held by a crashed worker are taken over by others. The last attempt at such a message runs alone, so that
/// it is given up only if it must have been the one that crashed its worker.
final class RedisHandler: RedisClient {
  private struct Work {
    let fields: [(String, String)]
    /// Number of deliveries, as counted by the server.
    let deliveries: Int
  }

  /// Whether other messages may be worked on now; not during a message's last attempt.
  private enum Solitude: Equatable {
    case none
    /// A last attempt is waiting for the running work to end.
    case awaited
    case kept(String)
  }

  private let group: String
  private let consumer: String
  private let dead: String
  private let hands: Int
  private let claimAfter: Int64
  /// Most deliveries of a message; during the first, other messages may run beside it.
  private let mostDeliveries: Int
  /// Connection that waits for messages; `acting` is for everything else.
  private var reading: RedisConnection?
  private var acting: RedisConnection?
  private var isReading = false
  /// True if the program is ending, and only waits for unfinished work.
  private var isDraining = false
  /// Messages held by this worker.
  private var works: [String: Work] = [:]
  /// Held messages that wait for capacity: a claim and a read may both have found some.
  private var backlog: [(id: String, value: Value)] = []
  private var solitude = Solitude.none
  /// Results that the server has not confirmed.
  private var ends: [[[String]]] = []
  private var timer: Disposable?

  override init(_ ask: Ask, _ world: Live, _ port: Port) throws(Failure) {
    let address = try RedisAddress(ask.text())
    group = ask.text(1)
    var name = [CChar](repeating: 0, count: 128)
    gethostname(&name, 127)
    let host = String(utf8: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
    consumer = "\(host)-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    dead = ask["dead"].asText ?? address.key + ":dead"
    hands = if case .int(let n) = ask["concurrent"] { max(1, n) } else { 1 }
    claimAfter = if case .duration(let us) = ask["claimAfter"] { max(us, 1000) } else { 60_000_000 }
    let attempts = if case .int(let n) = ask["attempts"] { max(1, n) } else { 5 }
    mostDeliveries = hands > 1 ? max(attempts, 2) : attempts
    try super.init(ask, world, port)
  }

  override func start() {
    acting = reportedConnection(ready: { [weak self] in self?.prepare() })
    reading = connection(
      ready: { [weak self] in self?.read() }, lost: { [weak self] in self?.isReading = false })
    acting?.connect()
  }

  /// Creates the group at the start of the stream, since messages sent before any worker existed count too.
  private func prepare() {
    guard let connection = acting else { return }
    // The claim was lost with the connection.
    if case .kept(let id) = solitude, works[id] == nil { solitude = .none }
    // Checked here because, in a transaction, a wrong type of this key would not stop the other command.
    connection.command(["TYPE", dead]) { [weak self] reply in
      guard let self, isOpen, let type = reply.string, type != "none", type != "stream" else { return }
      connection.fail("WRONGTYPE \(dead), which takes the dead letters, is not a stream but a \(type)")
    }
    connection.command(["XGROUP", "CREATE", address.key, group, "0", "MKSTREAM"]) { [weak self] reply in
      guard let self, isOpen else { return }
      if let problem = reply.problem, !problem.hasPrefix("BUSYGROUP") { return connection.fail(problem) }
      for end in ends { deliver(end) }
      claim()
      if reading?.isReady == false { reading?.connect() }
      tick()
    }
  }

  // MARK: messages

  override func read() {
    guard isOpen, !isHeld, !isDraining, !isReading, solitude == .none, works.count < hands,
      let reading, reading.isReady
    else { return }
    isReading = true
    reading.command(
      [
        "XREADGROUP", "GROUP", group, consumer, "COUNT", String(hands - works.count), "BLOCK", "5000", "STREAMS",
        address.key, ">",
      ]
    ) { [weak self] reply in
      guard let self, isOpen else { return }
      isReading = false
      if let problem = reply.problem {
        // The stream was deleted: start again.
        if problem.hasPrefix("NOGROUP") { return prepare() }
        return self.reading?.fail(problem) ?? ()
      }
      for stream in reply.list { for entry in stream.list.last?.list ?? [] { work(entry, deliveries: 1) } }
      read()
    }
  }

  private func work(_ entry: RedisReply, deliveries: Int) {
    guard isOpen, let message = RedisMessage(entry), works[message.id] == nil else { return }
    works[message.id] = Work(fields: message.fields, deliveries: deliveries)
    backlog.append((message.id, message.value(topic: address.key, attempt: deliveries)))
    hand()
  }

  private var running: Int { works.count - backlog.count }

  private func hand() {
    while isOpen, !isDraining, running < hands, let place = backlog.firstIndex(where: { mayBegin($0.id) }) {
      port.next(backlog.remove(at: place).value)
    }
  }

  private func mayBegin(_ id: String) -> Bool { solitude == .none || solitude == .kept(id) }

  /// Takes over messages held too long by other workers, which have probably crashed.
  private func claim() {
    guard isOpen, !isHeld, !isDraining, let acting, acting.isReady else { return }
    if case .kept = solitude { return }
    guard works.count < hands || solitude == .awaited else { return }
    let idle = String(claimAfter / 1000)
    acting.command(
      ["XPENDING", address.key, group, "IDLE", idle, "-", "+", String(max(1, hands - works.count))]
    ) { [weak self] reply in
      guard let self, isOpen else { return }
      if case .kept = solitude { return }
      solitude = .none
      var found: [(id: String, deliveries: Int)] = []
      for entry in reply.list where entry.list.count == 4 {
        guard let id = entry.list[0].string, case .int(let deliveries) = entry.list[3], works[id] == nil else {
          continue
        }
        found.append((id, deliveries))
      }
      if hands > 1, let last = found.first(where: { $0.deliveries == mostDeliveries - 1 }) {
        solitude = running == 0 ? .kept(last.id) : .awaited
        found = running == 0 ? [last] : []
      }
      for one in found { take(one.id, idle, deliveries: one.deliveries) }
      hand()
      read()
    }
  }

  private func take(_ id: String, _ idle: String, deliveries: Int) {
    acting?.command(["XCLAIM", address.key, group, consumer, idle, id]) { [weak self] reply in
      guard let self, isOpen else { return }
      guard let entry = reply.list.first, let message = RedisMessage(entry) else {
        endSolitude(of: id)
        return lookFor(id)
      }
      if deliveries >= mostDeliveries {
        works[id] = Work(fields: message.fields, deliveries: deliveries)
        return moveToDeadLetters(id, "its worker died \(deliveries) times", deliveries)
      }
      work(entry, deliveries: deliveries + 1)
    }
  }

  private func endSolitude(of id: String) {
    if solitude == .kept(id) { solitude = .none }
    if solitude == .awaited, running == 0 { claim() }
  }

  /// Handles a message that cannot be claimed: another worker took it, or it was trimmed while pending.
  private func lookFor(_ id: String) {
    acting?.command(["XRANGE", address.key, id, id]) { [weak self] reply in
      guard let self, isOpen, reply.problem == nil, reply.list.isEmpty else { return }
      warn(SharingReasons.lost, "the message \(id) of \(address.key) is lost: the stream was trimmed")
      acknowledge(id)
    }
  }

  private func warn(_ reason: Reason, _ message: String) {
    world.writeErrors(Array("warning[\(reason.code)]: \(message.escaped(for: .line))\n".utf8), 0)
  }

  /// Renews the claim on running work, so that no other worker takes it over.
  private func tick() {
    timer?.dispose()
    timer = world.loop.outside.after(claimAfter / 3) { [weak self] in
      guard let self, isOpen else { return }
      if let acting, acting.isReady {
        for id in works.keys {
          acting.command(["XCLAIM", address.key, group, consumer, "0", id, "JUSTID"]) { _ in }
        }
        claim()
      }
      tick()
    }
  }

  // MARK: ends

  override func send(_ value: Value) {
    guard isOpen, let fields = value.asDictionary else { return }
    if let id = fields[.string("done")]?.asText {
      acknowledge(id)
      forget(id)
    } else if let id = fields[.string("dead")]?.asText, case .int(let count)? = fields[.string("attempts")] {
      moveToDeadLetters(id, fields[.string("error")]?.raw ?? "", count)
    }
  }

  private func forget(_ id: String) {
    works[id] = nil
    endSolitude(of: id)
    hand()
    read()
  }

  private func acknowledge(_ id: String) { end([["XACK", address.key, group, id]]) }

  /// Moves a message to the dead letters with all its details, and acknowledges it, in one transaction.
  private func moveToDeadLetters(_ id: String, _ error: String, _ attempts: Int) {
    let fields = works[id]?.fields ?? []
    var letter = ["XADD", dead, "*"] + fields.flatMap { [$0.0, $0.1] }
    letter += ["error", error, "from", id, "attempts", String(attempts)]
    warn(
      SharingReasons.deadLetter,
      "the message \(id) of \(address.key) went to \(dead) after \(attempts) attempts: \(error)")
    end([["MULTI"], letter, ["XACK", address.key, group, id], ["EXEC"]])
    forget(id)
  }

  private func end(_ commands: [[String]]) {
    ends.append(commands)
    if acting?.isReady == true { deliver(commands) }
  }

  private func deliver(_ commands: [[String]]) {
    for (index, words) in commands.enumerated() {
      acting?.command(words) { [weak self] _ in
        guard let self, index == commands.count - 1 else { return }
        ends.removeAll { $0 == commands }
      }
    }
  }

  /// Stops asking for messages; those still arriving go to the next worker.
  override func finish() {
    guard isOpen, !isDraining else { return }
    isDraining = true
    world.closingConnections += 1
    reading?.close()
    reading = nil
  }

  /// Returns unfinished messages: sets their idle time past the limit, so that others can take them at once, and does
  /// not count the delivery, since no worker crashed.
  override func freeResources() {
    timer?.dispose()
    if isDraining { world.closingConnections -= 1 }
    reading?.close()
    reading = nil
    guard let acting, acting.isReady else {
      acting?.close()
      return acting = nil
    }
    let idle = String(claimAfter / 1000 + 1)
    // Close once the server has confirmed this, or after a second; the run waits until then.
    world.closingConnections += 1
    let close = { [self] in
      guard self.acting != nil else { return }
      self.world.closingConnections -= 1
      self.timer?.dispose()
      self.acting?.close()
      self.acting = nil
    }
    for (id, work) in works {
      let count = String(work.deliveries - 1)
      acting.command(
        ["XCLAIM", address.key, group, consumer, "0", id, "IDLE", idle, "RETRYCOUNT", count, "JUSTID"]
      ) { _ in }
    }
    acting.command(["EVAL", RedisHandler.leave, "1", address.key, group, consumer]) { _ in close() }
    timer = world.loop.outside.after(1_000_000) { close() }
  }

  /// Leaves the group unless messages are pending, which the server would otherwise drop with the consumer.
  private static let leave = """
    if #redis.call('XPENDING', KEYS[1], ARGV[1], '-', '+', 1, ARGV[2]) == 0 then
      redis.call('XGROUP', 'DELCONSUMER', KEYS[1], ARGV[1], ARGV[2])
    end
    """
}
