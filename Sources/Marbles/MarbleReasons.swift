import Diagnostics

/// Codes for marble strings that cannot be read, and for lines that differ.
public enum MarbleReasons {
  static let unreadable = Reason(
    "E0330", "a marble string that cannot be read",
    """
    One character is one frame of time: `-` nothing, a letter or a digit a value, `|` completion, `#` an error, \
    `(ab|)` several events in one frame, 'two words' one value, ` 300ms ` between blanks a stretch of time. A single \
    blank has no meaning.
    """)
  static let afterTheEnd = Reason(
    "E0331", "an event after the end", "Completion and error end a signal: nothing comes after `|` or `#`.")
  public static let differs = Reason(
    "E0332", "a signal that does not send what its marble says",
    "`expect` ran the signal in virtual time. The two lines show the expected and the actual events, frame below frame."
  )
  public static let within = Reason(
    "E0333", "expect in a closure",
    "`expect` runs the main loop in virtual time until it has its result. Within a closure the loop cannot run.")

  public static let all = [unreadable, afterTheEnd, differs, within]
}
