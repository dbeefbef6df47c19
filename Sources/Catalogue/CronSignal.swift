import Reactive
import Values

/// Sends the date at each time in a cron table.
final class CronSignal: Signal {
  private let table: CronTable
  private let zone: TimeZone
  private let loop: Loop

  init(_ table: CronTable, zone: TimeZone, _ loop: Loop) {
    self.table = table
    self.zone = zone
    self.loop = loop
  }

  override func connect(_ subscriber: Subscriber) -> Disposable? {
    let waiting = Waiting(subscriber, self)
    waiting.wait()
    return waiting
  }

  private final class Waiting: Disposable {
    let subscriber: Subscriber
    let signal: CronSignal
    var timer: Disposable?
    var last: Int64?

    init(_ subscriber: Subscriber, _ signal: CronSignal) {
      self.subscriber = subscriber
      self.signal = signal
    }

    func wait() {
      let date = signal.loop.date
      let from = max(date, last ?? date)
      let floor = from >= 0 ? from / 1_000_000 : (from - 999_999) / 1_000_000
      guard let next = signal.table.next(after: floor, zone: signal.zone) else { return }
      let due = next * 1_000_000
      last = due
      timer = signal.loop.main.after(due - date) { [self] in
        if isDisposed { return }
        wait()
        subscriber.next(.date(due))
      }
    }

    override func tearDown() { timer.take()?.dispose() }
  }
}
