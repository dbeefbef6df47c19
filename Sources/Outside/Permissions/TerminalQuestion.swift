import CSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A question on the terminal about a permission.
public enum TerminalQuestion {
  /// Asks, and returns the answer in lowercase; empty at the end of the input.
  public static func ask(_ question: String) -> String {
    // Keys typed before the question appeared are not an answer.
    rsig_terminal_forget_typed(0)
    _ = question.withCString { write(2, $0, strlen($0)) }
    return readLine()?.lowercased() ?? ""
  }
}
