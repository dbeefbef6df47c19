import Values

extension Signal {
  public typealias MakeGate = (Value) throws(Failure) -> Signal

  /// Sends the latest value when the gate opens. Completion waits until then.
  public final func audit(_ makeGate: @escaping MakeGate) -> Signal { staged { RateLimitStage($0, .audit, makeGate) } }

  /// Like `audit`, but each value closes the gate again, and completion sends the pending value at once.
  public final func debounce(_ makeGate: @escaping MakeGate) -> Signal {
    staged { RateLimitStage($0, .debounce, makeGate) }
  }

  /// Sends the value that closes the gate and, if `trailing`, the latest one when it opens.
  public final func throttle(trailing: Bool, _ makeGate: @escaping MakeGate) -> Signal {
    staged { RateLimitStage($0, .throttle(trailing: trailing), makeGate) }
  }
}

/// audit, debounce and throttle: while a gate is closed, values wait or are dropped. A value closes the gate; the first
/// value or the completion of a signal made from that value opens it again.
private final class RateLimitStage: Stage {
  enum Manner {
    case audit, debounce
    case throttle(trailing: Bool)
  }

  private let manner: Manner
  private let makeGate: Signal.MakeGate
  private var pending: Value?
  /// nil while the gate is open.
  private var gate: Gate?
  private var sourceHasEnded = false

  init(_ downstream: Subscriber, _ manner: Manner, _ makeGate: @escaping Signal.MakeGate) {
    self.manner = manner
    self.makeGate = makeGate
    super.init(downstream)
  }

  override var needsTurns: Bool { true }

  override func next(_ value: Value) {
    if isDisposed || sourceHasEnded { return }
    switch manner {
    case .audit:
      pending = value
      if gate == nil { close(with: value) }
    case .debounce:
      pending = value
      open()
      close(with: value)
    case .throttle:
      if gate == nil { sendAndClose(value) } else { pending = value }
    }
  }

  private func close(with value: Value) {
    do {
      let signal = try makeGate(value)
      if isDisposed { return }
      let gate = Gate(self)
      self.gate = gate
      gate.following(signal)
    } catch {
      fail(error)
    }
  }

  private func open() { gate.take()?.dispose() }

  private func sendAndClose(_ value: Value) {
    downstream.next(value)
    if !isDisposed, gate == nil { close(with: value) }
  }

  fileprivate func gateOpened() {
    gate = nil
    let value = pending.take()
    switch (manner, value) {
    case (.throttle(trailing: true), let value?) where !sourceHasEnded: return sendAndClose(value)
    case (.throttle(trailing: false), _), (_, nil): break
    case (_, let value?): downstream.next(value)
    }
    if sourceHasEnded { sendCompleted() }
  }

  override func completed() {
    if isDisposed { return }
    sourceHasEnded = true
    dropUpstream()
    switch manner {
    case .audit where gate != nil: return
    case .throttle(trailing: true) where gate != nil && pending != nil: return
    case .debounce:
      open()
      if let value = pending.take() { downstream.next(value) }
    default: break
    }
    sendCompleted()
  }

  override func tearDown() {
    super.tearDown()
    open()
  }

  private final class Gate: Stage {
    let stage: RateLimitStage

    init(_ stage: RateLimitStage) {
      self.stage = stage
      super.init(stage)
    }

    override func next(_ value: Value) { completed() }

    override func completed() {
      if dispose() { stage.gateOpened() }
    }
  }
}
