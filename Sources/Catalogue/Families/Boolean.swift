import Reactive
import Values

extension Entries {
  static let boolean: [Entry] = [
    Entry(
      "not", as: .not,
      "Sends false for true and true for false; any other value is an error. Errors and completion pass through.",
      [.stream(of: .bool)],
      gives: .signal(.kind(.bool)), rac: "-not", elsewhere: ["ReactiveSwift: negate"],
      examples: """
        signal([true, false]) | not
        #=> _1: next false
        #=> _1: next true
        #=> _1: completed
        """,
      .signalStep { call in StepMaker { NotStep() } }),
    Entry(
      "and", "Sends for each tuple whether all its elements are true. Errors and completion pass through.",
      [.stream(of: .tuple, parts: .bool)],
      gives: .signal(.kind(.bool)),
      rac: "-and", elsewhere: ["ReactiveSwift: and"],
      examples: """
        combineLatest [return true, return false] | and
        #=> _1: next false
        #=> _1: completed
        """,
      .signalStep { call in StepMaker { TupleTruthStep.and() } }),
    Entry(
      "or", "Sends for each tuple whether at least one element is true. Errors and completion pass through.",
      [.stream(of: .tuple, parts: .bool)], gives: .signal(.kind(.bool)),
      rac: "-or", elsewhere: ["ReactiveSwift: or"],
      examples: """
        combineLatest [return true, return false] | or
        #=> _1: next true
        #=> _1: completed
        """,
      .signalStep { call in StepMaker { TupleTruthStep.or() } }),
  ]
}
