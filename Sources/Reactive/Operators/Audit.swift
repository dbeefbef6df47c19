import Values

/// A value opens a window, a signal made of it; at that signal's first value or completion the last value that came is
/// sent. A completion waits for an open window.
public final class AuditSignal: Operator {
  private let makeWindow: (Value) throws(Failure) -> Signal

  public init(_ source: Signal, _ makeWindow: @escaping (Value) throws(Failure) -> Signal) {
    self.makeWindow = makeWindow
    super.init(source)
  }

  public override func makeStage(_ downstream: Subscriber) -> Stage { AuditStage(downstream, makeWindow) }
}

private final class AuditStage: Stage {
  private let makeWindow: (Value) throws(Failure) -> Signal
  private var latest: Value = .nil
  private var window: Window?
  private var sourceHasEnded = false

  init(_ downstream: Subscriber, _ makeWindow: @escaping (Value) throws(Failure) -> Signal) {
    self.makeWindow = makeWindow
    super.init(downstream)
  }

  override func next(_ value: Value) {
    if isDisposed || sourceHasEnded { return }
    latest = value
    if window != nil { return }
    do throws(Failure) {
      let signal = try makeWindow(value)
      if isDisposed { return }
      let window = Window(self)
      self.window = window
      window.attach(signal.subscribe(window))
    } catch {
      fail(error)
    }
  }

  private func closed() {
    window = nil
    let value = latest
    latest = .nil
    downstream.next(value)
    if sourceHasEnded { sendCompleted() }
  }

  override func completed() {
    if isDisposed { return }
    sourceHasEnded = true
    dropUpstream()
    if window == nil { sendCompleted() }
  }

  override func tearDown() {
    super.tearDown()
    window?.dispose()
    window = nil
  }

  private final class Window: Stage {
    let stage: AuditStage

    init(_ stage: AuditStage) {
      self.stage = stage
      super.init(stage)
    }

    override func next(_ value: Value) { completed() }

    override func completed() {
      if isDisposed { return }
      dispose()
      stage.closed()
    }
  }
}
