import Diagnostics
import Testing

@testable import Interpreter

/// How `#=>` lines are compared with the output.
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

  @Test(arguments: matches) func `expected lines match printed lines`(_ match: Match) {
    let lines = match.printed.map { PrintedLine(text: $0, time: nil) }
    #expect(PrintedLine.match(lines[...], match.expected[...]) == match.holds)
  }

  @Test(arguments: [
    "1 + 1  #=> 2", "1 + 1 # => 2", "print 2 #=> 2\nprint 1\n#=> 1", "1 + 1\n# => 2", "1 + 1\n#==> 2", "1 + 1\n#> 2",
  ])
  func `a comment that is only meant as an expectation is an error`(_ text: String) {
    let source = Source(name: "t", text: text)
    let outcome = ScriptTrial.run(source)
    #expect(outcome.diagnostics.map(\.reason.code) == ["E0109"])
    #expect(Self.run(Suggestion.apply(outcome.diagnostics.flatMap(\.fixes), to: source)).passed)
  }

  @Test func `a time is checked only where it is written`() {
    let line = PrintedLine(text: "_1: next 3", time: 300_000)
    #expect(line.matches("_1: next 3"))
    #expect(line.matches("[300ms] _1: next 3"))
    #expect(!line.matches("[301ms] _1: next 3"))
  }

  @Test(arguments: ["[0.3s] _1: next 3", "[300000us] _1: next 3", "[0.005m] _1: next ..."])
  func `a time may be written in any unit`(_ expected: String) {
    #expect(PrintedLine(text: "_1: next 3", time: 300_000).matches(expected))
    #expect(!PrintedLine(text: "_1: next 3", time: nil).matches(expected))
  }

  @Test(arguments: [
    ("# arg: a\nprint args\n#=> [\"a\"]\n", "# args: a\n"), ("#args: a\nprint args\n#=> [\"a\"]\n", "# args: a\n"),
    ("# Arguments:a\nprint args\n#=> [\"a\"]\n", "# args: a\n"),
    ("# std-in: x y\nlines | print\n#=> x y\n", "# stdin: x y\n"),
    ("# input: é\nlines | print\n#=> é\n", "# stdin: é\n"),
  ]) func `a misspelt directive is an error`(_ text: String, _ fixed: String) {
    let outcome = Self.run(text)
    #expect(outcome.diagnostics.map(\.reason.code) == ["E0109"])
    let edits = outcome.diagnostics.first?.fixes.first?.edits ?? []
    #expect(edits.map { $0.replacement + "\n" } == [fixed])
    #expect(Self.run(fixed + text.drop { $0 != "\n" }.dropFirst()).passed)
  }

  @Test(arguments: [
    "# input: what is typed\nprint 1\n#=> 1\n", "# args: a\n# argument: the first\nprint args\n#=> [\"a\"]\n",
    "# Note: nothing\nprint args\n#=> []\n",
  ]) func `a comment that needs to be no directive is none`(_ text: String) {
    #expect(Self.run(text).passed)
  }

  @Test func `a failed claim shows both lines`() {
    let outcome = Self.run("expect (cold \"--a--b|\") \"--a-b--|\"\n")
    #expect(
      outcome.diagnostics.first?.notes.first?.text.english
        == "expected  --a-b--|\nactual    --a--b|\n              ^")
  }

  static func run(_ text: String) -> ScriptTrial.Outcome {
    onDeepStack { ScriptTrial.run(Source(name: "t", text: text)) }
  }

  @Test func `statements of one line count as one`() {
    #expect(Self.run("print 1; print 2\n#=> 1\n#=> 2\n").passed)
  }

  @Test func `a statement without expectation prints nothing`() {
    let outcome = Self.run("print 1\nprint 2\n#=> 2\n")
    #expect(outcome.differences.map(\.line) == [1])
    #expect(outcome.updated == "print 1\n#=> 1\nprint 2\n#=> 2\n")
  }

  @Test func `an expectation before the first statement fails`() {
    #expect(!Self.run("#=> 1\nprint 1\n#=> 1\n").passed)
  }

  @Test func `an error is printed and the script continues`() {
    #expect(Self.run("let a = 1 / 0\n#=> error: ...\nprint a\n#=> error: ...\nprint 2\n#=> 2\n").passed)
  }

  @Test func `a statement that does not check prints its errors in its place`() {
    #expect(Self.run("print 1\n#=> 1\nprint nowhere\n#=> error: there is no name `nowhere`\nprint 2\n#=> 2\n").passed)
  }

  @Test func `a file without expectations must end without a diagnostic`() {
    #expect(Self.run("print 1").passed)
    #expect(!Self.run("print (1 / 0)").passed)
  }

  @Test func `virtual time is bounded`() {
    #expect(
      !Self.run("interval 1s | ignoreValues\n#=> ...\n").passed
        || !Self.run("interval 1s | ignoreValues\nprint 1\n#=> 1").passed)
  }

  @Test func `turns without end are an error`() {
    let outcome = Self.run(
      "let d = scheduleRecursiveBlock main { again in again() }\n#=> error: more than a million turns...\n")
    #expect(outcome.passed, "\(outcome)")
  }

  @Test func `updating keeps expectations that hold`() {
    let outcome = Self.run("return 1\n#=> ...\nprint 2\n#=> 3\n")
    #expect(outcome.updated == "return 1\n#=> ...\nprint 2\n#=> 2\n")
  }

  @Test func `fenced blocks keep their line numbers`() {
    let file = Source(
      name: "a.md", text: "# T\n\n```rsig\nprint 1\n#=> 1\n```\n\n```swift\nlet x\n```\n~~~rsig\nprint 2\n~~~\n")
    let blocks = Fences.blocks(of: file)
    #expect(blocks.map(\.lines) == [3..<5, 11..<12])
    #expect(blocks[0].source.text(ofLine: 3) == "print 1")
  }
}
