import Catalogue
import Reactive

/// A source that does a piece of its work each turn, as long as it is open and not held.
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

  /// Answers the port from now on.
  final func start() {
    port.source = self
    isOpen = true
    world.loop.openSources += 1
    next()
  }

  /// Plans the next piece.
  func next() {
    guard isOpen, !isHeld, turn == nil else { return }
    turn = world.loop.outside.schedule { [self] in
      turn = nil
      if isOpen { work() }
    }
  }

  /// One piece, which plans the next one or ends.
  func work() { fatalError("a source must override it") }

  /// Frees what the source holds, once.
  func release() {}

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
    release()
  }
}
