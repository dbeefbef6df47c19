import Catalogue
import Testing
import Values

/// Values, then at most one end, then silence; nothing is left behind; the same program gives the same log. Holds for
/// every operator of the catalogue under every condition of its source.
@Suite struct StreamLaws {
  static let plans: [Plan] = Plan.subjects.filter { Plan.exceptions[$0.name] == nil }.flatMap { entry in
    [
      Plan.find(entry, withOptionals: false),
      entry.parameters.contains { $0.need == .optional || $0.need == .labeled }
        ? Plan.find(entry, withOptionals: true) : nil,
    ]
    .compactMap { $0 } + Plan.others(of: entry)
  }

  @Test func `every stream entry is covered`() {
    let covered = Set(Self.plans.map(\.entry.name))
    let missing = Plan.subjects.map(\.name).filter { !covered.contains($0) && Plan.exceptions[$0] == nil }
    #expect(missing.isEmpty, "no arguments were found for \(missing)")
    let subjects = Set(Plan.subjects.map(\.name))
    #expect(
      Plan.exceptions.keys.allSatisfy(subjects.contains),
      "an exception that is none: \(Plan.exceptions.keys.filter { !subjects.contains($0) })")
    #expect(covered.count >= Plan.subjects.count - Plan.exceptions.count)
  }

  /// Otherwise the trait would excuse entries that do not need it. A button survives only because it is tapped, which
  /// no argument does.
  @Test(arguments: plans.filter { $0.continues && $0.entry.name != "buttonSignal" })
  func `exceptions to the laws are needed`(_ plan: Plan) {
    let continues = Trial.Leaving.allCases.contains {
      !Trial.run(plan.program, Trial.Setting(condition: .timed, leaves: $0)).violations.isEmpty
    }
    #expect(continues, "\(plan.program) leaves nothing behind: it needs no exception")
  }

  @Test(arguments: plans) func `an operator ends once and leaves nothing behind`(_ plan: Plan) {
    for condition in Condition.allCases {
      for leaving in Trial.Leaving.allCases {
        let setting = Trial.Setting(condition: condition, elements: plan.elements, leaves: leaving)
        let trial = Trial.run(plan.program, setting, continues: plan.continues)
        #expect(
          trial.violations.isEmpty,
          "\(plan.program), source \(condition), listener leaves \(leaving)\n\(trial.log.joined(separator: "\n"))")
        if leaving == .never || leaving == .withinFirst {
          let again = Trial.run(plan.program, setting, continues: plan.continues)
          #expect(trial.log == again.log, "\(plan.program) is not the same twice, source \(condition)")
        }
      }
    }
  }

  /// An error of the source ends the result, unless the entry says what it does with errors.
  @Test(arguments: plans.filter { $0.takesStream && !$0.isVariadic }) func `an error passes through an operator`(
    _ plan: Plan
  ) {
    guard case .stream = plan.entry.meaning, !plan.entry.traits.contains(.handlesErrors) else { return }
    let trial = Trial.run(
      plan.program, Trial.Setting(condition: .errorAtOnce, elements: plan.elements), continues: true)
    let comesThrough = trial.hasEnded && trial.error != nil
    #expect(comesThrough != plan.entry.traits.contains(.neverFails), "\(plan.program) gave \(trial.log)")
  }

  /// Through every operator, and with an effect above it: `take 2` ends a sequence that has no end.
  @Test(arguments: plans.filter { $0.takesStream && !$0.isVariadic && !$0.continues })
  func `a sequence stops with its subscription`(_ plan: Plan) {
    for runsByEvents in [false, true] {
      let setting = Trial.Setting(elements: plan.elements, runsByEvents: runsByEvents)
      let program = plan.program.replacingSource("endless") + " | take 2"
      let trial = Trial.run(program, setting, continues: true)
      #expect(trial.violations.isEmpty, "\(program)\n\(trial.log.joined(separator: "\n"))")
    }
  }

  /// Otherwise the law above would prove nothing.
  @Test func `most operators send two values of an endless sequence`() {
    let plans = Self.plans.filter { $0.takesStream && !$0.isVariadic && !$0.continues }
    let ended = plans.filter {
      Trial.run(
        $0.program.replacingSource("endless") + " | take 2", Trial.Setting(elements: $0.elements), continues: true
      ).hasEnded
    }
    #expect(ended.count * 2 > plans.count, "\(ended.count) of \(plans.count) ended")
  }

  /// Nobody can tell batches from single events.
  @Test(arguments: plans.filter { $0.takesStream && !$0.isVariadic })
  func `an operator logs the same on the fast and the general path`(_ plan: Plan) {
    for take in [0, 1, 3, 4] {
      let program = plan.program.replacingSource("signal(xs) | take \(take)")
      let fast = Trial.run(program, Trial.Setting(elements: plan.elements), continues: true)
      let general = Trial.run(program, Trial.Setting(elements: plan.elements, runsByEvents: true), continues: true)
      #expect(fast.log == general.log, "\(program)")
    }
  }
}

extension String {
  /// A copy of the program on another source.
  func replacingSource(_ source: String) -> String {
    let head = "let r = p | "
    return hasPrefix(head) ? "let r = \(source) | " + dropFirst(head.count) : self
  }
}
