import Catalogue
import Reactive
import Values
import Platform

/// Reads a pipe, a terminal or a device as data arrives, one slice at a time.
final class DescriptorReader: Responder {
  private let descriptor: Int32
  private let world: Live
  private let port: Port
  private let name: String
  private let closes: Bool
  private var isWatched = false
  private var isOpen = false

  init(_ descriptor: Int32, _ world: Live, _ port: Port, _ name: String, closes: Bool) {
    self.descriptor = descriptor
    self.world = world
    self.port = port
    self.name = name
    self.closes = closes
  }

  func start() {
    port.source = self
    isOpen = true
    world.loop.openSources += 1
    resume()
  }

  func hold() {
    if isWatched { world.clock.unwatch(descriptor) }
    isWatched = false
  }

  func resume() {
    if isWatched || !isOpen { return }
    isWatched = true
    world.clock.watch(descriptor) { [self] _ in read() }
  }

  private func read() {
    world.loop.beginTurn()
    let count = systemRead(descriptor, world.buffer.baseAddress!, world.buffer.count)
    if count > 0 { return port.bytes(UnsafeRawBufferPointer(rebasing: world.buffer[0..<count])) }
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    // A pseudo-terminal reports the end of its program as an error.
    let failure = count < 0 && errno != EIO ? Failure.system("\(name) cannot be read") : nil
    end()
    if let failure { port.failed(failure.error) } else { port.ended() }
  }

  func close() { end() }

  private func end() {
    guard isOpen else { return }
    hold()
    isOpen = false
    world.loop.openSources -= 1
    if closes { systemClose(descriptor) }
  }
}

func systemClose(_ descriptor: Int32) { close(descriptor) }
