import CSystem
import Catalogue
import Diagnostics
import Reactive
import Values

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where a stream is: `redis://[user:password@]host[:port]/[db/]key`.
struct RedisAddress {
  let host: String
  let port: Int
  let user: String?
  let password: String?
  let database: Int
  let key: String

  init(_ url: String) throws(Failure) {
    let wrong = Failure(
      GateReasons.misuse, "\(Value.string(url)) is no topic", help: ["as in \"redis://localhost/orders\""])
    guard url.hasPrefix("redis://") else { throw wrong }
    let parts = url.dropFirst(8).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 2, let key = parts.last, !key.isEmpty else { throw wrong }
    let sides = parts[0].split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let (host, port) = HostGrant.split(String(sides.last ?? ""))
    guard !host.isEmpty else { throw wrong }
    self.host = host
    self.port = port ?? 6379
    let secret = sides.count > 1 ? sides[0].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false) : []
    user = secret.count > 1 && !secret[0].isEmpty ? String(secret[0]) : nil
    password = secret.count > 1 ? String(secret[1]) : secret.first.map(String.init)
    database = parts.count > 2 ? Int(parts[1]) ?? 0 : 0
    self.key = String(key)
  }

  var grant: String { "\(host.contains(":") ? "[\(host)]" : host):\(port)" }
}

/// One connection to Redis: commands go out in order, and each gets its reply. A lost connection fails all of them, and
/// is made again after a while.
final class RedisConnection {
  typealias Answer = (RedisReply) -> Void

  private static let longestWait: Int64 = 30_000_000

  private let address: RedisAddress
  private let world: Live
  private let ask: Ask
  private var descriptor: Int32 = -1
  private var reader = RedisReader()
  private var out: [UInt8] = []
  private var awaited: [Answer] = []
  private var stands = false
  private var failures = 0
  private var timer: Disposable?
  private var isOpen = true
  /// Called when the connection stands, the first time and after each loss.
  private let ready: (RedisConnection) -> Void
  /// Called when it is lost; its commands are forgotten.
  private let lost: () -> Void
  private let failed: (Value) -> Void

  init(
    _ address: RedisAddress, _ ask: Ask, _ world: Live, ready: @escaping (RedisConnection) -> Void,
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
    let made = rsig_socket_connect(address.host, String(address.port), Unmanaged.passUnretained(self).toOpaque()) {
      owner, bytes, count in
      let own = Unmanaged<RedisConnection>.fromOpaque(owner!).takeUnretainedValue()
      return own.mayConnect(Array(UnsafeBufferPointer(start: bytes, count: count)))
    }
    if made == -3 {
      let refusal = Permissions.refusal(
        .net, "this program may not connect to \"\(address.grant)\": it leads to this machine", help: nil)
      world.loop.outside.schedule { [self] in if isOpen { failed(refusal.error) } }
      return
    }
    guard made >= 0 else { return again() }
    descriptor = made
    world.clock.watch(made, RSIG_WRITABLE) { [self] events in serve(events) }
  }

  private func mayConnect(_ bytes: [UInt8]) -> Bool {
    guard HostGrant.isLocal(bytes), address.host != "localhost", HostGrant.address(address.host) == nil else {
      return true
    }
    return world.permissions.covers(Need(.net, "127.0.0.1:\(address.port)"))
  }

  private func serve(_ events: Int32) {
    world.loop.beginTurn()
    if !stands {
      guard rsig_socket_error(descriptor) == 0 else { return drop() }
      stands = true
      greet()
      return flush()
    }
    if events & Int32(RSIG_WRITABLE) != 0 { flush() }
    if events & Int32(RSIG_READABLE) != 0 { read() }
  }

  private func greet() {
    var left = 0
    func check(_ reply: RedisReply) {
      if let problem = reply.problem { return fail(problem) }
      left -= 1
      if left == 0 { begin() }
    }
    if let password = address.password {
      left += 1
      command(["AUTH"] + (address.user.map { [$0] } ?? []) + [password], check)
    }
    if address.database != 0 {
      left += 1
      command(["SELECT", String(address.database)], check)
    }
    if left == 0 { begin() }
  }

  private func begin() {
    failures = 0
    ready(self)
  }

  /// An error that time does not cure.
  func fail(_ message: String) {
    guard isOpen else { return }
    close()
    failed(.error(message, domain: "Redis", code: 0))
  }

  // MARK: commands

  func command(_ words: [String], _ answer: @escaping Answer) { command(words.map { Array($0.utf8) }, answer) }

  func command(_ words: [[UInt8]], _ answer: @escaping Answer) {
    out += Array("*\(words.count)\r\n".utf8)
    for word in words { out += Array("$\(word.count)\r\n".utf8) + word + [0x0d, 0x0a] }
    awaited.append(answer)
    if stands { flush() }
  }

  private func flush() {
    while !out.isEmpty {
      let count = out.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress!, $0.count) }
      if count > 0 {
        out.removeFirst(count)
      } else if errno == EAGAIN {
        break
      } else if errno != EINTR {
        return drop()
      }
    }
    world.clock.change(descriptor, to: out.isEmpty ? RSIG_READABLE : RSIG_READABLE | RSIG_WRITABLE)
  }

  private func read() {
    let count = systemRead(descriptor, world.buffer.baseAddress!, world.buffer.count)
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    guard count > 0 else { return drop() }
    reader.add(UnsafeRawBufferPointer(rebasing: world.buffer[0..<count]))
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
    forget()
    if isOpen {
      lost()
      again()
    }
  }

  private func forget() {
    if descriptor >= 0 {
      world.clock.unwatch(descriptor)
      systemClose(descriptor)
    }
    descriptor = -1
    stands = false
    reader = RedisReader()
    out = []
    awaited = []
  }

  private func again() {
    let longest = min(RedisConnection.longestWait, Int64(100_000) << Int64(min(failures, 20)))
    failures += 1
    timer = world.loop.outside.after(longest / 2 + Int64.random(in: 0...longest / 2)) { [weak self] in
      guard let self, self.isOpen else { return }
      self.connect()
    }
  }

  func close() {
    isOpen = false
    timer?.dispose()
    timer = nil
    forget()
  }
}
