/// The result of reading an entry.
public enum LineResult: Equatable, Sendable {
  case text(String)
  /// Ctrl-C was pressed, and `interrupted` answered to give up.
  case interrupted
  /// Ctrl-D on an empty line, or the terminal is gone.
  case end
  /// SIGTERM or SIGHUP arrived: clean up and exit with 128 plus this number.
  case terminated(Int32)
  /// `stop()` was called.
  case stopped
}
