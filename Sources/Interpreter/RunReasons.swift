import Diagnostics
import Reactive
import Values

/// Reasons why a run as a whole fails.
public enum RunReasons {
  static let endless = Reason(
    "E0230", "turns without an end",
    """
    The main loop took more than a million turns at one instant of the program's
    time. This happens with a `repeat` or `retry` of a signal that ends at once, or with two signals that trigger each
    other without a delay.
    """
  )
  static let blocksInside = Reason(
    "E0231", "a blocking read in a closure",
    """
    `first`, `toArray` and similar functions run the main loop until they
    have their result. Within a closure the loop cannot run, so there they only read signals that answer at once.
    """
  )
  static let noAnswer = Reason(
    "E0232", "a blocking read without an answer",
    """
    A blocking read waits until its signal answers. Nothing is
    scheduled and no outside source is open, so it would wait forever.
    """
  )
  static let noInput = Reason(
    "E0233", "standard input is taken",
    """
    At the prompt, standard input is the keyboard; run a script to read lines from a pipe. A test reads the lines \
    that its comments give it: `# stdin: a line`.
    """)
  public static let bound = Reason(
    "E0234", "still running at its bound", "A test's virtual time is bounded by `--for`, and this one had work left.")
  static let lost = Reason(
    "E0236", "an error that reached nobody",
    """
    A signal ended with an error, and its subscriber (`subscribeNext`, `subscribeCompleted`, a `Subscriber`, a \
    property that follows it with `<~`) has no closure for errors. ReactiveCocoa drops such an error; here it is \
    reported once, and the exit status is 1. `subscribeNext { … } error: { e in … }` or `subscribeError { e in … \
    }` handles it. To drop it on purpose, write `subscribeError { }`, or `catchTo empty` before the end. An error \
    that another handler, a watch or a subscriber of a Command's `errors` was given in the same turn is not lost. \
    The end of a binding is always reported, since its property keeps its last value from there on.
    """)
  static let exits = Reason(
    "E0237", "`exit` at the prompt",
    "`exit` ends a script with a status. The prompt is not a script: `:quit` or Ctrl-D leaves it.")

  static let memory = Reason(
    "E0235", "out of memory",
    """
    The process used more memory than a run may: four gigabytes, or half of what the machine has, or what `--memory`
    says. Operators that keep values (buffer, replay, zip, delay, deliverOn, flatten with a number …) keep all of them
    until they can send them.
    """)

  public static let all = [endless, blocksInside, noAnswer, noInput, bound, memory, lost, exits]

  /// The error for a run that exceeded a limit, or a loop that takes too many turns at one instant.
  static func overrun(_ excess: Run.Excess?, limit: Int) -> Failure {
    switch excess {
    case .failure(let failure): failure
    case .values:
      Failure(
        endless, "more than 100 million values in one turn: the program does not let time pass",
        help: ["a sequence sends all of its elements at once: `take` some of them"])
    case .memory(let holder?, let count):
      Failure(
        memory,
        "the run uses more than \(limit >> 20) MB of memory; most values are kept by `\(holder)`: over \(count)",
        help: ["`take` fewer values before it, or give the run more: --memory \(max(1, limit >> 29))g"])
    case .memory(nil, _):
      Failure(
        memory, "the run uses more than \(limit >> 20) MB of memory",
        help: ["give it more: --memory \(max(1, limit >> 29))g"])
    case nil:
      Failure(
        endless, "more than a million turns at one instant: the program does not let time pass",
        help: ["`repeat` and `retry` of what ends at once go round for ever: `take`, or a `delay` within"])
    }
  }
}
