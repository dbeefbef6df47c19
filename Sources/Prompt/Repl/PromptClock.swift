import Outside
import Reactive

/// The prompt's time: the kernel's, or held still to be stepped by hand. Changing over never makes it jump.
final class PromptClock: Clock {
  enum Mode { case real, held }

  let kernel = OutsideClock(isVirtual: false)
  private(set) var mode = Mode.real
  /// How far the kernel's clock is ahead.
  private var offset: Int64 = 0
  private var heldTime: Int64 = 0

  var epoch: Int64 { isReplaying ? 0 : kernel.epoch }
  var isVirtual: Bool { mode == .held }
  /// A session in held time from its first entry has dates that count from 1970, so that it can be replayed.
  let isReplaying: Bool

  init(held: Bool = false) {
    isReplaying = held
    if held { mode = .held }
  }

  func read() -> Int64 { mode == .held ? heldTime : kernel.read() - offset }

  func wait(until time: Int64?) {
    if mode == .held {
      heldTime = max(heldTime, time ?? heldTime)
    } else {
      kernel.wait(until: time.map { $0 + offset })
    }
  }

  func serve() {
    if mode == .real { kernel.serve() }
  }

  func hold() {
    heldTime = read()
    mode = .held
  }

  func letGo() {
    offset = kernel.read() - read()
    mode = .real
  }
}
