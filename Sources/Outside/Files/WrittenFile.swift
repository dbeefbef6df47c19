import CSystem
import Catalogue
import Reactive
import Values
import Platform

/// A file that receives the values of a signal.
class WrittenFile: Responder {
  let world: Live
  let port: Port
  let name: String
  let descriptor: Int32
  final var waiting: [UInt8] = []
  private(set) final var isOpen = true

  init(_ world: Live, _ port: Port, _ name: String, _ descriptor: Int32) {
    self.world = world
    self.port = port
    self.name = name
    self.descriptor = descriptor
  }

  final func start() {
    port.source = self
    world.loop.openSources += 1
  }

  func send(_ bytes: [UInt8]) { fatalError("a file must override it") }
  func finish() { fatalError("a file must override it") }

  /// Frees what else it holds; called once, before the file is closed.
  func freeResources() {}

  /// Writes the pending values.
  final func flush() -> Failure? {
    let bytes = waiting
    waiting = []
    return bytes.isEmpty ? nil : writeWhole(bytes, descriptor, name)
  }

  /// Reported in a later turn, like all answers.
  final func fail(_ failure: Failure) {
    close()
    world.loop.outside.schedule { [self] in port.failed(failure.error) }
  }

  /// Reported in a later turn, like all answers.
  final func end() {
    close()
    world.loop.outside.schedule { [self] in port.ended() }
  }

  final func close() {
    guard isOpen else { return }
    isOpen = false
    freeResources()
    world.loop.openSources -= 1
    systemClose(descriptor)
  }
}

/// Writes all bytes, waiting for a slow reader; returns the failure if it cannot.
func writeWhole(_ bytes: [UInt8], _ descriptor: Int32, _ name: String) -> Failure? {
  var start = 0
  while start < bytes.count {
    let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress! + start, bytes.count - start) }
    if count >= 0 {
      start += count
    } else if errno == EAGAIN {
      var one = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&one, 1, 100)
      if rsig_stop_requested() { return nil }
    } else if errno != EINTR {
      return .system("\(name) cannot be written")
    }
  }
  return nil
}
