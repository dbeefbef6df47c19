import Reactive
import Values

/// A signal as a sequence: subscribed at once, its values kept as they arrive. Reading waits for values that have not
/// arrived yet; an error ends the sequence as completion does.
final class ArrivingSeries: Series {
  private let host: any Host
  private var arrived: [Value] = []
  private var hasEnded = false

  init(_ signal: Signal, _ host: any Host) {
    self.host = host
    super.init()
    host.keep(
      signal.subscribe(
        next: { self.arrived.append($0) }, error: { _ in self.hasEnded = true }, completed: { self.hasEnded = true }))
  }

  override func makeCursor() -> Cursor { Walk(self) }

  private func element(_ index: Int) throws(Failure) -> Value? {
    if index >= arrived.count, !hasEnded {
      try RunState.checkTime()
      try host.block("reading on in the sequence of a signal", help: nil) { index < arrived.count || hasEnded }
    }
    return index < arrived.count ? arrived[index] : nil
  }

  private final class Walk: Cursor {
    let series: ArrivingSeries
    var index = 0
    init(_ series: ArrivingSeries) { self.series = series }

    override func next() throws(Failure) -> Value? {
      defer { index += 1 }
      return try series.element(index)
    }
  }
}
