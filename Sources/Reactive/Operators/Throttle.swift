import Diagnostics
import Values

extension Signal {
  /// Sends a value once an interval has passed without a newer one. Completion sends the pending value at once, an
  /// error drops it. Values that fail the test are sent at once, and also drop the pending value.
  public final func throttle(
    _ interval: Int64, _ test: Function?, _ loop: Loop, at place: Place? = nil
  ) -> Signal {
    staged { ThrottleStage($0, interval, test, loop, place) }
  }
}

private final class ThrottleStage: Stage {
  private let interval: Int64
  private let test: Function?
  private let loop: Loop
  private let place: Place?
  private var pause: Pause?

  init(_ downstream: Subscriber, _ interval: Int64, _ test: Function?, _ loop: Loop, _ place: Place?) {
    self.interval = interval
    self.test = test
    self.loop = loop
    self.place = place
    super.init(downstream)
  }

  override var needsTurns: Bool { true }

  override func next(_ value: Value) {
    if isDisposed { return }
    let scheduler = loop.current
    do {
      let waits = try test?.call(value).truth("the test of `throttle`", at: place) ?? true
      if isDisposed { return }
      pause.take()?.dispose()
      if waits {
        let pause = Pause(value, self, scheduler)
        self.pause = pause
        scheduler.add(pause, after: interval)
      } else {
        downstream.next(value)
      }
    } catch {
      fail(error)
    }
  }

  /// Removes the pending value before sending it: a value sent from within its handler must start its own pause.
  private func flush() {
    guard let pause else { return }
    self.pause = nil
    pause.dispose()
    downstream.next(pause.value)
  }

  override func completed() {
    if isDisposed { return }
    dropUpstream()
    flush()
    sendCompleted()
  }

  override func tearDown() {
    pause.take()?.dispose()
    super.tearDown()
  }

  /// A pending value and its timer.
  private final class Pause: Work {
    let value: Value
    private let stage: ThrottleStage

    init(_ value: Value, _ stage: ThrottleStage, _ scheduler: Scheduler) {
      self.value = value
      self.stage = stage
      super.init(scheduler)
    }

    override func run() {
      if !isDisposed { stage.flush() }
    }
  }
}
