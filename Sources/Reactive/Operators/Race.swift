import Values

extension Signal {
  /// Follows the source that sends the first event of any kind, and disposes the others.
  public static func race(_ sources: [Signal]) -> Signal {
    ConnectedSignal { subscriber in
      if sources.isEmpty { return EmptySignal().subscribe(subscriber) }
      let junction = RaceJunction(subscriber)
      junction.open(sources)
      return junction
    }
  }
}

private final class RaceJunction: Junction {
  private var entered = 0
  private var winner: Int?

  func open(_ sources: [Signal]) {
    for (index, source) in sources.enumerated() where winner == nil {
      entered = index + 1
      subscribe(to: source, index)
    }
  }

  private func win(_ index: Int) {
    if winner != nil { return }
    winner = index
    for other in 0..<entered where other != index { drop(other) }
  }

  override func next(_ value: Value, from index: Int) {
    win(index)
    downstream.next(value)
  }

  override func error(_ error: Value, from index: Int) {
    win(index)
    sendError(error)
  }

  override func completed(from index: Int) {
    win(index)
    sendCompleted()
  }
}
