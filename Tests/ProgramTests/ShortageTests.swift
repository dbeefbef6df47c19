import Foundation
import Testing

/// Runs on a machine that has no room left: a full disk, no descriptors.
@Suite(.scratchFolder) struct ShortageTests {
  @Test(arguments: ["--record", "--audit"])
  func `a file of rsig's own that cannot be written ends the run with an error`(_ option: String) throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let code = "signal (1...4000) | map { env \"HOME\" } | count | print"
    let outcome = try ProgramTests.run([option, "/dev/full", "--allow-env", "-e", code])
    #expect(outcome.status == 1, "\(outcome)")
    #expect(outcome.diagnostics.contains("error[E0402]: /dev/full cannot be written"), "\(outcome)")
  }

  /// A sink writes 64 KB at once. The argument is so long that the end of the first program is what no longer fits, and
  /// the second one is asked for in that same turn.
  @Test func `a program that is asked for while the run stops is not started`() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    func run(_ length: Int, _ record: String) throws -> ProgramTests.Outcome {
      let code = "signal([1, 2]) | map { run [\"true\", \"x\".repeated(\(length))] } | flatten 1"
      return try ProgramTests.run(["--record", record, "--allow-run", "-e", code])
    }
    let record = try ScratchFolder.url().appendingPathComponent("a.jsonl").path
    _ = try run(10_000, record)
    let lines = try String(contentsOfFile: record, encoding: .utf8).split(separator: "\n")
    let head = lines.prefix(2).joined().utf8.count + 2
    let outcome = try run(10_000 + (1 << 16) - head - 20, "/dev/full")
    #expect(outcome.status == 1, "\(outcome)")
    #expect(outcome.diagnostics.hasPrefix("error[E0402]: /dev/full cannot be written"), "\(outcome)")
  }

  /// Whatever descriptor is the first one that is missing, of rsig's own or of the ask, nothing hangs or is lost.
  @Test(
    arguments: [
      "readLines \"in.txt\"", "return 1 | writeToFile \"out.txt\"", "return 1 | appendToFile \"out.txt\" sync: true",
      "run [\"cat\"] stdin: (return 1)", "run [\"true\"] terminal: true",
      "follow \"in.txt\" from: \"start\" | take 1", "query (sqlite \"a.db\") \"select 1\"",
      "changes \"*.txt\" | takeUntil (interval 10ms)",
    ])
  func `with few descriptors an ask is answered, or is one error of the system`(_ ask: String) throws {
    let folder = try ScratchFolder.url().path
    try "x\n".write(toFile: folder + "/in.txt", atomically: true, encoding: .utf8)
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.currentDirectoryURL = URL(fileURLWithPath: folder)
    // The end by a bound shows what would wait for ever.
    let script = """
      for limit in 6 7 8 9 10 11 12 13 14 15 16; do
        (ulimit -n $limit; "$0" --allow-all --for 20s -e "$1")
      done
      """
    let code = "\(ask) | ignoreValues | materialize | map { \"end \\($0.error?.code ?? 0)\" } | print"
    shell.arguments = ["-c", script, ProgramTests.binary.path, code]
    let out = Pipe()
    shell.standardOutput = out
    shell.standardError = out
    shell.standardInput = FileHandle.nullDevice
    try shell.run()
    let output = String(decoding: out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    let lines = output.split(separator: "\n")
    #expect(lines.count == 11 && lines.allSatisfy { $0 == "end 0" || $0 == "end \(EMFILE)" }, "\(output)")
    #expect(lines.last == "end 0", "\(output)")
  }
}
