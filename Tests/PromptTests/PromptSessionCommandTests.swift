import Foundation
import Testing

/// Commands that are made, watched, executed, given to controls and bound again.
struct PromptSessionCommandTests {
  @Test func `a Command is watched from its binding on`() throws {
    let pty = try session()
    pty.enter(
      "let login = Command { user in user == \"bob\" ? return(\"hello\") : error(\"unknown user\") }",
      ["login: Command, enabled", "login.enabled: next true", "login.executing: next false"])
    pty.enter(
      "execute login \"bob\"",
      [
        "_1 is the result; login[1] the execution, where a failure shows as completed", "login.enabled: next false",
        "login.executing: next true", "login.executionSignals: next <Signal login[1]>", "_1: next \"hello\"",
        "login[1]: next \"hello\"", "_1: completed", "login[1]: completed", "login.enabled: next true",
        "login.executing: next false",
      ])
    // An error is reported once, where it first appears.
    pty.enter(
      "login.execute \"eve\"",
      [
        "login.enabled: next false", "login.executing: next true", "login.executionSignals: next <Signal login[2]>",
        "_2: error Error(\"unknown user\")", "login[2]: completed", "login.errors: next Error(\"unknown user\")",
        "login.enabled: next true",
        "login.executing: next false",
      ])
    pty.enter(":commands", ["login: Command, enabled"])
    pty.enter(":jobs", ["login: Command, enabled, 13 events"])
    // A second name adds nothing to what is shown, and takes over when the first one means something else.
    pty.enter("let first = login", ["first: Command, enabled"])
    pty.enter("let login = 3", ["login: Int, 3", "first.enabled: next true", "first.executing: next false"])
    pty.enter(
      "first.execute \"bob\"",
      [
        "first.enabled: next false", "first.executing: next true", "first.executionSignals: next <Signal login[3]>",
        "_3: next \"hello\"",
        "first[1]: next \"hello\"", "_3: completed", "first[1]: completed", "first.enabled: next true",
        "first.executing: next false",
      ])
    pty.enter(":dispose first", ["disposed: first"])
    pty.enter(":jobs", ["nothing is live"])
  }

  @Test func `a Command on a button is watched`() throws {
    let pty = try session()
    pty.enter("let gate = BehaviorSubject true", ["gate: BehaviorSubject"])
    pty.enter(
      "button.command = Command enabled: gate { return 1 }",
      ["button.command: Command, enabled", "button.command.enabled: next true", "button.command.executing: next false"])
    pty.enter(
      "tap button",
      [
        "button.command.enabled: next false", "button.command.executing: next true",
        "button.command.executionSignals: next <Signal button.command[1]>", "button.command[1]: next 1",
        "button.command[1]: completed",
        "button.command.enabled: next true", "button.command.executing: next false",
      ])
    pty.enter("sendNext gate false", ["button.command.enabled: next false"])
    pty.enter("tap button", ["button is disabled, so the tap does nothing; `why button` says why"])
    pty.enter("button.tap()", ["button is disabled, so the tap does nothing; `why button` says why"])
    pty.enter(
      "why button",
      ["button is disabled, as its command is", "button.command is disabled: enabled: signal last sent false"])
    pty.enter(
      "let off = Command enabled: (return false) { return 1 }",
      ["off: Command, disabled", "off.enabled: next false", "off.executing: next false"])
    pty.send("execute off 1\r")
    pty.expect(contains: "off is disabled, so nothing is executed; `why off` says why")
    pty.expect(contains: "_1: error Error(\"The command is disabled and cannot be executed\"")
    pty.enter(
      "button.command = Command { never }",
      ["button.command: Command, enabled", "button.command.enabled: next true", "button.command.executing: next false"])
    pty.enter("sendNext gate true")
  }

  @Test func `a command given to a button is shown once`() throws {
    let pty = try session()
    pty.enter(
      "let login = Command { return 1 }",
      ["login: Command, enabled", "login.enabled: next true", "login.executing: next false"])
    pty.enter("button.command = login", ["button.command: Command, enabled"])
    pty.enter(
      "tap button",
      [
        "login.enabled: next false", "login.executing: next true", "login.executionSignals: next <Signal login[1]>",
        "login[1]: next 1", "login[1]: completed", "login.enabled: next true", "login.executing: next false",
      ])
    // A signal of it that is asked for by itself is shown once, too.
    pty.enter("login.enabled", ["login.enabled: next true"])
    pty.enter(":mute login", ["login: muted; :log keeps the events"])
    pty.enter("tap button")
    pty.enter(":mute login", ["login: shown again"])
    pty.enter(":mute all", ["login: muted; :log keeps the events"])
    pty.enter(":mute all", ["login: muted; :log keeps the events"])
    pty.enter("tap button")
    pty.enter(":mute none", ["login: shown again"])
    pty.send("release login\r")
    pty.expect(["login.enabled: completed", "rsig>"])
    pty.enter("why button", ["button is enabled, but login was released: it executes nothing any more"])
  }

  /// A Command watched by its script is not watched twice; rebinding its name at the prompt watches the new one as
  /// usual.
  @Test func `a script may watch its Command itself`() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("login.rsig").path
    try "let login = Command { return 1 }\nwatch login\nlet out = Command { return 2 }\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    let pty = try session(columns: 140)
    pty.enter(
      ":load \(file)",
      [
        "rsig> let login = Command { return 1 }", "login: Command, enabled", "rsig> watch login",
        "login.enabled: next true", "login.executing: next false", "rsig> let out = Command { return 2 }",
        "out: Command, enabled", "out.enabled: next true", "out.executing: next false",
      ])
    pty.enter(":jobs", ["login: Command, enabled, 2 events", "out: Command, enabled, 2 events"])
    // A watch by hand replaces the existing one.
    pty.enter("watch out", ["out.enabled: next true", "out.executing: next false"])
    pty.enter("watch out \"again\"", ["again.enabled: next true", "again.executing: next false"])
    pty.enter(
      ":jobs", ["login: Command, enabled, 2 events", "out: Command, enabled, 2 events", "again: Command, 2 events"])
    pty.enter(":mute all", ["login, out, again: muted; :log keeps the events"])
    pty.enter(":dispose all", ["disposed: login, out, again"])
  }

  @Test func `a button that differs from its Command is explained`() throws {
    let pty = try session()
    pty.enter(
      "button.command = Command { return 1 }",
      ["button.command: Command, enabled", "button.command.enabled: next true", "button.command.executing: next false"])
    pty.enter("button.enabled = false")
    pty.enter(
      "why button", ["button is disabled, though its command is not: `button.enabled` was set, or follows a signal"])
    pty.enter("tap button", ["button is disabled, so the tap does nothing; `why button` says why"])
    pty.enter("release button")
    pty.enter("why button", ["button was released"])
    pty.enter(
      "tap button",
      [
        "      ^^^^^^^^^^", "error[E0303]: the Button `button` was released and can no longer be used",
        "`let button = Button()` makes a new one",
      ])
  }

  @Test func `why takes any label`() throws {
    let pty = try session(columns: 140)
    pty.enter(
      ":time virtual", ["time is held at 0s: :step runs what is due next, :run all, :time real lets it go"],
      then: "rsig[0s]>")
    pty.send("let go = Command { never }\rexecute go 1\r")
    pty.expect(contains: "_1 is the result; go[1] the execution, where a failure shows as completed")
    pty.enter("why go[1]", ["go[1] has sent nothing since it was subscribed just now"], prompt: "rsig[0s]>")
    pty.send("why go\r")
    pty.expect(
      contains: "go is disabled: execution go[1], started 0s ago, has not completed; allowsConcurrentExecution is false"
    )
    pty.send("text | filter { $0.count > 3 }\rtype field \"ab\"\rwhy _2\r")
    pty.expect(contains: "_2 has sent nothing since it was subscribed just now")
    pty.expect(contains: "`filter { $0.count > 3 }` dropped them")
    pty.enter(
      "why go[7]", ["go[7] has ended or never existed; :log shows its events, :jobs what is live"], prompt: "rsig[0s]>")
  }
}
