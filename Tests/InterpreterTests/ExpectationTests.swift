import Diagnostics
import Testing

@testable import Interpreter

/// How `#=>` lines are held against what is printed.
@Suite struct ExpectationTests {
  struct Match: CustomTestStringConvertible, Sendable {
    let printed: [String]
    let expected: [String]
    let holds: Bool
    var testDescription: String { "\(printed) as \(expected)" }
  }

  static let matches = [
    Match(printed: [], expected: [], holds: true),
    Match(printed: ["a"], expected: [], holds: false),
    Match(printed: [], expected: ["a"], holds: false),
    Match(printed: ["a", "b"], expected: ["a", "b"], holds: true),
    Match(printed: ["a", "b"], expected: ["..."], holds: true),
    Match(printed: [], expected: ["..."], holds: true),
    Match(printed: ["a", "b", "c"], expected: ["...", "c"], holds: true),
    Match(printed: ["a", "b", "c"], expected: ["a", "...", "b"], holds: false),
    Match(printed: ["error: long story"], expected: ["error: ..."], holds: true),
    Match(printed: ["error: long story"], expected: ["warning: ..."], holds: false),
    Match(printed: ["[1s] is no time"], expected: ["[1s] is no time"], holds: true),
  ]

  @Test(arguments: matches) func lines(_ match: Match) {
    let lines = match.printed.map { PrintedLine(text: $0, time: nil) }
    #expect(PrintedLine.match(lines[...], match.expected[...]) == match.holds)
  }

  @Test func aTimeIsCheckedOnlyWhereItIsWritten() {
    let line = PrintedLine(text: "_1: next 3", time: 300_000)
    #expect(line.matches("_1: next 3"))
    #expect(line.matches("[300ms] _1: next 3"))
    #expect(!line.matches("[301ms] _1: next 3"))
  }

  static func run(_ text: String) -> ScriptTrial.Outcome {
    onDeepStack { ScriptTrial.run(Source(name: "t", text: text)) }
  }

  @Test func statementsOfOneLineCountAsOne() {
    #expect(Self.run("print 1; print 2\n#=> 1\n#=> 2\n").passed)
  }

  @Test func aStatementWithoutExpectationPrintsNothing() {
    let outcome = Self.run("print 1\nprint 2\n#=> 2\n")
    #expect(outcome.differences.map(\.line) == [1])
    #expect(outcome.updated == "print 1\n#=> 1\nprint 2\n#=> 2\n")
  }

  @Test func whatIsExpectedBeforeAnyStatementFails() {
    #expect(!Self.run("#=> 1\nprint 1\n#=> 1\n").passed)
  }

  @Test func anErrorIsPrintedAndTheScriptGoesOn() {
    #expect(Self.run("let a = 1 / 0\n#=> error: ...\nprint a\n#=> error: ...\nprint 2\n#=> 2\n").passed)
  }

  @Test func aStatementThatDoesNotCheckPrintsItsErrorsInItsPlace() {
    #expect(Self.run("print 1\n#=> 1\nprint nowhere\n#=> error: there is no name `nowhere`\nprint 2\n#=> 2\n").passed)
  }

  @Test func aFileWithoutExpectationsMustEndWithoutADiagnostic() {
    #expect(Self.run("print 1").passed)
    #expect(!Self.run("print (1 / 0)").passed)
  }

  @Test func virtualTimeIsBounded() {
    #expect(
      !Self.run("interval 1s | ignoreValues\n#=> ...\n").passed
        || !Self.run("interval 1s | ignoreValues\nprint 1\n#=> 1").passed)
  }

  @Test func turnsWithoutEndAreAnError() {
    let outcome = Self.run(
      "let d = scheduleRecursiveBlock main { again in again() }\n#=> error: more than a million turns...\n")
    #expect(outcome.passed, "\(outcome)")
  }

  @Test func updatingKeepsWhatHolds() {
    let outcome = Self.run("return 1\n#=> ...\nprint 2\n#=> 3\n")
    #expect(outcome.updated == "return 1\n#=> ...\nprint 2\n#=> 2\n")
  }

  @Test func fencedBlocksKeepTheirLineNumbers() {
    let file = Source(
      name: "a.md", text: "# T\n\n```rsig\nprint 1\n#=> 1\n```\n\n```swift\nlet x\n```\n~~~rsig\nprint 2\n~~~\n")
    let blocks = Fences.blocks(of: file)
    #expect(blocks.map(\.lines) == [3..<5, 11..<12])
    #expect(blocks[0].source.text(ofLine: 3) == "print 1")
  }
}
