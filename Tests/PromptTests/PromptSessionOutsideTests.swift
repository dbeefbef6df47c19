import Foundation
import Testing

/// Files, programs and records at the prompt.
@Suite struct PromptSessionOutsideTests {
  @Test func `what happens outside is shown above the line while it is typed`() throws {
    let folder = try temporaryFolder().path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let pty = try session()
    pty.enter(":allow run")
    let body = "until test -f \(folder)/go; do sleep 0.01; done; echo out; echo err >&2"
    pty.send("run [\"sh\", \"-c\", \"\(body)\"]\r")
    pty.expect(contains: "_1: watched, nothing yet")
    pty.send(":jobs\r")
    pty.expect(contains: "open outside: run [\"sh\"")
    pty.send("half a li")
    pty.expect("the line", { $0.text.last == "rsig> half a li" })
    try Data().write(to: URL(fileURLWithPath: folder + "/go"))
    pty.expect(contains: "_1: completed")
    pty.expect("the line again", { $0.text.last == "rsig> half a li" })
    #expect(pty.screen.everything.contains("err") && pty.screen.everything.contains("_1: next \"out\""))
  }

  @Test func `what programs write to standard error is not mixed, and shown to its end`() throws {
    let pty = try session()
    pty.enter(":allow run")
    let first = "printf fir >&2; sleep 0.3; printf 'st\\nlast' >&2"
    pty.send("merge (run [\"sh\", \"-c\", \"\(first)\"]) (run [\"sh\", \"-c\", \"sleep 0.1; echo second >&2\"])\r")
    pty.expect(contains: "_1: completed")
    let lines = pty.screen.everything.map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.contains("first") && lines.contains("second") && lines.contains("last"), "\(lines)")
  }

  @Test func `a permission is asked back, and only a clear answer grants it`() throws {
    let folder = try temporaryFolder().path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/a\u{202E}b.txt"
    try Data("one\n".utf8).write(to: URL(fileURLWithPath: file))
    let pty = try session(columns: 200)
    pty.send("readLines \"\(folder)/a\\u{202e}b.txt\"\r")
    pty.expect(contains: "a\\u{202E}b.txt\" and all below it? [y]es [s]ession [n]o")
    pty.send("\r")
    pty.expect(contains: "_1: error Error(\"this program may not read")
    pty.send("readLines \"\(folder)/a\\u{202e}b.txt\" | map upper\r")
    pty.expect("the question again", { $0.text.last?.hasSuffix("[y]es [s]ession [n]o") ?? false })
    pty.send("y\r")
    pty.expect(contains: "_2: next \"ONE\"")
    pty.enter(":allow", ["nothing outside is allowed"])
  }

  @Test func `Ctrl-C at a permission's question is a no, and another signal none`() throws {
    let pty = try session()
    for key in ["\u{3}", "y\r"] {
      pty.send("run [\"true\"]\r")
      pty.expect("the question", { $0.text.last?.hasSuffix("[y]es [s]ession [n]o") ?? false })
      if key.hasPrefix("y") { pty.resize(rows: 30, columns: 90) }
      pty.send(key)
      pty.expect("the prompt", { $0.text.last == "rsig>" })
    }
    pty.expect(contains: "_2: completed")
    #expect(pty.screen.everything.contains { $0.hasPrefix("warning[E0603]: this program may not run") })
  }

  @Test func `a recorded run is stepped through and taken back`() throws {
    let folder = try temporaryFolder().path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try "run [\"make\"] | map upper\n".write(toFile: folder + "/s.rsig", atomically: true, encoding: .utf8)
    try """
    {"ask":1,"run":[["make"]]}
    {"us":60000,"of":1,"bytes":"cc\\n"}
    {"us":90000,"of":1,"bytes":"ld\\n"}
    {"us":90000,"of":1,"completed":true}

    """.write(toFile: folder + "/r.jsonl", atomically: true, encoding: .utf8)
    let pty = try session(folder: folder)
    pty.enter(
      ":replay s.rsig r.jsonl",
      [
        "rsig[0s]> run [\"make\"] | map upper",
        "time is held at 0s: :step shows what came next, :run all, :back goes back",
      ], then: "rsig[0s]>")
    pty.enter(":step", ["_1: next \"CC\""], prompt: "rsig[0s]>", then: "rsig[60ms]>")
    pty.enter(":step", ["_1: next \"LD\"", "_1: completed"], prompt: "rsig[60ms]>", then: "rsig[90ms]>")
    pty.enter(":back 2", ["back at 0s, before :step"], prompt: "rsig[90ms]>", then: "rsig[0s]>")
    pty.enter(
      ":run", ["_1: next \"CC\"", "_1: next \"LD\"", "_1: completed"], prompt: "rsig[0s]>", then: "rsig[90ms]>")
    pty.enter(
      ":replay s.rsig",
      [
        "                    ^^^^^^", "error[E0512]: `:replay` needs a script and its record",
        "  = help: `rsig --record run.jsonl FILE` writes one; then `:replay FILE run.jsonl`",
      ], prompt: "rsig[90ms]>")
  }

  @Test func `held time goes back over what was read, though the file has changed`() throws {
    let folder = try temporaryFolder().path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try "old\n".write(toFile: folder + "/a.txt", atomically: true, encoding: .utf8)
    let pty = try session(folder: folder)
    pty.enter(":allow read")
    pty.enter(
      ":time virtual", ["time is held at 0s: :step runs what is due next, :run all, :time real lets it go"],
      then: "rsig[0s]>")
    pty.send("let one = readLines \"a.txt\" | replay\r")
    pty.send("one | map upper\r")
    pty.expect(contains: "_1: next \"OLD\"")
    try "new\n".write(toFile: folder + "/a.txt", atomically: true, encoding: .utf8)
    pty.enter("1 + 1", ["2"], prompt: "rsig[0s]>")
    pty.enter(":back", ["back at 0s, before `1 + 1`"], prompt: "rsig[0s]>")
    pty.send("one\r")
    pty.expect(contains: "one: next \"old\"")
  }

  @Test func `real time is gone back in as well, and nothing is asked of the world again`() throws {
    let folder = try temporaryFolder().path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let pty = try session(folder: folder)
    pty.enter(":allow run")
    pty.send("let ran = run [\"sh\", \"-c\", \"echo >> count; wc -l < count; sleep 0.1; echo end\"] | replay\r")
    pty.send("ran | map { \"it said \\($0)\" }\r")
    pty.expect(contains: "_1: next \"it said end\"")
    pty.expect(contains: "_1: completed")
    pty.send("let then = interval 20ms | take 3 | scanWithStart 0 { $0 + 1 } | replay\r")
    pty.send("then | map { $0 * 11 }\r")
    pty.expect(contains: "_2: next 33")
    pty.enter("1 + 1", ["2"])
    pty.send(":back\r")
    pty.expect(contains: "before `1 + 1`")
    pty.expect(contains: "time is held: :time real lets it go")
    pty.expect("held time", { $0.text.last?.hasPrefix("rsig[") == true })
    pty.send("ran | map { \"again \\($0)\" }\r")
    pty.expect(contains: "next \"again end\"")
    pty.send("then | map { $0 * 101 }\r")
    pty.expect(contains: "next 303")
    #expect(pty.screen.everything.contains { $0.hasSuffix("next \"again 1\"") })
    #expect(try String(contentsOfFile: folder + "/count", encoding: .utf8) == "\n")
    // Before the program was asked for.
    pty.send(":back 6\r")
    pty.expect(contains: "before `let ran = run")
    pty.send(":time real\r")
    pty.expect("real time", { $0.text.last == "rsig>" })
    pty.send("run [\"sh\", \"-c\", \"echo >> count; wc -l < count\"]\r")
    pty.expect(contains: "_1: next \"2\"")
  }
}
