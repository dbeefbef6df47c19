import Foundation
import Testing

/// Refusals of what a program asks for outside: each is reported once, and changes nothing else of a run.
@Suite(.scratchFolder) struct RefusalTests {
  private static let asks = [
    "readLines \"/etc/hosts\"", "files \"/etc/*\"", "return 1 | appendToFile \"/etc/hosts\"", "run [\"sh\"]",
    "socket \"127.0.0.1:9\"", "webSocket \"ws://127.0.0.1:9/\"", "request \"http://127.0.0.1:9/\"",
    "request \"http://2130706433/\"", "socket \"0x7f.1:9\"", "topic \"redis://127.0.0.1:9/k\"",
    "query (sqlite \"/etc/hosts\") \"select 1\"",
  ]

  private func count(_ text: String, in outcome: ProgramTests.Outcome) -> Int {
    outcome.diagnostics.components(separatedBy: text).count - 1
  }

  @Test(arguments: asks)
  func `a refusal that nobody takes is reported once`(_ ask: String) throws {
    let outcome = try ProgramTests.run(["-e", ask])
    #expect(outcome.status == 1 && count("[E060", in: outcome) == 1, "\(outcome)")
  }

  @Test(arguments: asks)
  func `a refusal that is caught is reported once`(_ ask: String) throws {
    let outcome = try ProgramTests.run(["-e", "\(ask) | catchTo empty | subscribeCompleted { }"])
    #expect(outcome.status == 0 && count("warning[E060", in: outcome) == 1, "\(outcome)")
  }

  @Test(arguments: asks)
  func `a refusal is reported though the program ends at once`(_ ask: String) throws {
    let outcome = try ProgramTests.run(["-e", "\(ask) | catch { e in exit 3; return empty }"])
    #expect(outcome.status == 3 && count("[E060", in: outcome) == 1, "\(outcome)")
  }

  @Test(arguments: asks)
  func `every refusal stands in the audit`(_ ask: String) throws {
    let audit = try ScratchFolder.url().appendingPathComponent("audit.jsonl").path
    _ = try ProgramTests.run(["--audit", audit, "-e", "\(ask) | catchTo empty"])
    let lines = try String(contentsOfFile: audit, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 1 && lines[0].contains("\"allowed\":false"), "\(lines)")
  }

  @Test(
    arguments: [
      "request \"https://127.0.0.1:9/\"", "eventSource \"https://127.0.0.1:9/\"", "webSocket \"wss://127.0.0.1:9/\"",
      "socket \"127.0.0.1:9\" tls: true", "topic \"rediss://127.0.0.1:9/k\"",
    ])
  func `a file of root certificates is read only if that was granted`(_ ask: String) throws {
    let file = try ScratchFolder.url().appendingPathComponent("roots.pem").path
    try "none\n".write(toFile: file, atomically: true, encoding: .utf8)
    let code = "\(ask) ca: \"\(file)\" | catch { e in return ((e.domain, e.code)) } | print"
    let refused = try ProgramTests.run(["--allow-net=127.0.0.1", "-e", code])
    #expect(refused.output == "(\"Permission\", 1)\n", "\(refused)")
    let gone = try ProgramTests.run(
      ["--allow-net=127.0.0.1", "--allow-read", "-e", code.replacingOccurrences(of: "roots", with: "none")])
    #expect(gone.output == "(\"NSPOSIXErrorDomain\", \(ENOENT))\n", "\(gone)")
    let script = try ScratchFolder.url().appendingPathComponent("s.rsig").path
    try code.write(toFile: script, atomically: true, encoding: .utf8)
    #expect(try ProgramTests.run(["needs", script]).output.contains("read=\(file)   (not declared)"))
  }

  @Test func `a replay tells a run with refusals, turn for turn`() throws {
    let record = try ScratchFolder.url().appendingPathComponent("r.jsonl").path
    let code = """
      merge (readLines "/etc/hosts" | catchTo (return "no")) (socket "127.0.0.1:9" | catchTo (return "none"))
      run ["sh", "-c", "echo a; sleep 0.02; echo b"] | deliverOn main | combineLatestWith (interval 3ms | take 20)
      return "x" | delay 5ms | flattenMap { run ["echo", "c"] }
      """
    let real = try ProgramTests.run(["--time", "--record", record, "--allow-run", "-e", code])
    let told = try ProgramTests.run(["--time", "--replay", record, "-e", code])
    #expect(real.output == told.output && told.status == real.status, "\(real) \(told)")
    #expect(real.output.contains("\"c\""))
    #expect(!told.diagnostics.contains("E0702"), "\(told)")
  }
}
