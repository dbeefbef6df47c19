import Reactive
import Values

/// Records the events of a signal and their times, from the moment of subscription to the first event past `limit`.
public final class Recording: Receiver {
  private let loop: Loop
  private let start: Int64
  private(set) var moments: [Marble.Moment] = []
  public private(set) var hasEnded = false
  private let limit: Int

  public init(_ signal: Signal, on loop: Loop, limit: Int = .max) {
    self.loop = loop
    self.limit = limit
    start = loop.now
    super.init()
    following(signal)
  }

  public var marble: Marble { Marble(moments, length: loop.now - start) }

  public override func next(_ value: Value) {
    if isDisposed { return }
    note(.next(value))
    if moments.count > limit { dispose() }
  }

  public override func error(_ error: Value) {
    if isDisposed { return }
    hasEnded = true
    dispose()
    note(.error(error))
  }

  public override func completed() {
    if isDisposed { return }
    hasEnded = true
    dispose()
    note(.completed)
  }

  private func note(_ event: EventBox.Event) { moments.append(Marble.Moment(loop.now - start, event)) }
}
