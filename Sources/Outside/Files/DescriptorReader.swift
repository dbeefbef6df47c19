import Catalogue
import Reactive
import Values
import Platform

/// Reads a pipe, a terminal or a device as data arrives, one slice at a time.
final class DescriptorReader: AskSource {
  private let descriptor: Int32
  private let name: String
  private let closes: Bool
  private var isWatched = false

  init(_ descriptor: Int32, _ world: Live, _ port: Port, _ name: String, closes: Bool) {
    self.descriptor = descriptor
    self.name = name
    self.closes = closes
    super.init(world, port)
  }

  func start() {
    begin()
    resume()
  }

  override func hold() {
    if isWatched { world.clock.unwatch(descriptor) }
    isWatched = false
  }

  override func resume() {
    if isWatched || !isOpen { return }
    isWatched = true
    world.clock.watch(descriptor) { [self] _ in read() }
  }

  private func read() {
    world.loop.beginTurn()
    let bytes = world.read(descriptor)
    if let bytes, !bytes.isEmpty { return port.bytes(bytes) }
    if bytes == nil, errno == EINTR || errno == EAGAIN { return }
    // A pseudo-terminal reports the end of its program as an error.
    let failure = bytes == nil && errno != EIO ? Failure.system("\(name) cannot be read") : nil
    end(failure?.error)
  }

  override func freeResources() {
    hold()
    if closes { systemClose(descriptor) }
  }
}
