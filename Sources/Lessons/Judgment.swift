import Diagnostics

/// The verdict on a learner's program.
public struct Judgment {
  public enum Outcome {
    /// Right; `shorter` is a shorter solution, if there is one.
    case right(shorter: String?)
    /// The program behaves like this known wrong answer.
    case known(LessonFile.Wrong)
    case differs(CaseDifference)
    /// The events are right, but the program violates this requirement.
    case unmet(Must)
    /// The program has errors.
    case refused([Diagnostic])
    /// Nothing was written yet that can be judged; perhaps a subscription, made by this operator.
    case notBegun(subscription: String?)
  }

  public let outcome: Outcome
  /// The program's run on each case.
  public let runs: [CaseRun]
  /// True if it behaves exactly like the previous program.
  public let repeats: Bool

  public var isRight: Bool { if case .right = outcome { true } else { false } }
}
