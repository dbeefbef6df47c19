import Diagnostics

/// What can go wrong with a run as a whole.
public enum RunReasons {
  public static let endless = Reason(
    "E0230", "turns without an end",
    "More than a million turns of the main loop were taken at one instant of the program's time. A `repeat` or `retry` of something that ends at once does that, or two things that wake each other without a delay."
  )
  public static let blocksInside = Reason(
    "E0231", "a blocking read in a closure",
    "`first`, `toArray` and their kin run the main loop until they know. Within a closure the loop cannot run, so they read only what answers at once."
  )
  public static let noAnswer = Reason(
    "E0232", "a blocking read without an answer",
    "A blocking read waits until its signal answers. Nothing is scheduled and no source outside is open, so it would wait for ever."
  )
  public static let noInput = Reason(
    "E0233", "standard input is taken",
    """
    At the prompt standard input is what you type; run a script to read lines from a pipe. A test has the lines that its comments give it: \
    `# stdin: a line`.
    """)
  public static let bound = Reason(
    "E0234", "still running at its bound", "A test's virtual time is bounded by `--for`, and this one had work left.")
  public static let lost = Reason(
    "E0236", "an error that reached nobody",
    """
    A signal ended with an error, and whoever subscribed to it (`subscribeNext`, `subscribeCompleted`, a `Subscriber`) has no closure for errors. \
    ReactiveCocoa says nothing then; here the error is reported once, and the exit status is 1. `subscribeNext { … } error: { e in … }` or \
    `subscribeError { e in … }` handles it. Who wants silence says so: `subscribeError { }`, or `catchTo empty` before the end. \
    An error that somebody else was given in the same turn (another handler, a watch, the subscribers of a Command's `errors`) is not lost.
    """)
  public static let exits = Reason(
    "E0237", "`exit` at the prompt",
    "`exit` ends a script with a status. The prompt is no script: `:quit` or Ctrl-D leaves it.")

  public static let all = [endless, blocksInside, noAnswer, noInput, bound, lost, exits]
}
