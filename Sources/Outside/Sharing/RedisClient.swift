import Catalogue
import Reactive
import Values

/// Base class of asks answered by Redis: opening, holding and ending are shared.
class RedisClient: Responder {
  let address: RedisAddress
  let ask: Ask
  let world: Live
  let port: Port
  final private(set) var isHeld = false
  final private(set) var isOpen = true

  init(_ ask: Ask, _ world: Live, _ port: Port) throws(Failure) {
    address = try RedisAddress(ask.text())
    try world.permissions.check(.net, address.grant, ask)
    self.ask = ask
    self.world = world
    self.port = port
  }

  final func open() {
    port.source = self
    world.loop.openSources += 1
    start()
  }

  /// Makes a connection whose failure fails this ask. `ready` is called each time it is established, `lost` each time
  /// it breaks.
  final func connection(ready: @escaping () -> Void, lost: @escaping () -> Void) -> RedisConnection {
    RedisConnection(
      address, ask, world, ready: { _ in ready() }, lost: lost,
      failed: { [weak self] error in
        guard let self, isOpen else { return }
        close()
        port.failed(error)
      })
  }

  /// Makes the connections.
  func start() {}
  /// Called when the ask may send again.
  func read() {}
  /// Closes the connections.
  func end() {}

  func send(_ bytes: [UInt8]) {}
  func send(_ value: Value) {}
  func finish() {}

  final func hold() { isHeld = true }
  final func resume() {
    isHeld = false
    read()
  }

  final func close() {
    guard isOpen else { return }
    isOpen = false
    world.loop.openSources -= 1
    end()
  }
}
