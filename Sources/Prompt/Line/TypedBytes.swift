import CSystem

import Platform

/// Bytes typed but not yet decoded. A Ctrl-C among them drops the bytes before it and keeps the later ones.
struct TypedBytes {
  private(set) var bytes: [UInt8] = []
  private(set) var isInterrupt = false
  /// True if the terminal is gone.
  private(set) var isOver = false

  var isEmpty: Bool { bytes.isEmpty && !isInterrupt && !isOver }

  /// Reads the available bytes.
  mutating func read(_ terminal: Terminal) {
    guard let more = terminal.read() else { return }
    if more.isEmpty { isOver = true }
    if let place = more.lastIndex(where: { Int32($0) == rsig_terminal_interrupt_byte() }) {
      isInterrupt = true
      bytes = Array(more[(place + 1)...])
    } else {
      bytes += more
    }
  }

  /// Turns a Ctrl-C byte into the signal that it would have raised while work runs.
  mutating func interrupt() {
    isInterrupt = false
    raise(SIGINT)
  }
}
