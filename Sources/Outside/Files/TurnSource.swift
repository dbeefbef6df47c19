import Reactive

/// A source that does one piece of work per turn while it is open and not held.
class TurnSource: AskSource {
  private var turn: Disposable?

  /// Starts answering the port.
  final func start() {
    begin()
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

  /// Does one piece of work, then schedules the next or ends. The base class has no work.
  func work() { end() }

  final override func hold() {
    super.hold()
    forgetTurn()
  }

  final override func resume() {
    super.resume()
    next()
  }

  final override func close() {
    forgetTurn()
    super.close()
  }

  private func forgetTurn() {
    turn.take()?.dispose()
  }
}
