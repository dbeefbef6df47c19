import Diagnostics
import Reactive
import Values

/// Reasons why a run as a whole fails.
public enum RunReasons {
  static let endless = Reason("E0230")
  static let blocksInside = Reason("E0231")
  static let noAnswer = Reason("E0232")
  static let noInput = Reason("E0233")
  public static let bound = Reason("E0234")
  static let lost = Reason("E0236")
  static let exits = Reason("E0237")
  static let memory = Reason("E0235")

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
        help: ["`repeat` or `retry` of a signal that ends immediately never stops: add `take`, or a `delay` inside"])
    }
  }
}
