import CSystem
import Reactive
import Values

/// STButtonSignal: each tap runs a signal made by the closure, one at a time, with the button disabled meanwhile.
/// Subscribers receive the events of every run and survive errors and completions; a run needs no subscriber.
public final class ButtonSignal: Signal {
  private let button: Button
  private let block: Function
  private let loop: Loop
  private let keep: (Disposable) -> Void
  private let transit = Subject()
  private var work: Handlers?
  /// True while the closure runs: it may tap the button itself.
  private var isMaking = false
  private var action: Disposable?

  /// Each button has at most one: a later one replaces it.
  public static func associate(
    _ button: Button, on loop: Loop, keep: @escaping (Disposable) -> Void, _ block: Function
  ) throws(Failure) -> ButtonSignal {
    try button.mustLive()
    button.buttonSignal?.stop()
    let made = ButtonSignal(button, loop, keep, block)
    made.action = button.add(.touchUpInside) { [weak made] _ throws(Failure) in try made?.perform() }
    button.buttonSignal = made
    return made
  }

  private init(_ button: Button, _ loop: Loop, _ keep: @escaping (Disposable) -> Void, _ block: Function) {
    self.button = button
    self.loop = loop
    self.keep = keep
    self.block = block
  }

  /// Handlers and watches survive the ends of runs. A subscription below an operator ends at the first end, as always.
  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    subscriber.surviveTermination()
    return transit.subscribe(subscriber)
  }

  /// Disposes the running signal; taps start no other.
  func stop() {
    action.take()?.dispose()
    work?.dispose()
  }

  private func perform() throws(Failure) {
    if isMaking || work.map({ !$0.isDisposed }) ?? false {
      throw Failure(
        StageReasons.stillWorking, "\(button.described) was tapped while the work of its buttonSignal runs",
        help: ["leave `enabled` to the buttonSignal, or let a Command with allowsConcurrentExecution do the work"])
    }
    let signal: Signal
    do {
      signal = try makeWork()
    } catch {
      if error.isInterruption || error.reason.code == StageReasons.noWork.code { throw error }
      return transit.sendError(error.error)
    }
    let work = Handlers(
      next: { [self] in transit.sendNext($0) },
      error: { [self] error in
        enable(true)
        transit.sendError(error)
      },
      completed: { [self] in
        enable(true)
        transit.sendCompleted()
      },
      cut: { [self] in loop.onceStopped { self.abandon() } })
    self.work = work
    enable(false)
    work.following(signal)
    if work.isDisposed { return }
    keep(work)
    if rsig_stop_requested() { work.wasInterrupted() }
  }

  /// After Ctrl-C has ended the run, the button may be tapped again.
  private func abandon() {
    guard let work, !work.isDisposed else { return }
    work.dispose()
    enable(true)
  }

  private func makeWork() throws(Failure) -> Signal {
    isMaking = true
    defer { isMaking = false }
    let made = try block.call(.box(button))
    if let signal = made.box as? Signal { return signal }
    if let series = made.asSeries { return SeriesSignal(series) }
    let given = made.kind.withArticle
    throw Failure(
      StageReasons.noWork,
      "the closure of the buttonSignal of \(button.described) must return a signal, but returned \(given)",
      help: made.isNil ? ["where there is nothing to do, return `empty`"] : ["`return x` is the signal that sends x"])
  }

  private func enable(_ isEnabled: Bool) {
    if !button.isReleased { try? button.setValue(.bool(isEnabled), of: "enabled") }
  }
}
