import Values

extension Signal {
  /// On an error of the source, continues with another signal and passes all its events.
  public final func `catch`(_ replacement: @escaping (Value) throws(Failure) -> Signal) -> Signal {
    caught(at: .error(replacement))
  }

  /// On a completion without a value, continues with another signal and passes all its events.
  public final func switchIfEmpty(_ replacement: Signal) -> Signal { caught(at: .emptiness(replacement)) }

  private func caught(at occasion: CatchJunction.Occasion) -> Signal {
    ConnectedSignal {
      let junction = CatchJunction($0, occasion)
      junction.subscribe(to: self, 0)
      return junction
    }
  }
}

private final class CatchJunction: Junction {
  enum Occasion {
    case error((Value) throws(Failure) -> Signal)
    case emptiness(Signal)
  }

  private let occasion: Occasion
  private var isEmpty = true

  init(_ downstream: Subscriber, _ occasion: Occasion) {
    self.occasion = occasion
    super.init(downstream)
  }

  override func next(_ value: Value, from index: Int) {
    isEmpty = false
    downstream.next(value)
  }

  override func error(_ error: Value, from index: Int) {
    guard index == 0, case .error(let replacement) = occasion else { return sendError(error) }
    do {
      subscribe(to: try replacement(error), 1)
    } catch {
      fail(error)
    }
  }

  override func completed(from index: Int) {
    guard index == 0, isEmpty, case .emptiness(let replacement) = occasion else { return sendCompleted() }
    subscribe(to: replacement, 1)
  }
}
