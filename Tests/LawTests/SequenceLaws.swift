import Catalogue
import Testing
import Values

/// An operator that also works on sequences gives the same results there.
@Suite struct SequenceLaws {
  static let entries = Plan.subjects.filter { entry in
    if case .stream(_, let sequence) = entry.meaning { sequence != nil } else { false }
  }
  static let plans = entries.flatMap { entry in
    [
      Plan.find(entry, onSequences: true),
      entry.parameters.contains { $0.need == .optional }
        ? Plan.find(entry, withOptionals: true, onSequences: true) : nil,
    ]
    .compactMap { $0 }
  }

  @Test func `every sequence entry is covered`() {
    let covered = Set(Self.plans.map(\.entry.name))
    #expect(Self.entries.filter { !covered.contains($0.name) }.map(\.name) == [])
    #expect(covered.count >= 36, "only \(covered.sorted())")
  }

  @Test(arguments: plans) func `an operator on a sequence agrees with itself on a signal`(_ plan: Plan) {
    for take in [0, 1, 2, 4] {
      let name = plan.entry.name
      let words = plan.onSequence
      let pull = plan.isVariadic ? "\(name) \(words)" : "xs | take \(take) | \(name) \(words)"
      let push =
        plan.isVariadic
        ? "\(name) \(words.split(separator: " ").map { $0 == "xs" ? "signal(xs)" : String($0) }.joined(separator: " "))"
        : "signal(xs) | take \(take) | \(name) \(words)"
      let setting = Trial.Setting(elements: plan.elements)
      let pulled = Trial.run("let r = \(pull)\(plan.folds ? "" : " | eagerSequence")", setting)
      let pushed = Trial.run("let r = \(push) | collect", setting)
      guard pushed.trouble == nil, pulled.trouble == nil else {
        #expect(
          pushed.trouble != nil && pulled.trouble != nil,
          "one refuses \(pull): \(pulled.trouble ?? "fine") and, on a signal, \(pushed.trouble ?? "fine")")
        continue
      }
      // A fold returns the value that the signal of one value sends, and nil if that sends none.
      let list = pushed.values.first?.asList ?? []
      let expected = plan.folds ? list.first ?? .nil : .list(list)
      #expect(
        pulled.result == expected || expected.isNil && pulled.result == nil,
        "\(pull) gave \(pulled.result ?? .nil), as a signal \(list)")
    }
  }
}

extension Plan {
  var folds: Bool {
    switch entry.result {
    case .fold, .foldOf, .foldTo: true
    default: false
    }
  }
}
