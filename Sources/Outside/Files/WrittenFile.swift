import CSystem
import Catalogue
import Reactive
import Values
import Platform

/// A file that receives the values of a signal.
class WrittenFile: AskSource {
  let name: String
  let descriptor: Int32
  final var waiting: [UInt8] = []

  init(_ world: Live, _ port: Port, _ name: String, _ descriptor: Int32) {
    self.name = name
    self.descriptor = descriptor
    super.init(world, port)
  }

  override func freeResources() { systemClose(descriptor) }

  /// Writes the pending values.
  final func flush() -> Failure? {
    let bytes = waiting
    waiting = []
    return bytes.isEmpty ? nil : writeWhole(bytes, descriptor, name)
  }

  /// Reported in a later turn, like all answers.
  final override func end(_ error: Value? = nil) {
    close()
    world.loop.outside.schedule { [self] in port.end(error) }
  }

  final func fail(_ failure: Failure) { end(failure.error) }
}

/// Writes all bytes, waiting for a slow reader; returns the failure if it cannot.
func writeWhole(_ bytes: [UInt8], _ descriptor: Int32, _ name: String) -> Failure? {
  var isStopped = false
  let isWritten = systemWriteAll(bytes, to: descriptor) {
    systemWaitForRoom(descriptor, milliseconds: 100)
    isStopped = rsig_stop_requested()
    return !isStopped
  }
  return isWritten || isStopped ? nil : .system("\(name) cannot be written")
}
