import Values

/// On an error of the source, or on a completion without a value, continues with another signal and passes all its
/// events.
public final class CatchSignal: Signal {
  public enum Occasion {
    case error((Value) throws(Failure) -> Signal)
    case emptiness(Signal)
  }

  private let source: Signal
  private let occasion: Occasion

  public init(_ source: Signal, at occasion: Occasion) {
    self.source = source
    self.occasion = occasion
  }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    let junction = CatchJunction(subscriber, occasion)
    junction.subscribe(to: source, 0)
    return junction
  }
}

private final class CatchJunction: Junction {
  private let occasion: CatchSignal.Occasion
  private var isEmpty = true

  init(_ downstream: Subscriber, _ occasion: CatchSignal.Occasion) {
    self.occasion = occasion
    super.init(downstream)
  }

  override func next(_ value: Value, from index: Int) {
    isEmpty = false
    downstream.next(value)
  }

  override func error(_ error: Value, from index: Int) {
    guard index == 0, case .error(let replacement) = occasion else { return sendError(error) }
    do throws(Failure) {
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
