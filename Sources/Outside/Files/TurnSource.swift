import Catalogue
import Reactive

/// A source that does one piece of work per turn while it is open and not held.
class TurnSource: Responder {
  let world: Live
  let port: Port
  private var turn: Disposable?
  private(set) final var isHeld = false
  private(set) final var isOpen = false

  init(_ world: Live, _ port: Port) {
    self.world = world
    self.port = port
  }

  /// Starts answering the port.
  final func start() {
    port.source = self
    isOpen = true
    world.loop.openSources += 1
    next()
  }

  /// Schedules the next piece.
  func next() {
    guard isOpen, !isHeld, turn == nil else { return }
    turn = world.loop.outside.schedule { [self] in
      turn = nil
      if isOpen { work() }
    }
  }

  /// Does one piece of work, then schedules the next or ends.
  func work() { fatalError("a source must override it") }

  /// Frees its resources; called once.
  func freeResources() {}

  final func end() {
    close()
    port.ended()
  }

  final func hold() {
    isHeld = true
    turn?.dispose()
    turn = nil
  }

  final func resume() {
    isHeld = false
    next()
  }

  final func close() {
    guard isOpen else { return }
    isOpen = false
    turn?.dispose()
    turn = nil
    world.loop.openSources -= 1
    freeResources()
  }
}
