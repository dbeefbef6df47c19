import Catalogue
import Chance
import Testing

/// The laws of streams for random chains of operators, from fixed seeds.
@Suite struct ChainLaws {
  private static let stages = StreamLaws.plans.filter {
    $0.takesStream && !$0.isVariadic && !$0.continues && $0.elements == .ints
  }

  static func program(_ seed: UInt64) -> (text: String, Trial.Setting) {
    var dice = Dice(seed: seed)
    var text = "let r = p"
    for _ in 0...dice.below(4) { text += " | " + dice.pick(stages).stage }
    let setting = Trial.Setting(
      condition: dice.pick(Condition.allCases), elements: .ints, leaves: dice.pick(Trial.Leaving.allCases))
    return (text, setting)
  }

  @Test func `chains use many stages`() { #expect(Self.stages.count >= 60, "only \(Self.stages.map(\.entry.name))") }

  @Test(arguments: 0..<20) func `the laws hold in chains`(_ block: UInt64) {
    for seed in (40 * block)..<(40 * block + 40) {
      let (text, setting) = Self.program(seed)
      let trial = Trial.run(text, setting)
      #expect(
        trial.violations.isEmpty,
        "seed \(seed): \(text), source \(setting.condition), listener leaves \(setting.leaves)\n\(trial.log.joined(separator: "\n"))"
      )
      #expect(Trial.run(text, setting).log == trial.log, "seed \(seed): \(text) is not the same twice")
    }
  }

  @Test(arguments: 0..<10) func `a chain logs the same on the fast and the general path`(_ block: UInt64) {
    for seed in (40 * block)..<(40 * block + 40) {
      let text = Self.program(seed).text.replacingSource(
        ["signal(xs)", "signal(1...20)", "signal(1...2000)"][Int(seed % 3)])
      let fast = Trial.run(text, Trial.Setting())
      let general = Trial.run(text, Trial.Setting(runsByEvents: true))
      #expect(fast.log == general.log, "seed \(seed): \(text)")
    }
  }
}
