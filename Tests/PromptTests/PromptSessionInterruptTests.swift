import Foundation
import Testing

/// Ctrl-C: the work it ends, the work it leaves alone, and what it releases.
struct PromptSessionInterruptTests {
  @Test(arguments: ["wait 1h", "return 1 | delay 0s | repeat | ignoreValues", "return 1 | repeat | ignoreValues"])
  func `ctrl-c ends busy work and leaves live signals`(entry: String) throws {
    let pty = try session()
    pty.enter("let beat = interval 50ms | scanWithStart 0 { r, x in r + 1 } | filter { $0 % 2 == 0 }", ["beat: Signal"])
    pty.send("beat\r")
    pty.expect(contains: "beat: next 2")
    pty.send("print \"begun\"; " + entry + "\r")
    pty.expect("it runs", { $0.text.contains("begun") })
    pty.send("\u{3}")
    pty.expect(contains: "interrupted")
    let seen = pty.screen.everything.last { $0.hasPrefix("beat: next ") }
    pty.expect(
      "the other goes on", { $0.everything.last { $0.hasPrefix("beat: next ") } != seen && $0.text.last == "rsig>" })
    pty.send(":clear\r")
    pty.send(":jobs\r")
    pty.expect(contains: "beat: beat, ")
    #expect(!pty.screen.everything.contains { $0.hasPrefix("interrupted:") })
  }

  @Test func `a Command reports after its work was interrupted`() throws {
    let pty = try session()
    pty.send("func work() = return 1 | repeat | scanWithStart 0 { r, x in r + 1 } | filter { $0 % 9000 == 0 }\r")
    pty.send("let c = Command { work() }\rexecute c 1\r")
    // A Ctrl-C before the work has begun would find nothing to interrupt.
    pty.expect(contains: "c[1]: next 9000")
    pty.send("\u{3}")
    pty.expect(contains: "interrupted")
    pty.send(":clear\r")
    pty.enter("c", ["<Command c>"])
    pty.enter("let n = 2", ["n: Int, 2"])
    pty.send("execute c 1\r")
    pty.expect(contains: "c[2]: next 9000")
    pty.send("\u{3}")
    pty.expect(contains: "interrupted")
  }

  @Test(arguments: [
    "return 1 | flattenMap { told(); endless }", "concat [return 1 | map { told() }, return 2 | repeat] | ignoreValues",
    "concat [return 1 | map { told() }, return 2 | delay 0s | repeat] | ignoreValues",
    "return 1 | delay 1ms | flattenMap { told(); endless }",
    "return 1 | delay 1ms | map { told(); (1...9223372036854775807).sum }",
    "return 1 | flattenMap { told(); endless } | share", "interval 1ms | flattenMap { told(); endless } | replayLazily",
    "interval 1ms | flattenMap { told(); endless } | publish | autoconnect",
  ])
  func `a command is free again when its work was interrupted`(work: String) throws {
    let pty = try session(columns: 140)
    pty.enter("let endless = 1...9223372036854775807 | signal | ignoreValues", ["endless: Signal"])
    pty.enter("func told() = print \"within\"", ["told: Function of 0"])
    pty.send("let c = Command { \(work) | finally { print \"over\" } }\r")
    pty.expect(contains: "c.executing: next false")
    pty.send(":clear\r")
    pty.expect(["rsig>"])
    pty.send("execute c 1\r")
    pty.expect("it runs", { $0.text.contains("within") })
    pty.send("\u{3}")
    pty.expect(contains: "interrupted")
    pty.expect("free again", { $0.text.suffix(3) == ["c.enabled: next true", "c.executing: next false", "rsig>"] })
    pty.enter("why c", ["c is enabled: no execution of it runs; no enabled: signal holds it back"])
    pty.send("let d = Command { return 5 }\rexecute d 1\r")
    pty.expect(contains: "d[1]: next 5")
  }

  @Test func `a button and a refresh control are free again too`() throws {
    let pty = try session(columns: 140)
    pty.enter("let endless = 1...9223372036854775807 | signal | ignoreValues", ["endless: Signal"])
    pty.enter("let works = buttonSignal button { endless }", ["works: Signal"])
    pty.send("print \"begun\"; tap button\r")
    pty.expect("it runs", { $0.text.contains("begun") })
    pty.send("\u{3}")
    pty.expect(contains: "interrupted")
    pty.enter("button", ["<Button button>"])
    pty.send("let r = RefreshControl()\rr.command = Command { endless }\r")
    pty.expect(contains: "r.command.executing: next false")
    pty.send("pull r\r")
    pty.expect(contains: "r.command.executing: next true")
    pty.send("\u{3}")
    pty.expect(["r.command.enabled: next true", "r.command.executing: next false", "rsig>"])
    pty.enter("r", ["<RefreshControl r>"])
  }

  @Test(arguments: [
    "rounds | subscribe s", "rounds | share", "rounds | publish | autoconnect", "rounds | replay",
    "connect (rounds | publish)",
    "rounds | share | subscribe s", "m.n <~ rounds", "rounds | print", "merge [rounds, return 1]",
  ])
  func `one ctrl-c ends work that would continue with the next`(entry: String) throws {
    let pty = try session(columns: 140)
    pty.enter(":hints off")
    pty.enter("let endless = 1...9223372036854775807 | signal | ignoreValues", ["endless: Signal"])
    pty.enter("let s = Subject(); let m = Object [\"n\": 0]", ["s: Subject", "m: Object, Object [\"n\": 0]"])
    pty.enter(
      "let rounds = interval 1ms | doNext { print \"a round\" } | flattenMap { x in endless }", ["rounds: Signal"])
    pty.send(entry + "\r")
    pty.expect("it runs", { $0.text.contains("a round") })
    pty.send("\u{3}")
    pty.expect("the interruption", { $0.text.contains { $0.hasPrefix("interrupted") } && $0.text.last == "rsig>" })
    pty.enter(":jobs", ["nothing is live"])
    pty.send(":clear\r")
    pty.expect(["rsig>"])
    pty.enter("m.n <~ return 7")
    pty.enter("m", ["Object [\"n\": 7]"])
    #expect(!pty.screen.everything.contains("a round"))
  }

  @Test func `subscribers of a connection end with it, those of a Subject stay`() throws {
    let pty = try session(columns: 140)
    pty.enter("let endless = 1...9223372036854775807 | signal | ignoreValues", ["endless: Signal"])
    pty.enter("let c = return 1 | delay 1ms | flattenMap { print \"begun\"; endless } | publish", ["c: Connection"])
    pty.send("c.signal\rconnect c\r")
    pty.expect("it runs", { $0.text.contains("begun") })
    pty.send("\u{3}")
    pty.expect(["interrupted: c.signal", "rsig>"])
    pty.enter("let s = Subject()", ["s: Subject"])
    pty.send(":clear\rs\rreturn 1 | delay 1ms | flattenMap { print \"fed\"; endless } | subscribe s\r")
    pty.expect("it runs", { $0.text.contains("fed") })
    pty.send("\u{3}")
    pty.expect(["interrupted", "rsig>"])
    pty.enter("sendNext s 5", ["s: next 5"])
  }

  /// Closures do not run while everything stops; those of teardowns run afterwards.
  @Test(arguments: [
    "merge [held, stuck]", "merge [held, return 1 | delay 1ms | flattenMap { told(); stuck }]",
    "merge [held, stuck, return 3]", "[held, stuck, return 3] | signal | flatten 2",
    "merge [held, return 1 | delay 1ms | map { told(); (1...9223372036854775807).sum }]",
    "combineLatest [held, stuck, late]",
    "held | take 1 | map { told(); (1...9223372036854775807).sum }", "held | flattenMap { told(); endless } | take 1",
  ])
  func `teardowns run when work was interrupted`(entry: String) throws {
    let pty = try session(columns: 140)
    pty.enter("let endless = 1...9223372036854775807 | signal | ignoreValues", ["endless: Signal"])
    pty.enter(
      "let held = createSignal { s in print \"held\"; sendNext s 1; disposable { print \"let go\" } }", ["held: Signal"]
    )
    pty.enter("let late = createSignal { s in print \"late\"; nil }", ["late: Signal"])
    // A sequence would send an element a turn beside other sources; a body of the program runs to its end.
    pty.enter("let stuck = createSignal { s in (1...9223372036854775807).sum; nil }", ["stuck: Signal"])
    pty.enter("func told() = print \"within\"", ["told: Function of 0"])
    pty.send(entry + "\r")
    pty.expect("it runs", { $0.text.contains(entry.contains("told()") ? "within" : "held") })
    pty.send("\u{3}")
    pty.expect(
      "it is let go of",
      { $0.text.contains("let go") && $0.text.contains { $0.hasPrefix("interrupted") } && $0.text.last == "rsig>" })
    #expect(
      pty.screen.everything.count { $0 == "let go" } == 1
        && !pty.screen.everything.contains { $0 == "late" || $0.hasSuffix("completed") })
  }

  @Test func `a second ctrl-c ends live signals`() throws {
    let pty = try session(columns: 140)
    pty.enter("let endless = 1...9223372036854775807 | signal | ignoreValues", ["endless: Signal"])
    pty.enter("let works = buttonSignal button { print \"a round\"; endless }", ["works: Signal"])
    pty.send("interval 1ms | subscribeNext { tap button }\r")
    for count in 1...2 {
      pty.expect("round \(count)", { $0.everything.count { $0 == "a round" } == count })
      pty.send("\u{3}")
      pty.expect("interruption \(count)", { $0.everything.count { $0.hasPrefix("interrupted") } == count })
    }
    pty.expect(["interrupted again: everything live was ended", "rsig>"])
    pty.enter(":jobs", ["nothing is live"])
  }
}
