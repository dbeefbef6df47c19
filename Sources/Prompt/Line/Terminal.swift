import Platform

/// Input and output of a line editor's terminal, and its abilities.
struct Terminal {
  let input: Int32 = 0
  let output: Int32 = 1
  /// True if the cursor cannot be moved.
  let isDumb: Bool

  init?(type: String?) {
    guard isatty(input) == 1, isatty(output) == 1 else { return nil }
    // Assume that an unknown type is new: all new ones understand the VT100.
    isDumb = ["", "dumb", "unknown", "emacs", "cons25", "vt52", "network", "dialup", "su"].contains(type ?? "")
  }

  var size: TerminalSize {
    var found = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &found) == 0 else { return TerminalSize() }
    return TerminalSize(
      rows: found.ws_row > 0 ? Int(found.ws_row) : 24, columns: found.ws_col > 1 ? Int(found.ws_col) : 80)
  }

  func write(_ bytes: [UInt8]) {
    systemWriteAll(bytes, to: output) {
      // Another process that shares the terminal made it non-blocking.
      systemWaitForRoom(output, milliseconds: 1000)
      return true
    }
  }

  var hasInput: Bool {
    var ready = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, 0) > 0
  }

  /// Bytes that have been typed; nil if there are none, empty if the terminal is gone.
  func read() -> [UInt8]? {
    guard hasInput else { return nil }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = bytes.withUnsafeMutableBytes { systemRead(input, $0.baseAddress!, $0.count) }
    if count < 0 { return errno == EINTR || errno == EAGAIN ? nil : [] }
    return Array(bytes.prefix(count))
  }

  /// Microseconds of a monotonic clock.
  static var now: Int64 { systemTime(CLOCK_MONOTONIC) }

  /// In the C locale, libedit accepts only ASCII letters.
  static func useUTF8() {
    setlocale(LC_CTYPE, "")
    for name in ["C.UTF-8", "C.utf8", "en_US.UTF-8", "UTF-8"] {
      if let codeset = nl_langinfo(nl_item(CODESET)), String(cString: codeset) == "UTF-8" { return }
      setlocale(LC_CTYPE, name)
    }
  }
}
