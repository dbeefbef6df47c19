import CSystem
import Platform

/// A question on the terminal. Keys typed before it is shown do not answer it, but a Ctrl-C that follows at once does.
public struct TerminalQuestion {
  /// How soon Ctrl-C is noticed, in milliseconds: its signal may come just before the wait for a key.
  private static let patience: Int32 = 50

  private let before = rsig_signals_interrupts()

  /// Asks, and returns the answer in lowercase; empty if there is none.
  public static func ask(_ question: String) -> String {
    rsig_terminal_forget_typed(0)
    let asked = TerminalQuestion()
    _ = question.withCString { write(2, $0, strlen($0)) }
    if let answer = asked.read() { return answer.lowercased() }
    _ = write(2, "\n", 1)
    return ""
  }

  /// Reads one line; nil if Ctrl-C or the end of the input came instead. A window that changes its size or a program
  /// that ends meanwhile does not count as an answer.
  private func read() -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while byte != 0x0a {
      if rsig_signals_interrupts() != before { return nil }
      if rsig_signals_pending() & UInt32(RSIG_TERMINATE | RSIG_HANGUP) != 0 { return nil }
      if rsig_signals_take(UInt32(RSIG_SUSPEND)) != 0 { rsig_signals_suspend() }
      var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      if poll(&input, 1, TerminalQuestion.patience) <= 0 { continue }
      let count = systemRead(0, &byte, 1)
      if count == 1 {
        bytes.append(byte)
      } else if count == 0 || errno != EINTR {
        return nil
      }
    }
    return String(utf8: bytes.dropLast())
  }
}
