import CSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The answer to a question on the terminal.
public enum TypedAnswer {
  /// Reads one line; nil if Ctrl-C or the end of the input came instead. A window that changes its size or a program
  /// that ends meanwhile is no answer.
  public static func read() -> String? {
    let before = rsig_signals_interrupts()
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while byte != 0x0a {
      let count = systemRead(0, &byte, 1)
      if count == 1 {
        bytes.append(byte)
      } else if count < 0, errno == EINTR {
        if rsig_signals_interrupts() != before { return nil }
        if rsig_signals_pending() & UInt32(RSIG_TERMINATE | RSIG_HANGUP) != 0 { return nil }
        if rsig_signals_take(UInt32(RSIG_SUSPEND)) != 0 { rsig_signals_suspend() }
      } else {
        return nil
      }
    }
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }
}
