import Foundation
import Testing

/// `--for` ends a run within a turn: each verb that takes it, on a sequence that does not end. One that did not hold it
/// would not come back.
@Suite(.scratchFolder) struct BoundTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let words: [String]
    let status: Int32
    var testDescription: String { words.joined(separator: " ") }

    init(_ words: [String], status: Int32 = 0) { (self.words, self.status) = (words, status) }
  }

  private static let endless = "signal(1...9223372036854775807) | filter { $0 < 0 }"

  @Test(arguments: [
    Case(["--for", "200ms", "-e", endless]), Case(["--for", "200ms", "-p", endless]),
    Case(["--for", "200ms", "--trace", "-e", endless]), Case(["--for", "200ms", "--no-fuse", "-e", endless]),
    Case(["--for", "200ms", "-e", endless + "\nwhy _1"]), Case(["--for", "200ms", "-e", "first (\(endless))"]),
    Case(["--virtual", "--for", "200ms", "-e", endless]),
    Case(["marble", "--for", "200ms", "-e", endless]), Case(["graph", "--for", "200ms", "-e", endless]),
    Case(["graph", "--run", "--for", "200ms", "-e", endless]), Case(["compare", "--for", "200ms", endless, "never"]),
  ]) func `a verb that takes a bound holds it within a turn`(_ given: Case) throws {
    let outcome = try ProgramTests.run(given.words)
    #expect(outcome.status == given.status, "\(outcome)")
  }

  /// A source that fails at once is subscribed again in a turn of its own, but time does not pass.
  @Test(arguments: [["--virtual"], ["marble"], ["graph", "--run"]]) func `virtual time that stands still is bounded`(
    _ words: [String]
  ) throws {
    let work = "let xs = 1...3000 | array\n(defer { error (count { $0 > 5 } xs) }) | retry 9223372036854775807"
    let clock = ContinuousClock()
    let start = clock.now
    let outcome = try ProgramTests.run(words + ["--for", "200ms", "-e", work])
    #expect(clock.now - start < .seconds(20), "\(outcome.status)")
    #expect(!outcome.diagnostics.contains("more than a million turns"))
  }

  @Test func `a test and a quiz hold it, too`() throws {
    let script = try ScratchFolder.url().appendingPathComponent("endless.rsig")
    try (Self.endless + "\n#=> _1: completed\n").write(to: script, atomically: true, encoding: .utf8)
    #expect(try ProgramTests.run(["test", "--for", "200ms", script.path]).status == 1)
    #expect(try ProgramTests.run(["quiz", "--for", "200ms", script.path]).status == 2)
  }
}
