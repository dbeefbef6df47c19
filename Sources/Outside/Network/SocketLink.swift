import Catalogue
import Values

/// Sends a program's bytes through a socket, and receives the peer's.
final class SocketLink: AskSource {
  private var connection: ByteConnection?

  static func open(_ ask: Ask, _ world: Live, _ port: Port) throws(Failure) {
    let link = SocketLink(world, port)
    try link.connect(ask)
    link.begin()
  }

  private func connect(_ ask: Ask) throws(Failure) {
    let address = ask.text()
    var peer: ByteConnection.Peer
    if address.hasPrefix("unix:") {
      let path = PathNames.resolved(String(address.dropFirst(5)))
      peer = ByteConnection.Peer(host: "localhost", port: 80, path: path)
    } else {
      let (host, port) = HostGrant.split(address)
      peer = ByteConnection.Peer(host: host, port: port ?? 0)
    }
    peer.isSecure = ask["tls"] == .bool(true)
    try world.permissions.check(.net, peer.grant, ask)
    peer.roots = try world.roots(ask)
    let connection = ByteConnection(
      peer, world,
      ByteConnection.Answers(
        stands: {}, bytes: { [port] in port.bytes($0) }, ended: { [weak self] in self?.end() },
        failed: { [weak self] in self?.end($0) }))
    try connection.open(for: ask)
    self.connection = connection
  }

  override func send(_ bytes: [UInt8]) { connection?.send(bytes) }
  override func finish() { connection?.finish() }
  override func hold() { connection?.hold() }
  override func resume() { connection?.resume() }

  override func freeResources() {
    connection?.close()
    connection = nil
  }
}
