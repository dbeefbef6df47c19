import Catalogue
import Values

/// Base class of asks answered by Redis: opening, holding and ending are shared.
class RedisClient: AskSource {
  let address: RedisAddress
  let ask: Ask

  init(_ ask: Ask, _ world: Live, _ port: Port) throws(Failure) {
    address = try RedisAddress(ask.text())
    try world.permissions.check(.net, address.grant, ask)
    self.ask = ask
    super.init(world, port)
  }

  final func open() {
    begin()
    start()
  }

  /// Makes a connection whose failure fails this ask. `ready` is called each time it is established, `lost` each time
  /// it breaks.
  final func connection(ready: @escaping () -> Void, lost: @escaping () -> Void) -> RedisConnection {
    RedisConnection(address, ask, world, ready: ready, lost: lost, failed: { [weak self] in self?.end($0) })
  }

  /// A connection that also reports to the program whether it is established.
  final func reportedConnection(ready: @escaping () -> Void, lost: @escaping () -> Void = {}) -> RedisConnection {
    connection(
      ready: { [weak self] in
        self?.port.next(.bool(true))
        ready()
      },
      lost: { [weak self] in
        lost()
        self?.port.next(.bool(false))
      })
  }

  /// Makes the connections.
  func start() {}
  /// Called when the ask may send again.
  func read() {}

  final override func resume() {
    super.resume()
    read()
  }
}
