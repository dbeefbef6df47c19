import Foundation
import Testing

/// Programs that run in a pseudo-terminal of their own.
@Suite(.scratchFolder) struct TerminalProgramTests {
  private func run(_ code: String) throws -> ProgramTests.Outcome {
    try ProgramTests.run(["--allow-run", "-e", code])
  }

  @Test func `a terminal makes a program write line by line`() throws {
    let outcome = try run("run [\"sh\", \"-c\", \"test -t 1 && echo yes\"] terminal: true | print")
    #expect(outcome.output == "yes\n", "\(outcome)")
  }

  @Test(
    arguments: zip(
      ["", " stdin: \"\"", " stdin: \"a\"", " stdin: \"a\\nb\\n\"", " stdin: (signal [1, 2])"],
      ["", "", "a\n", "a\nb\n", "1\n2\n"]))
  func `the input of a terminal ends as that of a pipe`(_ input: String, _ output: String) throws {
    for terminal in ["", " terminal: true"] {
      let outcome = try run("run [\"cat\"]\(terminal)\(input) | print")
      #expect(outcome.output == output && outcome.status == 0, "\(terminal)\(input): \(outcome)")
    }
  }

  /// More than a terminal keeps for a program that does not read.
  @Test func `a program that reads late gets all of its input`() throws {
    let outcome = try run(
      "run [\"sh\", \"-c\", \"sleep 0.2; wc -l\"] terminal: true stdin: (signal (1...20000)) | map int | print")
    #expect(outcome.output == "20000\n", "\(outcome)")
  }

  @Test(arguments: ["translate a.m", "check --fix -"])
  func `a text of a script reaches a terminal without its control characters`(_ words: String) throws {
    let folder = try ScratchFolder.url()
    try "// \u{1B}[31m\nself.a = 1;\n".write(
      to: folder.appendingPathComponent("a.m"), atomically: true, encoding: .utf8)
    let command = "cd \(folder.path) && echo 'print 1 # \u{1B}[31m' | \(ProgramTests.binary.path) \(words)"
    let outcome = try run("run [\"sh\", \"-c\", \"\(command)\"] terminal: true | print")
    #expect(outcome.output.contains("\\u{1B}[31m") && !outcome.output.contains("\u{1B}"), "\(outcome)")
  }
}
