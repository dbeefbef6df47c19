import Foundation
import Testing

/// `rsig test`: what scripts are given, and what it says of those that differ.
@Suite(.scratchFolder) struct TestVerbTests {
  private func test(_ script: String, _ words: [String] = []) throws -> ProgramTests.Outcome {
    try ProgramTests.run(["test", try ProgramTests.file(script).path] + words)
  }

  @Test func `comments give a script its arguments and its input`() throws {
    let outcome = try test(
      """
      # args: --level "two words" last
      args
      #=> ["--level", "two words", "last"]
      # stdin: one
      # stdin:
      # stdin: three
      lines | map { $0.count } | print
      #=> 3
      #=> 0
      #=> 5
      """)
    #expect(outcome.output.hasSuffix("1 passed, 0 failed\n"), "\(outcome.output)")
  }

  @Test func `a recorded run becomes a test`() throws {
    let folder = try ScratchFolder.url()
    let script = folder.appendingPathComponent("s.rsig")
    try "run [\"echo\", \"a\"] | map upper | print\n".write(to: script, atomically: true, encoding: .utf8)
    let record = folder.appendingPathComponent("s.jsonl").path
    _ = try ProgramTests.run(["--record", record, "--allow-run=echo", script.path])
    let recorded = try String(contentsOf: script, encoding: .utf8)
    try "# replay: s.jsonl\n\(recorded)#=> ?\n".write(to: script, atomically: true, encoding: .utf8)
    _ = try ProgramTests.run(["test", "--update", script.path])
    #expect(try String(contentsOf: script, encoding: .utf8).hasSuffix("| print\n#=> A\n"))
    #expect(try ProgramTests.run(["test", script.path]).output == "1 passed, 0 failed\n")
  }

  @Test func `a test without input says how it gets some`() throws {
    let outcome = try test("lines | print")
    #expect(outcome.status == 1 && outcome.output.contains("`# stdin: a line`"), "\(outcome.output)")
  }

  @Test func `a file after a program that reads only standard input is warned of`() throws {
    let file = try ProgramTests.file("a\n", named: "a.txt").path
    let outcome = try ProgramTests.run(["-p", "lines | map upper", file], input: "b\n")
    #expect(outcome.output == "B\n" && outcome.status == 0)
    #expect(outcome.diagnostics.contains("write `rsig -p '…' < \(file)`"), "\(outcome.diagnostics)")
    for code in ["args | print; lines | print", "print 1"] {
      #expect(try ProgramTests.run(["-e", code, file], input: "b\n").diagnostics.isEmpty)
    }
    #expect(try ProgramTests.run(["-p", "lines", "no such file"], input: "b\n").diagnostics.isEmpty)
  }

  @Test func `a difference says what came later, and the wait that helps`() throws {
    let script = "cold \"--a|\" | map upper\n#=> _1: next \"A\"\n#=> _1: completed\nprint 1\n"
    let outcome = try test(script)
    #expect(outcome.output.contains("- _1: next \"A\"   (came later, at 200ms)"), "\(outcome.output)")
    #expect(outcome.output.contains("`wait 300ms`"))
    #expect(try test(script.replacing("upper\n", with: "upper\nwait 300ms\n") + "#=> 1\n").status == 0)
  }

  @Test func `no file to test or to format is an error`() throws {
    let folder = try ScratchFolder.url().path
    for (words, said) in [
      (["test"], "there is no .rsig or .md file below \(folder)\n"),
      (["fmt"], "there is no .rsig file below \(folder)\n"),
    ] {
      let outcome = try ProgramTests.run(words + [folder])
      #expect(outcome.status == 2 && outcome.diagnostics.contains(said), "\(words): \(outcome)")
    }
    let outcome = try test("print 1\n#=> 1", ["--filter", "nowhere"])
    #expect(outcome.status == 2 && outcome.diagnostics.contains("no file's path contains nowhere\n"), "\(outcome)")
  }

  @Test func `a script that claims nothing is named`() throws {
    let outcome = try test("let x = 1")
    #expect(outcome.status == 0 && outcome.output.contains("claims nothing"))
    #expect(outcome.output.hasSuffix("1 passed, 0 failed, 1 without a claim\n"))
    #expect(!(try test("cold \"-a|\" | expect \"-a|\"").output.contains("claims nothing")))
  }

  @Test func `a dash is a script on standard input`() throws {
    let outcome = try ProgramTests.run(["test", "-"], input: "print 1\n#=> 1\n")
    #expect(outcome.output == "1 passed, 0 failed\n")
  }

  @Test func `a changed file is tested again`() throws {
    let file = try ProgramTests.file("print 1\n#=> 1\n")
    let process = Process()
    process.executableURL = ProgramTests.binary
    process.arguments = ["test", "--watch", file.path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { kill(process.processIdentifier, SIGKILL) }
    var text = ""
    func read(until end: String) {
      while !text.hasSuffix(end) {
        let data = output.fileHandleForReading.availableData
        if data.isEmpty { return }
        text += String(decoding: data, as: UTF8.self)
      }
    }
    read(until: "1 passed, 0 failed\n")
    #expect(text == "1 passed, 0 failed\n")
    try Data("print 11\n#=> 1\n".utf8).write(to: file)
    read(until: "0 passed, 1 failed\n")
    #expect(text.contains("\nchanged: \(file.path)\nFAILED \(file.path)\n"))
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    #expect(process.terminationStatus == 143 && process.terminationReason == .exit)
  }

  @Test func `exit ends its file only`() throws {
    let outcome = try test("print 1\n#=> 1\nexit 2\nprint 2\n")
    #expect(outcome.output == "1 passed, 0 failed\n" && outcome.status == 0)
  }
}
