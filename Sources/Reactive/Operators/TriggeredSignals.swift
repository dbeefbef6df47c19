import Kernels
import Values

/// A source and a trigger. The trigger is subscribed first: if it ends the result at once, the source is never
/// subscribed.
public class TriggeredSignal: Signal {
  private let source: Signal
  private let trigger: Signal

  public init(_ source: Signal, _ trigger: Signal) {
    self.source = source
    self.trigger = trigger
  }

  fileprivate func makeJunction(_ downstream: Subscriber) -> TriggeredJunction {
    fatalError("a trigger without a junction")
  }

  public final override func connect(_ subscriber: Subscriber) -> Disposable? {
    let junction = makeJunction(subscriber)
    junction.subscribe(to: trigger, 0)
    if junction.isDisposed { return nil }
    junction.subscribe(to: source, 1)
    junction.opened()
    return junction
  }
}

private class TriggeredJunction: Junction {
  /// Called once the source has been subscribed.
  func opened() {}
}

/// Passes the source until the trigger sends a value or completes; an error of the trigger is ignored.
public final class TakeUntilSignal: TriggeredSignal {
  fileprivate override func makeJunction(_ downstream: Subscriber) -> TriggeredJunction {
    TakeUntilJunction(downstream)
  }
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

  override func encode(to maker: inout SingleCodeMaker, from index: Int) -> Bool {
    index == 1 && !isOpening && !hasFailed && maker.pass(while: life)
  }

  override func opened() {
    isOpening = false
    if hasFailed { dispose() }
  }
}

/// Passes the source once the trigger has sent a value. If the trigger completes without a value, no source value
/// passes; an error of the trigger does.
public final class SkipUntilSignal: TriggeredSignal {
  fileprivate override func makeJunction(_ downstream: Subscriber) -> TriggeredJunction {
    SkipUntilJunction(downstream)
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

/// Passes the source until the replacement's first event, then only the replacement. The replacement is subscribed
/// first; the source's completion is ignored.
public final class TakeUntilReplacementSignal: Signal {
  private let source: Signal
  private let replacement: Signal

  public init(_ source: Signal, _ replacement: Signal) {
    self.source = source
    self.replacement = replacement
  }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    let junction = ReplacementJunction(subscriber)
    junction.subscribe(to: replacement, 1)
    if !junction.isReplaced { junction.subscribe(to: source, 0) }
    return junction
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
