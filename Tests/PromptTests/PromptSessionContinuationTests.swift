import Foundation
import Testing

/// Lines that go on from what was shown last, silent watches, muted results, long values.
struct PromptSessionContinuationTests {
  @Test func `a pipe goes on from the signal watched last`() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("saved.rsig").path
    let pty = try session(columns: 240)
    pty.enter("text", ["text: next \"\""])
    pty.enter("| map upper", ["_1: next \"\""])
    pty.enter("type field \"a\"", ["text: next \"a\"", "_1: next \"A\""])
    pty.enter("| map { $0 + \"!\" }", ["_2: next \"A!\""])
    pty.enter(
      ":kind | take 2",
      [
        "_2        Signal, hot, can fail, may not end, side effects once per subscription",
        "| take 2  Signal, hot, can fail, ends once 2 have come, side effects once per subscription",
      ])
    pty.enter("[1, 2, 3]", ["[1, 2, 3]"])
    pty.enter("| sum", ["6"])
    pty.enter("_", ["6"])
    pty.enter(
      ":jobs", ["text: text, 2 events", "_1: text | map upper, 2 events", "_2: _1 | map { $0 + \"!\" }, 1 event"])
    pty.enter(":save --test \(file)", ["7 statements in \(file); `rsig test \(file)` checks them"])
    #expect(try Piped(["test", file]).status == 0)
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("\n_1 | map { $0 + \"!\" }\n"))
  }

  @Test func `a pipe goes on from a signal that is watched by a label`() throws {
    let pty = try session()
    pty.enter("[1, 2]", ["[1, 2]"])
    pty.enter("watch text \"t\"", ["t: next \"\""])
    pty.enter("| map upper", ["_1: next \"\""])
    pty.enter("text | filter { $0.count > 0 } | watch \"long\"", [])
    pty.enter("type field \"a\"", ["t: next \"a\"", "_1: next \"A\"", "long: next \"a\""])
    pty.enter("| map { $0 + \"!\" }", ["_2: next \"a!\""])
  }

  @Test func `a silent watch shows that it is there`() throws {
    let pty = try session()
    pty.enter("Subject()", ["_1: watched, nothing yet"])
    pty.enter("never", ["never: watched, nothing yet"])
    pty.enter("empty", ["empty: completed"])
    pty.enter("text | filter { $0.count > 1 }", ["_2: watched, nothing yet"])
    pty.enter("type field \"ab\"", ["_2: next \"ab\""])
  }

  @Test func `a semicolon mutes the result`() throws {
    let pty = try session()
    pty.enter("1 + 1;")
    pty.enter("_", ["2"])
    pty.enter("let x = 3;")
    pty.enter("x", ["3"])
    pty.enter("1; 2", ["1", "2"])
    pty.enter("text;")
    pty.enter("type field \"a\"")
    pty.enter(":jobs", ["text: text, 2 events, muted"])
    pty.enter(":mute text", ["text: shown again"])
    pty.enter("type field \"b\"", ["text: next \"ab\""])
    pty.enter("1 / 0;", ["      ^^^^^", "error[E0203]: 1 / 0 has no value"])
  }

  @Test func `long values are laid out`() throws {
    let pty = try session(columns: 48)
    pty.enter("1...4", ["[1, 2, 3, 4]"])
    pty.enter(
      "signal([1...20]) | map array",
      [
        "_1: next [", "  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,", "  14, 15, 16, 17, 18, 19, 20", "]",
        "_1: completed",
      ])
    pty.enter("let inner = [\"x\": 1]; let word = \"abc\";", ["inner: Dictionary, [\"x\": 1]"])
    pty.enter("[\"n\": word, \"in\": inner]", ["[\"n\": \"abc\", \"in\": [\"x\": 1]]"])
    pty.enter(
      "[\"name\": word.repeated 9, \"i\": inner]",
      ["[", "  \"name\": \"abcabcabcabcabcabcabcabcabc\",", "  \"i\": [\"x\": 1]", "]"])
    // A sequence is read no further than it is shown, and an element stays on one line.
    pty.enter(
      "1...5 | map { [\"count\": $0] }",
      [
        "[", "  [\"count\": 1], [\"count\": 2], [\"count\": 3],", "  [\"count\": 4], [\"count\": 5]", "]",
      ])
    pty.enter(
      "1...200 | map { 0 }",
      ["["] + Array(repeating: "  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,", count: 6)
        + ["  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ...", "]"])
  }

  @Test func `the time is told and run for a while`() throws {
    let pty = try session(columns: 140)
    pty.send(":time virtual\rinterval 1s | scanWithStart 0 { r, x in r + 1 }\r")
    pty.expect(["_1: watched, nothing yet", "rsig[0s]>"])
    pty.enter(":time", ["time is held at 0s"], prompt: "rsig[0s]>")
    pty.enter(":run 1s", ["_1: next 1"], prompt: "rsig[0s]>", then: "rsig[1s]>")
    pty.enter(":run 1s", ["_1: next 2"], prompt: "rsig[1s]>", then: "rsig[2s]>")
    pty.enter(":mute all", ["_1: muted; :log keeps the events"], prompt: "rsig[2s]>")
    pty.enter(":step", ["3s: something ran, and showed nothing"], prompt: "rsig[2s]>", then: "rsig[3s]>")
  }

  @Test func `an entry is held at each step`() throws {
    let pty = try session(columns: 140)
    pty.send(":trace return 1 | map { $0 + 1 }\r")
    pty.expect(contains: "(Enter: the next step, Escape: the rest)")
    // Nothing has been sent yet: the run itself waits.
    #expect(!pty.screen.everything.contains { $0.contains("next") && !$0.contains("Enter") })
    pty.send("\r\r\r")
    pty.expect("a cause") { $0.everything.contains { $0.contains("next 2, because of ") } }
    pty.send("\u{1b}")
    pty.expect("the end") { $0.everything.contains("_1: completed") && $0.text.last == "rsig>" }
  }

  @Test func `what happens to a name is traced until it is turned off`() throws {
    let pty = try session(columns: 140)
    pty.send("let a = Subject(); let b = Subject()\r:trace a\r")
    pty.expect(contains: "each step of a is shown from here on")
    pty.send("a | map { $0 * 2 } | subscribeNext { print $0 }\r")
    pty.expect(contains: "(Enter: the next step")
    pty.send("\u{1b}")
    // Keys that follow Escape at once would be one key with it.
    pty.expect("the prompt") { $0.text.last == "rsig>" }
    pty.enter("sendNext b 5", [])
    pty.send("sendNext a 4\r")
    pty.expect("the step") { $0.everything.contains { $0.contains("a: next 4") } }
    #expect(!pty.screen.everything.contains("8"))
    pty.send("\u{1b}")
    pty.expect("the value") { $0.everything.contains("8") && $0.text.last == "rsig>" }
    pty.enter(":trace off", ["tracing is off"])
    pty.enter("sendNext a 5", ["10"])
  }

  @Test func `lines of an open bracket are indented`() throws {
    let pty = try session(columns: 140)
    pty.send("let f = { x in\r")
    pty.expect("blanks") { $0.text.last?.hasPrefix("....>") == true }
    pty.send("x + 1")
    pty.expect(contains: "....>   x + 1")
    pty.send("\r")
    pty.expect("a line") { $0.text.last == "....>" }
    pty.send("}")
    pty.expect(contains: "....>   }")
    pty.send("\r")
    pty.expect("the bracket below its line") { $0.everything.contains("....> }") && $0.text.last == "rsig>" }
    pty.enter("f 1", ["2"])
  }

  @Test func `a fix is applied and run`() throws {
    let pty = try session(columns: 140)
    pty.enter(
      ":fix",
      ["error[E0515]: the last entry has no error with a fix", "  = help: a fix is offered where it is certain"])
    pty.send("text | map uper\r")
    pty.expect(contains: "did you mean `upper`?")
    pty.enter(":fix", ["rsig> text | map upper", "_1: next \"\""])
  }

  @Test func `blocks of a markdown file are loaded`() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("page.md").path
    try "# Title\n\n```rsig\n1 + 1\n#=> 2\n```\n\nText.\n\n```\nno program\n```\n\n```rsig\n[1, 2] | sum\n```\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    let pty = try session(columns: 140)
    pty.enter(":load \(file)", ["rsig> 1 + 1", "2", "rsig> [1, 2] | sum", "3"])
  }

  @Test func `a long entry is cut in the list of the history`() throws {
    let pty = try session()
    let program = (1...20).map { "let x\($0) = \($0)" }
    pty.send("\u{1b}[200~" + program.joined(separator: "\r") + "\u{1b}[201~\r")
    pty.enter("x20 + 1", ["21"])
    pty.enter(
      ":history",
      [
        "   1  let x1 = 1", "      let x2 = 2", "      let x3 = 3", "      ... and 17 more lines", "   2  x20 + 1",
        "   3  :history",
      ])
  }

  @Test func `the history is listed in part`() throws {
    let pty = try session()
    for number in 1...25 { pty.enter("\(number)", ["\(number)"]) }
    pty.send(":history\r")
    pty.expect("the last twenty") { screen in
      screen.text.last == "rsig>" && screen.text.contains("   7  7") && !screen.text.contains("   6  6")
    }
    pty.enter(
      ":history 2",
      ["  26  :history", "  27  :history 2", "the last 2 of 27; :history n shows n, :history text those with it"])
  }
}
