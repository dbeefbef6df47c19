import CLibraries
import CSystem
import Catalogue
import Reactive
import Values

/// A byte stream in both directions, to a port of a host or a local socket, optionally through TLS.
final class ByteConnection: WebTransfer {
  /// The remote end.
  struct Peer {
    let host: String
    let port: Int
    /// Path of a local socket; host and port are then unused.
    var path: String?
    var isSecure = false
    /// A file of root certificates; nil for the system's.
    var roots: String?
    /// True if the connection uses the user's web proxy.
    var isOfWeb = false

    var grant: String { path.map { "unix:\($0)" } ?? "\(host.contains(":") ? "[\(host)]" : host):\(port)" }
  }

  struct Answers {
    let stands: () -> Void
    let bytes: (UnsafeRawBufferPointer) -> Void
    /// The peer will send nothing more.
    let ended: () -> Void
    let failed: (Value) -> Void
  }

  /// Most bytes that may wait for the connection to be established.
  private static let mostWaiting = 1 << 20
  private static let patience = 60_000

  private let peer: Peer
  /// Released at the end, since its closures retain the owner.
  private var answers: Answers?
  private var descriptor: Int32 = -1
  private var isWatched = false
  /// Unsent bytes, with the debts of their sources; of the first, bytes from `start` on.
  private var out: [(bytes: [UInt8], debt: Debt?)] = []
  private var start = 0
  private var waiting = 0
  private(set) var stands = false
  private var isOpen = true
  private var isHeld = false
  private var hasFinished = false
  private var turn: Disposable?

  init(_ peer: Peer, _ world: Live, _ answers: Answers) {
    self.peer = peer
    self.answers = answers
    super.init(world)
  }

  func open(for ask: Ask) throws(Failure) { try world.transfers.begin(self, for: ask) }

  override var usesProxy: Bool { peer.isOfWeb }
  override var host: (name: String, port: Int)? { peer.path == nil ? (peer.host, peer.port) : nil }

  override func start(in web: OpaquePointer) -> OpaquePointer? {
    var calls = rsig_transfer_calls()
    calls.may_connect = { owner, bytes, count, port in
      WebTransfer.of(owner).mayConnect(Array(UnsafeBufferPointer(start: bytes, count: count)), Int(port))
    }
    let url = Array("\(peer.isSecure ? "https" : "http")://\(peer.path == nil ? peer.grant : "localhost")/".utf8CString)
    let path = peer.path.map { Array($0.utf8CString) } ?? [0]
    let roots = peer.roots.map { Array($0.utf8CString) } ?? [0]
    let addresses = addresses.map { Array($0.utf8CString) }
    return url.withUnsafeBufferPointer { url in
      path.withUnsafeBufferPointer { path in
        roots.withUnsafeBufferPointer { roots in
          addresses.withPointers { addresses in
            var other = rsig_peer()
            other.url = url.baseAddress
            other.path = peer.path == nil ? nil : path.baseAddress
            other.roots = peer.roots == nil ? nil : roots.baseAddress
            other.timeout = ByteConnection.patience
            other.is_of_web = peer.isOfWeb
            other.addresses = addresses
            return rsig_transfer_connect(web, Unmanaged.passUnretained(self as WebTransfer).toOpaque(), calls, &other)
          }
        }
      }
    }
  }

  override func deliver() {
    guard isOpen, let result else { return }
    self.result = nil
    if let refusal { return fail(refusal.error) }
    guard result == 0, let transfer else {
      // The system's error explains better than libcurl's why nobody answers.
      if result == 7, errorNumber != 0 { return fail(Failure.system(peer.grant, errorNumber).error) }
      return fail(WebTrouble(result, transfer).error(peer.grant))
    }
    descriptor = rsig_transfer_socket(transfer)
    stands = true
    answers?.stands()
    flush()
    // TLS may already have buffered bytes.
    if self.transfer != nil, !isHeld { read() }
  }

  // MARK: sending

  func send(_ bytes: [UInt8]) {
    guard isOpen, !hasFinished, !bytes.isEmpty else { return }
    waiting += bytes.count
    if !stands, waiting > ByteConnection.mostWaiting {
      return fail(
        .error("\(peer.grant): more than 1 MB waits for the connection", domain: "NSURLErrorDomain", code: -1004))
    }
    out.append((bytes, Debt(of: bytes.count)))
    if stands { flush() }
  }

  /// Closes the sending side; receiving continues.
  func finish() {
    hasFinished = true
    if stands { flush() }
  }

  private func flush() {
    guard let transfer else { return }
    while let first = out.first {
      let count = first.bytes.withUnsafeBytes {
        rsig_transfer_send(transfer, $0.baseAddress! + start, first.bytes.count - start)
      }
      if count == RSIG_WEB_LATER { break }
      if count < 0 { return lose() }
      waiting -= count
      start += count
      if start == first.bytes.count {
        out.removeFirst()
        start = 0
      }
    }
    if out.isEmpty, hasFinished { rsig_transfer_finish(transfer) }
    watch()
  }

  // MARK: receiving

  private func watch() {
    guard descriptor >= 0 else { return }
    let events = (isHeld ? 0 : RSIG_READABLE) | (out.isEmpty ? 0 : RSIG_WRITABLE)
    if events == 0 {
      if isWatched { world.clock.unwatch(descriptor) }
      isWatched = false
    } else if isWatched {
      world.clock.change(descriptor, to: events)
    } else {
      isWatched = true
      world.clock.watch(descriptor, events) { [unowned self] in serve($0) }
    }
  }

  private func serve(_ events: Int32) {
    world.loop.beginTurn()
    if events & Int32(RSIG_WRITABLE) != 0 { flush() }
    if events & Int32(RSIG_READABLE) != 0, transfer != nil, !isHeld { read() }
  }

  /// Reads a slice. The next one gets a separate turn, since TLS may buffer bytes that the kernel no longer reports.
  private func read() {
    var left = world.buffer.count
    while left > 0, !isHeld, let transfer {
      let count = rsig_transfer_receive(transfer, world.buffer.baseAddress!, left)
      if count == RSIG_WEB_LATER { return }
      if count < 0 { return lose() }
      if count == 0 { return end() }
      left -= count
      answers?.bytes(UnsafeRawBufferPointer(rebasing: world.buffer[0..<count]))
    }
    proceed()
  }

  private func proceed() {
    guard transfer != nil, stands, !isHeld, turn == nil else { return }
    turn = world.loop.outside.schedule { [weak self] in
      guard let self else { return }
      turn = nil
      if transfer != nil, !isHeld { read() }
    }
  }

  func hold() {
    isHeld = true
    watch()
  }

  func resume() {
    isHeld = false
    watch()
    proceed()
  }

  // MARK: the end

  private func end() {
    let answers = answers
    close()
    answers?.ended()
  }

  private func lose() {
    fail(
      errorNumber != 0
        ? Failure.system(peer.grant, errorNumber).error
        : .error("\(peer.grant): the connection was lost", domain: "NSURLErrorDomain", code: -1005))
  }

  private func fail(_ error: Value) {
    let answers = answers
    close()
    answers?.failed(error)
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    answers = nil
    turn?.dispose()
    if isWatched { world.clock.unwatch(descriptor) }
    isWatched = false
    descriptor = -1
    stands = false
    out = []
    drop()
  }
}
