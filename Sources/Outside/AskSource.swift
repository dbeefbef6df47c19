import Catalogue
import Reactive
import Values

/// The outside's end of an ask: one of the loop's open sources from `begin` until it is closed, which happens once.
class AskSource: Responder {
  let world: Live
  let port: Port
  private(set) final var isOpen = true
  private(set) final var isHeld = false
  private var isCounted = false

  init(_ world: Live, _ port: Port) {
    self.world = world
    self.port = port
  }

  final func begin() {
    port.source = self
    isCounted = true
    world.loop.openSources += 1
  }

  func send(_ bytes: [UInt8]) {}
  func send(_ value: Value) {}
  func finish() {}
  func hold() { isHeld = true }
  func resume() { isHeld = false }

  /// Frees its resources; called once, when it is closed.
  func freeResources() {}

  func close() {
    guard isOpen else { return }
    isOpen = false
    if isCounted { world.loop.openSources -= 1 }
    freeResources()
  }

  /// Closes, then ends the answer: with an error, or as complete.
  func end(_ error: Value? = nil) {
    guard isOpen else { return }
    close()
    port.end(error)
  }
}
