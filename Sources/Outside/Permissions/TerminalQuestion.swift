import CSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A question on the terminal about a permission.
public enum TerminalQuestion {
  /// Asks, and returns the answer in lowercase; empty if there is none.
  public static func ask(_ question: String) -> String {
    // Keys typed before the question appeared are not an answer.
    rsig_terminal_forget_typed(0)
    _ = question.withCString { write(2, $0, strlen($0)) }
    return readAnswer().lowercased()
  }

  /// Reads one line. Swift's own `readLine` never returns once the terminal is gone.
  private static func readAnswer() -> String {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while read(0, &byte, 1) == 1, byte != 0x0A { line.append(byte) }
    return String(decoding: line, as: UTF8.self)
  }
}
