import Outside
import Reactive

/// The prompt's time: real time, or held still and advanced by commands. Switching never makes it jump.
final class PromptClock: HeldClock {
  enum Mode { case real, held }

  let kernel = OutsideClock(isVirtual: false)
  private(set) var mode = Mode.real
  /// Microseconds by which the kernel's clock is ahead.
  private var offset: Int64 = 0
  private let still = VirtualClock()
  /// Events of the record being replayed.
  var arrivals: (any Arrivals)? {
    get { still.arrivals }
    set { still.arrivals = newValue }
  }

  /// Origin of dates. If time is held from the first entry on, dates count from 1970, so the session can be replayed.
  var epoch: Int64
  var isVirtual: Bool { mode == .held }

  init(held: Bool) {
    epoch = held ? 0 : kernel.epoch
    if held { mode = .held }
  }

  func read() -> Int64 { mode == .held ? still.read() : kernel.read() - offset }

  func wait(until time: Int64?) {
    if mode == .held { still.wait(until: time) } else { kernel.wait(until: time.map { $0 + offset }) }
  }

  func serve() {
    if mode == .real { kernel.serve() }
  }

  /// Readable when something outside has happened; nil while time is held.
  var descriptor: Int32? { mode == .real ? kernel.descriptor : nil }
  /// True if something happened outside that has not been handled yet.
  var hasEvents: Bool { mode == .real && kernel.hasEvents }

  func advance(to time: Int64) { still.advance(to: time) }

  func hold() {
    still.advance(to: read())
    mode = .held
  }

  func resume() {
    offset = kernel.read() - read()
    mode = .real
  }
}
