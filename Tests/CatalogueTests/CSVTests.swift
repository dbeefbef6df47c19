import Chance
import Reactive
import Testing
import Values

@testable import Catalogue

/// Records of comma-separated values, cut and changed at random.
@Suite struct CSVTests {
  private static let text = "id,name,note\n1,Ann,\"a \"\"b\"\",\nc\"\n\n2,Bob,\n"

  private func records(_ text: String) throws -> Int {
    let step = CSVStep(separator: ",", hasHeader: true)
    var count = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if case .send = try step.take(.string(String(line))) { count += 1 }
    }
    _ = try step.finish()
    return count
  }

  @Test func `quotes span lines, and blank lines are no records`() throws { #expect(try records(Self.text) == 2) }

  @Test func `a changed text is an error at most`() {
    var dice = Dice(seed: 14)
    for _ in 0..<3000 {
      var scalars = Array(Self.text.unicodeScalars)
      for _ in 0...dice.below(3) { scalars[dice.below(scalars.count)] = dice.pick(["\"", ",", "\n", "x", "\u{301}"]) }
      scalars.removeLast(dice.below(scalars.count))
      _ = try? records(String(String.UnicodeScalarView(scalars)))
    }
  }
}
