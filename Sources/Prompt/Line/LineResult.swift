/// The result of asking for an entry.
public enum LineResult: Equatable, Sendable {
  case text(String)
  /// Ctrl-C, and `interrupted` said to give up.
  case interrupted
  /// Ctrl-D on an empty line, or the terminal is gone.
  case end
  /// SIGTERM or SIGHUP came: clean up and leave with 128 and this number.
  case terminated(Int32)
  /// `stop()` was called.
  case stopped
}

/// How Ctrl-C treats the line that is being typed.
public enum InterruptAnswer: Sendable {
  case freshLine, keepLine, giveUp
}

/// Why a line is over.
enum LineEnding: Equatable {
  case entry(LineResult)
  /// The line was dropped; another one is wanted.
  case freshLine
}
