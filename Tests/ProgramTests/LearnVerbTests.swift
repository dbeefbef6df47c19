import Foundation
import Testing

/// `rsig learn` as teachers and other tools call it.
@Suite(.scratchFolder) struct LearnVerbTests {
  private func learn(_ words: [String], input: String = "", home: String = "/dev/null") throws -> ProgramTests.Outcome {
    try ProgramTests.run(["learn"] + words, input: input, environment: ["XDG_DATA_HOME": home])
  }

  @Test func `a right answer has status 0`() throws {
    let outcome = try learn(["--try", "throttle", "-"], input: "text | throttle 300ms\n")
    #expect(outcome.output == "yes: all 3 cases pass\n")
    #expect(outcome.status == 0)
  }

  @Test func `a wrong answer has its reply and status 1`() throws {
    let outcome = try learn(["--try", "13", "-"], input: "text | delay 300ms\n")
    #expect(outcome.output.hasPrefix("`delay` moves every value"))
    #expect(outcome.status == 1)
  }

  @Test func `an answer with an error shows the error`() throws {
    let outcome = try learn(["--try", "13", "-"], input: "text | throtle 300ms\n")
    #expect(outcome.diagnostics.contains("error[E0012]: there is no operator `throtle`"))
    #expect(outcome.status == 1)
  }

  @Test func `--json tells each case apart`() throws {
    let outcome = try learn(["--try", "13", "-", "--json"], input: "text | throttle 200ms\n")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(object["right"] as? Bool == false)
    #expect(object["outcome"] as? String == "differs")
    let cases = try #require(object["cases"] as? [[String: Any]])
    #expect(cases.map { $0["passed"] as? Bool } == [false, false, false])
    #expect(cases[0]["actual"] as? [String] == ["[400ms] answer: next \"rac\""])
  }

  @Test func `--exercism writes results of version 3`() throws {
    let folder = try ScratchFolder.url()
    _ = try learn(["--try", "1", "-", "--exercism", folder.path], input: "text | map upper\n")
    let data = try Data(contentsOf: folder.appendingPathComponent("results.json"))
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["version"] as? Int == 3)
    #expect(object["status"] as? String == "pass")
    #expect((object["tests"] as? [[String: Any]])?.map { $0["status"] as? String } == ["pass", "pass"])
  }

  @Test func `a folder of lessons is checked`() throws {
    let file = try ProgramTests.file("# A title\n", named: "01-short.md")
    let outcome = try learn(["--check", file.deletingLastPathComponent().path])
    #expect(outcome.output.contains("error[E0802]: the lesson has no case"))
    #expect(outcome.output.hasSuffix("0 lessons passed, 1 failed\n"))
    #expect(outcome.status == 1)
  }

  @Test func `a lesson of one's own is judged by its path`() throws {
    let file = try ProgramTests.file(
      "# One\n## Cases\n```rsig\n#=> [0s] answer: next 1\n#=> [0s] answer: completed\n```\n", named: "one.md")
    #expect(try learn(["--try", file.path, "-"], input: "return 1").status == 0)
    #expect(try learn(["--try", file.path, "-"], input: "return 2").status == 1)
  }

  @Test func `lessons are listed with what was done`() throws {
    let home = try ScratchFolder.url()
    try FileManager.default.createDirectory(
      at: home.appendingPathComponent("rsig"), withIntermediateDirectories: true)
    let line = "{\"course\":\"Reactive pipelines\",\"lesson\":\"01-first\",\"did\":\"passed\",\"hints\":2}\n"
    try Data(line.utf8).write(to: home.appendingPathComponent("rsig/learn.jsonl"))
    let outcome = try learn(["--list"], home: home.path)
    #expect(outcome.output.hasPrefix("1 Pipelines\n   1  A pipeline  (done with 2 hints)\n   2  Three spellings\n"))
    let first = try #require(try learn(["--list", "--json"], home: home.path).output.split(separator: "\n").first)
    #expect(first.contains("\"name\":\"01-first\"") && first.contains("\"did\":\"passed\""))
  }

  @Test(arguments: [
    (["--try", "throtle", "-"], "error[E0803]: there is no lesson throtle\n  = help: did you mean throttle?\n"),
    (["--try", "13"], "error[E0504]: name a lesson and a file: rsig learn --try LESSON FILE\n"),
    (["--check", "/nowhere"], "error[E0401]: /nowhere cannot be read: No such file or directory\n"),
    (["--list", "--check"], "error[E0506]: --check and --list cannot be combined\n"),
    (["--list", "--lang", "fr"], "error[E0503]: --lang is one of en, zh, not fr\n"),
  ]) func `wrong words are refused`(_ words: [String], _ message: String) throws {
    let outcome = try learn(words)
    #expect(outcome.diagnostics.hasPrefix(message))
    #expect(outcome.status == 2)
  }
}
