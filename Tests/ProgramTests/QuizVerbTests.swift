import Foundation
import Testing

/// `rsig quiz` without a terminal: a sheet for a class, and questions for tools.
@Suite(.scratchFolder) struct QuizVerbTests {
  private static let script = "let a = cold \"-1-2|\"\na | map { $0 * 10 } | take 1\n"

  private func quiz(_ options: [String]) throws -> ProgramTests.Outcome {
    let file = try ProgramTests.file(Self.script)
    return try ProgramTests.run(["quiz"] + options + [file.path])
  }

  @Test func `--paper prints the program, the questions and the key`() throws {
    let outcome = try quiz(["--paper"])
    #expect(outcome.status == 0)
    let parts = outcome.output.split(separator: "\u{C}")
    #expect(parts.count == 2)
    #expect(parts[0].contains("  2  a | map { $0 * 10 } | take 1"))
    #expect(parts[0].contains("What does line 2 show?"))
    #expect(parts[1].contains("[100ms] next 10, [100ms] completed"))
  }

  @Test func `--json writes an object for each question`() throws {
    let outcome = try quiz(["--json"])
    let questions = try outcome.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(questions.count > 1)
    for question in questions {
      let choices = try #require(question["choices"] as? [[String: Any]])
      #expect(choices.isEmpty || choices.count { $0["right"] as? Bool == true } == 1)
    }
  }

  @Test func `the same seed gives the same sheet`() throws {
    #expect(try quiz(["--paper", "--seed", "7"]).output == quiz(["--paper", "--seed", "7"]).output)
    #expect(try quiz(["--paper", "--seed", "7"]).output != quiz(["--paper", "--seed", "8"]).output)
  }

  @Test func `questions are asked in Chinese too`() throws {
    #expect(try quiz(["--paper", "--lang", "zh"]).output.contains("第 2 行显示什么？"))
  }

  @Test(arguments: [
    ([], "error[E0504]: name a script to ask about: rsig quiz FILE\n"),
    (["a.rsig", "b.rsig"], "error[E0505]: b.rsig is an unexpected argument\n"),
    (["/nowhere.rsig"], "error[E0401]: /nowhere.rsig cannot be read: No such file or directory\n"),
  ]) func `wrong words are refused`(_ words: [String], _ message: String) throws {
    let outcome = try ProgramTests.run(["quiz"] + words)
    #expect(outcome.diagnostics.hasPrefix(message))
    #expect(outcome.status == 2)
  }

  @Test func `a script with errors is not asked about`() throws {
    let outcome = try ProgramTests.run(["quiz", try ProgramTests.file("return 1 | mapp upper\n").path])
    #expect(outcome.diagnostics.hasPrefix("error[E0012]") && outcome.status == 2, "\(outcome)")
  }

  @Test func `a script that shows no signal is refused`() throws {
    let file = try ProgramTests.file("1 + 1\n")
    let outcome = try ProgramTests.run(["quiz", file.path])
    #expect(outcome.diagnostics.contains("shows nothing to ask about"))
    #expect(outcome.status == 2)
  }
}
