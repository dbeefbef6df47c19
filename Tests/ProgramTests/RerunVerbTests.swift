import Foundation
import Testing

/// `rsig rerun`: a script runs again at each save.
@Suite(.scratchFolder) struct RerunVerbTests {
  /// A running `rsig rerun`, its output growing in a file.
  private final class Rerun {
    let process = Process()
    private let out: URL
    private let script: URL

    init(_ text: String, _ options: [String] = []) throws {
      let folder = try ScratchFolder.url()
      script = folder.appendingPathComponent("s.rsig")
      out = folder.appendingPathComponent("out.txt")
      try text.write(to: script, atomically: true, encoding: .utf8)
      try Data().write(to: out)
      process.executableURL = ProgramTests.binary
      process.arguments = ["rerun"] + options + [script.path]
      process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C"]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try FileHandle(forWritingTo: out)
      process.standardError = process.standardOutput
      try process.run()
    }

    var output: String { (try? String(contentsOf: out, encoding: .utf8)) ?? "" }

    func save(_ text: String) throws { try text.write(to: script, atomically: true, encoding: .utf8) }

    /// False after half a minute, or when it has ended.
    func waits(until isSo: () -> Bool) -> Bool {
      for _ in 0..<3000 {
        if isSo() { return true }
        if !process.isRunning { return isSo() }
        usleep(10_000)
      }
      return false
    }

    func shows(_ text: String) -> Bool { waits { output.contains(text) } }

    func end(_ signal: Int32) -> Int32 {
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      return process.terminationStatus
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
  }

  @Test func `a save disposes the old run, whose programs are gone before the new one begins`() throws {
    let log = try ScratchFolder.url().appendingPathComponent("log").path
    let body = "trap 'echo end >> \(log); exit' TERM; echo start >> \(log); echo up; sleep 100 & wait"
    let rerun = try Rerun("run [\"sh\", \"-c\", \"\(body)\"] | print\n", ["--allow-run"])
    #expect(rerun.shows("up\n"))
    try rerun.save("run [\"cat\", \"\(log)\"] | print\nprint \"second\"\n")
    #expect(rerun.shows("end\n"), "\(rerun.output)")
    #expect(rerun.output == "up\nsecond\nstart\nend\n")
    #expect(rerun.end(SIGTERM) == 143)
  }

  @Test func `a save that comes while the old run goes away is not missed`() throws {
    let log = try ScratchFolder.url().appendingPathComponent("log")
    let body = "trap 'echo end > \(log.path); sleep 0.5; exit' TERM; echo up; sleep 100 & wait"
    let rerun = try Rerun("run [\"sh\", \"-c\", \"\(body)\"] | print\n", ["--allow-run"])
    #expect(rerun.shows("up\n"))
    try rerun.save("print \"second\"\n")
    #expect(rerun.waits { FileManager.default.fileExists(atPath: log.path) })
    try rerun.save("print \"third\"\n")
    #expect(rerun.shows("third\n"), "\(rerun.output)")
    #expect(rerun.end(SIGTERM) == 143)
  }

  @Test func `a text that does not check leaves the old run alone`() throws {
    let rerun = try Rerun("print \"one\"\ninterval 10ms | take 400 | takeLast 1 | map { \"still\" } | print\n")
    #expect(rerun.shows("one\n"))
    try rerun.save("print (\n")
    #expect(rerun.shows("error[E0110]"))
    #expect(rerun.shows("still\n"), "\(rerun.output)")
    try rerun.save("print \"two\"\n")
    #expect(rerun.shows("two\n"))
    #expect(rerun.end(SIGINT) == 130)
  }

  @Test func `further files are globs with a comma between them, whose directories are there`() throws {
    let folder = try ScratchFolder.url().path
    for name in ["a.csv", "b.txt"] {
      try "1\n".write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    }
    let code = "merge (readLines \"\(folder)/a.csv\") (readLines \"\(folder)/b.txt\") | collect | print\n"
    let rerun = try Rerun(code, ["--with", "\(folder)/*.{csv,md},\(folder)/b.*", "--allow-read"])
    #expect(rerun.shows("[\"1\", \"1\"]\n"))
    try "2\n".write(toFile: folder + "/a.csv", atomically: true, encoding: .utf8)
    #expect(rerun.shows("[\"2\", \"1\"]\n"))
    try "3\n".write(toFile: folder + "/b.txt", atomically: true, encoding: .utf8)
    #expect(rerun.shows("[\"2\", \"3\"]\n"), "\(rerun.output)")
    #expect(rerun.end(SIGINT) == 130)
    let none = try ProgramTests.run(["rerun", "--with", "\(folder)/none/*.csv", "\(folder)/s.rsig"])
    #expect(none.status == 2 && none.diagnostics.contains("there is no directory \(folder)/none"), "\(none)")
  }

  @Test func `exit and missing permissions wait for the next save`() throws {
    let rerun = try Rerun("print \"one\"\nexit 3\n")
    #expect(rerun.shows("one\n"))
    try rerun.save("# needs: read=none.txt\nprint \"two\"\n")
    #expect(rerun.shows("error[E0607]"))
    try rerun.save("print \"three\"\n")
    #expect(rerun.shows("three\n"), "\(rerun.output)")
    #expect(!rerun.output.contains("two\n"))
    #expect(rerun.end(SIGTERM) == 143)
  }

  @Test func `each save tells a record anew, and nothing of a run is left`() throws {
    let record = try ScratchFolder.url().appendingPathComponent("r.jsonl").path
    try "{\"ask\":1,\"env\":[\"A\"]}\n{\"of\":1,\"next\":\"x\"}\n".write(
      toFile: record, atomically: true, encoding: .utf8)
    let rerun = try Rerun("print \"\\(env \"A\") 0\"\n", ["--replay", record])
    #expect(rerun.shows("x 0\n"), "\(rerun.output)")
    let folder = "/proc/\(rerun.process.processIdentifier)/fd"
    let before = (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
    for index in 1...12 {
      try rerun.save("print \"\\(env \"A\") \(index)\"\n")
      #expect(rerun.shows("x \(index)\n"), "\(rerun.output)")
    }
    let after = (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
    // The watch between two runs may be open at one count and not at the other; a leak would count twelve times.
    #expect(after <= before + 6)
    #expect(rerun.end(SIGINT) == 130)
  }
}
