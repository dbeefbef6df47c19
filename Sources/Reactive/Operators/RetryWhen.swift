import CSystem
import Values

extension Signal {
  public typealias Notifier = (Signal) throws(Failure) -> Signal

  /// On the first error, creates another signal from all errors, whose values request new subscriptions to the source.
  /// When that signal ends, so does the result.
  public final func retryWhen(_ notifier: @escaping Notifier) -> Signal { rounds(atErrors: true, notifier) }

  /// Like `retryWhen`, but for completions.
  public final func repeatWhen(_ notifier: @escaping Notifier) -> Signal { rounds(atErrors: false, notifier) }

  private func rounds(atErrors: Bool, _ notifier: @escaping Notifier) -> Signal {
    ConnectedSignal {
      let junction = RetryWhenJunction($0, self, atErrors, notifier)
      junction.proceed()
      return junction
    }
  }
}

private final class RetryWhenJunction: Junction {
  private let source: Signal
  private let atErrors: Bool
  private let notifier: Signal.Notifier
  private var ends: Subject?
  private var isSubscribing = false
  private var isWanted = true
  private var isLast = false

  init(_ downstream: Subscriber, _ source: Signal, _ atErrors: Bool, _ notifier: @escaping Signal.Notifier) {
    self.source = source
    self.atErrors = atErrors
    self.notifier = notifier
    super.init(downstream)
  }

  /// A loop, so that endless rounds of a source that ends at once do not grow the stack. Stops as soon as nobody
  /// receives the values.
  func proceed() {
    if isSubscribing { return }
    isSubscribing = true
    while isWanted, !isDone(0) {
      Run.current.spend()
      if rsig_stop_requested() { return stop() }
      isWanted = false
      drop(0)
      subscribe(to: source, 0)
    }
    isSubscribing = false
  }

  /// Sends the end of a round to the notifier.
  private func notify(_ end: Value) {
    do {
      if ends == nil {
        let ends = Subject()
        self.ends = ends
        subscribe(to: try notifier(ends), 1)
      }
      ends?.sendNext(end)
    } catch {
      fail(error)
    }
  }

  override func next(_ value: Value, from index: Int) {
    if index == 0 { return downstream.next(value) }
    isWanted = true
    proceed()
  }

  override func error(_ error: Value, from index: Int) {
    if index == 0, atErrors { notify(error) } else { sendError(error) }
  }

  override func completed(from index: Int) {
    if index == 0, !atErrors, !isLast { return notify(.nil) }
    // After the notifier has completed, a running or requested round of repeatWhen is the last.
    if index == 1, !atErrors, isWanted || isSubscribed(0) { isLast = true } else { sendCompleted() }
  }

  override func tearDown() {
    super.tearDown()
    ends = nil
  }
}
