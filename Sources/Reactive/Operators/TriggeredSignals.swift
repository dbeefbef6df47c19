import Kernels
import Values

extension Signal {
  /// Passes the source until the trigger sends a value or completes; an error of the trigger is ignored.
  public final func takeUntil(_ trigger: Signal) -> Signal { triggered(by: trigger) { TakeUntilJunction($0) } }

  /// Passes the source once the trigger has sent a value. If the trigger completes without a value, no source value
  /// passes; an error of the trigger does.
  public final func skipUntil(_ trigger: Signal) -> Signal { triggered(by: trigger) { SkipUntilJunction($0) } }

  /// Passes the source until the replacement's first event, then only the replacement. The replacement is subscribed
  /// first; the source's completion is ignored.
  public final func takeUntilReplacement(_ replacement: Signal) -> Signal {
    ConnectedSignal {
      let junction = ReplacementJunction($0)
      junction.subscribe(to: replacement, 1)
      if !junction.isReplaced { junction.subscribe(to: self, 0) }
      return junction
    }
  }

  /// The trigger is subscribed first: if it ends the result at once, the source is never subscribed.
  private func triggered(by trigger: Signal, _ makeJunction: @escaping (Subscriber) -> TriggeredJunction) -> Signal {
    ConnectedSignal {
      let junction = makeJunction($0)
      junction.subscribe(to: trigger, 0)
      if junction.isDisposed { return nil }
      junction.subscribe(to: self, 1)
      junction.opened()
      return junction
    }
  }
}

private class TriggeredJunction: Junction {
  /// Called once the source has been subscribed.
  func opened() {}
}

private final class TakeUntilJunction: TriggeredJunction {
  private var isOpening = true
  private var hasFailed = false

  override func next(_ value: Value, from index: Int) {
    if hasFailed { return }
    if index == 1 { downstream.next(value) } else { sendCompleted() }
  }

  override func error(_ error: Value, from index: Int) {
    if index == 0 || hasFailed { return }
    if !isOpening { return sendError(error) }
    // RAC's subscription block is still running: it drops the trigger when it is done.
    hasFailed = true
    downstream.error(error)
  }

  override func completed(from index: Int) {
    if !hasFailed { sendCompleted() }
  }

  override func encode(to maker: inout EventMaker, from index: Int) -> Bool {
    index == 1 && !isOpening && !hasFailed && maker.pass(while: life)
  }

  override func opened() {
    isOpening = false
    if hasFailed { dispose() }
  }
}

private final class SkipUntilJunction: TriggeredJunction {
  private var isOpen = false

  override func next(_ value: Value, from index: Int) {
    if index == 0 {
      isOpen = true
      drop(0)
    } else if isOpen {
      downstream.next(value)
    }
  }

  override func completed(from index: Int) {
    if index == 1 { sendCompleted() }
  }
}

private final class ReplacementJunction: Junction {
  private(set) var isReplaced = false

  override func next(_ value: Value, from index: Int) {
    if index == 1 {
      isReplaced = true
      drop(0)
    }
    downstream.next(value)
  }

  override func completed(from index: Int) {
    if index == 1 { sendCompleted() }
  }

  override func tearDown() {
    isReplaced = true
    super.tearDown()
  }
}
