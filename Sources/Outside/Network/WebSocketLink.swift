import Catalogue
import Diagnostics
import JSON
import Reactive
import Values

/// Sends a program's messages through a WebSocket, and receives the server's.
final class WebSocketLink: AskSource {
  private enum State {
    /// The connection or the handshake is not complete.
    case opening
    case open
    /// A close frame was sent; waiting for the peer's.
    case closing
    case ended
  }

  /// How long the peer may take to answer a close frame.
  private static let farewell: Int64 = 10_000_000

  private let ask: Ask
  private let address: WebAddress
  private var connection: ByteConnection?
  private var state = State.opening
  private var handshake = WebSocketHandshake()
  private var frames = WebSocketFrames()
  /// Messages sent before the handshake was answered.
  private var early: [(bytes: [UInt8], debt: Debt?)] = []
  private var earlyCount = 0
  private var hasFinished = false
  private var timer: Disposable?
  private var awaitsPong = false

  static func open(_ ask: Ask, _ world: Live, _ port: Port) throws(Failure) {
    let link = try WebSocketLink(ask, world, port)
    try link.connect()
    link.begin()
  }

  private init(_ ask: Ask, _ world: Live, _ port: Port) throws(Failure) {
    self.ask = ask
    guard let address = WebAddress(ask.text()), address.scheme.hasPrefix("ws") else {
      throw Failure(
        GateReasons.misuse, "\(Value.string(ask.text())) is not an address of a WebSocket",
        help: ["as in \"wss://example.com/feed\""])
    }
    self.address = address
    super.init(world, port)
    try world.permissions.check(.net, address.grant, ask, usual: address.port)
  }

  private func connect() throws(Failure) {
    var peer = ByteConnection.Peer(host: address.host, port: address.port)
    peer.isSecure = address.isSecure
    peer.roots = try world.roots(ask)
    peer.isOfWeb = true
    let headers = ask["headers"].asDictionary
    let fields = zip(headers?.keys ?? [], headers?.values ?? []).map { (name: $0.raw, value: $1.raw) }
    let connection = ByteConnection(
      peer, world,
      ByteConnection.Answers(
        stands: { [weak self] in
          guard let self else { return }
          self.connection?.send(handshake.request(address, fields))
        }, bytes: { [weak self] in self?.take($0) }, ended: { [weak self] in self?.lost() },
        failed: { [weak self] in self?.end($0) }))
    try connection.open(for: ask)
    self.connection = connection
  }

  // MARK: from the server

  private func take(_ bytes: UnsafeRawBufferPointer) {
    if state != .opening {
      frames.add(bytes)
      return read()
    }
    guard let (answer, rest) = handshake.take(bytes) else { return }
    if case .refused(let status) = answer {
      let words = status == 0 ? "does not speak WebSocket" : "answered \(status)"
      return end(
        .box(
          ErrorBox(
            "\(ask.text()) \(words)", domain: "NSURLErrorDomain", code: -1011,
            userInfo: DictionaryBox([(.string("status"), .int(status))]))))
    }
    state = .open
    frames.add(rest)
    let early = early
    self.early = []
    for message in early { connection?.send(message.bytes) }
    if hasFinished { sendClose() }
    startPinging()
    read()
  }

  private func read() {
    do throws(WebSocketFrames.Trouble) {
      while state == .open || state == .closing, let message = try frames.next() {
        switch message {
        case .text(let text): port.next(.string(text))
        case .data(let bytes): port.next(.data(bytes))
        case .ping(let bytes): if state == .open { connection?.send(WebSocketFrames.bytes(of: .pong(bytes))) }
        case .pong: awaitsPong = false
        case .close(let code, let reason): return closed(code, reason)
        }
      }
    } catch {
      connection?.send(WebSocketFrames.bytes(of: .close(code: error.code, reason: "")))
      end(WebSocketLink.error("\(ask.text()): \(error.message)", error.code))
    }
  }

  private func closed(_ code: Int, _ reason: String) {
    if state == .open { connection?.send(WebSocketFrames.bytes(of: .close(code: code, reason: ""))) }
    if code == 1000 || code == 1005 { return end() }
    let words = reason.isEmpty ? "" : ": \(reason)"
    end(WebSocketLink.error("\(ask.text()) was closed with \(code)\(words)", code))
  }

  /// Called when the connection ended without a close frame.
  private func lost() {
    if state == .closing { return end() }
    end(WebSocketLink.error("\(ask.text()) was closed without a word", 1006))
  }

  private static func error(_ message: String, _ code: Int) -> Value {
    .error(message, domain: "WebSocket", code: code)
  }

  // MARK: from the program

  /// Sends text or Data unchanged, and anything else as JSON.
  override func send(_ value: Value) {
    guard !hasFinished else { return }
    if let data = value.asData { return say(.data(data.bytes)) }
    if let text = value.asText { return say(.text(text)) }
    do {
      say(.text(try JSONWriter.text(value)))
    } catch {
      end(error.error)
    }
  }

  private func say(_ message: WebSocketFrames.Message) {
    let bytes = WebSocketFrames.bytes(of: message)
    if state == .open { connection?.send(bytes) }
    guard state == .opening else { return }
    earlyCount += bytes.count
    if earlyCount > 1 << 20 {
      return end(
        .error("\(ask.text()): more than 1 MB waits for the connection", domain: "NSURLErrorDomain", code: -1004))
    }
    early.append((bytes, Debt(of: bytes.count)))
  }

  override func finish() {
    hasFinished = true
    if state == .open { sendClose() }
  }

  /// Sends a close frame, and waits for the answer.
  private func sendClose() {
    state = .closing
    connection?.send(WebSocketFrames.bytes(of: .close(code: 1000, reason: "")))
    timer?.dispose()
    timer = world.loop.outside.after(WebSocketLink.farewell) { [weak self] in self?.end() }
  }

  private func startPinging() {
    guard state == .open, case .duration(let period) = ask["ping"] else { return }
    timer = world.loop.outside.after(max(period, 1000)) { [weak self] in
      guard let self, state == .open else { return }
      if awaitsPong {
        return end(WebSocketLink.error("\(ask.text()) does not answer to a ping", 1006))
      }
      awaitsPong = true
      connection?.send(WebSocketFrames.bytes(of: .ping([])))
      startPinging()
    }
  }

  override func hold() { connection?.hold() }
  override func resume() { connection?.resume() }

  // MARK: the end

  override func end(_ error: Value? = nil) {
    state = .ended
    super.end(error)
  }

  /// If the last subscriber has left, close code 1001 means going away.
  override func freeResources() {
    if state == .open { connection?.send(WebSocketFrames.bytes(of: .close(code: 1001, reason: ""))) }
    state = .ended
    timer.take()?.dispose()
    early = []
    connection?.close()
    connection = nil
  }
}
